"""Values that read one another: how the time grows with the number of cards (docs/decisions/0640)."""

import sys
import time
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "unit" / "engine"))

import duel
from duel import IT, MINE, SELF

from zxscript.ir import AbilityDef, ModDef
from zxscript.ir.forms import Expr

BOARD = ("cards", "board")
OWN = ("eq", IT, SELF)
SMALL = ("len", ("where", BOARD, ("le", ("stat", "power", IT), 4)))
SIZES = (1, 3, 6, 9, 12, 25, 50, 100, 200)
SHAPES: dict[str, tuple[ModDef, Expr]] = {
    "counts the small": (ModDef("stat", "power", "add", OWN, ("mul", 3, SMALL)), True),
    "sums the others": (ModDef("stat", "power", "add", OWN, ("sum", ("minus", BOARD, ("tuple", SELF)), ("stat", "power", IT))), True),
    "all while one is strong": (ModDef("stat", "power", "add", MINE, 1),
                                ("ge", ("len", ("where", BOARD, ("ge", ("stat", "power", IT), 5))), 1)),
    "by the original": (ModDef("stat", "power", "add", ("le", ("orig", "power", IT), 5), 2), True),
}  # fmt: skip


def bench(shape: str, size: int) -> tuple[Any, Any, Any]:
    mod, when = SHAPES[shape]
    e = duel.engine("one_by_one", duel.plain("x", 3, 2, AbilityDef("1", "static", ("board",), when=when, mods=(mod,))))
    s, refs = duel.bench(e, *[("x", number % 2) for number in range(size)])
    return e, s, refs


def seconds(shape: str, size: int) -> float:
    """The least time of three in which all powers are worked out from nothing."""
    e, s, refs = bench(shape, size)
    found = []
    for _ in range(3):
        s.cache.clear()
        begun = time.perf_counter()
        for ref in refs:
            e.stat(s, "power", ref)
        found.append(time.perf_counter() - begun)
    return min(found)


@pytest.mark.parametrize("shape", SHAPES)
def test_nine_cards(benchmark: Any, shape: str) -> None:
    """All powers of nine such cards, from an empty cache."""
    e, s, refs = bench(shape, 9)

    def read() -> list[Any]:
        s.cache.clear()
        return [e.stat(s, "power", ref) for ref in refs]
    assert len(benchmark(read)) == 9


@pytest.mark.parametrize("shape", SHAPES)
def test_growth(benchmark: Any, shape: str) -> None:
    """1 to 200 cards, extra_info: milliseconds by number. Each text reads every card, so twice the cards are four times the work."""
    curve = {size: seconds(shape, size) for size in SIZES}
    benchmark.extra_info["milliseconds"] = {size: round(took * 1000, 3) for size, took in curve.items()}
    benchmark.pedantic(seconds, (shape, 9), rounds=1)
    assert curve[200] < 100 * max(curve[50], 0.001)
