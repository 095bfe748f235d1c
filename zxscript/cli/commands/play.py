"""zxscript play"""

from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import GameName, Json, Lang, Quiet, Seed, backend

HELP = """Play a whole game in the terminal.

zxscript play --game zx --seed 1 --bot random --bot random"""

Decks = Annotated[tuple[Path, Path] | None, typer.Option("--decks", help="two deck files")]
Bots = Annotated[list[str] | None, typer.Option("--bot", help="who plays: a bot for one or both seats")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play", help=HELP)(play)


def play(
    game: GameName = None, decks: Decks = None, seed: Seed = 1, bot: Bots = None, json: Json = False, lang: Lang = None,
    quiet: Quiet = False,
) -> int:  # fmt: skip
    """A game against a bot, or bot against bot."""
    result = backend("play")(game or "zx", decks, seed, tuple(bot or ()), console)
    if json:
        console.data(result)
    return FINE
