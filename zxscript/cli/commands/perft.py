"""zxscript perft"""

from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import Lang, Quiet, backend

HELP = """Count the legal choices from a position, to a depth.

zxscript perft "zx start 1" 3"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("perft", help=HELP)(perft)


def perft(
    position: Annotated[str, typer.Argument(help="a position")],
    depth: Annotated[int, typer.Argument(min=0, help="depth in decisions")],
    lang: Lang = None,
    quiet: Quiet = False,
) -> int:
    """One line for each depth: the depth and the number of leaves."""
    count = backend("perft")
    for at in range(1, depth + 1):
        console.out(f"{at} {count(position, at)}")
    return FINE
