"""zxscript explain"""

from typing import Annotated

import typer

from zxscript.cli.cards import chosen, load, parted, told
from zxscript.cli.console import FINDINGS, FINE, WRONG, console
from zxscript.cli.options import Figures, Json, NoCache, Quiet

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


def explain(cards: Which, figures: Figures = None, no_cache: NoCache = False, json: Json = False, lang: Spoken = None,
            quiet: Quiet = False) -> int:  # fmt: skip
    """Each card in words, from its meaning; exit 1 when a text was not understood."""
    from zxscript import api

    language = lang or console.language
    code = FINE
    records = []
    for path in cards:
        file, only = parted(path)
        loaded = load([file], figures)
        code = max(code, told(loaded, only))
        asked = chosen(loaded, file, only)
        for card, said in zip(asked, api.explanations(asked, language, console.language, use_cache=not no_cache), strict=True):
            if json:
                records.append(said.record(card, language))
            else:
                console.out(said.text())
            code = max(code, FINE if said.whole else FINDINGS)
    if json and code != WRONG:
        console.data(records)
    return code
