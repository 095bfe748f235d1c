"""What texts and forms of meaning become, written down (``tests/programs``): ``python -m tests.gates.write_pages`` makes the files anew.

A block is a line ``=== digest text``, below it the program; the digest is of all of the definitions, spans, limits and tags among it.  The texts
are those that the file holds: who adds a line ``=== text`` and writes the pages has added one.  Of the forms each example is listed, and each
other value of a field has its digest alone.  A program that moved is read, like a trace, before it is kept.
"""

from __future__ import annotations

import hashlib
from importlib import import_module
from typing import NamedTuple

from tests.compiling import compiled
from tests.gates.meaning_examples import EXAMPLES, changed
from tests.gates.modules import ROOT
from tests.gates.program_examples import SILENT, ZENONZARD_EXAMPLES, ZX_EXAMPLES
from zxscript.compile import compile_abilities
from zxscript.ir import AbilityDef
from zxscript.ir.listing import ability_listing
from zxscript.lang.reading import read
from zxscript.meaning.forms import Ability, Do, Form
from zxscript.meaning.walk import walk

FOLDER = ROOT / "tests" / "programs"
GAMES = ("zx", "zenonzard")
_HEAD = "=== "


class Block(NamedTuple):
    """What was compiled, and what came of it as it stands in a file."""

    key: str
    said: str


def digest(found: list[AbilityDef]) -> str:
    """Eight digits of all that the definitions hold."""
    return hashlib.sha256(repr(found).encode()).hexdigest()[:8]


def listed(found: list[AbilityDef]) -> str:
    return "".join(f"{ability_listing(one)}\n" for one in found)


def texts(game: str) -> list[str]:
    """The texts of a game's file."""
    lines = (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    found = [line.removeprefix(_HEAD) for line in lines if line.startswith(_HEAD)]
    return [text[9:] if text[8:9] == " " and text[:8].isascii() else text for text in found]


def of_text(game: str, text: str) -> Block:
    """A text of a game.  Raises ``Declined`` or ``Refused`` when it does not run any more."""
    found = compiled(read(text, game).node, game)
    return Block(text, f"{_HEAD}{digest(found)} {text}\n{listed(found)}")


def examples() -> dict[str, tuple[str, type[Form], Ability]]:
    """Each example by a name of its own: the game, the form that it is about, the ability."""
    every = [*(("zx", *one) for one in (*EXAMPLES, *ZX_EXAMPLES)), *(("zenonzard", *one) for one in ZENONZARD_EXAMPLES)]
    return {f"{number} {one[1].__name__}": one for number, one in enumerate(every)}


def of_example(key: str, game: str, about: type[Form], example: Ability) -> Block:
    """An example of a form, and each other value of the form's fields; ``none``: the game has no such word."""
    found = _made(game, example)
    others = [f"{field} {_short(_made(game, other))}\n" for field, other in changed(example, about, SILENT)
              if all(step.what is not None for step in walk(other) if isinstance(step, Do))]  # fmt: skip
    return Block(key, f"{_HEAD}{_short(found)} {key}\n{listed(found or [])}{''.join(others)}")


def _made(game: str, ability: Ability) -> list[AbilityDef] | None:
    try:
        return compile_abilities((ability,), import_module(f"zxscript.games.{game}.expressions").TERMS, "1")
    except LookupError:
        return None


def _short(found: list[AbilityDef] | None) -> str:
    return "--none--" if found is None else digest(found)


def blocks(name: str) -> dict[str, str]:
    """The blocks of a file as they are written there, by what was compiled."""
    parts = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").split(f"\n{_HEAD}")[1:]
    every = [f"{_HEAD}{part.rstrip()}\n" for part in parts]
    return {one.partition("\n")[0][len(_HEAD) + 9:]: one for one in every}


def files() -> dict[str, str]:
    """Path below the root -> text."""
    about = "# Made by `python -m tests.gates.write_pages`, see tests/gates/written_programs.py.\n"
    made = {game: [of_text(game, text) for text in texts(game)] for game in GAMES}
    made["forms"] = [of_example(key, *one) for key, one in examples().items()]
    return {f"tests/programs/{name}.txt": about + "".join(one.said for one in every) for name, every in made.items()}
