"""What was found before, so that unchanged files and cards need not be read again.

The cache holds plain JSON, never code or pickles: findings of ``check``, verdicts of ``coverage``, definitions of cards that
were compiled.  An entry is named by a digest of what it was made from: the bytes of this program, its grammar and its words
(:func:`program_key`), and what was read.  So an edit of either is enough, and nothing has to be cleared.  A file tells the
digest of its own body and is not believed without it.  The folder belongs to the user alone; one that others could write to
is not used.  Losing the cache costs time and nothing else.

    cache = Cache(folder())
    cache.load(name), cache.keep(name, value)             one value
    shelf = cache.shelf(kind, place)                      values of the cards of one file, by card_digest
    shelf.values.get(digest), shelf.keep(values)
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache as once
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zxscript.source.data import data_dir

if TYPE_CHECKING:
    from zxscript.syntax.cardsource import CardSource

MAX_ENTRIES = 4_000
"""Files kept in the folder, the oldest go first: several for each file of cards that one works on."""
MAX_BYTES = 1024 * 1024 * 1024
"""What they take together."""
_LOOKS = 64
"""Entries kept after which the folder is looked at again: to look takes as long as to keep several."""
MAX_ENTRY_BYTES = 64 * 1024 * 1024
_FORMAT = 2
_MADE_FROM = (".py", ".lark", ".tsv", ".zx", ".html")
"""Files of the program that decide what is found."""


def digest(parts: Iterable[bytes]) -> str:
    """A digest of several byte strings, each with its length, so that no two lists share one."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "little"))
        total.update(part)
    return total.hexdigest()


@once
def program_key() -> str:
    """A digest of the program itself: the names and bytes of :func:`files_of_the_program`.

    Times tell nothing: a wheel gives all its files the same.
    """
    return digest([str(_FORMAT).encode(), *(part for name, data in files_of_the_program() for part in (name.encode(), data))])


def name_of(kind: str, parts: Iterable[bytes]) -> str:
    """The entry for what this program finds in ``parts``."""
    return f"{kind}-" + digest([program_key().encode(), *parts])[:40]


def files_of_the_program() -> Iterator[tuple[str, bytes]]:
    """Everything that decides what is found: code, the grammar with its words, and the keywords; names and bytes, in order."""
    package = Path(__file__).resolve().parent.parent
    for top in (package, data_dir("grammar"), data_dir("cardscripts") / "keywords"):
        for place, inner, names in os.walk(top):
            inner[:] = sorted(name for name in inner if name not in ("__pycache__", "_data"))
            within = Path(place).relative_to(top).as_posix()
            for name in sorted(name for name in names if name.endswith(_MADE_FROM)):
                with open(os.path.join(place, name), "rb", buffering=0) as file:
                    yield name if within == "." else f"{within}/{name}", file.readall()


def card_digest(card: CardSource) -> str:
    """A digest of all that a card says, wherever it stands: two cards with the same one mean the same."""
    fields = [(one.key, one.value) for one in card.fields]
    lines = [(one.key, one.suffix, one.body.text, one.line.text) for one in card.subtexts]
    keywords = [(one.word, one.parameters, one.text) for one in card.keywords]
    texts, figures = [one.text for one in card.abilities], [one.squares for one in card.figures]
    said = json.dumps([card.game, fields, lines, figures, texts, keywords], separators=(",", ":"))
    return hashlib.sha256(said.encode()).hexdigest()[:32]


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
    _kept: int = 0

    def load(self, name: str) -> Any:
        """The stored value, or None."""
        value = None
        if self.path is not None:
            file = self.path / f"{name}.json"
            try:
                if file.stat().st_size <= MAX_ENTRY_BYTES:
                    value = _believed(file.read_bytes())
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
        body = list(_written(value))
        told = hashlib.sha256()
        for part in body:
            told.update(part)
        try:
            handle, temporary = tempfile.mkstemp(prefix=".new-", dir=self.path)
            with os.fdopen(handle, "wb") as stream:
                stream.write(told.hexdigest().encode() + b"\n")
                stream.writelines(body)
            os.replace(temporary, self.path / f"{name}.json")
            if self._kept % _LOOKS == 0:
                self._prune()
            self._kept += 1
        except OSError:
            self.path = None

    def shelf(self, kind: str, place: str) -> Shelf:
        """The values of single cards by digest: all that was kept under a kind and a place (the path of a file)."""
        name = name_of(kind, [place.encode("utf-8", "surrogateescape")])
        stored = self.load(name) if self.path is not None else None
        return Shelf(self, name, stored if isinstance(stored, dict) else {})

    def _prune(self) -> None:
        """Remove the oldest entries beyond the limits."""
        if self.path is None:
            return
        found = sorted(((one.stat(), one) for one in self.path.glob("*.json")), key=lambda each: -each[0].st_mtime)
        size = 0
        for number, (info, file) in enumerate(found):
            size += info.st_size
            if number >= MAX_ENTRIES or size > MAX_BYTES:
                file.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class Shelf:
    """What is known of the cards of one file; ``values`` by digest, as they came out of JSON: look at them before use."""

    cache: Cache
    name: str
    values: dict[str, Any]

    def keep(self, values: Mapping[str, Any]) -> None:
        """Keep these and no others; what has no digest is not kept."""
        if self.cache.path is not None:
            self.cache.keep(self.name, {one: value for one, value in values.items() if one})


def _written(value: Any) -> Iterator[bytes]:
    """A value as JSON; what is kept of each card of a file by itself, since the whole as one text takes as much room again."""
    encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
    if not isinstance(value, dict):
        yield encode(value).encode("utf-8", "surrogatepass")
        return
    before = "{"
    for key, one in value.items():
        yield f"{before}{encode(key)}:{encode(one)}".encode("utf-8", "surrogatepass")
        before = ","
    yield b"}" if value else b"{}"


def _believed(data: bytes) -> Any:
    """The value of a file whose body is as its first line tells, else None."""
    told, _, body = data.partition(b"\n")
    return json.loads(body) if told == hashlib.sha256(body).hexdigest().encode() else None
