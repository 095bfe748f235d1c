"""A room with what is told there, and what a member may do in it: done, stored, told, in this order."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from zxscript import api as zx
from zxscript.protocol import messages, replies
from zxscript.serve.keeping import Conflict, Storage, StorageError
from zxscript.serve.refusals import Refusal
from zxscript.serve.room import Entry, Member, Room
from zxscript.serve.telling import Telling, time_left


class Hall:
    """One thing is done in it at a time.  ``gone``: what is stored is not what is here; it has to be read anew."""

    def __init__(self, room: Room, store: Storage | None) -> None:
        self.room, self.store, self.telling = room, store, Telling(room)
        self.lock = asyncio.Lock()
        self.gone = False

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
            await self.keep(before, room.back(said.answers, "rollback"), "rollback")
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
        answers = room.last_of(seat)
        if 1 - seat in room.bots:
            await self.keep(before, room.back(answers, "undo"), "undo")
            return
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
            await self.keep(before, room.back(room.last_of(asker), "undo"), "undo")

    async def keep(self, before: zx.Play, done: list[Entry], why: str | None = None) -> None:
        """Let the bots answer, store all that was done, then tell it; when it cannot be stored, it was not done."""
        room = self.room
        try:
            done += room.bots_answer()
            if self.store is not None and done:
                await self.store.append(room.ident, room.entries, [json.dumps(one) for one in done])
        except Conflict:
            room.game, self.gone = before, True
            raise Refusal("storage") from None
        except (StorageError, Refusal, asyncio.CancelledError) as error:
            room.game = before
            raise Refusal("storage") if isinstance(error, StorageError) else error from None
        room.entries += len(done)
        self.telling.news(why)

    async def time_over(self) -> None:
        """Whoever has no time left has lost."""
        clocks = self.room.clocks
        if clocks is not None and clocks.out() is not None:
            async with self.lock:
                seat = clocks.out()
                if seat is not None and self.room.game.result is None:
                    await self.keep(self.room.game.clone(), self.room.concede(seat, "time"))


def _host(member: Member) -> None:
    if not member.host:
        raise Refusal("right", "host")
