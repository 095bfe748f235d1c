"""Waiting until one of the watched files changes, by looking at their sizes and times."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from zxscript.check.places import find_files

Marks = tuple[tuple[str, int, int], ...]

INTERVAL = 0.3
"""Seconds between two looks."""


def marks_of(paths: Sequence[str | Path]) -> Marks:
    """Name, size and time (ns) of every file meant; files that vanish in between are left out."""
    found = []
    for file in find_files(paths)[0]:
        try:
            info = file.stat()
        except OSError:
            continue
        found.append((str(file), info.st_size, info.st_mtime_ns))
    return tuple(found)


def changes(paths: Sequence[str | Path], interval: float = INTERVAL) -> Iterator[Marks]:
    """Yields at once, and then whenever something has changed. Ends when the caller stops asking."""
    last: Marks | None = None
    while True:
        now = marks_of(paths)
        if now != last:
            last = now
            yield now
        else:
            time.sleep(interval)
