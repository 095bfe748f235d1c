"""What a move asks of the zones that it leads from and to, looked up once for each pair of them; and the numbers that all states share."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine.gamedef import GameDef
from zxscript.engine.state import CONTROLLER, OWNER

#: References (of 128 lives of a card) and stamps below this are one object for all states of an engine.
_SHARED: Final = 1 << 19


class Way:
    """From one zone to another. `old`, `new` their numbers; `left`, `entered` the numbers of their first lists, and `whose_left`, `whose`
    the columns that tell whose list it is; `keep`: it stays the same object; `remembered`: it is, if it does not; `checked`: state checks
    look at one of both; `face` of a new object."""

    __slots__ = ("checked", "entered", "face", "keep", "left", "new", "old", "remembered", "whose", "whose_left")

    def __init__(self, game: GameDef, old: int, new: int, checked: bool) -> None:
        a, b = game.zones[old], game.zones[new]
        self.old, self.new, self.checked = old, new, checked
        self.left, self.whose_left = old * game.players, OWNER if a.side == "owner" else CONTROLLER
        self.entered, self.whose = new * game.players, OWNER if b.side == "owner" else CONTROLLER
        self.keep, self.remembered, self.face = a.name == b.name or a.name in b.keeps, a.snapshot, b.face


class Numbers(dict[Any, Any]):
    """Numbers, each one object however often it is worked out."""

    def __missing__(self, number: Any) -> Any:
        if number < _SHARED:
            self[number] = number
        return number


def ways(game: GameDef, checked: list[bool]) -> list[list[Way]]:
    """By the numbers of both zones; `checked` the zones that state checks look at."""
    every = range(len(game.zones))
    return [[Way(game, old, new, checked[old] or checked[new]) for new in every] for old in every]
