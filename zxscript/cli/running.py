"""Running one command: the command tree, its help in the user's language."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import typer

from zxscript import __version__
from zxscript.cli.console import FINE, INTERRUPTED, Stop, console
from zxscript.cli.overview import ABOUT, OPTIONS, commands, overview, said_language
from zxscript.cli.usage import argument_name
from zxscript.cli.words import say

if TYPE_CHECKING:
    from zxscript.source.diagnostic import Language


COMPLETING = "_ZXSCRIPT_COMPLETE"
"""Set by a shell that asks what may stand next on its command line."""


def run_command(arguments: Sequence[str]) -> int:
    """Run the command that is named first; returns its exit code.  Only that command is loaded."""
    console.quiet = False
    console.language = said_language(arguments)
    if COMPLETING in os.environ:
        import_module("typer.completion").completion_init()
    only = arguments[0] if arguments and arguments[0] in commands() else None
    try:
        result = build(console.language, only)(list(arguments), standalone_mode=False, prog_name="zxscript")
        if result == INTERRUPTED:  # what the command line parser makes of Ctrl-C: nobody has said it yet
            raise KeyboardInterrupt
        return result if isinstance(result, int) else FINE
    except Stop as stop:
        return stop.code
    except typer.Abort as error:
        raise KeyboardInterrupt from error


def build(language: Language, only: str | None = None) -> Any:
    """The command tree, its help in ``language``; of one command, if that is all that is asked for."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None, help=ABOUT)
    app.callback(invoke_without_command=True)(_top)
    for name, module in commands().items():
        if only in (None, name):
            import_module(f"zxscript.cli.commands.{module}").register(app)
    command: Any = typer.main.get_command(app)
    _translate(command, language)
    command.commands = dict(sorted(command.commands.items()))
    return command


def _top(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help=OPTIONS["--version"]),
) -> None:
    if version:
        console.out(f"zxscript {__version__}")
        raise typer.Exit(FINE)
    if context.invoked_subcommand is None:
        console.out(overview(console.language).rstrip("\n"))
        raise typer.Exit(FINE)


def _translate(command: Any, language: Language) -> None:
    """Put the help of a command and its parts into ``language``. A text without translation is a KeyError."""
    about, _, example = (command.help or "").partition("\n\n")
    if about:
        text, lines = say(about, language), example.strip().replace("\n", "\n  ")
        command.help = text + (f"\n\n\b\n{say('Example', language)}:\n  {lines}" if example else "")
        command.short_help = text
    for parameter in command.params:
        if getattr(parameter, "help", None) and parameter.name != "help":
            parameter.help = say(parameter.help, language)
        if parameter.param_type_name == "argument":  # as the messages and the pages of documentation call it
            parameter.metavar = argument_name(parameter)
        elif not parameter.is_flag and parameter.metavar is None:  # not the type, which is Python's word
            parameter.metavar = " ".join([max(parameter.opts, key=len).lstrip("-").upper()] * parameter.nargs)
    for inner in getattr(command, "commands", {}).values():
        _translate(inner, language)
