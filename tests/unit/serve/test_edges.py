"""The limits of the server at their very edge: what is just allowed is done, what is one more is refused."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.serve.test_rooms import FREE, Client, play, stored, table
from zxscript import api as zx
from zxscript.protocol import Unheard, read, replies, written
from zxscript.protocol.reading import same_major
from zxscript.serve.clocks import Clocks
from zxscript.serve.database import Database
from zxscript.serve.hub import Hub, Limits
from zxscript.serve.refusals import Refusal
from zxscript.serve.room import earlier


def test_a_message_may_be_as_long_as_is_said_and_no_longer() -> None:
    async def run() -> None:
        hub = Hub(limits=Limits(per_second=1e9, burst=1e9, message_bytes=200))
        client = await Client(hub).hello()
        for size, codes in ((200, ["order"]), (201, ["size"])):
            bare = json.dumps({"type": "sync", "pad": ""})
            assert [one["code"] for one in await client.say(type="sync", pad="x" * (size - len(bare)))] == codes

    asyncio.run(run())


@pytest.mark.parametrize(("version", "understood"), (
    ("1.0", True), ("1", True), ("1.7.2", True), ("2.0", False), ("1.x", False), ("x.0", False), ("1.", False), ("", False), ("１.0", False),
))  # fmt: skip
def test_versions_that_are_understood(version: str, understood: bool) -> None:
    assert same_major(version, "1.0") is understood


def test_one_goes_back_to_where_an_answer_was_given_and_no_further() -> None:
    async def run() -> None:
        hub = Hub(limits=FREE)
        _, players, told = await table(hub, game="zenonzard")
        await play(players, 3, random.Random(1))
        game = hub.halls.here[told["room"]].room.game
        answers = len(game.history)
        assert answers >= 3
        for wrong in (-1, answers, answers + 1):
            with pytest.raises(Refusal):
                earlier(game.clone(), wrong)
        assert len(earlier(game.clone(), answers - 1).history) == answers - 1

    asyncio.run(run())


def test_time_is_added_when_it_is_somebody_elses_turn_and_only_then() -> None:
    at = [0.0]
    clocks = Clocks(10, 2, lambda: at[0])
    clocks.turn(0, False)
    clocks.turn(0, True)                              # another question to the same seat
    assert clocks.seconds() == [10.0, 10.0]
    at[0] = 3.0
    clocks.turn(1, True)
    assert clocks.seconds() == [9.0, 10.0]
    clocks.turn(0, False)                             # taken back: nothing for it
    assert clocks.seconds() == [9.0, 10.0]
    clocks.turn(None, True)                           # the game is over
    assert clocks.seconds() == [11.0, 10.0]


def test_an_answer_to_another_question_is_stale_whichever_it_is() -> None:
    async def run() -> None:
        _, players, _ = await table(Hub(limits=FREE), game="zenonzard")
        await play(players, 2, random.Random(2))
        asked = next(one for one in players if one.question is not None)
        for off in (-1, 1):
            (said,) = await asked.say(type="answer", question=asked.question["number"] + off, index=0)
            assert said["code"] == "stale"

    asyncio.run(run())


def test_a_seat_that_shows_the_hosts_token_keeps_its_seat() -> None:
    async def run() -> None:
        _, (player, _), told = await table(Hub(limits=FREE), game="zenonzard")
        said = (await player.say(type="join", room=told["room"], token=told["tokens"]["host"]))[0]
        assert (said["seat"], said["host"]) == (0, True)

    asyncio.run(run())


def test_a_wish_to_take_back_is_over_with_the_next_answer() -> None:
    async def run() -> None:
        _, players, _ = await table(Hub(limits=FREE), game="zenonzard")
        await play(players, 6, random.Random(2))
        number = next(one for one in players if one.question is not None).question["number"]
        asker = 0 if not await players[0].say(type="undo") else 1
        if asker:
            assert not await players[1].say(type="undo")
        await play(players, 1, random.Random(2))
        (said,) = await players[1 - asker].say(type="consent", number=number, agree=True)
        assert (said["type"], said["code"]) == ("error", "right")

    asyncio.run(run())


def test_why_a_game_ended_is_known_to_who_comes_when_the_room_was_read_again(tmp_path: Path) -> None:
    async def run(make: Callable[[], Database]) -> None:
        _, players, told = await table(Hub(make(), FREE), game="zenonzard")
        await players[1].say(type="concede")
        back = await Client(Hub(make(), FREE)).hello()
        heard = await back.say(type="spectate", room=told["room"])
        assert [(one["winners"], one["reason"]) for one in heard if one["type"] == "over"] == [([0], "conceded")]

    stored(tmp_path, run)


def test_each_member_is_told_what_its_own_seat_may_know_in_its_own_language() -> None:
    async def run() -> None:
        hub = Hub(limits=FREE)
        _, players, told = await table(hub, game="zx", seed=3)
        game, readers = hub.halls.here[told["room"]].room.game, {}
        for language in ("ja", "en"):
            readers[language] = Client(hub, "lines")
            await readers[language].say(type="hello", version="1.0", events="lines", language=language)
            await readers[language].say(type="spectate", room=told["room"])
        differing = 0
        for _ in range(12):
            since = game.events
            for one in (*players, *readers.values()):
                one.heard.clear()
            await play(players, 1, random.Random(3))
            records = [next(one["records"] for one in player.heard if one["type"] == "events") for player in players]
            assert records == [game.events_since(since, seat) for seat in (0, 1)]
            differing += records[0] != records[1]
            for language, reader in readers.items():
                lines = next(one["lines"] for one in reader.heard if one["type"] == "events")
                assert lines == game.lines_since(since, zx.SPECTATOR, language)
        assert differing

    asyncio.run(run())


def test_of_a_message_with_several_faults_the_first_is_told() -> None:
    for said, field in (('{"type": "consent"}', "number"), ('{"type": "consent", "agree": 7}', "number"), ('{"type": "join", "since": "x"}', "room")):
        with pytest.raises(Unheard, match=field):
            read(said)


def test_what_answers_no_message_names_none() -> None:
    told = replies.Consented(number=1, agree=True)
    assert "re" not in json.loads(written(told)) and json.loads(written(told.model_copy(update={"re": 0})))["re"] == 0
