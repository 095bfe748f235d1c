"""Options that several commands share, and how a command reaches its back end."""

import errno
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from zxscript.cli.console import WRONG, Stop, console
from zxscript.cli.lines import terminal_width

if TYPE_CHECKING:
    from zxscript.check.files import Loaded
    from zxscript.check.run import Report
    from zxscript.source.diagnostic import Words
    from zxscript.source.render import Format


def _language(value: str | None) -> str | None:
    if value is not None and value not in ("ja", "en"):
        console.stop("--lang has to be ja or en, not {found}.", found=value)
    if value is not None:
        console.language = "ja" if value == "ja" else "en"
    return value


def _quiet(value: bool) -> bool:
    console.quiet = value
    return value


Lang = Annotated[str | None, typer.Option("--lang", help="language of messages: ja or en", callback=_language)]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="say nothing but the result", callback=_quiet)]
Json = Annotated[bool, typer.Option("--json", help="print JSON")]
OutputFormat = Annotated[
    str, typer.Option("--output-format", help="how findings are printed: full, concise, json, sarif or github")
]
Paths = Annotated[list[str], typer.Argument(help="files or folders; - is standard input")]
Seed = Annotated[int, typer.Option("--seed", help="seed of all chance")]
Games = Annotated[int, typer.Option("-n", "--games", min=1, help="number of games")]
GameName = Annotated[str | None, typer.Option("--game", help="the game by its name: zx, zenonzard, or one that was added")]
Edition = Annotated[str | None, typer.Option("--edition", help="edition of the rules")]
Cards = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards", help="card files or folders (repeatable); without it the cards beside the deck files, and the demo cards that they name"
    ),
]
def _both(decks: tuple[Path, Path] | None) -> tuple[Path, Path] | None:
    """Two files: the command line parser takes the option behind one for the other."""
    if decks and any(str(one).startswith("--") for one in decks):
        console.stop("{name} needs {count} values.", name="--decks", count=2)
    return decks


Decks = Annotated[
    tuple[Path, Path] | None, typer.Option("--decks", callback=_both, help="two deck files; without it the demo decks")
]
Figures = Annotated[
    list[Path] | None,
    typer.Option("--figures", help="file with the square diagrams of cards (repeatable); figures.toml beside the cards is found"),
]
NoCache = Annotated[bool, typer.Option("--no-cache", help="read everything anew")]
Pools = Annotated[list[Path], typer.Argument(help="card data files")]


def sound(call: Callable[[], Any]) -> Any:
    """What ``call`` gives; when a game cannot be started, restored or played so, that is said once, with exit code 2: by the findings
    about files where there are some, else by its words."""
    from zxscript import api

    try:
        return call()
    except api.GameError as error:
        if error.findings:
            sys.stderr.write(api.render(error.findings, error.sources, "full", console.language, width=terminal_width(sys.stderr)) + "\n")
            raise Stop(WRONG) from error
        console.stop("{reason}", reason=error.words.in_(console.language))


def reported(loaded: "Loaded | Report") -> None:
    """Say what is wrong with files that were read, and end the command when some could not be read at all."""
    from zxscript import api

    if loaded.findings:
        sys.stderr.write(api.render(loaded.findings, loaded.sources, "concise", console.language) + "\n")
    if loaded.unreadable:
        raise Stop(WRONG)


def nothing(loaded: "Loaded | Report") -> None:
    """End the command when no card was read."""
    if not loaded.cards:
        console.stop("There is no card here.")


def written(file: Path, text: str) -> None:
    """Write a file; when that is refused, that is said, with exit code 2."""
    from zxscript import api

    try:
        api.write_text(file, text)
    except OSError as error:
        cannot_write(file, error)


def cannot_read(file: Path, why: "Words") -> NoReturn:
    """Say why a file could not be read, and end the command."""
    console.stop("cannot read {file}: {reason}", file=file, reason=why.in_(console.language))


def cannot_write(file: Path, error: OSError) -> NoReturn:
    """Say why a file could not be written, and end the command."""
    from zxscript import api

    console.stop("cannot write {file}: {reason}", file=file, reason=api.reason_of(error).in_(console.language))


def writable(*files: Path | None) -> None:
    """End the command before its work when its results could not be written where they should go."""
    for file in (one for one in files if one is not None):
        for at, wrong in ((file, file.is_dir()), (file.parent, not file.parent.is_dir())):
            if wrong:
                number = errno.EISDIR if at is file else errno.ENOTDIR if at.exists() else errno.ENOENT
                cannot_write(at, OSError(number, ""))
        if not os.access(file.parent, os.W_OK):
            cannot_write(file, OSError(errno.EACCES, ""))


def ending(file: Path | None, others: Sequence[str], known: str) -> None:
    """End the command before its work when a file is called like one of a form that is not written."""
    if file is not None and file.suffix.lower() in others:
        console.stop("{file}: {what} is not written, only {known}.", file=file, what=file.suffix.lower(), known=known)


def backend(name: str) -> Any:
    """A function (or table) of the API; a build without it says so and exits with 2."""
    from zxscript import api

    found = getattr(api, name, None)
    if found is None:
        console.stop("This part of the program is not in this build: {name}.", name=name)
    return found


def findings_format(value: str) -> "Format":
    """The output format for findings that ``value`` names, else a usage error."""
    from zxscript.api import FORMATS

    one_of(value, FORMATS)
    return next(form for form in FORMATS if form == value)


def needs(option: str, given: object, other: str, there: object) -> None:
    """End the command when an option was given without the one that it says something about."""
    if given and not there:
        console.stop("{option} needs {other}.", option=option, other=other)


def apart(**given: object) -> None:
    """End the command when two options were given that do not go together; their names with _ for each -."""
    found = ["--" + name.replace("_", "-") for name, value in given.items() if value not in (None, False)]
    if len(found) > 1:
        console.stop("{option} does not go with {other}.", option=found[0], other=found[1])


def one_of(value: str, known: Sequence[str]) -> str:
    """``value`` if it is known, else a usage error."""
    if value not in known:
        console.stop("{value} is not one of {known}.", value=value, known=", ".join(known))
    return value
