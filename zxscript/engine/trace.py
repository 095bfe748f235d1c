"""Trace records: structured, appended only while `state.trace` is a list.

A record is `(number, what, place, seats, *values)`: `number` counts the records of the game, `place` is (program id, op
number) of the op being executed or None, `seats` is the bit mask of the seats that may see which card the values name.
Kinds and their values:

    event      the event tuple                               forbidden  proposal, id of the forbidding ability, its card
    triggered  ability id, card, waiting id                  immune     proposal
    not_fired  ability id, card, event, reason, detail       replaced   proposal, ability id, how (see pipeline)
    resolve    ability id, card, waiting id                  answer     player, kind of question, chosen values
    effect     effect id, ability id, until                  short      wanted, found
    absorbed   proposal that something took instead, what is left of that thing afterwards
    run        ability id, card, name of the part that a program of the rules (or an effect) carries out now
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zxscript.engine import view
from zxscript.engine.state import MASK, REF, State

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.gamedef import Event

NUMBER: Final = 0
WHAT: Final = 1
PLACE: Final = 2
SEATS: Final = 3
VALUES: Final = 4
EVERY_SEAT: Final = 255


def add(e: Engine, s: State, what: str, *values: Any, seats: int = EVERY_SEAT) -> None:
    """Append a record. Call only when `s.trace is not None`."""
    if s.trace is not None:
        s.trace.append((len(s.trace), what, place(e, s), seats, *values))


def place(e: Engine, s: State) -> tuple[str, int] | None:
    """The op that something is due to: of the card whose program is running, also while a program of the rules carries out
    one of its acts (drawing, paying, …); else the op of the rules. What the urgent program does is its own."""
    at, urgent = s.scratch.at, e.game.urgent_program
    if at is not None and ("#" in at or at == urgent):
        return at, s.scratch.op
    rules = (at, s.scratch.op) if at is not None and not at.startswith("core:") else None
    for frame in reversed(s.frames):
        if "#" in frame[0]:
            return frame[0], frame[1] - 1
        if rules is None and not frame[0].startswith("core:"):
            rules = frame[0], frame[1] - 1
        if frame[0] == urgent:
            break
    return rules


def event(e: Engine, s: State, one: Event) -> None:
    """Record an event with the seats that may know its object (before or after it)."""
    if s.trace is not None:
        seats = view.seats(e, s, one[2])
        if seats != EVERY_SEAT:
            seats |= view.seats(e, s, one[3])
        s.trace.append((len(s.trace), "event", place(e, s), seats, one))


def answered(e: Engine, s: State, q: tuple[Any, ...], value: Any) -> None:
    """Record an answer; what was chosen is known to those who may know every chosen card."""
    seats = EVERY_SEAT
    objects = q[0] not in view.TRIGGERS and q[0] not in view.NUMBERS
    for x in value if type(value) is tuple else (value,):
        if objects and type(x) is int and _is_card(s, x):
            seats &= view.seats(e, s, x)
    add(e, s, "answer", q[1], q[0], value, q[8], seats=seats | 1 << q[1])


def tell(e: Engine, s: State, word: str, player: int, refs: tuple[int, ...] = (), n: int = 0) -> None:
    """Record something that the rules do without an event, by a word of the game; the cards for those who may know them."""
    if s.trace is not None:
        seats = EVERY_SEAT
        for ref in refs:
            seats &= view.seats(e, s, ref)
        add(e, s, "told", word, player, refs, n, seats=seats)


def _is_card(s: State, x: int) -> bool:
    """Is this value a reference to a living card?"""
    return x > MASK and (x & MASK) < len(s.cols[REF]) and s.cols[REF][x & MASK] == x


def not_fired(e: Engine, s: State, ability: Any, loc: tuple[Any, ...], one: Event, reason: str) -> None:
    """Record why a watching ability did not trigger, with the first part of the condition that failed."""
    from zxscript.engine import why  # only needed while tracing

    add(e, s, "not_fired", ability.id, loc[0], one, reason, why.first_failure(e, s, ability, loc, one, reason),
        seats=view.seats(e, s, one[2]) | view.seats(e, s, one[3]))


def public(e: Engine, s: State, record: tuple[Any, ...], seat: int) -> tuple[Any, ...]:
    """A record as a seat may see it: object references of cards it may not know are replaced by None."""
    if record[SEATS] >> seat & 1:
        return record
    kind = record[WHAT]
    if kind == "event":
        return (*record[:VALUES], _blind(record[VALUES]))
    if kind in ("not_fired",):
        return (*record[:VALUES], record[VALUES], None, _blind(record[VALUES + 2]), record[VALUES + 3], None)
    if kind == "answer":
        return (*record[:VALUES + 2], None, record[VALUES + 3])
    if kind == "told":
        return (*record[:VALUES + 2], (), record[VALUES + 3])
    return (*record[:VALUES], None)


def _blind(one: Event) -> Event:
    return (one[0], one[1], None, None, *one[4:])
