"""zxscript deck"""

from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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

if TYPE_CHECKING:
    from zxscript.source.diagnostic import Diagnostic

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
        wanted = _game_of(file, deck.game, game) or backend("games")()[0]
        known = sound(partial(backend("cards_for"), [file], cards, wanted))
        found += sound(partial(backend("check_deck"), deck, edition, known, wanted))
    text = api.render(api.in_order(found), loaded.sources, form, console.language, color=console.color)
    if text:
        console.out(text)
    _summary(len(loaded.decks), found)
    return WRONG if loaded.unreadable else FINDINGS if any(one.severity == "error" for one in found) else FINE


def _game_of(file: Path, said: str | None, asked: str | None) -> str | None:
    """The game that a deck says, or else that was asked for; the command ends where these are two."""
    if said and asked and said != asked:
        console.stop("{file} is a deck of {found}, not of {game}.", file=file, found=said, game=asked)
    return said or asked


def _summary(decks: int, found: "list[Diagnostic]") -> None:
    """That something was looked at is said also where nothing is wrong with it."""
    severities = Counter(one.severity for one in found)
    errors, warnings = severities["error"], severities["warning"]
    console.note("{decks} decks, {errors} errors, {warnings} warnings", decks=decks, errors=errors, warnings=warnings)
