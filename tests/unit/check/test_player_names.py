"""Player Names of card data, told from the names that texts use."""

from __future__ import annotations

import json

from zxscript.check.files import load_texts
from zxscript.check.playernames import names_in


def _row(name: str, kind: str, text: str = "", **more: object) -> str:
    return json.dumps({"number": f"T-{name}", "name": name, "type": kind, "colors": ["赤"], "text": text, **more}, ensure_ascii=False)


ASKS = "【自】【P】《P:{}》【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。"


def _names(*rows: str) -> tuple[dict[str, str], list[str]]:
    loaded = load_texts({"pool.jsonl": "\n".join(rows)})
    return {card.name: card.value("プレイヤー名") for card in loaded.cards}, [one.code for one in loaded.findings]


def test_the_name_at_the_end_goes_before_a_longer_one_and_covers_its_part_once() -> None:
    assert names_in("灯原ネムリ", ("ネムリ", "灯原ネム", "リ")) == ("ネムリ",)
    assert names_in("灯の番人コルル", ("コルル", "番人", "ネムリ")) == ("コルル", "番人")
    assert names_in("灯原ネムリＥＸ", ("ネムリ", "ネムリEX")) == ("ネムリEX",)
    assert names_in("汐見", ("ネムリ",)) == ()


def test_a_player_of_card_data_gets_the_names_that_texts_use() -> None:
    names, codes = _names(_row("灯原ネムリ", "プレイヤー"), _row("番犬", "ゼクス", ASKS.format("ネムリ"), cost=1, power=1000))
    assert names["灯原ネムリ"] == "ネムリ" and names["番犬"] == ""
    assert "ZX122" not in codes


def test_a_name_in_the_data_stays() -> None:
    names, _ = _names(_row("灯原ネムリ", "プレイヤー", players=["コルル"]), _row("番犬", "ゼクス", ASKS.format("ネムリ"), cost=1, power=1000))
    assert names["灯原ネムリ"] == "コルル"


def test_a_player_whom_nobody_calls_is_told() -> None:
    names, codes = _names(_row("汐見", "プレイヤー"), _row("番犬", "ゼクス", ASKS.format("ネムリ"), cost=1, power=1000))
    assert names["汐見"] == "" and codes.count("ZX122") == 1
