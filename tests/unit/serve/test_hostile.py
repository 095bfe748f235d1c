"""Messages that nobody should send: nothing comes of them but refusals, and nobody gets in."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import jsonschema

from tests.conformance import SERVER, lines
from tests.unit.serve.test_rooms import FREE, Client, table
from zxscript import api
from zxscript.serve.hub import Hub

JUNK = (None, True, False, 0, -1, 1, 2**31, 2**53 + 1, 10**40, 1.5, 1e308, "", "x", "0", "host", "\u0000", "\u202e", "x" * 300, [], {}, [[]], [1] * 50,
        {"seat0": "random"}, {"type": "hello"}, ["a", None], "__proto__", "../../etc/passwd", "' OR 1=1 --", "zx", "🂡", "\ud800")  # fmt: skip
SEEDS = [step["says"] for file in SERVER for step in lines(file) if "says" in step and step["says"].get("type") not in ("new", "load")]
SEEDS += [{"type": "load", "data": {"format": "zxscript-game", "version": 1, "game": "zx"}}, {"type": "new", "game": "zx", "decks": [{}, {}]}]


def garbled(pick: random.Random) -> str | bytes:
    """A message with something wrong in it, or bytes that are none."""
    message: Any = json.loads(json.dumps(pick.choice(SEEDS)))
    for _ in range(pick.randint(1, 3)):
        message[pick.choice([*message, "type", "extra", "index", "indexes", "question", "token", "seat", "edits"])] = pick.choice(JUNK)
    text = json.dumps(message)
    if pick.random() < 0.2:
        data = bytearray(text.encode())
        for _ in range(pick.randint(1, 4)):
            data[pick.randrange(len(data))] = pick.randrange(256)
        return bytes(data)
    if pick.random() < 0.05:
        return pick.choice(['{"type":' * 3_000, text[: pick.randrange(len(text))], text * 40, "\ufeff" + text])
    return text


async def attack(count: int, seed: int, tables: dict[str, Any] | None = None) -> dict[str, int]:
    """Send so many messages from a stranger, a spectator and a player who is not asked; what was said to them, counted.

    ``tables``: those that are laid already, for the next hub; None: laid anew."""
    hub, pick = Hub(limits=FREE), random.Random(seed)
    if tables is not None:
        hub.halls._tables = tables
    _, players, told = await table(hub, game="zenonzard", seed=1, first=0)
    room = hub.halls.here[told["room"]].room
    stranger, watcher = await Client(hub).hello(), await Client(hub).hello()
    await watcher.say(type="spectate", room=told["room"])
    before, validator = room.game.save(), jsonschema.Draft202012Validator(api.schema("protocol"))
    heard: dict[str, int] = {}
    for number in range(count):
        client = pick.choice((stranger, watcher, players[1]))
        client.connection.closed = False
        client.heard.clear()
        await hub.handle(client.connection, garbled(pick))
        for message in client.heard:
            kind = message["code"] if message["type"] == "error" else message["type"]
            heard[kind] = heard.get(kind, 0) + 1
            if number % 20 == 0:
                validator.validate(message)
        if any(message["type"] == "room" for message in client.heard):       # it may watch, or open a room of its own
            seat = client.connection.member.seat if client.connection.member else None
            assert seat is None or client is players[1], "a stranger took a seat"
        assert room.game.result is not None or room.game.number == 1, "an answer of somebody who is not asked"
        if room.game.result is not None:                                      # a player may give up
            room.game.undo()
            room.game._line.number = 1
    assert room.game.save() == before
    return heard


def test_garbled_messages_change_nothing() -> None:
    heard = asyncio.run(attack(2_500, 4))
    assert heard["malformed"] > 1_000 and {"order", "right", "room"} <= set(heard) and "question" not in heard
