"""zxscript deck"""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.console import FINDINGS, FINE, WRONG, console
from zxscript.cli.options import (
    Cards,
    Edition,
    GameName,
    Lang,
    OutputFormat,
    Quiet,
    backend,
    findings_format,
    one_of,
    sound,
)

GROUP = "Decks."

HELP = """Check whether a deck is legal.

zxscript deck check red.deck --edition current"""


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = typer.Typer(help=GROUP, rich_markup_mode=None)
    group.command("check", help=HELP)(check)
    group.callback()(_group)
    app.add_typer(group, name="deck")


def _group() -> None:
    """Keeps the group a group while it has one command."""


def check(
    file: Annotated[Path, typer.Argument(help="a deck file")],
    edition: Edition = None,
    game: GameName = None,
    cards: Cards = None,
    output_format: OutputFormat = "full",
    lang: Lang = None,
    quiet: Quiet = False,
) -> int:
    """Legality with reasons: size, sections, copies, unknown cards. A file may hold several decks."""
    from zxscript import api

    form = findings_format(output_format)
    loaded = api.load([file])
    found = list(loaded.findings)
    if not loaded.unreadable and not loaded.decks:
        if found:
            console.out(api.render(found, loaded.sources, form, console.language, color=console.color))
        console.stop("There is no deck in {file}.", file=file)
    if game is not None:
        one_of(game, backend("games")())
    for deck in loaded.decks:
        wanted = deck.game or game or backend("games")()[0]
        known = sound(partial(backend("cards_for"), [file], cards, wanted))
        found += sound(partial(backend("check_deck"), deck, edition, known, wanted))
    text = api.render(api.in_order(found), loaded.sources, form, console.language, color=console.color)
    if text:
        console.out(text)
    return WRONG if loaded.unreadable else FINDINGS if any(one.severity == "error" for one in found) else FINE
