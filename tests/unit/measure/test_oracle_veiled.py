"""The limit of a choice among hidden cards is the text's, however few fit; the oracle knows that, and notices another one."""

from pathlib import Path
from typing import Any

import pytest

from zxscript.engine import choices
from zxscript.measure.files import directed_files

CARD = """ゲーム：Z/X

番号：ZXT-5290
カード名：荷を解く者
種類：ゼクス
色：白
コスト：2
パワー：2500

【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたの手札にあるコスト2以下のゼクスを2枚まで選び、トラッシュに置く。
"""


def _judged(folder: Path) -> dict[str, Any]:
    cards = folder / "veiled.zx"
    cards.write_text(CARD, encoding="utf-8")
    result, _ = directed_files([cards], 1, oracle=True)
    return result


def test_the_limit_of_the_text_is_no_disagreement(tmp_path: Path) -> None:
    result = _judged(tmp_path)
    assert result["oracle_disagreements"] == [] and result["oracle_judged"] > 5


def test_one_more_than_the_text_allows_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = choices.veiled
    monkeypatch.setattr(choices, "veiled", lambda q, most: plain(q, most + 1))
    assert _judged(tmp_path)["oracle_disagreements"]
