"""Which commands there are, and the page that says so, without loading a command or the command line parser."""

from __future__ import annotations

import os
import textwrap
from functools import cache
from pathlib import Path
from shutil import get_terminal_size

from zxscript.cli.words import default_language, say

TYPE_CHECKING = False  # that of ``typing`` costs more than this page
if TYPE_CHECKING:
    from collections.abc import Sequence

    from zxscript.source.diagnostic import Language

ABOUT = "Reads the printed rules text of trading cards as programs, and runs them."
OPTIONS = {"--version": "say the version and exit", "--help": "Show this message and exit."}


def said_language(arguments: Sequence[str]) -> Language:
    """That of ``--lang``, which decides the language of the help too and so is read before anything else; else the default one."""
    found = default_language()
    for at, word in enumerate(arguments):
        value = arguments[at + 1] if word == "--lang" and at + 1 < len(arguments) else word.removeprefix("--lang=")
        if value in ("ja", "en") and word != value:
            found = "ja" if value == "ja" else "en"
    return found


@cache
def commands() -> dict[str, str]:
    """Command -> its module, in alphabetical order: one file of ``cli/commands`` each; ``import_`` is ``import``."""
    found = [name[:-3] for name in os.listdir(_folder()) if name.endswith(".py") and not name.startswith("_")]
    return {name.rstrip("_"): name for name in sorted(found)}


def overview(language: Language) -> str:
    """The page of ``zxscript --help``: what the command line parser would write."""
    lines = ["Usage: zxscript [OPTIONS] COMMAND [ARGS]...", "", f"  {say(ABOUT, language)}", "", "Options:"]
    lines += _listed({name: text if name == "--help" else say(text, language) for name, text in OPTIONS.items()})
    lines += ["", "Commands:", *_listed({name: say(_about(module), language) for name, module in commands().items()})]
    return "\n".join(lines) + "\n"


def _listed(entries: dict[str, str]) -> list[str]:
    column = max(map(len, entries)) + 2
    width = max(min(get_terminal_size().columns, 80) - 2, 50) - column - 2
    lines = []
    for name, text in entries.items():
        first, *more = textwrap.wrap(text, width)
        lines.append(f"  {name:<{column}}{first}")
        lines += [" " * (column + 2) + line for line in more]
    return lines


def _about(module: str) -> str:
    """What a command does: ``GROUP`` of its module, else the first line of ``HELP``, read from the file."""
    text = (_folder() / f"{module}.py").read_text(encoding="utf-8")
    group = text.partition('\nGROUP = "')[2]
    return group.partition('"')[0] if group else text.partition('\nHELP = """')[2].partition("\n")[0]


def _folder() -> Path:
    return Path(__file__).parent / "commands"
