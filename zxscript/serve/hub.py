"""A server of games without a network: a message in, messages out, whatever carries them."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zxscript import __version__
from zxscript import api as zx
from zxscript.protocol import VERSION, Unheard, messages, read, replies, same_major
from zxscript.serve.hall import Hall
from zxscript.serve.halls import Halls, seated_bots
from zxscript.serve.keeping import Storage
from zxscript.serve.refusals import Refusal
from zxscript.serve.room import Member
from zxscript.serve.visitors import Visitor, Visitors


@dataclass(frozen=True, slots=True)
class Limits:
    """``message_bytes``: the longest message; ``load_bytes``: the longest one that loads a game; ``per_second`` messages of
    one connection, ``burst`` of them at once; ``rooms`` in memory.  Of one address at once, 0: as many as it likes:
    ``address_connections``, ``address_rooms`` that it made and that are in memory, ``address_per_second`` messages."""

    message_bytes: int = 16_384
    load_bytes: int = 4_194_304
    per_second: float = 20.0
    burst: float = 60.0
    rooms: int = 5_000
    address_connections: int = 50
    address_rooms: int = 100
    address_per_second: float = 100.0
    address_burst: float = 300.0


@dataclass(eq=False, slots=True)
class Connection:
    """One client: how it is told things, what it said of itself, where it is.  ``closed``: it has to go; ``visitor``: whose it is."""

    send: Callable[[replies.Told], None]
    allowance: float
    at: float
    hello: messages.Hello | None = None
    member: Member | None = None
    hall: Hall | None = None
    closed: bool = False
    visitor: Visitor | None = None


class Hub:
    """``cards``: card files that decks are made of (None: the demo cards); ``store``: where rooms are kept (None: in memory only)."""

    def __init__(self, store: Storage | None = None, limits: Limits | None = None, cards: Sequence[str | Path] | None = None,
                 now: Callable[[], float] = time.monotonic) -> None:  # fmt: skip
        self.limits, self.now = limits or Limits(), now
        self.halls = Halls(store, self.limits.rooms, cards, now)
        self.visitors = Visitors(self.limits, now)

    def connect(self, send: Callable[[replies.Told], None], address: str = "") -> Connection:
        """A new client; ``address``: where from (IPv4 or IPv6), whose limits count.  Raises :class:`Refusal` when it has too many."""
        return Connection(send, self.limits.burst, self.now(), visitor=self.visitors.come(address))

    def asked(self, address: str) -> None:
        """A page, or a file of one, was asked for; ``address`` as in :meth:`connect`.  Raises :class:`Refusal` when there are too many."""
        self.visitors.ask(address, self.halls.here)

    def gone(self, connection: Connection) -> None:
        """The client is not connected any more."""
        self.leave(connection)
        if connection.visitor is not None:
            self.visitors.leave(connection.visitor, self.halls.here)
            connection.visitor = None

    def leave(self, connection: Connection) -> None:
        """The client is in no room any more."""
        hall, member = connection.hall, connection.member
        if hall is not None and member in hall.room.members:
            hall.room.members.remove(member)
        connection.member = connection.hall = None

    async def tick(self) -> None:
        """Look at the clocks.  What cannot be stored just then is tried again the next time."""
        for hall in list(self.halls.here.values()):
            with contextlib.suppress(Refusal):
                await hall.time_over()

    async def handle(self, connection: Connection, text: str | bytes) -> None:
        """Do what a message says, or tell why not."""
        said: messages.Said | None = None
        try:
            size = self._admit(connection, text)
            said = read(text)
            if size > self.limits.message_bytes and not isinstance(said, messages.Load):
                raise Refusal("size", str(self.limits.message_bytes))
            await self._do(connection, said)
        except Unheard as error:
            self._refuse(connection, Refusal("malformed", error.ja[:200], error.en[:200]), _id_of(text))
        except Refusal as refusal:
            self._refuse(connection, refusal, None if said is None else said.id)
        except zx.GameError as error:
            self._refuse(connection, Refusal("illegal", error.words.ja, error.words.en), None if said is None else said.id)

    def _refuse(self, connection: Connection, refusal: Refusal, re: int | str | None) -> None:
        told = refusal.told(re)
        connection.closed = connection.closed or told.fatal
        connection.send(told)

    def _admit(self, connection: Connection, text: str | bytes) -> int:
        """Not too long, not too often; how many bytes."""
        data = text if isinstance(text, bytes) else text.encode("utf-8", "replace")
        most = self.limits.load_bytes if b'"load"' in data[:200] else self.limits.message_bytes
        if len(data) > most:
            raise Refusal("size", str(most))
        at = self.now()
        grown = connection.allowance + (at - connection.at) * self.limits.per_second
        connection.allowance, connection.at = min(self.limits.burst, grown), at
        if connection.allowance < 1:
            raise Refusal("rate")
        connection.allowance -= 1
        if connection.visitor is not None:
            self.visitors.say(connection.visitor)
        return len(data)

    async def _do(self, connection: Connection, said: Any) -> None:
        if isinstance(said, messages.Hello):
            self._hello(connection, said)
        elif connection.hello is None:
            raise Refusal("order", "hello")
        elif isinstance(said, messages.New | messages.Load):
            hall, tokens = await self._opened(connection, said)
            told = replies.Tokens(host=tokens["host"], seats=[tokens["0"], tokens["1"]])
            self._sit(connection, hall, None, True, said.id, told)
        elif isinstance(said, messages.Join):
            await self._join(connection, said)
        elif isinstance(said, messages.Spectate):
            hall = await self.halls.find(said.room)
            async with hall.lock:
                self._sit(connection, hall, None, False, said.id, None, said.since)
        elif connection.hall is None or connection.member is None:
            raise Refusal("order", "new / join / spectate")
        else:
            await connection.hall.handle(connection.member, said)

    async def _opened(self, connection: Connection, said: messages.New | messages.Load) -> tuple[Hall, dict[str, str]]:
        """A new room, which counts for whoever made it from when it is asked for."""
        visitor = connection.visitor
        if visitor is None:
            return await self.halls.open(said)
        with self.visitors.opening(visitor, self.halls.here):
            hall, tokens = await self.halls.open(said)
            visitor.rooms.append(hall.room.ident)
        return hall, tokens

    def _hello(self, connection: Connection, said: messages.Hello) -> None:
        if not same_major(said.version, VERSION):
            raise Refusal("version", said.version, said.version, VERSION)
        connection.hello = said
        if connection.member is not None:
            connection.member.hello = said
        connection.send(replies.Welcome(
            re=said.id, version=VERSION, server=f"zxscript {__version__}", capabilities=list(messages.TYPES),
            games={name: list(zx.editions(name)) for name in zx.games()}, bots=[one for one in zx.BOTS if one in seated_bots()],
            message_bytes=self.limits.message_bytes))  # fmt: skip

    async def _join(self, connection: Connection, said: messages.Join) -> None:
        """Take the place that the token opens; the host may take a seat besides."""
        hall = await self.halls.find(said.room)
        role, old = hall.room.keys.role(said.token), connection.member if connection.hall is hall else None
        if role == "host":
            seat, host = None if old is None else old.seat, True
        else:
            seat, host = int(role), old is not None and old.host
        async with hall.lock:
            self._sit(connection, hall, seat, host, said.id, None, said.since)

    def _sit(self, connection: Connection, hall: Hall, seat: int | None, host: bool, re: int | str | None,
             tokens: replies.Tokens | None, since: int | None = None) -> None:  # fmt: skip
        """Be in a room from now on, and be told everything there is."""
        assert connection.hello is not None
        self.leave(connection)
        connection.hall, connection.member = hall, Member(connection.send, connection.hello, seat, host)
        room = hall.room
        room.members.append(connection.member)
        place = {"re": re, "room": room.ident, "game": room.game.game, "edition": room.game.table.edition, "seat": seat, "host": host}
        connection.send(replies.Room.model_validate({**place, "tokens": tokens}))
        hall.telling.whole(connection.member, since)


def _id_of(text: str | bytes) -> int | str | None:
    """The id of a message that is wrong otherwise, if it can be found."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    ident = found.get("id") if isinstance(found, dict) else None
    if isinstance(ident, str):
        return ident if len(ident) <= 200 and ident.isprintable() else None      # half a character cannot be said back
    return ident if type(ident) is int and abs(ident) <= 2**53 else None
