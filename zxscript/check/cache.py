"""What was found before, so that unchanged files need not be read again.

The cache holds findings as JSON, never code or pickles. An entry is named by a digest of everything it depends on: the
files of this program and of the grammar, and the characters that were checked. The folder belongs to the user alone;
one that others could write to is not used. Losing the cache costs time and nothing else.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache as once
from pathlib import Path
from typing import Any

from zxscript.source.data import data_dir

MAX_ENTRIES = 400
"""Files kept in the folder; the oldest go first."""
MAX_ENTRY_BYTES = 64 * 1024 * 1024
_FORMAT = 1


def digest(parts: Iterable[bytes]) -> str:
    """A digest of several byte strings, each with its length, so that no two lists share one."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "little"))
        total.update(part)
    return total.hexdigest()


@once
def program_key() -> str:
    """A digest of the program itself: names, sizes and times of its files and of the grammar."""
    package = Path(__file__).resolve().parent.parent
    marks = [str(_FORMAT)]
    for top in (package / "check", package / "lang", package / "syntax", package / "source", data_dir("grammar")):
        for folder, inner, names in os.walk(top):
            inner.sort()
            for name in sorted(names):
                if name.endswith((".py", ".lark", ".tsv")):
                    info = os.stat(os.path.join(folder, name))
                    marks.append(f"{os.path.relpath(folder, package)}/{name}:{info.st_size}:{info.st_mtime_ns}")
    return digest(mark.encode() for mark in marks)


def folder() -> Path | None:
    """The cache folder of this user, made if need be; None when there is none that is safe to use."""
    base = os.environ.get("ZXSCRIPT_CACHE_DIR") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache"), "zxscript"
    )
    path = Path(base)
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        info = os.lstat(path)
    except OSError:
        return None
    mine = not hasattr(os, "getuid") or info.st_uid == os.getuid()
    private = os.name != "posix" or not info.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return path if mine and private and stat.S_ISDIR(info.st_mode) else None


@dataclass(slots=True)
class Cache:
    """Entries by name. Without a folder nothing is found and nothing is kept."""

    path: Path | None
    hits: int = 0
    misses: int = 0
    _touched: list[Path] = field(default_factory=list)

    def load(self, name: str) -> Any:
        """The stored value, or None."""
        value = None
        if self.path is not None:
            file = self.path / f"{name}.json"
            try:
                if file.stat().st_size <= MAX_ENTRY_BYTES:
                    value = json.loads(file.read_text(encoding="utf-8"))
                    os.utime(file)
            except (OSError, ValueError, RecursionError):
                value = None
        self.hits += value is not None
        self.misses += value is None
        return value

    def keep(self, name: str, value: Any) -> None:
        """Store a value; a full disk or a missing folder is no error."""
        if self.path is None:
            return
        try:
            handle, temporary = tempfile.mkstemp(prefix=".new-", dir=self.path)
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                json.dump(value, stream, ensure_ascii=False, separators=(",", ":"))
            os.replace(temporary, self.path / f"{name}.json")
            self._prune()
        except OSError:
            self.path = None

    def _prune(self) -> None:
        """Remove the oldest entries beyond the limit."""
        if self.path is None:
            return
        files = sorted(self.path.glob("*.json"), key=lambda file: file.stat().st_mtime)
        for file in files[: max(0, len(files) - MAX_ENTRIES)]:
            file.unlink(missing_ok=True)
