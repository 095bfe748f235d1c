"""zxscript schema"""

from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.options import Lang, Quiet, backend, one_of

HELP = """Print JSON Schemas.

zxscript schema ast"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("schema", help=HELP)(schema)


def schema(
    name: Annotated[str | None, typer.Argument(help="name of a schema; none lists them")] = None,
    lang: Lang = None,
    quiet: Quiet = False,
) -> int:
    """A schema by name, or the list of names."""
    make = backend("schema")
    known = backend("SCHEMAS")
    if name is None:
        for one in known:
            console.out(one)
    else:
        console.data(make(one_of(name, tuple(known))))
    return FINE
