"""Exercise of files of card data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from zxscript.check.cache import Cache, folder
from zxscript.check.files import Loaded, load
from zxscript.measure.directed.course import STAND_EVERY, Course, NoBench, run_course
from zxscript.measure.oracle.verdict import Verdict
from zxscript.measure.oracle.watch import Oracle
from zxscript.run.definitions import definer
from zxscript.run.exercise import Tally, exercise
from zxscript.run.table import lay
from zxscript.source.processes import resting
from zxscript.syntax.game import Game
from zxscript.syntax.game import games as every_game

Progress = Callable[[int], None]


def exercise_files(paths: Sequence[str | Path], games: int, seed: int,
                   progress: Progress | None = None, oracle: bool = False,
                   figures: Sequence[str | Path] = (), *, use_cache: bool = False) -> tuple[dict[str, Any], Loaded]:  # fmt: skip
    """The object of ``exercise --json`` over the cards of all files, and what was read.

    With cards of several games, ``games`` games of each are played and the figures added.  ``oracle``: what the abilities did is
    judged by what the cards say.  ``use_cache``: cards that were compiled before are not read again.
    """
    loaded = load([*paths, *figures])
    how = definer(loaded.cards, Cache(folder() if use_cache else None))
    total, verdict = Tally(), Verdict()
    names: tuple[Game, ...] = every_game()
    for name in names:
        if any(card.game == name for card in loaded.cards):
            table = lay(loaded.cards, name, how=how)
            onlooker = Oracle(table, verdict) if oracle else None
            with resting():
                total.add(exercise(table, games, seed, progress, onlooker))
            if total.interrupted:
                break
    return {**total.as_json(), **(verdict.as_json() if oracle else {})}, loaded


def directed_files(
    paths: Sequence[str | Path], seed: int, every: int = 1, progress: Progress | None = None, oracle: bool = False,
    figures: Sequence[str | Path] = (), *, use_cache: bool = False, first: int = 0,
) -> tuple[dict[str, Any], Loaded]:  # fmt: skip
    """The object of ``exercise --directed --json`` over one of ``every`` shares of the cards of all files (``first``: which,
    counted from 0), and what was read.

    ``without_bench``: games with cards here whose package does not tell how to lay positions.
    """
    loaded = load([*paths, *figures])
    how = definer(loaded.cards, Cache(folder() if use_cache else None))
    total, verdict = Course(), Verdict()
    without: list[str] = []
    names: tuple[Game, ...] = every_game()
    for name in names:
        if any(card.game == name for card in loaded.cards):
            table = lay(loaded.cards, name, how=how)
            try:
                onlooker = Oracle(table, verdict, STAND_EVERY) if oracle else None
                with resting():
                    total.add(run_course(table, seed, every, onlooker, progress, first=first))
            except NoBench as missing:
                without.append(str(missing))
            if total.interrupted:
                break
    return {**total.as_json(), "without_bench": without, **(verdict.as_json() if oracle else {})}, loaded
