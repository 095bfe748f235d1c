"""zxscript exercise"""

import typer

from zxscript.cli.console import FINDINGS, FINE, console
from zxscript.cli.options import Games, Json, Lang, Pools, Quiet, Seed, backend

HELP = """Play games with the cards of a pool, all invariants on.

zxscript exercise cards.jsonl -n 100 --seed 1"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("exercise", help=HELP)(exercise)


def exercise(
    files: Pools, games: Games = 100, seed: Seed = 1, json: Json = False, lang: Lang = None, quiet: Quiet = False
) -> int:
    """Exit 1 when a game broke; the seeds that show it are printed."""
    result = backend("exercise")(files, games, seed)
    if json:
        console.data(result)
    else:
        for key, value in result.items():
            console.out(f"{key}: {value}")
    return FINDINGS if result["errors"] or result["invariant_violations"] else FINE
