"""How fast the language server answers, beside a server of pygls that does nothing; and how fast a workspace opens.

    python -m tests.bench.lsp_speed [--cards 300] [--workspace 6000]

A keystroke is a character typed into an ability of a file of 300 cards; told is the time until the server publishes the
findings of that version.  Times of the wall are those of a client on standard input and output; ``ratio`` compares medians of
both servers, asked in turn.  Nothing is asserted: machines differ.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from lsprotocol import types

from tests.lsp_client import Client

ROOT = Path(__file__).parents[2]
EMPTY = [sys.executable, str(Path(__file__).with_name("empty_server.py"))]
PUBLISHED = "textDocument/publishDiagnostics"


def cards(count: int) -> str:
    """The demo cards of Z/X, again and again under new names, until there are ``count``."""
    text = "\n".join(file.read_text(encoding="utf-8").rstrip("\n") + "\n" for file in sorted((ROOT / "cardscripts/demo/zx").glob("*.zx")))
    blocks: list[str] = []
    number = 0
    while len(blocks) < count:
        number += 1
        renamed = re.sub("^(番号|カード名)：(.*)$", lambda found: f"{found[0]}・{number}", text, flags=re.MULTILINE)  # noqa: B023
        blocks += [block for block in re.split(r"\n\n(?=番号：)", renamed.strip("\n")) if block.startswith("番号")]
    return "\n\n".join(blocks[:count]) + "\n"


def spread(times: list[float]) -> str:
    """Median, 95th percentile and maximum in milliseconds."""
    ordered = sorted(times)
    p95 = ordered[int(len(ordered) * 0.95)]
    return f"p50 {statistics.median(ordered) * 1e3:.1f} ms, p95 {p95 * 1e3:.1f} ms, max {ordered[-1] * 1e3:.1f} ms (n={len(ordered)})"


def ticks(client: Client) -> float:
    """Processor seconds of the server so far."""
    fields = Path(f"/proc/{client.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def keystrokes(client: Client, uri: str, text: str) -> None:
    """Type abilities into cards, a character at a time."""
    client.open(uri, text)
    client.wait(PUBLISHED, uri, 1)
    lines = text.split("\n")
    places = [at for at, line in enumerate(lines) if line.startswith("【")]
    times, version, before = [], 1, ticks(client)
    for at in places[:: max(1, len(places) // 8)]:
        for column, char in enumerate(lines[at]):
            version += 1
            here = {"line": at, "character": column}
            change = {"range": {"start": here, "end": here}, "text": char}
            started = time.perf_counter()
            client.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]})
            client.wait(PUBLISHED, uri, version)
            times.append(time.perf_counter() - started)
    spent = (ticks(client) - before) / len(times)
    print(f"keystroke to findings, {text.count('カード名：')} cards: {spread(times)}; {spent * 1e3:.1f} ms of the processor each")


class Sink:
    """Takes what a server says."""

    def write(self, data: bytes) -> None:
        """Nothing is done with it."""

    def close(self) -> None:
        """Nothing is open."""


def processor(text: str) -> None:
    """The same keystrokes given to a server in this process: what each costs the processor, message in to message out."""
    from zxscript.lsp.entry import create

    server = create("en")
    server.protocol.set_writer(Sink())
    server.opened(types.TextDocumentItem("untitled:a.zx", "zx", 1, text))
    lines = text.split("\n")
    places = [at for at, line in enumerate(lines) if line.startswith("【")]
    times, version = [], 1

    async def type_all() -> None:
        nonlocal version
        for at in places[:: max(1, len(places) // 8)]:
            for column, char in enumerate(lines[at]):
                version += 1
                here = {"line": at, "character": column}
                params = {"textDocument": {"uri": "untitled:a.zx", "version": version},
                          "contentChanges": [{"range": {"start": here, "end": here}, "text": char}]}  # fmt: skip
                message = {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": params}
                started = time.process_time()
                server.protocol.handle_message(server.protocol.structure_message(message))
                times.append(time.process_time() - started)

    asyncio.run(type_all())
    print(f"keystroke to findings, processor time alone: {spread(times)}")


def beside(client: Client, empty: Client, uri: str, text: str) -> None:
    """Hover and completion of both servers, in turn."""
    client.open(uri, text)
    empty.open(uri, text)
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if "選び、" in line)
    for method in ("hover", "completion"):
        own: list[float] = []
        other: list[float] = []
        before = (ticks(client), ticks(empty))
        for turn in range(600):
            column = 12 + turn % max(1, len(lines[at]) - 12)
            params = {"textDocument": {"uri": uri}, "position": {"line": at, "character": column}}
            for server, times in ((client, own), (empty, other)):
                started = time.perf_counter()
                server.ask(f"textDocument/{method}", params)
                times.append(time.perf_counter() - started)
        ratio = statistics.median(own) / statistics.median(other)
        spent, least = ticks(client) - before[0], ticks(empty) - before[1]
        print(f"{method}: {spread(own)}; an empty server {spread(other)}; ratio {ratio:.1f}, of the processor's time {spent / least:.1f}")


def opening(count: int) -> None:
    """A folder of ``count`` cards in files of 300, opened without and with the cache of findings."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "cards"
        folder.mkdir()
        text = cards(count)
        blocks = text.rstrip("\n").split("\n\n番号：")
        for number in range(0, len(blocks), 300):
            part = "\n\n番号：".join(blocks[number : number + 300])
            (folder / f"{number:05}.zx").write_text((part if number == 0 else f"番号：{part}") + "\n", encoding="utf-8")
        (folder / "last.zxt").write_text("目的：\n", encoding="utf-8")
        for name in ("cold", "warm", "warm again"):
            with Client(env={"ZXSCRIPT_CACHE_DIR": str(Path(place) / "cache")}) as client:
                started = time.perf_counter()
                client.start(folder)
                client.wait(PUBLISHED, (folder / "last.zxt").as_uri())
                known = client.ask("workspace/symbol", {"query": "・1"})
                print(f"a workspace of {count} cards opens {name}: {time.perf_counter() - started:.2f} s, {ticks(client):.2f} s of the processor"
                      f" ({len(known)} symbols told)")  # fmt: skip


def main() -> None:
    """All figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cards", type=int, default=300)
    parser.add_argument("--workspace", type=int, default=6000)
    asked: Any = parser.parse_args()
    text = cards(asked.cards)
    with Client() as client, Client(EMPTY) as empty:
        client.start()
        empty.start()
        keystrokes(client, "untitled:a.zx", text)
        beside(client, empty, "untitled:b.zx", text)
    processor(text)
    if asked.workspace:
        opening(asked.workspace)


if __name__ == "__main__":
    main()
