"""What a text leaves unsaid is taken from what it said before, or it is refused: who, where, and cards compared with which."""

from __future__ import annotations

import pytest

from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import read

EVENT = "【イベント】【効果】"
ALL_BACK = EVENT + "ノーマルスクエアにあるすべてのゼクスを手札に戻す。"
FREE = "【起】【有効】スクエア【コスト】《無0》【効果】"
COMES = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
OTHER = "【自】【有効】スクエア【誘発】あなたの他のゼクスが登場する。【効果】"
FELLED = "【自】【有効】スクエア【誘発】あなたのゼクスが破壊される。【効果】"
STRIKES = "【自】【有効】スクエア【誘発】あなたのゼクスが攻撃する。【効果】"
LAID = "【自】【有効】スクエア【誘発】カードがあなたのチャージに置かれる。【効果】"
CHEAPER = "【常】【有効】手札【効果】このカードをプレイする際、このカードのコストを－2してよい。"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (EVENT + "ノーマルスクエアにあるあなたのゼクスの枚数が相手のゼクスの枚数以下の場合、1枚引く。", "where these cards lie"),
        (ALL_BACK + "戻したあなたのゼクスの枚数が相手のゼクスの枚数より多い場合、1枚引く。", "where these cards lie"),
        (ALL_BACK + "手札に戻ったあなたのゼクスの枚数が相手のゼクスの枚数以上の場合、1枚引く。", "where these cards lie"),
        (COMES + "トラッシュから登場していた場合、1枚引く。", "who had appeared"),
        (COMES + "このカードのパワーが5000以上の場合、1枚引く。トラッシュから登場していた場合、1枚引く。", "who had appeared"),
        (FREE + "スクエアにあなたのゼクスがある場合、1枚引く。リソースにある場合、1枚引く。", "what is there"),
        (STRIKES + "このカードをそのゼクスがあったスクエアに置く。", "cards were that did not move"),
        (OTHER + "このカードをそのゼクスがあったスクエアに置く。", "cards were that did not move"),
        (FELLED + "次の相手のターン終了時、このカードをそのゼクスがあったスクエアに置く。", "cards were that did not move"),
        (LAID + "手札に置かれたカードがゼクスの場合、1枚引く。", "not supported"),
        (CHEAPER + "そうして登場させたならば、1枚引く。“【常】レンジ2”", "more than a floor"),
        (COMES + "スクエアにあるあなたのゼクスより低いコストの、あなたの手札にあるゼクスを1枚選び、トラッシュに置く。", "number of several cards"),
        (COMES + "このカードより低い元々のコストの、あなたの手札にあるゼクスを1枚選び、トラッシュに置く。", "number of several cards"),
    ],
)
def test_not_said(text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        interpret_text(read(text).node, VOCABULARY)


@pytest.mark.parametrize(
    "text",
    [
        EVENT + "スクエアにあるあなたのゼクスの枚数が相手のゼクスの枚数以下の場合、1枚引く。",
        ALL_BACK + "戻したあなたのゼクスの枚数が戻した相手のゼクスの枚数より多い場合、1枚引く。",
        COMES + "このカードが手札から登場していた場合、1枚引く。トラッシュから登場していた場合、1枚引く。",
        FREE + "このカードがスクエアにある場合、1枚引く。リソースにある場合、1枚引く。",
        FELLED + "このカードをそのゼクスがあったスクエアに置く。",
        LAID + "チャージに置かれたカードがゼクスの場合、1枚引く。",
        COMES + "このカードより低いコストの、あなたの手札にあるゼクスを1枚選び、トラッシュに置く。",
    ],
)
def test_said_before(text: str) -> None:
    assert interpret_text(read(text).node, VOCABULARY)
