"""zxscript new"""

from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import GameName, Lang, Quiet, backend, one_of, written

HELP = """Begin a card, a scene or a deck that checks and runs.

zxscript new card 炉辺の犬"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("new", help=HELP)(new)


def new(
    kind: Annotated[str, typer.Argument(help="what to begin: card, scene or deck")],
    name: Annotated[str, typer.Argument(help="its name; the file is called so")],
    game: GameName = None, lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """Write the file into the current folder; a file that exists is never changed."""
    from zxscript import api

    one_of(kind, tuple(backend("SKELETONS")))
    known = backend("games")()
    chosen = one_of(game or known[0], known)
    try:
        files = api.skeleton(kind, name, chosen)
    except ValueError:
        console.stop("{value} is no name for a file.", value=repr(name))
    except LookupError:
        console.stop("{game} has nothing to begin a {kind} with.", game=chosen, kind=kind)
    first = next(iter(files))
    if Path(first).exists():
        console.stop("{file} exists already; nothing was written.", file=first)
    for file, text in files.items():
        if not Path(file).exists():  # the card of a scene may be there already
            written(Path(file), text)
            console.note("written: {file}", file=file)
    return FINE
