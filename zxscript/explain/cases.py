"""Which case of a form it is, where plain words differ by case: shared by the languages that tell the same cases apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from zxscript.explain.shape import Told
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    Ability,
    All,
    Among,
    Any,
    Arithmetic,
    Belongs,
    Bound,
    Came,
    Cards,
    Compare,
    Count,
    Do,
    Event,
    Located,
    Member,
    Not,
    Number,
    Quantity,
    SameStat,
    Set,
    SharesTag,
    StateIs,
    StatIs,
    Tagged,
    Test,
)

Tested = TypeVar("Tested", bound=Cards | Among)

TAG_SETS = ("colour", "tribe")
"""Kinds of tags of which a card may have several: cards that differ in them share none."""

Role = Literal["what", "agent", "target", "host"]


def participant_of(event: Event, role: Role) -> Set | None:
    """What an event says of a participant."""
    if role == "agent":
        return event.agent
    return event.what if role == "what" else event.target


Amount = Literal["exact", "upto", "any", "least", "between"]


def amount(quantity: Quantity) -> Amount:
    """ "exact": just ``high``; "upto" it; "any" number; "least": ``low`` or more; "between" both."""
    if quantity.high is None:
        return "any" if quantity.low == 0 else "least"
    if quantity.low == quantity.high:
        return "exact"
    return "upto" if quantity.low == 0 else "between"


def keyword_form(speaker: Speaker, said: Ability, form: str, default: str) -> str:
    """A form of the word of the first keyword of an ability that has it, else ``default``."""
    found = (speaker.words.find("ability", tag) for tag in said.header.tags)
    return next((word.form(form) for word in found if word is not None and word.has(form)), default)


def called_by_state(speaker: Speaker, said: tuple[Test, ...]) -> tuple[str, list[Test]]:
    """What cards in a state are called where that is no attribute (the magic that an effect is of), "" for none; the other tests."""
    found = {one: speaker.words.word("state", one.state).form("head", "") for one in said if isinstance(one, StateIs)}
    name = next(filter(None, found.values()), "")
    return name, [one for one in said if not (isinstance(one, StateIs) and found[one] and found[one] == name)]


def takes_all(of: Set, count: Quantity) -> bool:
    """As many as there are: すべて選ぶ."""
    return isinstance(count.high, Count) and count.low == count.high and count.high.of == of and not count.high.pairs


@dataclass(frozen=True, slots=True)
class Per:
    """``each`` for every ``every`` of what is counted."""

    counted: Number
    every: Number
    each: int


def per(number: Number) -> Per | None:
    """The number as so much for each of something (あなたの手札2枚につき1000); None if it is another."""
    if not isinstance(number, Arithmetic) or number.how != "times":
        return None
    left, right = number.left, number.right
    if isinstance(left, int):
        left, right = right, left
    if not isinstance(right, int) or isinstance(left, int):
        return None
    if isinstance(left, Arithmetic) and left.how == "over":
        return Per(left.left, left.right, right)
    return Per(left, 1, right)


def existence(compare: Compare) -> Literal["none", "some", ""]:
    """Whether a comparison asks no more than whether there is a card."""
    if not isinstance(compare.left, Count) or compare.left.pairs:
        return ""
    match compare.compare, compare.right:
        case ("eq" | "le", 0) | ("lt", 1):
            return "none"
        case ("ge", 1) | ("gt" | "ne", 0):
            return "some"
        case _:
            return ""


def added_up(compare: Compare) -> bool:
    """Whether the cards of several players are counted together (お互いのライフの合計が4以下)."""
    of = compare.left.of if isinstance(compare.left, Count) else None
    return isinstance(of, Cards) and len(of.whose) > 1 and not existence(compare)


def merged(cards: Sequence[Tested]) -> Tested | None:
    """Descriptions that differ in one tag only as one description with any of these tags ([A] or [B], each of cost 5 or
    less); None for others."""
    first = cards[0]
    if any(replace(one, tests=()) != replace(first, tests=()) or len(one.tests) != len(first.tests) for one in cards):
        return None
    columns = list(zip(*(one.tests for one in cards), strict=True))
    apart = [at for at, tests in enumerate(columns) if len(set(tests)) > 1]
    tags = [test for test in columns[apart[0]] if isinstance(test, Tagged) and not test.picked] if len(apart) == 1 else []
    if len(tags) < len(cards) or len({test.kind for test in tags}) > 1:
        return None
    values = tuple(dict.fromkeys(value for test in tags for value in test.values))
    return replace(first, tests=(*first.tests[: apart[0]], replace(tags[0], values=values), *first.tests[apart[0] + 1 :]))


def names_another(test: Test) -> bool:
    """Whether the words of the test end with another card or a number that is worked out."""
    inner = test.part if isinstance(test, Not) else test
    return isinstance(inner, SharesTag | SameStat | Member) or (isinstance(inner, StatIs) and not isinstance(inner.value, int))


def ways_of_coming(speaker: Speaker, test: Came) -> tuple[str, ...]:
    """The keys of the words that say how a card came: one for all the ways together where there is a word for that."""
    whole = "+".join(test.how)
    return (whole,) if len(test.how) > 1 and speaker.words.find("came", whole) else test.how


def owned_places(said: Cards) -> tuple[Cards, tuple[Cards, ...]]:
    """Places of which each has its own owner (スクエアかあなたのチャージにある): the cards without the test that tells this, and
    each of the places with whose it is; no places for other descriptions."""
    for test in said.tests:
        parts = [_owned_place(one) for one in test.parts] if isinstance(test, Any) and not said.whose and not said.outside else []
        told = tuple(one for one in parts if one is not None)
        if len(told) == len(parts) > 1 and tuple(zone for one in told for zone in one.where) == said.where:
            return replace(said, tests=tuple(one for one in said.tests if one is not test)), told
    return said, ()


def _owned_place(test: Test) -> Cards | None:
    match test:
        case Located():
            return Cards(test.where)
        case All(parts=(Located() as place, Belongs() as whose)):
            return Cards(place.where, whose.whose)
        case _:
            return None


def pointed(set_: Bound, told: Told) -> Bound:
    """The step whose cards are meant: what a step was about to be done to was pointed to before it."""
    step = told.get(set_.name)
    if set_.done or set_.was or not isinstance(step, Do) or not isinstance(step.what, Bound):
        return set_
    return pointed(replace(step.what, wholly=set_.wholly), told)
