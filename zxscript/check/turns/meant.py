"""The sentence around a slip as it was meant: what the decoder makes of it, weighed by how often each change is said so."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from zxscript.check.effort import STEPS, Effort
from zxscript.check.turns import bank as banks
from zxscript.check.turns import weighing
from zxscript.check.turns.bank import BEGIN, ENDS, Bank
from zxscript.check.turns.decoding import Decoder
from zxscript.check.turns.model import model
from zxscript.check.turns.slots import skeleton
from zxscript.check.turns.stepping import walk
from zxscript.syntax.node import Extent
from zxscript.syntax.parser import parser

_BACK, _AHEAD = 14, 18
"""Characters before and behind a place that are read again."""
_MOST = 24
Words = list[tuple[str, int, int]]


class Meant(NamedTuple):
    """``new`` instead of ``start``..``end``, and what it weighs to change the words so."""

    start: int
    end: int
    new: str
    cost: float


def meant(text: str, game: str, extent: Extent, dark: Extent, effort: Effort) -> Iterator[Meant]:
    """What the words around ``extent`` may have been meant to say, the likeliest first; nothing where the bank is empty."""
    bank = banks.bank(game)
    if not bank.sentences or effort.left <= 0:
        return
    begins = max(text.rfind(mark, 0, extent[0]) for mark in ENDS) + 1
    first = max(begins, extent[0] - _BACK)
    words = walk(parser(game), text)
    at = next((at for at, (word, _) in enumerate(words) if word.start >= first), None)
    if at is None:
        return
    stops = [stop + (text[stop] == "。") for stop in (text.find(mark, extent[1]) for mark in "。【”“") if stop >= 0]
    end = min(*stops, len(text), extent[1] + _AHEAD) if stops else min(len(text), extent[1] + _AHEAD)
    before = [BEGIN, BEGIN, *(skeleton(word.text) for word, _ in words[max(0, at - 2) : at])]
    start = words[at][0].start
    decoder = Decoder(parser(game), model(bank, game), text, (start, end), dark)
    ways = decoder.ways(words[at][1], before[-2], before[-1])
    effort.take(decoder.steps // STEPS)
    said: set[str] = {text[start:end]}
    for way in ways[:_MOST]:
        if way.said not in said:
            said.add(way.said)
            yield Meant(start, end, way.said, way.change)


def known(bank: Bank, written: str, said: str, words: Words) -> float:
    """How well the changes from one text to another go with the words around each, from ``words``, those of the second."""
    found = []
    for change, _, _, first, last in SequenceMatcher(None, written, said, autojunk=False).get_opcodes():
        if change != "equal":
            begin = next((at for at, one in enumerate(words) if one[2] > first), len(words))
            stop = max(begin, next((at for at, one in enumerate(words) if one[1] >= last), len(words)))
            found.append(weighing.of_context(*weighing.context(bank, tuple(one[0] for one in words), begin, stop)))
    return sum(found) / len(found) if found else 0.0
