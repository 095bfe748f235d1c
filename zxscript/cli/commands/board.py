"""zxscript board"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.lines import screen_width
from zxscript.cli.options import Cards, Lang, Quiet, backend, sound, writable, written

HELP = """Show the board of a position, in the terminal or as a picture.

zxscript board scenes/wolf.zxt --svg wolf.svg"""

Svg = Annotated[Path | None, typer.Option("--svg", help="write the board as an SVG image to this file")]
Seat = Annotated[int, typer.Option("--seat", min=1, max=2, help="the player who looks: 1 or 2")]
Played = Annotated[bool, typer.Option("--played", help="of a scenario file: the position after its steps")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("board", help=HELP)(board)


def board(
    position: Annotated[str, typer.Argument(help="a game (zx), zenonzard:SEED (its demo decks), a scenario file, a saved game")],
    svg: Svg = None,
    seat: Seat = 1,
    played: Played = False,
    cards: Cards = None,
    lang: Lang = None,
    quiet: Quiet = False,
) -> int:
    """What the player sees, and nothing that the player may not know."""
    writable(svg)
    given = {"played": played, "cards": cards}
    if svg is not None:
        written(svg, sound(lambda: backend("position_svg")(position, seat - 1, console.language, **given)))
        return FINE
    width = screen_width(sys.stdout) if sys.stdout.isatty() else None
    for line in sound(lambda: backend("position_lines")(position, seat - 1, console.language, width=width, **given)):
        console.out(line)
    return FINE
