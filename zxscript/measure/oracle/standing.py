"""Judging continuous abilities: numbers recomputed from the meanings of all cards that are there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from zxscript.engine import hooks
from zxscript.engine.state import CONTROLLER, DEF, FACE
from zxscript.meaning.forms import Ability, CardMeaning, Cards, StatChange
from zxscript.meaning.walk import walk
from zxscript.measure.oracle.areas import at, places
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.numbers import number as amount_of
from zxscript.measure.oracle.sets import within
from zxscript.measure.oracle.timing import in_force
from zxscript.measure.oracle.traits import holds
from zxscript.measure.oracle.watcher import Wrong

Meant = Callable[[str], CardMeaning | None]
Change = tuple[Case, StatChange]


def numbers_stand(case: Case, meant: Meant, zones: tuple[str, ...]) -> int:
    """How many numbers of cards in these zones were compared with what the abilities in force make of the printed ones.

    Positions in which effects for a time, gained or lost abilities bear on a number are left out.  Raises :class:`Wrong`,
    :class:`Unjudged`.
    """
    compared = 0
    names = [name for name in case.watching.sums if _only_printed(case, meant, name)]
    standing = list(_in_force(case, meant)) if names else []
    for name in names:
        changes = [one for one in standing if one[1].stat == name]
        if any(change.how not in ("add", "min", "max") for _, change in changes):
            raise Unjudged(f"standing {name}")
        if len({own.card for own, change in changes if _reads(change, name)}) > 1:
            raise Unjudged(f"standing {name} of one another")  # what comes of that is a ruling (docs/decisions/0640), no sum
        for ref in (ref for zone in zones for ref in case.engine.cards(case.state, zone)):
            compared += _compare(case, name, ref, changes)
    return compared


def _reads(change: StatChange, name: str) -> bool:
    """Does it depend on that number of cards?"""
    return any(getattr(one, "stat", None) == name for one in walk(change.value) if one is not change)


def _only_printed(case: Case, meant: Meant, name: str) -> bool:
    """Do only printed continuous abilities bear on the number, none of the rules, and no effect for a time?"""
    if any(key in case.state.index for key in ("gain", "lose", "immune")):
        return False
    found = hooks.find(case.engine, case.state, f"stat:{name}")
    return all(not (isinstance(entry[3], int) and entry[3]) and _said(meant, entry[2].ability.id, name) for entry in found)


def _said(meant: Meant, ident: str, name: str) -> bool:
    """Is it an ability whose text changes that number?"""
    card, _, rest = ident.partition("#")
    whole, number = meant(card), rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    if whole is None or not number.isdigit():
        return False
    such = [one for piece, one in zip(whole.pieces, whole.abilities, strict=True) if piece + 1 == int(number)]
    return any(isinstance(change, StatChange) and change.stat == name for one in such for change in one.changes)


def _in_force(case: Case, meant: Meant) -> Iterator[Change]:
    """The changes of numbers by all continuous abilities that work now, each with the case of its card."""
    for zone, player in ((zone, player) for zone in case.engine.zone for player in (0, 1)):
        for ref in case.engine.cards(case.state, zone, player):
            whole = meant(case.engine.cards_linked[case.state.cols[DEF][ref & 4095]].id)
            if whole is None:
                continue
            for ability in whole.abilities:
                if ability.kind == "static" and ability.changes:
                    yield from _of(case, ability, ref, zone)


def _of(case: Case, ability: Ability, ref: int, zone: str) -> Iterator[Change]:
    own = Case(case.engine, case.watching, ref, case.state.cols[CONTROLLER][ref & 4095], None, case.state)
    if not at_home(own, ability, ref, zone):
        return
    changes = [change for change in ability.changes if isinstance(change, StatChange) and change.stat in case.watching.sums]
    if not changes or not in_force(own, ability.header):
        return
    if ability.header.single:
        raise Unjudged("standing single")
    yield from ((own, change) for change in changes if change.when is None or holds(own, change.when))


def at_home(own: Case, ability: Ability, ref: int, zone: str) -> bool:
    """Does the card lie in that zone as the ability wants it to?"""
    face = "up" if own.state.cols[FACE][ref & 4095] else "down"
    homes = [home for home in ability.header.homes if home.zone == zone and home.face in ("any", face)]
    return any(home.area is None or at(own, ref) in places(own, home.area) for home in homes)


def _compare(case: Case, name: str, ref: int, changes: list[Change]) -> int:
    printed = dict(case.engine.card_def(case.state, ref).stats).get(name)
    if printed is None or printed >= 10**9:
        return 0
    value, mine = printed, [(own, change) for own, change in changes if _reaches(own, ref, change)]
    if not mine:
        return int(case.engine.stat(case.state, name, ref) == printed) or _differs(case, name, ref, printed, changes)
    for how in ("add", "min", "max"):
        for own, change in mine:
            if change.how == how:
                amount = amount_of(own, change.value)
                if amount is None:
                    raise Unjudged("standing unlimited")
                value = {"add": value + amount, "min": max(value, amount), "max": min(value, amount)}[how]
    least = 0 if name == "cost" else value
    if case.engine.stat(case.state, name, ref) != max(value, least):
        _differs(case, name, ref, value, mine)
    return 1


def _reaches(own: Case, ref: int, change: StatChange) -> bool:
    """Is the card one of those that are changed?  A place that the text leaves unsaid is where it has to lie all the same."""
    where = change.what.where if isinstance(change.what, Cards) and not change.wherever else ()
    return within(own, ref, change.what) and (not where or any(place.zone == own.zone(ref) for place in where))


def _differs(case: Case, name: str, ref: int, value: int, changes: list[Change]) -> int:
    if not changes:
        raise Unjudged(f"standing {name} of unknown source")
    seen = f"{case.engine.stat(case.state, name, ref)} of {case.engine.card_def(case.state, ref).id}"
    own, change = changes[0]
    raise Wrong(change, f"{name} {value}", seen, case.engine.card_def(case.state, own.card).id)
