"""Keyword blocks of card files: what they define for the cards read together with them."""

from __future__ import annotations

from zxscript.check.files import load_texts
from zxscript.check.run import check_files
from zxscript.run.meanings import interpreted

BLOCK = "キーワード：月下の一閃X\n\n【自】【有効】スクエア【誘発】このカードが攻撃する。【効果】ターン終了時まで、このカードのパワーを＋X000する。\n"
CARD = "番号：Q-1\nカード名：月の剣士\n種類：ゼクス\n色：黒\nコスト：5\nパワー：6000\n\n【自】月下の一閃2\n"


def _meaning(texts: dict[str, str]) -> object:
    (card,) = [one for one in load_texts(texts).cards if not one.is_keyword]
    return interpreted(card)


def test_a_block_defines_its_keyword_for_the_cards_of_the_same_file() -> None:
    found = _meaning({"a.zx": f"{BLOCK}\n{CARD}"})
    (ability,) = found.meaning.abilities  # type: ignore[attr-defined]
    assert ability.header.tags[0] == "月下の一閃" and ability.steps[0].changes[0].value == 2000


def test_and_for_the_cards_of_the_files_beside_it() -> None:
    assert _meaning({"a.zx": BLOCK, "b.zx": CARD}).meaning is not None  # type: ignore[attr-defined]


def test_without_the_block_the_word_is_not_understood() -> None:
    found = _meaning({"b.zx": CARD})
    assert found.meaning is None and found.refusals[0].code == "ZX201"  # type: ignore[attr-defined]


def test_a_block_with_a_number_is_checked_as_a_card_would_print_it(tmp_path: object) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    (folder / "a.zx").write_text(f"{BLOCK}\n{CARD}", encoding="utf-8")
    (folder / "b.zx").write_text("キーワード：乱れX\n\n【自】【有効】スクエア【誘発】Xを乱す。【効果】1枚引く。\n", encoding="utf-8")
    found = [(Path(one.file).name, one.code) for one in check_files([folder], use_cache=False).findings if one.severity == "error"]
    assert {("b.zx", "ZX201"), ("b.zx", "ZX202")} & {*found} and not [one for one in found if one[0] == "a.zx"]
