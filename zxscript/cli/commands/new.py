"""zxscript new"""

from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import GameName, Lang, Quiet, backend, cannot_write, one_of, written

HELP = """Begin a card, a scene, a deck or a game that checks and runs.

zxscript new card 炉辺の犬"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("new", help=HELP)(new)


def _kind(value: str) -> str:
    """Judged before the name is missed: a kind that there is none of is the first thing to mend."""
    return one_of(value, tuple(backend("SKELETONS")))


def new(
    kind: Annotated[str, typer.Argument(help="what to begin: card, scene, deck or game", callback=_kind)],
    name: Annotated[str, typer.Argument(help="its name; the file, or the package of a game, is called so")],
    game: GameName = None, lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """Write the file into the current folder; a file that exists is never changed."""
    from zxscript import api

    known = backend("games")()
    chosen = one_of(game or known[0], known)
    if kind == "game" and name and Path(name).exists():  # before the name is found to be taken, by that very package
        console.stop("{file} exists already; nothing was written.", file=name)
    try:
        files = api.skeleton(kind, name, chosen)
    except ValueError:
        wrong = "{value} is no name for a new game: small Latin letters, digits and _, and taken by nothing else."
        console.stop(wrong if kind == "game" else "{value} is no name for a file.", value=repr(name))
    except LookupError:
        console.stop("{game} has nothing to begin a {kind} with.", game=chosen, kind=kind)
    _write(files, name, whole=kind == "game")
    return FINE


def _write(files: dict[str, str], name: str, *, whole: bool) -> None:
    """Write the files and say so; ``whole``: they are one package."""
    first = next(iter(files))
    if Path(first).exists():
        console.stop("{file} exists already; nothing was written.", file=first)
    for file, text in files.items():
        if not Path(file).exists():  # the card of a scene may be there already
            _folder_of(Path(file))
            written(Path(file), text)
            if not whole:
                console.note("written: {file}", file=file)
    if whole:
        console.note("written: {file}/ ({number} files). Try: ZXSCRIPT_GAMES={file} PYTHONPATH=. zxscript play --game {file}",
                     file=name, number=len(files))  # fmt: skip


def _folder_of(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        cannot_write(file.parent, error)
