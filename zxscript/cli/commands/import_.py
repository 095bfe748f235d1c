"""zxscript import"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zxscript.cli.console import FINDINGS, FINE, WRONG, console
from zxscript.cli.options import Figures, Lang, Quiet, cannot_write, written

if TYPE_CHECKING:
    from zxscript.check.files import Loaded

HELP = """Turn card data into card files.

zxscript import cards.jsonl -o cards/"""


SHOWN = 20
"""Findings that are printed; more of them say nothing more about a file that is something else."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("import", help=HELP)(import_)


def import_(
    file: Annotated[Path, typer.Argument(help="card data: JSON lines, JSON or CSV")],
    out: Annotated[Path, typer.Option("-o", "--out", help="folder to write to")],
    figures: Figures = None, lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """Write one card file for each set; every row that cannot be used is reported. Existing files are never changed."""
    from zxscript import api

    if file.suffix == ".zx" and file.is_file():
        console.stop("{file} is a card file already; card data are JSON lines, JSON or CSV.", file=file)
    loaded, files = api.import_cards(file, figures or ())
    _said(loaded)
    if loaded.unreadable:
        return WRONG
    if not loaded.cards and not any(one.severity == "error" for one in loaded.findings):
        console.stop("There is no card here.")
    for name in files:
        if (out / name).exists():
            console.stop("{file} exists already; nothing was written.", file=out / name)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        cannot_write(out, error)
    for name, text in files.items():
        written(out / name, text)
    rejected = sum(1 for one in loaded.findings if one.code == "ZX114")
    console.note(
        "{cards} cards written to {files} files, {rejected} rows rejected",
        cards=len(loaded.cards), files=len(files), rejected=rejected,
    )  # fmt: skip
    return FINDINGS if rejected or any(one.severity == "error" for one in loaded.findings) else FINE


def _said(loaded: "Loaded") -> None:
    """The first findings, and how many more there are."""
    from zxscript import api

    if loaded.findings:
        console.out(api.render(loaded.findings[:SHOWN], loaded.sources, "concise", console.language))
    if len(loaded.findings) > SHOWN:
        console.complain("and {count} more of them", count=len(loaded.findings) - SHOWN)
