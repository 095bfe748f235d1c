"""What the programs of the turn do and ask (`turn`): natives that set its variables, functions that look at the board."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import atoms, events, values
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import places, terms
from zxscript.games.zx.layout import (
    CARD,
    DAMAGE,
    DECK,
    DEF,
    HAND,
    PV,
    RESOURCE,
    REST,
    S_HAND_LIMIT,
    SQUARE,
    T_TYPE,
    V_ATTACKER,
    V_ENDED,
    V_PHASE,
    V_STEP,
    V_TARGET,
    V_TURN,
    V_TURN_PLAYER,
    ZONE,
)
from zxscript.games.zx.menus import questions


def begin_turn(e: Engine, s: State) -> None:
    player = s.vars[V_TURN_PLAYER]
    atoms.assign(e, s, V_TURN, s.vars[V_TURN] + 1)
    atoms.set_pvar(e, s, "turns", player, s.vars[PV["turns"] + player] + 1)
    for p in (0, 1):
        atoms.set_pvar(e, s, "extras", p, 0)
        atoms.set_pvar(e, s, "shifts", p, 0)
    atoms.assign(e, s, V_ENDED, 0)
    if s.effects:
        atoms.end_effects(e, s, "turn_start", player)


def pass_turn(e: Engine, s: State) -> None:
    """The turn goes to the other player, or stays for an extra turn; what was remembered of it is forgotten."""
    player = s.vars[V_TURN_PLAYER]
    if s.effects:
        atoms.end_effects(e, s, "turn", player)
    atoms.forget(e, s, facts=True, snapshots=True, uses="turn")
    more = s.vars[PV["extra_turns"] + player]
    if more:
        atoms.set_pvar(e, s, "extra_turns", player, more - 1)
    else:
        atoms.assign(e, s, V_TURN_PLAYER, 1 - player)


def enter_phase(e: Engine, s: State, name: str) -> None:
    """Effects that last until a phase or until its start end now."""
    atoms.assign(e, s, V_PHASE, terms.PHASES[name])
    if name == "resource":
        atoms.set_pvar(e, s, "resourced", s.vars[V_TURN_PLAYER], 0)
    if s.effects:
        atoms.end_effects(e, s, "phase")
        if f"{name}_start" in terms.DURATIONS:
            atoms.end_effects(e, s, f"{name}_start", s.vars[V_TURN_PLAYER])


def set_battle(e: Engine, s: State, attacker: int, target: int) -> None:
    atoms.assign(e, s, V_ATTACKER, attacker)
    atoms.assign(e, s, V_TARGET, target)
    atoms.assign(e, s, V_STEP, terms.STEPS["declare"])


def set_step(e: Engine, s: State, name: str) -> None:
    atoms.assign(e, s, V_STEP, terms.STEPS[name])


def clear_battle(e: Engine, s: State) -> None:
    """Effects until the end of the battle end with it (9.4)."""
    for number in (V_ATTACKER, V_TARGET, V_STEP):
        atoms.assign(e, s, number, 0)
    if s.effects:
        atoms.end_effects(e, s, "battle")


def clear_damage(e: Engine, s: State) -> None:
    """All damage becomes 0; at once effects of this turn end (zx.md 7.6 (3))."""
    if not s.rare[DAMAGE]:
        return
    for pile in (2 * SQUARE, 2 * SQUARE + 1):
        for ref in s.zones[pile]:
            if ref & CARD in s.rare[DAMAGE]:
                atoms.put(e, s, ref, DAMAGE, 0)


def end_effects(e: Engine, s: State) -> None:
    """Effects of this turn end; that is repeated while new ones begin (zx.md 7.6), so the turn is counted as it passes."""
    if s.effects:
        atoms.end_effects(e, s, "turn", s.vars[V_TURN_PLAYER], count=False)
        atoms.end_effects(e, s, "battle")     # begun outside of a battle: none that is to come is meant


def pass_over(e: Engine, s: State) -> None:
    """Leave out the number of an act that nobody would have noticed."""
    s.seq += 1


def mark_extra(e: Engine, s: State, player: int, ref: int) -> None:
    """Extra cards of the turn are counted (16.1); an Ascension Extra is played once a game (16.9)."""
    atoms.set_pvar(e, s, "extras", player, s.vars[PV["extras"] + player] + 1)
    if places.is_type(e, s, ref, "ascension_extra"):
        atoms.set_pvar(e, s, "ascension_extras", player, 1)


def mark_shift(e: Engine, s: State, player: int) -> None:
    atoms.set_pvar(e, s, "shifts", player, 1)


def heard(e: Engine, s: State, kind: str) -> bool:
    """Does anybody listen to this event (an ability, or the trace)?"""
    verb = e.verbs[kind]
    return s.trace is not None or (s.there & verb.hears != 0 and not events.unheard(e, s, verb))


_DRAWING: Final = ("on:drawn", "on:move", "back:drawn", "back:move", "gain")


def unwatched_draw(e: Engine, s: State, player: int, count: int) -> bool:
    """Are cards drawn that nobody hears, stops or replaces, without Reload?"""
    if count <= 0 or len(s.zones[2 * DECK + player]) <= count or any(key in s.index for key in _DRAWING):
        return False
    return events.quiet(e, s, "drawn") and events.quiet(e, s, "draw")


def sleeping(e: Engine, s: State, player: int) -> tuple[int, ...]:
    """What sleeps on Squares and in Resource (CR 502)."""
    rest = s.cols[REST]
    return tuple([r for k in (2 * SQUARE + player, 2 * RESOURCE + player) for r in s.zones[k] if rest[r & CARD]])


def ascensions(e: Engine, s: State, player: int) -> tuple[int, ...]:
    return tuple([r for r in s.zones[2 * SQUARE + player]
                  if "ascension" in e.cards_linked[s.cols[DEF][r & CARD]].tags[T_TYPE]])


def on_square(e: Engine, s: State, ref: int) -> bool:
    return values.alive(s, ref) and s.cols[ZONE][ref & CARD] == SQUARE


def strikable(e: Engine, s: State, attacker: int, target: int | None) -> bool:
    """The target is still there to take the damage (zx.md 9.3), and still within reach (ruling adjacency)."""
    if target is None or (target >= 0 and not on_square(e, s, target)):
        return False
    return e.game.rulings["adjacency"] == "not_asked" or places.reaches(e, s, attacker, target)


def excess_hand(e: Engine, s: State, player: int) -> int:
    """Cards above the hand limit (309.2a); without a limit none (309.2c)."""
    return max(0, len(s.zones[2 * HAND + player]) - (values.stat(e, s, S_HAND_LIMIT, -1 - player) or 0))


def untidy(e: Engine, s: State) -> bool:
    """Is something left that the end of the turn must clear?"""
    player = s.vars[V_TURN_PLAYER]
    hurt = any(r & CARD in s.rare[DAMAGE] for k in (2 * SQUARE, 2 * SQUARE + 1) for r in s.zones[k])
    late = any(x[2] in ("turn", "battle") and x[3] in (None, player) and x[4] == 1 for x in s.effects.values())
    counted = e.game.rulings["turn_end"] == "hand_first"         # what the limit was as the hand was counted, stands
    return hurt or late or (not counted and excess_hand(e, s, player) > 0)


NATIVES: Final[dict[str, Any]] = {
    "begin_turn": begin_turn, "pass_turn": pass_turn, "enter_phase": enter_phase, "set_battle": set_battle,
    "set_step": set_step, "clear_battle": clear_battle, "clear_damage": clear_damage,
    "pass_over": pass_over, "end_effects": end_effects, "mark_extra": mark_extra, "mark_shift": mark_shift,
    "main_actions": questions.main_actions, "event_actions": questions.event_actions,
    "resource_choice": questions.resource_choice, "ignition_choice": questions.ignition_choice}
FUNCTIONS: Final[dict[str, Any]] = {
    "heard": heard, "unwatched_draw": unwatched_draw, "sleeping": sleeping,
    "ascensions": ascensions, "on_square": on_square, "strikable": strikable,
    "excess_hand": excess_hand, "untidy": untidy}
