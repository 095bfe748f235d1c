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
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final

from zxscript.engine import sight, why
from zxscript.engine.due import place
from zxscript.engine.gamedef import Event
from zxscript.engine.linked import Linked
from zxscript.engine.sight import EVERY_SEAT, NUMBER, NUMBERS, SECRET, TRIGGERS, VALUES, WHAT
from zxscript.engine.state import FACE, MASK, REF, ZONE, State
from zxscript.ir.forms import CORE_FIELDS

_SUBJECT: Final = 2
_AFTER: Final = 3
_SOURCE: Final = 4
_OWN: Final = len(CORE_FIELDS)
#: Kinds whose first value is a proposal.
_PROPOSALS = ("forbidden", "immune", "replaced", "absorbed")
#: (ref, bit mask of the seats that may know it, era of its alias)
Sight = tuple[int, int, int]
#: Of an object that everybody sees where it lies.
_OPEN: Final[Sight] = (0, sight.EVERY_SEAT, 0)


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


def add(e: Linked, s: State, what: str, *values: Any, private: bool = False) -> None:
    """Append a record; a private one is not for seats. Call only when `s.trace is not None`."""
    if s.trace is not None:
        secret = None if private else _secret(e, s, _objects(e, s, what, values))
        s.trace.append((following(s), what, place(e, s), secret, *values))


def watched(e: Linked, s: State, proposals: tuple[Event, ...]) -> dict[int, Sight]:
    """Who may know the objects of proposals before they are carried out."""
    found: dict[int, Sight] = {}
    for p in proposals:
        subject, source = p[_SUBJECT], p[_SOURCE]
        if type(subject) is int and subject > 0:
            found[subject] = _sight(e, s, subject)
        if type(source) is int and source > 0 and source not in found:
            found[source] = _sight(e, s, source)
    return found


def events(e: Linked, s: State, said: list[Event], before: dict[int, Sight]) -> None:
    """Record an event, as each of the kinds that it is. `before`: who might know its objects before it happened."""
    records = s.trace
    if records is not None:
        number, at, secret = following(s), place(e, s), _known(e, s, said[0], before)
        for one in said:
            records.append((number, "event", at, secret, one))
            number += 1


def _known(e: Linked, s: State, one: Event, before: dict[int, Sight]) -> tuple[Sight, ...]:
    """Who may know the objects of an event, where not everybody does. Whoever may know what the card has become, or the card that was
    shown, knows what it was."""
    subject, after, source = one[_SUBJECT], one[_AFTER], one[_SOURCE]
    found: tuple[Sight, ...] = ()
    refs = (subject, None if after == subject else after, source)
    own = _own(e, s, one)
    for ref in (*refs, *own) if own else refs:
        if type(ref) is int and ref > MASK:
            seen = before.get(ref) or _sight(e, s, ref)
            if seen[1] != EVERY_SEAT and ref == subject and type(after) is int and after > 0:
                seen = (ref, seen[1] | sight.seats(e, s, after), seen[2])
            if (seen[1] != EVERY_SEAT or seen[2]) and seen not in found:
                found = (*found, seen)
    return found


def _objects(e: Linked, s: State, what: str, values: tuple[Any, ...]) -> tuple[int, ...]:
    """The objects that the values of a record name (answers are seen to by `answered`)."""
    if what in _PROPOSALS:
        more = (values[2],) if what == "forbidden" and type(values[2]) is int else ()
        return (*_of_event(e, s, values[0]), *more)
    return tuple(values[2]) if what == "told" else ()


def _of_event(e: Linked, s: State, one: Event) -> tuple[int, ...]:
    """The objects of an event: in the core fields, and in those of the game (but not its amount)."""
    core = dict.fromkeys((one[_SUBJECT], one[_AFTER]))
    return tuple([x for x in (*core, one[_SOURCE], *_own(e, s, one)) if type(x) is int and x > MASK])


def _own(e: Linked, s: State, one: Event) -> Sequence[int]:
    """The objects in the game's fields of an event (but not its amount)."""
    for own in filter(None, one[_OWN:]):                 # hardly an event has one: do not number its fields for nothing
        if type(own) is int and own > MASK:
            return [x for k, x in enumerate(one[_OWN:], _OWN)
                    if type(x) is int and x > MASK and k != e.amount_field and _was_card(s, x)]
    return ()


def _was_card(s: State, x: int) -> bool:
    refs, card = s.cols[REF], x & MASK
    return card < len(refs) and (x <= refs[card] or not refs[card])


def _secret(e: Linked, s: State, refs: tuple[int, ...]) -> tuple[Sight, ...]:
    if not refs:
        return ()
    seen = dict.fromkeys([_sight(e, s, ref) for ref in refs])
    return tuple([one for one in seen if one[1] != EVERY_SEAT or one[2]])


def _sight(e: Linked, s: State, ref: int) -> Sight:
    """Who may know an object: as it lies, or as it was last told of when it is gone."""
    card = ref & MASK
    if s.cols[REF][card] == ref:
        zone = s.cols[ZONE][card]
        if e.sight[zone][1 if s.cols[FACE][card] == 1 else 0] == EVERY_SEAT:
            return _OPEN
        return ref, sight.seats(e, s, ref), s.rng[1] if e.veiled[zone] else 0
    for record in reversed(s.trace or ()):
        if record[WHAT] == "event" and record[SECRET] is not None and ref in record[VALUES]:
            return next((one for one in record[SECRET] if one[0] == ref), (ref, EVERY_SEAT, 0))
    return ref, 0, 0


def answered(e: Linked, s: State, q: tuple[Any, ...], value: Any) -> None:
    """Record an answer. Who may know every chosen card knows what was chosen; whoever chose knows what it knew before."""
    if s.trace is not None:
        value = tuple([q[2][one] for one in value]) if q[0] == "mode" else value  # numbers count only what was left
        objects = q[0] not in TRIGGERS and q[0] not in NUMBERS
        refs = _living(s, value[1] if q[0] == "replacement" else value) if objects and value else ()
        s.trace.append((following(s), "answer", place(e, s), _secret(e, s, refs), q[1], q[0], value, q[8]))


def tell(e: Linked, s: State, word: str, player: int, refs: tuple[int, ...] = (), n: int = 0) -> None:
    """Record something that the rules do without an event, by a word of the game; the cards for those who may know them."""
    add(e, s, "told", word, player, refs, n)


def _living(s: State, value: Any) -> tuple[int, ...]:
    """References to living cards in a value and in the tuples of it."""
    refs = s.cols[REF]
    found: list[int] = []
    for one in value if type(value) is tuple else (value,):
        if type(one) is tuple:
            found += _living(s, one)
        elif type(one) is int and one > MASK and (one & MASK) < len(refs) and refs[one & MASK] == one:
            found.append(one)
    return tuple(found)


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
    for k in (_SUBJECT, _AFTER, _SOURCE, *range(_OWN, len(row))):
        if k != e.amount_field and type(row[k]) is int and row[k] in unknown:
            row[k] = None
    return tuple(row)
