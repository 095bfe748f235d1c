"""zxscript explain"""

import typer

from zxscript.cli.commands.check import _load
from zxscript.cli.console import FINDINGS, FINE, WRONG, console
from zxscript.cli.options import Lang, Paths, Quiet, backend

HELP = """Say in words what a card does.

zxscript explain cards/wolf.zx --lang en"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("explain", help=HELP)(explain)


def explain(paths: Paths, lang: Lang = None, quiet: Quiet = False) -> int:
    """Each card of the files in words, from its AST."""
    from zxscript import api

    explain_card = backend("explain_card")
    loaded = _load(paths)
    code = WRONG if loaded.unreadable else FINE
    if loaded.findings:
        console.out(api.render(loaded.findings, loaded.sources, "full", console.language, color=console.color))
    for card in loaded.cards:
        text, whole = explain_card(card, console.language)
        console.out(text)
        code = code or (FINE if whole else FINDINGS)
    return code
