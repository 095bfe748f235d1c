"""Which places an area means in a position (docstrings of ``zxscript.meaning.areas``)."""

from __future__ import annotations

from zxscript.meaning.forms import Area, Bound, Figure, NextTo, Places, PlacesOf, Region, Self, Set, Vacant
from zxscript.measure.oracle.case import Case, Unjudged


def at(case: Case, ref: int) -> int:
    """The place where a card is, or last was; 0 for none."""
    return case.watching.place(case.state, ref)


def places(case: Case, area: Area) -> tuple[int, ...]:
    """The places of an area.  Raises :class:`Unjudged`."""
    match area:
        case Region():
            return _region(case, area)
        case Figure():
            return _figure(case, area)
        case NextTo():
            centres = places(case, area.places) if area.places is not None else _where(case, area.of)
            return tuple(dict.fromkeys(place for centre in centres for place in case.watching.near(centre)))
        case PlacesOf():  # a card that the event has taken away: where it stood before
            gone = isinstance(area.of, Self) and area.of.arrived
            return _where(case, Self() if gone else area.of)
        case Vacant():
            return _vacant(case, area)
        case _:
            assert isinstance(area, Places)
            return _joined(case, area)


def _joined(case: Case, area: Places) -> tuple[int, ...]:
    first, *others = [set(places(case, part)) for part in area.parts]
    if area.how == "any":
        return tuple(sorted(first.union(*others)))
    return tuple(sorted(first.intersection(*others) if area.how == "all" else first.difference(*others)))


def _figure(case: Case, area: Figure) -> tuple[int, ...]:
    card = case.physical(case.card) if area.now else case.card
    if card is None:
        return ()
    marked = [case.watching.figure(case.engine, case.state, card, sign) for sign in area.signs]
    return tuple(dict.fromkeys(place for places_ in marked for place in places_))


def _region(case: Case, area: Region) -> tuple[int, ...]:
    sides = case.players(area.whose) if area.whose else (0, 1)
    found: list[int] = []
    for side in sides:
        these = case.watching.places(area.name, side)
        if these is None:
            raise Unjudged(f"region {area.name}")
        found += these
    return tuple(dict.fromkeys(found))


def _where(case: Case, of: Set | None) -> tuple[int, ...]:
    if of is None:
        return ()
    if isinstance(of, Self) and not of.now:
        return tuple(place for place in (at(case, case.card),) if place)
    from zxscript.measure.oracle.sets import members  # a set can lie on places

    if isinstance(of, Bound):
        raise Unjudged("places of bound")
    return tuple(place for place in (at(case, ref) for ref in members(case, of)) if place)


def _vacant(case: Case, area: Vacant) -> tuple[int, ...]:
    from zxscript.measure.oracle.sets import members  # a set can lie on places

    wanted = places(case, area.area)
    if area.of is not None:
        taken = {at(case, ref) for ref in members(case, area.of)}
        return tuple(place for place in wanted if place not in taken)
    cards = [ref for pile in case.state.zones for ref in pile if at(case, ref)]
    taken = {at(case, ref) for ref in cards if case.watching.fills(case.engine, case.state, ref)}
    return tuple(place for place in wanted if place not in taken)
