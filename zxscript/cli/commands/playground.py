"""zxscript playground"""

from pathlib import Path
from typing import Annotated

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.listening import can_listen
from zxscript.cli.options import Json, Lang, Quiet

HELP = """Build the playground, a page that runs this program in the browser; without -o also serve it.

zxscript playground -o public/"""

Out = Annotated[Path | None, typer.Option("-o", "--output", help="the folder to build into; it holds all that a server of files needs")]
Port = Annotated[int, typer.Option("--port", min=1, max=65535, help="the port of this machine to serve the page on")]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("playground", help=HELP)(playground)


def playground(output: Out = None, port: Port = 8764, json: Json = False, lang: Lang = None, quiet: Quiet = False) -> int:
    """Needs Node 20 and npm.  With ``-o`` the page is built and that is all; else it is built aside and served until Ctrl-C."""
    import tempfile

    if output is not None:
        _built(output, json)
        return FINE
    can_listen("127.0.0.1", port)
    with tempfile.TemporaryDirectory() as made:
        _built(Path(made) / "page", json)
        _serve(Path(made) / "page", port)
    return FINE


def _built(folder: Path, json: bool) -> None:
    from zxscript.playground.building import BuildError, build

    try:
        sizes = build(folder)
    except BuildError as wrong:
        console.stop("the playground could not be built: {reason}", reason=str(wrong))
    if json:
        console.data(sizes)
    console.note("built: {files} files in {file}, {size} kB besides Pyodide", files=sizes["files"], file=folder,
                 size=(sizes["page"] + sizes["program"]) // 1000)  # fmt: skip


def _serve(folder: Path, port: int) -> None:
    from zxscript import api
    from zxscript.playground.building import server

    try:
        with server(folder, port) as serving:
            console.note("http://127.0.0.1:{port}/ is the playground; Ctrl-C ends", port=port)
            serving.serve_forever()
    except OSError as error:
        console.stop("port {port} cannot be used: {reason}", port=port, reason=api.reason_of(error).in_(console.language))
    except KeyboardInterrupt:
        return
