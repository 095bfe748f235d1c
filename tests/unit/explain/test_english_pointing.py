"""English explanations: whom a pronoun means, and what is said of all."""

from __future__ import annotations

from zxscript.explain import explain_abilities
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.lang.reading import read

ON = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def english(text: str) -> str:
    (said,) = explain_abilities(interpret_text(read(text).node, VOCABULARY), "en", "zx")
    return said


def test_all_of_them_cannot() -> None:
    said = english(ON + "ターン終了時まで、現在スクエアにあるすべての相手のゼクスは攻撃できない。")
    assert "all your opponent's Z/X on Squares (only those there at that time) cannot attack" in said


def test_the_chosen_ones_are_a_subject() -> None:
    assert "they cannot attack" in english(ON + "相手のゼクスを2枚まで選び、ターン終了時まで、それらは攻撃できない。")


def test_it_is_not_the_card_that_the_condition_spoke_of() -> None:
    said = english("【自】【有効】スクエア【誘発】あなたの赤のゼクスが登場する。【効果】スクエアにあなたの《同名》がない場合、そのゼクスを破壊してよい。")
    assert "you may destroy that Z/X (the one that appeared)" in said


def test_a_shield_or_none() -> None:
    assert "has a Shield" in english("【常】【有効】スクエア【効果】このカードが《シールド》を持っている場合、このカードのパワーを＋1000する。")
    assert "has no Shields" in english("【常】【有効】スクエア【効果】このカードが《シールド》を持っていない場合、このカードのパワーを＋1000する。")


def test_the_rest_is_no_tribe() -> None:
    said = english(ON + "あなたのデッキの上から3枚公開し、その中にある[灯守]を1枚まで選び、手札に加え、残りの中から[灯守]を1枚まで選び、"
                        "チャージに置き、それ以外を好きな順番でデッキの下に置く。")  # fmt: skip
    assert "card of the tribe “灯守” among the rest" in said
