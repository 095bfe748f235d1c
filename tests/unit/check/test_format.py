"""The formatter: nothing is written unless the meaning, the comments and a second run say that it is safe."""

from __future__ import annotations

import pytest

from zxscript import api
from zxscript.check.canonical import canonical_ability, meaning_of
from zxscript.check.files import load
from zxscript.format import files as formatter
from zxscript.source.data import data_dir
from zxscript.source.text import Source
from zxscript.syntax.cardsource import CardSource, Text

CARD = "# 札\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n【起】【有効】スクエア【コスト】《赤1》【効果】カードを１枚引く。\n"


def problem(printer: formatter.AbilityPrinter) -> tuple[str | None, list[str]]:
    formatted = formatter.format_source(Source("a.zx", CARD), printer, meaning_of)
    return formatted.text, [one.message.en for one in formatted.findings if one.code == "ZX118"]


def test_a_printer_that_tells_the_truth_is_believed() -> None:
    text, said = problem(canonical_ability)
    assert said == [] and text == CARD.replace("カードを１枚引く", "1枚引く")


def test_another_meaning_is_refused() -> None:
    text, (said,) = problem(lambda card, text: canonical_ability(card, text).replace("1枚", "2枚"))
    assert text is None and "(meaning)" in said


def test_a_second_run_that_changes_something_is_refused() -> None:
    def restless(card: CardSource, text: Text) -> str:
        return text.text.replace("【起】", "≪起≫") if "【起】" in text.text else text.text.replace("≪起≫", "【起】")

    text, (said,) = problem(restless)
    assert text is None and "(idempotence)" in said


def test_a_lost_comment_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    real = formatter.print_file
    monkeypatch.setattr(formatter, "print_file", lambda *given: real(*given).replace("# 札\n", ""))
    text, (said,) = problem(canonical_ability)
    assert text is None and "(comments)" in said


def test_demo_cards_and_keywords_are_canonical_after_one_run() -> None:
    loaded = load([data_dir("cardscripts")])
    assert loaded.card_files
    for source in loaded.sources.values():
        if not source.name.endswith(".zx"):
            continue
        formatted = api.format_file(source)
        if formatted.text is None:
            assert any(one.severity == "error" for one in formatted.findings), source.name
        else:
            assert api.format(formatted.text) == formatted.text
