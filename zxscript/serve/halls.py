"""The rooms of a server: new ones, loaded ones, and those that are read from where they are stored."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from zxscript import api as zx
from zxscript.protocol import messages
from zxscript.serve.clocks import Clocks
from zxscript.serve.hall import Hall
from zxscript.serve.keeping import Storage, StorageError
from zxscript.serve.refusals import Refusal
from zxscript.serve.room import Keys, Room
from zxscript.serve.thinking import Thinker

_T = TypeVar("_T")

_TABLES = 64
"""Sets of cards that are kept ready."""


def seated_bots() -> set[str]:
    """The bots that may play here: those that answer at once."""
    return set(zx.BOTS) - zx.SLOW_BOTS


class Halls:
    """``most`` rooms are in memory; ``cards`` as in ``zx.new_game``; ``now`` tells the time of clocks in seconds."""

    def __init__(self, store: Storage | None, most: int, cards: Sequence[str | Path] | None, now: Callable[[], float]) -> None:
        self.store, self.most, self.cards, self.now = store, most, cards, now
        self.here: dict[str, Hall] = {}
        self._thinker = Thinker()
        self._laying = asyncio.Lock()
        self._tables: dict[str, zx.Play] = {}

    async def open(self, said: messages.New | messages.Load) -> tuple[Hall, dict[str, str]]:
        """A new room, and its tokens by role.  Raises :class:`Refusal` or ``GameError``."""
        if len(self.here) >= self.most and not self._dismiss():
            raise Refusal("busy")
        bots = {seat: name for seat, name in enumerate((said.bots.seat0, said.bots.seat1)) if name is not None}
        strange = sorted(set(bots.values()) - seated_bots())
        if strange:
            known = ", ".join(one for one in zx.BOTS if one in seated_bots())
            raise Refusal("illegal", f"「{strange[0]}」というボットは席に着けません。いるもの: {known}",
                          f"no bot {strange[0]!r} is seated here; there are {known}")  # fmt: skip
        game = await (self._new(said) if isinstance(said, messages.New) else self._aside(self._restored, said.data))
        keys, tokens = Keys.made()
        clock = None if said.clock is None else said.clock.model_dump()
        hall = Hall(Room(secrets.token_urlsafe(9), game, keys, bots, self._clocks(clock)), self.store, self._thinker)
        if self.store is not None:
            setup = {"save": game.save(), "bots": {str(seat): name for seat, name in bots.items()}, "hashes": keys.hashes, "clock": clock}
            try:
                await self.store.create(hall.room.ident, json.dumps(setup))
            except StorageError:
                raise Refusal("storage") from None
        hall.room.turn()
        self.here[hall.room.ident] = hall
        hall.wake()
        return hall, tokens

    async def quiet(self) -> None:
        """Wait until no bot is asked in any room."""
        for hall in list(self.here.values()):
            await hall.quiet()

    async def find(self, ident: str) -> Hall:
        """A room in memory, or from where it is stored.  Raises :class:`Refusal`."""
        known = self.here.get(ident)
        if known is not None and not known.gone:
            return known
        if self.store is not None:
            try:
                found = await self.store.load(ident)
            except StorageError:
                raise Refusal("storage") from None
            known = self.here.get(ident)
            if found is not None and known is None and len(self.here) >= self.most and not self._dismiss():
                raise Refusal("busy")
            if found is not None and (known is None or known.gone):
                hall = await self._aside(self._revived, ident, *found)
                known = self.here.get(ident)                  # somebody else may have been quicker
                if known is None or known.gone:
                    self.here[ident] = hall
                    hall.wake()
        if ident not in self.here:
            raise Refusal("room")
        return self.here[ident]

    def _dismiss(self) -> bool:
        """Forget rooms in which nothing goes on and that are stored or over; whether there is place now."""
        for ident in [ident for ident, hall in self.here.items() if hall.idle]:
            if self.store is not None or self.here[ident].room.game.result is not None:
                del self.here[ident]
        return len(self.here) < self.most

    async def _aside(self, deed: Callable[..., _T], *given: Any) -> _T:
        """Laying cards and repeating games take long: in a thread, one after the other, while other rooms go on."""
        async with self._laying:
            return await asyncio.to_thread(deed, *given)

    async def _new(self, said: messages.New) -> zx.Play:
        """A game on the table of its kind; the seed is secret unless it is given."""
        key = json.dumps([said.game, said.edition, said.decks], sort_keys=True)
        base = self._tables.get(key)
        if base is None:
            base = await self._aside(self._laid, key, said)
        return base.again(secrets.randbits(256) if said.seed is None else said.seed, first=said.first)

    def _laid(self, key: str, said: messages.New) -> zx.Play:
        base = self._tables.get(key)
        if base is None:
            base = zx.new_game(said.game, said.decks, 0, said.edition, cards=self.cards, use_cache=True)
            if len(self._tables) >= _TABLES:
                del self._tables[next(iter(self._tables))]
            self._tables[key] = base
        return base

    def _restored(self, data: dict[str, Any]) -> zx.Play:
        """A saved game, on a table that is laid already if there is one."""
        for base in list(self._tables.values()):              # another thread may lay one meanwhile
            if (base.game, base.table.edition, base.table.rulings) == (data.get("game"), data.get("edition"), data.get("rulings")):
                try:
                    return zx.restore_beside(base, data)
                except zx.GameError:
                    continue                                  # other cards than this table has
        game = zx.restore(data, self.cards, use_cache=True)
        self._tables.setdefault(json.dumps(["restored", game.game, game.table.edition], sort_keys=True), game.clone())
        return game

    def _clocks(self, clock: dict[str, Any] | None) -> Clocks | None:
        return None if clock is None else Clocks(clock["seconds"], clock["more"], self.now)

    def _revived(self, ident: str, setup: str, entries: Sequence[str]) -> Hall:
        data = json.loads(setup)
        bots = {int(seat): name for seat, name in data["bots"].items()}
        room = Room(ident, self._restored(data["save"]), Keys(data["hashes"]), bots, self._clocks(data["clock"]))
        for entry in entries:
            room.repeat(json.loads(entry))
        room.turn()
        return Hall(room, self.store, self._thinker)
