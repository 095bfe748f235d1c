"""Finding the cases under ``tests/cases``. A folder that exists and holds no case is an error, not a pass."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import CASES


class Line(NamedTuple):
    """A case that is one line of a file."""

    game: str
    text: str
    id: str


def files(folder: str, *patterns: str) -> list[Path]:
    """All case files of a folder, sorted."""
    return sorted(file for pattern in patterns for file in (CASES / folder).rglob(pattern))


def name(file: Path) -> str:
    """The id of a case file: its path below ``tests/cases``."""
    return file.relative_to(CASES).as_posix()


def lines(folder: str, pattern: str) -> list[Line]:
    """The lines of all files of a folder that are neither blank nor comments (``# …``).

    The name of the file begins with the game: ``zenonzard….txt``, anything else is Z/X.
    """
    return [line for file in files(folder, pattern) for line in _lines(file)]


def _lines(file: Path) -> Iterator[Line]:
    game = "zenonzard" if file.name.startswith("zenonzard") else "zx"
    for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if text.strip() and not text.startswith("# "):
            yield Line(game, text, f"{name(file)}:{number}")


def require(folder: str, cases: list[object]) -> None:
    """Called by each runner: fail when the folder is there without a case in it, skip when there is no folder."""
    if not (CASES / folder).exists():
        pytest.skip(f"there are no cases of this kind yet: tests/cases/{folder} does not exist")
    assert cases, f"tests/cases/{folder} exists but no case was found in it"
