"""Preprocessing and rule effects as natives: which is due, and what it works on (CR 702, 900; zx.md 14)."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import atoms, hooks, trace, values
from zxscript.engine.choices import Question
from zxscript.engine.engine import Engine
from zxscript.engine.gamedef import Settling
from zxscript.engine.state import State
from zxscript.games.zx import moves, places, standing
from zxscript.games.zx.layout import (
    CARD,
    CHARGE,
    DECK,
    DEF,
    DYNAMIS,
    FACE,
    FORCE,
    HOST,
    LIFE,
    M_BOUND,
    PV,
    REF,
    REST,
    S_CHARGE_LIMIT,
    SQUARE,
    STACK,
    T_ICON,
    T_TYPE,
    TRASH,
    V_LOOSE,
    V_POINT_DEALT,
    V_TURN_PLAYER,
    ZONE,
)
from zxscript.games.zx.menus.offers import Offers
from zxscript.games.zx.terms import CHARGE_LIMIT

Due = tuple[Any, ...]
_PENDING: Final = PV["pending_damage"]
_FORCE: Final = 2 * FORCE
_CHARGE: Final = 2 * CHARGE
_LIFE: Final = 2 * LIFE

#: What `due` looks at.
SETTLING: Final = Settling(
    ("square", "force", "charge", "life"), ("pending_damage",),
    ("stat:power", "orig:power", "stat:charge_limit", "orig:charge_limit", "flag:loses", "forbid:destroy"))


def due(e: Engine, s: State) -> Due | None:
    """The first rule effect that is due, in the order of 14.1b: (name, …)."""
    if s.calm:
        return None
    z = s.zones
    if z[_FORCE] or z[_FORCE + 1]:
        lost = tuple([r for k in (_FORCE, _FORCE + 1) for r in z[k] if not _hosted(s, r)])
        if lost:
            return "force", lost
    turn = s.vars[V_TURN_PLAYER]
    if len(z[_CHARGE]) > CHARGE_LIMIT or len(z[_CHARGE + 1]) > CHARGE_LIMIT or s.there & e.stat_masks[S_CHARGE_LIMIT]:
        for p in (turn, 1 - turn):
            held = len(z[_CHARGE + p])
            over = held - (values.stat(e, s, S_CHARGE_LIMIT, -1 - p) or 0) if held else 0
            if over > 0:
                return "charge", p, min(over, held)
    found = standing.due(e, s)
    if found is not None:
        return found
    if not z[_LIFE] or not z[_LIFE + 1] or "flag:loses" in s.index or hooks.gained(e, s, "flag:loses"):
        out = tuple([p for p in (0, 1) if not z[_LIFE + p] or e.flag(s, "loses", -1 - p)])
        if out:
            return "loss", out
    if s.vars[_PENDING] or s.vars[_PENDING + 1]:
        return None if _autos_first(e, s) else ("damage", turn if s.vars[_PENDING + turn] else 1 - turn)
    s.calm = True
    return None


def _hosted(s: State, ref: int) -> bool:
    host = s.rare[HOST].get(ref & CARD, -1)
    return host >= 0 and s.cols[REF][host] != 0 and s.cols[ZONE][host] == SQUARE


def _autos_first(e: Engine, s: State) -> bool:
    """Between two points of damage waiting abilities are resolved (ruling damage_points)."""
    if not s.vars[V_POINT_DEALT] or e.game.rulings["damage_points"] != "autos_between":
        return False
    return any(e.ability(w[1]).kind != "crisis" for w in s.waiting)


# immediate rule effects -----------------------------------------------------------------------------------------------

def loose(e: Engine, s: State) -> Due:
    """Cards that are where they cannot stay: (back to Dynamis face up, out of existence) (14.3-14.5)."""
    back: list[int] = []
    gone: list[int] = []
    defs, linked = s.cols[DEF], e.cards_linked
    bound = {number for number in set(defs) if linked[number].mark & M_BOUND}       # any other card may lie anywhere
    for n, pile in enumerate(s.zones):
        for ref in [ref for ref in pile if defs[ref & CARD] in bound]:
            kinds = linked[defs[ref & CARD]].tags[T_TYPE]
            if moves.misplaced(kinds, n // 2):
                if "token" in kinds or "link" in kinds:
                    gone.append(ref)
                elif n // 2 != DYNAMIS:       # a Player there is out of place, but it goes back nowhere else
                    back.append(ref)
            elif n // 2 == STACK and "shift" in kinds and ref & CARD not in s.rare[HOST]:
                back.append(ref)
    return tuple(back), tuple(gone)


def tidy(e: Engine, s: State) -> None:
    """The lower half of an Overboost that left goes back under the Player, who is turned up in Reboot (14.4)."""
    atoms.assign(e, s, V_LOOSE, 0)
    for player in (0, 1):
        for ref in tuple(s.zones[2 * STACK + player]):
            if ref & CARD not in s.rare[HOST] and places.is_type(e, s, ref, "overboost"):
                _under_player(e, s, ref, player)


def _under_player(e: Engine, s: State, ref: int, player: int) -> None:
    for other in tuple(s.zones[2 * SQUARE + player]):
        if places.is_type(e, s, other, "player"):
            atoms.put(e, s, ref, HOST, other & CARD)
            atoms.put(e, s, ref, FACE, 0)
            atoms.put(e, s, other, FACE, 1)
            atoms.put(e, s, other, REST, 0)


def short_deck(e: Engine, s: State) -> int | None:
    """A player whose deck is empty while cards lie in Trash (CR 902.1), turn player first."""
    turn = s.vars[V_TURN_PLAYER]
    for p in (turn, 1 - turn):
        if not s.zones[2 * DECK + p] and s.zones[2 * TRASH + p]:
            return p
    return None


def special_waits(e: Engine, s: State) -> bool:
    return any(e.ability(w[1]).kind == "special" for w in s.waiting)


def pick_life(e: Engine, s: State, player: int, chooser: int) -> Question:
    """A Life card of a player, picked unseen by the other one (CR 902, 907)."""
    return Question("pick", chooser, tuple(s.zones[2 * LIFE + player]), 1, 1, False, "life")


def take_point(e: Engine, s: State, player: int) -> None:
    """One recorded point of damage is dealt now."""
    n = s.vars[PV["pending_damage"] + player] - 1
    atoms.set_pvar(e, s, "pending_damage", player, n)
    atoms.assign(e, s, V_POINT_DEALT, 1 if n else 0)


def ignitable(e: Engine, s: State, ref: int, player: int) -> bool:
    """Has the revealed card the Ignition icon, and can it be played (without its price)?"""
    if not values.alive(s, ref) or "IG" not in values.tags(e, s, T_ICON, ref):
        return False
    return Offers(e, s, player).open(ref, e.cards_linked[s.cols[DEF][ref & CARD]].mark)


def unsettled(e: Engine, s: State) -> bool:
    """Has preprocessing anything to do?"""
    if s.waiting:
        return True
    return not s.calm and due(e, s) is not None


def lose_game(e: Engine, s: State, players: tuple[int, ...]) -> None:
    """Both at once: a draw (CR 101.2-101.3)."""
    for player in players:
        trace.tell(e, s, "lost", player, n=len(s.zones[2 * LIFE + player]))
    atoms.finish(e, s, tuple(p for p in (0, 1) if p not in players))


NATIVES: Final[dict[str, Any]] = {"tidy": tidy, "pick_life": pick_life, "take_point": take_point,
                                  "lose_game": lose_game}
FUNCTIONS: Final[dict[str, Any]] = {"due": due, "loose": loose, "short_deck": short_deck, "ignitable": ignitable,
                                    "special_waits": special_waits, "unsettled": unsettled}
