"""The hub on standard input and output: one message a line, one client."""

from __future__ import annotations

import asyncio
from typing import BinaryIO

from zxscript.protocol import written
from zxscript.serve.hub import Hub


def run(hub: Hub, lines: BinaryIO, out: BinaryIO) -> None:
    """Answer line by line until the input ends, or the client is sent away.  Empty lines mean nothing."""

    def tell(message: str) -> None:
        out.write(message.encode() + b"\n")
        out.flush()

    connection = hub.connect(lambda told: tell(written(told)))

    async def talk() -> None:
        longest = hub.limits.load_bytes + 2
        while not connection.closed:
            line = await asyncio.to_thread(lines.readline, longest)
            if not line:
                await hub.halls.quiet()                       # what bots still have to say is told
                return
            if line.strip():
                await hub.handle(connection, line)
            await hub.tick()

    asyncio.run(talk())
