"""zxscript coverage"""

from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.console import FINDINGS, FINE, console
from zxscript.cli.options import Json, Lang, Pools, Quiet, backend, nothing, reported, writable, written

HELP = """Read card data and give a verdict on every card.

zxscript coverage cards.jsonl --ledger ledger.tsv"""

Ledger = Annotated[
    Path | None, typer.Option("--ledger", help="write number, verdict and reason of each card to this file")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("coverage", help=HELP)(coverage)


def coverage(files: Pools, ledger: Ledger = None, json: Json = False, lang: Lang = None, quiet: Quiet = False) -> int:
    """One object for each file with --json (one file: the object alone), else one line for each figure.

    Cards that are declined are the result, not a failure; exit 1 says that rows of the data could not be read.
    """
    writable(ledger)
    measure = backend("coverage")
    results, rows, rejected = [], [], False
    for file in files:
        result, listed, loaded = measure(file, console.progress())
        reported(loaded)
        nothing(loaded)
        rejected |= any(one.severity == "error" for one in loaded.findings)
        results.append(result)
        rows += listed
    if ledger is not None:
        written(ledger, "".join("\t".join(row) + "\n" for row in sorted(rows)))
    if json:
        console.data(results[0] if len(results) == 1 else results)
    else:
        for result in results:
            console.figures(result)
    return FINDINGS if rejected else FINE

