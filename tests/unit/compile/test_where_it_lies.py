"""The place of the speaking card: one that is gone lies nowhere (decision 0659)."""

from __future__ import annotations

import pytest

import zxscript.api as zx
from zxscript.source.text import Source
from zxscript.syntax.cardfile import parse_card_file

_CARD = ("番号：W-1\nカード名：畑の見張り\n種類：ゼクス\n色：赤\nコスト：1\nパワー：1000\n\n"
         "【自】【有効】スクエア【誘発】このカードが登場する。【効果】このカードがスクエアに{}場合、1枚引く。\n")  # fmt: skip


@pytest.mark.parametrize(("said", "asked"), (
    ("ある", "(and (alive (it)) (eq (col zone (it)) (zone_no square)))"),
    ("ない", "(or (not (alive (it))) (not (eq (col zone (it)) (zone_no square))))"),
))  # fmt: skip
def test_a_card_that_is_gone_lies_nowhere(said: str, asked: str) -> None:
    file, _ = parse_card_file(Source("w.zx", _CARD.format(said)), "zx")
    assert asked in zx.listing(zx.compile_card(file.cards[0]))
