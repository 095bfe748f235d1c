"""What the members of a room are told: views, deltas, events, questions.  Each member gets what its seat may know."""

from __future__ import annotations

from typing import Any

from zxscript import api as zx
from zxscript.protocol.replies import Delta, Events, Over, Question, Rolled, StateOf, TimeLeft, Told
from zxscript.serve.room import Member, Room


class Telling:
    """Tells what a room has done since the last time: ``number`` and ``records`` are up to where everybody knows."""

    def __init__(self, room: Room) -> None:
        self.room, self.number, self.records = room, room.game.number, room.game.events
        self._views: dict[int | None, dict[str, Any]] = {}

    def whole(self, member: Member, since: int | None = None, told: int = 0) -> None:
        """Everything a member needs that comes, or comes back knowing the view of question ``since`` and ``told`` records."""
        game = self.room.game
        if since is None or since == game.number:
            self._views[member.seat] = game.view(member.seat)
            member.send(StateOf(number=game.number, view=self._views[member.seat]))
        else:
            for one in game.deltas_since(since, member.seat):
                member.send(Delta.model_validate(one))
        self._events(member, min(told, game.events), {})
        self._asked(member)

    def news(self, why: str | None = None) -> None:
        """What was done since; ``why`` it went back or was changed by hand."""
        game, members = self.room.game, self.room.members
        records = min(self.records, game.events)
        made: dict[Any, Told] = {}
        patches = {seat: self._delta(seat) for seat in {member.seat for member in members}}
        for member in members:
            if why is not None:
                member.send(Rolled.model_validate({"why": why, "answers": len(game.history), "number": game.number}))
            member.send(patches[member.seat])
            self._events(member, records, made)
            self._asked(member)
        self.number, self.records = game.number, game.events
        self._views = {seat: self._views[seat] for seat in patches}

    def _delta(self, seat: int | None) -> Delta:
        """From the view that the members of a seat have to the present one."""
        old, new = self._views.get(seat), self.room.game.view(seat)
        self._views[seat] = new
        if old is not None and old["number"] == self.number:
            patch = zx.json_patch(old, new)
            return Delta.model_validate({"from": self.number, "to": new["number"], "patch": patch})
        return Delta.model_validate({"from": self.number, "to": new["number"], "patch": [{"op": "replace", "path": "", "value": new}]})

    def _events(self, member: Member, since: int, made: dict[Any, Told]) -> None:
        kind, language, game = member.hello.events, member.hello.language, self.room.game
        if kind == "none":
            return
        seat = zx.SPECTATOR if member.seat is None else member.seat
        key = (seat, kind, language, since)
        if key not in made:
            what = {"lines": game.lines_since(since, seat, language)} if kind == "lines" else \
                {"records": game.events_since(since, seat)}  # fmt: skip
            made[key] = Events.model_validate({"from": since, "to": game.events, **what})
        member.send(made[key])

    def _asked(self, member: Member) -> None:
        """The question for the seat that is asked; the end for everybody; clocks."""
        game, clocks = self.room.game, self.room.clocks
        if game.result is not None:
            member.send(Over.model_validate({"winners": list(game.result), "reason": self.room.reason}))
        elif member.seat is not None and member.seat == game.player:
            member.send(Question(number=game.number, question=zx.step(game) or {}))
        if clocks is not None:
            member.send(time_left(self.room))


def time_left(room: Room) -> TimeLeft:
    """The clocks of a room."""
    clocks = room.clocks
    running: Any = None if clocks is None else clocks.running
    return TimeLeft(seconds=None if clocks is None else clocks.seconds(), running=running)
