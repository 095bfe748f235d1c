"""The hub on the network: protocol v1 over WebSocket at ``/v1``, the page at ``/``."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from zxscript.protocol import written
from zxscript.protocol.replies import Told
from zxscript.serve.hub import Connection, Hub
from zxscript.serve.refusals import Refusal

_LOG = logging.getLogger("zxscript.serve")
_WAITING = 512
"""Messages that may wait for a slow client; then its connection ends (it can come back and go on where it was)."""
_TICK = 0.25
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}


def application(hub: Hub, origins: Sequence[str] = (), clients: Path | None = None) -> Starlette:
    """``origins``: pages of other hosts that may connect (a browser tells where its page is from; the own host always may);
    ``clients``: the folder with the page and the client that it uses."""

    async def play(socket: WebSocket) -> None:
        if not _welcome(socket.headers.get("origin"), socket.headers.get("host", ""), origins):
            _LOG.warning("refused a page from elsewhere")
            await socket.close(4403)
            return
        await _talk(hub, socket)

    async def health(_: Request) -> Response:
        return PlainTextResponse(f"rooms {len(hub.halls.here)}\n")

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        ticking = asyncio.create_task(_ticks(hub))
        yield
        ticking.cancel()

    routes: list[BaseRoute] = [WebSocketRoute("/v1", play), Route("/health", health)]
    if clients is not None:
        files = {"client.js": clients / "ts" / "index.js", **{file.name: file for file in sorted((clients / "web").iterdir())}}
        routes += [Route("/" if name == "index.html" else f"/{name}", _file(file)) for name, file in files.items() if file.suffix in _TYPES]
    return Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(_Counted, hub=hub)])


class _Counted:
    """Requests count for the address that they come from, also for pages that there are not (note 0770)."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self.app, self.hub = app, hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            client = scope.get("client")
            try:
                self.hub.asked(client[0] if client else "")
            except Refusal:
                await PlainTextResponse("too many requests\n", 429, {"Retry-After": "1"})(scope, receive, send)
                return
        await self.app(scope, receive, send)


def _file(file: Path) -> Any:
    async def give(_: Request) -> Response:
        headers = {"Content-Security-Policy": "default-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:",
                   "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}  # fmt: skip
        return FileResponse(file, media_type=_TYPES[file.suffix], headers=headers)

    return give


def _welcome(origin: str | None, host: str, allowed: Sequence[str]) -> bool:
    """Programs tell no origin; pages may come from here, or from where it was allowed."""
    return origin is None or urlsplit(origin).netloc == host or origin in allowed


async def _ticks(hub: Hub) -> None:
    while True:
        await asyncio.sleep(_TICK)
        await hub.tick()


async def _let_in(hub: Hub, socket: WebSocket, send: Callable[[Told], None]) -> Connection | None:
    """The connection, which is open from then on; None for an address that has too many."""
    try:
        connection = hub.connect(send, socket.client.host if socket.client is not None else "")
    except Refusal:
        _LOG.warning("refused a connection more of one address")
        await socket.close(4429)
        return None
    try:
        await socket.accept()
    except BaseException:
        hub.gone(connection)
        raise
    return connection


async def _talk(hub: Hub, socket: WebSocket) -> None:
    """One connection from its first message to its last; none for an address that has too many."""
    waiting: asyncio.Queue[Told | None] = asyncio.Queue(_WAITING)

    def send(told: Told) -> None:
        try:
            waiting.put_nowait(told)
        except asyncio.QueueFull:
            writer.cancel()                                   # nothing can be told any more: the reader ends too

    connection = await _let_in(hub, socket, send)
    if connection is None:
        return
    writer = asyncio.create_task(_write(socket, waiting))
    reader = asyncio.create_task(_read(hub, connection, socket))
    try:
        await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        hub.gone(connection)
        with contextlib.suppress(asyncio.QueueFull):
            waiting.put_nowait(None)
        await asyncio.wait({writer}, timeout=5)
        for task in (reader, writer):
            task.cancel()
        ended = await asyncio.gather(reader, writer, return_exceptions=True)
        for one in ended:
            if isinstance(one, Exception):
                _LOG.error("a connection ended with %s", type(one).__name__)


async def _read(hub: Hub, connection: Connection, socket: WebSocket) -> None:
    while not connection.closed:
        text = await socket.receive()
        if text["type"] == "websocket.disconnect":
            return
        await hub.handle(connection, text.get("text") or text.get("bytes") or b"")


async def _write(socket: WebSocket, waiting: asyncio.Queue[Told | None]) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (told := await waiting.get()) is not None:
            await socket.send_text(written(told))
        await socket.close()


def run(hub: Hub, host: str, port: int, origins: Sequence[str] = (), clients: Path | None = None, proxies: Sequence[str] = ()) -> None:
    """Serve until interrupted.  Paths and messages are not logged: they may hold what is secret.

    ``proxies``: addresses, besides this machine's, whose word is taken for where a client is from (``X-Forwarded-For``)."""
    import uvicorn

    uvicorn.run(application(hub, origins, clients), host=host, port=port, access_log=False, log_level="warning",
                ws_max_size=hub.limits.load_bytes, ws_ping_interval=20, ws_ping_timeout=20, timeout_graceful_shutdown=3,
                forwarded_allow_ips=["127.0.0.1", "::1", *proxies])  # fmt: skip
