"""A file that keeps the games of a long run as they are finished, so that the run can be broken off and gone on with."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zxscript.run.game.decks import GameError
from zxscript.source.diagnostic import Words
from zxscript.source.files import read_bytes, reason_of


class Kept:
    """``records`` are the games that the file holds.  Its first line says what was asked for, each further one is a game.

    A last line that was not written to its end is left out; what is added goes behind the last whole line.  Raises
    :class:`GameError` for a file of another run, or that is none, or that cannot be read.
    """

    def __init__(self, path: Path, asked: Mapping[str, Any]) -> None:
        self.path = path
        try:
            data = read_bytes(path) if path.exists() else b""
        except OSError as error:
            raise _unfit(path, reason_of(error)) from error
        self._whole = data.rfind(b"\n") + 1
        lines = [_line(path, line) for line in data[: self._whole].splitlines()]
        if lines and lines[0] != dict(asked):
            raise _unfit(path, _otherwise(lines[0], asked))
        self.records: list[dict[str, Any]] = lines[1:]
        if any(type(one.get("game")) is not int for one in self.records):
            raise _unfit(path, Words("対戦の記録ではありません", "it holds no records of games"))
        if not lines:
            self.add([dict(asked)])

    def add(self, records: Sequence[Mapping[str, Any]]) -> None:
        """Keep further games; they are on the disk when this returns.  Raises :class:`GameError`."""
        text = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in records).encode()
        try:
            with self.path.open("r+b" if self.path.exists() else "wb") as file:
                file.seek(self._whole)
                file.truncate()
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise _unfit(self.path, reason_of(error)) from error
        self._whole += len(text)


_ASKED = {
    "game": ("ゲーム", "game"), "edition": ("版", "edition"), "position": ("デッキやカード", "decks or cards"), "seed": ("種", "seed"),
    "bots": ("ボット", "bots"), "mirror": ("--mirror", "--mirror"), "ways": ("組み合わせの数え方", "ways of a deal"),
    "logged": ("決定の記録（--decisions か --plots）", "record of decisions (--decisions or --plots)"),
}  # fmt: skip
"""What a run is told by (simulate), in words."""


def _otherwise(there: Mapping[str, Any], asked: Mapping[str, Any]) -> Words:
    """Which of what was asked for is not what the file was begun with; all of it, when the file says nothing of a run."""
    if not set(there) & set(_ASKED):
        return Words("対戦の記録ではありません", "it holds no records of games")
    keys = [key for key in _ASKED if there.get(key) != asked.get(key)]
    other = [_ASKED[key] for key in keys if key != "position" or keys == ["position"]]  # of another seed it is another one anyway
    ja, en = "、".join(ja for ja, _ in other), ", ".join(en for _, en in other)
    return Words(f"別の条件で始めたものです（違うもの: {ja}）", f"it was begun otherwise (what differs: {en})")


def _line(path: Path, line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise _unfit(path, Words("対戦の記録ではありません", "it holds no records of games")) from error
    if not isinstance(found, dict):
        raise _unfit(path, Words("対戦の記録ではありません", "it holds no records of games"))
    return found


def _unfit(path: Path, why: Words) -> GameError:
    return GameError(Words(f"{path} では続けられません: {why.ja}", f"cannot go on with {path}: {why.en}"))
