"""The suite against any server: ``python -m tests.conformance ws://HOST:PORT/v1 [FILE…]``, ``python -m tests.conformance --stdio COMMAND…``.

Each client of a file is a connection of its own; over standard input and output a process of its own, so that files whose clients
meet in a room are left out there.  Prints a line a file; exit code 1 when a server did not say what it has to.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.conformance import SERVER, filled, fits, lines

PATIENCE: Final = 15.0
"""Seconds in which a server has to say what it is expected to say."""
QUIET: Final = 0.3
"""Seconds at the end of a file in which nobody may hear anything more."""


class Wire(NamedTuple):
    """A way to one server: texts of one JSON object each."""

    send: Callable[[str], Awaitable[None]]
    receive: Callable[[], Awaitable[str | bytes]]
    close: Callable[[], Awaitable[None]]


async def socket(url: str) -> Wire:
    """A connection over WebSocket."""
    from websockets.asyncio.client import connect

    client = await connect(url, max_size=None)
    return Wire(client.send, client.recv, client.close)


async def process(command: list[str]) -> Wire:
    """A server of its own on standard input and output."""
    made = await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 24)
    assert made.stdin is not None and made.stdout is not None
    told, heard = made.stdin, made.stdout

    async def send(text: str) -> None:
        told.write(text.encode() + b"\n")
        await told.drain()

    async def close() -> None:
        told.close()
        await asyncio.wait_for(made.wait(), PATIENCE)

    return Wire(send, heard.readline, close)


async def run(file: Path, opened: Callable[[], Awaitable[Wire]]) -> str:
    """What is wrong with a server by this file; empty when nothing is."""
    wires: dict[str, Wire] = {}
    known: dict[str, Any] = {}
    try:
        for number, step in enumerate(lines(file), 1):
            client = step["client"]
            if client not in wires:
                wires[client] = await opened()
            if "hears" not in step:
                await wires[client].send(step["raw"] if "raw" in step else json.dumps(filled(step["says"], known)))
                continue
            try:
                heard = await asyncio.wait_for(wires[client].receive(), PATIENCE)
            except TimeoutError:
                return f"step {number}: {client} hears nothing, not {step['hears']}"
            if not heard or not fits(step["hears"], json.loads(heard), known):
                return f"step {number}: {client} hears {str(heard)[:300]}, not {step['hears']}"
        return await _rest(wires)
    finally:
        for wire in wires.values():
            await wire.close()


async def _rest(wires: dict[str, Wire]) -> str:
    """What somebody hears that was not asked for.  A connection that the server has ended hears nothing."""
    for client, wire in wires.items():
        try:
            heard = await asyncio.wait_for(wire.receive(), QUIET)
        except Exception:  # noqa: BLE001 (silence, or the end of the connection, which each kind of wire says in its way)
            continue
        if heard:
            return f"at the end {client} hears {str(heard)[:300]}"
    return ""


def alone(file: Path) -> bool:
    """Whether no two clients of the file meet in a room."""
    return len({step["client"] for step in lines(file) if step.get("says", {}).get("type") in ("new", "load", "join", "spectate")}) < 2


def main(given: list[str]) -> int:
    """Exit code of the command."""
    if not given:
        sys.exit(__doc__)
    stdio = given[0] == "--stdio"
    files = [file for file in SERVER if alone(file)] if stdio else [Path(one) for one in given[1:]] or SERVER
    failed = 0
    for file in files:
        wrong = asyncio.run(run(file, lambda: process(given[1:]) if stdio else socket(given[0])))
        failed += bool(wrong)
        print(f"{file.stem}: {wrong or 'as it has to be'}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
