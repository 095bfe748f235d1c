"""Pieces of work on processes of this machine, or on a Ray cluster: the same records whoever plays them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Final

from zxscript.run.game.decks import GameError
from zxscript.run.game.game import Game
from zxscript.run.sims.playing import LOADED, Loaded, Setting, loaded, play_piece
from zxscript.source.diagnostic import Words
from zxscript.source.processes import workers

BACKENDS: Final = ("local", "ray")
_AHEAD: Final = 4
"""Pieces of work that wait for each processor of a cluster."""

Records = list[dict[str, Any]]


def spread(setting: Setting, pieces: Sequence[Sequence[int]], jobs: int, backend: str) -> Iterator[Records]:
    """The records of each piece, in order.  ``jobs``: processes, or pieces at a time on the cluster (1: as many as it has processors)."""
    if backend == "ray":
        yield from _on_ray(setting, pieces, jobs)
    elif jobs <= 1 or len(pieces) <= 1:
        yield from (play_piece(setting, piece) for piece in pieces)
    else:
        with workers(min(jobs, len(pieces))) as pool:
            yield from pool.map(play_piece, [setting] * len(pieces), pieces)


def missing(extra: str) -> GameError:
    """What says that a further package is needed."""
    return GameError(Words(f"追加のパッケージが要ります: pip install 'zxscript[{extra}]'",
                           f"This needs a further package: pip install 'zxscript[{extra}]'"))  # fmt: skip


def _on_ray(setting: Setting, pieces: Sequence[Sequence[int]], jobs: int) -> Iterator[Records]:
    """On the cluster that RAY_ADDRESS names, else on one of this machine alone.  The cards travel with the work, so no file has to
    be anywhere but here; zxscript has to be installed on every machine, in this version."""
    try:
        import ray
    except ImportError as error:
        raise missing("ray") from error
    joined = ray.is_initialized()
    if not joined:
        ray.init(log_to_driver=False, logging_level="warning")
    try:
        start, task = ray.put(loaded(setting).start), ray.remote(_played)
        most = jobs if jobs > 1 else max(1, int(ray.cluster_resources().get("CPU", 1))) * _AHEAD
        running: deque[Any] = deque()
        for piece in pieces:
            running.append(task.remote(setting, start, list(piece)))
            if len(running) >= most:
                yield ray.get(running.popleft())
        while running:
            yield ray.get(running.popleft())
    finally:
        if not joined:
            ray.shutdown()


def _played(setting: Setting, start: Game, piece: Sequence[int]) -> Records:
    """In a worker of the cluster: its cards come with the work."""
    if setting not in LOADED:
        LOADED.clear()
        LOADED[setting] = Loaded(start, ())
    return play_piece(setting, piece)
