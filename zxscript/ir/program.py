"""Program, ability and card definitions as pure data (what the compiler writes and the engine links)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from zxscript.ir.forms import Expr

#: Tag of an ability of which several copies of one player count once: of equal triggers one event sets off only one
#: (the engine sees to that); a continuous one asks with it for copies that came earlier (compile/copies.py).
SINGLE: Final = "single"

Op: TypeAlias = tuple[Any, ...]
#: Start and end offset of the printed words an op came from.
SpanPair: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Program:
    """A flat list of ops.

    `locals` are the names after the reserved ones (self, you, event, ability): first `captures` names taken over from
    the ability that contains the program, then `params` names set by the caller, then scratch names (None at start).
    `spans` is empty or as long as `code`. `name` is unique within a card (or within the rules of a game).
    """

    name: str
    code: tuple[Op, ...]
    locals: tuple[str, ...] = ()
    params: int = 0
    captures: int = 0
    abilities: tuple[AbilityDef, ...] = ()
    spans: tuple[SpanPair | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Pattern:
    """Which events trigger an ability: `kind` of event, predicate `where` over it (`("ev", field)` reads the event).

    `per` is "object" (once per event) or "batch" (once per act, however many objects it had; the event is then the
    first matching one; the others of a remembered kind are the facts with the same `batch`).
    """

    kind: str
    where: Expr = True
    per: str = "object"


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` per period; counted per `object` (that card object) or per `player` (controller and ability)."""

    times: int = 1
    per: str = "object"
    period: str = "turn"


@dataclass(frozen=True, slots=True)
class ModDef:
    """One continuous modification. See docs/ir.md for the meaning of `target`, `op`, `scope`, `value` by kind."""

    kind: str
    target: str = ""
    op: str = ""
    scope: Expr = True
    value: Expr = None
    program: Program | None = None
    ability: AbilityDef | None = None


@dataclass(frozen=True, slots=True)
class AbilityDef:
    """An ability, printed or granted, or an effect registered for a duration.

    `kind` is "static", "triggered", "activated" or a word of the game; the core treats an ability with `on` as
    triggered and one with `mods` as static, whatever it is called. `zones` are the zones in which it exists, `faces`
    is "up", "down" or "any". `when` is its condition (gates, turn, own state). `parts` are programs by name: "body"
    is what a triggered ability runs; others ("cost", ...) belong to the game. `tests` are expressions by name for the
    game ("payable", "playable"). `captures` are names of locals of the enclosing program whose values are kept.
    """

    id: str
    kind: str
    zones: tuple[str, ...] = ()
    faces: str = "up"
    when: Expr = True
    on: tuple[Pattern, ...] = ()
    look_back: bool = False
    once: bool = False
    limit: Limit | None = None
    mods: tuple[ModDef, ...] = ()
    parts: tuple[tuple[str, Program], ...] = ()
    tests: tuple[tuple[str, Expr], ...] = ()
    tags: tuple[str, ...] = ()
    captures: tuple[str, ...] = ()
    span: SpanPair | None = None

    def part(self, name: str) -> Program | None:
        """The program called `name`, or None."""
        for key, program in self.parts:
            if key == name:
                return program
        return None


@dataclass(frozen=True, slots=True)
class CardDef:
    """A card as the engine needs it: printed numbers, printed tags, abilities. `data` is for the game (JSON-able)."""

    id: str
    name: str
    stats: tuple[tuple[str, int], ...] = ()
    tags: tuple[tuple[str, tuple[str, ...]], ...] = ()
    abilities: tuple[AbilityDef, ...] = ()
    programs: tuple[Program, ...] = ()
    data: tuple[tuple[str, Any], ...] = ()
