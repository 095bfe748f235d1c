"""The telling of a text with which it is read and the card runs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from functools import partial
from itertools import pairwise

from zxscript.check.effort import READING, Effort
from zxscript.check.guessing.repair import Repair
from zxscript.check.retelling.table import Table, table
from zxscript.check.retelling.tellings import Unit, strangeness, tellings, units
from zxscript.lang.cardtext import READ
from zxscript.lang.reading import judged

Judge = Callable[[str], int]
_MOST = 24
"""Tellings that are read."""
_FEW = 5
"""Clauses told anew up to which it is tried with fewer."""
_APART = 3
"""Characters between two words of which each is a slip of its own."""
_SEVERAL = 2
"""Words of other games in a sentence with which it is told anew as a whole."""
_WORDS = 2
"""Stretches of one script that a slip of one word has at most."""
_WORD = re.compile("[A-Za-z]+|[ァ-ー]+|[0-9]+|[一-鿿々]+|[ぁ-ゖ]+|.", re.DOTALL)
_HERE = "\0"
_CLAUSE, _SENTENCE = re.compile("[^、。]*[、。]?"), re.compile("[^。]*。?")
_CLEAN = 1
"""The most that may be wrong with one that is shown: another spelling of what is printed."""


def retold(text: str, at: int, game: str, judge: Judge, effort: Effort, *, apart: int = 0) -> Repair | None:
    """The stretch around ``at`` as the game says it, where the card runs with it; None where no table knows a way to say it that does.

    Where something is wrong in other stretches too, these are told anew beside it, and only the change at ``at`` is given back.
    ``apart``: so many words that are slips of their own, and nothing else, are told one by one; who asks goes on behind the first.
    """
    known = table(game)
    parts = units(text)
    here = next((number for number, one in enumerate(parts) if one.start <= at <= one.end), None)
    if known is None or here is None:
        return None

    def runs(around: str, told: str) -> bool:
        whole = around.replace(_HERE, told)
        return effort.take(READING) and judged(whole, game)[0] in READ and judge(whole) <= _CLEAN

    unit = parts[here]
    for around, said in list(_texts(text, parts, here, known))[:_MOST]:
        if effort.is_spent():
            break
        if runs(around, said):
            was = text[unit.start : unit.end]
            least = _least(was, said, partial(runs, around))
            return _repair(text, unit.start, unit.end, _first_word(was, least, apart))
    return None


def is_of_another_game(text: str, at: int, game: str) -> bool:
    """Whether the sentence around ``at`` has several words of other games: then it is told anew before each of them is looked up."""
    known = table(game)
    unit = next((one for one in units(text) if one.start <= at <= one.end), None)
    if known is None or unit is None:
        return False
    said, start = text[unit.start : unit.end], unit.start
    sentence = next((one for one in _SENTENCE.finditer(said) if start + one.start() <= at <= start + one.end()), None)
    return sentence is not None and strangeness(sentence[0], known) >= _SEVERAL


def _least(was: str, said: str, runs: Callable[[str], bool]) -> str:
    """The telling with as few of its clauses, or else of its sentences, told anew as there have to be."""
    parts = next((pair for part in (_CLAUSE, _SENTENCE) if len((pair := (part.findall(was), part.findall(said)))[0]) == len(pair[1])), None)
    pairs = list(zip(*parts, strict=True)) if parts is not None else []
    changed = [at for at, (old, new) in enumerate(pairs) if old != new]
    if not 1 < len(changed) <= _FEW:
        return said
    for size in range(1, len(changed)):
        for first in range(len(changed) - size + 1):
            kept = changed[first : first + size]
            told = "".join(new if at in kept else old for at, (old, new) in enumerate(pairs))
            if runs(told):
                return told
    return said


def _first_word(was: str, said: str, most: int) -> str:
    """The telling, or the first of its changes where each is another word for one and they stand apart: each slip is told by itself,
    up to ``most`` of them, and the others are found behind it."""
    old, new = _WORD.findall(was), _WORD.findall(said)
    blocks = [one for one in SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if one[0] != "equal"]
    apart = all(sum(map(len, old[one[2] : other[1]])) >= _APART for one, other in pairwise(blocks))
    words = all(1 <= end - start <= _WORDS and 1 <= last - first <= _WORDS for _, start, end, first, last in blocks)
    if not 2 <= len(blocks) <= most or not apart or not words:
        return said
    _, start, end, first, last = blocks[0]
    return "".join([*old[:start], *new[first:last], *old[end:]])


def _texts(text: str, parts: list[Unit], here: int, known: Table) -> Iterator[tuple[str, str]]:
    """Texts to try, each with a mark for the stretch ``here`` and what is said there: first with that alone told anew, then with all."""
    unit = parts[here]
    own = tellings(text[unit.start : unit.end], unit.heading, known)
    yield from ((text[: unit.start] + _HERE + text[unit.end :], said) for said in own)
    others = {n: made[0] for n, one in enumerate(parts) if n != here and (made := tellings(text[one.start : one.end], one.heading, known))}
    if others:
        yield from ((_joined(text, parts, {**others, here: _HERE}), said) for said in own)


def _joined(text: str, parts: list[Unit], said: dict[int, str]) -> str:
    made, at = [], 0
    for number, one in enumerate(parts):
        made += [text[at : one.start], said.get(number, text[one.start : one.end])]
        at = one.end
    return "".join([*made, text[at:]])


def _repair(text: str, start: int, end: int, new: str) -> Repair | None:
    """The change without the letters at both ends that stay."""
    while start < end and new and text[start] == new[0]:
        start, new = start + 1, new[1:]
    while start < end and new and text[end - 1] == new[-1]:
        end, new = end - 1, new[:-1]
    if not new:
        return Repair("extra", start, end, "") if start < end else None
    return Repair("missing" if start == end else "wrong", start, end, new)
