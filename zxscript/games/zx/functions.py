"""Functions for the form `fn`: pure readings of a state (docs/zx.md lists them for compiled text)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine import concern, values
from zxscript.engine.engine import Engine
from zxscript.engine.gamedef import Event
from zxscript.engine.state import State
from zxscript.games.zx import geometry, terms
from zxscript.games.zx.abilities import (
    abilities_with,
    ability_has,
    carried_out_by,
    harmer,
    one_text,
    own_ability,
    same_ability,
)
from zxscript.games.zx.layout import (
    BORN_FROM,
    BORN_HOW,
    BORN_TURN,
    CARD,
    DEF,
    FACE,
    FORCE,
    HOST,
    INFINITE,
    LIFE,
    POS,
    REF,
    S_COST,
    S_DISCOUNT,
    S_DISCOUNT_FLOOR,
    S_SHIELD,
    SHIELD_LOST,
    STACK,
    UNITED,
    V_ATTACKER,
    V_FIRST_PLAYER,
    V_PHASE,
    V_TARGET,
    V_TURN_PLAYER,
)
from zxscript.games.zx.neighbours import pairs
from zxscript.games.zx.places import beside, empty, figure, is_type, landing, links, on_square, place, standing
from zxscript.games.zx.players import (
    counters,
    is_player,
    level,
    level_like,
    level_type,
    optima,
    player_called,
    player_card,
    voltage,
)

Ref = int | None


def cost(e: Engine, s: State, ref: Ref) -> int | None:
    """The cost that card text compares; None for ∞ (zx.md 2.3)."""
    value = values.stat(e, s, S_COST, ref)
    return None if value is None or value >= INFINITE else value


def original_cost(e: Engine, s: State, ref: Ref) -> int | None:
    """The cost before effects of cards that card text compares; None for ∞ (zx.md 2.3)."""
    value = values.original(e, s, S_COST, ref)
    return None if value is None or value >= INFINITE else value


def price(e: Engine, s: State, ref: int) -> int:
    """Resources that playing the card costs now: cost, changes that count while it is played, their floor, not below
    0 (zx.md 8.2c)."""
    return e.cards_linked[s.cols[DEF][ref & CARD]].bounded[S_COST] if as_printed(e, s, ref) else changed_price(e, s, ref)


def changed_price(e: Engine, s: State, ref: int) -> int:
    """The same of a card of which something present may change the cost."""
    value = values.stat_of(e, s, S_COST, ref) or 0
    if value >= INFINITE:
        return INFINITE
    less = values.stat_of(e, s, S_DISCOUNT, ref) or 0
    return max(0, value + less, min(value, values.stat_of(e, s, S_DISCOUNT_FLOOR, ref) or 0)) if less else max(0, value)


def as_printed(e: Engine, s: State, ref: int) -> bool:
    """Can nothing present change what playing this card costs?"""
    return not concern.touches(e, s, "stat:cost", ref) and not concern.touches(e, s, "stat:discount", ref)


def forces(e: Engine, s: State, ref: Ref) -> tuple[int, ...]:
    """Cards that lie under a card as its Force, oldest first."""
    if ref is None or not values.alive(s, ref):
        return ()
    return tuple([r for p in (0, 1) for r in s.zones[2 * FORCE + p] if s.rare[HOST].get(r & CARD, -1) == ref & CARD])


def shifts(e: Engine, s: State, ref: Ref) -> tuple[int, ...]:
    if ref is None or not values.alive(s, ref):
        return ()
    return tuple([r for p in (0, 1) for r in s.zones[2 * STACK + p]
                  if s.rare[HOST].get(r & CARD, -1) == ref & CARD and is_type(e, s, r, "shift")])


def host(e: Engine, s: State, ref: Ref) -> Ref:
    card = -1 if ref is None or not values.alive(s, ref) else s.rare[HOST].get(ref & CARD, -1)
    return s.cols[REF][card] if card >= 0 else None


def shields(e: Engine, s: State, ref: Ref) -> int:
    if ref is None or not values.alive(s, ref):
        return 0
    return max(0, (values.stat_of(e, s, S_SHIELD, ref) or 0) - s.rare[SHIELD_LOST].get(ref & CARD, 0))


def broken(e: Engine, s: State, ref: Ref) -> bool:
    """In Break state: it has a face-down Force, or is just appearing on the square of the card that becomes one."""
    if any(not s.cols[FACE][r & CARD] for r in forces(e, s, ref)):
        return True
    if ref is None or born_how(e, s, ref) != "break" or not values.alive(s, ref):
        return False
    return len(standing(e, s, s.cols[POS][ref & CARD])) > 1


def united(e: Engine, s: State, ref: Ref) -> bool:
    return ref is not None and bool(values.read(s, UNITED, ref))


def batch(e: Engine, s: State, event: Event) -> tuple[Any, ...]:
    """All objects of the act that an event belongs to, from the remembered events of this turn."""
    found = [f[3] for f in s.facts if f[0] == event[0] and f[1] == event[1]]
    return tuple(found) if found else (event[3],)


def battling(e: Engine, s: State, ref: Ref) -> bool:
    return ref is not None and ref != 0 and ref in (s.vars[V_ATTACKER], s.vars[V_TARGET])


def born_how(e: Engine, s: State, ref: Ref) -> str:
    return terms.BORN[values.read(s, BORN_HOW, ref) or 0] if ref is not None else ""


def born_from(e: Engine, s: State, ref: Ref) -> int | None:
    number = values.read(s, BORN_FROM, ref) if ref is not None else 0
    return number - 1 if number else None


def born_turn(e: Engine, s: State, ref: Ref) -> int:
    return (values.read(s, BORN_TURN, ref) or 0) if ref is not None else 0


def resourced(e: Engine, s: State, p: int) -> int | None:
    """How many cards the player has put from the hand into Resource in that player's last Resource Phase; None before the first."""
    return e.pvar(s, "resourced", p) if e.pvar(s, "turns", p) else None


_PHASES = {number: word for word, number in terms.PHASES.items()}

#: What functions read besides derived values (GameDef.function_reads). The others count as reading everything.
READS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("squares", "normal_squares", "centre_area", "player_square", "own_area", "enemy_area", "relative",
                     "adjacent", "distance", "ability_has", "same_ability", "one_text", "abilities_with"), ()),
    "own_turn": ("turn_player",), "counters": tuple(f"players' {name}" for name in terms.COUNTERS.values()),
    "own_turns": ("players' turns",), "phase": ("phase",), "first_player": ("first_player",), "attacker": ("attacker",),
    "attacking": ("attacker",), "target": ("target",), "attacked": ("target",), "battling": ("attacker", "target"),
    **dict.fromkeys(("level", "level_like", "level_type", "is_player", "player_called", "player_card"),
                    ("places", "face")),
    **dict.fromkeys(("optima", "voltage", "life", "cost", "original_cost", "figure", "born_how", "born_from", "born_turn"), ("places",)),
    **dict.fromkeys(("near", "ahead", "behind", "left_of", "right_of", "empty", "standing", "on", "links"),
                    ("places", "pos")),
    "pairs": ("places", "pos"), "own_ability": (),
    "forces": ("places", "host"), "host": ("places", "host"), "shifts": ("places", "host"),
    "broken": ("places", "host", "face"), "shields": ("places", "shield_lost"), "united": ("united",),
    "batch": ("facts",)}

#: Derived values that functions read (GameDef.function_values). The others count as reading every one.
VALUES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(READS, ()),
    "cost": ("stat:cost",), "original_cost": ("orig:cost",), "shields": ("stat:shield",), "optima": ("tag:icon",),
    "level": ("tag:tribe",), "level_like": ("tag:tribe",), "voltage": ("tag:name", "tag:tribe"),
    "is_player": ("tag:player_name",), "player_called": ("tag:name",)}

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "squares": lambda e, s: geometry.SQUARES,
    "normal_squares": lambda e, s: geometry.NORMAL,
    "centre_area": lambda e, s: geometry.CENTRE,
    "player_square": lambda e, s, p: geometry.HOME[p],
    "own_area": lambda e, s, p: geometry.AREA[p],
    "enemy_area": lambda e, s, p: geometry.AREA[1 - p],
    "relative": lambda e, s, p, squares: tuple([geometry.relative(p, q) for q in squares]),
    "figure": figure,
    "adjacent": lambda e, s, square: geometry.NEAR[square or 0],
    "distance": lambda e, s, a, b: geometry.DISTANCE[a][b] if a and b else None,
    "near": lambda e, s, ref: geometry.NEAR[place(s, ref)],
    "ahead": beside(0, 1), "behind": beside(0, -1), "left_of": beside(-1, 0), "right_of": beside(1, 0),
    "empty": empty, "standing": standing, "on": on_square, "links": links, "landing": landing,
    "player_card": player_card, "is_player": is_player, "player_called": player_called,
    "level": level, "level_like": level_like, "level_type": level_type, "optima": optima, "voltage": voltage,
    "life": lambda e, s, p: len(s.zones[2 * LIFE + p]),
    "counters": counters, "cost": cost, "original_cost": original_cost, "price": price,
    "forces": forces, "host": host, "shifts": shifts, "shields": shields, "broken": broken, "united": united,
    "attacker": lambda e, s: s.vars[V_ATTACKER] or None,
    "target": lambda e, s: s.vars[V_TARGET] or None,
    "battling": battling,
    "attacking": lambda e, s, ref: bool(ref) and ref == s.vars[V_ATTACKER],
    "attacked": lambda e, s, ref: bool(ref) and ref == s.vars[V_TARGET],
    "phase": lambda e, s: _PHASES.get(s.vars[V_PHASE], ""),
    "own_turn": lambda e, s, p: s.vars[V_TURN_PLAYER] == p,
    "first_player": lambda e, s: s.vars[V_FIRST_PLAYER],
    "own_turns": lambda e, s, p: e.pvar(s, "turns", p),
    "born_how": born_how, "born_from": born_from, "born_turn": born_turn,
    "ability_has": ability_has, "own_ability": own_ability, "pairs": pairs, "abilities_with": abilities_with,
    "same_ability": same_ability, "one_text": one_text, "carried_out_by": carried_out_by, "harmer": harmer, "batch": batch,
    "clock": lambda e, s: s.seq, "resourced": resourced,
}
