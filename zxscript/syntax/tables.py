"""The finished LALR tables of a game as data, so that reading a card neither builds tables nor imports Lark.

``grammar/tables/<game>.json`` is shipped and belongs to one exact grammar (a gate rebuilds it and compares).  While a
grammar is being edited the tables are built by Lark and kept in a folder of the user's cache.  Both are JSON with a
check sum; nothing is ever unpickled.  ``python -m zxscript.syntax.tablebuild`` writes the shipped files anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from zxscript.source.data import data_dir
from zxscript.syntax.game import game_text, grammar_file

FORMAT = 1
"""Raised whenever the meaning of the file changes; part of its digest."""

KEPT = 8
"""Files that stay in the user's cache; the oldest go first."""

Production = tuple[str, int, str, bool]
"""The name of its tree, how many symbols it takes, the symbol it makes, and whether a repetition is among its children."""


class Tables(NamedTuple):
    """``actions[state][terminal]``: a state to go to, or ``~n`` to reduce production ``n``; ``gotos[state][symbol]``."""

    start: int
    end: int
    productions: tuple[Production, ...]
    actions: tuple[dict[str, int], ...]
    gotos: tuple[dict[str, int], ...]


class BadTables(Exception):
    """A file of tables that is damaged or belongs to another grammar."""


def grammar_of(game: str) -> str:
    """The whole grammar of a game."""
    return "\n".join(grammar_file(game, name).read_text(encoding="utf-8") for name in game_text(game).grammar)


def digest_of(grammar: str) -> str:
    """What tables are kept under.  Words and patterns fill terminals; only the grammar's own text decides the tables."""
    return hashlib.sha256(f"{FORMAT}\n{grammar}".encode()).hexdigest()


def tables_of(game: str) -> Tables:
    """The tables of a game's grammar: shipped ones, else those in the user's cache, else built and kept there."""
    grammar = grammar_of(game)
    digest = digest_of(grammar)
    cache = _cache_folder()
    kept = cache / f"{game}-{digest[:24]}.json" if cache else None
    for path in (shipped(game), *_shipped_for(digest), kept):
        try:
            if path:
                return decode(path.read_bytes(), digest)
        except (OSError, BadTables):
            continue
    from zxscript.syntax.tablebuild import build

    data = encode(build(grammar), digest)
    if kept:
        _keep(kept, data)
    return decode(data, digest)


def shipped(game: str) -> Path:
    """Where the tables that belong to the package lie."""
    return data_dir("grammar") / "tables" / f"{game}.json"


def _shipped_for(digest: str) -> Iterator[Path]:
    """The shipped tables of other games with the same grammar; only their first line is looked at."""
    for path in sorted(shipped("").parent.glob("*.json")):
        with path.open(encoding="utf-8") as file:
            if digest in file.readline():
                yield path


def encode(tables: Tables, digest: str) -> bytes:
    """Tables as a file: a line with digest and check sum, then JSON with one state a line."""
    terminals = sorted({name for row in tables.actions for name in row})
    symbols = sorted({name for row in tables.gotos for name in row})
    term, symbol = ({name: index for index, name in enumerate(names)} for names in (terminals, symbols))
    sets: dict[tuple[int, ...], int] = {}
    states = []
    for actions, gotos in zip(tables.actions, tables.gotos, strict=True):
        shifts = [part for name, to in actions.items() if to >= 0 for part in (term[name], to)]
        reduces: list[int] = []
        for rule in sorted({~to for to in actions.values() if to < 0}):
            ahead = tuple(term[name] for name, to in actions.items() if to == ~rule)
            reduces += (rule, sets.setdefault(ahead, len(sets)))
        states.append([shifts, reduces, [part for name, to in gotos.items() for part in (symbol[name], to)]])
    parts = {
        "end": tables.end, "terminals": terminals, "symbols": symbols,
        "productions": [list(production) for production in tables.productions],
        "sets": [list(ahead) for ahead in sets],
    }  # fmt: skip
    lines = [f'"{key}":{_compact(value)},' for key, value in parts.items()]
    body = "{" + "\n".join(lines) + '\n"states":[\n' + ",\n".join(map(_compact, states)) + "\n]}\n"
    head = {"format": FORMAT, "grammar": digest, "sum": hashlib.sha256(body.encode()).hexdigest()}
    return f"{_compact(head)}\n{body}".encode()


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def decode(data: bytes, digest: str) -> Tables:
    """The tables of a file.  Raises :class:`BadTables` if it is damaged, or made of another grammar."""
    head, _, body = data.partition(b"\n")
    try:
        said = json.loads(head)
        if said["grammar"] != digest or said["sum"] != hashlib.sha256(body).hexdigest():
            raise BadTables("another grammar, or damaged")
        return _tables(json.loads(body))
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError) as error:
        raise BadTables(str(error)) from error


def _tables(parts: dict[str, Any]) -> Tables:
    terminals = [sys.intern(name) for name in parts["terminals"]]
    symbols = [sys.intern(name) for name in parts["symbols"]]
    productions = [(sys.intern(data), int(size), sys.intern(origin), bool(repeats))
                   for data, size, origin, repeats in parts["productions"]]  # fmt: skip
    sets = [[terminals[index] for index in ahead] for ahead in parts["sets"]]
    states = parts["states"]
    count = len(states)
    _within((parts["end"],), count)
    actions, gotos = [], []
    for shifts, reduces, goes in states:
        _within(shifts[1::2], count)
        _within(goes[1::2], count)
        _within(reduces[::2], len(productions))
        row: dict[str, int] = {}
        for rule, ahead in zip(reduces[::2], reduces[1::2], strict=True):
            row |= dict.fromkeys(sets[ahead], ~rule)
        row |= {terminals[name]: to for name, to in zip(shifts[::2], shifts[1::2], strict=True)}
        actions.append(row)
        gotos.append({symbols[name]: to for name, to in zip(goes[::2], goes[1::2], strict=True)})
    return Tables(0, parts["end"], tuple(productions), tuple(actions), tuple(gotos))


def _within(numbers: Iterable[int], count: int) -> None:
    if any(not 0 <= number < count for number in numbers):
        raise BadTables("a number out of range")


def _cache_folder() -> Path | None:
    """Where tables of an edited grammar are kept (``ZXSCRIPT_CACHE``; empty: nowhere)."""
    chosen = os.environ.get("ZXSCRIPT_CACHE")
    if chosen is not None:
        return Path(chosen) / "tables" if chosen else None
    home = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(home) if home else Path.home() / ".cache") / "zxscript" / "tables"
    except RuntimeError:  # no home folder
        return None


def _keep(path: Path, data: bytes) -> None:
    """Write whole or not at all; a cache that cannot be written only costs time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
        for old in sorted(path.parent.glob("*.json"), key=lambda file: file.stat().st_mtime)[:-KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return
