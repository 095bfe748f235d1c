"""zxscript lsp"""

from typing import Annotated

import typer

from zxscript.cli.console import console
from zxscript.cli.options import Lang

HELP = """Serve editors: findings, hover, completion and more over the Language Server Protocol.

zxscript lsp"""

Stdio = Annotated[bool, typer.Option("--stdio", help="speak on standard input and output (what is done anyway; editors often pass it)")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("lsp", help=HELP)(lsp)


def lsp(stdio: Stdio = True, lang: Lang = None) -> int:
    """Runs until the client says exit, or is gone (exit code 1).  Without ``--lang`` messages are in the editor's language."""
    try:
        from zxscript.lsp.entry import create
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in ("pygls", "lsprotocol", "cattrs", "attrs"):
            raise
        console.stop("This needs a further package: pip install 'zxscript[{extra}]'", extra="lsp")
    return create(lang).speak()
