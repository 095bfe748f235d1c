"""zxscript exercise"""

from typing import Annotated, Any

import typer

from zxscript.cli.console import FINDINGS, FINE, INTERRUPTED, Stop, console
from zxscript.cli.options import (
    Figures,
    Games,
    Json,
    Lang,
    NoCache,
    Pools,
    Quiet,
    Seed,
    backend,
    needs,
    nothing,
    reported,
)

HELP = """Play games with the cards of a pool, all invariants on.

zxscript exercise cards.jsonl -n 100 --seed 1"""


Judged = Annotated[bool, typer.Option("--oracle", help="judge what every ability did by what its card says")]

Directed = Annotated[bool, typer.Option("--directed", help="put each ability into positions in which it can act, and must not")]
Every = Annotated[int, typer.Option(min=1, metavar="N", help="with --directed: only one of N shares of the cards")]

First = Annotated[int, typer.Option(min=0, metavar="K", help="with --every: which of the shares, from 0")]

_LISTS = ("oracle_disagreements", "oracle_unjudged", "unreached", "without_bench")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("exercise", help=HELP)(exercise)


def exercise(
    files: Pools, games: Games = 100, seed: Seed = 1, oracle: Judged = False, directed: Directed = False, every: Every = 1,
    first: First = 0, figures: Figures = None, no_cache: NoCache = False, json: Json = False, lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """Exit 1 when a game broke or the oracle disagrees (the seeds that show it are told), or when rows of the data could not be
    read."""
    needs("--every", every > 1, "--directed", directed)
    needs("--first", first, "--every", every > 1)
    how: dict[str, Any] = {"oracle": oracle, "figures": figures or (), "use_cache": not no_cache}
    if directed:
        result, loaded = backend("directed_files")(files, seed, every, console.progress(None), first=first, **how)
    else:
        result, loaded = backend("exercise_files")(files, games, seed, console.progress(games), **how)
    reported(loaded)
    nothing(loaded)
    if result.get("without_bench"):
        console.stop("{game} has no bench to lay positions on (games/<game>/bench.py).", FINDINGS, game=", ".join(result["without_bench"]))
    if not result["abilities_in_pool" if directed else "cards_in_pool"]:
        console.stop("No card here can run.", FINDINGS)
    return _told(result, json, any(one.severity == "error" for one in loaded.findings))


def _told(result: dict[str, Any], json: bool, unread: bool) -> int:
    """Print the figures and what broke; the exit code."""
    if json:
        console.data(result)
    else:
        console.figures({key: value for key, value in result.items() if key not in ("failures", *_LISTS)})
    for one in result.get("unreached", ()):
        console.note("{ability} never acted ({reason})", **one)
    for failure in result.get("failures", ()):
        console.note("seed {seed}: {what}", seed=failure["seed"], what=failure["what"])
    for one in result.get("oracle_disagreements", ()):
        console.note("seed {seed}, {card}, text {ability}, “{clause}”: expected {expected}; seen: {seen}", **one)
    if result.get("interrupted"):
        console.complain("interrupted; the figures are of what was done before")
        raise Stop(INTERRUPTED)
    broken = result["errors"] or result.get("invariant_violations") or result.get("oracle_disagreements")
    return FINDINGS if unread or broken else FINE
