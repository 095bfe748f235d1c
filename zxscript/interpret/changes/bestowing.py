"""付与する, 与える, 持つ: numbers and abilities that minions are given, for good or for a time."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.amounts import kinds, numbers
from zxscript.interpret.changes.attached import is_how_many, to_next
from zxscript.interpret.changes.changing import about, modify
from zxscript.interpret.changes.granting import bearer, granted, plain_keyword
from zxscript.interpret.changes.minions import shifts
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.several import how_many, says_all
from zxscript.interpret.phrases.subjects import phrase_cards, subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.give import Give
from zxscript.lang.verbs.have import Have
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.keywords import WITH_PARAMETER
from zxscript.meaning.forms import (
    Arithmetic,
    Cards,
    Change,
    Count,
    Duration,
    Fixed,
    Grant,
    Number,
    Persons,
    Self,
    Set,
    Some,
    StatChange,
    Step,
    TagChange,
    Union,
    Who,
)

GOOD = Duration("game")
STAY = Duration("stay")
"""As long as the cards that it is about stay where they are."""


def _gives(what: z.Bestow) -> bool:
    if is_how_many(what) or _to_player(what) or to_next(what):
        return False
    return not what.voice and what.mode in ("", "may", "can", "koto-ga") and not what.negative and what.object is not None and (
        what.object.sort in ("num", "ability") or isinstance(what.object, Group) or _numbers(what.object) is not None
    )


def _numbers(given: Phrase) -> tuple[Noun, ...] | None:
    """そのミニオンの本来のBPとDP: the printed numbers of a card, each told of that card; None for anything else."""
    items = given.items if isinstance(given, Group) and given.joins == "and" else (given,)
    first = items[0]
    if not isinstance(first, Noun) or not isinstance(first.head, h.Attribute) or not first.filters:
        return None
    if not wording.is_original(first.head.word):
        return None
    found: list[Noun] = [first]
    for item in items[1:]:
        if not isinstance(item, Noun) or not isinstance(item.head, h.Attribute) or item.filters:
            return None
        word = item.head.word if wording.is_original(item.head.word) else wording.original_like(first.head.word, item.head.word)
        found.append(item.but(head=item.head.but(word=word), filters=first.filters))
    return tuple(found) if all(not one.head.value for one in found) else None  # type: ignore[attr-defined]


def _as_printed(scope: Scope, what: VerbClause, found: Set, given: tuple[Noun, ...]) -> list[Change]:
    made: list[Change] = []
    for one in given:
        plain = h.Attribute(word=wording.plain(one.head.ja()))
        if plain.sense not in ("strength", "harm"):
            raise refuse(one, "to give this", "これを与えることはできません")
        size = numbers.amount(scope, one)
        made.append(StatChange(scope.words.stats[plain.word], found, "add", size, when=scope.condition, span=what.span))
    return made


@reads(STEPS, z.Bestow, when=_gives)
def bestow(scope: Scope, take: Take) -> list[Step]:
    """付与する: to the cards that are there, as long as they stay or for the printed time (14.4)."""
    now = take.sense("now")
    if now not in ((), ("instead of this",)):
        raise refuse(take.node, "this adverb", "この副詞はここでは意味が決まっていません")
    steps = modify(scope.but(lasting=scope.lasting or STAY), take)
    if scope.lasting is not None:
        scope.lasted.append(True)
    return steps


@reads(CHANGES, z.Bestow, when=_gives)
def bestowed(scope: Scope, take: Take[z.Bestow]) -> list[Change]:
    """このミニオンにBP+100を付与する."""
    what = take.node
    given, goal = take("object"), take("goal")
    times = kinds.per(scope, take("per")) if what.per is not None else None
    given_to = phrase_cards(scope, what, goal) if goal is not None else subject_cards(scope, take, "goal")
    if goal is not None and not says_all(goal, what.quantity):
        how_many(scope, what, given_to)
    found = about(scope, given_to if scope.static else settled(given_to))
    if isinstance(given, Noun) and isinstance(given.head, zh.StatChange) and not given.filters:
        made = shifts(scope, what, found, given.head, times)
    elif (printed := _numbers(given)) is not None and times is None:
        made = _as_printed(scope, what, found, printed)
    elif times is not None:
        raise refuse(what, "an ability several times", "能力を何回も付与することはできません")
    else:
        made = gained(scope, what, found, given)
    return made if scope.static else [_settled_value(one) for one in made]  # a continuous ability asks anew each time


def settled(found: Set) -> Set:
    """The cards that are such now."""
    if isinstance(found, Some | Self | Fixed):
        return found
    if isinstance(found, Union):
        return replace(found, parts=tuple(settled(part) for part in found.parts))
    return Fixed(found, span=found.span) if isinstance(found, Cards) else found


def _settled_value(change: Change) -> Change:
    """Given for good, the number is the one of this moment."""
    return replace(change, value=_settled_number(change.value)) if isinstance(change, StatChange) else change


def _settled_number(number: Number) -> Number:
    if isinstance(number, Count):
        return replace(number, of=settled(number.of))
    if isinstance(number, Arithmetic):
        return replace(number, left=_settled_number(number.left), right=_settled_number(number.right))
    return number


# ------------------------------------------------------------------ abilities


def _gives_ability(what: Give | Have) -> bool:
    phrase = what.object
    head = phrase.items[0].head if isinstance(phrase, Group) and isinstance(phrase.items[0], Noun) else getattr(phrase, "head", None)
    return isinstance(head, zh.KeywordBox | zh.GrantedText | zh.StatChange | zh.Race)


@reads(CHANGES, Give, when=_gives_ability)
def given(scope: Scope, take: Take[Give]) -> list[Change]:
    """ミニオン全てに［再起］を与える, 「【常時】…」を与える."""
    what = take.node
    thing = take("object")
    if what.goal is None:
        found = subject_cards(scope, take, "goal")
    else:
        found = phrase_cards(scope, what, take("goal"))
    return gained(scope, what, about(scope, found), thing)


@reads(CHANGES, Have)
def has(scope: Scope, take: Take[Have]) -> list[Change]:
    """このミニオンは［潜入］を持つ, このカードは種族「X」を持つ."""
    what = take.node
    thing = take("object")
    if thing is None or what.mode or what.voice:
        raise refuse(what, "to have", "何を持つのか決まりません")
    return gained(scope, what, about(scope, subject_cards(scope, take)), thing)


@reads(STEPS, Have, when=lambda what: _gives_ability(what) and not what.negative)
def has_for_a_time(scope: Scope, take: Take) -> list[Step]:
    """このミニオンは［潜入］を持つ, for a time or as long as the ability works."""
    return modify(scope, take)


def gained(scope: Scope, what: VerbClause, found: Set, thing: Phrase) -> list[Change]:
    """What cards have besides: keywords, quoted abilities, numbers."""
    if isinstance(thing, Group) and thing.joins == "and":
        with taking(thing) as take:
            take("wide"), take("conj")
            return [change for item in take("items") for change in gained(scope, what, found, item)]
    if not isinstance(thing, Noun) or thing.filters or thing.quantity or thing.outside:
        raise refuse(thing, "to give this", "これを与えることはできません")
    head = thing.head
    if isinstance(head, zh.StatChange):
        return shifts(scope, what, found, head)
    if isinstance(head, zh.KeywordBox) and head.text in scope.words.keywords and not head.word:
        if head.text in WITH_PARAMETER:
            raise refuse(head, "a keyword with a condition", "条件のあるキーワード能力は与えられません")
        return [Grant(found, (plain_keyword(scope, head),), when=scope.condition, span=what.span)]
    if isinstance(head, zh.GrantedText):
        return [Grant(found, granted(scope, head, bearer(scope, what, found)), when=scope.condition, span=what.span)]
    if isinstance(head, zh.Race) and not head.word and (head.joins == "and" or len(head.names) == 1):
        races = tuple(fold(name) for name in head.names)
        return [TagChange("tribe", found, "add", races, when=scope.condition, span=what.span)]
    raise refuse(thing, "to give this", "これを与えることはできません")


def _to_player(what: Give | z.Bestow) -> bool:
    return isinstance(what.object, Noun) and isinstance(what.object.head, zh.GrantedText) and isinstance(what.goal, Noun) and (
        what.goal.sort == "card" and what.goal.sense == "player"
    )


@reads(STEPS, Give, z.Bestow, when=_to_player)
def given_to_player(scope: Scope, take: Take[Give | z.Bestow]) -> list[Step]:
    """自分のプレイヤーに「…」を与える: the player has that for a time (19.3), 付与する: for good; 自分 in it is that player."""
    from zxscript.interpret.sentences.watching import of_player

    what = take.node
    if isinstance(what, z.Bestow) and scope.lasting is None:
        scope = scope.but(lasting=GOOD, lasted=[])
    thing: Noun = take("object")
    found = cards(scope, take("goal"))
    who: tuple[Who, ...] = found.who if isinstance(found, Persons) else ()
    if len(who) != 1 or thing.filters or thing.quantity:
        raise refuse(what, "given to which player?", "どのプレイヤーに与えるのか決まりません")
    with taking(thing.head) as inner:
        return of_player(scope, inner("ability"), who[0])


__all__ = ["gained", "given", "settled"]
