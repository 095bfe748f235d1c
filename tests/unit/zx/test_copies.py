"""How many copies of a card a deck may hold, as the card says."""

from __future__ import annotations

import pytest

from zxscript import api
from zxscript.games.zx import check_deck

CARD = "番号：C-1\nカード名：一枚きりの頁\n種類：ゼクス エクストラ\n色：青\nコスト：3\nパワー：3000\n\n{}\n"
BUILT = "【常】【有効】すべて【効果】デュナミスを構築する際、《同名》は{}枚まで入れることができる。"


def _too_many(text: str, copies: int) -> bool:
    card = api.compile(CARD.format(text))
    found = check_deck({"main": [], "dynamis": [card.id] * copies}, {card.id: card})
    return any(one.code == "copies" for one in found)


@pytest.mark.parametrize(("text", "most"), [("【常】絶界", 4), (BUILT.format(1), 1), (BUILT.format(6), 6)])
def test_the_limit_is_the_one_that_the_card_says_or_four(text: str, most: int) -> None:
    assert not _too_many(text, most) and _too_many(text, most + 1)


def test_any_number_of_copies() -> None:
    text = "【常】【有効】すべて【効果】デュナミスを構築する際、《同名》は好きな枚数入れることができる。"
    assert not _too_many(text, 5) and not _too_many(text, 50)


@pytest.mark.parametrize("text", [
    "【常】【有効】すべて【効果】デュナミスを構築する際、「灯」か「影」をデッキに1枚まで入れることができる。",
    "【常】【有効】すべて【効果】デュナミスを構築する際、《同名》は入れることができる。",
])
def test_shared_limits_and_limits_without_a_number_are_refused(text: str) -> None:
    with pytest.raises(api.NotRunnable):
        api.compile(CARD.format(text))


def _shared(first: int, second: int) -> bool:
    """Are so many of the card and of the other one that its limit names too many?"""
    one = api.compile(CARD.format("【常】【有効】すべて【効果】デュナミスを構築する際、《同名》か「二枚目の頁」をデッキに1枚まで入れることができる。"))
    other = api.compile(CARD.format("【常】絶界").replace("C-1", "C-2").replace("一枚きり", "二枚目"))
    found = check_deck({"main": [], "dynamis": [one.id] * first + [other.id] * second}, {one.id: one, other.id: other})
    return any(said.code == "copies" for said in found)


def test_several_names_share_a_limit() -> None:
    assert not _shared(1, 0) and _shared(2, 0) and _shared(1, 1)
    assert not _shared(0, 4) and _shared(0, 5), "only a card that is there limits the other"
