"""What ``zxscript new game`` writes: the example game under a new name, as a package that is whole and passes its tests.

A game is learnt by changing one that works, and a second template would rot: the copy is of the very package that the tests of
this project run (docs/add-a-game.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from zxscript.syntax.game import find_game

EXAMPLE = "lantern"
"""The name of the example; the only place of the program where it is named."""
_NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
_LEFT_OUT = ("__pycache__",)


def package(name: str) -> dict[str, str]:
    """Path below the current folder -> text, of a package called ``name``.

    Raises ``ValueError`` for a name that is no lower-case identifier of Latin letters, or that a game or an importable module has
    already; ``LookupError`` where the example is not installed.
    """
    if not _NAME.fullmatch(name) or find_game(name) is not None or find_spec(name) is not None:
        raise ValueError(name)
    home = _example()
    texts = {file.relative_to(home).as_posix(): file.read_text("utf-8") for file in _files(home)}
    return dict(sorted((f"{name}/{_renamed(path, name)}", _renamed(text, name)) for path, text in texts.items()))


def _example() -> Path:
    """The folder of the example: of a checkout, or inside the installed package."""
    inside = Path(__file__).resolve().parents[1]
    for folder in (inside.parent / "tests" / EXAMPLE, inside / "_data" / "game"):
        if folder.is_dir():
            return folder
    raise LookupError(EXAMPLE)


def _files(home: Path) -> Iterator[Path]:
    for file in home.rglob("*"):
        if file.is_file() and not any(part in _LEFT_OUT for part in file.parts):
            yield file


def _renamed(text: str, name: str) -> str:
    """The words of the example's name, wherever they stand for the game and not for what one carries."""
    title = name.replace("_", " ").title()
    for old, new in ((f"tests.{EXAMPLE}", name), ("Lantern Way", title), ("灯路", name), ("ともしびのみち", f"{title} (game)"),
                     ("in_process.py", "test_game.py")):  # fmt: skip
        text = text.replace(old, new)
    return re.sub(rf"(?<![A-Za-z]){EXAMPLE}(?![A-Za-z])", name, text)
