"""Seeding mistakes into correct cards, to measure how many of them a check finds.

    python -m tests.seeded.seeding [FILES…] [-n PER_KIND] [--seed N] [--json] [--missed]

Without files the demo cards are used; a ``.txt`` file holds one text a line (``zenonzard….txt`` for that game). Each
kind of mistake is a function from a text and a random source to the text with one mistake, and where (``seeds.py``).
A mistake counts as *caught* when the check of the card says something (warning or error) that it did not say before, as
*located* when that points into the sentence of the mistake or right beside it. A change that makes a text whose every
sentence stands in one of the correct texts, but for numbers and names, is no mistake; such changes are counted apart.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tests.seeded.seeds import KINDS, Seeded
from zxscript.check.cards import check_card
from zxscript.check.examples import example
from zxscript.check.files import load, load_text
from zxscript.source.data import data_dir
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.hygiene import bad_characters, look_alikes
from zxscript.source.text import Source, Span
from zxscript.syntax.cardsource import CardSource, Piece, Text

NEAR = 12
"""Characters beside the mistake that still count as pointing at it."""


@dataclass(slots=True)
class Tally:
    """How often a kind of mistake was seeded, caught and located; the first texts that were missed."""

    seeded: int = 0
    caught: int = 0
    located: int = 0
    excluded: int = 0
    missed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """One seeded mistake and what the check newly said about it."""

    kind: str
    seeded: Seeded
    findings: tuple[Diagnostic, ...]
    correct: bool = False
    """Whether the change made another text that is known to be correct."""

    @property
    def located(self) -> bool:
        """Whether some finding points into the sentence of the mistake or near it."""
        text, at = self.seeded.text, self.seeded.at
        start = max(text.rfind("。", 0, at), text.rfind("】", 0, max(0, at - 1)))
        end = text.find("。", at)
        low, high = min(start, at - NEAR), max(end if end >= 0 else len(text), at + NEAR)
        return any(low <= one.span.start <= high or low <= one.span.end <= high for one in self.findings)


def measure(cards: Sequence[CardSource], per_kind: int = 40, seed: int = 1) -> dict[str, Tally]:
    """Seed ``per_kind`` mistakes of every kind into cards that have none; the same seed gives the same mistakes."""
    result = {}
    known = known_sentences(cards)
    for kind in KINDS:
        tally = Tally()
        for outcome in outcomes(cards, kind, per_kind, seed, known):
            if outcome.correct:
                tally.excluded += 1
                continue
            tally.seeded += 1
            tally.caught += bool(outcome.findings)
            tally.located += outcome.located
            if not outcome.findings:
                tally.missed = (*tally.missed, outcome.seeded.text)
        result[kind] = tally
    return result


def outcomes(
    cards: Sequence[CardSource], kind: str, count: int, seed: int, known: frozenset[str] = frozenset()
) -> list[Outcome]:
    """Up to ``count`` mistakes of one kind, each in another ability; changes to ``known`` sentences do not count."""
    random = Random(f"{kind}:{seed}")
    places = [(card, at) for card in cards if not card.is_keyword for at in range(len(card.abilities))]
    random.shuffle(places)
    found: list[Outcome] = []
    for card, at in places:
        if sum(not one.correct for one in found) == count:
            break
        text = card.abilities[at].text
        seeded = KINDS[kind](text, card.game, random)
        if seeded is None or seeded.text == text:
            continue
        clean = _check(card, at, text)
        if any(one.severity != "info" for one in clean):
            continue
        said = {(one.code, one.message.en) for one in clean}
        new = [one for one in _check(card, at, seeded.text) if (one.code, one.message.en) not in said]
        new = [one for one in new if one.severity != "info"]
        found.append(Outcome(kind, seeded, tuple(new), not new and _masked(seeded.text) <= known))
    return found


def known_sentences(cards: Sequence[CardSource]) -> frozenset[str]:
    """The sentences of correct texts, numbers and names masked."""
    return frozenset(one for card in cards for text in card.abilities for one in _masked(text.text))


def _masked(text: str) -> set[str]:
    """Headings are kept with the sentence behind them: 【誘発】…する。 is no 【効果】…する。"""
    masked = re.sub(r"\d+", "0", re.sub(r"「[^」]*」|\[[^\]]*\]", "「」", text))
    return set(re.findall("[^。]*。|[^。]+$", masked))


def _check(card: CardSource, at: int, text: str) -> list[Diagnostic]:
    """The findings of a card with another text at one ability; places count from the beginning of that text."""
    mine = Text(text, Span(0, len(text)), (Piece(0, 0, len(text)),))
    far = [_moved(one, 10_000 * (n + 1)) for n, one in enumerate(card.abilities)]
    abilities = tuple(mine if n == at else other for n, other in enumerate(far))
    source = Source(card.file, text)
    return check_card(replace(card, abilities=abilities)) + bad_characters(source) + look_alikes(source)


def _moved(text: Text, by: int) -> Text:
    """The same text far away, so that its findings are not taken for those of the seeded one."""
    return Text(text.text, Span(by, by + len(text.text)), (Piece(0, by, len(text.text)),))


def table(result: dict[str, Tally]) -> str:
    """The result as a table in Markdown."""
    lines = ["| mistake | seeded | caught | located | no mistake |", "|---|---:|---:|---:|---:|"]
    for kind, tally in result.items():
        lines.append(f"| {kind} | {tally.seeded} | {_share(tally.caught, tally)} | {_share(tally.located, tally)} | {tally.excluded} |")
    names = ("seeded", "caught", "located", "excluded")
    total = Tally(*(sum(getattr(one, name) for one in result.values()) for name in names))
    rates = f"{_share(total.caught, total)} | {_share(total.located, total)}"
    lines.append(f"| **all** | {total.seeded} | {rates} | {total.excluded} |")
    return "\n".join(lines)


def _share(part: int, tally: Tally) -> str:
    return f"{100 * part / tally.seeded:.1f} %" if tally.seeded else "–"


def correct_cards(paths: Sequence[str | Path]) -> list[CardSource]:
    """The cards of files and folders, and a plain card around each line of the ``.txt`` files."""
    texts = [file for path in map(Path, paths) for file in (sorted(path.glob("*.txt")) if path.is_dir() else [path])]
    texts = [file for file in texts if file.suffix == ".txt"]
    cards = load([path for path in paths if Path(path).suffix != ".txt"]).cards
    for file in texts:
        game = "zenonzard" if file.name.startswith("zenonzard") else "zx"
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.endswith("。") and not line.startswith("#"):
                text = line if line.startswith(("【", "《")) or game == "zenonzard" else f"【イベント】【効果】{line}"
                cards += load_text(example(text, game).text, f"{file.name}.zx").cards
    return cards


def main(arguments: Sequence[str]) -> int:
    """Print the catch rates."""
    parser = argparse.ArgumentParser(prog="python -m tests.seeded.seeding", description="measure the check")
    parser.add_argument("files", nargs="*", default=[str(data_dir("cardscripts") / "demo")])
    parser.add_argument("-n", type=int, default=40, help="mistakes of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--missed", action="store_true", help="show the texts in which nothing was found")
    chosen = parser.parse_args(arguments)
    result = measure(correct_cards(chosen.files), chosen.n, chosen.seed)
    if chosen.json:
        names = ("seeded", "caught", "located", "excluded")
        print(json.dumps({kind: {name: getattr(t, name) for name in names} for kind, t in result.items()}))
    else:
        print(table(result))
    for kind, tally in result.items() if chosen.missed else ():
        for text in tally.missed:
            print(f"{kind}: {text}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

