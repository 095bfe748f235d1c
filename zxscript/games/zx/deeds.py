"""Commits of the verbs that do not move cards: damage, orientation, faces, counters, joining, the game itself."""

from __future__ import annotations

from zxscript.engine import atoms, events, sight, trace, values
from zxscript.engine.engine import Engine
from zxscript.engine.gamedef import Event
from zxscript.engine.state import State
from zxscript.games.zx import terms
from zxscript.games.zx.functions import shields
from zxscript.games.zx.layout import (
    CARD,
    CAUSE,
    DAMAGE,
    DEF,
    F_AMOUNT,
    F_COUNTER,
    F_HOST,
    FACE,
    HOST,
    HURT_AT,
    HURT_BY,
    HURT_HOW,
    LIFE,
    OWNER,
    PLAYER,
    POS,
    PV,
    REST,
    S_POWER,
    SHIELD_LOST,
    SOURCE,
    SQUARE,
    STACK,
    SUBJECT,
    T_TYPE,
    V_ENDED,
    V_TARGET,
    ZONE,
)
from zxscript.games.zx.places import is_type


def damage(e: Engine, s: State, p: Event) -> int | None:
    """ダメージを与える: on a Z/X it adds up (10.1), on a player it is recorded (CR 907.1), a Shield takes it (AN)."""
    ref, amount = p[SUBJECT], p[F_AMOUNT] or 0
    if amount <= 0:
        return None
    if ref < 0:
        who = -1 - ref
        atoms.set_pvar(e, s, "pending_damage", who, s.vars[PV["pending_damage"] + who] + amount)
        return int(ref)
    if s.cols[ZONE][ref & CARD] != SQUARE:
        return None
    if shields(e, s, ref):
        atoms.put(e, s, ref, SHIELD_LOST, s.cell(SHIELD_LOST, ref & CARD) + 1)
        if s.trace is not None:
            trace.add(e, s, "absorbed", p, shields(e, s, ref))
        return None
    atoms.mark(e, s, ref, ((DAMAGE, s.cell(DAMAGE, ref & CARD) + amount), (HURT_BY, p[SOURCE] or 0),
                           (HURT_HOW, 1 if p[CAUSE] == "battle" else 2), (HURT_AT, s.seq)))
    if s.trace is not None:
        _hurt(e, s, ref)
    return int(ref)


def _hurt(e: Engine, s: State, ref: int) -> None:
    """Tell behind the event what damage a Z/X bears by now, and its Power."""
    power = values.stat(e, s, S_POWER, ref)
    if power is not None:
        trace.tell(e, s, "hurt", 0, n=s.cell(DAMAGE, ref & CARD))
        trace.tell(e, s, "hurt", 0, n=power)


def _turn(column: int, value: int) -> object:
    def commit(e: Engine, s: State, p: Event) -> int | None:
        """Nothing happens to a card that is so already."""
        ref: int = p[SUBJECT]
        if s.cols[column][ref & CARD] == value:
            return None
        atoms.put(e, s, ref, column, value)
        return ref
    return commit


reboot = _turn(REST, 0)
sleep = _turn(REST, 1)
turn_up = _turn(FACE, 1)
turn_down = _turn(FACE, 0)


def reveal(e: Engine, s: State, p: Event) -> int | None:
    """公開する: everybody may look; it is no move (13.9)."""
    atoms.show(e, s, p[SUBJECT], sight.EVERY_SEAT)
    if s.trace is not None and p[CAUSE] == "damage":  # the Life card of a point of damage (CR 907): no Life any more (10.4)
        owner = s.cols[OWNER][p[SUBJECT] & CARD]
        trace.tell(e, s, "life_left", owner, n=len(s.zones[2 * LIFE + owner]) - 1)
    return int(p[SUBJECT])


def look(e: Engine, s: State, p: Event) -> int | None:
    atoms.show(e, s, p[SUBJECT], 1 << p[PLAYER])
    return int(p[SUBJECT])


def shuffle(e: Engine, s: State, p: Event) -> int | None:
    atoms.shuffle(e, s, "deck", -1 - p[SUBJECT])
    return int(p[SUBJECT])


def same(e: Engine, s: State, p: Event) -> int | None:
    """Verbs that only tell of something (attack, activate, …)."""
    return 0 if p[SUBJECT] is None else int(p[SUBJECT])


def of_attack(e: Engine, s: State, p: Event) -> Event:
    """An attack that goes on against another object is still that of the attacker."""
    return events.amended(e, p, (("by", e.var(s, "attacker") or None),))


def retarget(e: Engine, s: State, p: Event) -> int | None:
    """The attack goes on against another object."""
    if not e.var(s, "attacker"):
        return None
    atoms.assign(e, s, V_TARGET, p[SUBJECT])
    return int(p[SUBJECT])


def gain(e: Engine, s: State, p: Event) -> int | None:
    """A player gets counters (16.7); what changed is the amount of the event."""
    name, amount = terms.COUNTERS.get(terms.fold(p[F_COUNTER] or "")), p[F_AMOUNT] or 0
    if name is None or amount <= 0:
        return None
    who = -1 - p[SUBJECT]
    atoms.set_pvar(e, s, name, who, s.vars[PV[name] + who] + amount)
    return int(p[SUBJECT])


def expend(e: Engine, s: State, p: Event) -> int | None:
    """Counters are used up: all of them or none (ZXQ-058)."""
    name, amount = terms.COUNTERS.get(terms.fold(p[F_COUNTER] or "")), p[F_AMOUNT] or 0
    who = -1 - p[SUBJECT]
    if name is None or amount <= 0 or s.vars[PV[name] + who] < amount:
        return None
    atoms.set_pvar(e, s, name, who, s.vars[PV[name] + who] - amount)
    return int(p[SUBJECT])


def win(e: Engine, s: State, p: Event) -> int | None:
    atoms.finish(e, s, (-1 - p[SUBJECT],))
    return int(p[SUBJECT])


def lose(e: Engine, s: State, p: Event) -> int | None:
    atoms.finish(e, s, (2 + p[SUBJECT],))
    return int(p[SUBJECT])


def extra_turn(e: Engine, s: State, p: Event) -> int | None:
    who = -1 - p[SUBJECT]
    atoms.set_pvar(e, s, "extra_turns", who, s.vars[PV["extra_turns"] + who] + 1)
    return int(p[SUBJECT])


def end_main(e: Engine, s: State, p: Event) -> int | None:
    """エンドフェイズを開始する: nothing more is done in the Main Phase of this turn."""
    atoms.assign(e, s, V_ENDED, 1)
    return int(p[SUBJECT])


# joining (Shift, Overboost, Player Extra) -----------------------------------------------------------------------------

def _join(e: Engine, s: State, host: int, part: int) -> None:
    """The host becomes one card with a part: name, text, colour, tribe of both (CR 202.8, derive.py)."""
    joined = f"{_def(e, s, host)}+{_def(e, s, part)}"
    atoms.put(e, s, host, DEF, e.linked(joined).number)


def _def(e: Engine, s: State, ref: int) -> str:
    return e.cards_linked[s.cols[DEF][ref & CARD]].id


def shift(e: Engine, s: State, p: Event) -> int | None:
    """シフトする (CR 202.8, 806): stacked on the vessel, which stays the same object."""
    host, ref = p[F_HOST], p[SUBJECT]
    if not is_type(e, s, ref, "shift") or host is None or not values.alive(s, host) \
            or s.cols[ZONE][host & CARD] != SQUARE:
        return None
    after = atoms.move(e, s, ref, STACK, host=host & CARD, face=1)
    _join(e, s, host, after)
    return after


def overlay(e: Engine, s: State, p: Event) -> int | None:
    """A Player Extra under the Player is turned up: both are one card for the rest of the game (16.6)."""
    host, ref = p[F_HOST], p[SUBJECT]
    if host is None or not values.alive(s, host) or s.cols[ZONE][ref & CARD] != STACK or s.cols[FACE][ref & CARD]:
        return None
    atoms.put(e, s, ref, FACE, 1)
    atoms.put(e, s, ref, HOST, host & CARD)
    _join(e, s, host, ref)
    return int(ref)


def igob(e: Engine, s: State, p: Event) -> int | None:
    """The Player is turned face down and the lower half joins the upper half `host`, which appears next (CR 1014)."""
    who, upper = -1 - p[SUBJECT], p[F_HOST]
    lower = lower_half(e, s, who)
    if lower is None or upper is None or not values.alive(s, upper):
        return None
    for ref in tuple(s.zones[2 * SQUARE + who]):
        if s.cols[FACE][ref & CARD] and is_type(e, s, ref, "player"):      # what applied to it is lost (1014.2)
            atoms.move(e, s, ref, SQUARE, pos=s.cols[POS][ref & CARD], face=0, keep=False)
    atoms.put(e, s, lower, HOST, upper & CARD)
    atoms.put(e, s, lower, FACE, 1)
    atoms.put(e, s, upper, DEF, e.linked(_def(e, s, upper).split("|", 1)[0]).number)
    return int(p[SUBJECT])


def lower_half(e: Engine, s: State, player: int) -> int | None:
    """The face-down lower half of an Overboost under the player's Player card."""
    for ref in s.zones[2 * STACK + player]:
        if "overboost" in e.cards_linked[s.cols[DEF][ref & CARD]].tags[T_TYPE] and not s.cols[FACE][ref & CARD]:
            return ref
    return None
