"""The likeliest change with which a text is read to its end and the card runs: guesses and turns of phrase, weighed against each other.

The search is a bounded one: what is tried is counted, so that the same text always has the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from heapq import heappush, heappushpop

from zxscript.check.effort import PARSE, PLACE, READING, Effort
from zxscript.check.guessing import Repair
from zxscript.check.turns import bank as banks
from zxscript.check.turns import weighing
from zxscript.check.turns.plausible import Sense, is_settled, sense
from zxscript.check.turns.slots import filled, mapped
from zxscript.check.turns.windows import Window, windows_of
from zxscript.lang.cardtext import READ
from zxscript.lang.reading import judged
from zxscript.syntax.node import Extent
from zxscript.syntax.parser import ParseError

Judge = Callable[[str], int]
_Hope = tuple[float, int, float, tuple[int, int, str]]
"""What it may weigh at most (less than nothing), its number among those found, what its context weighs, what it changes."""
_BACK, _BEHIND, _AHEAD = 14, 8, 16
"""Characters before a place where a stretch may begin, and may end; characters behind it where it may end."""
_TRIED, _PARSED, _JUDGED, _UNFOUND = 60, 60, 16, 48
"""Turns of phrase that are looked at; changes that are parsed; changes that are tried on the card: once one is found, and until then."""
_UNTRIED = 24
"""Turns of phrase that are given to somebody else to try."""
_SURE = 3.0
"""What the context of a guess may add at most to what is known of it before it is tried."""
_ERROR = 10
"""What an error on the card weighs: with one it does not run."""
_DEAREST, _LEAST_AROUND = 5, 2
"""The most that a guess may cost; words around that a turn of phrase has to fit to."""
_LIKELY = -5.0
"""A change that weighs less is a shot in the dark."""
_RIVAL = 3.0
"""How much less another word may weigh that fits as well where nothing is kept of what stood there."""
_LIKELIER = 8.0
"""How much likelier a change may be with which something else is wrong; beyond that it was meant, and the other was not."""
_ENDS = "。】”“"


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is wrong in a text: ``start``..``end``; ``dark``: the letters of it that nobody understands."""

    text: str
    game: str
    start: int
    end: int
    dark: Extent = (0, 0)

    def darkness(self, start: int, end: int) -> tuple[bool, ...]:
        """Which letters of a stretch nobody understands."""
        first, last = self.dark
        if end <= first or last <= start:
            return (False,) * (end - start)
        return tuple([first <= at < last for at in range(start, end)])


@dataclass(frozen=True, slots=True)
class _Change:
    """A change, the text with it, what it costs, what is known for it before it is tried, and the guess that it is, if one."""

    start: int
    end: int
    new: str
    said: str
    cost: float = 0.0
    weight: float = 0.0
    guess: Repair | None = None


def likeliest(place: Place, guesses: Iterable[Repair], judge: Judge, effort: Effort) -> Repair | None:
    """The best change around ``place``; None if with none of those tried (within ``effort``) the text is read and the card runs."""
    best: _Change | None = None
    found: list[Repair] = []
    heaviest, judgements, read = _LIKELY, 0, _LIKELY
    for weight, change in _weighed(place, guesses, effort):
        enough = judgements >= (_UNFOUND if best is None else _JUDGED)
        if enough or weight <= heaviest - _RIVAL or not effort.take(READING):
            break
        meant = sense(place.text, change.start, change.end, change.new, place.game)
        if meant is Sense.OTHER or (weight <= heaviest and meant is Sense.KEPT):
            continue
        if judged(change.said, place.game)[0] not in READ:
            continue
        judgements += 1
        wrong = judge(change.said)
        read = max(read, weight)
        if wrong < _ERROR:
            found.append(_repair(place, change))
            if weight - weighing.of_findings(wrong) > heaviest:
                best, heaviest = change, weight - weighing.of_findings(wrong)
    if best is None or heaviest + _LIKELIER < read or not is_settled(_repair(place, best), found, place.text, place.game):
        return None
    return best.guess or _repair(place, best)


def said_otherwise(place: Place, effort: Effort) -> list[Repair]:
    """The turns of phrase around ``place`` that fit their context best, the likeliest first; none of them is tried."""
    turns = _turns(place, _UNTRIED, effort)
    return [_repair(place, one) for one in turns if one.weight > _LIKELY]


def _weighed(place: Place, guesses: Iterable[Repair], effort: Effort) -> list[tuple[float, _Change]]:
    """The likeliest changes with which the words go together, each weighed in its sentence, the heaviest first."""
    found = []
    for change in _changes(place, guesses, effort)[:_PARSED]:
        if not effort.take(PARSE):
            break
        with suppress(ParseError):
            found.append((_weight(place, change), change))
    return sorted(found, key=lambda one: -one[0])


def _changes(place: Place, guesses: Iterable[Repair], effort: Effort) -> list[_Change]:
    """What may have been meant, the likeliest first; a guess is also ahead of a turn of phrase that makes the same of the text."""
    found: dict[str, _Change] = {}
    for guess in guesses:
        if guess.cost <= _DEAREST:
            found.setdefault((change := _guessed(place, guess)).said, change)
    for change in _turns(place, _TRIED, effort):
        found.setdefault(change.said, change)
    found.pop(place.text, None)
    return sorted(found.values(), key=lambda one: -one.weight)


def _turns(place: Place, most: int, effort: Effort) -> list[_Change]:
    """The likeliest stretches around the place in the words that stand between such words elsewhere, the heaviest first."""
    if effort.is_spent():
        return []
    bare, origin = mapped(place.text)
    start = next(at for at, one in enumerate(origin) if one >= place.start)
    end = next(at for at, one in enumerate(origin) if one >= place.end)
    first = max(bare.rfind(mark, 0, start) for mark in _ENDS) + 1
    stops = [stop for stop in (bare.find(mark, end) for mark in "。【”“") if stop >= 0]
    last = min(stops, default=len(bare))
    starts = range(max(first, start - _BACK), end + 1)
    ends = range(max(first, start - _BEHIND), min(last + 1, end + _AHEAD, len(bare)) + 1)
    found, origin = windows_of(place.text, banks.bank(place.game), starts, ends)
    effort.spend(PLACE + len(found))
    return _heaviest(place, _hopes(place, origin, found), most)


def _hopes(place: Place, origin: list[int], found: Iterable[Window]) -> list[_Hope]:
    """What each window changes, the most hopeful first: what its context weighs, less the least that the change can cost."""
    hopes: list[_Hope] = []
    leasts: dict[tuple[int, int, str], float] = {}
    for at, window in enumerate(found):
        start, end = origin[window.start], origin[window.end]
        new = filled(window.said, place.text[start:end]) if window.around >= _LEAST_AROUND else None
        if new is None:
            continue
        change = first, last, _ = _narrow(place.text, start, end, new)
        if change not in leasts:
            leasts[change] = weighing.least_of_change(place.text[first:last], change[2], place.darkness(first, last))
        known = weighing.of_context(window.around, window.least, window.often)
        hopes.append((leasts[change] - known, at, known, change))
    return sorted(hopes)


def _heaviest(place: Place, hopes: list[_Hope], most: int) -> list[_Change]:
    """The heaviest changes, of those that weigh the same the ones found first; what one costs is found where it may be among them."""
    costs: dict[tuple[int, int, str], float | None] = {}
    best: list[tuple[float, int, tuple[int, int, str]]] = []
    for less, at, known, change in hopes:
        if len(best) == most and -less < best[0][0]:
            break
        if change not in costs:  # several windows make the same one
            first, last, new = change
            far = weighing.is_more_than_a_slip(place.text[first:last], new)
            costs[change] = None if far else weighing.of_change(place.text[first:last], new, place.darkness(first, last))
        cost = costs[change]
        if cost is not None:
            (heappush if len(best) < most else heappushpop)(best, (known - cost, -at, change))
    return [
        _Change(first, last, new, place.text[:first] + new + place.text[last:], costs[first, last, new] or 0.0, weight)
        for weight, _, (first, last, new) in sorted(best, key=lambda one: (-one[0], -one[1]))
    ]


def _weight(place: Place, change: _Change) -> float:
    """How likely a change is of which the whole sentence is known. Raises ParseError."""
    words = banks.words_of(change.said, place.game)
    stop = change.start + len(change.new)
    first = next((at for at, one in enumerate(words) if one[2] > change.start), len(words))
    last = max(first, next((at for at, one in enumerate(words) if one[1] >= stop), len(words)))
    known = weighing.context(banks.bank(place.game), tuple(one[0] for one in words), first, last)
    in_word = last == first + 1 and (words[first][1] < change.start or stop < words[first][2])
    ahead = weighing.of_guess(change.guess.cost) if change.guess is not None else 0
    return weighing.of_context(*known) - change.cost + ahead + weighing.of_place(in_word)


def _guessed(place: Place, guess: Repair) -> _Change:
    """A guess as a change; what is known for it is at most what the words around may add."""
    start, end, new = _narrow(place.text, guess.start, guess.end, guess.new)
    cost = weighing.of_change(place.text[start:end], new, place.darkness(start, end))
    said = place.text[:start] + new + place.text[end:]
    return _Change(start, end, new, said, cost, weighing.of_guess(guess.cost) + _SURE - cost, guess)


def _narrow(text: str, start: int, end: int, new: str) -> tuple[int, int, str]:
    """A change without the letters on both sides that stay."""
    while start < end and new and text[start] == new[0]:
        start, new = start + 1, new[1:]
    while start < end and new and text[end - 1] == new[-1]:
        end, new = end - 1, new[:-1]
    return start, end, new


def _repair(place: Place, change: _Change) -> Repair:
    if not change.new:
        return Repair("extra", change.start, change.end, "")
    if change.start == change.end:
        return Repair("missing", change.start, change.end, change.new)
    unknown = place.dark[0] <= change.start < place.dark[1]
    return Repair("word" if unknown else "wrong", change.start, change.end, change.new)
