"""zxscript parse"""

import sys
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxscript.cli.cards import load
from zxscript.cli.console import FINDINGS, FINE, WRONG, console
from zxscript.cli.lines import terminal_width
from zxscript.cli.options import Figures, Json, Lang, Quiet, apart, backend, nothing

if TYPE_CHECKING:
    from zxscript.syntax.cardsource import CardSource

HELP = """Print what was understood: the AST, the compiled listing.

zxscript parse cards/wolf.zx --ast"""

Ast = Annotated[bool, typer.Option("--ast", help="print the AST as JSON")]
Ops = Annotated[bool, typer.Option("--ops", help="print the compiled listing")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("parse", help=HELP)(parse)


def parse(
    path: Annotated[Path, typer.Argument(help="files or folders; - is standard input")],
    ast: Ast = False,
    ops: Ops = False,
    figures: Figures = None,
    json: Json = False,
    lang: Lang = None,
    quiet: Quiet = False,
) -> int:
    """ASTs of all cards as a JSON list; with --ops the listings of the compiled cards."""
    from zxscript import api

    apart(ast=ast, ops=ops)
    loaded = load([str(path)], figures)
    if loaded.findings:
        sys.stderr.write(api.render(loaded.findings, loaded.sources, "full", console.language, width=terminal_width(sys.stderr)) + "\n")
    if loaded.unreadable:
        return WRONG
    nothing(loaded)
    if ops:
        return _listings(loaded.cards, json)
    trees = [_tree(card) for card in loaded.cards]
    console.data(trees)
    return FINE if all(ability["ast"] is not None for tree in trees for ability in tree["abilities"]) else FINDINGS


def _listings(cards: "list[CardSource]", json: bool) -> int:
    """The compiled programs, or with ``json`` an object from card to listing; of a card that cannot run all reasons, and exit code 1."""
    from zxscript import api

    code, listed = FINE, dict[str, str]()
    for card in cards:
        if card.is_keyword:
            continue
        try:
            text = backend("listing")(backend("compile_card")(card))
        except api.NotRunnable as refusal:
            code = FINDINGS
            console.complain("{card} cannot run: {reason}", card=card.name, reason=str(refusal).partition(": ")[2])
            continue
        listed[card.number or card.name] = text
        if not json:
            console.out(text)
    if json:
        console.data(listed)
    return code


def _tree(card: "CardSource") -> dict[str, Any]:
    from zxscript import api

    header = api.read_header(card)[0]
    return {
        "header": {one.name: value for one in fields(header) if (value := getattr(header, one.name)) != one.default},
        "figures": [figure.squares for figure in card.figures],
        "abilities": [one for text in card.abilities for one in api.ability_records(card, text)],
        "subtexts": [one for line in card.subtexts for one in api.ability_records(card, line.line)],
    }
