"""How things are said: the sentences of the project's own cards and cases as words, from ``grammar/said`` (made by a gate)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from zxscript.check.turns.slots import marks_in, skeleton
from zxscript.lang.reading import leaves, parsed
from zxscript.source.data import data_dir

BEGIN = "^"
"""What stands before the first word of a text; a sentence that is a text of its own may stand behind any other."""
Words = tuple[str, ...]
ENDS = "。】”“"
"""What ends a sentence or a heading, so that another may begin."""
END = "$"
"""What stands behind the last word of a sentence."""
BETWEEN = 8
"""Words that may take the place of a stretch."""


@dataclass(slots=True)
class Between:
    """Words that stand between two others: as one text, its slots, how often, where they begin and end in ``Bank.flat``."""

    words: Words
    said: str
    slots: str
    often: int
    places: list[int]
    stops: list[int]


class Bank:
    """Sentences, and where each word stands in them. The first word of a sentence is the one that ends what stands before it."""

    def __init__(self, sentences: dict[Words, int]) -> None:
        self.sentences = tuple(sentences)
        self.counts = tuple(sentences.values())
        self.behind: dict[str, list[tuple[int, int]]] = {}
        """For each word the sentences and the places in them right behind it."""
        for number, sentence in enumerate(self.sentences):
            for place, word in enumerate(sentence, 1):
                self.behind.setdefault(word, []).append((number, place))
        self.longest = max(map(len, self.behind), default=0)
        self.flat = [END]
        """All sentences, one after the other, with :data:`END` on both sides of each."""
        self._first = list[int]()
        for sentence in self.sentences:
            self._first.append(len(self.flat))
            self.flat += (*sentence, END)
        self._between: dict[str, dict[str, list[Between]]] = {}
        self._followed: dict[str, dict[str, list[tuple[int, int]]]] = {}

    def followed(self, word: str, by: str) -> Sequence[tuple[int, int]]:
        """Of the places behind ``word`` those where ``by`` stands next."""
        if word not in self._followed:
            found: dict[str, list[tuple[int, int]]] = {}
            for number, place in self.behind.get(word, ()):
                if place < len(self.sentences[number]):
                    found.setdefault(self.sentences[number][place], []).append((number, place))
            self._followed[word] = found
        return self._followed[word].get(by, ())

    def following(self, word: str, by: str) -> Iterator[int]:
        """The same as places of ``by`` in :attr:`flat`."""
        return (self._first[number] + place for number, place in self.followed(word, by))

    def between(self, word: str) -> dict[str, list[Between]]:
        """What stands between ``word`` and each other word behind it, in the order of the bank."""
        if word not in self._between:
            found: dict[str, dict[Words, Between]] = {}
            for number, place in self.behind.get(word, ()):
                first = self._first[number] + place
                for stop in range(first, first + BETWEEN + 1):
                    follows, words = self.flat[stop], tuple(self.flat[first:stop])
                    here = found.setdefault(follows, {})
                    if words not in here:
                        said = "".join(words)
                        here[words] = Between(words, said, marks_in(said), 0, [], [])
                    here[words].often += self.counts[number]
                    here[words].places.append(first)
                    here[words].stops.append(stop)
                    if follows is END:
                        break
            self._between[word] = {follows: list(here.values()) for follows, here in found.items()}
        return self._between[word]

    def without(self, texts: Iterable[str], game: str) -> Bank:
        """This bank without the sentences of some texts, to measure what it does for texts that it does not hold."""
        gone = {sentence[1:] for text in texts for sentence in sentences_of(text, game)}
        kept = zip(self.sentences, self.counts, strict=True)
        return Bank({sentence: count for sentence, count in kept if sentence[1:] not in gone})


@cache
def bank(game: str) -> Bank:
    """The bank of a game; empty where it has none."""
    path = bank_file(game)
    found: dict[Words, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        if not line.startswith("#"):
            count, _, said = line.partition("\t")
            found[tuple(said.split(" "))] = int(count)
    return Bank(found)


def bank_file(game: str) -> Path:
    """The file that holds the sentences of a game: how often, a tab, the words with blanks between them."""
    return data_dir("grammar") / f"said/{game}.tsv"


def words_of(text: str, game: str) -> list[tuple[str, int, int]]:
    """The words of a text that can be parsed, with slots, and where each begins and ends. Raises ParseError."""
    return [(skeleton(word.text), word.start, word.end) for word in leaves(parsed(text, game))]


def sentences_of(text: str, game: str) -> list[Words]:
    """The sentences of a text that can be parsed, each with the word before it. Raises ParseError."""
    found, here = [], [BEGIN]
    for word, _, _ in words_of(text, game):
        here.append(word)
        if word[-1] in ENDS:
            found.append(tuple(here))
            here = [word]
    return [*found, tuple(here)] if len(here) > 1 else found
