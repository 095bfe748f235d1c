"""Twin games over the wire: ``python -m tests.props.wire GAMES SEED [--pool FILE]… [--game zx] [--decks N] [--cards N]``.

A real server on a socket of this machine holds each game, and for each seat and a spectator its twin (tests/props/twins.py): the same
game with all cards exchanged that they have never seen.  Both take the same answers by the protocol; every message that the watcher gets
from the two is compared byte by byte: what is told after each answer, refusals of impossible and foreign answers, cards by id, the whole
view anew.  Prints one JSON object; ``differing`` has to be 0, exit code 1 when it is not.  Without ``--pool`` the demo decks play.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import time
from collections.abc import AsyncIterator
from typing import Any, Final

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from tests.props.leaks import arguments, begun, report
from tests.props.twins import LENGTH, Tally, Twins, _same
from zxscript import api
from zxscript.serve.hall import Hall
from zxscript.serve.hub import Hub, Limits
from zxscript.serve.room import Keys, Room
from zxscript.serve.thinking import Thinker
from zxscript.serve.web import application

OFTEN: Final = 6
"""Refusals, cards and whole views are asked for once in so many answers."""


class Ear:
    """A connection to a room, and what it was told, message by message as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.told, self.asks = socket, list[str](), 0

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def heard(self) -> list[str]:
        """Everything that was told since the last time; the server has done by then what this connection asked for."""
        self.asks += 1
        end = f'"re":"end {self.asks}"'
        await self.say(type="clock", id=f"end {self.asks}")
        while end not in (text := str(await self.socket.recv())):
            self.told.append(text)
        told, self.told = self.told, []
        return told


class Table:
    """A room on the server with both players and the watcher in it (who may be one of the players)."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.ears = hall, dict[int, Ear]()

    @property
    def game(self) -> Any:
        return self.hall.room.game

    async def exchange(self, game: Any) -> None:
        """Another game in this room: everybody is told the whole of it."""
        self.hall.room.game = game
        self.hall.telling.number, self.hall.telling.records = game.number, game.events
        for ear in self.ears.values():
            await ear.say(type="sync")
            await ear.heard()


class Places:
    """The server, and its tables."""

    def __init__(self, hub: Hub, url: str, stack: contextlib.AsyncExitStack) -> None:
        self.hub, self.url, self.stack, self.rooms = hub, url, stack, 0

    async def table(self, game: Any, language: str) -> Table:
        keys, tokens = Keys.made()
        self.rooms += 1
        ident = f"room{self.rooms}"
        table = Table(Hall(Room(ident, game, keys, {}, None), None, Thinker()))
        self.hub.halls.here = {**self.hub.halls.here, ident: table.hall}
        for seat in (0, 1, api.SPECTATOR):
            ear = table.ears[seat] = Ear(await self.stack.enter_async_context(connect(self.url, max_size=None, compression=None, ping_interval=None, max_queue=None)))
            await ear.say(type="hello", version="1.0", language=language, events="records" if language == "en" else "lines")
            if seat == api.SPECTATOR:
                await ear.say(type="spectate", room=ident)
            else:
                await ear.say(type="join", room=ident, token=tokens[str(seat)])
            await ear.heard()
        return table


class Pair(Twins):
    """A table, and the table with the twin of its game for a seat, which differs in nothing that the seat may know."""

    def __init__(self, table: Table, beside: Table, seat: int, rng: random.Random, tally: Tally) -> None:
        super().__init__(table.game, seat, rng, tally)
        self.tables = table, beside

    async def begin(self) -> None:
        await self._deal()
        for table in self.tables:
            await table.ears[self.seat].say(type="sync")
        await self.listen("start")

    async def _deal(self) -> None:
        await self.tables[1].exchange(self.other)

    async def listen(self, what: str) -> None:
        """What the seat was told at both tables."""
        mine, theirs = [await table.ears[self.seat].heard() for table in self.tables]
        self.tally.compared += 1
        self.tally.bytes += sum(len(text.encode()) for text in mine)
        self.tally.exchanged += self._exchanged()
        if mine != theirs:
            at = next((n for n, (one, other) in enumerate(zip(mine, theirs, strict=False)) if one != other), min(len(mine), len(theirs)))
            pair = [(texts + [""] * (at + 1))[at] for texts in (mine, theirs)]
            byte = next((n for n, (x, y) in enumerate(zip(*pair, strict=False)) if x != y), 0)
            cut = [text[max(0, byte - 90) : byte + 90] for text in pair]
            self.tally.differing.append(f"{what}, seat {self.seat}, message {at}, byte {byte}: {cut[0]!r} | {cut[1]!r}")
            self.again("differing")
            await self._deal()

    async def did(self, seat: int, number: int, question: Any, choice: int, what: str) -> None:
        """The answer that was given at the first table is given at the other one, as far as it can be given there."""
        theirs = self.other.state.pending
        before, known = self.other.state.cols[1], set(self.known)
        same = _same(question, theirs, choice)
        self._learn()
        shown = [c for c in self.known - known if c < len(before) and before[c] != self.game.state.cols[1][c]]
        possible = same is not None and same in self.other.indexes()
        if shown or not possible:
            self.again("a card was shown" if shown else "the answer is not possible there")
            await self._deal()
            await self.tables[0].ears[self.seat].heard()
            return
        beside = self.tables[1]
        await beside.ears[seat].say(type="answer", question=number, index=same)
        refused = [text for text in await beside.ears[seat].heard() if '"type":"error"' in text] if seat != self.seat else []
        if refused and seat != self.seat:
            self.tally.differing.append(f"{what}, seat {self.seat}: only one of the two failed: {refused[0][:200]}")
        await self.listen(what)

    async def pester(self, what: str) -> None:
        """Impossible and foreign answers, cards by id, everything anew: the same for both."""
        names = sorted({name for name in _texts(self.game.view(None if self.seat > 1 else self.seat)) if name in self.game.table.cards})
        some = self.rng.sample(names, min(2, len(names)))
        for table in self.tables:
            ear, number = table.ears[self.seat], self.game.number
            for given in ({"index": 100_000}, {"index": -9}, {"indexes": [0, 0]}):
                await ear.say(type="answer", question=number, **given)
            await ear.say(type="answer", question=number + 1, index=0)
            for name in some:
                await ear.say(type="card", card=name)
            await ear.say(type="sync")
            await ear.say(type="sync", since=max(1, number - 3))
        await self.listen(f"{what}, asked")


def _texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for part in value.values() for text in _texts(part)]
    if isinstance(value, list):
        return [text for part in value for text in _texts(part)]
    return [value] if isinstance(value, str) else []


async def play(places: Places, game: Any, seed: int, tally: Tally, length: int = LENGTH) -> None:
    """A random game over the wire, compared for both seats and a spectator."""
    rng, language = random.Random(seed), "en" if seed % 2 else "ja"
    table = await places.table(game, language)
    pairs = []
    for seat in (0, 1, api.SPECTATOR):
        beside = await places.table(game.clone(), language)
        pairs.append(Pair(table, beside, seat, random.Random(f"{seed}:{seat}"), tally))
        await pairs[-1].begin()
    tally.games, tally.seats = tally.games + 1, tally.seats + len(pairs)
    for n in range(length):
        if game.result is not None:
            break
        question, choice, seat, number = game.state.pending, rng.choice(game.indexes()), game.player, game.number
        await table.ears[seat].say(type="answer", question=number, index=choice)
        for text in await table.ears[seat].heard():
            if '"type":"error"' in text:                      # a budget: the game ends here, for the twins as well
                tally.dealt_anew[f"ended: {json.loads(text)['code']}"] += 1
                return
            table.ears[seat].told.append(text)
        tally.decisions += 1
        for pair in pairs:
            await pair.did(seat, number, question, choice, f"game {seed}, decision {n}")
            if n % OFTEN == 0:
                await pair.pester(f"game {seed}, decision {n}")


@contextlib.asynccontextmanager
async def server() -> AsyncIterator[tuple[Hub, str]]:
    """The server of `zxscript serve` on a port of its own; without limits of how often."""
    hub = Hub(limits=Limits(per_second=1e9, burst=1e9))
    config = uvicorn.Config(application(hub), host="127.0.0.1", port=0, log_level="warning", timeout_graceful_shutdown=1,
                            ws_ping_interval=None)  # fmt: skip  (laying a pool's cards takes longer than a ping may)
    serving = uvicorn.Server(config)
    task = asyncio.create_task(serving.serve())
    while not serving.started:
        await asyncio.sleep(0.01)
    port = serving.servers[0].sockets[0].getsockname()[1]
    try:
        yield hub, f"ws://127.0.0.1:{port}/v1"
    finally:
        serving.should_exit = True
        await task


async def run(given: argparse.Namespace, tally: Tally) -> None:
    """Games one after the other, each on tables of its own."""
    began = time.process_time()
    async with server() as (hub, url):
        for seed, game in begun(given, tally):
            async with contextlib.AsyncExitStack() as stack:
                await play(Places(hub, url, stack), game, seed, tally, given.length)
            hub.halls.here.clear()
            print(json.dumps({**tally.as_json(), "cpu": round(time.process_time() - began)}), file=sys.stderr, flush=True)


def main() -> int:
    given, tally, began = arguments(), Tally(), time.process_time()
    asyncio.run(run(given, tally))
    return report(tally, given.show, began)


if __name__ == "__main__":
    sys.exit(main())
