"""How likely a word is behind two others, learnt from the bank; words that it does not hold are judged by their kind."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from itertools import pairwise
from math import log
from weakref import WeakKeyDictionary

from zxscript.check.turns.bank import Bank
from zxscript.check.turns.slots import shown
from zxscript.syntax.game import game_text
from zxscript.syntax.lexicon import lexicon

_THREE, _TWO, _KINDS, _ALONE = 0.45, 0.3, 0.22, 0.03
"""What tells how much: the two words before, the word before, the kind of the word before, none."""
_LEAST = 1e-6
_UNKNOWN = "?"
_MANY, _BY_KIND = 20, 8
"""Words that may be inserted behind a word: those that follow it, those that follow words of its kind."""


class Model:
    """Counts of words and of kinds of words that follow each other."""

    def __init__(self, bank: Bank, game: str) -> None:
        self.game = game
        self._words, self._kinds = Counter[str](), Counter[str]()
        self._two: dict[str, Counter[str]] = defaultdict(Counter)
        self._three: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        self._of_kinds: dict[str, Counter[str]] = defaultdict(Counter)
        self._behind_kind: dict[str, Counter[str]] = defaultdict(Counter)
        self._known: dict[tuple[str, str, str], float] = {}
        self._next: dict[str, tuple[str, ...]] = {}
        for sentence in bank.sentences:
            self._learn(sentence)

    def _learn(self, sentence: tuple[str, ...]) -> None:
        before = ""
        for one, word in pairwise(sentence):
            kind, last = kind_of(word, self.game), kind_of(one, self.game)
            self._words[word] += 1
            self._kinds[kind] += 1
            self._two[one][word] += 1
            self._three[before, one][word] += 1
            self._of_kinds[last][kind] += 1
            self._behind_kind[last][word] += 1
            before = one

    def surprise(self, before: str, last: str, word: str) -> float:
        """How little ``word`` is to be expected behind two others, in nats."""
        key = (before, last, word)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = -log(max(self._chance(before, last, word), _LEAST))
        return known

    def _chance(self, before: str, last: str, word: str) -> float:
        kind = kind_of(word, self.game)
        of_kind = _share(self._of_kinds.get(kind_of(last, self.game)), kind) * (self._words[word] + 0.2) / (self._kinds[kind] + 4)
        alone = self._words[word] / max(1, self._words.total())
        two = _share(self._two.get(last), word)
        return _THREE * _share(self._three.get((before, last)), word) + _TWO * two + _KINDS * of_kind + _ALONE * alone

    def behind(self, last: str) -> tuple[str, ...]:
        """Words that may follow, the most frequent first."""
        known = self._next.get(last)
        if known is None:
            own = _most(self._two.get(last), _MANY)
            known = self._next[last] = tuple(dict.fromkeys(own + _most(self._behind_kind.get(kind_of(last, self.game)), _BY_KIND)))
        return known


_models: WeakKeyDictionary[Bank, Model] = WeakKeyDictionary()


def model(bank: Bank, game: str) -> Model:
    """The model of a bank; learnt once."""
    found = _models.get(bank)
    if found is None:
        found = _models[bank] = Model(bank, game)
    return found


@cache
def kind_of(word: str, game: str) -> str:
    """The terminal of a word with slots; of several the first."""
    entries = lexicon(game).words.get(word)
    if entries:
        return entries[0][0]
    text = shown(word)
    return next((name for name, pattern, _ in game_text(game).patterns if re.fullmatch(pattern, text)), _UNKNOWN)


def _share(counts: Counter[str] | None, word: str) -> float:
    return counts[word] / (counts.total() + 1) if counts else 0.0


def _most(counts: Counter[str] | None, many: int) -> list[str]:
    return sorted(counts, key=lambda word: (-counts[word], word))[:many] if counts else []
