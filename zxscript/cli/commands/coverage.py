"""zxscript coverage"""

from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import Json, Lang, Pools, Quiet, backend

HELP = """Read card data and give a verdict on every card.

zxscript coverage cards.jsonl --ledger ledger.tsv"""

Ledger = Annotated[
    Path | None, typer.Option("--ledger", help="write number, verdict and reason of each card to this file")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("coverage", help=HELP)(coverage)


def coverage(files: Pools, ledger: Ledger = None, json: Json = False, lang: Lang = None, quiet: Quiet = False) -> int:
    """One object for each file with --json (one file: the object alone), else one line for each figure."""
    measure = backend("coverage")
    results, rows = [], []
    for file in files:
        result, listed = measure(file)
        results.append(result)
        rows += listed
    if ledger is not None:
        from zxscript import api

        lines = sorted("\t".join(row) for row in rows)
        api.write_text(ledger, "".join(line + "\n" for line in lines))
    if json:
        console.data(results[0] if len(results) == 1 else results)
    else:
        for result in results:
            for key, value in result.items():
                console.out(f"{key}: {value}")
    return FINE
