"""A room with what is told there, and what a member may do in it: done, stored, told, in this order.  Bots do it like members."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, Final

from zxscript import api as zx
from zxscript.protocol import messages, replies
from zxscript.serve.keeping import Conflict, Storage, StorageError
from zxscript.serve.refusals import Refusal
from zxscript.serve.room import Entry, Member, Room, before_last, earlier
from zxscript.serve.telling import Telling, time_left
from zxscript.serve.thinking import Thinker

_LOG = logging.getLogger("zxscript.serve")
_ANSWERS: Final = 20_000
"""Answers that bots give in a row at most."""
_AGAIN: Final = 1.0
"""Seconds after which the bots go on when something could not be stored."""


class Hall:
    """One thing is done in it at a time.  ``gone``: what is stored is not what is here; it has to be read anew."""

    def __init__(self, room: Room, store: Storage | None, thinker: Thinker) -> None:
        self.room, self.store, self.telling = room, store, Telling(room)
        self.lock = asyncio.Lock()
        self.gone = False
        self._thinker = thinker
        self._bots: asyncio.Task[None] | None = None

    async def handle(self, member: Member, said: Any) -> None:
        """Do what a member says.  Raises :class:`Refusal`, and nothing has changed."""
        room = self.room
        if isinstance(said, messages.Card):
            member.send(replies.CardTold(re=said.id, card=zx.card(room.game, said.card)))
        elif isinstance(said, messages.Time):
            member.send(time_left(room).model_copy(update={"re": said.id}))
        elif isinstance(said, messages.Save):
            _host(member)
            member.send(replies.Saved(re=said.id, data=room.game.save()))
        else:
            async with self.lock:
                if self.gone:
                    raise Refusal("storage")
                await self._change(member, said)

    async def _change(self, member: Member, said: Any) -> None:
        room, before = self.room, self.room.game.clone()
        if isinstance(said, messages.Sync):
            self.telling.whole(member, said.since)
        elif isinstance(said, messages.Answer):
            await self.keep(before, room.answer(member.seat, said))
        elif isinstance(said, messages.Concede):
            await self.keep(before, room.concede(member.seat))
        elif isinstance(said, messages.Rollback):
            _host(member)
            await self._back(before, earlier, said.answers, "rollback")
        elif isinstance(said, messages.Edit):
            _host(member)
            await self.keep(before, room.edit([one.model_dump(exclude_none=True) for one in said.edits]), "edit")
        elif isinstance(said, messages.Undo):
            await self._undo(member, before)
        elif isinstance(said, messages.Consent):
            await self._consent(member, said, before)

    async def _undo(self, member: Member, before: zx.Play) -> None:
        room, seat = self.room, member.seat
        if seat is None:
            raise Refusal("right", "seat")
        if 1 - seat in room.bots:
            await self._back(before, before_last, seat, "undo")
            return
        await asyncio.to_thread(before_last, room.game.clone(), seat)
        room.wish = room.game.number, seat
        for other in room.members:
            if other.seat == 1 - seat:
                other.send(replies.UndoAsked.model_validate({"number": room.game.number, "seat": seat}))

    async def _consent(self, member: Member, said: messages.Consent, before: zx.Play) -> None:
        room = self.room
        if room.wish is None or member.seat != 1 - room.wish[1]:
            raise Refusal("right", "asked")
        if said.number != room.wish[0]:
            raise Refusal("stale", "その願いはもうありません", "nobody asks that any more")
        asker, room.wish = room.wish[1], None
        for other in room.members:
            if other.seat is not None:
                other.send(replies.Consented(number=said.number, agree=said.agree))
        if said.agree:
            await self._back(before, before_last, asker, "undo")

    async def _back(self, before: zx.Play, deed: Callable[[zx.Play, int], zx.Play], to: int, why: str) -> None:
        """Playing a long game again takes long: in a thread, on a copy, while other rooms go on."""
        game = await asyncio.to_thread(deed, self.room.game.clone(), to)
        await self.keep(before, self.room.back(game, why), why)

    async def keep(self, before: zx.Play, done: list[Entry], why: str | None = None) -> None:
        """Store all that was done, then tell it; when it cannot be stored, it was not done.  Then the bots go on."""
        room = self.room
        try:
            if self.store is not None and done:
                await self.store.append(room.ident, room.entries, [json.dumps(one) for one in done])
        except Conflict:
            self.gone = True
            room.as_before(before)
            raise Refusal("storage") from None
        except (StorageError, asyncio.CancelledError) as error:
            room.as_before(before)
            raise Refusal("storage") if isinstance(error, StorageError) else error from None
        room.entries += len(done)
        self.telling.news(why)
        self.wake()

    # bots ---------------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """When a bot is asked, it begins to think.  What it answers is done, stored and told when it has thought."""
        if self._bots is None and self.room.game.player in self.room.bots:
            self._bots = asyncio.get_running_loop().create_task(self._play_bots())
            self._bots.add_done_callback(self._ended)

    @property
    def thinking(self) -> bool:
        """Whether bots are thinking."""
        return self._bots is not None

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on: no bot thinks, no clock runs."""
        runs = self.room.clocks is not None and self.room.game.result is None
        return not (self.room.members or runs or self.thinking or self.lock.locked())

    async def quiet(self) -> None:
        """Wait until no bot is asked any more."""
        while self._bots is not None:
            await asyncio.wait({self._bots})

    async def _play_bots(self) -> None:
        room, left = self.room, _ANSWERS
        try:
            while left > 0 and not self.gone and room.game.player in room.bots:
                left -= await self._let_bots()
        finally:
            self._bots = None

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Whatever went wrong, the room stays as it is, and people may take back or give up."""
        if not task.cancelled() and (error := task.exception()) is not None:
            _LOG.error("bots ended with %s", type(error).__name__)

    async def _let_bots(self) -> int:
        """One run of answers; how many were given.  What was thought is dropped when somebody took back or gave up meanwhile."""
        room, number = self.room, self.room.game.number
        answers = await self._thinker.answers(room.game.clone(), room.bots)
        async with self.lock:
            if self.gone or room.game.number != number:
                return 0
            try:
                await self.keep(room.game.clone(), room.bots_answered(answers))
                pause = 0.0
            except Refusal:
                pause = _AGAIN
        await asyncio.sleep(pause)
        return len(answers)

    async def time_over(self) -> None:
        """Whoever has no time left has lost."""
        clocks = self.room.clocks
        if clocks is not None and clocks.out() is not None and not self.gone:
            async with self.lock:
                seat = clocks.out()
                if seat is not None and self.room.game.result is None and not self.gone:
                    await self.keep(self.room.game.clone(), self.room.concede(seat, "time"))


def _host(member: Member) -> None:
    if not member.host:
        raise Refusal("right", "host")
