"""Who may know the objects that a record of a trace names, fixed when the record is made.

Most records name what everybody sees: that is found out first, without a call for each object.
"""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import sight
from zxscript.engine.gamedef import Event
from zxscript.engine.linked import Linked
from zxscript.engine.sight import EVERY_SEAT, SECRET, VALUES, WHAT
from zxscript.engine.state import CONTROLLER, FACE, KNOWN, MASK, OWNER, REF, ZONE, State
from zxscript.ir.forms import CORE_FIELDS

_SUBJECT: Final = 2
_AFTER: Final = 3
_SOURCE: Final = 4
OWN: Final = len(CORE_FIELDS)
#: (ref, bit mask of the seats that may know it, era of its alias)
Sight = tuple[int, int, int]
#: Of an object that everybody sees where it lies.
_OPEN: Final[Sight] = (0, sight.EVERY_SEAT, 0)


def before(e: Linked, s: State, proposals: tuple[Event, ...], blank: tuple[Any, ...]) -> dict[int, Sight]:
    """Who may know the objects of proposals before they are carried out. What everybody sees is left out, except where several
    proposals are together and one of them names more than a subject and a source: then another's may be meant. `blank`: the
    game's fields of a proposal of which nothing is said in them."""
    found: dict[int, Sight] = {}
    cols, seen, more, last = s.cols, e.open_zones, False, None
    refs, zones, faces = cols[REF], cols[ZONE], cols[FACE]
    for p in proposals:
        subject, source = p[_SUBJECT], p[_SOURCE]
        if subject is not None and subject > 0:
            card = subject & MASK
            if refs[card] != subject or faces[card] != 1 or not seen[zones[card]]:
                found[subject] = of(e, s, subject)
        if source is not None and source != last and source > 0 and source != subject:
            last, card = source, source & MASK            # all of an act have the same one
            if refs[card] != source or faces[card] != 1 or not seen[zones[card]]:
                found[source] = of(e, s, source)
        if p[OWN:] != blank:
            more = True
    if more and len(proposals) > 1:
        for p in proposals:
            for ref in (p[_SUBJECT], p[_SOURCE]):
                if ref is not None and ref > 0:
                    found.setdefault(ref, _OPEN)
    return found


def of_done(e: Linked, s: State, one: Event, was: dict[int, Sight], blank: tuple[Any, ...]) -> tuple[Sight, ...]:
    """Who may know the objects of an event, where not everybody does. `was`: who might know them before it happened. Whoever may
    know what the card has become, or the card that was shown, knows what it was."""
    subject, after, source = one[_SUBJECT], one[_AFTER], one[_SOURCE]
    if after == subject:
        after = None
    own = () if one[OWN:] == blank else _own(e, s, one)
    if not was and not own:
        if after is None or after <= MASK:
            return ()
        card, cols = after & MASK, s.cols
        if cols[REF][card] == after and cols[FACE][card] == 1 and e.open_zones[cols[ZONE][card]]:
            return ()
    found: tuple[Sight, ...] = ()
    for ref in (subject, after, source, *own):
        if type(ref) is int and ref > MASK:
            seen = was.get(ref) or (_OPEN if ref in (subject, source) else of(e, s, ref))
            if seen[1] != EVERY_SEAT and ref == subject and type(one[_AFTER]) is int and one[_AFTER] > 0:
                seen = (ref, seen[1] | sight.seats(e, s, one[_AFTER]), seen[2])
            if (seen[1] != EVERY_SEAT or seen[2]) and seen not in found:
                found = (*found, seen)
    return found


def in_event(e: Linked, s: State, one: Event) -> tuple[int, ...]:
    """The objects of an event: in the core fields, and in those of the game (but not its amount)."""
    core = dict.fromkeys((one[_SUBJECT], one[_AFTER]))
    return tuple([x for x in (*core, one[_SOURCE], *_own(e, s, one)) if type(x) is int and x > MASK])


def _own(e: Linked, s: State, one: Event) -> tuple[int, ...]:
    """The objects in the game's fields of an event (but not its amount)."""
    for own in filter(None, one[OWN:]):                 # hardly an event has one: do not number its fields for nothing
        if type(own) is int and own > MASK:
            return tuple([x for k, x in enumerate(one[OWN:], OWN)
                          if type(x) is int and x > MASK and k != e.amount_field and _was_card(s, x)])
    return ()


def _was_card(s: State, x: int) -> bool:
    refs, card = s.cols[REF], x & MASK
    return card < len(refs) and (x <= refs[card] or not refs[card])


def of_all(e: Linked, s: State, refs: tuple[int, ...]) -> tuple[Sight, ...]:
    """Who may know objects, where not everybody does."""
    found: tuple[Sight, ...] = ()
    cols, seen = s.cols, e.open_zones
    now, zones, faces = cols[REF], cols[ZONE], cols[FACE]
    for ref in refs:
        card = ref & MASK
        if now[card] != ref or faces[card] != 1 or not seen[zones[card]]:
            one = of(e, s, ref)
            if (one[1] != EVERY_SEAT or one[2]) and one not in found:
                found = (*found, one)
    return found


def of(e: Linked, s: State, ref: int) -> Sight:
    """Who may know an object: as it lies, or as it was last told of when it is gone."""
    cols, card = s.cols, ref & MASK
    if cols[REF][card] == ref:
        zone = cols[ZONE][card]
        rule = e.sight[zone][1 if cols[FACE][card] == 1 else 0]
        if rule == EVERY_SEAT:
            return _OPEN
        mask: int = s.rare[KNOWN].get(card, 0)              # as `sight.seats` has it
        if rule < 0:
            mask |= 1 << cols[OWNER if e.by_owner[zone] else CONTROLLER][card]
        return ref, mask, s.rng[1] if e.veiled[zone] else 0
    for record in reversed(s.trace or ()):
        if record[WHAT] == "event" and record[SECRET] is not None and ref in record[VALUES]:
            return next((one for one in record[SECRET] if one[0] == ref), (ref, EVERY_SEAT, 0))
    return ref, 0, 0


def of_living(e: Linked, s: State, value: Any) -> tuple[Sight, ...]:
    """Who may know the living cards in a value and in the tuples of it, where not everybody does."""
    found: tuple[Sight, ...] = ()
    cols, seen = s.cols, e.open_zones
    now, zones, faces = cols[REF], cols[ZONE], cols[FACE]
    for ref in value if type(value) is tuple else (value,):
        if type(ref) is int:
            card = ref & MASK
            if ref > MASK and card < len(now) and now[card] == ref and (faces[card] != 1 or not seen[zones[card]]):
                one = of(e, s, ref)
                if (one[1] != EVERY_SEAT or one[2]) and one not in found:
                    found = (*found, one)
        elif type(ref) is tuple:
            found = (*found, *[one for one in of_living(e, s, ref) if one not in found])
    return found
