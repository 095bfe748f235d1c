"""Which card lies in which slot, as a seat counts them: its own side first."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.engine.engine import Engine
from zxscript.engine.state import MASK, POS, STAMP, State
from zxscript.games.encoding import PLAYER, Encoding

PLAYERS = 2
"""Slots 0 and 1: the own player, the other one."""


@dataclass(frozen=True, slots=True)
class Run:
    """Slots of one zone: ``zone`` its number, ``side`` 0 own, 1 the other's, 2 a board of both; slots ``start`` to
    ``start + count - 1``."""

    name: str
    zone: int
    side: int
    start: int
    count: int
    whole: bool
    board: int
    """Places of one layer; 0 where cards have no places."""


class Places:
    """The slots of a game."""

    def __init__(self, engine: Engine, encoding: Encoding) -> None:
        self.engine = engine
        self.runs: list[Run] = []
        at = PLAYERS
        for pile in encoding.piles:
            for side in (2,) if pile.placed else (0, 1):
                count, board = pile.slots * pile.layers, pile.slots if pile.placed else 0
                self.runs.append(Run(pile.zone, engine.zone[pile.zone], side, at, count, pile.whole, board))
                at += count
        self.count = at
        self.placed = next((run for run in self.runs if run.side == 2), None)

    def of(self, zones: tuple[str, ...], both: bool) -> list[int]:
        """The slots of these zones, in the order in which they are named; without ``both`` those of the own side only."""
        found: list[int] = []
        for name in zones:
            if name == PLAYER:
                found += range(PLAYERS)
            found += [slot for run in self.runs if run.name == name and (both or run.side != 1)
                      for slot in range(run.start, run.start + run.count)]  # fmt: skip
        return found

    def place(self, number: int, seat: int) -> int:
        """A place of the board as this seat counts, from 1; the same function turns it back."""
        return number if seat == 0 or self.placed is None else self.placed.board + 1 - number

    def filled(self, state: State, seat: int) -> dict[int, int]:
        """Slot -> reference of the card in it."""
        found: dict[int, int] = {}
        for run in self.runs:
            zone = run.zone * PLAYERS
            if run.board:
                self._laid(found, run, state, seat)
            else:
                pile = state.zones[zone + (seat ^ run.side)]
                found.update(zip(range(run.start, run.start + run.count), pile, strict=False))
        return found

    def _laid(self, found: dict[int, int], run: Run, state: State, seat: int) -> None:
        """Cards on places: which came first is seen by everybody."""
        pos, stamp, zone = state.cols[POS], state.cols[STAMP], run.zone * PLAYERS
        for ref in sorted(state.zones[zone] + state.zones[zone + 1], key=lambda ref: stamp[ref & MASK]):
            if 1 <= pos[ref & MASK] <= run.board:
                slot = run.start + self.place(pos[ref & MASK], seat) - 1
                while slot in found:
                    slot += run.board
                if slot < run.start + run.count:
                    found[slot] = ref
