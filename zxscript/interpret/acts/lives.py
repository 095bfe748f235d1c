"""Amounts: drawing up to a number or as many, recovering, damage to players and Forces, movement rights."""

from __future__ import annotations

from zxscript.interpret.acts.patients import act_on_player, perform
from zxscript.interpret.acts.reaching import aim, drawn_to, missing
from zxscript.interpret.amounts import kinds, numbers
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.several import is_several, objects, one
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Such, VerbClause
from zxscript.lang.filters import Compared, Of, Owner
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Raise
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.give import Expend, Give
from zxscript.lang.verbs.life import Recover
from zxscript.lang.wording import EVERY, any_card
from zxscript.meaning.forms import (
    Arithmetic,
    Clamped,
    DoneCount,
    Number,
    Persons,
    PlayerNumber,
    Set,
    StatOf,
    Step,
    Who,
)


def _such(what: Draw) -> bool:
    return what.such is not None


@reads(STEPS, Draw, when=_such)
def draw_up_to(scope: Scope, take: Take[Draw]) -> list[Step]:
    """自分の手札が4枚になるようにカードを引く: as many as are missing."""
    what = take.node
    take("object")
    amount = _missing(scope, take("such"))
    return act_on_player(scope, what, "draw", Persons((_actor(scope, take),)), amount=amount)


def _missing(scope: Scope, such: Such) -> Number:
    with taking(such) as take:
        take("particle")
        subject, value = take("subject"), take("value")
        if take("compare"):
            raise refuse(such, "drawing up to a range", "何枚になるように引くのか決まりません")
    if subject is None:  # 5枚になるように引く: cards are drawn into the hand
        return Clamped(Arithmetic("minus", aim(scope, value, such), drawn_to(scope)), low=0, span=such.span)
    return missing(scope, subject, value, such)


def _actor(scope: Scope, take: Take) -> Who:
    from zxscript.interpret.acts.deck import one_player

    return one_player(scope, take)


def _as_many(what: Draw) -> bool:
    """同じ枚数のカード."""
    first = what.object.filters[0] if isinstance(what.object, Noun) and len(what.object.filters) == 1 else None
    head = first.phrase.head if isinstance(first, Of) and isinstance(first.phrase, Noun) else None
    return isinstance(head, h.Amount) and head.quantity is None


def _like_a_number(what: Draw) -> Phrase | None:
    """(破棄した枚数)と同じ枚数の|カード: the phrase that tells how many."""
    of = what.object.filters[0] if isinstance(what.object, Noun) and len(what.object.filters) == 1 else None
    told = of.phrase if isinstance(of, Of) else None
    if not isinstance(told, Noun) or not isinstance(told.head, h.Attribute) or told.head.value or len(told.filters) != 1:
        return None
    same = told.filters[0]
    return told if isinstance(same, Compared) and sense_of(same, "relation") == "same" else None


@reads(STEPS, Draw, when=lambda what: _like_a_number(what) is not None)
def draw_like_a_number(scope: Scope, take: Take[Draw]) -> list[Step]:
    """破棄した枚数と同じ枚数のカードを引く, 相手の手札と同じ枚数のカードを引く."""
    what = take.node
    told = _like_a_number(what)
    assert told is not None
    if cards(scope, take("object").but(filters=())) != cards(scope, Noun(head=any_card())):
        raise refuse(what, "to draw something else than cards", "引けるのは「カード」だけです")
    return act_on_player(scope, what, "draw", Persons((_actor(scope, take),)), amount=aim(scope, told, what))


@reads(STEPS, Draw, when=_as_many)
def draw_as_many(scope: Scope, take: Take[Draw]) -> list[Step]:
    """同じ枚数のカードを引く: as many as were just discarded."""
    what = take.node
    take("object")
    amount = DoneCount(scope.bound("count", what).name, span=what.span)
    return act_on_player(scope, what, "draw", Persons((_actor(scope, take),)), amount=amount)


def _of_life(what: Recover) -> bool:
    return what.object is not None and (what.measure is not None or what.share is not None or what.extent is not None)


@reads(STEPS, Recover, when=_of_life)
def recover(scope: Scope, take: Take[Recover]) -> list[Step]:
    """自分のプレイヤーを1回復する, …分回復する, ライフを5まで回復する."""
    what = take.node
    times = kinds.per(scope, take("per")) if what.per is not None else None
    if what.extent is not None:
        return _recover_to(scope, take)
    size = numbers.amount(scope, take("measure") if what.measure is not None else take("share"))
    size = size if times is None else Arithmetic("times", times, size)
    return perform(scope, what, "recover", affected(scope, what, take("object")), moves=False, amount=size)


def _recover_to(scope: Scope, take: Take[Recover]) -> list[Step]:
    what = take.node
    phrase, level = take("object"), numbers.amount(scope, take("extent"))
    of = phrase.filters[0] if isinstance(phrase, Noun) and phrase.sense == "life" and len(phrase.filters) == 1 else None
    if not isinstance(of, Of):
        raise refuse(what, "to recover what?", "何を回復するのか決まりません")
    found = affected(scope, what, of.phrase)
    size = Clamped(Arithmetic("minus", level, StatOf("life", found)), low=0, span=what.span)
    return perform(scope, what, "recover", found, moves=False, amount=size)


def affected(scope: Scope, what: VerbClause, phrase: Phrase) -> Set:
    """自分のプレイヤーか自分のフォース1つ, 相手のプレイヤーと相手のフォース全て: players and cards alike."""
    clause = what.but(object=phrase, quantity=None, per=None, adverbs=())
    if not is_several(clause):
        return one(scope, what, phrase, None, None)
    return objects(scope, Take(clause))


def _several_victims(what: Give) -> bool:
    goal = what.goal
    return what.object is not None and what.object.sort == "dmg" and isinstance(goal, Group)


@reads(STEPS, Give, when=_several_victims)
def damage(scope: Scope, take: Take[Give]) -> list[Step]:
    """相手のプレイヤーと相手のフォース全てに1ダメージを与える."""
    what = take.node
    size = numbers.amount(scope, take("object"))
    if what.per is not None:
        size = Arithmetic("times", kinds.per(scope, take("per")), size)
    return perform(scope, what, "damage", affected(scope, what, take("goal")), moves=False, amount=size)


def _by_share(what: Give) -> bool:
    return what.share is not None and isinstance(what.object, Noun) and what.object.sense == "damage"


@reads(STEPS, Give, when=_by_share)
def damage_by_share(scope: Scope, take: Take[Give]) -> list[Step]:
    """このミニオンのDP分、相手のプレイヤーにダメージを与える."""
    what = take.node
    size, thing = numbers.amount(scope, take("share")), take("object")
    if thing.filters or thing.quantity or what.goal is None:
        raise refuse(what, "which damage is dealt to what?", "何のダメージを何に与えるのか決まりません")
    return perform(scope, what, "damage", affected(scope, what, take("goal")), moves=False, amount=size)


# ------------------------------------------------------------------ rights, changing into a card, attaching


def _is_right(phrase: Phrase | None) -> bool:
    return isinstance(phrase, Noun) and phrase.sense == "move right" and all(
        isinstance(item, Owner) and sense_of(item, "who") == ("self",) for item in phrase.filters
    )


@reads(STEPS, Raise, when=lambda what: _is_right(what.object))
def more_rights(scope: Scope, take: Take[Raise]) -> list[Step]:
    """自分の移動権を1増やす."""
    what = take.node
    take("object")
    size = numbers.amount(scope, take("measure"))
    if what.per is not None:
        size = Arithmetic("times", kinds.per(scope, take("per")), size)
    return act_on_player(scope, what, "add_rights", Persons((scope.actor,)), amount=size)


@reads(STEPS, Expend, when=lambda what: _is_right(what.object))
def fewer_rights(scope: Scope, take: Take[Expend]) -> list[Step]:
    """自分の移動権を1消費する: done only if there are so many; 全て: all that there are, and with none nothing is done."""
    what = take.node
    size: Number
    take("object")
    if what.measure is None and take("quantity") == EVERY:
        size = PlayerNumber("rights", scope.actor)
    else:
        size = numbers.amount(scope, take("measure"))
    return act_on_player(scope, what, "spend_rights", Persons((scope.actor,)), amount=size)
