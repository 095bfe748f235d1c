"""What one address may do, however many connections it has."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.unit.serve.test_rooms import Client
from zxscript.serve.hub import Hub, Limits
from zxscript.serve.refusals import Refusal
from zxscript.serve.visitors import counted

HERE, THERE = "203.0.113.5", "198.51.100.7"


class Clock:
    """Time that stands still until it is told."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def _hub(clock: Clock | None = None, **limits: Any) -> Hub:
    return Hub(limits=Limits(**{"per_second": 1e9, "burst": 1e9, **limits}), now=clock or Clock())


def _client(hub: Hub, address: str) -> Client:
    client = Client(hub)
    client.connection = hub.connect(client._hear, address)
    return client


def test_so_many_connections_of_one_address_and_no_more() -> None:
    hub = _hub(address_connections=2)
    first = hub.connect(print, HERE)
    hub.connect(print, HERE)
    with pytest.raises(Refusal):
        hub.connect(print, HERE)
    hub.connect(print, THERE)
    hub.gone(first)
    hub.connect(print, HERE)
    with pytest.raises(Refusal):
        hub.connect(print, HERE)


def test_messages_count_for_the_address_not_for_the_connection() -> None:
    async def run() -> None:
        clock = Clock()
        hub = _hub(clock, address_per_second=2, address_burst=4)
        one, two, other = _client(hub, HERE), _client(hub, HERE), _client(hub, THERE)
        for client in (one, two):
            await client.hello()
            assert [said["type"] for said in await client.say(type="sync")] == ["error"]
        assert (await one.say(type="sync"))[0]["code"] == "rate"
        hub.gone(one.connection)
        again = _client(hub, HERE)
        assert (await again.say(type="hello", version="1.0"))[0]["code"] == "rate", "coming back does not help"
        assert (await other.hello()).heard[0]["type"] == "hello"
        clock.at = 0.5
        assert (await two.say(type="sync"))[0]["code"] == "order", "one more"
        assert (await two.say(type="sync"))[0]["code"] == "rate"

    asyncio.run(run())


def test_rooms_count_for_who_made_them_while_they_are_there() -> None:
    async def run() -> None:
        hub = _hub(address_rooms=2, rooms=100)
        one, two = await _client(hub, HERE).hello(), await _client(hub, HERE).hello()
        first = (await one.say(type="new", game="zenonzard"))[0]
        assert first["type"] == "room" and (await two.say(type="new", game="zenonzard"))[0]["type"] == "room"
        assert (await two.say(type="new", game="zenonzard"))[0]["code"] == "busy"
        hub.gone(one.connection)
        assert (await two.say(type="new", game="zenonzard"))[0]["code"] == "busy", "the room is there without its maker"
        assert (await (await _client(hub, THERE).hello()).say(type="new", game="zenonzard"))[0]["type"] == "room"
        del hub.halls.here[first["room"]]
        assert (await two.say(type="new", game="zenonzard"))[0]["type"] == "room"

    asyncio.run(run())


def test_rooms_that_are_being_made_count() -> None:
    """Many connections that ask at once would each find a place."""

    async def run() -> None:
        hub = _hub(address_rooms=1, rooms=100)
        both = [await _client(hub, HERE).hello() for _ in range(2)]
        told = await asyncio.gather(*(one.say(type="new", game="zenonzard") for one in both))
        assert sorted(one[0]["type"] for one in told) == ["error", "room"]

    asyncio.run(run())


def test_nought_is_no_limit_and_this_machine_is_not_counted() -> None:
    hub = _hub(address_connections=0)
    for _ in range(200):
        hub.connect(print, HERE)
    hub = _hub(address_connections=1)
    for address in ("127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1", "", "testclient"):
        hub.connect(print, address)
        hub.connect(print, address)
    assert not hub.visitors.here


def test_addresses_that_are_gone_are_forgotten() -> None:
    clock = Clock()
    hub = _hub(clock)
    stays = hub.connect(print, THERE)
    for number in range(5_000):
        clock.at = number
        hub.gone(hub.connect(print, f"10.0.{number // 250}.{number % 250}"))
    assert len(hub.visitors.here) <= 1_002 and stays.visitor in hub.visitors.here.values()


@pytest.mark.parametrize(("address", "name"), [
    ("203.0.113.5", "203.0.113.5"), ("::ffff:203.0.113.5", "203.0.113.5"), ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
    ("2001:db8:1:2:ffff::1", "2001:0db8:0001:0002"), ("fe80::1%eth0", "fe80:0000:0000:0000"), ("no address", ""),
])  # fmt: skip
def test_a_network_of_ipv6_counts_as_one(address: str, name: str) -> None:
    assert counted(address) == name


def _got(hub: Hub, path: str, address: str) -> int:
    """The status of a page that is asked for."""
    pytest.importorskip("starlette", reason="the extra serve is not installed")
    from zxscript.serve.web import application

    heard: list[Any] = []

    async def run() -> None:
        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(told: Any) -> None:
            heard.append(told)

        scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http", "path": path,
                 "raw_path": path.encode(), "root_path": "", "query_string": b"", "headers": [], "client": (address, 1), "server": ("here", 80)}  # fmt: skip
        await application(hub)(scope, receive, send)

    asyncio.run(run())
    return int(heard[0]["status"])


def test_pages_count_like_messages_also_those_that_are_not_there() -> None:
    clock = Clock()
    hub = _hub(clock, address_per_second=2, address_burst=3)
    assert [_got(hub, path, HERE) for path in ("/health", "/no", "/health", "/health", "/no")] == [200, 404, 200, 429, 429]
    assert _got(hub, "/health", THERE) == 200 and _got(hub, "/health", "127.0.0.1") == 200
    with pytest.raises(Refusal):
        hub.visitors.say(hub.connect(print, HERE).visitor or pytest.fail("not counted"))
    clock.at = 0.5
    assert [_got(hub, "/health", HERE) for _ in range(2)] == [200, 429]


def test_who_only_asks_for_pages_is_forgotten_and_nought_is_no_limit() -> None:
    clock = Clock()
    hub = _hub(clock)
    for number in range(3_000):
        clock.at = number
        hub.asked(f"10.0.{number // 250}.{number % 250}")
    assert len(hub.visitors.here) <= 1_002
    hub = _hub(clock, address_per_second=0, address_burst=1)
    for _ in range(10):
        hub.asked(HERE)
