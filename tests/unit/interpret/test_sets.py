"""Which cards a noun phrase means: what its modifiers are said of, and what goes without saying."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript.compile.abilities import compile_abilities
from zxscript.games.zx.expressions import TERMS
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import read
from zxscript.meaning.forms import (
    Among,
    Came,
    Cards,
    Choose,
    In,
    Is,
    Member,
    Not,
    Parity,
    Region,
    Self,
    SharesTag,
    StatIs,
    Tagged,
    Under,
    Union,
)
from zxscript.meaning.walk import walk

WHEN = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
ZX = Tagged("type", ("zx",))
NO_LINK = Not(Tagged("type", ("link", "player", "player_extra")))


def meaning(text: str) -> Any:
    """The one ability of a text."""
    (found,) = interpret_text(read(WHEN + text).node, VOCABULARY)
    return found


def chosen(phrase: str, number: str = "1枚") -> tuple[Any, ...]:
    """The sets that are chosen from."""
    (choice,) = (one for one in walk(meaning(f"{phrase}を{number}選び、破壊する。")) if isinstance(one, Choose))
    return choice.of


def program(text: str) -> str:
    """The ops of the body, as text."""
    (found,) = compile_abilities([meaning(text)], TERMS, id="1", name="")
    return str(dict(found.parts)["body"].code)


SQUARE = (In("square"),)
BOUNDED = StatIs("cost", "le", 3)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("ゼクス", Cards((In("square", implied=True),), tests=(ZX,))),
        ("スクエアにある相手のコスト3以下のゼクス", Cards(SQUARE, ("opponent",), (ZX, BOUNDED))),
        ("あなたのトラッシュにある[灯守り]", Cards((In("trash"),), ("you",), (Tagged("tribe", ("灯守り",)),))),
        ("手札", Cards((In("hand"),), ("you",))),  # hidden zones are those of the player who acts
        ("スクエアにあるこのターンの間に登場した相手のゼクス", Cards(SQUARE, ("opponent",), (ZX, Came(this_turn=True)))),
        ("相手のこのターンに登場したゼクス", Cards((In("square", implied=True),), ("opponent",), (ZX, Came(this_turn=True)))),
        ("スクエアにあるあなたの《IG》を持っていないゼクス", Cards(SQUARE, ("you",), (ZX, Not(Tagged("icon", ("IG",)))))),
        ("スクエアにあるあなたの《同名》", Cards(SQUARE, ("you",), (SharesTag("name", Self()),))),
        ("コスト3以下の、このカードのフォースにあるゼクス", Among(Under(Self(), "force"), tests=(ZX, BOUNDED))),
        ("スクエアにある、コストが奇数のゼクス", Cards(SQUARE, tests=(ZX, Parity("cost", True)))),
        ("スクエアにある、元々のコストが偶数のゼクス", Cards(SQUARE, tests=(ZX, Parity("cost", False, original=True)))),
        ("スクエアにあるカード", Cards(SQUARE, tests=(NO_LINK,))),
        ("ノーマルスクエアにある無色でないカード", None),
        ("スクエアにあるあなたのリンク", Cards(SQUARE, ("you",), (Tagged("type", ("link",)),))),
        ("スクエアにある「灯りの輪」", Cards(SQUARE, tests=(Tagged("name", ("灯りの輪",)),))),
        ("チャージにあるカード", Cards((In("charge"),))),
    ],
)
def test_a_phrase_means_these_cards(phrase: str, expected: Any) -> None:
    (found,) = chosen(phrase)
    if expected is not None:
        assert found == expected
    else:
        assert isinstance(found, Cards)
        assert found.where == (In("square", Region("normal")),) and NO_LINK in found.tests


def test_an_exclusion_in_front_of_each_holds_for_both() -> None:
    first, second = chosen("このカード以外のスクエアにあるあなたの[灯守り]とゼクス", "それぞれ1枚")
    apart = Not(Member(Self()))
    assert apart in first.tests and apart in second.tests


def test_a_modifier_in_front_of_each_holds_for_a_bare_second() -> None:
    first, second = chosen("スクエアにあるコスト3以下の[灯守り]と[潮守り]", "それぞれ1枚")
    assert BOUNDED in first.tests and BOUNDED in second.tests


def test_a_modifier_of_its_own_keeps_others_out() -> None:
    _, second = chosen("スクエアにあるコスト3以下の[灯守り]とコスト5の[潮守り]", "それぞれ1枚")
    assert BOUNDED not in second.tests and StatIs("cost", "eq", 5) in second.tests


@pytest.mark.parametrize(("words", "every"), [("公開したカードがすべて[灯守り]の", True), ("公開したカードが[灯守り]の", False)])
def test_all_of_them_is_asked_of_every_one(words: str, every: bool) -> None:
    asked = [one for one in walk(meaning(f"あなたのデッキの上から3枚公開する。{words}場合、1枚引く。")) if isinstance(one, Is)]
    assert [one.every for one in asked] == [every]


def test_cards_on_every_place_leave_no_place_without_one() -> None:
    assert "'where'" in program("すべてのノーマルスクエアにあなたのゼクスがある場合、1枚引く。")
    with pytest.raises(Refused, match="none on all of these places, or not on every one"):
        meaning("すべてのノーマルスクエアにあなたのゼクスがない場合、1枚引く。")
    with pytest.raises(Refused, match="every one of these places"):
        meaning("すべてのノーマルスクエアにあなたのゼクスが2枚以上ある場合、1枚引く。")


def test_an_endless_cost_fits_no_bound() -> None:
    assert "'original_cost'" in program("スクエアにある元々のコスト9以上のゼクスを1枚選び、破壊する。")
    assert "('ge', ('fn', 'cost', ('it',)), 0)" in program(
        "コストの合計が5以下になるように、スクエアにあるゼクスを好きな枚数選び、破壊する。"
    )
    assert "('ne', ('fn', 'cost', ('it',)), None)" in program("スクエアにあるコストが偶数のゼクスを1枚選び、破壊する。")


def test_what_is_said_in_front_of_an_excepted_name_is_said_of_the_cards() -> None:
    (found,) = chosen("あなたのリソースの枚数以下のコストの、あなたのトラッシュにある《同名》以外の[灯守り]")
    assert [one.zone for one in found.where] == ["trash"] and found.whose == ("you",)
    assert [type(test) for test in found.tests] == [Tagged, StatIs, Not]


def test_each_of_one_and_of_either_of_two() -> None:
    first, second = chosen("あなたの手札にある「灯」と[灯守り]か無色のカード", "それぞれ1枚ずつ")
    assert isinstance(first, Cards)
    assert isinstance(second, Union) and len(second.parts) == 2


@pytest.mark.parametrize("phrase", ["ノーマルスクエアにあるこのカードのパワー以下のパワーの相手のゼクス", "ノーマルスクエアにある、このカードのパワー以下のパワーの相手のゼクス"])
def test_a_place_in_front_of_a_number_of_this_card_is_that_of_the_cards(phrase: str) -> None:
    (found,) = chosen(phrase)
    assert found.where == (In("square", Region("normal")),)
    assert found.tests[-1].value.of == Self()
