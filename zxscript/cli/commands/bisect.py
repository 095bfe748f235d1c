"""zxscript bisect"""

from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.commands.replay import say_difference
from zxscript.cli.console import FINDINGS, FINE, console
from zxscript.cli.options import Json, Lang, Quiet, backend, sound

HELP = """Find the card whose change makes a replay go another way.

zxscript bisect game.json --cards before/ after/"""

File = Annotated[Path, typer.Argument(help="a replay or a saved game")]
Both = Annotated[tuple[Path, Path], typer.Option("--cards", help="two files or folders of cards: as they were, and as they are")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bisect", help=HELP)(bisect)


def bisect(file: File, cards: Both, json: Json = False, lang: Lang = None, quiet: Quiet = False) -> int:
    """Exit 1 when a card is found, 0 when the game goes the same way with all changes."""
    data = sound(lambda: backend("read_saved")(file))
    found = sound(lambda: backend("bisect")(data, *cards))
    if json:
        different = found.difference
        console.data({"changed": list(found.changed), "card": found.card, "games": found.games, "difference": None if different is None
                      else {name: getattr(different, name) for name in ("question", "turn", "how", "ja", "en")}})  # fmt: skip
    elif found.card is not None:
        console.out(found.card)
    if found.card is None:
        console.note("No change alters this game (cards that differ: {count}).", count=len(found.changed))
        return FINE
    say_difference(found.difference)
    return FINDINGS
