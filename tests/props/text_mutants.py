"""Mistakes in the text of demo cards, and whether directed exercise notices them.

A card plays with the program of a changed text, while the oracle judges by what the printed one means: a mistake of that kind in
reading or compiling would look the same.

    python -m tests.props.text_mutants [--game zx] [--every N [--first K]] [--seed S] [--least PERCENT]

prints how many were noticed and lists those that were not (of both games, unless one is named).  A change after which the card means the same, cannot be read or cannot
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

from zxscript.check.files import load
from zxscript.engine.state import State
from zxscript.ir.program import CardDef
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


class Noticed(Exception):
    """A play that the oracle disagrees with: nothing further has to be tried."""


class Watch(Oracle):
    """An oracle that stops at its first disagreement."""

    def look(self, state: State) -> None:
        """Raises :class:`Noticed`."""
        super().look(state)
        if self.verdict.disagreements:
            raise Noticed


@dataclass(slots=True)
class Ground:
    """The demo cards of a game on a table, of which one at a time is exchanged for a changed one."""

    table: tables.Table

    @classmethod
    def of(cls, game: str) -> Ground:
        """With all demo cards of the game."""
        return cls(tables.lay(demo(game), game))

    def noticed(self, mutant: Mutant, seed: int) -> bool | None:
        """Does directed exercise with the oracle notice it?  None: the changed card does not run."""
        number = mutant.card.number or mutant.card.name
        try:
            wrong, right = tables.define(mutant.made), tables.define(mutant.card)
        except tables.NotRunnable:
            return None
        if number not in self.table.sources:
            return None
        self._put(wrong)
        try:
            course = run_course(self.table, seed, onlooker=Watch(self.table, stand_every=STAND_EVERY), only=number, least=POSITIONS)
        except Noticed:
            return True
        finally:
            self._put(right)
        return bool(course.failures or course.unreached)

    def _put(self, definition: CardDef) -> None:
        """Let the engine play this definition; what the card means stays what its printed text says."""
        engine = self.table.engine
        for made in [one for one in engine.card_defs if definition.id in re.split(r"[+|]", one)]:
            engine.forget(made)  # and what was joined of it
        self.table.engine.add_cards((definition,))
        self.table.cards[definition.id] = definition


def demo(game: str) -> list[CardSource]:
    """The demo cards of a game."""
    return [one for one in load([ROOT / "cardscripts" / "demo" / game]).cards if not one.is_keyword]


def measure(game: str, every: int, seed: int, first: int = 0) -> tuple[Counter[str], list[Mutant]]:
    """Figures by kind of change, and who was not noticed, of every so many mutants of the demo cards of a game, from the ``first`` on."""
    ground, figures, missed = Ground.of(game), Counter[str](), []
    for one in [one for card in demo(game) for one in mutants(card)][first::every]:
        found = ground.noticed(one, seed)
        if found is None:
            continue
        figures["mutants"] += 1
        figures["noticed"] += found
        figures[f"{one.kind} {'noticed' if found else 'missed'}"] += 1
        if not found:
            missed.append(one)
    return figures, missed


def main(arguments: list[str]) -> int:
    """Print the figures; 1 when a smaller share than ``--least`` (per cent) was noticed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", action="append", choices=("zx", "zenonzard"))
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.0)
    options = parser.parse_args(arguments)
    every: Counter[str] = Counter()
    for game in options.game or ("zx", "zenonzard"):
        figures, missed = measure(game, options.every, options.seed, options.first)
        every += figures
        for one in missed:
            print(f"{one.card.number} text {one.text + 1}, {one.kind}: {one.now}")
        print(f"{game}: " + ", ".join(f"{name} {count}" for name, count in sorted(figures.items())))
    percent = 100 * every["noticed"] / max(1, every["mutants"])
    print(f"{every['noticed']} of {every['mutants']} noticed, {percent:.1f} %")
    return int(percent < options.least)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
