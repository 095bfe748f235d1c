"""Finding the slip behind a text that is not understood: guesses are tried until the reader gets on.

Nothing found here is ever applied by itself; it makes the message say what is probably wrong, and lets the search for
further mistakes go on behind the first one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from zxscript.check.effort import PARSE, READING, Effort
from zxscript.check.guessing import Repair, guesses
from zxscript.check.othergames import of_another_game
from zxscript.check.retelling import is_of_another_game, retold
from zxscript.check.trial import ERROR
from zxscript.check.turns import Place, likeliest
from zxscript.check.turns.plausible import Sense, is_settled, sense
from zxscript.lang.reading import ended, parsed
from zxscript.syntax.node import Extent
from zxscript.syntax.parser import ParseError

_FURTHEST = 1_000_000
_PAIR = 2
"""Words of other games that are told one by one, before a sentence is told anew as a whole."""
_PLAIN, _BEYOND = 1, 1
"""The most that a change may cost, and the characters behind it that must be read, where others are wrong in its sentence."""
_KNOWN, _SPELT = 0, 1
"""A guess of the tables is taken also where what it makes is printed in another spelling."""
_RUN = re.compile(r"[ァ-ヺー]+|[一-鿿々]+|[A-Za-z]+|[ぁ-ゖ]{1,6}|.", re.DOTALL)
_WORDS, _MADE_UP = re.compile("[一-鿿々ァ-ヺ]"), 2
"""Letters of words, and how many of them are not put in where the rest of the text cannot tell whether they are meant."""
_JUDGED = 10
"""Guesses with which all is read and that are looked at more closely."""
Judge = Callable[[str], int]
"""How much is still wrong with a text that can be read: 0 for nothing."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where reading stops. ``stage`` 0: words do not go together; 1: a verb refuses a phrase; 2: nowhere."""

    stage: int
    start: int
    end: int
    reason: str = ""
    expected: tuple[str, ...] = ()

    @property
    def reached(self) -> tuple[int, int]:
        """How far reading came, for comparing."""
        return (self.stage, self.start if self.stage < 2 else _FURTHEST)


def stop_of(text: str, game: str) -> Stop:
    """Where the reader stops in ``text``."""
    declined = ended(text, game)
    if declined is None:
        return Stop(2, len(text), len(text))
    stage = 0 if declined.expected or declined.reason == "these words are not understood" else 1
    return Stop(stage, declined.start, declined.end, declined.reason, declined.expected)


def _quick(text: str, game: str) -> tuple[int, int]:
    """How far the words of ``text`` go together; verbs are not asked."""
    try:
        parsed(text, game)
    except ParseError as error:
        return (0, error.start)
    return (1, _FURTHEST)


def find_repair(text: str, game: str, stop: Stop, judge: Judge, effort: Effort) -> Repair | None:
    """The likeliest change after which the sentence of ``stop`` is understood; None if no slip explains it.

    Where the whole text can be read with several, the one with which the least is wrong (``judge``) is taken; with none of
    them could the card run, none is. Nothing is tried beyond ``effort``.
    """
    anew = retold(text, stop.start, game, judge, effort, apart=_PAIR) if is_of_another_game(text, stop.start, game) else None
    if anew is not None:
        return anew
    best: tuple[tuple[int, int], Repair] | None = None
    whole: list[tuple[int, int, Repair]] = []
    known = [] if effort.is_spent() else guesses(text, stop.start, game, stop.end if stop.stage == 1 else -1)
    sure = [one for one in known if one.cost <= _PLAIN]
    for at, repair in enumerate(known):
        if at == len(sure):
            turn = retold(text, stop.start, game, judge, effort, apart=_FURTHEST) or _turned(text, game, stop, known, judge, effort)
            if turn is not None:
                return turn
        came = reached(text, game, stop, repair, effort)
        if came is None:
            continue
        if came[0] == 2:
            left, meant = judge(text[: repair.start] + repair.new + text[repair.end :]), _sense(text, repair, game)
            if left <= (_SPELT if repair.cost <= _KNOWN else 0) and meant is Sense.KEPT:
                return repair
            whole += [(left, repair.cost, repair)] if meant is not Sense.OTHER else []
            if len(whole) == _JUDGED:
                break
        elif not repair.whole and (best is None or came > best[0]) and _is_modest(text, repair, game):
            best = (came, repair)
    if whole:
        return _best(text, game, whole)
    return best[1] if best else None


def _best(text: str, game: str, whole: list[tuple[int, int, Repair]]) -> Repair | None:
    """Of the changes with which all is read, with what is wrong then and what they cost: the one that leaves least, if it may be meant."""
    left, _, repair = min(whole, key=lambda one: one[:2])
    others = [one for least, _, one in whole if least <= left]
    return repair if left < ERROR and is_settled(repair, others, text, game) else None


def _is_modest(text: str, repair: Repair, game: str) -> bool:
    """Whether a change with which reading only gets on may be told: it keeps something, and puts in no words where none stood."""
    made_up = repair.start == repair.end and len(_WORDS.findall(repair.new)) >= _MADE_UP
    return _sense(text, repair, game) is Sense.KEPT and not made_up


def _sense(text: str, repair: Repair, game: str) -> Sense:
    return Sense.KEPT if repair.cost <= _PLAIN else sense(text, repair.start, repair.end, repair.new, game)


def _turned(text: str, game: str, stop: Stop, known: list[Repair], judge: Judge, effort: Effort) -> Repair | None:
    """The likeliest of the guesses and of the turns of phrase; None behind a word that only another game has."""
    dark = _dark(text, stop)
    if of_another_game(text[slice(*dark)], game) is not None:
        return None
    return likeliest(Place(text, game, stop.start, _far(stop), dark), known, judge, effort)


def _far(stop: Stop) -> int:
    return stop.end if stop.stage == 1 else stop.start


def _dark(text: str, stop: Stop) -> Extent:
    """The letters from the place on where reading stops that nobody understands: a run of one kind; none that a verb refuses."""
    run = _RUN.match(text, stop.start) if stop.stage == 0 else None
    return (stop.start, run.end() if run else stop.start)


def one_of_several(text: str, game: str, stop: Stop, effort: Effort) -> Repair | None:
    """Where a sentence has more than one slip: the likeliest change with which reading gets beyond the word and what follows it."""
    best: tuple[int, Repair] | None = None
    for repair in guesses(text, stop.start, game) if stop.stage == 0 and not effort.is_spent() else ():
        if repair.cost > _PLAIN or repair.whole or not repair.new:
            continue
        if not effort.take(PARSE):
            break
        stage, at = _quick(text[: repair.start] + repair.new + text[repair.end :], game)
        came = _FURTHEST if stage else at - len(repair.new) + (repair.end - repair.start)
        if came > repair.end + _BEYOND and (best is None or came > best[0]):
            best = (came, repair)
    return best[1] if best else None


def reached(text: str, game: str, stop: Stop, repair: Repair, effort: Effort) -> tuple[int, int] | None:
    """How far reading comes with a change; None if not beyond the sentence, or nothing more may be tried."""
    if not effort.take(PARSE):
        return None
    fence = _sentence_end(text, stop.start)
    changed = text[: repair.start] + repair.new + text[repair.end :]
    by = len(repair.new) - (repair.end - repair.start)
    stage, at = _quick(changed, game)
    if stage == 0 and at < fence + by:
        return None
    effort.take(READING)
    end = stop_of(changed, game)
    first = segment(text, stop.start)[0]
    if end.stage == 1 and end.start - by < fence and end.end > (stop.start if stop.stage == 0 else first):
        return None
    return (end.stage, end.start - by if end.start > repair.start else end.start)


def segment(text: str, at: int) -> Extent:
    """The sentence or the part of a heading around ``at``."""
    start = max(text.rfind(mark, 0, at) for mark in "。】”“》") + 1
    ends = [text.find(mark, at) for mark in "。【”"]
    stops = [end + (text[end] == "。") for end in ends if end >= 0]
    return (start, max(at, min(stops, default=len(text))))


def _sentence_end(text: str, at: int) -> int:
    """The next place where a slip no longer matters: the end of the sentence, phrase or heading."""
    ends = [text.find(mark, at + 1) for mark in "。、【】”"]
    return min((end for end in ends if end >= 0), default=len(text))
