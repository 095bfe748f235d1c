"""Commits of the verbs that damage, recover, turn, attack, block, transform and end the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zxscript.engine import atoms, trace, values
from zxscript.engine.events import SUBJECT
from zxscript.engine.state import CONTROLLER, FACE, MASK, REST, ZONE
from zxscript.games.zenonzard import becoming
from zxscript.games.zenonzard.layout import BASE, FIELD, FORCE, KIND, LIFE, V_ATTACKER, V_BLOCKER, V_TARGET
from zxscript.games.zenonzard.moves import made_of, to_trash

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.gamedef import Event
    from zxscript.engine.state import State


def life(e: Engine, s: State, x: int) -> int:
    """Life of a player object or a Force."""
    return e.pvar(s, "life", -1 - x) if x < 0 else s.rare[LIFE].get(x & MASK, 0)


def _set_life(e: Engine, s: State, x: int, value: int) -> None:
    if x < 0:
        atoms.set_pvar(e, s, "life", -1 - x, value)
    else:
        atoms.put(e, s, x, LIFE, value)


def _left(e: Engine, s: State, x: int) -> None:
    """Tell what life is left behind the event."""
    trace.tell(e, s, "left", _side(s, x), n=life(e, s, x))


def stands(s: State, x: int) -> bool:
    """A Force that is not destroyed (15.1)."""
    card = x & MASK
    return s.cols[0][card] == x and s.cols[ZONE][card] == FORCE and s.cols[FACE][card] == 1


def hurtable(s: State, x: int) -> bool:
    return x < 0 or stands(s, x)


def damage(e: Engine, s: State, p: Event) -> int | None:
    """Life goes down, never below 0: excess is lost (12.10). 0 damage is no damage (14.7)."""
    x, n = p[SUBJECT], p[e.field["amount"]] or 0
    if n <= 0 or not hurtable(s, x):
        return None
    _set_life(e, s, x, max(0, life(e, s, x) - n))
    _left(e, s, x)
    return x  # type: ignore[no-any-return]


def recover(e: Engine, s: State, p: Event) -> int | None:
    """Up to the cap (5.3); a destroyed Force cannot (15.1)."""
    x, n = p[SUBJECT], p[e.field["amount"]] or 0
    now, cap = life(e, s, x), e.game.rulings["life_cap"]
    if n <= 0 or not hurtable(s, x) or now >= cap:
        return None
    _set_life(e, s, x, min(cap, now + n))
    _left(e, s, x)
    return x  # type: ignore[no-any-return]


def destroy(e: Engine, s: State, p: Event) -> int | None:
    """A minion or mana goes to the trash (14.1); a Force is turned face down (15.1); a card that is nowhere there stays."""
    ref = p[SUBJECT]
    zone = s.cols[ZONE][ref & MASK]
    if zone != FORCE:
        return to_trash(e, s, p) if zone in (FIELD, BASE) else None
    if not stands(s, ref):
        return None
    atoms.put(e, s, ref, LIFE, 0)
    atoms.put(e, s, ref, FACE, 0)
    return ref  # type: ignore[no-any-return]


def _orient(e: Engine, s: State, p: Event, rest: int) -> int | None:
    ref = p[SUBJECT]
    if s.cols[REST][ref & MASK] == rest:
        return None
    atoms.put(e, s, ref, REST, rest)
    return ref  # type: ignore[no-any-return]


def rest(e: Engine, s: State, p: Event) -> int | None:
    return _orient(e, s, p, 1)


def activate(e: Engine, s: State, p: Event) -> int | None:
    return _orient(e, s, p, 0)


def add_rights(e: Engine, s: State, p: Event) -> int | None:
    player = -1 - p[SUBJECT]
    atoms.set_pvar(e, s, "rights", player, max(0, e.pvar(s, "rights", player) + (p[e.field["amount"]] or 0)))
    return p[SUBJECT]  # type: ignore[no-any-return]


def spend_rights(e: Engine, s: State, p: Event) -> int | None:
    """So many or none: who has fewer spends nothing, and nothing is no spending."""
    player, amount = -1 - p[SUBJECT], p[e.field["amount"]] or 0
    left = e.pvar(s, "rights", player) - amount
    if amount <= 0 or left < 0:
        return None
    atoms.set_pvar(e, s, "rights", player, left)
    return p[SUBJECT]  # type: ignore[no-any-return]


def attack(e: Engine, s: State, p: Event) -> int | None:
    """Declaring an attack rests the attacker (11.2)."""
    atoms.put(e, s, p[SUBJECT], REST, 1)
    atoms.assign(e, s, V_ATTACKER, p[SUBJECT])
    atoms.assign(e, s, V_TARGET, p[e.field["target"]])
    atoms.assign(e, s, V_BLOCKER, 0)
    return p[SUBJECT]  # type: ignore[no-any-return]


def block(e: Engine, s: State, p: Event) -> int | None:
    """Blocking rests the blocker (12.3)."""
    atoms.put(e, s, p[SUBJECT], REST, 1)
    atoms.assign(e, s, V_BLOCKER, p[SUBJECT])
    return p[SUBJECT]  # type: ignore[no-any-return]


def redirect(e: Engine, s: State, p: Event) -> int | None:
    """Another legal object of the attacked player becomes the target (12.11)."""
    aim, now = p[SUBJECT], e.var(s, "target")
    if not e.var(s, "attacker") or aim == now or not hurtable(s, aim) or _side(s, aim) != _side(s, now):
        return None
    atoms.assign(e, s, V_TARGET, aim)
    return aim  # type: ignore[no-any-return]


def _side(s: State, x: int) -> int:
    """The player that an attack hits, or whose Force it hits."""
    return -1 - x if x < 0 else s.cols[CONTROLLER][x & MASK]


def transform(e: Engine, s: State, p: Event) -> int | None:
    """The minion becomes the named card in place (§16)."""
    name, ref = made_of(e, p), p[SUBJECT]
    if s.cols[ZONE][ref & MASK] != FIELD:
        return None
    atoms.put(e, s, ref, "def", e.linked(name).number)
    return ref  # type: ignore[no-any-return]


def evolve(e: Engine, s: State, p: Event) -> int | None:
    """As :func:`transform`, wherever the card is: all copies of a card become its next level (decision 0766)."""
    ref = p[SUBJECT]
    atoms.put(e, s, ref, "def", e.linked(made_of(e, p)).number)
    return ref  # type: ignore[no-any-return]


def alter(e: Engine, s: State, p: Event) -> int | None:
    """A marker in the Base becomes another kind of mana in place (decision 0769); a card does not."""
    ref = p[SUBJECT]
    if s.cols[ZONE][ref & MASK] != BASE or "marker" not in values.printed_tags(e, s, KIND, ref):
        return None
    atoms.put(e, s, ref, "def", e.linked(made_of(e, p)).number)
    return ref  # type: ignore[no-any-return]


def morph(e: Engine, s: State, p: Event) -> int | None:
    """As :func:`transform`, but one minion of a player in a turn (§16, ruling ``morph_limit``); a card that was taken for it
    (``target``) takes its place."""
    ref, form = p[SUBJECT], p[e.field["target"]]
    if becoming.morphed(e, s, ref):
        return None
    if form is None:
        return transform(e, s, p)
    if s.cols[ZONE][ref & MASK] != FIELD or s.cols[0][form & MASK] != form:
        return None
    return becoming.exchange(e, s, ref, form)


def defeat(e: Engine, s: State, p: Event) -> int | None:
    atoms.finish(e, s, (1 - (-1 - p[SUBJECT]),))
    return p[SUBJECT]  # type: ignore[no-any-return]


def same(e: Engine, s: State, p: Event) -> int | None:
    """An event of something that other rules carry out."""
    return p[SUBJECT]  # type: ignore[no-any-return]


def moment(e: Engine, s: State, p: Event) -> int | None:
    """An event without an object (start and end of a turn)."""
    return 0
