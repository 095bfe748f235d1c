"""Words that would say nothing where they stand: the text is refused, never read without them."""

from __future__ import annotations

import pytest

from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import read

WHEN = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
PUT = "あなたの手札を1枚選び、トラッシュに置いてよい。"


@pytest.mark.parametrize("effect", (
    "このカードはノーマルスクエアにあるゼクスを1枚選び、破壊する。",
    "あなたのリソースは1枚公開する。あなたのデッキの1番上を公開し、このカードはそのカードを手札に加える。",
    "ターン終了時まで、相手のゼクスは手札からイベントをプレイできない。",
    "ターン終了時まで、このカードは「木の兵」をプレイできない。",
    "あなたのデッキの1番上をリソースにスリープは置いてよい。",
))  # fmt: skip
def test_a_topic_of_which_nothing_is_said(effect: str) -> None:
    with pytest.raises(Refused):
        interpret_text(read(WHEN + effect).node, VOCABULARY)


@pytest.mark.parametrize("more", ("ランダムに", "バトルで", "カードの能力で", "相手のカードの能力で", "もう"))
def test_a_deed_told_again_with_more_than_was_said(more: str) -> None:
    interpret_text(read(f"{WHEN}{PUT}置いたならば、1枚引く。").node, VOCABULARY)
    with pytest.raises(Refused):
        interpret_text(read(f"{WHEN}{PUT}{more}置いたならば、1枚引く。").node, VOCABULARY)


def test_the_end_of_only_some_cards_of_a_deck() -> None:
    with pytest.raises(Refused):
        interpret_text(read(f"{WHEN}あなたのコスト5以下のデッキの上から2枚トラッシュに置く。").node, VOCABULARY)


def test_no_card_moves() -> None:
    with pytest.raises(Refused, match="no card moves"):
        interpret_text(read("【自】【有効】スクエア【誘発】このカードが移動する。【効果】1枚引く。").node, VOCABULARY)


@pytest.mark.parametrize("text", (
    "【自】【有効】スクエア【誘発】このカードがカードの能力でプレイされて登場する。【効果】1枚引く。",
    "【起】【有効】スクエア【コスト】《無0》【効果】1枚引く。リブートの《同名》のこの能力は1ターンに1回しかプレイできない。",
    "【常】【有効】スクエア【効果】相手のチャージの上限を－2する。リブートの《同名》のこの能力は重複しない。",
    f"{WHEN}ターン終了時まで、このカードは以下のトラッシュにある能力を得る。“【常】レンジ2”",
))  # fmt: skip
def test_more_is_said_of_a_play_or_of_an_ability(text: str) -> None:
    with pytest.raises(Refused):
        interpret_text(read(text).node, VOCABULARY)


def test_a_card_of_the_event_told_with_more_than_the_event() -> None:
    told = "【自】【有効】スクエア【誘発】相手のゼクスがリブートする。【効果】{}リブートしたゼクスを破壊する。"
    interpret_text(read(told.format("")).node, VOCABULARY)
    with pytest.raises(Refused):
        interpret_text(read(told.format("元々")).node, VOCABULARY)


@pytest.mark.parametrize("body", (
    "このカードは相手のリソースが4枚以上ある場合、このカードのパワーを＋2000する。",
    "このカードとあなたの[灯守り]はあなたのデッキが3枚以下の場合にしかプレイできない。",
))  # fmt: skip
def test_a_topic_that_is_taken_up_again_or_item_by_item(body: str) -> None:
    assert interpret_text(read(f"【常】【有効】デュナミス【効果】{body}").node, VOCABULARY)


def test_an_ability_waits_for_no_moment_of_a_later_turn() -> None:
    with pytest.raises(Refused):
        interpret_text(read("【自】【有効】スクエア【誘発】次の相手のターンのターン終了時。【効果】1枚引く。").node, VOCABULARY)


@pytest.mark.parametrize("zone", ("ライフ", "チャージ", "トラッシュ"))
def test_a_state_that_cards_there_are_never_in(zone: str) -> None:
    text = WHEN + "あなたのデッキの1番上を{}にスリープで置く。"
    interpret_text(read(text.format("リソース")).node, VOCABULARY)
    with pytest.raises(Refused, match="never in the state"):
        interpret_text(read(text.format(zone)).node, VOCABULARY)


def test_a_flag_that_was_left_is_named_by_its_words() -> None:
    """Its value is a truth value, which nobody wrote."""
    node = read("【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたの元々のコストが3以下のゼクスを1枚選び、破壊する。").node
    flagged = next(one for one in node.walk() if getattr(one, "original", False) is True)
    with pytest.raises(Refused) as refused, taking(flagged) as take:
        for name in ("attribute", "low", "compare", "particle"):
            take(name)
    assert "「元々の」" in refused.value.ja and "「元々の」" in refused.value.en
