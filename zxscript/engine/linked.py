"""What the modules of the engine know of it: the linked tables, look-ups by name, and what they may call.

``Engine`` fills the tables (``tables``, ``link``) and is handed to everything below as a :class:`Linked`.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Any, Final

from zxscript.engine.defs import Ability, Card, Numbers, Op, Verb, Way
from zxscript.engine.errors import LinkError
from zxscript.engine.gamedef import Event, GameDef
from zxscript.engine.state import State
from zxscript.ir.program import AbilityDef, CardDef, Program

#: Held while something is linked on first use: tables only grow, and what is in them does not change any more, so that any number
#: of threads may play on one table. (Of the module, not of the tables: those can be copied and sent to other processes.)
LINKING: Final = RLock()


class Linked:
    """The tables of a game and its cards, with look-ups by name (LinkError for an unknown one).  They are made and grow in
    ``tables.Tables``; what stands here without a body is done there or by ``engine.Engine``."""

    game: GameDef
    players: int
    urgent: Callable[..., bool] | None
    max_frames: int
    rules_name: str | None
    # places
    columns: tuple[str, ...]
    col: dict[str, int]
    field: dict[str, int]
    amount_field: int
    zone: dict[str, int]
    by_owner: list[bool]
    snapshots: list[bool]
    veiled: list[bool]
    sight: list[tuple[int, ...]]
    open_zones: list[bool]
    zone_face: list[int]
    checked: tuple[str, ...] | None
    checked_zones: list[bool]
    checked_vars: int
    ways: list[list[Way]]
    vars: dict[str, int]
    pvars: dict[str, int]
    var_bits: list[int]
    # derived values
    stat_keys: list[str]
    tag_keys: list[str]
    stat_no: dict[str, int]
    tag_no: dict[str, int]
    flag_no: dict[str, int]
    flags: set[str]
    value_keys: dict[int, str]
    value_no: dict[str, int]
    # verbs, cards, programs
    verbs: dict[str, Verb]
    gates: dict[str, tuple[str, str, str]]
    kinds: set[str]
    bits: dict[str, int]
    bit_groups: dict[str, int]
    stat_masks: list[int]
    tag_masks: list[int]
    masks: dict[str, int]
    cards_linked: list[Card]
    abilities: dict[str, Ability]
    sources: dict[str, Program]
    notes: dict[str, Any]
    tabled: dict[str, Any]
    sizes: dict[str, int]
    code: dict[str, tuple[Op, ...]]
    condition_parts: dict[Any, Any]
    numbers: Numbers
    frame_kinds: dict[str, int]
    ops_own: dict[str | None, Any]
    ops_bare: dict[str | None, Any]

    def _named(self, table: dict[str, int], name: str, what: str) -> int:
        found = table.get(name)
        if found is None:
            raise LinkError(f"unknown {what} {name!r}")
        return found

    def zone_number(self, name: str) -> int:
        return self._named(self.zone, name, "zone")

    def column_number(self, name: str) -> int:
        return self._named(self.col, name, "column")

    def field_number(self, name: str) -> int:
        return self._named(self.field, name, "field")

    def var_number(self, name: str) -> int:
        return self._named(self.vars, name, "variable")

    def pvar_number(self, name: str) -> int:
        return self._named(self.pvars, name, "per-player variable")

    def stat_number(self, name: str) -> int:
        return self._named(self.stat_no, name, "stat")

    def tag_number(self, name: str) -> int:
        return self._named(self.tag_no, name, "kind of tag")

    def event_kind(self, name: str) -> str:
        if name not in self.kinds:
            raise LinkError(f"unknown event {name!r}")
        return name

    def verb(self, name: str) -> Verb:
        found = self.verbs.get(name)
        if found is None:
            raise LinkError(f"unknown verb {name!r}")
        return found

    def verbs_of(self, target: str) -> tuple[str, ...]:
        """The verbs that a target names: one verb, or all of a group; "*" all."""
        found = tuple(d.name for d in self.game.verbs if target in (d.name, "*") or target in d.groups)
        if not found:
            raise LinkError(f"unknown verb or group {target!r}")
        return found

    # done by the tables ---------------------------------------------------------------------------------------------

    def linked(self, card_id: str) -> Card:
        raise NotImplementedError

    def link_ability(self, ident: str, adef: AbilityDef) -> Ability:
        raise NotImplementedError

    def ability(self, ident: str) -> Ability:
        raise NotImplementedError

    def program(self, pid: str) -> Program:
        raise NotImplementedError

    def code_of(self, pid: str) -> tuple[Op, ...]:
        raise NotImplementedError

    def resolve_program(self, pid: str, name: str) -> str:
        raise NotImplementedError

    def frame_size(self, pid: str) -> int:
        raise NotImplementedError

    def native(self, name: str) -> Callable[..., Any]:
        raise NotImplementedError

    def card_def(self, s: State, ref: int) -> CardDef:
        raise NotImplementedError

    # done by the engine ---------------------------------------------------------------------------------------------

    def blank(self, seed: int = 0) -> State:
        raise NotImplementedError

    def legal(self, s: State) -> list[int]:
        raise NotImplementedError

    def answer(self, s: State, choice: object) -> None:
        raise NotImplementedError

    def save(self, s: State) -> dict[str, Any]:
        raise NotImplementedError

    def urgent_idle(self, s: State, pid: str) -> bool:
        raise NotImplementedError

    def urgent_now(self, s: State, pid: str, nxt: int, loc: list[Any]) -> bool:
        raise NotImplementedError

    def push_urgent(self, s: State) -> None:
        raise NotImplementedError

    def replacement_chooser(self, s: State, p: Event) -> int:
        raise NotImplementedError

    def chain_chooser(self, s: State) -> int:
        raise NotImplementedError

    def any_back(self, s: State, keys: tuple[str, ...]) -> bool:
        raise NotImplementedError

    def captured(self, s: State, ability_id: str, ref: Any) -> tuple[Any, ...]:
        raise NotImplementedError

    def digests(self, s: State) -> dict[str, str]:
        raise NotImplementedError

    def digest_of(self, number: int) -> str:
        raise NotImplementedError


class Table:
    """What a game notes of every definition, so that it is worked out once of each and read by number in loops."""

    __slots__ = ("entry", "name")

    def __init__(self, name: str, entry: Callable[[Linked, Card], Any]) -> None:
        self.name, self.entry = name, entry

    def of(self, e: Linked) -> list[Any]:
        """The entries of all linked definitions, by number. The list is made anew when definitions have been linked since, never
        changed, so that any number of threads may read it."""
        found: list[Any] | None = e.tabled.get(self.name)
        return self._made(e) if found is None else found

    def _made(self, e: Linked) -> list[Any]:
        """The list as it was before definitions were linked, and what has come."""
        with LINKING:
            known: list[Any] = e.notes.get(self.name, [])
            made = [*known, *[self.entry(e, card) for card in e.cards_linked[len(known):]]]
            e.notes[self.name] = e.tabled[self.name] = made
        return made
