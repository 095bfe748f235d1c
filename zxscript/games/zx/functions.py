"""Functions for the form `fn`: pure readings of a state (docs/zx.md lists them for compiled text)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine import permits, values
from zxscript.engine.engine import Engine
from zxscript.engine.gamedef import Event
from zxscript.engine.state import State
from zxscript.games.zx import geometry, terms
from zxscript.games.zx.abilities import abilities_with, ability_has, own_ability, same_ability
from zxscript.games.zx.layout import (
    BITS,
    BORN_FROM,
    BORN_HOW,
    BORN_TURN,
    CARD,
    CONTROLLER,
    DEF,
    DYNAMIS,
    FACE,
    FORCE,
    HOST,
    INFINITE,
    LIFE,
    M_ASCENSION,
    M_ZX,
    POS,
    REF,
    RESOURCE,
    REST,
    S_COST,
    S_DISCOUNT,
    S_DISCOUNT_FLOOR,
    S_RANGE,
    S_SHIELD,
    SHIELD_LOST,
    SQUARE,
    STACK,
    T_ICON,
    T_NAME,
    T_PLAYER_NAME,
    T_TRIBE,
    T_TYPE,
    UNITED,
    V_ATTACKER,
    V_FIRST_PLAYER,
    V_PHASE,
    V_TARGET,
    V_TURN_PLAYER,
    ZONE,
)
from zxscript.games.zx.neighbours import pairs

Ref = int | None
Squares = tuple[int, ...]


def place(s: State, ref: Ref) -> int:
    """Square of a card, 0 if it is on none. Of one that is gone: where it last was."""
    pos = None if ref is None else values.read(s, POS, ref)
    return pos if pos is not None and pos > 0 else 0


def is_type(e: Engine, s: State, ref: int, kind: str) -> bool:
    bit = BITS.get(kind)
    linked = e.cards_linked[s.cols[DEF][ref & CARD]]
    return kind in linked.tags[T_TYPE] if bit is None else bool(linked.mark & bit)


def standing(e: Engine, s: State, square: int) -> tuple[int, ...]:
    """The Z/X on a square (two only until the rule for improper Z/X acts)."""
    pos, defs, linked = s.cols[POS], s.cols[DEF], e.cards_linked
    return tuple([r for pile in (2 * SQUARE, 2 * SQUARE + 1) for r in s.zones[pile]
                  if pos[r & CARD] == square and linked[defs[r & CARD]].mark & M_ZX])


def on_square(e: Engine, s: State, square: int) -> tuple[int, ...]:
    """Every card on a square."""
    pos = s.cols[POS]
    return tuple([r for pile in (2 * SQUARE, 2 * SQUARE + 1) for r in s.zones[pile] if pos[r & CARD] == square])


def links(e: Engine, s: State, square: int) -> tuple[int, ...]:
    return tuple([r for r in on_square(e, s, square) if is_type(e, s, r, "link")])


def occupied(e: Engine, s: State) -> set[int]:
    pos, defs, linked = s.cols[POS], s.cols[DEF], e.cards_linked
    return {pos[r & CARD] for pile in (2 * SQUARE, 2 * SQUARE + 1) for r in s.zones[pile]
            if linked[defs[r & CARD]].mark & M_ZX}


def empty(e: Engine, s: State, squares: Squares) -> Squares:
    """Squares without a Z/X (ゼクスのない)."""
    taken = occupied(e, s)
    return tuple([q for q in squares if q not in taken])


def landing(e: Engine, s: State, ref: Ref, squares: Squares, source: Ref = None, ability: str | None = None) -> Squares:
    """Squares on which the card may appear by an effect: of the ability `ability` of the card `source`."""
    return _landing(e, s, ref, squares, "effect", source, ability)


def _landing(e: Engine, s: State, ref: Ref, squares: Squares, cause: str, source: Ref = None, ability: str | None = None) -> Squares:
    if ref is None or not values.alive(s, ref):
        return ()
    side = s.cols[CONTROLLER][ref & CARD]
    foe = geometry.HOME[1 - side]
    found = [q for q in squares if q != foe]
    if "forbid:appear" in s.index or "gain" in s.index or "immune" in s.index:
        found = [q for q in found if permits.can(e, s, "appear", ref, side, source, cause, ability, pos=q)]
    return tuple(found)


def playing_squares(e: Engine, s: State, ref: int, player: int, source: Ref = None, ability: str | None = None) -> Squares:
    """Squares for playing a Z/X: an empty Normal Square, the own Player Square without a Z/X, or a square with an own
    Reboot Z/X (zx.md 8.4). An Ascension: the own Player Square, whatever of one's own stands there (16.9). Played by an
    effect: of the ability `ability` of the card `source`."""
    if e.cards_linked[s.cols[DEF][ref & CARD]].mark & M_ASCENSION:
        return _landing(e, s, ref, (geometry.HOME[player],), "play", source, ability)
    return _landing(e, s, ref, open_squares(e, s, player), "play", source, ability)


def open_squares(e: Engine, s: State, player: int) -> Squares:
    """The squares on which the rules let a player play a Z/X now."""
    cols, linked = s.cols, e.cards_linked
    closed = {geometry.HOME[1 - player]}
    for pile in (2 * SQUARE, 2 * SQUARE + 1):
        for other in s.zones[pile]:
            card = other & CARD
            if linked[cols[DEF][card]].mark & M_ZX and (cols[REST][card] or cols[CONTROLLER][card] != player):
                closed.add(cols[POS][card])
    return tuple([q for q in geometry.SQUARES if q not in closed])


def reaches(e: Engine, s: State, attacker: int, target: int) -> bool:
    """Is a Z/X, or the Player Square of a player object, as near as the attacking Z/X may attack?"""
    here, there = place(s, attacker), place(s, target) if target >= 0 else geometry.HOME[-1 - target]
    if there == geometry.HOME[1 - s.cols[CONTROLLER][attacker & CARD]] and e.flag(s, "attacks_player_square", attacker):
        return True
    return bool(here and there) and geometry.DISTANCE[here][there] <= max(1, values.stat(e, s, S_RANGE, attacker) or 1)


def figure(e: Engine, s: State, ref: Ref, symbol: str) -> Squares:
    """Squares of the card's printed diagram, seen by its controller (zx.md 4.5)."""
    d = values.definition(e, s, ref)
    if d is None or ref is None:
        return ()
    marks = dict(dict(d.cdef.data).get("figure", ()))
    side = values.read(s, CONTROLLER, ref) or 0
    return tuple([geometry.relative(side, q) for q in marks.get(symbol, ())])


def _beside(dx: int, dy: int) -> Callable[..., Any]:
    def f(e: Engine, s: State, ref: Ref) -> int | None:
        at = place(s, ref)
        side = None if ref is None else values.read(s, CONTROLLER, ref)
        return geometry.step(side or 0, at, dx, dy) if at else None
    return f


# players ------------------------------------------------------------------------------------------------------------

def player_card(e: Engine, s: State, player: int) -> Ref:
    """The face-up Player card on its square."""
    for r in s.zones[2 * SQUARE + player]:
        if s.cols[FACE][r & CARD] and is_type(e, s, r, "player"):
            return r
    return None


def is_player(e: Engine, s: State, player: int, name: str) -> bool:
    """【P】: a face-up Player, Player Extra or Overboost with that Player Name; the Overboost has the name of the
    face-down Player too (zx.md 11.5, CR 202.7d)."""
    fused = False
    hidden: tuple[str, ...] = ()
    for r in s.zones[2 * SQUARE + player]:
        kinds = e.cards_linked[s.cols[DEF][r & CARD]].tags[T_TYPE]
        if "player" in kinds or "player_extra" in kinds or "overboost" in kinds:
            names = values.tags_of(e, s, T_PLAYER_NAME, r)
            if s.cols[FACE][r & CARD]:
                if name in names:
                    return True
                fused = fused or ("overboost" in kinds and not names)
            else:
                hidden += names
    return fused and name in hidden


def player_called(e: Engine, s: State, player: int, name: str) -> bool:
    card = player_card(e, s, player)
    return card is not None and name in values.tags(e, s, T_NAME, card)


def _face_up_dynamis(s: State, player: int) -> list[int]:
    face = s.cols[FACE]
    return [r for r in s.zones[2 * DYNAMIS + player] if face[r & CARD]]


def level(e: Engine, s: State, player: int, tribe: str) -> int:
    """LvX: face-up cards of the tribe in Dynamis (16.3; an upper half alone has no tribe)."""
    return sum(tribe in values.tags_of(e, s, T_TRIBE, r) for r in _face_up_dynamis(s, player))


def level_like(e: Engine, s: State, player: int, text: str) -> int:
    return sum(any(text in t for t in values.tags_of(e, s, T_TRIBE, r)) for r in _face_up_dynamis(s, player))


def level_type(e: Engine, s: State, player: int, kind: str) -> int:
    return sum(is_type(e, s, r, kind) for r in _face_up_dynamis(s, player))


def optima(e: Engine, s: State, player: int) -> int:
    """Zero Optima: resources with the Ignition icon (CR 1108)."""
    return sum("IG" in values.tags_of(e, s, T_ICON, r) for r in s.zones[2 * RESOURCE + player])


def voltage(e: Engine, s: State, player: int, tribe: str) -> int:
    """Voltage: how many differently named resources of the tribe."""
    return len({values.tags_of(e, s, T_NAME, r)[:1] for r in s.zones[2 * RESOURCE + player]
                if tribe in values.tags_of(e, s, T_TRIBE, r)})


def counters(e: Engine, s: State, player: int, word: str) -> int:
    name = terms.COUNTERS.get(terms.fold(word))
    return e.pvar(s, name, player) if name else 0


# cards --------------------------------------------------------------------------------------------------------------

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
    if _unchanged(s, ref):
        return e.cards_linked[s.cols[DEF][ref & CARD]].bounded[S_COST]
    value = values.stat_of(e, s, S_COST, ref) or 0
    if value >= INFINITE:
        return INFINITE
    less = values.stat_of(e, s, S_DISCOUNT, ref) or 0
    return max(0, value + less, values.stat_of(e, s, S_DISCOUNT_FLOOR, ref) or 0) if less else max(0, value)


def _unchanged(s: State, ref: int) -> bool:
    """Can nothing present change what playing this card costs? (Most changes speak of their own card only.)"""
    index = s.index
    if "gain" in index:
        return False
    for key in ("stat:cost", "stat:discount"):
        for entry in index.get(key, ()):
            if entry[1] == ref or not entry[2].own:
                return False
    return True


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


_PHASES = {number: word for word, number in terms.PHASES.items()}

#: What functions read besides derived values (GameDef.function_reads). The others count as reading everything.
READS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("squares", "normal_squares", "centre_area", "player_square", "own_area", "enemy_area", "relative",
                     "adjacent", "distance", "ability_has", "same_ability", "abilities_with"), ()),
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
    "zone_of": ("places", "zone"), "batch": ("facts",)}

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
    "ahead": _beside(0, 1), "behind": _beside(0, -1), "left_of": _beside(-1, 0), "right_of": _beside(1, 0),
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
    "same_ability": same_ability, "batch": batch,
    "clock": lambda e, s: s.seq, "resourced": lambda e, s, p: e.pvar(s, "resourced", p),
    "zone_of": lambda e, s, ref: values.read(s, ZONE, ref) if ref is not None else None,
}
