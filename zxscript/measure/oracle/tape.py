"""The tape: a trace that keeps the position after every record, cut into resolutions of abilities.

It stands in the state's place for records; ``done`` is told every finished resolution, ``noticed`` every ability that watched
an event.  A position is kept only while an ability is being resolved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from zxscript.engine.choices import MODE, SHOW
from zxscript.engine.choices import PLACE as ASKER
from zxscript.engine.sight import PLACE, VALUES, WHAT
from zxscript.engine.state import State

Record: TypeAlias = tuple[Any, ...]
NOTICE_EVERY = 5
"""Every so many records one of an ability that did not trigger is looked at; there are many."""
CAREFUL = ("forbidden", "immune", "replaced", "absorbed")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it stood, and what was answered.  ``rules``: a program of the rules asked it; ``veiled``: nobody else is to see
    whether all that fit were chosen, so that its limit is the text's and not how many they are."""

    kind: str
    player: int
    options: tuple[Any, ...]
    low: int
    high: int
    limits: tuple[Any, ...]
    value: Any
    state: State
    rules: bool = False
    veiled: bool = False


@dataclass(slots=True)
class Batch:
    """The events of one act: for each object its kinds and the event; the positions before and after."""

    number: int
    before: State
    after: State
    objects: dict[Any, tuple[list[str], Record]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Effect:
    """Something came into force."""

    number: int
    ability: str
    until: str
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class Stopped:
    """A proposal that did not become an event as it was proposed: forbidden, immune, replaced or absorbed."""

    what: str
    proposal: Record


@dataclass(slots=True)
class Resolution:
    """One ability (or one part of it) being carried out: who, from which position, and what was seen of it in order."""

    ability: str
    card: int | None
    part: str
    you: int
    event: Record | None
    start: State
    seen: list[Asked | Batch | Effect] = field(default_factory=list)
    stopped: list[Stopped] = field(default_factory=list)
    end: State | None = None

    @property
    def program(self) -> str:
        """How the ids of its programs begin."""
        return f"{self.ability}!{self.part}"


@dataclass(frozen=True, slots=True)
class Notice:
    """An ability that watched an event: whether it ``fired``, and in which position that was judged."""

    ability: str
    card: int
    you: int
    event: Record
    fired: bool
    state: State


class Tape(list[Record]):
    """Put it into ``state.trace``."""

    def __init__(self, state: State, controller: int, done: Callable[[Resolution], None], noticed: Callable[[Notice], None]) -> None:
        super().__init__(state.trace or ())
        self._state, self._controller, self._done, self._noticed = state, controller, done, noticed
        self._open: list[Resolution] = []
        self._last: State | None = None
        self._locals: dict[int, tuple[Any, ...]] = {}

    def append(self, record: Record) -> None:
        """Take a record down."""
        super().append(record)
        what, place = record[WHAT], record[PLACE]
        if what == "told":                    # in the midst of what it tells: the record of that comes behind it
            return
        if what == "triggered" and self._state.waiting:
            waiting = self._state.waiting[-1]
            self._locals[waiting[0]] = waiting[2]
            ref, you, event = waiting[2][:3]
            self._noticed(Notice(record[VALUES], ref, you, event, True, self._copy()))
        elif what == "not_fired" and record[VALUES + 3] == "pattern" and not len(self) % NOTICE_EVERY:
            ability, ref, event = record[VALUES : VALUES + 3]
            you = self._state.cols[self._controller][ref & 4095]
            self._noticed(Notice(ability, ref, you, event, False, self._copy()))
        self._close(place)
        opening = what in ("resolve", "run")
        if not opening and not self._open:
            return
        before, now = self._last, self._copy()
        self._last = now
        if opening:
            self._begin(record, now)
        elif place is not None:
            self._note(record, before if before is not None else now, now)

    def settle(self) -> None:
        """Close what is over, at a question or at the end."""
        self._close(None)

    def _copy(self) -> State:
        state = self._state
        state.trace = None
        copy = state.clone()
        state.trace = self
        return copy

    def _close(self, place: tuple[str, int] | None) -> None:
        """Resolutions of which no program runs any more are over."""
        while self._open:
            last = self._open[-1]
            mark = last.program
            if (place is not None and place[0] == mark) or any(frame[0] == mark for frame in self._state.frames):
                return
            self._open.pop()
            last.end = self._last
            self._done(last)
        self._last = None

    def _begin(self, record: Record, now: State) -> None:
        ability, card, third = record[VALUES:]
        if record[WHAT] == "resolve":
            held = self._locals.pop(third, None)
            part, you, event = ("body", held[1], held[2]) if held is not None else ("body", -1, None)
        else:
            you = now.cols[self._controller][card & 4095] if card is not None else -1
            part, event = third, None
        self._open.append(Resolution(ability, card, part, you, event, now))

    def _note(self, record: Record, before: State, now: State) -> None:
        place, what, value = record[PLACE], record[WHAT], record[VALUES]
        whose = next((one for one in reversed(self._open) if one.program == place[0]), None)
        if whose is None:
            return
        if what == "answer":
            whose.seen.append(_asked(now, record))
        elif what == "effect":
            whose.seen.append(Effect(value, record[VALUES + 1], record[VALUES + 2], before, now))
        elif what in CAREFUL:
            if what != "replaced" or record[VALUES + 2] != "declined":
                whose.stopped.append(Stopped(what, value))
        elif what == "event":
            self._event(whose, value, before, now)

    def _event(self, whose: Resolution, event: Record, before: State, now: State) -> None:
        last = whose.seen[-1] if whose.seen else None
        if not isinstance(last, Batch) or last.number != event[1]:
            last = Batch(event[1], before, now)
            whose.seen.append(last)
        key = event[2] if event[2] is not None else ("none", event[3])
        last.objects.setdefault(key, ([], event))[0].append(event[0])
        last.after = now


def _asked(now: State, record: Record) -> Asked:
    question = now.pending
    assert question is not None
    place = question[ASKER]
    rules = place is None or "#" not in place[0]
    veiled = bool(question[MODE] & SHOW)
    return Asked(question[0], question[1], question[2], question[3], question[4], question[6], record[VALUES + 2], now, rules, veiled)
