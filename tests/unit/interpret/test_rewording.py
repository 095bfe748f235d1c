"""「〈条件〉の場合、AかわりにB」: B takes what it leaves out from the clause that it replaces."""

from __future__ import annotations

import pytest

from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import read
from zxscript.meaning.forms import (
    Bound,
    Cards,
    Choose,
    Compare,
    Count,
    Either,
    Held,
    If,
    In,
    Modes,
    Not,
    Quantity,
    Region,
    StatIs,
    Step,
    Tagged,
)

HEAD = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
TEST = Compare(Count(Cards((In("resource"),), ("you",))), "ge", 5)


def branches(effect: str) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """What is done if there are five resources, and otherwise."""
    (ability,) = interpret_text(read(HEAD + effect).node, VOCABULARY)
    first, second = ability.steps
    assert isinstance(first, If) and isinstance(second, If)
    assert first.condition == TEST and second.condition == Not(Held(first.name))
    return first.steps, second.steps


def test_the_source_is_that_of_the_clause_that_is_replaced() -> None:
    text = "あなたのデッキの上から4枚見て、その中から1枚選び、手札に加え、残りをデッキの下に置く。"
    more, plain = branches(text + "あなたのリソースが5枚以上ある場合、1枚選ぶかわりに2枚選ぶ。")
    for steps, number in ((more, 2), (plain, 1)):
        look, choose, *_rest = steps
        assert isinstance(choose, Choose) and choose.count == Quantity(number, number)
        assert choose.of == (Bound(look.name),)  # type: ignore[union-attr]


def test_the_place_is_that_of_the_clause_that_is_replaced() -> None:
    text = "ノーマルスクエアにある相手のコスト3以下のゼクスを1枚まで選び、手札に戻す。"
    more, plain = branches(text + "あなたのリソースが5枚以上ある場合、相手のコスト3以下のゼクスを選ぶかわりに相手のコスト5以下のゼクスを選ぶ。")
    for steps, cost in ((more, 5), (plain, 3)):
        choose, back = steps
        tests = (Tagged("type", ("zx",)), StatIs("cost", "le", cost))
        assert isinstance(choose, Choose) and choose.count == Quantity(0, 1)
        assert choose.of == (Cards((In("square", Region("normal")),), ("opponent",), tests),)
        assert back.what == Bound(choose.name, wholly=True)  # type: ignore[union-attr]


def test_more_options_in_any_order() -> None:
    text = "以下の効果から1つ選び、解決する。あなたのリソースが5枚以上ある場合、1つ選ぶかわりに2つ選び、好きな順番で解決する。"
    (more,), (plain,) = branches(text + "“1枚引く。”“あなたのデッキの1番上をチャージに置く。”")
    assert isinstance(more, Modes) and isinstance(plain, Modes)
    assert (more.count, more.ordered) == (Quantity(2, 2), True)
    assert (plain.count, plain.ordered) == (Quantity(1, 1), False)
    assert more.options == plain.options


def test_the_player_picks_the_wording_where_it_begins() -> None:
    text = "相手のゼクスを1枚選び、手札に戻す。あなたのリソースが5枚以上ある場合、手札に戻すかわりに破壊してよい。"
    (choose, either), (_plain, _back) = branches(text)
    assert isinstance(choose, Choose) and isinstance(either, Either)
    assert [[step.verb for step in way] for way in either.ways] == [["destroy"], ["return"]]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "effect",
    [
        "相手のゼクスを1枚選び、手札に戻す。あなたのリソースが5枚以上ある場合、1枚選ぶかわりに2枚選ぶ。手札に戻したならば、1枚引く。",
        "相手のゼクスを1枚選び、手札に戻す。あなたのリソースが5枚以上ある場合、2枚選ぶかわりに3枚選んでよい。",
        "相手のゼクスを1枚選び、手札に戻す。あなたのリソースが5枚以上ある場合、2枚選ぶかわりに3枚選ぶ。",
    ],
)
def test_refused_where_the_wordings_cannot_be_kept_apart(effect: str) -> None:
    with pytest.raises(Refused) as refused:
        interpret_text(read(HEAD + effect).node, VOCABULARY)
    assert refused.value.ja
