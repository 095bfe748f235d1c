"""Rooms without a network: who hears what, what is stored, what is refused."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from zxscript import api as zx
from zxscript.protocol import written
from zxscript.serve.database import Database
from zxscript.serve.hub import Connection, Hub, Limits
from zxscript.serve.keeping import Conflict, Storage, StorageError

FREE = Limits(per_second=1e9, burst=1e9)


class Client:
    """A client that keeps what it hears; ``view`` follows the messages as docs/protocol.md says."""

    def __init__(self, hub: Hub, events: str = "records") -> None:
        self.hub = hub
        self.heard: list[dict[str, Any]] = []
        self.question: dict[str, Any] | None = None
        self.view: Any = None
        self.bytes = 0
        self.connection: Connection = hub.connect(self._hear)
        self._events = events

    def _hear(self, told: Any) -> None:
        text = written(told)
        self.bytes += len(text.encode())
        message = json.loads(text)
        self.heard.append(message)
        if message["type"] == "question":
            self.question = message["question"]
        if message["type"] in ("state", "delta"):
            self.question = None
        if message["type"] == "state":
            self.view = message["view"]
        if message["type"] == "delta":
            from zxscript.run.game.deltas import applied

            self.view = applied(self.view, message["patch"])

    async def say(self, **message: Any) -> list[Any]:
        """What was heard until no bot was asked any more."""
        self.heard.clear()
        await self.hub.handle(self.connection, json.dumps(message))
        await self.hub.halls.quiet()
        return self.heard[:]

    async def hello(self) -> Client:
        await self.say(type="hello", version="1.0", events=self._events, language="en")
        return self


async def table(hub: Hub, **new: Any) -> tuple[Client, list[Client], dict[str, Any]]:
    """A host, two players, and what the host was told of the room."""
    host = await Client(hub).hello()
    (told, *_) = await host.say(type="new", **new)
    players = []
    for token in told["tokens"]["seats"]:
        player = await Client(hub).hello()
        await player.say(type="join", room=told["room"], token=token)
        players.append(player)
    return host, players, told


async def play(players: Sequence[Client], answers: int, pick: random.Random) -> int:
    """Random answers of whoever is asked; how many were given."""
    for count in range(answers):
        asked = next((one for one in players if one.question is not None), None)
        if asked is None:
            return count
        question = asked.question
        choice = pick.choice(question["choices"])
        heard = await asked.say(type="answer", question=question["number"], index=choice["index"])
        assert heard and heard[0]["type"] != "error", heard
    return answers


# ------------------------------------------------------------------ who hears what


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_hidden_cards_are_in_nobody_elses_bytes(game: str) -> None:
    """After each answer no member has heard the number of a card that lies hidden from its seat and has never been open."""

    async def run() -> None:
        hub, compared = Hub(limits=FREE), 0
        host, players, told = await table(hub, game=game, seed=11)
        room = hub.halls.here[told["room"]].room
        watcher = await Client(hub).hello()
        await watcher.say(type="spectate", room=told["room"])
        pick = random.Random(3)
        for _ in range(45):
            for one in (*players, watcher):
                one.heard.clear()
            if not await play(players, 1, pick):
                break
            for member in (*players, watcher, host):
                seat = member.connection.member.seat  # type: ignore[union-attr]
                assert member.view == room.game.view(seat), "a client that follows the deltas sees what the game shows"
                said = json.dumps([one for one in member.heard if one["type"] != "room"], ensure_ascii=False)
                open_ids = set(room.game.view(seat)["names"])
                hidden = {card["id"] for other in (0, 1) if other != seat for pile in room.game.view(other)["zones"]["hand"] for card in pile
                          if not card.get("hidden")} - open_ids  # fmt: skip
                former = json.dumps(room.game.events_since(0, zx.SPECTATOR if seat is None else seat), ensure_ascii=False)
                for ident in hidden:
                    if f'"{ident}"' not in former:
                        compared += 1
                        assert f'"{ident}"' not in said and room.game.table.cards[ident].name not in said
        assert compared > 50

    asyncio.run(run())


def test_a_spectator_and_the_host_are_asked_nothing() -> None:
    async def run() -> None:
        hub = Hub(limits=FREE)
        host, players, _told = await table(hub, game="zenonzard", seed=1)
        await play(players, 12, random.Random(1))
        assert not any(one["type"] == "question" for one in host.heard) and host.question is None

    asyncio.run(run())


def test_bots_play_their_seats_to_the_end_and_an_undo_needs_no_consent_of_theirs() -> None:
    async def run() -> None:
        hub, pick = Hub(limits=FREE), random.Random(5)
        host = await Client(hub, "none").hello()
        told = (await host.say(type="new", game="zenonzard", seed=2, bots={"seat1": "eager"}))[0]
        await host.say(type="join", room=told["room"], token=told["tokens"]["seats"][0])
        await play([host], 6, pick)
        assert (await host.say(type="undo"))[0]["type"] == "rollback"
        both = (await host.say(type="new", game="zenonzard", seed=2, bots={"seat0": "random", "seat1": "eager"}))
        assert both[-1]["type"] == "over" and both[1]["view"]["result"] is not None

    asyncio.run(run())


# ------------------------------------------------------------------ limits


def test_too_many_and_too_long_messages_are_refused() -> None:
    async def run() -> None:
        at = [0.0]
        hub = Hub(limits=Limits(message_bytes=2_000, per_second=1, burst=3), now=lambda: at[0])
        client = await Client(hub).hello()
        assert (await client.say(type="clock", pad="x" * 3_000))[0]["code"] == "size"
        at[0] += 10
        for _ in range(3):
            assert (await client.say(type="clock"))[0]["code"] == "order"
        assert not client.connection.closed
        assert (await client.say(type="clock"))[0] == {**client.heard[0], "code": "rate", "fatal": True}
        assert client.connection.closed

    asyncio.run(run())


def test_rooms_have_a_limit_and_tokens_are_not_kept() -> None:
    async def run() -> None:
        hub = Hub(limits=Limits(rooms=1, per_second=1e9, burst=1e9))
        host = await Client(hub).hello()
        told = (await host.say(type="new", game="zenonzard"))[0]
        assert (await host.say(type="new", game="zenonzard"))[0]["code"] == "busy"
        room = hub.halls.here[told["room"]].room
        kept = json.dumps([room.keys.hashes, room.ident])
        assert not any(token in kept for token in (told["tokens"]["host"], *told["tokens"]["seats"]))

    asyncio.run(run())


def test_whose_time_is_over_has_lost() -> None:
    async def run() -> None:
        at = [100.0]
        hub = Hub(limits=FREE, now=lambda: at[0])
        host, players, _ = await table(hub, game="zenonzard", seed=1, first=0, clock={"seconds": 60, "more": 5})
        at[0] += 20
        question = players[0].question
        await players[0].say(type="answer", question=question["number"], index=-1)
        (clock,) = await host.say(type="clock")
        assert clock["seconds"] == [45.0, 60.0] and clock["running"] == 1
        at[0] += 59
        await hub.tick()
        assert not any(one["type"] == "over" for one in host.heard)
        at[0] += 2
        await hub.tick()
        over = next(one for one in host.heard if one["type"] == "over")
        assert (over["winners"], over["reason"]) == ([0], "time")

    asyncio.run(run())


def test_the_clock_follows_who_is_asked_and_only_answers_bring_more() -> None:
    async def run() -> None:
        at = [100.0]
        hub = Hub(limits=FREE, now=lambda: at[0])
        host, players, _ = await table(hub, game="zenonzard", seed=1, first=0, clock={"seconds": 60, "more": 5})

        async def clock() -> Any:
            (told,) = await host.say(type="clock")
            return told["seconds"], told["running"]

        for player in players:
            await player.say(type="answer", question=player.question["number"], index=-1)
        assert await clock() == ([65.0, 65.0], 0)
        await host.say(type="rollback", answers=1)
        assert await clock() == ([65.0, 65.0], 1)
        at[0] += 10
        await host.say(type="edit", edits=[{"do": "set", "name": "life", "player": 0, "value": 2}])
        assert await clock() == ([65.0, 55.0], 1)
        await host.say(type="rollback", answers=0)
        assert await clock() == ([65.0, 55.0], 0)

    asyncio.run(run())


# ------------------------------------------------------------------ storage


def stored(tmp_path: Path, test: Callable[[Callable[[], Database]], Any]) -> None:
    """Run a test with a maker of databases on one file."""
    made: list[Database] = []

    def make() -> Database:
        made.append(Database(f"sqlite:///{tmp_path / 'rooms.db'}"))
        return made[-1]

    try:
        asyncio.run(test(make))
    finally:
        for one in made:
            one.close()


def test_a_room_comes_back_from_the_database_as_it_was(tmp_path: Path) -> None:
    async def run(make: Callable[[], Database]) -> None:
        hub = Hub(make(), FREE)
        host, players, told = await table(hub, game="zx", seed=4, clock={"seconds": 600})
        await play(players, 25, random.Random(2))
        await host.say(type="rollback", answers=20)
        await host.say(type="edit", edits=[{"do": "shuffle", "zone": "deck", "player": 0}])
        await play(players, 3, random.Random(2))
        game = hub.halls.here[told["room"]].room.game
        fresh = Hub(make(), FREE)
        back = await Client(fresh).hello()
        heard = await back.say(type="join", room=told["room"], token=told["tokens"]["seats"][0])
        assert heard[1]["view"] == game.view(0) and heard[1]["number"] == game.number
        again = fresh.halls.here[told["room"]].room
        assert again.game == game and again.game.history == game.history
        assert (await back.say(type="join", room=told["room"], token="x"))[0]["code"] == "token"

    stored(tmp_path, run)


def test_two_servers_cannot_both_go_on_from_the_same_position(tmp_path: Path) -> None:
    async def run(make: Callable[[], Database]) -> None:
        one, two = Hub(make(), FREE), Hub(make(), FREE)
        _, players, told = await table(one, game="zenonzard", seed=1, first=0)
        late = await Client(two).hello()
        await late.say(type="join", room=told["room"], token=told["tokens"]["seats"][0])
        question = players[0].question
        await players[0].say(type="answer", question=question["number"], index=-1)
        assert (await late.say(type="answer", question=question["number"], index=0))[0]["code"] == "storage"
        await late.say(type="join", room=told["room"], token=told["tokens"]["seats"][0])
        assert late.view == players[0].view

    stored(tmp_path, run)


class Broken:
    """A storage that fails when it is told to."""

    failing = False

    async def create(self, room: str, setup: str) -> None:
        if self.failing:
            raise StorageError("full")

    async def append(self, room: str, first: int, entries: Sequence[str]) -> None:
        if self.failing:
            raise StorageError("full")

    async def load(self, room: str) -> tuple[str, list[str]] | None:
        if self.failing:
            raise StorageError("gone")
        return None


def test_what_cannot_be_stored_was_not_done() -> None:
    async def run() -> None:
        store = Broken()
        checked: Storage = store
        hub = Hub(checked, FREE)
        _, players, told = await table(hub, game="zenonzard", seed=1, first=0)
        room, question = hub.halls.here[told["room"]].room, players[0].question
        before = room.game.save()
        store.failing = True
        assert [one["code"] for one in await players[0].say(type="answer", question=question["number"], index=-1)] == ["storage"]
        assert room.game.save() == before and players[1].heard[-1]["type"] != "delta"
        assert (await players[1].say(type="new"))[0]["code"] == "storage"
        assert (await players[1].say(type="spectate", room="elsewhere"))[0]["code"] == "storage"
        store.failing = False
        assert (await players[0].say(type="answer", question=question["number"], index=-1))[0]["type"] == "delta"

    asyncio.run(run())


def test_numbers_of_entries_are_given_once(tmp_path: Path) -> None:
    async def run(make: Callable[[], Database]) -> None:
        store = make()
        await store.create("r", "{}")
        await store.append("r", 0, ["a", "b"])
        with pytest.raises(Conflict):
            await store.append("r", 1, ["c"])
        results = await asyncio.gather(*(store.append("r", 2 + at, [str(at)]) for at in range(40)), store.append("r", 0, ["x"]),
                                       return_exceptions=True)  # fmt: skip
        assert [one for one in results if one is not None] == [results[-1]] and isinstance(results[-1], Conflict)
        assert await store.load("r") == ("{}", ["a", "b", *map(str, range(40))]) and await store.load("s") is None

    stored(tmp_path, run)


def test_a_database_that_cannot_be_reached_is_said() -> None:
    for url in ("sqlite:////nowhere/at/all/rooms.db", "nonsense", "oracle://x"):
        with pytest.raises(StorageError):
            Database(url)
