"""Is a saved state one that the engine can have made? Asked of everything that is loaded: a save comes from outside.

`shallow` looks at the raw data (types, depth, sizes of numbers and texts) before anything is made of it; `wrong` at the loaded
state: what each part must be made of, what it may name. That the position is possible is said by `engine.invariants`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from zxscript.engine.choices import SHOW
from zxscript.engine.errors import EngineError
from zxscript.engine.linked import Linked
from zxscript.engine.rng import SEEDS
from zxscript.engine.sight import NUMBER as AT
from zxscript.engine.sight import NUMBERS, PLACE, SECRET, TRIGGERS, VALUES, WHAT
from zxscript.engine.state import CONTROLLER, DEF, FACE, FULL, HOST, KNOWN, MASK, OWNER, REF, STAMP, ZONE, State
from zxscript.ir.ops import BOUNDED

#: Lists within lists, at most: a frame of a program whose locals hold events that hold tuples needs nine.
DEPTH: Final = 32
#: Numbers are below this in size (references, stamps and counters of the longest game that can be played are far below).
NUMBER: Final = 1 << 40
#: Characters of one text: ids of programs and cards, words of the rules.
TEXT: Final = 1_000
#: Records of one trace, facts, waiting triggers, effects, snapshots, uses.
ENTRIES: Final = 2_000_000
#: Variables of the game that hold no object: counts, turns, points.
VARIABLE: Final = 1 << 24

_RECORDS: Final = {"became": 2,
                   "triggered": 3, "resolve": 3, "run": 3, "not_fired": 5, "effect": 3, "forbidden": 3, "immune": 1, "absorbed": 2,
                   "replaced": 3, "answer": 4, "told": 4, "short": 2, "event": 1}
_INTS: Final = frozenset([int])


def whole(numbers: list[Any] | tuple[Any, ...]) -> bool:
    """Is everything in the list a whole number (and no truth value)?"""
    return _INTS.issuperset(map(type, numbers))


def shallow(data: Any) -> str | None:
    """What of raw JSON data is too deep, too large or of no type of JSON; None when all is well. Without recursion."""
    level, depth, seen = [data], 0, 0
    while level:
        depth += 1
        seen += len(level)
        if depth > DEPTH:
            return "it is nested too deep"
        below: list[Any] = []
        for one in level:
            if isinstance(one, dict):
                below += one.keys()
                below += one.values()
            elif isinstance(one, (list, tuple)):
                if depth == DEPTH or not whole(one):
                    below += one
                elif one:                                                # as most lists are: without a look at each
                    seen += len(one)
                    if not (min(one) > -NUMBER and max(one) < NUMBER):
                        return "a number is too large"
            elif type(one) is str and len(one) > TEXT:
                return "a text is too long"
            elif type(one) is int and not -NUMBER < one < NUMBER:
                return "a number is too large"
            elif type(one) not in (str, int, bool, type(None)):
                return f"{type(one).__name__} in it"
        if seen > 50 * ENTRIES:
            return "it is too large"
        level = below
    return None


def wrong(e: Linked, s: State) -> str | None:
    """The first part of a loaded state that cannot have come from a game; None when all of them can."""
    checks: tuple[tuple[str, Callable[[Linked, State], bool]], ...] = (
        ("cards", _cards), ("zones", _zones), ("vars", _vars), ("seq and epoch", _counters), ("rng", _rng), ("result", _result),
        ("effects", _effects), ("frames", _frames), ("waiting", _waiting), ("pending", _pending), ("facts", _facts),
        ("snapshots", _snapshots), ("uses", _uses), ("trace", _trace))
    for name, good in checks:
        try:
            if not good(e, s):
                return name
        except (EngineError, LookupError, TypeError, ValueError, AttributeError):
            return name
    return None


def _int(value: Any, low: int = 0, high: int = NUMBER) -> bool:
    return type(value) is int and low <= value < high


def _ref(s: State, value: Any) -> bool:
    """None, a player, or an object that is or was."""
    return value is None or _int(value, -8, 1) or (_int(value, MASK + 1) and (value & MASK) < len(s.cols[REF]))


def _cards(e: Linked, s: State) -> bool:
    cols, n = s.cols, len(s.cols[REF])
    ranges = {DEF: (0, len(e.cards_linked)), OWNER: (0, e.players), CONTROLLER: (0, e.players), ZONE: (0, len(e.game.zones)),
              FACE: (0, 2), HOST: (-1, n), KNOWN: (0, 256), STAMP: (0, s.seq + 1)}
    if n > min(e.game.budgets.cards, MASK) or any((ref and (ref & MASK) != c) or ref < 0 for c, ref in enumerate(cols[REF])):
        return False
    for k, name in enumerate(e.columns):
        column: Any = cols[k] if FULL >> k & 1 else s.rare[k].values()
        low, high = ranges.get(k, (-NUMBER, NUMBER))
        if column and not (low <= min(column) and max(column) < high):
            return False
        if name in e.game.objects and not all(_ref(s, one) for one in column):
            return False
    return True


def _zones(e: Linked, s: State) -> bool:
    return all(_int(ref, MASK + 1) and (ref & MASK) < len(s.cols[REF]) for pile in s.zones for ref in pile)


def _vars(e: Linked, s: State) -> bool:
    objects = {k for name, k in e.vars.items() if name in e.game.objects}
    return all(_ref(s, v) if k in objects else _int(v, 0, VARIABLE) for k, v in enumerate(s.vars))


def _counters(e: Linked, s: State) -> bool:
    return _int(s.seq) and _int(s.epoch)


def _rng(e: Linked, s: State) -> bool:
    seed, *counters, key = s.rng
    return type(seed) is int and abs(seed) < SEEDS and _int(key, 0, 1 << 64) and len(counters) == len(e.game.streams) \
        and all(_int(c) for c in counters)


def _result(e: Linked, s: State) -> bool:
    return s.result is None or (type(s.result) is tuple and len(s.result) <= e.players
                                and all(_int(seat, 0, e.players) for seat in s.result))


def _locals(e: Linked, loc: Any) -> bool:
    """Self, you, event, ability, then what the program keeps."""
    return type(loc) is tuple and len(loc) >= 4 and (loc[1] is None or _int(loc[1], -1, e.players)) and \
        (loc[2] is None or _event(e, loc[2])) and (loc[3] is None or type(loc[3]) is str)


def _event(e: Linked, event: Any) -> bool:
    return type(event) is tuple and len(event) == len(e.field) and type(event[0]) is str and event[0] in (e.kinds | e.verbs.keys())


def _effects(e: Linked, s: State) -> bool:
    durations = ("", *e.game.durations)
    return len(s.effects) <= e.game.budgets.effects and all(
        _int(ident, 0, s.seq + 1) and type(one) is tuple and len(one) == 5 and bool(e.ability(one[0])) and _locals(e, one[1])
        and _ref(s, one[1][0]) and one[2] in durations and (one[3] is None or _int(one[3], -1, e.players)) and _int(one[4], 1)
        for ident, one in s.effects.items())


def _frames(e: Linked, s: State) -> bool:
    if len(s.frames) > e.game.budgets.frames:
        return False
    for frame in s.frames:
        pid, pc, loc, slot = frame
        if type(pid) is not str or not _int(pc, 0, len(e.code_of(pid))) or type(loc) is not tuple or len(loc) != e.frame_size(pid) \
                or not _int(slot, -1, len(loc)) or not _ref(s, loc[0]):
            return False
    return True


def _waiting(e: Linked, s: State) -> bool:
    return len(s.waiting) <= e.game.budgets.waiting and all(
        type(one) is tuple and len(one) == 5 and _int(one[0], 0, s.seq + 1) and bool(e.ability(one[1])) and _locals(e, one[2])
        and _ref(s, one[2][0]) and _int(one[3]) and type(one[4]) is bool for one in s.waiting)


def _pending(e: Linked, s: State) -> bool:
    q = s.pending
    if q is None:
        return True
    kind, player, options, low, high, picked, limits, mode, prompt, place = q
    n = len(options)
    most = len(s.cols[REF]) if _int(mode, 0, 16) and mode & SHOW else n      # whether more than these fit is not told (choices.veiled)
    return type(kind) is str and _int(player, 0, e.players) and type(options) is tuple and _int(low, 0, n + 1) \
        and _int(high, 0, most + 1) and type(picked) is tuple and all(_int(one, 0, n) for one in picked) \
        and len(set(picked)) == len(picked) <= high and all(_limit(one, n) for one in limits) and _int(mode, 0, 16) \
        and _place(e, place) and _asking(s, place) and all(_option(e, s, kind, one) for one in options) \
        and (prompt is None or type(prompt) in (str, tuple))


def _asking(s: State, place: Any) -> bool:
    """Does the game go on behind the op that asks: in the frame on top, or in the one below while its choice is told?
    Which of the waiting abilities is next is asked by an op that may jump."""
    if not s.frames or place is None:
        return bool(s.frames)
    top = s.frames[-1]
    asks = s.frames[-2] if top[0] == "core:chosen" and len(s.frames) > 1 else top
    return bool(asks[0] == place[0] and (asks[1] == place[1] + 1 or place[0].startswith("core:")))


def _limit(limit: Any, n: int) -> bool:
    """A limit of a choice: (name, a value for each option, …)."""
    if type(limit) is not tuple or len(limit) < 2 or type(limit[1]) is not tuple or len(limit[1]) != n:
        return False
    if limit[0] in ("distinct", "alike"):
        return True
    kind = int if limit[0] == "sum" else tuple
    return limit[0] in BOUNDED and len(limit) == 5 and limit[2] in ("le", "lt", "eq", "ge", "gt") and type(limit[3]) is int \
        and all(type(one) is kind for one in limit[1])


def _option(e: Linked, s: State, kind: str, option: Any) -> bool:
    """An option of a question of this kind."""
    if kind in TRIGGERS:
        return any(one[0] == option for one in s.waiting)
    if kind == "replacement":
        return type(option) is tuple and len(option) == 4 and _ref(s, option[1]) and bool(e.ability(option[2]))
    if kind in ("yes_no", "use_replacement"):
        return option in ("yes", "no")
    if kind == "number":
        return type(option) is int
    if kind == "action" and type(option) is tuple:
        return bool(option) and type(option[0]) is str and all(_ref(s, one) or type(one) in (int, str, tuple) for one in option[1:]) \
            and all(_ref(s, one) for one in option[1:] if type(one) is int and one > MASK)
    return type(option) is not int or option <= MASK or _ref(s, option) or kind in NUMBERS


def _place(e: Linked, place: Any) -> bool:
    """None, or the op of a program."""
    return place is None or (type(place) is tuple and len(place) == 2 and type(place[0]) is str and type(place[1]) is int
                             and -1 <= place[1] < len(e.code_of(place[0])))


def _facts(e: Linked, s: State) -> bool:
    return len(s.facts) <= ENTRIES and all(_event(e, one) and _ref(s, one[2]) and _ref(s, one[3]) for one in s.facts)


def _snapshots(e: Linked, s: State) -> bool:
    return all(_int(ref, MASK + 1) and (ref & MASK) < len(s.cols[REF]) and type(snap) is tuple and len(snap) == 4
               and len(snap[0]) == len(s.cols) and all(type(x) is int for x in snap[0]) and 0 <= snap[0][DEF] < len(e.cards_linked)
               and 0 <= snap[0][ZONE] < len(e.game.zones) and all(part is None or type(part) is tuple for part in snap[1:])
               for ref, snap in s.snapshots.items())


def _uses(e: Linked, s: State) -> bool:
    return all(type(key) is tuple and len(key) == 3 and type(key[0]) is str and _int(key[1], -8) and type(key[2]) is str
               and _int(count, 0, VARIABLE) for key, count in s.uses.items())


def _trace(e: Linked, s: State) -> bool:
    if s.trace is None:
        return True
    numbers = list(_numbered(s.trace))
    return len(s.trace) <= ENTRIES and numbers == sorted(numbers) and all(_record(e, s, one) for one in s.trace)


def _numbered(records: list[Any]) -> Iterator[int]:
    """What each record counts as; a record that is none raises."""
    expected = 0
    for one in records:
        if one[AT] != expected:
            raise ValueError("a record has another number")
        yield expected
        expected += one[SECRET] is not None


def _record(e: Linked, s: State, one: Any) -> bool:
    what, secret, values = one[WHAT], one[SECRET], one[VALUES:]
    if type(one) is not tuple or type(what) is not str or len(values) != _RECORDS.get(what) or not _place(e, one[PLACE]):
        return False
    known = secret is None or (type(secret) is tuple and all(
        type(x) is tuple and len(x) == 3 and _ref(s, x[0]) and _int(x[1], 0, 256) and _int(x[2]) for x in secret))
    return known and _said(e, s, what, values)


def _said(e: Linked, s: State, what: str, values: tuple[Any, ...]) -> bool:
    """The values of a record of this kind."""
    if what in ("triggered", "resolve", "run", "not_fired"):
        return bool(e.ability(values[0])) and _ref(s, values[1]) and (what != "not_fired" or _told(e, s, values[2]))
    if what in ("event", "forbidden", "immune", "absorbed", "replaced"):
        named = what not in ("forbidden", "replaced") or bool(e.ability(values[1]))
        return named and _told(e, s, values[0])
    if what == "answer":
        return _int(values[0], 0, e.players) and type(values[1]) is str and (values[3] is None or type(values[3]) in (str, tuple))
    if what == "told":
        return type(values[0]) is str and _int(values[1], 0, e.players) and type(values[2]) is tuple and type(values[3]) is int \
            and all(_ref(s, one) for one in values[2])
    if what == "became":
        return _ref(s, values[0]) and _int(values[1], 0, len(e.cards_linked))
    return what != "effect" or bool(e.ability(values[1]))


def _told(e: Linked, s: State, event: Any) -> bool:
    zones = range(len(e.game.zones))
    return _event(e, event) and all(_ref(s, event[k]) for k in (2, 3, 4)) and all(event[k] is None or event[k] in zones for k in (8, 9))
