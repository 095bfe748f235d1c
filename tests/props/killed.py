"""Servers that are killed (SIGKILL) while they play: what was acknowledged has to be there when the next one comes.

    python -m tests.props.killed KILLS SEED [DATABASE]

Each server is a process with the real hub and a real SQLite file, or the database of an SQLAlchemy URL (PostgreSQL; docs/server.md).  It takes up the room where the last one was killed, lets both
seats answer at random, and says through a pipe what its clients were told; the next process, and what is stored, are held to that.
The last line is the figures as JSON: ``lost`` and ``different`` have to be 0, ``untold`` counts what was stored and not yet told, which
is there too.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import NullPool, create_engine, text

from tests.unit.serve.test_rooms import FREE, Client, table
from zxscript.serve.database import Database
from zxscript.serve.hub import Hub

GAMES = ("zx", "zenonzard")
MOST = 8
"""After so many answers at most a server is killed …"""
LATER = 0.006
"""… and so many seconds later at most: in the midst of the next ones."""


@dataclass
class Room:
    """What clients were told of a room: its tokens, and of each number of entries the hash of the position."""

    ident: str
    seats: list[str]
    told: dict[int, str] = field(default_factory=dict)

    @property
    def last(self) -> int:
        return max(self.told, default=0)


@dataclass
class Tally:
    """``early``: killed before the first answer."""

    kills: int = 0
    answers: int = 0
    untold: int = 0
    early: int = 0
    rooms: int = 0
    lost: int = 0
    different: int = 0


async def _serve(hub: Hub, room: Room | None, seed: int, say: Callable[[Any], object]) -> None:
    """Play on until killed."""
    pick = random.Random(seed)
    if room is None:
        _, players, told = await table(hub, game=GAMES[seed % 2], seed=seed)
        ident = told["room"]
        say({"room": ident, "seats": told["tokens"]["seats"]})
    else:
        ident, players = room.ident, []
        for token in room.seats:
            players.append(await Client(hub).hello())
            await players[-1].say(type="join", room=ident, token=token)
    here = hub.halls.here[ident].room
    say({"back": here.entries, "hash": here.game.state_hash()})
    while here.game.result is None:
        asked = next(one for one in players if one.question is not None)
        question = asked.question
        assert question is not None
        heard = await asked.say(type="answer", question=question["number"], index=pick.choice(question["choices"])["index"])
        assert heard[0]["type"] == "delta", heard
        say({"told": here.entries, "hash": here.game.state_hash()})
    say({"over": True})
    await asyncio.sleep(60)


def _child(url: str, tables: dict[str, Any], room: Room | None, seed: int, pipe: int) -> None:
    hub = Hub(Database(url), FREE)
    hub.halls._tables = tables  # laid before the fork: a server that is started anew takes longer and does the same
    asyncio.run(_serve(hub, room, seed, lambda said: os.write(pipe, json.dumps(said).encode() + b"\n")))


def _lines(pipe: int, until: list[float]) -> Any:
    """What the server says, until the end of the pipe or the time in ``until``, which may be set anew meanwhile."""
    rest = b""
    while time.monotonic() < until[0]:
        try:
            data = os.read(pipe, 65_536)
        except BlockingIOError:
            time.sleep(0.001)
            continue
        if not data:
            return
        *lines, rest = (rest + data).split(b"\n")
        yield from (json.loads(line) for line in lines)


def _one(url: str, tables: dict[str, Any], room: Room | None, pick: random.Random, tally: Tally) -> Room | None:
    """One server, killed; the room as it is to go on, None when it is over."""
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    child = os.fork()
    if not child:
        try:
            _child(url, tables, room, pick.randrange(1 << 30), writing)
        finally:
            os._exit(1)
    os.close(writing)
    before, over, wanted, delay = tally.answers, False, pick.randint(0, MOST), pick.random() * LATER
    until = [time.monotonic() + 60]
    for said in _lines(reading, until):
        if "room" in said:
            room = Room(said["room"], said["seats"])
            tally.rooms += 1
        elif room is not None and "back" in said:
            _judge(room, said, tally)
        elif room is not None and "told" in said:
            room.told[said["told"]] = said["hash"]
            tally.answers += 1
        over = over or "over" in said
        if "room" not in said and tally.answers - before >= wanted:
            until[0] = min(until[0], time.monotonic() + delay)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.set_blocking(reading, True)
    for said in _lines(reading, [time.monotonic() + 5]):          # what it said before it was killed counts
        if room is not None and "told" in said:
            room.told[said["told"]] = said["hash"]
            tally.answers += 1
        over = over or "over" in said
    os.close(reading)
    tally.kills += 1
    tally.early += tally.answers == before
    return None if over else room


def _judge(room: Room, said: Any, tally: Tally) -> None:
    """What the next server found, against what clients had been told."""
    tally.lost += said["back"] < room.last
    tally.untold += said["back"] > room.last
    known = room.told.get(said["back"])
    tally.different += known is not None and known != said["hash"]
    room.told[said["back"]] = said["hash"]


def _stored(url: str, room: Room | None) -> int:
    """Entries of a room, asked of the database itself; a SQLite file must be whole besides."""
    engine = create_engine(url, poolclass=NullPool)                    # nothing of it may be open when the next server is forked
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            assert connection.execute(text("PRAGMA integrity_check")).scalar_one() == "ok"
        if room is None:
            return 0
        found = connection.execute(text("SELECT count(*) FROM entries WHERE room = :room"), {"room": room.ident})
        return int(found.scalar_one())


def run(kills: int, seed: int, url: str) -> Tally:
    """Kill so many servers."""
    pick, tally = random.Random(seed), Tally()
    tables: dict[str, Any] = {}
    warm = Hub(None, FREE)
    for game in GAMES:
        asyncio.run(table(warm, game=game, seed=1))
    tables = warm.halls._tables
    room: Room | None = None
    while tally.kills < kills:
        room = _one(url, tables, room, pick, tally)
        if tally.kills % 50 == 0 or tally.kills == kills:
            stored = _stored(url, room)
            tally.lost += room is not None and stored < room.last
            print(json.dumps(asdict(tally)), file=sys.stderr, flush=True)
    return tally


def main() -> int:
    kills, seed = int(sys.argv[1]), int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        tally = run(kills, seed, sys.argv[3] if len(sys.argv) > 3 else f"sqlite:///{Path(folder) / 'rooms.db'}")
    print(json.dumps(asdict(tally)))
    return 1 if tally.lost or tally.different else 0


if __name__ == "__main__":
    sys.exit(main())
