"""Judging what is in force: upon which objects each change of an ability or an effect bears, and what it does to them.

The engine tells which objects a modification takes in and its value (as it does for displays); the meaning tells which objects
the change speaks of, and its number.  Both are compared for every card of a position, whatever else bears on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from zxscript.engine import hooks, layers
from zxscript.engine.events import draft
from zxscript.engine.state import State
from zxscript.meaning.forms import (
    Ability,
    Change,
    Flag,
    Grant,
    Immune,
    Lose,
    Must,
    StatChange,
    TagChange,
)
from zxscript.measure.oracle.barring import bars
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.numbers import number
from zxscript.measure.oracle.sets import lies, within
from zxscript.measure.oracle.standing import at_home
from zxscript.measure.oracle.timing import in_force
from zxscript.measure.oracle.traits import holds
from zxscript.measure.oracle.watcher import Wrong

Member = Callable[[Case, Change, int], bool]
"""Does the change speak of the object?"""
FEW = 6
"""Of a zone with many cards so many from each end are looked at."""
_OPS = {"times": "mul", "rise": "mul_plus", "fall": "mul_minus"}


@dataclass(frozen=True, slots=True)
class Present:
    """The modifications of one ability of one card, or of one effect, that are in the index: key -> entries."""

    entries: dict[str, list[hooks.Entry]]

    @classmethod
    def of(cls, case: Case, ident: str, card: int, effect: int = 0) -> Present:
        """Those of the printed ability ``ident`` of a card, or of the effect of that number."""
        found: dict[str, list[hooks.Entry]] = {}
        for key in case.state.index:
            for entry in case.state.index[key]:
                mine = entry[3] == effect if effect else entry[3] == 0 and entry[1] == card
                if mine and type(entry[3]) is int and entry[2].ability.id == ident and hasattr(entry[2], "op"):
                    found.setdefault(key, []).append(entry)
        return cls(found)


def bears(case: Case, changes: Sequence[Change], present: Present, member: Member, works: bool = True, card: str = "") -> None:
    """Compare for all objects in the position of the case.  ``works``: whether it is in force at all.  Raises :class:`Wrong`; what
    cannot be judged is passed over."""
    refs = tuple(_objects(case))
    for change in changes:
        with suppress(Unjudged):
            _one(case, change, changes, present, member, refs, card)
    bars(case, changes, present.entries, works, refs, card)


def _one(case: Case, change: Change, changes: Sequence[Change], present: Present, member: Member, refs: tuple[int, ...],
         card: str) -> None:  # fmt: skip
    key = _key(case, change)
    entries = present.entries.get(key, []) if key else []
    alike = [change] if isinstance(change, Grant) else [one for one in changes if _key(case, one) == key]
    if not entries or _mixed(case, change, changes):
        return
    for ref in refs:
        if not isinstance(change, Immune) and _sheltered(case, entries[0], ref):
            continue
        seen = Counter(told for entry in entries for told in _seen(case, change, entry, ref))
        due = Counter(told for one in alike if _bears(case, one, member, ref) for told in _due(case, one))
        if seen != due:
            raise Wrong(change, f"{key} {_told(due)} for {_name(case, ref)}", _told(seen), card)
        if due and isinstance(change, Immune):
            _against(case, change, entries, ref, refs, card)


def _key(case: Case, change: Change) -> str:
    """Under which key such a change is found; empty for those that are judged otherwise."""
    match change:
        case StatChange():
            return f"stat:{change.stat}"
        case TagChange():
            return f"tag:{case.watching.tag_kinds.get(change.kind, change.kind)}"
        case Must():
            return f"must:{change.verb}"
        case Flag() if change.till is None:
            return f"flag:{change.flag}"
        case Grant() | Lose() | Immune():
            return {"grant": "gain"}.get(change.form, change.form)
        case _:
            return ""


def _mixed(case: Case, change: Change, changes: Sequence[Change]) -> bool:
    """Do other changes leave modifications under the same key, so that they cannot be told apart?"""
    if isinstance(change, StatChange):
        return any(isinstance(one, StatChange) and one.stat == f"{change.stat}_original" for one in changes)
    if isinstance(change, Grant):
        return any(isinstance(one, Grant) and (one.what, one.when) != (change.what, change.when) for one in changes)
    return False


def _bears(case: Case, change: Change, member: Member, ref: int) -> bool:
    when = getattr(change, "when", None)
    return member(case, change, ref) and (when is None or holds(case, when))


def _due(case: Case, change: Change) -> Iterator[Any]:
    """What it does to an object of which it speaks."""
    match change:
        case StatChange():
            value = number(case, change.value)
            if value is None:
                raise Unjudged("reach unlimited")
            yield _OPS.get(change.how, change.how), value
        case TagChange():
            if change.picked:
                raise Unjudged("reach picked")
            yield from ((change.how, value) for value in change.values)
        case Lose():
            yield from (("lost", tag) for tag in (("this",) if change.this else change.tags))
        case Must() if change.by:
            yield from (("by", player) for player in case.players(change.by))
        case _:
            yield change.form


def _seen(case: Case, change: Change, entry: hooks.Entry, ref: int) -> Iterator[Any]:
    """What a modification does to the object, in the same terms."""
    engine, state, mod = case.engine, case.state, entry[2]
    if isinstance(change, Must) and change.by:
        yield from (("by", player) for player in (0, 1) if _asked_of(case, change, entry, ref, player))
        return
    found = _taken_in(case, entry, ref) if isinstance(change, Immune) else layers.applies(engine, state, entry, ref)
    if found is None:
        return
    match change:
        case StatChange():
            yield mod.op, mod.value(state, found, ref)
        case TagChange():
            value = mod.value(state, found, ref)
            yield from ((mod.op, one) for one in (value if isinstance(value, tuple) else (value,)))
        case Lose():
            yield "lost", "this" if change.this else mod.target
        case Grant():
            if entry == _first(case, entry):
                yield change.form
        case _:
            yield change.form


def _taken_in(case: Case, entry: hooks.Entry, ref: int) -> tuple[Any, ...] | None:
    """The locals of an immunity that takes in the object, whoever gives it."""
    found, scope = hooks.context(case.engine, case.state, entry), entry[2].scope
    return found if found is not None and (scope is None or scope(case.state, found, ref)) else None


def _first(case: Case, entry: hooks.Entry) -> hooks.Entry:
    """Of several abilities that are given together the first stands for all."""
    given: tuple[hooks.Entry, ...] = case.state.index["gain"]
    return next(one for one in given if one[2].ability is entry[2].ability and one[1] == entry[1] and one[3] == entry[3])


def _asked_of(case: Case, change: Must, entry: hooks.Entry, ref: int, player: int) -> bool:
    found = hooks.context(case.engine, case.state, entry)
    if found is None:
        return False
    proposal = draft(case.engine, case.state, change.verb, ref, None, player, "effect", None, {})
    scope = entry[2].scope
    return scope is None or bool(scope(case.state, (found[0], found[1], proposal, *found[3:]), ref))


def _against(case: Case, change: Immune, entries: Sequence[hooks.Entry], ref: int, refs: Iterable[int], card: str) -> None:
    """Which cards do not reach it."""
    for source in refs:
        if source <= 0:
            continue
        found = [(entry, hooks.context(case.engine, case.state, entry)) for entry in entries]
        seen = any(loc is not None and entry[2].value(case.state, loc, source) for entry, loc in found)
        if seen != within(case, source, change.to):
            said = "not reached" if not seen else "reached"
            raise Wrong(change, f"{_name(case, ref)} {said} by {_name(case, source)}", "otherwise", card)


def _sheltered(case: Case, entry: hooks.Entry, ref: int) -> bool:
    """Does an immunity keep the change from the object?"""
    return "immune" in case.state.index and entry[1] != ref and layers.immune(case.engine, case.state, ref, entry[1])


def _objects(case: Case) -> Iterator[int]:
    """Both players, and the cards of all zones, of large ones those at the ends."""
    yield from (-1, -2)
    for pile in case.state.zones:
        yield from dict.fromkeys((*pile[:FEW], *pile[-FEW:]))


def _name(case: Case, ref: int) -> str:
    return f"player {-1 - ref}" if ref < 0 else f"{case.engine.card_def(case.state, ref).id}@{case.zone(ref)}"


def _told(found: Counter[Any]) -> str:
    return ", ".join(map(str, found.elements())) or "nothing"


def speaks_of(case: Case, change: Change, ref: int) -> bool:
    """Does a change of a continuous ability speak of the object?"""
    what = getattr(change, "what", None)
    return what is not None and lies(case, ref, what, bool(getattr(change, "wherever", False)))


def present(state: State) -> list[tuple[str, int]]:
    """The printed continuous abilities that modify something: id and card."""
    return list(dict.fromkeys((entry[2].ability.id, entry[1]) for entries in state.index.values() for entry in entries
                              if type(entry[3]) is int and not entry[3] and hasattr(entry[2], "op")))  # fmt: skip


def stands(own: Case, ident: str, said: Ability, copies: int) -> None:
    """A printed continuous ability of the card of the case, of which that player has so many ``copies``.  Raises :class:`Wrong`,
    :class:`Unjudged`."""
    engine, state, card = own.engine, own.state, own.card
    if said.kind not in ("static", "bestowed") or (said.header.single and copies > 1):
        raise Unjudged("reach single" if said.header.single else f"reach {said.kind}")
    if "lose" in state.index and hooks.lost(engine, state, card, engine.ability(ident), -1):
        return
    works = at_home(own, said, card, own.zone(card)) and in_force(own, said.header)
    bears(own, said.changes, Present.of(own, ident, card), speaks_of if works else _never, works, engine.card_def(state, card).id)


def _never(case: Case, change: Change, ref: int) -> bool:
    return False
