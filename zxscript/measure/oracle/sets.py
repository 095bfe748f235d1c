"""Which objects a set means in a position (docstrings of ``zxscript.meaning.sets``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zxscript.meaning.forms import (
    Among,
    Best,
    Bound,
    Cards,
    End,
    Fixed,
    In,
    OfEvent,
    Owners,
    Persons,
    Rest,
    Self,
    Set,
    Some,
    Tagged,
    Test,
    Under,
    Union,
    Unlimited,
    Who,
)
from zxscript.measure.oracle.areas import at, places
from zxscript.measure.oracle.case import Case, Taken, Unjudged


def members(case: Case, of: Set) -> tuple[int, ...]:
    """The objects that a set means now, each once; players are ``-1 - player``.  Raises :class:`Unjudged`."""
    return tuple(dict.fromkeys(_members(case, of)))


def _members(case: Case, of: Set) -> tuple[int, ...]:
    match of:
        case Cards():
            return _cards(case, of)
        case Self():
            return _self(case, of)
        case Bound():
            return _bound(case, of)
        case Rest():
            gone = {ref for name in of.without for ref in _as_chosen(case, name)}
            return tuple(ref for ref in _shown(case, of.name) if ref not in gone)
        case OfEvent():
            return _of_event(case, of)
        case Among():
            return _passing(_as_it_was(case, of.of), members(case, of.of), of.whose, of.tests)
        case Under():
            return _under(case, of)
        case End():
            return _end(case, of)
        case Union():
            return tuple(ref for part in of.parts for ref in members(case, part))
        case Best():
            return _best(case, of)
        case Fixed():
            return members(case, of.of)
        case Persons():
            return tuple(-1 - player for player in case.players(of.who))
        case _:
            assert isinstance(of, Some | Owners)
            raise Unjudged(of.form)


def within(case: Case, ref: int, of: Set) -> bool:
    """Is the object a member?  A set without a place is asked of the object alone; an implied place demands nothing of a card
    that is only described."""
    if isinstance(of, Self) and not (of.now or of.arrived):
        return ref in (case.card, case.shown)
    if isinstance(of, Cards) and (not of.where or all(place.implied for place in of.where)):
        return ref > 0 and bool(_passing(case, (ref,), of.whose, of.tests))
    if isinstance(of, Cards) and not of.outside:
        here = case.zone(ref)
        there = any(place.zone == here and (place.area is None or at(case, ref) in places(case, place.area)) for place in of.where)
        return there and bool(_passing(case, (ref,), of.whose, of.tests))
    if isinstance(of, Union):
        return any(within(case, ref, part) for part in of.parts)
    if isinstance(of, Among):
        return within(case, ref, of.of) and bool(_passing(case, (ref,), of.whose, of.tests))
    return ref in members(case, of)


def lies(case: Case, ref: int, what: Set, wherever: bool) -> bool:
    """Is the object a member, where the set says that it lies?  A place that the text leaves unsaid counts, unless ``wherever``."""
    if isinstance(what, Union):
        return any(lies(case, ref, part, wherever) for part in what.parts)
    where = what.where if isinstance(what, Cards) and ref > 0 and not wherever else ()
    return (not where or any(place.zone == case.zone(ref) for place in where)) and within(case, ref, what)


def _cards(case: Case, of: Cards) -> tuple[int, ...]:
    if not of.where:
        raise Unjudged("cards anywhere")
    if of.outside:
        raise Unjudged("cards outside")
    kinds = {value for test in of.tests if isinstance(test, Tagged) for value in test.values}
    parts = [zone for kind, (_, zone) in case.watching.parts.items() if kinds == {kind}]
    found = tuple(ref for place in of.where for ref in _lying(case, place, parts))
    return _passing(case, found, of.whose, of.tests)


def _lying(case: Case, place: In, parts: Sequence[str] = ()) -> tuple[int, ...]:
    """``parts``: the zone of such cards where they are only a part of another card of the board."""
    if parts and any(place.zone == board for board, _ in case.watching.parts.values()):
        if place.area is not None:
            raise Unjudged("places of parts")
        return case.engine.cards(case.state, parts[0])
    found = case.engine.cards(case.state, place.zone)
    if place.area is None:
        return found
    there = places(case, place.area)
    return tuple(ref for ref in found if at(case, ref) in there)


def _passing(case: Case, found: tuple[int, ...], whose: tuple[Who, ...], tests: tuple[Test, ...]) -> tuple[int, ...]:
    from zxscript.measure.oracle.traits import passes

    sides = case.players(whose) if whose else None
    ours = [ref for ref in found if sides is None or case.side(ref) in sides]
    return tuple(ref for ref in ours if all(passes(case, test, ref) for test in tests))


def _as_it_was(case: Case, of: Set) -> Case:
    """Objects as they were before something was done to them are judged in that position."""
    before = case.taken[of.name].before if isinstance(of, Bound) and of.was and of.name in case.taken else None
    return case if before is None else replace(case, state=before)


def _self(case: Case, of: Self) -> tuple[int, ...]:
    if of.now and case.here is not None:
        return (case.here,) if case.alive(case.here) else ()
    if of.now:
        found = case.physical(case.card)
        return () if found is None else (found,)
    if of.arrived:
        after = case.field("after")
        return (after,) if isinstance(after, int) and case.alive(after) else ()
    return (case.card,) if case.alive(case.card) else ()


def _taken(case: Case, name: str) -> Taken:
    return case.taken.get(name, Taken((), whole=False))


def _shown(case: Case, name: str) -> tuple[int, ...]:
    return tuple(ref for ref in _taken(case, name).refs if case.alive(ref))


def _as_chosen(case: Case, name: str) -> set[int]:
    one = _taken(case, name)
    return {*one.meant, *one.refs, *(case.now(ref) for ref in one.refs)}


def _bound(case: Case, of: Bound) -> tuple[int, ...]:
    if of.name not in case.taken:  # passed over: what it would have been done to
        would = case.said.get(of.name)
        known = would is not None and isinstance(would.what, Bound | Self | Among | OfEvent)
        return members(case, would.what) if known and not of.done else ()  # type: ignore[union-attr, arg-type]
    one = case.taken[of.name]
    if of.was:
        here = {case.now(ref) for ref in one.refs}
        return tuple(ref for ref in one.meant if case.now(ref) in here) if of.done else one.meant
    if not one.choice and not of.done and len(one.refs) < len(one.meant):
        raise Unjudged("bound that was not done wholly")
    return tuple(case.now(ref) for ref in one.refs)


def _of_event(case: Case, of: OfEvent) -> tuple[int, ...]:
    if of.role == "what":
        before, after = case.field("subject"), case.field("after")
        found = after if isinstance(after, int) and after != 0 else before
        return (found,) if isinstance(found, int) else ()
    name = case.watching.roles.get(f"{case.field('kind')}:{of.role}", of.role)
    if name in case.engine.field:
        found = case.field(name)
        return (found,) if isinstance(found, int) and found else ()
    raise Unjudged(f"of_event {of.role}")


def _under(case: Case, of: Under) -> tuple[int, ...]:
    below = case.watching.under.get(of.zone)
    if below is None:
        raise Unjudged(f"under {of.zone}")
    return tuple(ref for host in members(case, of.host) for ref in below(case.engine, case.state, host))


def _end(case: Case, of: End) -> tuple[int, ...]:
    from zxscript.measure.oracle.numbers import number

    count = number(case, of.count)
    pile = case.engine.cards(case.state, of.zone, case.player(of.whose))
    nobodys = count is None and not isinstance(of.count, Unlimited)  # as many as the number of a card that is not there
    if nobodys or (count is not None and count <= 0):
        return ()
    found = tuple(reversed(pile))[:count] if of.top else pile[:count]
    return _as_far(case, of, found) if of.until else found


def _as_far(case: Case, of: End, pile: tuple[int, ...]) -> tuple[int, ...]:
    """The outermost cards as far as the first that passes the tests."""
    such = set(_passing(case, pile, (), of.until))
    last = next((at for at, ref in enumerate(pile, 1) if ref in such), len(pile))
    return pile[:last]


def _best(case: Case, of: Best) -> tuple[int, ...]:
    found = members(case, of.of)
    numbers = {ref: case.watching.number(case.engine, case.state, of.stat, ref, of.original) for ref in found}
    if any(value is None for value in numbers.values()):
        raise Unjudged("best of unlimited")
    best = (max if of.highest else min)(numbers.values(), default=0)  # type: ignore[type-var]
    return tuple(ref for ref in found if numbers[ref] == best)
