"""zxscript exercise"""

import typer

from zxscript.cli.console import FINDINGS, FINE, console
from zxscript.cli.options import Games, Json, Lang, Pools, Quiet, Seed, backend, nothing, reported

HELP = """Play games with the cards of a pool, all invariants on.

zxscript exercise cards.jsonl -n 100 --seed 1"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("exercise", help=HELP)(exercise)


def exercise(
    files: Pools, games: Games = 100, seed: Seed = 1, json: Json = False, lang: Lang = None, quiet: Quiet = False
) -> int:
    """Exit 1 when a game broke (the seeds that show it are told), or when rows of the data could not be read."""
    result, loaded = backend("exercise_files")(files, games, seed, console.progress(games))
    reported(loaded)
    nothing(loaded)
    if not result["cards_in_pool"]:
        console.stop("No card here can run.", FINDINGS)
    if json:
        console.data(result)
    else:
        console.figures({key: value for key, value in result.items() if key != "failures"})
    for failure in result.get("failures", ()):
        console.note("seed {seed}: {what}", seed=failure["seed"], what=failure["what"])
    unread = any(one.severity == "error" for one in loaded.findings)
    return FINDINGS if unread or result["errors"] or result["invariant_violations"] else FINE
