"""zxscript perft"""

from functools import partial
from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import Cards, Lang, Quiet, backend, sound

HELP = """Count the legal choices from a position, to a depth.

zxscript perft scenes/wolf.zxt 3"""

Played = Annotated[bool, typer.Option("--played", help="of a scenario file: the position after its steps")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    # "-1" is a depth that is refused with words, not an option that is not known.
    app.command("perft", help=HELP, context_settings={"ignore_unknown_options": True})(perft)


def perft(
    position: Annotated[str, typer.Argument(help="a game (zx), zenonzard:SEED (its demo decks), a scenario file, a saved game")],
    depth: Annotated[int, typer.Argument(min=0, help="depth in decisions")],
    played: Played = False,
    cards: Cards = None,
    lang: Lang = None,
    quiet: Quiet = False,
) -> int:
    """One line for each depth: the depth and the number of sequences of choices."""
    count = backend("perft")
    for at in range(depth + 1):
        console.out(f"{at} {sound(partial(count, position, at, played=played, cards=cards, use_cache=True))}")
    return FINE
