"""zxscript explain"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zxscript.cli.commands.check import _load
from zxscript.cli.console import FINDINGS, FINE, WRONG, console
from zxscript.cli.options import Figures, Json, Quiet

if TYPE_CHECKING:
    from zxscript.check.files import Loaded
    from zxscript.source.diagnostic import Diagnostic
    from zxscript.syntax.cardsource import CardSource

HELP = """Say in words what a card does.

zxscript explain cards/wolf.zx:ZXD-014 --lang en"""


def _spoken(value: str | None) -> str | None:
    """Messages that are not explanations exist in Japanese and English; with zh they stay as they were."""
    if value is not None and value not in ("ja", "en", "zh"):
        console.stop("--lang has to be ja, en or zh, not {found}.", found=value)
    if value in ("ja", "en"):
        console.language = "ja" if value == "ja" else "en"
    return value


Spoken = Annotated[str | None, typer.Option("--lang", help="language of the explanation: ja, en or zh", callback=_spoken)]
Which = Annotated[
    list[str],
    typer.Argument(help="files or folders; FILE:NUMBER or FILE:NAME for one card; - is standard input", metavar="CARD..."),
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("explain", help=HELP)(explain)


def explain(cards: Which, figures: Figures = None, json: Json = False, lang: Spoken = None, quiet: Quiet = False) -> int:
    """Each card in words, from its meaning; exit 1 when a text was not understood."""
    from zxscript import api

    language = lang or console.language
    code = FINE
    records = []
    for path in cards:
        file, only = _split(path)
        loaded = _load([file], figures)
        code = max(code, _reported(loaded, only))
        for card in _chosen(loaded, file, only):
            if json:
                records.append(api.explain_record(card, language, console.language))
                whole = bool(records[-1]["whole"])
            else:
                text, whole = api.explain_card(card, language, console.language)
                console.out(text)
            code = max(code, FINE if whole else FINDINGS)
    if json and code != WRONG:
        console.data(records)
    return code


def _split(path: str) -> tuple[str, str]:
    """``cards/wolf.zx:ZXD-014`` -> the file and which card of it; a path that exists is a path."""
    file, colon, only = path.rpartition(":")
    return (file, only) if colon and file and not Path(path).exists() and Path(file).exists() else (path, "")


def _reported(loaded: "Loaded", only: str) -> int:
    """Findings of reading, of the one card if one was asked for, go to standard error; 2 when something could not be read at
    all, 1 for errors."""
    import sys

    from zxscript import api

    asked = [card for card in loaded.cards if only in (card.number, card.name)]
    findings = [one for one in loaded.findings if not asked or any(_in(card, one) for card in asked)]
    if findings:
        sys.stderr.write(api.render(findings, loaded.sources, "full", console.language) + "\n")
    if loaded.unreadable:
        return WRONG
    return FINDINGS if any(one.severity == "error" for one in findings) else FINE


def _in(card: "CardSource", finding: "Diagnostic") -> bool:
    """Does the finding stand at the card?  One line of card data is one card."""
    return finding.file == card.file and card.span.start <= finding.span.start <= card.span.end


def _chosen(loaded: "Loaded", file: str, only: str) -> "list[CardSource]":
    """The cards of a file, or the one whose number or name was given."""
    if not only:
        if not loaded.cards and not loaded.unreadable:
            console.stop("There is no card here.")
        return loaded.cards
    found = [card for card in loaded.cards if only in (card.number, card.name)]
    if not found:
        console.stop("{file} has no card {card}.", file=file, card=only)
    return found
