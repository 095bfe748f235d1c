"""Files as they are at this moment: what was found in them is remembered under their bytes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zxscript.check.cache import Cache, name_of
from zxscript.check.places import with_figures
from zxscript.source.files import read_bytes
from zxscript.source.hygiene import decode_source
from zxscript.source.limits import MAX_FILE_BYTES
from zxscript.source.text import Source


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The bytes of files by name, and the entry of the cache that belongs to exactly these."""

    cache: Cache
    name: str
    contents: dict[str, bytes]

    @classmethod
    def of(cls, kind: str, files: Sequence[Path], cache: Cache) -> Snapshot | None:
        """The files, with the figures files that belong to them; None when there is no cache, or some cannot be read: then
        nothing is remembered."""
        if cache.path is None:
            return None
        every, bad = with_figures(files)
        contents = None if bad else _contents(every)
        if contents is None:
            return None
        parts = [part for name, data in contents.items() for part in (name.encode("utf-8", "surrogateescape"), data)]
        return cls(cache, name_of(kind, parts), contents)

    def load(self) -> Any:
        """What was kept, or None."""
        return self.cache.load(self.name)

    def keep(self, value: Any) -> None:
        """Keep JSON data."""
        self.cache.keep(self.name, value)

    def sources(self) -> dict[str, Source] | None:
        """The texts of all files; None when one is no text."""
        found = {}
        for name, data in self.contents.items():
            source, _ = decode_source(data, name)
            if source is None:
                return None
            found[name] = source
        return found


def _contents(files: Iterable[Path]) -> dict[str, bytes] | None:
    """The bytes of all files; None when some cannot be read."""
    found = {}
    try:
        for file in files:
            if file.stat().st_size > MAX_FILE_BYTES:
                return None
            found[str(file)] = read_bytes(file)
    except OSError:
        return None
    return found
