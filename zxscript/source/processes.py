"""Work on many things on several processors, and the collector of cycles while much is read that stays."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")

COLLECTING: Final = (300_000, 50, 1_000)
"""Thresholds of the collector while cards are read: nearly all that is made goes by itself, and looking for cycles after every
700 objects takes a fifth of the time."""

MOST: Final = 8
"""Processes that are started without being asked for."""

_inherited: tuple[Callable[[Any], Any], Sequence[Any]] = (list, ())
"""Work and things; forked workers inherit both, so that nothing need be sent to them."""


@contextmanager
def resting() -> Iterator[None]:
    """Inside, the collector looks rarely, and never again at what was there before; then all is as it was."""
    before = gc.get_threshold()
    gc.freeze()
    if before[0]:
        gc.set_threshold(*map(max, before, COLLECTING))
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def processors() -> int:
    """Processors that this process may use, at most :data:`MOST`."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST, usable)


def in_pieces(
    work: Callable[[Sequence[T]], Sequence[R]], things: Sequence[T], jobs: int, size: int,
    progress: Callable[[int], None] | None = None, *, partly: bool = False,
) -> list[R]:  # fmt: skip
    """``work`` on pieces of ``size`` things each; its results one after the other, whatever ``jobs`` is.

    ``jobs`` 0: :func:`processors`.  Where processes cannot be forked, there is one.  ``progress`` is told how many are done.
    ``work`` must give one result for each thing and not depend on earlier pieces.  ``partly``: on Ctrl-C the results of the pieces
    that were done are given, fewer than the things; the interruption goes on where none was.
    """
    found: list[R] = []
    try:
        for part in _parts(work, things, jobs, size):
            found += part
            if progress:
                progress(len(found))
    except KeyboardInterrupt:
        if not (partly and found):
            raise
    return found


def _parts(work: Callable[[Sequence[T]], Sequence[R]], things: Sequence[T], jobs: int, size: int) -> Iterator[Sequence[R]]:
    """The results of the pieces, in order."""
    global _inherited
    starts = range(0, len(things), size)
    jobs = min(jobs or processors(), len(starts))
    with resting():
        if jobs <= 1 or "fork" not in multiprocessing.get_all_start_methods():
            yield from (work(things[start : start + size]) for start in starts)
            return
        _inherited = (work, things)
        try:
            with workers(jobs, "fork") as pool:
                yield from pool.map(_piece, starts, [size] * len(starts))
        finally:
            _inherited = (list, ())


@contextmanager
def workers(jobs: int, how: str | None = None) -> Iterator[ProcessPoolExecutor]:
    """Processes for pieces of work.  Ctrl-C is the business of the one that waits for them: what was not begun is dropped."""
    context = multiprocessing.get_context(how) if how else None
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_undisturbed) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _undisturbed() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _piece(start: int, size: int) -> Any:
    work, things = _inherited
    return work(things[start : start + size])
