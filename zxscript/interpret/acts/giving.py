"""ダメージを与える, 割り振る, ダメージを受ける, カウンターを得る; what is given for a time is a change."""

from __future__ import annotations

from zxscript.interpret.acts.board import counter_amount
from zxscript.interpret.acts.deck import one_player
from zxscript.interpret.acts.patients import act_on_player, perform, some, spoken_of, whole
from zxscript.interpret.amounts import kinds, numbers
from zxscript.interpret.changes.changing import modify
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import stated
from zxscript.interpret.phrases.nouns import described
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.phrases.several import how_many, says_all
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Arithmetic as Sum
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.compare import Equal
from zxscript.lang.verbs.give import Divide, Gain, Give, Receive
from zxscript.meaning.forms import Arithmetic, Cards, Number, Persons, Repeat, Set, Split, Step, Tagged


@reads(STEPS, Divide)
def divide(scope: Scope, take: Take[Divide]) -> list[Step]:
    """5000ダメージを割り振って(与える): each recipient gets at least one unit (zx.md 13.5)."""
    what = take.node
    size = numbers.amount(scope, take("object"))
    if what.per is not None:
        size = Arithmetic("times", kinds.per(scope, take("per")), size)
    name = scope.shared.name("done")
    step = Split(_victims(scope, take), size, by=scope.actor, name=name, span=what.span)
    produced = Produced(name=name)
    scope.remember(what, produced)
    scope.divided.append(produced)
    return [step]


@reads(STEPS, Give)
def give(scope: Scope, take: Take[Give]) -> list[Step]:
    """3000ダメージを与える; 以下の能力を与える."""
    what = take.node
    if what.object is None and what.goal is None and scope.divided:
        scope.remember(what, scope.divided.pop())  # 割り振って与える: said of what was divided just now
        return []
    if not is_damage(what.object):
        return _as_often(scope, take)
    size = damage_size(scope, take("object"))
    if what.per is not None:
        _to_which(what)
        size = Arithmetic("times", kinds.per(scope, take("per")), size)
    return perform(scope, what, "damage", _victims(scope, take), moves=False, amount=size)


def _to_which(what: Give) -> None:
    """1枚につき、ゼクス1枚に2000ダメージ: one of them that takes it all, or one for each?  ゼクス1枚に、1枚につき2000ダメージ is clear."""
    goal, per = what.goal, what.per
    one = isinstance(goal, Noun) and goal.quantity is not None
    if one and goal is not None and per is not None and goal.span and per.span and per.span[0] < goal.span[0]:
        raise refuse(what, "all of it to one card, or to one for each?", "1枚に合わせて与えるのか、それぞれに選ぶのか決まりません",
                     "ゼクスを1枚選び、…1枚につき、2000ダメージを与える")  # fmt: skip


def is_damage(phrase: Phrase | None) -> bool:
    """An amount of damage, written out or measured."""
    if isinstance(phrase, Sum):
        return phrase.of_damage
    if equal_damage(phrase) is not None:
        return True
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.DamageAmount)


def equal_damage(phrase: Phrase | None) -> Phrase | None:
    """このカードのパワーに等しいダメージ: the value that it equals."""
    if not isinstance(phrase, Noun) or phrase.sense != "damage" or len(phrase.filters) != 1:
        return None
    item = phrase.filters[0]
    value = item.phrase if isinstance(item, f.Of) and item.phrase.sense == "value" else None
    if isinstance(item, f.Of) and isinstance(value, Noun) and not sense_of(value.head, "value") and value.filters:
        with taking(item) as of:  # …に等しい値のダメージ
            of("wide"), of("relation")
            (item, *more) = of("phrase").filters
        if more:
            return None
    if isinstance(item, f.Relative) and isinstance(item.clause, Equal) and item.clause.goal is not None:
        with taking(item.clause) as take:
            return take("goal")  # type: ignore[no-any-return]
    return None


def damage_size(scope: Scope, phrase: Phrase) -> Number:
    """How much damage a phrase means."""
    value = equal_damage(phrase)
    return numbers.amount(scope, value if value is not None else phrase)


def _victims(scope: Scope, take: Take[VerbClause]) -> Set:
    what = take.node
    if what.goal is None:
        return spoken_of(scope, what, "goal")
    goal = take("goal")
    if is_player(goal):
        return Persons(players(scope, goal), span=goal.span)
    found, quantity = described(scope, goal, None)
    hurt = _as_players(scope, found)
    if hurt is not None and quantity is None:
        return hurt
    if isinstance(found, Cards) and found.where and not any(scope.words.is_board(one.zone) for one in found.where):
        raise refuse(goal, "cards that are not in play take no damage", "場に出ていないカードはダメージを受けません")
    if quantity is None and not says_all(goal, None):
        how_many(scope, what, found)
    return whole(what, found) if quantity is None else some(scope, what, found, quantity, False)


def _as_players(scope: Scope, found: Set) -> Persons | None:
    """相手のプレイヤーに(1ダメージを与える), where cards stand for the players: the player is damaged, not the card."""
    if not isinstance(found, Cards) or len(found.tests) != 1 or not found.whose or stated(found):
        return None
    only = found.tests[0]
    if not isinstance(only, Tagged) or only.kind != "type" or only.values != scope.words.types.get(wording.player_card().word):
        return None
    return Persons(found.whose, span=found.span)


@reads(STEPS, Receive)
def receive(scope: Scope, take: Take[Receive]) -> list[Step]:
    """あなたは1ダメージを受ける: nobody but the effect deals it."""
    what = take.node
    if not is_damage(what.object) or what.source is not None or what.subject is not None or not scope.player_topic:
        raise refuse(what, "it is not said that a player receives damage", "「あなたは…ダメージを受ける」の形でだけ使えます")
    size = damage_size(scope, take("object"))
    return perform(scope, what, "damage", Persons((scope.actor,)), moves=False, by="you", amount=size)


@reads(STEPS, Gain)
def gain(scope: Scope, take: Take[Gain]) -> list[Step]:
    """《鍵》を1個得る; 以下の能力を得る."""
    what = take.node
    thing = what.object
    if not isinstance(thing, Noun) or not isinstance(thing.head, h.Icon) or thing.head.icon not in scope.words.counters:
        return _as_often(scope, take)
    word, written = counter_amount(scope, take)
    who = one_player(scope, take)
    size: Number = written
    if what.per is not None:
        times = kinds.per(scope, take("per"))
        size = times if written == 1 else Arithmetic("times", times, written)
    return act_on_player(scope, what, "gain", Persons((who,)), amount=size, word=word)


__all__ = ["damage_size", "equal_damage", "is_damage"]


def _as_often(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """除外したカード1枚につき、以下の能力を与える: the abilities once for each of them, each an ability of its own."""
    what = take.node
    first = what.object.items[0] if isinstance(what.object, Group) else what.object
    if what.per is None or not isinstance(first, Noun) or not isinstance(first.head, h.AbilityWord):
        return modify(scope, take)
    if scope.static:
        raise refuse(what, "an ability gained so many times in a continuous ability", "常に働く能力では、同じ能力を何回も得られません")
    times = kinds.per(scope, take("per"))
    return [Repeat(times, tuple(modify(scope, take)), span=what.span)]
