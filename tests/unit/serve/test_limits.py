"""What one client, or a storage that fails, may not do to the others."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.unit.serve.test_rooms import FREE, Broken, Client, table
from zxscript import api as zx
from zxscript.serve.database import Database
from zxscript.serve.hub import Hub, Limits
from zxscript.serve.keeping import Storage, StorageError
from zxscript.serve.room import earlier

SMALL = Limits(rooms=1, per_second=1e9, burst=1e9)


def test_only_a_saved_game_may_be_long() -> None:
    """Whatever named "load" in its first bytes was let through."""

    async def run() -> None:
        client = await Client(Hub(limits=FREE)).hello()
        decks = [{"main": [f"{at:05}" for at in range(5_000)]}] * 2
        assert (await client.say(id="load", type="new", decks=decks))[0]["code"] == "size"
        assert (await client.say(type="load", data={"pad": "x" * 50_000}))[0]["code"] == "illegal"

    asyncio.run(run())


async def _ended(hub: Hub, client: Client, **new: Any) -> str:
    """A room whose game is over and in which nobody is."""
    told = (await client.say(type="new", game="zenonzard", **new))[0]
    await client.say(type="join", room=told["room"], token=told["tokens"]["seats"][0])
    await client.say(type="concede")
    hub.leave(client.connection)
    return str(told["room"])


@pytest.mark.parametrize("is_stored", [True, False])
def test_rooms_whose_game_is_over_make_place_for_others(is_stored: bool) -> None:
    """Rooms with a clock never did, nor did those of a server that stores nothing: in the end it was full for good."""

    async def run() -> None:
        store: Storage = Broken()
        hub = Hub(store if is_stored else None, SMALL)
        client = await Client(hub).hello()
        for _ in range(2):
            await _ended(hub, client, clock={"seconds": 60})
        assert (await client.say(type="new", game="zenonzard", clock={"seconds": 60}))[0]["type"] == "room"
        hub.leave(client.connection)
        assert (await client.say(type="new"))[0]["code"] == "busy", "a clock runs there"

    asyncio.run(run())


def test_rooms_that_are_read_again_count_like_others(tmp_path: Path) -> None:
    async def run(store: Database) -> None:
        hub = Hub(store, SMALL)
        client, other = await Client(hub).hello(), await Client(hub).hello()
        room = await _ended(hub, client)
        assert (await other.say(type="new", game="zenonzard"))[0]["type"] == "room"
        assert (await client.say(type="spectate", room=room))[0]["code"] == "busy"
        hub.leave(other.connection)
        assert (await client.say(type="spectate", room=room))[0]["type"] == "room" and list(hub.halls.here) == [room]

    store = Database(f"sqlite:///{tmp_path / 'rooms.db'}")
    try:
        asyncio.run(run(store))
    finally:
        store.close()


def test_clocks_go_on_when_something_could_not_be_stored() -> None:
    """A failure while somebody's time ran out ended the clocks of all rooms; after one of an answer the other one's clock ran."""

    async def run() -> None:
        at, store = [0.0], Broken()
        checked: Storage = store
        hub = Hub(checked, FREE, now=lambda: at[0])
        host, players, _ = await table(hub, game="zenonzard", seed=1, first=0, clock={"seconds": 60})
        store.failing = True
        question: Any = players[0].question
        assert (await players[0].say(type="answer", question=question["number"], index=-1))[0]["code"] == "storage"
        assert (await host.say(type="clock"))[0]["running"] == 0
        at[0] += 61
        for _ in range(2):
            await hub.tick()
            assert not any(one["type"] == "over" for one in host.heard)
        store.failing = False
        await hub.tick()
        assert [one["winners"] for one in host.heard if one["type"] == "over"] == [[1]]

    asyncio.run(run())


def test_nobody_waits_while_a_long_game_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        hub = Hub(limits=FREE)
        host, players, _ = await table(hub, game="zenonzard", seed=1, first=0)
        question: Any = players[0].question
        await players[0].say(type="answer", question=question["number"], index=-1)
        began, done, quick = threading.Event(), threading.Event(), earlier

        def slow(game: Any, answers: int) -> Any:
            began.set()
            assert done.wait(60)
            return quick(game, answers)

        monkeypatch.setattr("zxscript.serve.hall.earlier", slow)
        back = asyncio.create_task(host.say(type="rollback", answers=0))
        assert await asyncio.to_thread(began.wait, 60)
        assert (await (await Client(hub).hello()).say(type="new", game="zenonzard", seed=2))[0]["type"] == "room"
        done.set()
        assert (await back)[0]["type"] == "rollback"

    asyncio.run(run())


def test_a_value_that_no_database_takes_ends_nothing(tmp_path: Path) -> None:
    """The thread that stores for all rooms ended with whatever else the driver raised."""

    async def run(store: Database) -> None:
        with pytest.raises(StorageError):
            await asyncio.wait_for(store.load("\ud800"), 10)
        assert await asyncio.wait_for(store.load("r"), 10) is None

    store = Database(f"sqlite:///{tmp_path / 'rooms.db'}")
    try:
        asyncio.run(run(store))
    finally:
        store.close()


def test_a_table_that_is_laid_meanwhile_disturbs_no_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever leaves while a game is loaded gives the next one its turn, and both threads look through the tables."""
    hub = Hub(limits=FREE)
    game = zx.new_game("zenonzard", seed=1)
    hub.halls._tables["one"] = game

    def beside(*_: Any) -> Any:
        hub.halls._tables[str(len(hub.halls._tables))] = zx.new_game("zx", seed=1)
        raise zx.GameError("other cards")

    monkeypatch.setattr(zx, "restore_beside", beside, raising=False)
    assert hub.halls._restored(game.save()).save() == game.save()
