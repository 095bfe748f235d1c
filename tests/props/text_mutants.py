"""Mistakes in the text of demo cards, and whether directed exercise notices them.

A card plays with the program of a changed text, while the oracle judges by what the printed one means: a mistake of that kind in
reading or compiling would look the same.

    python -m tests.props.text_mutants [--game zx] [--every N] [--seed S]

prints how many were noticed and lists those that were not.  A change after which the card means the same, cannot be read or cannot
run is no mutant.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from unittest.mock import patch

from zxscript.check.files import load
from zxscript.meaning.base import Form
from zxscript.measure.directed.course import STAND_EVERY, run_course
from zxscript.measure.oracle.watch import Oracle
from zxscript.run import table as tables
from zxscript.run.meanings import interpreted
from zxscript.syntax.cardsource import CardSource

ROOT = Path(__file__).resolve().parents[2]
POSITIONS = 24
"""In so many positions each ability of a changed card is tried at least."""
_NAMES = re.compile(r"「[^」]*」|\[[^\]]*\]|《[^》]*》|【[^】]*】")
"""Names, tribes, icons and headings are not changed."""
_SWAPS: dict[str, tuple[tuple[str, str], ...]] = {
    "side": (("あなたの", "相手の"), ("相手の", "あなたの"), ("自分の", "相手の")),
    "zone": (("トラッシュ", "チャージ"), ("手札", "トラッシュ"), ("リソース", "チャージ"), ("チャージ", "トラッシュ"),
             ("デッキの下", "デッキの上"), ("デッキの上", "デッキの下"), ("ノーマルスクエア", "スクエア"), ("ベース", "トラッシュ")),
    "duration": (("ターン終了時まで", "バトル終了時まで"), ("このターン中、", "次の相手のターン中、")),
    "quantifier": (("まで選び", "選び"), ("以上", "以下"), ("以下", "以上"), ("すべての", "")),
    "filter": (("赤の", "青の"), ("青の", "赤の"), ("白の", "黒の"), ("黒の", "白の"), ("緑の", "赤の"), ("赤", "緑"), ("このカード以外の", "")),
    "deed": (("スリープで", "リブートで"), ("リブートで", "スリープで"), ("＋", "－"), ("－", "＋"), ("破壊する", "手札に戻す")),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutant:
    """A card whose text number ``text`` (from 0) says ``now``; ``kind`` of the change."""

    card: CardSource
    kind: str
    text: int
    now: str
    made: CardSource


def mutants(card: CardSource) -> Iterator[Mutant]:
    """The cards with one change each that still run and mean something else."""
    meaning = interpreted(card).meaning
    seen: set[Form] = set()
    for place, text in enumerate(card.abilities):
        for kind, now in changes(text.text):
            made = replace(card, abilities=(*card.abilities[:place], replace(text, text=now), *card.abilities[place + 1 :]))
            other = interpreted(made).meaning
            if other is None or other == meaning or other in seen:
                continue
            seen.add(other)
            yield Mutant(card, kind, place, now, made)


def changes(text: str) -> Iterator[tuple[str, str]]:
    """(kind, changed text): every number one higher, every word of the table exchanged, every two sentences in the other order."""
    spared = [match.span() for match in _NAMES.finditer(text)]

    def free(start: int, end: int) -> bool:
        return all(end <= low or start >= high for low, high in spared)

    for match in re.finditer(r"\d+", text):
        if free(*match.span()):
            step = 1000 if match[0].endswith("000") else 100 if match[0].endswith("00") else 1
            yield "number", text[: match.start()] + str(int(match[0]) + step) + text[match.end() :]
    for kind, swaps in _SWAPS.items():
        for word, other in swaps:
            for match in re.finditer(re.escape(word), text):
                if free(*match.span()):
                    yield kind, text[: match.start()] + other + text[match.end() :]
    head, mark, body = text.rpartition("【効果】")
    sentences = [one + "。" for one in body.split("。") if one] if mark else []
    for place in range(len(sentences) - 1):
        swapped = [*sentences[:place], sentences[place + 1], sentences[place], *sentences[place + 2 :]]
        yield "order", head + mark + "".join(swapped)


def noticed(cards: list[CardSource], mutant: Mutant, seed: int) -> bool | None:
    """Does directed exercise with the oracle notice it?  None: the changed card does not run."""
    number = mutant.card.number or mutant.card.name
    real = tables.define
    try:
        wrong = real(mutant.made)
    except tables.NotRunnable:
        return None
    with patch.object(tables, "define", lambda card: wrong if card == mutant.card else real(card)):
        table = tables.lay(cards, mutant.card.game)
    if number not in table.sources:
        return None
    oracle = Oracle(table, stand_every=STAND_EVERY)
    course = run_course(table, seed, onlooker=oracle, only=number, least=POSITIONS)
    return bool(oracle.verdict.disagreements or course.failures or course.unreached)


def main(arguments: list[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="zx")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    cards = [one for one in load([ROOT / "cardscripts" / "demo" / options.game]).cards if not one.is_keyword]
    every = [one for card in cards for one in mutants(card)][:: options.every]
    figures: Counter[str] = Counter()
    for one in every:
        found = noticed(cards, one, options.seed)
        if found is None:
            continue
        figures["mutants"] += 1
        figures[f"{one.kind} {'noticed' if found else 'missed'}"] += 1
        figures["noticed"] += found
        if not found:
            print(f"{one.card.number} text {one.text + 1}, {one.kind}: {one.now}")
    for name, count in sorted(figures.items()):
        print(f"{name}: {count}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

