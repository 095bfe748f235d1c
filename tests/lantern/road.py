"""The road, and what can be asked of it: functions of expressions and of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from zxscript.engine.engine import Engine
from zxscript.engine.state import State

STONES: Final = tuple(range(1, 8))
FOOT: Final = ((1, 2), (7, 6))
"""The two stones before the gate of each player."""
PASS: Final = 4


def next_stone(e: Engine, s: State, ref: int) -> int:
    """The stone ahead of a keeper; 0 or 8 is beyond the road."""
    step = 1 if e.get(s, "controller", ref) == 0 else -1
    return (e.get(s, "pos", ref) or 0) + step


def on(e: Engine, s: State, stone: int) -> tuple[int, ...]:
    """The keeper on a stone."""
    return tuple(ref for ref in e.cards(s, "road") if e.get(s, "pos", ref) == stone)


def empty(e: Engine, s: State, stones: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the stones on which nobody stands."""
    taken = {e.get(s, "pos", ref) for ref in e.cards(s, "road")}
    return tuple(stone for stone in stones if stone not in taken)


def near(e: Engine, s: State, ref: int) -> tuple[int, ...]:
    """The stones beside a keeper."""
    return adjacent(e, s, e.get(s, "pos", ref) or 0)


def adjacent(e: Engine, s: State, stone: int) -> tuple[int, ...]:
    """The stones beside a stone."""
    return tuple(one for one in (stone - 1, stone + 1) if one in STONES)


def strength(e: Engine, s: State, ref: int, walking: bool) -> int:
    """The light with which a keeper meets another one: whoever stands in the dark has none."""
    dark = not walking and e.get(s, "rest", ref) == 1
    return 0 if dark else e.stat(s, "light", ref)


def outshone(e: Engine, s: State, walker: int, other: int) -> tuple[int, ...]:
    """Who goes out when they meet: the weaker one, or both."""
    mine, theirs = strength(e, s, walker, True), strength(e, s, other, False)
    return tuple(ref for ref, lost in ((walker, mine <= theirs), (other, theirs <= mine)) if lost)


def can_walk(e: Engine, s: State, ref: int) -> bool:
    """A lit keeper whose way is not barred by one of its own side."""
    player = e.get(s, "controller", ref) or 0
    if e.get(s, "rest", ref) or not e.can(s, "walk", ref, player):
        return False
    return all(e.get(s, "controller", other) != player for other in on(e, s, next_stone(e, s, ref)))


def breezes(e: Engine, s: State, ref: int) -> tuple[str, ...]:
    """The ids of what a breeze does."""
    return tuple(one.id for one in e.linked(e.card_def(s, ref).id).abilities if one.kind == "event")


def has_part(e: Engine, s: State, ability: str, part: str) -> bool:
    """Does an ability have that part?"""
    return any(name == part for name, _ in e.ability(ability).adef.parts)


def takes_paid(e: Engine, s: State, ability: str) -> bool:
    """Does the effect speak of what was paid?"""
    return any(name == "body" and program.params for name, program in e.ability(ability).adef.parts)


def excess(e: Engine, s: State, player: int) -> int:
    """How many cards are in the palm beyond its limit."""
    return max(0, len(e.cards(s, "palm", player)) - e.stat(s, "palm_limit", -1 - player))


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "stones": lambda e, s: STONES, "foot": lambda e, s, player: FOOT[player], "next_stone": next_stone, "on": on, "empty": empty,
    "landing": lambda e, s, ref, stones, source, ability: empty(e, s, stones), "near": near, "adjacent": adjacent, "outshone": outshone,
    "breezes": breezes, "has_part": has_part, "takes_paid": takes_paid, "excess": excess,
    "own_turn": lambda e, s, player: e.var(s, "turn_player") == player,
}  # fmt: skip
