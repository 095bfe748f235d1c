"""Whether a change keeps anything of what it replaces: a fix that writes a text nobody meant is worse than none.

A change that drops every letter with a sense of its own (kanji, katakana, Latin) must be told by something else: a table of
what authors write, a word of the same look or sound, a telling. Where nothing tells it and a verb or noun that the game knows would go,
it is never offered; where it only fits between the words around, it is offered if no other word fits there as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum

from zxscript.check.guessing import Repair
from zxscript.check.guessing.hints import alike, exact, of_the_same_sound
from zxscript.check.retelling import in_own_words
from zxscript.syntax.lexicon import lexicon

_MARKS = "△▽◎○"
_CONTENT = re.compile(f"[一-鿿々ァ-ヺA-Za-z{_MARKS}]")
_PARTS = re.compile(f"[一-鿿々{_MARKS}]|[ァ-ヺ](?![ァ-ー])|(?=([ァ-ヺA-Za-z][ァ-ーA-Za-z]))")
_KANA = re.compile("[ぁ-ゖ]{2,}")
_NOUNS = ("ATTR", "CARD", "KIND", "PLAYER", "TIME", "ZONE")
"""Words that name something, of several letters."""
_ENDINGS = ("", "する")
"""What is put to the words of a stretch to find a verb in them, in whatever voice it stands."""
_LONGEST = 12
"""Letters of a verb that is looked up."""
_MUCH = 3
"""Letters with a sense that may go with none in their place."""


class Sense(Enum):
    """What a change leaves of what it replaces: something; nothing that is known; nothing, and another verb stood there."""

    KEPT = 0
    DOUBTFUL = 1
    OTHER = 2


def sense(text: str, start: int, end: int, new: str, game: str) -> Sense:
    """What is left of the sense of ``text[start:end]`` with ``new`` in its place."""
    old = text[start:end]
    gone, come = _parts(old), _parts(new)
    if {*_MARKS} & come - gone:
        return Sense.OTHER  # what a mark stands for only the author knows
    if not new or not old or gone & come or (not come and not gone) or _is_turned(old, new) or _is_told(text, start, end, new, game):
        return Sense.KEPT
    if not gone:
        return Sense.KEPT if not _KANA.fullmatch(old) else Sense.OTHER if old in lexicon(game).words else Sense.DOUBTFUL
    other = _has_word(text, start, end, game) if come else len(gone) > _MUCH
    return Sense.OTHER if other else Sense.DOUBTFUL


def is_settled(chosen: Repair, others: Iterable[Repair], text: str, game: str) -> bool:
    """Whether a change may be offered although nothing is kept: no other of its kind, with other words, stands at the same place."""
    meant = sense(text, chosen.start, chosen.end, chosen.new, game)
    if meant is not Sense.DOUBTFUL:
        return meant is Sense.KEPT
    said = _parts(chosen.new)
    return not any(one.start < chosen.end and chosen.start < one.end and not said & _parts(one.new)
                   and sense(text, one.start, one.end, one.new, game) is Sense.DOUBTFUL for one in others)  # fmt: skip


def _parts(text: str) -> set[str]:
    """What of a text has a sense: its kanji and marks, its katakana and Latin letters two by two."""
    return {found[1] or found[0] for found in _PARTS.finditer(text)} - {""}


def _is_turned(old: str, new: str) -> bool:
    """Whether the same letters stand there in another order: ゼスク, ゼクス."""
    return sorted(_CONTENT.findall(old)) == sorted(_CONTENT.findall(new))


def _is_told(text: str, start: int, end: int, new: str, game: str) -> bool:
    """Whether a table, the look, the sound or a telling knows the words for what is replaced."""
    letters = _CONTENT.findall(text[start:end])
    if letters and all(any(char in new for char in (*alike(old), *of_the_same_sound(old))) for old in letters):
        return True
    told: set[int] = set()
    for at in range(max(0, start - 1), end):
        for wrong, meant in exact(text, at, game):
            if meant in new or new in meant or _parts(meant) & _parts(new):
                told |= {*range(at, at + len(wrong))}
    if told and all(at in told for at in range(start, end) if _CONTENT.match(text[at])):
        return True
    return bool(_parts(in_own_words(text[start:end], game)) & _parts(new))


def _has_word(text: str, start: int, end: int, game: str) -> bool:
    """Whether a verb or a noun that the game knows begins in a stretch, at a letter with a sense."""
    words = lexicon(game).words
    return any(terminal.startswith("V_") or (terminal in _NOUNS and stop <= end and not ending)
               for at in range(start, end) if _CONTENT.match(text[at])
               for stop in range(at + 2, min(len(text), at + _LONGEST) + 1) for ending in _ENDINGS
               for terminal, _ in words.get(text[at:stop] + ending, ()))  # fmt: skip
