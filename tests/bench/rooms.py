"""A server with many rooms in use: how long an answer takes, and what a room costs.

    python -m tests.bench.rooms ROOMS SECONDS [--game zx] [--bot easy] [--pause 10] [--settle 10] [--db none] [--core 0]
      [--cards FILE]

One `zxscript serve` (on one core with ``--core``, where the system has ``taskset``), ROOMS rooms over real sockets, a bot in the
second seat of each.  Each player waits as a person would (``--pause`` seconds on average) before each answer; the time from an answer
to what is told of it is measured, and the time until the player is asked again, bot included.  A finished game is followed by the next
one.  Before anything is measured the bots have ``--settle`` seconds for what the opening of all rooms at once left to do.  The last
line is one JSON object; ``p95`` in milliseconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect


@dataclass
class Measured:
    """Seconds from an answer to what is told of it; from an answer to the next question of the same player."""

    told: list[float] = field(default_factory=list)
    asked: list[float] = field(default_factory=list)
    games: int = 0
    errors: int = 0


class Player:
    """One room: a person who answers at random, against a bot."""

    def __init__(self, url: str, given: argparse.Namespace, seed: int, until: list[float], measured: Measured) -> None:
        self.url, self.given, self.until, self.measured = url, given, until, measured
        self.pick = random.Random(seed)
        self.question: Any = None

    async def run(self, ready: asyncio.Semaphore, opened: list[int]) -> None:
        async with connect(self.url, max_size=None, compression=None, ping_interval=None) as self.socket:
            async with ready:
                await self.say(type="hello", version="1.0", events="lines", language="en")
                await self.until_type("hello")
                await self.room()
            opened[0] += 1
            while time.monotonic() < self.until[0]:
                await asyncio.sleep(self.pick.expovariate(1 / self.given.pause))
                if self.question is None:
                    self.measured.games += 1
                    await self.room()
                else:
                    await self.answer()

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Any:
        message = json.loads(await self.socket.recv())
        if message["type"] == "question":
            self.question = message["question"]
        return message

    async def until_type(self, *types: str) -> Any:
        while (message := await self.hear())["type"] not in types:
            pass
        return message

    async def room(self) -> None:
        await self.say(type="new", game=self.given.game, bots={"seat1": self.given.bot})
        told = await self.until_type("room")
        await self.until_type("state")
        await self.say(type="join", room=told["room"], token=told["tokens"]["seats"][0])
        await self.until_type("question")

    async def answer(self) -> None:
        """An answer that is not to finish, where there is one: the bots would have little to do otherwise."""
        choices = [one["index"] for one in self.question["choices"]]
        number, self.question = self.question["number"], None
        index = self.pick.choice([one for one in choices if one >= 0] or choices)
        began = time.monotonic()
        await self.say(type="answer", question=number, index=index)
        if (await self.until_type("delta", "error"))["type"] == "error":
            self.measured.errors += 1
        self.measured.told.append(time.monotonic() - began)
        if (await self.until_type("question", "over"))["type"] == "question":
            self.measured.asked.append(time.monotonic() - began)


def served(given: argparse.Namespace, folder: Path, port: int) -> subprocess.Popen[bytes]:
    """The server; its rooms are kept in a file of its own unless ``--db`` says otherwise."""
    db = given.db or f"sqlite:///{folder / 'rooms.db'}"
    pinned = ["taskset", "-c", str(given.core)] if given.core is not None and shutil.which("taskset") else []
    cards = ["--cards", given.cards] if given.cards else []
    return subprocess.Popen([*pinned, sys.executable, "-m", "zxscript", "serve", "--port", str(port), "--db", db, *cards],
                            stderr=subprocess.DEVNULL)  # fmt: skip


def memory(pid: int) -> int:
    """Bytes of a process that are in memory (Linux)."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def spent(pid: int) -> float:
    """Seconds of a core that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def at(values: list[float], part: float) -> float | None:
    """A quantile in milliseconds."""
    return round(1000 * sorted(values)[min(len(values) - 1, int(part * len(values)))], 1) if values else None


async def measure(given: argparse.Namespace, pid: int, url: str) -> dict[str, Any]:
    measured, until, opened, ready = Measured(), [float("inf")], [0], asyncio.Semaphore(8)
    for _ in range(200):
        try:
            async with connect(url):
                break
        except OSError:
            await asyncio.sleep(0.1)
    first = asyncio.create_task(Player(url, given, 0, until, Measured()).run(ready, opened))   # cards are laid, code is warm
    while not opened[0]:
        await asyncio.sleep(0.05)
        if first.done():
            first.result()
    before = memory(pid)
    players = [asyncio.create_task(Player(url, given, 1 + n, until, measured).run(ready, opened)) for n in range(given.rooms)]
    while opened[0] <= given.rooms:
        await asyncio.sleep(0.1)
        if failed := [one for one in players if one.done()]:
            failed[0].result()
    fresh = memory(pid)
    await asyncio.sleep(given.settle)
    measured.told.clear()
    measured.asked.clear()
    used, began = spent(pid), time.monotonic()
    until[0] = began + given.seconds
    await asyncio.sleep(given.seconds)
    used, wall, after = spent(pid) - used, time.monotonic() - began, memory(pid)
    for task in (first, *players):
        task.cancel()
    ended = [one for one in await asyncio.gather(*players, return_exceptions=True) if isinstance(one, Exception)]
    return {"rooms": given.rooms, "game": given.game, "bot": given.bot, "seconds": round(wall), "answers": len(measured.told),
            "per_second": round(len(measured.told) / wall, 1), "games_ended": measured.games, "errors": measured.errors + len(ended),
            "told_ms": {"p50": at(measured.told, 0.5), "p95": at(measured.told, 0.95), "p99": at(measured.told, 0.99)},
            "asked_again_ms": {"p50": at(measured.asked, 0.5), "p95": at(measured.asked, 0.95), "p99": at(measured.asked, 0.99)},
            "core": round(used / wall, 2), "kb_per_room_new": round((fresh - before) / 1000 / given.rooms),
            "kb_per_room_after": round((after - before) / 1000 / given.rooms)}  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("rooms", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--game", default="zx")
    parser.add_argument("--bot", default="easy")
    parser.add_argument("--pause", type=float, default=10.0)
    parser.add_argument("--settle", type=float, default=10.0)
    parser.add_argument("--db")
    parser.add_argument("--core", type=int)
    parser.add_argument("--cards")
    given = parser.parse_args()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        server = served(given, Path(folder), port)
        try:
            print(json.dumps(asyncio.run(measure(given, server.pid, f"ws://127.0.0.1:{port}/v1"))))
        finally:
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
