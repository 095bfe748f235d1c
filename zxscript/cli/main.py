"""The command line application: commands found by folder scan, exit codes, and the last resort."""

from __future__ import annotations

import gc
import os
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import typer

import zxscript.cli.commands
from zxscript import __version__
from zxscript.cli.console import FINE, WRONG, Stop, console
from zxscript.cli.usage import complaint
from zxscript.cli.words import default_language, say

if TYPE_CHECKING:
    from zxscript.source.diagnostic import Language

ABOUT = "Reads the printed rules text of trading cards as programs, and runs them."

COLLECTING = (300_000, 50, 1_000)
"""Nearly all that is made goes without the collector: looking for cycles after every 700 objects takes a fifth of the time."""


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code. Nothing that goes wrong shows a traceback."""
    _encode_output()
    gc.set_threshold(*COLLECTING)
    console.language, console.quiet = default_language(), False
    _early_language(arguments)
    try:
        result = build(console.language)(list(arguments), standalone_mode=False, prog_name="zxscript")
        code = result if isinstance(result, int) else FINE
        sys.stdout.flush()
        return code
    except Stop as stop:
        return stop.code
    except (BrokenPipeError, SystemExit):
        # The reader (head, less) has gone; what it wanted, it got. The command line parser makes a SystemExit of it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except (KeyboardInterrupt, typer.Abort):
        sys.stderr.write(say("interrupted", console.language) + "\n")
        return WRONG
    except Exception as error:  # noqa: BLE001  the last resort is here and nowhere else
        return _failed(error)


def _failed(error: Exception) -> int:
    if hasattr(error, "format_message"):  # a usage error of the command line parser
        sys.stderr.write(complaint(error, console.language))
        return WRONG
    if os.environ.get("ZXSCRIPT_DEBUG"):
        raise error
    key = (
        "Something went wrong inside the program ({kind}: {what}). Nothing was written after that point. "
        "Please report it with the command you ran."
    )
    what = " ".join(str(error).split())[:200]
    sys.stderr.write("zxscript: " + say(key, console.language, kind=type(error).__name__, what=what) + "\n")
    return WRONG


def _encode_output() -> None:
    """UTF-8 whatever the locale says: the texts are Japanese."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _early_language(arguments: Sequence[str]) -> None:
    """``--lang`` decides the language of the help too, so it is read before anything else."""
    for at, word in enumerate(arguments):
        value = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and at + 1 < len(arguments):
            value = arguments[at + 1]
        if value in ("ja", "en"):
            console.language = "ja" if value == "ja" else "en"


def build(language: Language) -> Any:
    """The command tree, its help in ``language``."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None, help=ABOUT)
    app.callback(invoke_without_command=True)(_top)
    for module in sorted(pkgutil.iter_modules(zxscript.cli.commands.__path__), key=lambda found: found.name):
        import_module(f"zxscript.cli.commands.{module.name}").register(app)
    command = typer.main.get_command(app)
    _translate(command, language)
    return command


def _top(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="say the version and exit"),
) -> None:
    if version:
        console.out(f"zxscript {__version__}")
        raise typer.Exit(FINE)
    if context.invoked_subcommand is None:
        console.out(context.get_help())
        raise typer.Exit(FINE)


def _translate(command: Any, language: Language) -> None:
    """Put the help of a command and its parts into ``language``. A text without translation is a KeyError."""
    about, _, example = (command.help or "").partition("\n\n")
    if about:
        text = say(about, language)
        command.help = text + (f"\n\n\b\n{say('Example', language)}:\n  " + example.strip() if example else "")
        command.short_help = text
    for parameter in command.params:
        if getattr(parameter, "help", None) and parameter.name != "help":
            parameter.help = say(parameter.help, language)
    for inner in getattr(command, "commands", {}).values():
        _translate(inner, language)
