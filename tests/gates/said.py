"""How things are said (``grammar/said``): the sentences of the project's own cards and cases, as words with slots.

The check looks there for what was meant where a text goes wrong (``zxscript/check/turns``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.casefiles import lines
from tests.gates.modules import ROOT
from zxscript.check.files import load_text
from zxscript.check.turns.bank import Words, sentences_of
from zxscript.lang.cardtext import READ, pieces_of, pieces_of_words
from zxscript.syntax.game import games

_HEAD = (
    "# How things are said in the texts of this project: how often, and the words of a sentence behind the one before it.\n"
    "# Made by `python -m tests.gates.write_pages`; # is a number, 色 a colour.\n"
)
_SPOKEN = ("en: ", "ja: ", "zh: ")


def texts() -> Iterator[tuple[str, str]]:
    """The game and the canonical print of every text of the demo cards and of the cases that is read."""
    for folder in ("cardscripts/demo", "tests/cases/play"):
        for file in sorted((ROOT / folder).rglob("*.zx")):
            for card in load_text(file.read_text(encoding="utf-8"), file.name).cards:
                yield from ((card.game, piece.reading.printed) for piece in pieces_of(card) if piece.reading)
    for one in (*lines("text", "*.txt"), *lines("explain", "*.txt")):
        if not one.text.startswith(_SPOKEN):
            for piece in pieces_of_words(one.text, one.game):
                if piece.verdict in READ and piece.reading:
                    yield one.game, piece.reading.printed


def sentences() -> dict[str, Counter[Words]]:
    """How often each sentence stands in the texts of each game."""
    found: dict[str, Counter[Words]] = {game: Counter() for game in games()}
    for game, text in dict.fromkeys(texts()):
        found[game].update(one for one in sentences_of(text, game) if len(one) > 1 and not any(" " in word for word in one))
    return found


def files() -> dict[str, str]:
    """Path below the root -> text."""
    return {
        f"grammar/said/{game}.tsv": _HEAD + "".join(f"{count}\t{' '.join(said)}\n" for said, count in sorted(counted.items()))
        for game, counted in sentences().items()
    }
