"""Texts that mean different things and are explained alike, in any language.

    python -m tests.gates.alike FILE… [--json] [--every N]     card files, folders or pools (.jsonl); exit 1 when there are any

Whoever reads the explanation could not tell such texts apart.  ``--every N`` looks at every N-th card only.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from zxscript import api
from zxscript.explain import explain_abilities, languages
from zxscript.meaning.forms import Ability
from zxscript.run.meanings import interpreted
from zxscript.syntax.cardsource import CardSource

SHOWN = 5


@dataclass(frozen=True, slots=True)
class Meant:
    """A text and what it means."""

    game: str
    text: str
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Alike:
    """What is said in one language of texts with different meanings: one text for each."""

    language: str
    said: str
    texts: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join((f"{self.language}: {self.said}", *(f"    {text}" for text in self.texts)))


def meant_by(cards: Iterable[CardSource]) -> Iterator[Meant]:
    """The texts of cards that have a meaning, each with it."""
    for card in cards:
        found = interpreted(card)
        for piece, abilities in zip(found.pieces, found.abilities, strict=True):
            if abilities:
                yield Meant(card.game, piece.words(), tuple(abilities))


def alike(meanings: Iterable[Meant]) -> Iterator[Alike]:
    """What is said of more than one meaning."""
    said: dict[tuple[str, str, str], dict[tuple[Ability, ...], str]] = defaultdict(dict)
    first = {(one.game, one.abilities): one.text for one in meanings}
    for (game, abilities), text in first.items():
        for language in languages():
            words = "\n".join(explain_abilities(abilities, language, game))
            said[game, language, words][abilities] = text
    for (_game, language, words), texts in said.items():
        if len(texts) > 1:
            yield Alike(language, words, tuple(texts.values()))


def main() -> int:
    """Print how many explanations of how many meanings say several."""
    parser = argparse.ArgumentParser(description="texts that mean different things and are explained alike")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    meanings = list(meant_by(islice(api.load(options.files).cards, 0, None, options.every)))
    found = list(alike(meanings))
    if options.json:
        print(json.dumps({"texts": len(meanings), "explained_alike": len(found)}))
    else:
        print(*found[:SHOWN], f"{len(meanings)} texts, {len(found)} explanations that say more than one meaning", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
