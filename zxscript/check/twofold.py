"""Two slips in one sentence: the first of two changes with which, together, the sentence is understood.

One change seldom explains a sentence with two slips, and without an explanation only its place could be told. Here each
guess with which reading gets on is followed by a second search behind it. What comes of both is tried like any other; only the
first is given back, since the search for the next slip begins behind it anyway.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from zxscript.check.attempts import mended
from zxscript.check.effort import PARSE, READING, TRIAL, Effort
from zxscript.check.guessing import Repair, guesses
from zxscript.check.repair import Stop, reached, segment, stop_of
from zxscript.check.trial import APART, alone, said_of, weigh
from zxscript.check.turns import Place, said_otherwise
from zxscript.check.turns.plausible import Sense, sense
from zxscript.lang.cardtext import pieces_of
from zxscript.lang.reading import parsed
from zxscript.source.diagnostic import Diagnostic
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.node import Extent
from zxscript.syntax.parser import ParseError

_MOST = 3_200
"""For the two of them, beside the search for one and the turns of phrase around the place."""
_DEAREST = 3
"""The most that each of two guesses may cost."""
_FIRST, _SECOND, _READ, _MENDED = 6, 40, 6, 2
"""First changes behind which a second is looked for; second ones behind each; first ones with which all is read that are tried on
the card; those of them of which what is still wrong is mended."""


@dataclass(frozen=True, slots=True)
class _First:
    """A change, the text with it and where reading stops then."""

    repair: Repair
    said: str
    stop: Stop


def first_of_two(card: CardSource, text: str, stop: Stop, effort: Effort) -> Repair | None:
    """The first of two changes with which the sentence of ``stop`` is understood; None if there are no two such."""
    spare = Effort(_MOST, of=effort)
    firsts = list(_firsts(text, card.game, stop, effort, spare))
    read = [one for one in firsts if one.stop.stage == 2][:_READ]
    sentence = segment(text, stop.start)
    unread = [one for one in firsts if one.stop.stage < 2]
    return _of_read(card, sentence, len(text), read, spare) or _of_unread(card, stop, unread, spare)


def _firsts(text: str, game: str, stop: Stop, effort: Effort, spare: Effort) -> Iterator[_First]:
    """The changes with which reading gets on, the likeliest first; each is tried out of what is ``spare``."""
    known = _known(text, stop, game)
    end = stop.end if stop.stage == 1 else stop.start
    turns = said_otherwise(Place(text, game, stop.start, end), effort)
    for repair in [*known, *(one for one in turns if _keeps(text, one, game))]:
        if not spare.take(PARSE):
            return
        said = text[: repair.start] + repair.new + text[repair.end :]
        came = _words_go_to(said, game) + len(text) - len(said)
        if came <= max(repair.end, stop.start if stop.stage == 0 else 0):
            continue
        spare.take(READING)
        now = stop_of(said, game)
        if now.stage == 2 or not _is_of(repair, now.start, max(now.end, now.start + 1)):
            yield _First(repair, said, now)


def _known(text: str, stop: Stop, game: str) -> list[Repair]:
    """The guesses that do not cost too much, and that keep something of what they replace."""
    known = guesses(text, stop.start, game, stop.end if stop.stage == 1 else -1)
    return [one for one in known if one.cost <= _DEAREST and (one.cost <= 1 or _keeps(text, one, game))]


def _keeps(text: str, one: Repair, game: str) -> bool:
    return sense(text, one.start, one.end, one.new, game) is Sense.KEPT


def _words_go_to(text: str, game: str) -> int:
    """How far the words of a text go together; its length where they do to the end."""
    try:
        parsed(text, game)
    except ParseError as error:
        return error.start
    return len(text) + 1


def _of_read(card: CardSource, sentence: Extent, length: int, firsts: list[_First], effort: Effort) -> Repair | None:
    """A change with which all is read: one that leaves only errors of other sentences, or one beside another that mends the rest.

    ``sentence``: as it was written, in a text of ``length``; a change may have cut it in two."""
    tried: list[tuple[int, int, _First, list[Diagnostic]]] = []
    for number, one in enumerate(firsts):
        if not effort.take(TRIAL):
            break
        found = list(said_of(alone(card, one.said)) or ())
        if not _errs(found, (sentence[0], sentence[1] + len(one.said) - length)):
            return one.repair
        tried.append((weigh(alone(card, one.said)), number, one, found))
    for _, _, one, found in sorted(tried, key=lambda each: each[:2])[:_MENDED]:
        if not effort.is_spent() and _is_mended(card, one, found, effort):
            return one.repair
    return None


def _is_mended(card: CardSource, first: _First, found: list[Diagnostic], effort: Effort) -> bool:
    """Whether one more change, of other words, mends all that is wrong with a text that is read."""
    changed = alone(card, first.said)
    left = [one for one in mended(changed, pieces_of(changed)[0], found, effort) if one.severity != "info"]
    edits = left[0].fix.edits if len(left) == 1 and left[0].fix is not None else ()
    return bool(edits) and not any(_is_of(first.repair, edit.span.start - APART, edit.span.end - APART) for edit in edits)


def _errs(found: Iterable[Diagnostic], extent: Extent) -> bool:
    """Whether a finding about a stretch of a text that was tried is an error."""
    return any(one.severity == "error" and extent[0] <= one.span.start - APART < extent[1] for one in found)


def _is_of(repair: Repair, start: int, end: int) -> bool:
    """Whether a stretch holds something of what a change has written."""
    return start < repair.start + len(repair.new) and repair.start < end


def _of_unread(card: CardSource, stop: Stop, firsts: list[_First], effort: Effort) -> Repair | None:
    """A change behind which another makes the sentence understood; the two that cost least together."""
    best: tuple[int, Repair] | None = None
    for one in sorted(firsts, key=lambda one: one.repair.cost)[:_FIRST]:
        second = _second(card, one, effort)
        if second is not None and (best is None or one.repair.cost + second.cost < best[0]):
            best = (one.repair.cost + second.cost, one.repair)
    return best[1] if best else None


def _second(card: CardSource, first: _First, effort: Effort) -> Repair | None:
    """The cheapest guess that makes the sentence understood, and a card that could run, where reading stops behind a first one."""
    stop, said = first.stop, first.said
    for repair in _known(said, stop, card.game)[:_SECOND]:
        came = None if _is_of(first.repair, repair.start, repair.end) else reached(said, card.game, stop, repair, effort)
        if came is None or (came[0] < 2 and (repair.whole or first.repair.whole)):
            continue
        if came[0] == 2 and not _runs_here(card, said[: repair.start] + repair.new + said[repair.end :], stop.start, effort):
            continue
        return repair
    return None


def _runs_here(card: CardSource, said: str, at: int, effort: Effort) -> bool:
    """Whether nothing that a text says in the sentence around a place is an error."""
    found = said_of(alone(card, said)) if effort.take(TRIAL) else None
    return found is not None and not _errs(found, segment(said, at))
