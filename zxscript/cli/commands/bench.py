"""zxscript bench"""

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import Json, Lang, Quiet, backend

HELP = """Run a fixed workload: its signature, and how fast it went.

zxscript bench --json"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench", help=HELP)(bench)


def bench(json: Json = False, lang: Lang = None, quiet: Quiet = False) -> int:
    """Some ten seconds of work; the same signature wherever the games go the same way."""
    found = backend("bench")()
    if json:
        console.data(found)
        return FINE
    games = found.pop("games")
    console.figures(found)
    for name, figures in games.items():
        console.figures({f"{name}.{key}": value for key, value in figures.items()})
    return FINE
