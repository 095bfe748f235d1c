"""Bots think in a thread of their own, on copies of the games: no room waits for the bots of another one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from zxscript import api as zx

SLICE: Final = 0.1
"""Seconds after which a run of answers is told, and the bots of other rooms have their turn."""
TOGETHER: Final = 32
"""Answers that are told together at most: giving them again in the room takes the time of all others."""


class Thinker:
    """One thread for the bots of all rooms, in the order in which they are asked.  It starts with the first question."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "zxscript-bots")

    async def answers(self, game: zx.Play, bots: Mapping[int, Any]) -> list[Any]:
        """What the bots (by seat) answer, one or more, as entries of ``Game.history``.  ``game`` is theirs: give a copy.

        Raises ``GameError`` where no answer can be carried out.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, thought, game, bots)

    def close(self) -> None:
        """Let the thread end when it has answered what it is asked just then."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def thought(game: zx.Play, bots: Mapping[int, Any]) -> list[Any]:
    """The answers of a slice of time.  Raises ``GameError`` when there is none at all."""
    until, given = time.monotonic() + SLICE, list[Any]()
    while game.player in bots and len(given) < TOGETHER and (not given or time.monotonic() < until):
        try:
            _let(game, bots[game.player or 0])
        except zx.GameError:
            if given:
                break
            raise
        given.append(game.history[-1])
    return given


def _let(game: zx.Play, bot: Any) -> None:
    """A bot answers; when what it wants cannot be carried out (it passes a budget), the first answer that can."""
    try:
        game.let(bot)
    except zx.GameError as error:
        for index in game.indexes():
            try:
                game.apply(index)
            except zx.GameError:
                continue
            return
        raise error
