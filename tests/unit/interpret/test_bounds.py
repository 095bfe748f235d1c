"""Every bound that a text can write, and which numbers it lets through: both ends, with and without up to, present and original."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript.games.zenonzard.vocabulary import VOCABULARY as ZENONZARD
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.amounts.numbers import at_most
from zxscript.lang.reading import read
from zxscript.meaning.forms import Any as Either
from zxscript.meaning.forms import Clamped, Compare, Parity, Quantity, StateIs, StatIs, Tagged
from zxscript.meaning.walk import walk

WHEN = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
ZX = Tagged("type", ("zx",))


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


@pytest.mark.parametrize(("text", "kind"), (
    (WHEN + "スクエアにある表向き{}スリープのゼクスを1枚選び、手札に戻す。", StateIs),
    (WHEN + "スクエアにある赤{}青を持つゼクスを1枚選び、手札に戻す。", Tagged),
    ("【召喚時】コスト3以上{}BP500以下のミニオン1体を破壊する。", StatIs),
))  # fmt: skip
@pytest.mark.parametrize(("joined", "all_of_them"), (("と", True), ("か", False)))
def test_what_is_joined_with_to_has_to_be_all_so_and_with_ka_one_of_it(text: str, kind: type, joined: str, all_of_them: bool) -> None:
    """Demands stand beside each other; alternatives stand in a form of their own."""
    game, words = ("zx", VOCABULARY) if text.startswith(WHEN) else ("zenonzard", ZENONZARD)
    meant = interpret_text(read(text.format(joined), game).node, words)
    forms = [one for ability in meant for one in walk(ability) if isinstance(one, Either | kind) and one != ZX]
    assert [type(one) for one in forms] == ([] if all_of_them else [Either]) + [kind, kind]
    assert all_of_them or (isinstance(forms[0], Either) and forms[0].parts == tuple(forms[1:]))


def test_a_cap_is_an_upper_end() -> None:
    assert at_most(7, 3) == Clamped(7, high=3) and at_most(7, None) == 7
