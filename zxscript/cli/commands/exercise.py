"""zxscript exercise"""

from typing import Annotated

import typer

from zxscript.cli.console import FINDINGS, FINE, console
from zxscript.cli.options import Figures, Games, Json, Lang, Pools, Quiet, Seed, backend, nothing, reported

HELP = """Play games with the cards of a pool, all invariants on.

zxscript exercise cards.jsonl -n 100 --seed 1"""


Judged = Annotated[bool, typer.Option("--oracle", help="judge what every ability did by what its card says")]

_LISTS = ("oracle_disagreements", "oracle_unjudged")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("exercise", help=HELP)(exercise)


def exercise(
    files: Pools, games: Games = 100, seed: Seed = 1, oracle: Judged = False, figures: Figures = None, json: Json = False,
    lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """Exit 1 when a game broke or the oracle disagrees (the seeds that show it are told), or when rows of the data could not be
    read."""
    result, loaded = backend("exercise_files")(files, games, seed, console.progress(games), oracle, figures or ())
    reported(loaded)
    nothing(loaded)
    if not result["cards_in_pool"]:
        console.stop("No card here can run.", FINDINGS)
    if json:
        console.data(result)
    else:
        console.figures({key: value for key, value in result.items() if key not in ("failures", *_LISTS)})
    for failure in result.get("failures", ()):
        console.note("seed {seed}: {what}", seed=failure["seed"], what=failure["what"])
    for one in result.get("oracle_disagreements", ()):
        console.note("seed {seed}, {card}, text {ability}, “{clause}”: expected {expected}; seen: {seen}", **one)
    unread = any(one.severity == "error" for one in loaded.findings)
    return FINDINGS if unread or result["errors"] or result["invariant_violations"] or result.get(
        "oracle_disagreements") else FINE  # fmt: skip
