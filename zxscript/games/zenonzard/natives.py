"""Rule functions that change the state without asking (op `do`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zxscript.engine import atoms, sight, trace, values
from zxscript.engine.state import FACE, MASK, REF, REST, ZONE
from zxscript.games.zenonzard.layout import (
    DECK,
    FIELD,
    FORCE,
    HAND,
    LIFE,
    TRASH,
    V_ATTACKER,
    V_TARGET,
    V_TURN,
    V_TURN_PLAYER,
)
from zxscript.games.zenonzard.moves import passing

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State


def opening(e: Engine, s: State) -> None:
    """Tell who goes first, and with what both begin (4.2, 4.4)."""
    trace.tell(e, s, "first", e.var(s, "first_player"))
    for player in (0, 1):
        trace.tell(e, s, "life", player, n=e.pvar(s, "life", player))
        for ref in s.zones[FORCE * 2 + player]:
            trace.tell(e, s, "force", player, (ref,), s.rare[LIFE].get(ref & MASK, 0))
        hand = tuple(s.zones[HAND * 2 + player])
        trace.tell(e, s, "drawn", player, hand, len(hand))


def unhurt(e: Engine, s: State) -> None:
    """Tell that an attack dealt no damage (14.7)."""
    trace.tell(e, s, "unhurt", 0)


def begin_turn(e: Engine, s: State, player: int) -> None:
    """Turn change (8.0): whose turn it is counts from here on."""
    atoms.assign(e, s, V_TURN, e.var(s, "turn") + 1)
    atoms.assign(e, s, V_TURN_PLAYER, player)
    atoms.set_pvar(e, s, "turns", player, e.pvar(s, "turns", player) + 1)
    atoms.end_effects(e, s, "turn_start", player)


def end_turn(e: Engine, s: State, player: int) -> None:
    """Effects of this turn and unused movement rights vanish (8.4); what was remembered of the turn is dropped."""
    atoms.end_effects(e, s, "turn")
    atoms.end_effects(e, s, "turn_end", player)
    atoms.set_pvar(e, s, "rights", player, 0)
    atoms.forget(e, s, facts=True, snapshots=True, uses="turn")
    sweep(e, s)


def end_effects(e: Engine, s: State, until: str, player: int | None) -> None:
    atoms.end_effects(e, s, until, player)


def sweep(e: Engine, s: State) -> None:
    """Lasting grants whose cards are all gone are dropped (14.4): they can never apply again."""
    for ident, (_, loc, until, _, _) in list(s.effects.items()):
        if until != "stay":
            continue
        refs = [r for value in loc[4:] for r in (value if type(value) is tuple else (value,))
                if type(r) is int and r > MASK and (r & MASK) < len(s.cols[0])]
        if refs and not any(values.alive(s, r) for r in refs):
            atoms.end_effect(e, s, ident)


def pay(e: Engine, s: State, refs: tuple[int, ...]) -> None:
    """Mana rests to pay (7.1)."""
    for ref in refs:
        atoms.put(e, s, ref, REST, 1)


def judge(e: Engine, s: State) -> None:
    """A player at 0 life loses (1.2); both at once by ruling (1.4)."""
    lost = [p for p in (0, 1) if e.pvar(s, "life", p) <= 0]
    for player in lost:
        trace.tell(e, s, "lost", player, n=max(0, e.pvar(s, "life", player)))
    if len(lost) == 2:
        turn = e.var(s, "turn_player")
        atoms.finish(e, s, (1 - turn,) if e.game.rulings["both_lose"] == "turn_player_loses" else ())
    elif lost:
        atoms.finish(e, s, (1 - lost[0],))


def lose(e: Engine, s: State, player: int) -> None:
    """An empty deck loses (1.3)."""
    trace.tell(e, s, "used_up", player, n=len(s.zones[DECK * 2 + player]))
    atoms.finish(e, s, (1 - player,))


def used_up(e: Engine, s: State, ref: int) -> None:
    """A magic that was carried out goes to the trash (3.3), unless its text put it elsewhere."""
    if values.alive(s, ref) and not passing(e, s, ref):
        atoms.move(e, s, ref, TRASH)


def mulligan(e: Engine, s: State, player: int, refs: tuple[int, ...]) -> None:
    """The cards go under the deck, as many are drawn, then the deck is shuffled (4.5); or they lie aside until then (C3)."""
    pile = DECK * 2 + player
    under = e.game.rulings["mulligan"] == "bottom"
    back = [atoms.move(e, s, ref, DECK, index=0) for ref in refs] if under else list(refs)
    for _ in refs[:len(s.zones[pile])]:
        atoms.move(e, s, s.zones[pile][-1], HAND)
    for ref in () if under else back:
        atoms.move(e, s, ref, DECK, index=0)
    if refs:
        atoms.shuffle(e, s, DECK, player)


def search(e: Engine, s: State, player: int) -> None:
    """The player looks through the own deck (until it is shuffled)."""
    for ref in s.zones[DECK * 2 + player]:
        atoms.show(e, s, ref, 1 << player)


def mixed(e: Engine, s: State, refs: tuple[int, ...]) -> tuple[int, ...]:
    """The cards in random order (18.4)."""
    left, out = list(refs), []
    while left:
        out.append(left.pop(atoms.roll(e, s, "choice", len(left))))
    return tuple(out)


def revengers(e: Engine, s: State) -> tuple[int, ...]:
    """The minions that 奪命 destroys at the end of this battle, judged before it: whose opponent has it and may use it
    (only in its controller's turn unless something extends it)."""
    pair = (e.var(s, "attacker"), e.var(s, "blocker"))
    out: list[int] = []
    for own, other in (pair, pair[::-1]):
        mine = e.get(s, "controller", own) == e.var(s, "turn_player")
        if values.has(e, s, "revenge", own) and (mine or values.flag(e, s, "revenge_always", own)):
            out.append(other)
    return tuple(out)


def compare(e: Engine, s: State) -> tuple[int, ...]:
    """Who loses the battle: lower BP, both when equal (12.4); "wins regardless of BP" beats it (12.12)."""
    attacker, blocker = e.var(s, "attacker"), e.var(s, "blocker")
    sure = [values.flag(e, s, "wins_battle", r) for r in (attacker, blocker)]
    if sure[0] != sure[1]:
        return (blocker,) if sure[0] else (attacker,)
    if sure[0]:
        return attacker, blocker
    a, b = (e.stat(s, "bp", r) for r in (attacker, blocker))
    if s.trace is not None:
        trace.tell(e, s, "bp", 0, n=a)
        trace.tell(e, s, "bp", 0, n=b)
    return (attacker, blocker) if a == b else (blocker,) if a > b else (attacker,)


def strength(e: Engine, s: State, ref: int) -> int:
    """Damage that a minion deals: its DP, negative as 0 (14.3)."""
    return max(0, e.stat(s, "dp", ref))


def pierce(e: Engine, s: State, attacker: int, blocker: int) -> int:
    """Damage of 貫通 to the target (C10), judged before the blocker is gone; 0 without the keyword."""
    if not values.has(e, s, "pierce", attacker):
        return 0
    less = 1 if e.game.rulings["pierce"] == "less_one" else max(0, e.stat(s, "dp", blocker))
    return max(0, e.stat(s, "dp", attacker) - less)


def valid_attack(e: Engine, s: State) -> bool:
    """The attacker is still in the Field and the target still there (12.7, 12.8)."""
    attacker, target, refs = s.vars[V_ATTACKER], s.vars[V_TARGET], s.cols[REF]
    if not attacker or refs[attacker & MASK] != attacker or s.cols[ZONE][attacker & MASK] != FIELD:
        return False
    return target < 0 or (refs[target & MASK] == target and s.cols[FACE][target & MASK] == 1)


def declare(e: Engine, s: State, ref: int) -> None:
    """A card that is used is shown before anything is chosen or paid for it (10.1)."""
    atoms.show(e, s, ref, sight.EVERY_SEAT)


NATIVES: dict[str, Callable[..., Any]] = {
    "declare": declare,
    "set_var": atoms.set_var, "set_pvar": atoms.set_pvar, "begin_turn": begin_turn, "end_turn": end_turn,
    "end_effects": end_effects,
    "opening": opening, "unhurt": unhurt,
    "pay": pay, "judge": judge, "lose": lose, "used_up": used_up, "mulligan": mulligan, "search": search,
    "mixed": mixed, "revengers": revengers, "compare": compare, "strength": strength, "pierce_damage": pierce,
    "valid_attack": valid_attack,
}
