"""Who may know which card an object is, and the number under which a seat gets it.

A reference tells more than it should: its low bits follow the deck list, its high bits count moves. A seat therefore gets
an *alias* instead: a number without meaning, the same as long as the seat can follow the object. A card that becomes a new
object gets another one, and so does a card in a place that nobody sees as soon as anything is shuffled.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from zxscript.engine.defs import Fn
from zxscript.engine.linked import Linked
from zxscript.engine.nodes import items
from zxscript.engine.state import CONTROLLER, FACE, KNOWN, MASK, OWNER, REF, ZONE, State

EVERY_SEAT: Final = 255
#: The seat of those who only watch. It is nobody's own, and a bit of EVERY_SEAT: they know what everybody knows.
SPECTATOR: Final = 7
_TOP: Final = 4503599627370496            # 2**52
#: Places of a trace record (engine.trace).
NUMBER: Final = 0
WHAT: Final = 1
PLACE: Final = 2
SECRET: Final = 3
VALUES: Final = 4
#: Places of an event (engine.gamedef).
_SUBJECT: Final = 2
_AFTER: Final = 3
#: Kinds of questions whose options are ids of waiting triggers; are numbers and words.
TRIGGERS: Final = ("trigger", "order_triggers")
NUMBERS: Final = ("number", "value", "mode", "yes_no", "use_replacement")


def seats(e: Linked, s: State, ref: Any) -> int:
    """Bit mask of the seats that may know which card this object is, where it lies now (0 if it is gone)."""
    if ref is None or type(ref) is not int or ref < 0:
        return EVERY_SEAT
    card = ref & MASK
    if s.cols[REF][card] != ref:
        return 0
    zone = s.cols[ZONE][card]
    rule = e.sight[zone][s.cols[FACE][card]]
    if rule == EVERY_SEAT:
        return EVERY_SEAT
    mask: int = s.rare[KNOWN].get(card, 0)
    if rule < 0:
        mask |= 1 << s.cols[OWNER if e.by_owner[zone] else CONTROLLER][card]
    return mask


def knows(mask: int, seat: int) -> bool:
    """Is the seat among those of a mask? A spectator is where every seat is."""
    return bool(mask >> seat & 1)


def era(e: Linked, s: State, ref: int) -> int:
    """How often random numbers were drawn for shuffles, for a card in a place that nobody sees; else 0."""
    card = ref & MASK
    return s.rng[1] if s.cols[REF][card] == ref and e.veiled[s.cols[ZONE][card]] else 0


def alias(s: State, ref: int, seat: int, since: int) -> int:
    """The number of an object for a seat: 2**52 to 2**53 - 1, exact in JSON everywhere. It tells nothing about the reference
    to those who do not know the key of the game; players (negative) and "none" (0) stay as they are."""
    return ref if ref <= MASK else _aliased(s.rng[-1], seat, ref, since)


@lru_cache(maxsize=1 << 13)
def _aliased(key: int, seat: int, ref: int, since: int) -> int:
    said = f"{key}:{seat}:{ref}:{since}".encode()
    return _TOP | int.from_bytes(blake2b(said, digest_size=7).digest(), "little") >> 4


def shown(e: Linked, s: State, ref: int, seat: int) -> int:
    """The alias of an object that the seat may know, as it lies now."""
    return alias(s, ref, seat, era(e, s, ref))


def named(e: Linked, s: State, value: int, seat: int) -> int | None:
    """A number that a column or a variable holds for an object: its alias; None for one that the seat may not know. An object
    that is gone keeps the number it had."""
    if value <= MASK:
        return value
    gone = s.cols[REF][value & MASK] != value
    return shown(e, s, value, seat) if gone or knows(seats(e, s, value), seat) else None


def event_card(e: Linked, s: State, one: tuple[Any, ...], seat: int) -> int | None:
    """The card of the event of which something waits, where that left it, for a seat that may look at that place; None if there is
    none, or if it has gone on. Whoever was only shown a card of a hidden place is not told that it is this one."""
    for ref in (one[_AFTER], one[_SUBJECT]):
        if type(ref) is int and ref > MASK and s.cols[REF][ref & MASK] == ref:
            card = ref & MASK
            zone = s.cols[ZONE][card]
            rule = e.sight[zone][s.cols[FACE][card]]
            own = rule < 0 and s.cols[OWNER if e.by_owner[zone] else CONTROLLER][card] == seat
            return ref if rule == EVERY_SEAT or own else None
    return None


# being asked must tell nothing --------------------------------------------------------------------------------------------

def tells(e: Linked, s: State, kind: str, options: tuple[Any, ...]) -> bool:
    """Would an automatic answer tell what only some may know: that of the cards of a hidden place just these can be chosen?

    Not where all unknown cards of the place are offered: how many lie there everybody sees. (That they all fit, where only some may, is
    told by `asking.Choosing` already.)"""
    if kind not in ("choose", "pick"):
        return False
    refs, zones, faces, rules = s.cols[REF], s.cols[ZONE], s.cols[FACE], e.sight
    hidden = [x for x in options if type(x) is int and x > MASK and (card := x & MASK) < len(refs) and refs[card] == x
              and rules[zones[card]][faces[card]] != EVERY_SEAT and seats(e, s, x) != EVERY_SEAT]
    if not hidden:
        return False
    card = hidden[0] & MASK
    zone = s.cols[ZONE][card]
    place = s.zones[zone * e.players + s.cols[OWNER if e.by_owner[zone] else CONTROLLER][card]]
    return len(hidden) != len(place) and len(hidden) != sum(seats(e, s, x) != EVERY_SEAT for x in place)


def unseen(e: Linked, s: State, found: Any) -> bool:
    """Is a card among these that not every seat may know?"""
    refs = s.cols[REF]
    return any(type(x) is int and x > MASK and (x & MASK) < len(refs) and refs[x & MASK] == x and seats(e, s, x) != EVERY_SEAT
               for x in found)


def looked_through(e: Linked, s: State, loc: Any, secret: Sequence[Fn]) -> int:
    """How many cards lie in places (`hidden_places`, linked); 0 if everybody knows them all."""
    places = [items(f.get(s, loc, None)) for f in secret]
    return sum(map(len, places)) if any(unseen(e, s, place) for place in places) else 0


def hidden_places(e: Linked, expr: Any) -> list[tuple[Any, ...]]:
    """The places that not everybody sees of which an expression reads the cards, each as an expression of all its cards.

    What an effect put aside (a local) and of which some can be chosen is such a place as well."""
    return _read_places(e, expr) + _put_aside(expr)


def picks_out(expr: Any) -> bool:
    """May it depend on what the cards of a place are which of them these are? Not where all of them are meant, all but some that are
    told apart otherwise, or so many from the top."""
    if not isinstance(expr, tuple) or not expr:
        return False
    parts = expr[1:] if expr[0] == "union" else expr[1:2] if expr[0] == "minus" else ()
    return any(picks_out(part) for part in parts) if parts else expr[0] not in ("cards", "top")


def _put_aside(expr: Any) -> list[tuple[Any, ...]]:
    """The locals among whose cards is chosen."""
    if not isinstance(expr, tuple) or not expr:
        return []
    if expr[0] == "local":
        return [expr]
    parts = expr[1:] if expr[0] == "union" else expr[1:2] if expr[0] in ("where", "minus") else ()
    return [place for part in parts for place in _put_aside(part)]


def _read_places(e: Linked, expr: Any) -> list[tuple[Any, ...]]:
    if not isinstance(expr, tuple) or not expr:
        return []
    if expr[0] in ("cards", "top") and isinstance(expr[1], str):
        hidden = expr[1] in e.zone and e.game.zones[e.zone[expr[1]]].visible != "all"
        return [("cards", *expr[1:3])] if hidden else []
    return [place for part in expr for place in _read_places(e, part)]
