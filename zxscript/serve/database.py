"""Where rooms are kept: every thing done, in order, durable before anybody is told of it (SQLAlchemy Core)."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Column, Integer, MetaData, String, Table, Text, create_engine, event, insert, select
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from zxscript.serve.keeping import Conflict, StorageError

_TOGETHER = 256
"""Things stored in one transaction at most."""


_META = MetaData()
_ROOMS = Table("rooms", _META, Column("room", String(64), primary_key=True), Column("setup", Text, nullable=False))
_ENTRIES = Table("entries", _META, Column("room", String(64), primary_key=True), Column("number", Integer, primary_key=True),
                 Column("entry", Text, nullable=False))  # fmt: skip


class Database:
    """Rooms in a database by SQLAlchemy URL: SQLite (a file, in WAL mode) or PostgreSQL.

    One thread writes: what waits together is stored in one transaction, so many rooms share one flush to the disk.
    """

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        self._work: queue.SimpleQueue[tuple[Callable[[Connection], Any], asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="zxscript-storage", daemon=True)
        self._thread.start()

    async def create(self, room: str, setup: str) -> None:
        """A new room."""
        await self._done(lambda connection: connection.execute(insert(_ROOMS), [{"room": room, "setup": setup}]))

    async def append(self, room: str, first: int, entries: Sequence[str]) -> None:
        """Further entries of a room.  Raises :class:`Conflict` when a number of them is taken."""
        rows = [{"room": room, "number": first + at, "entry": one} for at, one in enumerate(entries)]
        await self._done(lambda connection: connection.execute(insert(_ENTRIES), rows))

    async def load(self, room: str) -> tuple[str, list[str]] | None:
        """Setup and entries of a room."""
        def read(connection: Connection) -> tuple[str, list[str]] | None:
            setup = connection.execute(select(_ROOMS.c.setup).where(_ROOMS.c.room == room)).scalar_one_or_none()
            if setup is None:
                return None
            found = connection.execute(select(_ENTRIES.c.entry).where(_ENTRIES.c.room == room).order_by(_ENTRIES.c.number))
            return setup, list(found.scalars())

        found: tuple[str, list[str]] | None = await self._done(read)
        return found

    def close(self) -> None:
        """End the thread when everything that waits is stored."""
        self._work.put(None)
        self._thread.join()
        self._engine.dispose()

    async def _done(self, work: Callable[[Connection], Any]) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._work.put((work, future))
        return await future

    def _run(self) -> None:
        while True:
            first = self._work.get()
            if first is None:
                return
            batch, ended = [first], False
            while len(batch) < _TOGETHER and not self._work.empty():
                more = self._work.get()
                if more is None:
                    ended = True
                    break
                batch.append(more)
            self._store(batch)
            if ended:
                return

    def _store(self, batch: list[tuple[Callable[[Connection], Any], asyncio.Future[Any]]]) -> None:
        """All in one transaction; if that fails, each in its own, so that only what is to blame fails."""
        try:
            with self._engine.begin() as connection:
                results = [work(connection) for work, _ in batch]
        except Exception as error:  # noqa: BLE001  a driver may raise anything for odd values; the thread serves all rooms and has to go on
            if len(batch) > 1:
                for one in batch:
                    self._store([one])
                return
            wrong = Conflict(str(error)) if isinstance(error, IntegrityError) else StorageError(str(error))
            _tell(batch[0][1], lambda future: future.set_exception(wrong))
            return
        for (_, future), result in zip(batch, results, strict=True):
            _tell(future, lambda future, result=result: future.set_result(result))  # type: ignore[misc]


def _tell(future: asyncio.Future[Any], say: Callable[[asyncio.Future[Any]], None]) -> None:
    """Settle a future of another thread, unless nobody waits any more."""
    def settle() -> None:
        if not future.done():
            say(future)

    try:
        future.get_loop().call_soon_threadsafe(settle)
    except RuntimeError:                                      # the loop has ended; what was stored is stored
        return


def _engine(url: str) -> Engine:
    """Raises :class:`StorageError` for a database that cannot be reached."""
    try:
        engine = create_engine(url)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _sqlite)
        _META.create_all(engine)
    except (SQLAlchemyError, ImportError) as error:
        raise StorageError(str(error)) from error
    return engine


def _sqlite(connection: Any, _: Any) -> None:
    """Write-ahead log, and flushed to the disk at every commit: what is told has survived a power cut."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")
