"""``coverage`` of files of card data, with the cache.  Cheap to import: the language is loaded on use."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from zxscript.check.cache import Cache, folder
from zxscript.check.places import find_files
from zxscript.check.run import Report, remember, remembered
from zxscript.check.snapshot import Snapshot

Progress = Callable[[int], None]
Row = tuple[str, str, str]


def coverage(path: str | Path, progress: Progress | None = None, figures: Sequence[str | Path] = (), *, jobs: int = 0,
             use_cache: bool = False) -> tuple[dict[str, Any], list[Row], Report]:  # fmt: skip
    """The object of ``coverage --json``, the rows of the ledger (number, verdict, first reason), and what reading found.

    ``figures``: files with the square diagrams of cards, besides those that lie beside the cards.  ``jobs`` processes (0: one for
    each processor) give the same figures.  ``use_cache``: cards that were judged before are not read again.
    Rows that could not be read are among the findings of what was read; they are no cards of the pool.
    """
    started = time.perf_counter()
    files, missing = find_files([path, *figures])
    cache = Cache(folder() if use_cache else None)
    seen = None if missing else Snapshot.of("covered", files, cache)
    if seen:
        report, known = remembered(seen)
        if report is not None and known:
            result, rows = known
            return {**result, "seconds": round(time.perf_counter() - started, 3)}, [tuple(row) for row in rows], report
    from zxscript.check.files import load
    from zxscript.measure.pool import cover_pool

    loaded = load([path, *figures])
    covered = cover_pool(loaded.cards, progress, jobs, cache)
    report = Report(loaded.sources, loaded.findings, len(loaded.cards), loaded.unreadable)
    if seen and not covered.interrupted:
        remember(seen, report, [covered.as_json(), covered.ledger])
    return covered.as_json(), covered.ledger, report
