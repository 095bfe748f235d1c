"""Numbers in a position (docstrings of ``zxscript.meaning.numbers``)."""

from __future__ import annotations

from collections import Counter

from zxscript.meaning.forms import (
    Among,
    Arithmetic,
    Cards,
    Clamped,
    Count,
    DoneCount,
    EventNumber,
    Kinds,
    Number,
    PlaceCount,
    PlayerNumber,
    Quantity,
    Self,
    Set,
    StatOf,
    Sum,
    Unlimited,
)
from zxscript.measure.oracle.areas import places
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.happening import happened
from zxscript.measure.oracle.sets import members


def number(case: Case, said: Number) -> int | None:
    """The number; None for an unlimited one, and for that of a card that is not there.  Raises :class:`Unjudged`."""
    match said:
        case int():
            return said
        case Unlimited():
            return None
        case Count():
            return _count(case, said)
        case PlaceCount():
            return len(places(case, said.of))
        case Kinds():
            kind = case.watching.tag_kinds.get(said.kind, said.kind)
            return len({tag for ref in members(case, said.of) for tag in case.engine.tags(case.state, kind, ref)})
        case StatOf():
            gone = isinstance(said.of, Self) and not (said.of.now or said.of.arrived)  # it counts as it last was
            found = (case.card,) if gone else members(case, said.of)
            return stat(case, said.stat, found[0], said.original) if len(found) == 1 else None
        case Sum():
            return sum(stat(case, said.stat, ref, said.original) or 0 for ref in members(case, said.of))
        case PlayerNumber():
            return _of_player(case, said)
        case DoneCount():
            return _done(case, said)
        case EventNumber():
            return case.field("amount") if said.times is None else happened(case, said.times)
        case Arithmetic():
            return _arithmetic(case, said)
        case _:
            assert isinstance(said, Clamped)
            return _clamped(case, said)


def _done(case: Case, said: DoneCount) -> int | None:
    if said.picked:
        return case.values.get(said.name)
    return case.taken[said.name].number if said.name in case.taken else 0


def _of_player(case: Case, said: PlayerNumber) -> int:
    value = case.watching.player_number(case.engine, case.state, said.name, case.player(said.who))
    if value is None:
        raise Unjudged(f"player_number {said.name.partition(':')[0]}")
    return value


def stat(case: Case, name: str, ref: int, original: bool = False) -> int | None:
    """A number of one object."""
    try:
        return case.watching.number(case.engine, case.state, name, ref, original)
    except (LookupError, ValueError) as error:
        raise Unjudged(f"stat {name}") from error


def bounds(case: Case, quantity: Quantity) -> tuple[int, int | None]:
    """At least and at most; None: any number."""
    low = number(case, quantity.low) or 0
    return low, None if quantity.high is None else number(case, quantity.high)


def _count(case: Case, said: Count) -> int:
    of = said.of
    differ, alike = (of.differ, of.alike) if isinstance(of, Cards | Among) else ((), ())
    if said.pairs:
        there = [case.watching.place(case.state, ref) for ref in members(case, of)]
        return sum(other in case.watching.near(one) for at, one in enumerate(there) for other in there[at + 1 :])
    if len(differ) + len(alike) > 1:
        raise Unjudged("count of different ones")
    if differ:
        return _most_different(case, of, differ[0])
    return _most_alike(case, of, alike[0]) if alike else len(members(case, of))


def _most_different(case: Case, of: Set, what: str) -> int:
    """Of how many members at most no two share it."""
    values = [_shareable(case, what, ref) for ref in members(case, of)]
    if any(len(one) != 1 for one in values):
        raise Unjudged("count of different ones")
    return len(set(values))


def _most_alike(case: Case, of: Set, what: str) -> int:
    """Of how many members at most one has what all the others have, too: a number, or one of several tags of a kind."""
    shared = Counter(value for ref in members(case, of) for value in _shareable(case, what, ref))
    return max(shared.values(), default=0)


def _shareable(case: Case, what: str, ref: int) -> frozenset[object]:
    kind = case.watching.tag_kinds.get(what, what)
    if kind in case.engine.game.tags:
        return frozenset(case.engine.tags(case.state, kind, ref))
    return frozenset((stat(case, what, ref),))


def _arithmetic(case: Case, said: Arithmetic) -> int | None:
    left, right = number(case, said.left), number(case, said.right)
    if left is None or right is None:
        return None
    if said.how == "over":
        return left // right if right else 0
    return {"plus": left + right, "minus": left - right, "times": left * right}[said.how]


def _clamped(case: Case, said: Clamped) -> int | None:
    value = number(case, said.number)
    low, high = (None if bound is None else number(case, bound) for bound in (said.low, said.high))
    if value is None:
        return None
    value = value if low is None else max(value, low)
    return value if high is None else min(value, high)
