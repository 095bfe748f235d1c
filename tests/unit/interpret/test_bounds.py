"""Every bound that a text can write, and which numbers it lets through: both ends, with and without up to, present and original."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.amounts.numbers import at_most
from zxscript.lang.reading import read
from zxscript.meaning.forms import All, Clamped, Compare, Parity, Quantity, StateIs, StatIs
from zxscript.meaning.forms import Any as Either
from zxscript.meaning.walk import walk

WHEN = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def found(effect: str, *kinds: type) -> list[Any]:
    """The forms of these kinds that an effect means."""
    return [one for ability in interpret_text(read(WHEN + effect).node, VOCABULARY) for one in walk(ability) if isinstance(one, kinds)]


@pytest.mark.parametrize(("said", "low", "high"), (
    ("2枚", 2, 2), ("2枚まで", 0, 2), ("1～3枚", 1, 3), ("1～3枚まで", 0, 3), ("2枚以上", 2, None), ("好きな枚数", 0, None),
))  # fmt: skip
def test_how_many_are_taken(said: str, low: int, high: int | None) -> None:
    assert [(one.low, one.high) for one in found(f"スクエアにあるゼクスを{said}選び、手札に戻す。", Quantity)] == [(low, high)]


@pytest.mark.parametrize(("said", "bounds"), (
    ("3枚", {("eq", 3)}), ("3枚以上", {("ge", 3)}), ("3枚以下", {("le", 3)}), ("2～4枚", {("ge", 2), ("le", 4)}),
))  # fmt: skip
def test_how_many_there_have_to_be(said: str, bounds: set[tuple[str, int]]) -> None:
    assert {(one.compare, one.right) for one in found(f"スクエアにゼクスが{said}ある場合、1枚引く。", Compare)} == bounds


@pytest.mark.parametrize("original", ("", "元々の"))
@pytest.mark.parametrize(("said", "bounds"), (
    ("3", {("eq", 3)}), ("3以上", {("ge", 3)}), ("3以下", {("le", 3)}), ("2～4", {("ge", 2), ("le", 4)}),
))  # fmt: skip
def test_which_numbers_pass(said: str, bounds: set[tuple[str, int]], original: str) -> None:
    tests = found(f"スクエアにある{original}コスト{said}のゼクスを1枚選び、手札に戻す。", StatIs)
    assert {(one.compare, one.value) for one in tests} == bounds and {one.original for one in tests} == {bool(original)}


def test_odd_and_even_of_present_and_original_numbers() -> None:
    for original in ("", "元々の"):
        for word, odd in (("奇数", True), ("偶数", False)):
            (test,) = found(f"スクエアにある{original}コストが{word}のゼクスを1枚選び、手札に戻す。", Parity)
            assert (test.odd, test.original) == (odd, bool(original))


def test_one_of_two_states_or_both() -> None:
    either = found("スクエアにあるスリープかリブートのゼクスを1枚選び、手札に戻す。", Either, All, StateIs)
    assert [type(one) for one in either] == [Either, StateIs, StateIs]


def test_a_cap_is_an_upper_end() -> None:
    assert at_most(7, 3) == Clamped(7, high=3) and at_most(7, None) == 7
