"""zxscript serve"""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from zxscript.cli.console import FINE, console
from zxscript.cli.listening import can_listen
from zxscript.cli.options import Cards, Lang, Quiet, sound

HELP = """Serve games to other programs and to browsers.

zxscript serve --port 8765 --db sqlite:///rooms.db"""

Host = Annotated[str, typer.Option("--host", help="the address to listen on; 0.0.0.0 for every one of this machine")]
Port = Annotated[int, typer.Option("--port", min=1, max=65535, help="the port to listen on")]
Db = Annotated[str, typer.Option("--db", help="where rooms are kept: an SQLAlchemy URL (SQLite, PostgreSQL), or none")]
Stdio = Annotated[bool, typer.Option("--stdio", help="speak JSON lines on standard input and output, with one client")]
Origins = Annotated[
    list[str] | None, typer.Option("--origin", help="a page of another host that may connect, as https://host (repeatable)")
]
Connections = Annotated[int, typer.Option("--connections", min=0, help="at once from one address; 0: any number")]
Rooms = Annotated[int, typer.Option("--rooms", min=0, help="made by one address and in memory; 0: any number")]
Messages = Annotated[int, typer.Option("--messages", min=0, help="a second from one address, three times as many at once; 0: any number")]
Proxies = Annotated[
    list[str] | None, typer.Option("--proxy", help="an address of a proxy that tells where clients are from (repeatable)")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve", help=HELP)(serve)


def serve(
    host: Host = "127.0.0.1", port: Port = 8765, db: Db = "sqlite:///zxscript-rooms.db", stdio: Stdio = False, cards: Cards = None,
    origin: Origins = None, connections: Connections = 50, rooms: Rooms = 100, messages: Messages = 100, proxy: Proxies = None,
    lang: Lang = None, quiet: Quiet = False,
) -> int:  # fmt: skip
    """Protocol v1 (docs/protocol.md): over WebSocket at /v1, or on standard input and output."""
    from zxscript import api

    if cards:
        sound(lambda: api.cards_for((), cards, api.games()[0]))
    if stdio:
        from zxscript.serve import stdio as lines
        from zxscript.serve.hub import Hub, Limits

        lines.run(Hub(limits=Limits(per_second=1e9, burst=1e9), cards=cards), sys.stdin.buffer, sys.stdout.buffer)
        return FINE
    limits = {"address_connections": connections, "address_rooms": rooms, "address_per_second": messages, "address_burst": 3 * messages}
    _network(host, port, db, cards, limits, {"origins": origin or [], "proxies": proxy or []})
    return FINE


def _network(host: str, port: int, db: str, cards: list[Path] | None, limits: dict[str, Any], others: dict[str, list[str]]) -> None:
    try:
        from zxscript.serve import web
        from zxscript.serve.database import Database
    except ImportError:
        console.stop("This needs a further package: pip install 'zxscript[{extra}]'", extra="serve")
    from zxscript import api
    from zxscript.serve.hub import Hub, Limits
    from zxscript.serve.keeping import StorageError

    if db != "none" and "://" not in db:
        console.stop("{url} is no address of a database (sqlite:///games.db, postgresql://…).", url=db)
    can_listen(host, port)
    try:
        store = None if db == "none" else Database(db)
    except StorageError as error:
        console.stop("the database cannot be used: {reason}", reason=str(error).splitlines()[0])
    console.note("http://{host}:{port}/ is the page, ws://{host}:{port}/v1 the protocol; Ctrl-C ends", host=host, port=port)
    try:
        clients = api.demo_folder().parent.parent / "clients"      # beside the card scripts, in a checkout and in a wheel
        web.run(Hub(store, Limits(**limits), cards), host, port, clients=clients, **others)
    finally:
        if store is not None:
            store.close()
