"""Replacement in a full Field or Base (§6): the owner of the zone chooses what leaves, then all newcomers enter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zxscript.games.zenonzard.layout import BASE, FIELD
from zxscript.games.zenonzard.moves import side_of
from zxscript.games.zenonzard.terms import BASE_LIMIT, FIELD_LIMIT
from zxscript.ir import Builder, Program
from zxscript.ir.forms import Expr

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.gamedef import Event
    from zxscript.engine.state import State

LIMIT = {FIELD: FIELD_LIMIT, BASE: BASE_LIMIT}
_TO_FIELD = ("summon", "put", "make_token", "advance")


def crowded(e: Engine, s: State, props: tuple[Event, ...]) -> bool:
    """Would the Field (or Base) of some player overflow?  Who switches takes the place of another one (decision 0790)."""
    if props[0][e.field["how"]] == "switch":
        return False
    return over(e, s, props, 0) > 0 or over(e, s, props, 1) > 0


def _zone(props: tuple[Event, ...]) -> int:
    return FIELD if props[0][0] in _TO_FIELD else BASE


def over(e: Engine, s: State, props: tuple[Event, ...], player: int) -> int:
    """How many cards already there must leave: never more than there are."""
    zone = _zone(props)
    there = len(s.zones[zone * 2 + player])
    coming = sum(1 for p in props if side_of(s, p) == player)
    return min(there, max(0, there + coming - LIMIT[zone])) if coming else 0


def there(e: Engine, s: State, props: tuple[Event, ...], player: int) -> tuple[int, ...]:
    """Who can be replaced: those already there, not the newcomers (6.3)."""
    return tuple(s.zones[_zone(props) * 2 + player])


def fitting(e: Engine, s: State, props: tuple[Event, ...]) -> tuple[Event, ...]:
    """The newcomers for which there is room now, in the order in which they were named."""
    zone = _zone(props)
    left = {p: LIMIT[zone] - len(s.zones[zone * 2 + p]) for p in (0, 1)}
    kept: list[Any] = []
    for p in props:
        side = side_of(s, p)
        if left[side] > 0:
            left[side] -= 1
            kept.append(p)
    return tuple(kept)


def replace_program() -> Program:
    """Those that make room leave: discarded, not destroyed (6.4), or destroyed without their own 【破壊時】 (C14)."""
    b = Builder("replace", params=("player", "refs"))
    rule: dict[str, Expr] = {"how": "replace", "cause": "rule", "player": ("local", "player"), "source": None}
    with b.choice(("eq", ("ruling", "replacement"), "destroy")) as other:
        b.act("destroy", ("local", "refs"), params=rule)
        other()
        b.act("discard", ("local", "refs"), params=rule)
    return b.done()


def room_program() -> Program:
    """Rule program "room": the turn player's zone first, then the other's."""
    b = Builder("room", params=("props",))
    props = ("local", "props")
    with b.each("player", ("tuple", ("var", "turn_player"), ("sub", 1, ("var", "turn_player")))):
        player = ("local", "player")
        b.let("n", ("fn", "room_over", props, player))
        with b.when(("gt", ("local", "n"), 0)):
            b.choose("gone", ("fn", "room_there", props, player), min=("local", "n"), max=("local", "n"),
                     player=player, free=True, prompt="replace")
            b.call("replace", player, ("local", "gone"))
    b.ret(("fn", "room_fitting", props))
    return b.done()
