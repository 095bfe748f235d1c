"""Rooms in PostgreSQL: ``ZX_POSTGRES`` holds the URL of a database that may be filled."""

from __future__ import annotations

import asyncio
import os
import random
from uuid import uuid4

import pytest

from tests.props.killed import run as kill
from tests.unit.serve.test_rooms import FREE, Client, play, table
from zxscript.serve.database import Database
from zxscript.serve.hub import Hub
from zxscript.serve.keeping import Conflict

URL = os.environ.get("ZX_POSTGRES", "")
pytestmark = pytest.mark.skipif(not URL, reason="ZX_POSTGRES does not name a PostgreSQL database")


def test_rooms_come_back_and_one_of_two_servers_goes_on() -> None:
    async def run(one: Database, two: Database) -> None:
        hub = Hub(one, FREE)
        _, players, told = await table(hub, game="zenonzard", seed=4)
        await play(players, 20, random.Random(2))
        game = hub.halls.here[told["room"]].room.game
        late = await Client(Hub(two, FREE)).hello()
        asked = game.player or 0
        await late.say(type="join", room=told["room"], token=told["tokens"]["seats"][asked])
        assert late.view == game.view(asked) and late.question == players[asked].question
        question = players[asked].question
        await players[asked].say(type="answer", question=question["number"], index=question["choices"][0]["index"])
        heard = await late.say(type="answer", question=question["number"], index=question["choices"][-1]["index"])
        assert [message["code"] for message in heard] == ["storage"]

    databases = Database(URL), Database(URL)
    try:
        asyncio.run(run(*databases))
    finally:
        for database in databases:
            database.close()


def test_numbers_are_given_once_to_many_at_the_same_time() -> None:
    async def run(stores: list[Database]) -> None:
        room = uuid4().hex
        await stores[0].create(room, "{}")
        for number in range(30):
            results = await asyncio.gather(*(store.append(room, number, [str(at)]) for at, store in enumerate(stores)), return_exceptions=True)
            assert sorted(type(one) is Conflict for one in results) == [False, True, True, True]
        found = await stores[0].load(room)
        assert found is not None and len(found[1]) == 30

    databases = [Database(URL) for _ in range(4)]
    try:
        asyncio.run(run(databases))
    finally:
        for database in databases:
            database.close()


def test_what_was_acknowledged_outlives_sigkill() -> None:
    tally = kill(30, 3, URL)
    assert tally.kills == 30 and tally.answers > 30 and not tally.lost and not tally.different
