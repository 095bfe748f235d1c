"""Trace records: structured, appended only while `state.trace` is a list.

A record is `(number, what, place, secret, *values)`: `number` counts the records of the game, `place` is (program id, op
number) of the op being executed or None. `secret` says who may know what, fixed when the record is made: `(ref, mask, era)`
for each object of the values that not every seat may know, or that lies where nobody looks (`sight`). None: the record is
nobody's to see – whether it exists depends on hidden cards –, it is not counted (it bears the number of the next one).
Kinds and their values:

    event      the event tuple                               forbidden  proposal, id of the forbidding ability, its card
    triggered  ability id, card, waiting id                  immune     proposal
    not_fired  ability id, card, event, reason, detail       replaced   proposal, ability id, how (see pipeline)
    resolve    ability id, card, waiting id                  answer     player, kind of question, chosen values
    effect     effect id, ability id, until                  short      wanted, found
    absorbed   proposal that something took instead, what is left of that thing afterwards
    run        ability id, card, name of the part that a program of the rules (or an effect) carries out now
    became     card that is another one from here on, number of the definition that it had
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

from zxscript.engine import knowledge, sight, why
from zxscript.engine.due import place
from zxscript.engine.gamedef import Event
from zxscript.engine.linked import Linked
from zxscript.engine.sight import EVERY_SEAT, NUMBER, NUMBERS, SECRET, TRIGGERS, VALUES, WHAT
from zxscript.engine.state import State

_SUBJECT: Final = 2
_AFTER: Final = 3
_SOURCE: Final = 4
#: Kinds whose first value is a proposal.
_PROPOSALS = ("forbidden", "immune", "replaced", "absorbed")
#: Kinds of questions whose answers name no objects.
_WORDS: Final = frozenset((*TRIGGERS, *NUMBERS))


def following(s: State) -> int:
    """The number of the next record."""
    records = s.trace
    if not records:
        return 0
    last = records[-1]
    number: int = last[NUMBER]
    return number if last[SECRET] is None else number + 1


def since(s: State, number: int) -> list[tuple[Any, ...]]:
    """The records from a number on."""
    records = s.trace or []
    return records[bisect_left(records, number, key=_number):]


def _number(record: tuple[Any, ...]) -> int:
    return int(record[NUMBER])


def became(s: State) -> list[tuple[Any, ...]]:
    """The records of cards that are others from there on. Records only come behind those that are there, so each is looked at once."""
    records, known = s.trace, s.scratch.became
    if records is None:
        return []
    looked = 0 if known is None or known[0] is not records else known[1]
    found: list[tuple[Any, ...]] = known[2] if looked and known is not None else []
    found = found + [record for record in records[looked:] if record[WHAT] == "became"]
    s.scratch.became = records, len(records), found
    return found


def add(e: Linked, s: State, what: str, *values: Any, private: bool = False) -> None:
    """Append a record; a private one is not for seats. Call only when `s.trace is not None`."""
    if s.trace is not None:
        secret = None if private else knowledge.of_all(e, s, _objects(e, s, what, values))
        s.trace.append((following(s), what, place(e, s), secret, *values))


def events(e: Linked, s: State, said: list[Event], at: Any, before: dict[int, knowledge.Sight], blank: tuple[Any, ...]) -> None:
    """Record an event, as each of the kinds that it is. `at`: the op that it is due to; `before`: who might know its objects before it
    happened; `blank`: the game's fields of an event of which nothing is said in them."""
    records = s.trace
    if records is not None:
        number, first = 0, said[0]
        if records:
            last = records[-1]
            number = last[NUMBER] if last[SECRET] is None else last[NUMBER] + 1
        nothing = not before and first[_AFTER] == first[_SUBJECT] and first[knowledge.OWN:] == blank
        secret = () if nothing else knowledge.of_done(e, s, first, before, blank)
        for one in said:
            records.append((number, "event", at, secret, one))
            number += 1


def _objects(e: Linked, s: State, what: str, values: tuple[Any, ...]) -> tuple[int, ...]:
    """The objects that the values of a record name (answers are seen to by `answered`)."""
    if what in _PROPOSALS:
        more = (values[2],) if what == "forbidden" and type(values[2]) is int else ()
        return (*knowledge.in_event(e, s, values[0]), *more)
    return tuple(values[2]) if what == "told" else ()


def answered(e: Linked, s: State, q: tuple[Any, ...], value: Any) -> None:
    """Record an answer. Who may know every chosen card knows what was chosen; whoever chose knows what it knew before."""
    if s.trace is not None:
        kind = q[0]
        secret: tuple[knowledge.Sight, ...] = ()
        value = tuple([q[2][one] for one in value]) if kind == "mode" else value  # numbers count only what was left
        if value and kind not in _WORDS:
            secret = knowledge.of_living(e, s, value[1] if kind == "replacement" else value)
        s.trace.append((following(s), "answer", place(e, s), secret, q[1], kind, value, q[8]))


def tell(e: Linked, s: State, word: str, player: int, refs: tuple[int, ...] = (), n: int = 0) -> None:
    """Record something that the rules do without an event, by a word of the game; the cards for those who may know them."""
    add(e, s, "told", word, player, refs, n)


def not_fired(e: Linked, s: State, ability: Any, loc: tuple[Any, ...], one: Event, reason: str) -> None:
    """Record why a watching ability did not trigger, with the first part of the condition that failed."""
    add(e, s, "not_fired", ability.id, loc[0], one, reason, why.first_failure(e, s, ability, loc, one, reason), private=True)


def seats(record: tuple[Any, ...]) -> int:
    """Bit mask of the seats that may know every object of a record."""
    mask = EVERY_SEAT if record[SECRET] is not None else 0
    for _, known, _ in record[SECRET] or ():
        mask &= known
    return mask


def eras(record: tuple[Any, ...]) -> dict[int, int]:
    """The era of the alias of each object of a record that has one."""
    return {ref: since for ref, _, since in record[SECRET] or ()}


def public(e: Linked, record: tuple[Any, ...], seat: int) -> tuple[Any, ...]:
    """A record as a seat may see it: objects that it may not know are None, an answer about such is None as a whole."""
    unknown = {ref for ref, mask, _ in record[SECRET] if not sight.knows(mask, seat)}
    if not unknown:
        return record
    kind, values = record[WHAT], record[VALUES:]
    if kind == "answer":
        values = (*values[:2], None, values[3])
    elif kind == "told":
        values = (*values[:2], tuple([ref for ref in values[2] if ref not in unknown]), values[3])
    else:
        values = (_blind(e, values[0], unknown), *[None if type(x) is int and x in unknown else x for x in values[1:]])
    return (*record[:VALUES], *values)


def _blind(e: Linked, one: Event, unknown: set[int]) -> Event:
    """An event without the objects that a seat may not know."""
    row = list(one)
    for k in (_SUBJECT, _AFTER, _SOURCE, *range(knowledge.OWN, len(row))):
        if k != e.amount_field and type(row[k]) is int and row[k] in unknown:
            row[k] = None
    return tuple(row)
