"""zxscript coverage"""

from pathlib import Path
from typing import Annotated, Any

import typer

from zxscript.cli.console import FINDINGS, FINE, INTERRUPTED, Stop, console
from zxscript.cli.options import (
    Figures,
    Json,
    Lang,
    NoCache,
    Pools,
    Quiet,
    backend,
    cannot_read,
    nothing,
    reported,
    writable,
    written,
)

HELP = """Read card data and give a verdict on every card.

zxscript coverage cards.jsonl --ledger ledger.tsv"""

Ledger = Annotated[
    Path | None, typer.Option("--ledger", help="write number, verdict and reason of each card to this file")
]
Against = Annotated[
    Path | None, typer.Option("--against", help="an older ledger: say which cards moved and which reasons stop most cards")
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, help="processes; 0 is one for each processor")]
SHOWN = 20
"""Reasons that are said without --json."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("coverage", help=HELP)(coverage)


def coverage(files: Pools, ledger: Ledger = None, against: Against = None, figures: Figures = None, jobs: Jobs = 0,
             no_cache: NoCache = False, json: Json = False, lang: Lang = None, quiet: Quiet = False) -> int:  # fmt: skip
    """One object for each file with --json (one file: the object alone), else one line for each figure.

    With --against the comparison follows: as a further object, or as one line for each card that moved and each reason.
    On Ctrl-C the figures (and the ledger) are of the cards that were judged, and nothing is compared.
    Cards that are declined are the result, not a failure; exit 1 says that rows of the data could not be read.
    """
    writable(ledger)
    measure = backend("coverage")
    older = None if against is None else _read(against)  # before the long work, so that a wrong name is said at once
    results, rows, rejected = [], [], False
    for file in files:
        result, listed, report = measure(file, console.progress(), figures or (), jobs=jobs, use_cache=not no_cache)
        reported(report)
        nothing(report)
        rejected |= any(one.severity == "error" for one in report.findings)
        results.append(result)
        rows += listed
        if result.get("interrupted"):
            break
    if ledger is not None:
        written(ledger, "".join("\t".join(row) + "\n" for row in sorted(rows)))
    interrupted = any("interrupted" in one for one in results)
    _show(results, None if older is None or interrupted else older.compared(rows), json)
    if interrupted:
        console.complain("interrupted; the figures are of what was done before")
        raise Stop(INTERRUPTED)
    return FINDINGS if rejected else FINE


def _show(results: list[dict[str, Any]], compared: Any, json: bool) -> None:
    if json:
        shown = results if compared is None else [*results, {"against": compared.as_json()}]
        console.data(shown[0] if len(shown) == 1 else shown)
        return
    for result in results:
        console.figures(result)
    if compared is not None:
        _say(compared)


def _read(ledger: Path) -> Any:
    from zxscript import api

    try:
        return api.read_ledger(ledger)
    except OSError as error:
        cannot_read(ledger, api.reason_of(error))
    except api.LedgerError as error:
        cannot_read(ledger, error.words)


def _say(compared: Any) -> None:
    """The counts, a line for each card that moved, and the reasons that stop most cards first."""
    console.figures({"against": compared.counts()})
    for move in compared.moves:
        before, after = (f"{verdict} ({reason})" if reason else verdict or "-" for verdict, reason in move[1:])
        console.out(f"{move.kind}\t{move.card}\t{before} -> {after}")
    for reason, now, then in compared.reasons[:SHOWN]:
        console.out(f"{now}\t({now - then:+d})\t{reason}")
