"""What is told of a word in a text: the word itself, and the sentence or the ability around it."""

import pytest

from zxscript.analysis.hover import hover
from zxscript.analysis.workspace import Workspace

HEAD = "カード名：見本\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n"
ZENONZARD = "ゲーム：ZENONZARD\n\nカード名：見本\n種類：フィールド・ミニオン\n色：赤\nコスト：3(赤1)\nBP：300\nDP：1\n\n"


def _told(head: str, text: str, at: str) -> str:
    workspace = Workspace()
    workspace.open("mem:/a.zx", f"{head}{text}\n")
    found = hover(workspace, "mem:/a.zx", len(head) + text.index(at))
    assert found is not None
    return found.text


def test_a_sentence_that_can_stand_alone_is_told_alone() -> None:
    told = _told(HEAD, "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。", "引く")
    assert "this sentence" in told and "English: Draw 1 card." in told


@pytest.mark.parametrize(
    ("text", "at"),
    [("【S】【有効】スクエア【効果】このカードがライフから登場する際、1枚引く。", "1枚"),
     ("【起】【有効】スクエア【コスト】《赤1》【効果】この能力はあなたのリソースが3枚以上ある場合にしかプレイできない。1枚引く。", "リソース")],
)  # fmt: skip
def test_a_sentence_that_would_be_another_ability_alone_is_told_with_its_own(text: str, at: str) -> None:
    told = _told(HEAD, text, at)
    assert "this ability" in told and "on a Square" in told and "in every zone" not in told and "English: —" not in told


def test_an_owner_is_told_as_the_player_it_is() -> None:
    assert "opponent" in _told(HEAD, "【自】【有効】スクエア【誘発】このカードが登場する。【効果】相手の手札を1枚選び、トラッシュに置く。", "相手の").split("---")[0]


def test_a_heading_is_told_in_three_languages() -> None:
    told = _told(ZENONZARD, "【召喚時】自分はカードを1枚引く。", "召喚").split("---")[0]
    assert "しょうかんじ" in told and "English: when it is summoned" in told and "中文: 召唤时" in told
