"""Functions for the form `fn`: what text and rule programs ask about the game (docs/zenonzard.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from zxscript.engine import concern, values
from zxscript.engine.events import SUBJECT
from zxscript.engine.gamedef import Settling
from zxscript.engine.state import DEF, FACE, HOST, MASK, REF, REST, ZONE
from zxscript.games.zenonzard import becoming, costs, deeds, moves, room
from zxscript.games.zenonzard.cards import name_key
from zxscript.games.zenonzard.layout import (
    ANCHOR,
    BASE,
    BOOST,
    BP,
    BP_SHIFT,
    DP,
    DP_SHIFT,
    FIELD,
    FORCE,
    KIND,
    LIFE,
    P_LIFE,
    PLAY,
    V_ATTACKER,
    V_BLOCKER,
    V_TARGET,
    V_TURN_PLAYER,
)
from zxscript.games.zenonzard.terms import PAINT

#: The numbers of the first lists of these zones.
_FIELD: Final = 2 * FIELD
_FORCE: Final = 2 * FORCE

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State


def attacker(e: Engine, s: State) -> int | None:
    """The attacking minion (also when it is gone), None outside an attack."""
    return s.vars[V_ATTACKER] or None


def attack_target(e: Engine, s: State) -> int | None:
    return s.vars[V_TARGET] or None


def blocker(e: Engine, s: State) -> int | None:
    return s.vars[V_BLOCKER] or None


def cost(e: Engine, s: State, ref: int | None) -> int | None:
    return None if ref is None or ref < 0 else costs.total(e, s, ref)


def original(e: Engine, s: State, name: str, ref: int | None) -> int | None:
    """Original BP or DP: the printed number and what changed the original number (3.9)."""
    if ref is None or ref < 0:
        return None
    k, shift = (BP, BP_SHIFT) if name == "bp" else (DP, DP_SHIFT)
    return (values.original(e, s, k, ref) or 0) + (values.stat(e, s, shift, ref) or 0)


def life(e: Engine, s: State, x: int | None) -> int | None:
    return None if x is None else deeds.life(e, s, x)


def host(e: Engine, s: State, ref: int | None) -> int | None:
    """The minion to which a mana is attached, None when it is not attached or its host is gone."""
    if ref is None or ref < 0 or not values.alive(s, ref):
        return None
    card = ref & MASK
    if s.cols[ZONE][card] != BOOST or card not in s.rare[HOST]:
        return None
    anchor = s.cell(ANCHOR, card)
    return anchor if s.cols[REF][anchor & MASK] == anchor else None


def boosts(e: Engine, s: State, ref: int | None) -> tuple[int, ...]:
    """Mana attached to a minion, oldest first."""
    if ref is None:
        return ()
    anchors = s.rare[ANCHOR]
    return tuple([r for p in (0, 1) for r in s.zones[BOOST * 2 + p] if anchors.get(r & MASK, 0) == ref])


_KINDS = {FIELD: "minion", BASE: "mana", BOOST: "boost", FORCE: "force", PLAY: "magic"}


def source_kind(e: Engine, s: State, ref: int | None) -> str | None:
    """As what the card whose effect it is acts (18.1): by the zone in which it is, or last was."""
    if ref is None or ref < 0:
        return None
    zone = values.read(s, ZONE, ref)
    if zone is None:
        return "magic" if "magic" in values.printed_tags(e, s, KIND, ref) else None
    return _KINDS.get(zone)


def force_stands(e: Engine, s: State, ref: int | None) -> bool:
    return ref is not None and ref > 0 and deeds.stands(s, ref)


def force_works(e: Engine, s: State, ref: int) -> bool:
    """Not destroyed, and not rested unless something lets it work so (3.8, 15.1)."""
    card = ref & MASK
    return s.cols[FACE][card] == 1 and (not s.cols[REST][card] or values.flag(e, s, "force_works_rested", ref))


def named(e: Engine, s: State, name: str) -> str | None:
    """Id of the definition with this name: the first in the order in which definitions were added."""
    key = name_key(name)
    for ident, card in e.card_defs.items():
        if card.name == name or name_key(card.name) == key:
            return ident
    return None


def marker(e: Engine, s: State, colour: str) -> str:
    return f"mana:{colour}"


def can_hold(e: Engine, s: State, player: int) -> int:
    return max(0, moves.hand_room(e, s, player))


def last_damage(e: Engine, s: State, x: int) -> Any:
    """The latest damage event of this turn on an object, None if there was none (who felled a Force)."""
    for event in s.facts[::-1]:
        if event[0] == "damage" and event[SUBJECT] == x:
            return event
    return None


# what the rules themselves ask --------------------------------------------------------------------------------------

def falling(e: Engine, s: State) -> tuple[int, ...]:
    """Minions with BP 0 or less and Forces with life 0 (14.2, 15.1), turn player's first."""
    if s.calm:
        return ()
    turn = s.vars[V_TURN_PLAYER]
    out: list[int] = []
    low, linked, defs = concern.lowering(e, s, BP), e.cards_linked, s.cols[DEF]
    faces, lives = s.cols[FACE], s.rare[LIFE]
    for p in (turn, 1 - turn):
        for r in s.zones[_FIELD + p]:
            # Its BP is worked out only where what may lower it could make it fall so far.
            least = concern.least(e, s, BP, r, low) if low else linked[defs[r & MASK]].bounded[BP]
            if least <= 0 and (values.stat_of(e, s, BP, r) or 0) <= 0:
                out.append(r)
        for r in s.zones[_FORCE + p]:
            if faces[r & MASK] and lives.get(r & MASK, 0) <= 0:
                out.append(r)
    return tuple(out)


def calm(e: Engine, s: State) -> bool:
    """Nothing waits and no state check finds anything (17.4): what most moments are like."""
    if not s.calm:
        s.calm = not (s.vars[P_LIFE] <= 0 or s.vars[P_LIFE + 1] <= 0 or loose(e, s) or falling(e, s))
    return s.calm and not s.waiting


def loose(e: Engine, s: State) -> tuple[int, ...]:
    """Attached mana whose host is gone (§16)."""
    if s.calm:
        return ()
    return tuple([r for p in (0, 1) for r in s.zones[BOOST * 2 + p] if host(e, s, r) is None])


def to_refresh(e: Engine, s: State, player: int) -> tuple[int, ...]:
    """Rested minions, mana and Forces of a player (8.1b); a destroyed Force stays as it is."""
    rests, faces = s.cols[REST], s.cols[FACE]
    return tuple([r for z in (FIELD, BASE, FORCE) for r in s.zones[z * 2 + player] if rests[r & MASK] and faces[r & MASK]])


def resurging(e: Engine, s: State, player: int) -> tuple[int, ...]:
    """Rested minions with 再起."""
    rests = s.cols[REST]
    return tuple([r for r in s.zones[FIELD * 2 + player] if rests[r & MASK] and values.has(e, s, "resurge", r)])


#: What `calm` looks at.
SETTLING: Final = Settling(("field", "force", "boost"), ("life",), ("stat:bp", "orig:bp"))

#: What functions read besides derived values (GameDef.function_reads). The others count as reading everything.
READS: dict[str, tuple[str, ...]] = {
    "attacker": ("attacker",), "attack_target": ("target",), "blocker": ("blocker",), "cost": ("places",),
    "original": ("places",), "life": ("places", "life", "players' life"), "host": ("places", "host", "anchor"),
    "boosts": ("places", "anchor"), "source_kind": ("places", "zone"), "force_stands": ("places", "face"),
    "force_works": ("face", "rest"), "marker": (), "last_damage": ("facts",)}

#: Derived values that functions read (GameDef.function_values). The others count as reading every one.
VALUES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("attacker", "attack_target", "blocker", "life", "host", "boosts", "source_kind", "force_stands",
                     "named", "marker", "last_damage", "leads"), ()),
    "cost": ("stat:cost", "stat:free", *(f"stat:need_{c}" for c in PAINT), "flag:cost_zero", "flag:cost_fixed"),
    "original": ("orig:bp", "orig:dp", "stat:bp_original", "stat:dp_original"),
    "force_works": ("flag:force_works_rested",)}

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "attacker": attacker, "attack_target": attack_target, "blocker": blocker, "cost": cost, "original": original,
    "life": life, "host": host, "boosts": boosts, "source_kind": source_kind, "force_stands": force_stands,
    "force_works": force_works, "named": named, "marker": marker, "can_hold": can_hold, "last_damage": last_damage,
    "calm": calm, "falling": falling, "loose": loose, "to_refresh": to_refresh, "resurging": resurging,
    "forms": becoming.forms, "room_over": room.over, "room_there": room.there, "room_fitting": room.fitting,
}
