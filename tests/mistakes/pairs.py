"""Two mistakes of a set in one sentence: is each told at its place, and do the suggestions, one after the other, make what was meant?

    python -m tests.mistakes.pairs [--set _fifteenth] [-n 30] [--seed 1] [--missed]
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from tests.mistakes.measuring import GAMES, SETS, Mistake, is_one_of, mistakes, unseen
from zxscript.check.files import load_text
from zxscript.check.mend import mend
from zxscript.check.run import check_all
from zxscript.syntax.node import Extent

_APART = "。【】“”"


@dataclass(frozen=True, slots=True)
class Pair:
    """A card file with two mistakes in one sentence."""

    lines: tuple[str, str]
    wrong: str
    right: str
    slips: tuple[Extent, Extent]


@dataclass(slots=True)
class PairTally:
    """Counts of pairs: with a finding at each slip, at one of them, and those that the suggestions made what was meant."""

    pairs: int = 0
    both: int = 0
    one: int = 0
    mended: int = 0

    def words(self) -> str:
        """The counts as a line."""
        every = max(1, self.pairs)
        return f"{self.pairs} pairs: both located {self.both / every:.1%}, one {self.one / every:.1%}, mended {self.mended / every:.1%}"


def pairs(game: str, which: str, most: int, seed: int = 1) -> list[Pair]:
    """Pairs of mistakes of a set that stand in one sentence and do not touch: ``most`` of them, by lot."""
    found = list(_pairs(game, which))
    random.Random(f"{seed}-{game}").shuffle(found)
    return found[:most]


def measure_pairs(cases: list[Pair], missed: list[Pair] | None = None) -> PairTally:
    """Check the files, and write what is suggested."""
    tally = PairTally()
    for case in cases:
        report = check_all(load_text(case.wrong, "pair.zx"))
        spans = [one.span for one in report.findings if one.severity != "info"]
        located = [any(start <= span.start and span.end <= end for span in spans) for start, end in case.slips]
        mended = is_one_of(mend(report, report.findings, unsafe=True).texts.get("pair.zx", case.wrong), (case.right,))
        tally.pairs, tally.mended = tally.pairs + 1, tally.mended + mended
        tally.both, tally.one = tally.both + all(located), tally.one + any(located)
        if missed is not None and not mended:
            missed.append(case)
    return tally


def _pairs(game: str, which: str) -> Iterator[Pair]:
    by_card: dict[str, list[Mistake]] = {}
    for case in mistakes(game, which):
        if case.suggestion:
            by_card.setdefault(case.line.split(" ", 1)[0], []).append(case)
    for cases in by_card.values():
        for pair in combinations(cases, 2):
            first, second = sorted(pair, key=lambda case: case.start)
            between = first.right[0][first.start + _written(first) : second.start]
            if second.start >= first.start + _written(first) and not any(mark in between for mark in _APART):
                yield _both(first, second)


def _written(case: Mistake) -> int:
    """How long the right words are in place of which the mistake stands."""
    return case.end - case.start + len(case.right[0]) - len(case.wrong)


def _both(first: Mistake, second: Mistake) -> Pair:
    right, by = first.right[0], first.end - first.start - _written(first)
    wrong = first.wrong[: second.start + by] + second.wrong[second.start :]
    slips = ((first.start, first.end), (second.start + by, second.end + by))
    return Pair((first.line, second.line), wrong, right, slips)


def main() -> None:
    """Print the counts, and what is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", dest="which", default="_fifteenth", choices=SETS)
    parser.add_argument("-n", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--missed", action="store_true")
    given = parser.parse_args()
    for game in GAMES:
        missed: list[Pair] = []
        with unseen(game, given.which):
            print(game, measure_pairs(pairs(game, given.which, given.n, given.seed), missed).words())
        for case in missed if given.missed else ():
            print("   ", " | ".join(case.lines))


if __name__ == "__main__":
    main()
