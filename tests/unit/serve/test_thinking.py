"""Bots that think while the rooms go on."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from tests.unit.serve.test_rooms import FREE, Client
from zxscript import api as zx
from zxscript.serve import hall as halls
from zxscript.serve.hub import Hub
from zxscript.serve.keeping import StorageError
from zxscript.serve.thinking import TOGETHER, thought


class Slow:
    """A bot that answers when it may."""

    def __init__(self) -> None:
        self.asked, self.may = threading.Event(), threading.Event()

    def __call__(self, table: Any, seat: int, legal: list[int], guess: Any) -> int:
        self.asked.set()
        assert self.may.wait(20)
        return legal[-1]


async def against(hub: Hub, bot: Any, **new: Any) -> Client:
    """A player in seat 0 against this bot, at the first question."""
    host = await Client(hub).hello()
    told = (await host.say(type="new", game="zenonzard", seed=2, first=0, bots={"seat1": "random"}, **new))[0]
    hub.halls.here[told["room"]].room.bots[1] = bot
    await host.say(type="join", room=told["room"], token=told["tokens"]["seats"][0])
    return host


async def heard(client: Client, **message: Any) -> list[Any]:
    """What is told at once."""
    client.heard.clear()
    await client.hub.handle(client.connection, json.dumps(message))
    return client.heard[:]


async def answers_beside(hub: Hub) -> int:
    """Answers in another room of the same server, in which two people play."""
    clients = [Client(hub) for _ in range(2)]
    for client in clients:
        await heard(client, type="hello", version="1.0")
    told = (await heard(clients[0], type="new", game="zenonzard", seed=3))[0]
    for client, token in zip(clients, told["tokens"]["seats"], strict=True):
        await heard(client, type="join", room=told["room"], token=token)
    for _ in range(12):
        asked = next(one for one in clients if one.question is not None)
        question = asked.question
        told = await heard(asked, type="answer", question=question["number"], index=question["choices"][0]["index"])
        assert told[0]["type"] == "delta"
    return 12


async def until_asked(client: Client, bot: Slow) -> None:
    """Answer until the bot is asked; each answer is told before the bot has thought."""
    for _ in range(40):
        question = client.question
        told = await heard(client, type="answer", question=question["number"], index=question["choices"][-1]["index"])
        assert told[0]["type"] == "delta"
        if client.question is None:
            assert await asyncio.to_thread(bot.asked.wait, 10)
            return
    raise AssertionError("the bot was not asked")


def test_an_answer_is_told_and_other_rooms_go_on_while_a_bot_thinks() -> None:
    async def run() -> None:
        hub, bot = Hub(limits=FREE), Slow()
        client = await against(hub, bot)
        await until_asked(client, bot)
        here = client.connection.hall
        assert here is not None and here.thinking and here.room.game.player == 1
        assert await answers_beside(hub) == 12 and here.thinking and not bot.may.is_set()
        bot.may.set()
        await here.quiet()
        assert client.question is not None and client.heard[-1]["type"] == "question" and here.room.game.player == 0

    asyncio.run(run())


@pytest.mark.parametrize("deed", ["undo", "concede"])
def test_what_was_thought_is_dropped_when_somebody_took_back_or_gave_up(deed: str) -> None:
    async def run() -> None:
        hub, bot = Hub(limits=FREE), Slow()
        client = await against(hub, bot)
        await until_asked(client, bot)
        here = client.connection.hall
        assert here is not None
        told = await heard(client, type=deed)
        after = here.room.game.state_hash()
        assert told[0]["type"] == ("rollback" if deed == "undo" else "delta")
        bot.may.set()
        await here.quiet()
        assert here.room.game.state_hash() == after and (here.room.game.player == 0 or here.room.game.result == (1,))

    asyncio.run(run())


class Full:
    """A storage that is full for a while."""

    def __init__(self) -> None:
        self.kept: list[str] = []
        self.refusals = 0

    async def create(self, room: str, setup: str) -> None: ...

    async def append(self, room: str, first: int, entries: Sequence[str]) -> None:
        if self.refusals:
            self.refusals -= 1
            raise StorageError("full")
        self.kept += entries

    async def load(self, room: str) -> tuple[str, list[str]] | None:
        return None


def test_bots_go_on_when_it_can_be_stored_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "_AGAIN", 0.01)

    async def run() -> None:
        store, bot = Full(), Slow()
        hub = Hub(store, FREE)
        client = await against(hub, bot)
        await until_asked(client, bot)
        here, kept = client.connection.hall, len(store.kept)
        assert here is not None
        store.refusals = 2
        bot.may.set()
        await here.quiet()
        assert store.refusals == 0 and len(store.kept) > kept and client.question is not None
        assert len(store.kept) == here.room.entries == len(here.room.game.history)

    asyncio.run(run())


def test_a_run_of_answers_has_an_end_and_an_impossible_answer_is_another_one() -> None:
    game = zx.new_game("zenonzard", seed=1)
    bots = {seat: zx.BOTS["random"](seat) for seat in (0, 1)}
    given = thought(game.clone(), bots)
    assert 0 < len(given) <= TOGETHER
    for one in given:
        game.carry_out(one)
    wrong = thought(game.clone(), {seat: lambda table, seat, legal, guess: 99_999 for seat in (0, 1)})
    assert wrong[0] == game.indexes()[0]
