"""zxscript sim"""

from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import Games, Json, Lang, Quiet, Seed, backend

HELP = """Play many games and measure the win rates.

zxscript sim --decks red.deck blue.deck -n 1000 --seed 1"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("sim", help=HELP)(sim)


def sim(
    decks: Annotated[tuple[Path, Path], typer.Option("--decks", help="two deck files")],
    games: Games = 100,
    seed: Seed = 1,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="processes")] = 1,
    json: Json = False,
    lang: Lang = None,
    quiet: Quiet = False,
) -> int:
    """The same result for any number of jobs."""
    summary = backend("simulate")(decks[0], decks[1], games, seed, jobs)
    if json:
        console.data(summary)
    else:
        for key, value in summary.items():
            console.out(f"{key}: {value}")
    return FINE
