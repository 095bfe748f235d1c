"""Numbers in English, and the diagram of a card: what no text of the cases tells apart."""

from __future__ import annotations

import pytest

from zxscript.explain.en.numbers import negated
from zxscript.explain.header import figure_words
from zxscript.meaning.forms import Arithmetic, Cards, Count, Number

COUNT = Count(Cards(whose=("you",)))


@pytest.mark.parametrize(("said", "found"), [
    (Arithmetic("minus", 0, COUNT), COUNT), (Arithmetic("minus", 1, COUNT), None), (Arithmetic("plus", 0, COUNT), None),
    (Arithmetic("times", -1, COUNT), COUNT), (Arithmetic("times", COUNT, -1), COUNT), (Arithmetic("times", -2, COUNT), None),
    (Arithmetic("over", COUNT, -1), None), (COUNT, None), (-1, None),
])  # fmt: skip
def test_a_number_is_the_negative_of_another(said: Number, found: Number | None) -> None:
    assert negated(said) == found


def test_a_diagram_is_drawn_in_three_rows() -> None:
    drawn = figure_words("abcdefghi", "en", "zx")
    assert drawn.splitlines()[1:] == ["  a b c", "  d e f", "  g h i"]
