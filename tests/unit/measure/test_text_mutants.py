"""Changed texts of demo cards: how they are changed, and that directed exercise notices it."""

from __future__ import annotations

import pytest

from tests.props.text_mutants import ROOT, changes, mutants, noticed
from zxscript.check.files import load


def test_one_thing_is_changed_at_a_time_and_no_name() -> None:
    text = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたの「狼1号」を1枚まで選び、2000ダメージを与える。カードを1枚引く。"
    made = list(changes(text))
    assert {kind for kind, _ in made} == {"number", "side", "quantifier", "zone", "order"} - {"zone"}
    assert all("「狼1号」" in now for _, now in made)
    assert ("number", text.replace("2000", "3000")) in made
    assert ("side", text.replace("あなたの", "相手の")) in made
    assert ("order", text.replace("カードを1枚引く。", "").replace("【効果】", "【効果】カードを1枚引く。")) in made


@pytest.mark.parametrize(("number", "kind"), [("ZXD-302", "number"), ("ZXD-110", "side"), ("ZXD-110", "zone"), ("ZXD-209", "number")])
def test_a_changed_text_is_noticed(number: str, kind: str) -> None:
    cards = [one for one in load([ROOT / "cardscripts" / "demo" / "zx"]).cards if not one.is_keyword]
    card = next(one for one in cards if one.number == number)
    changed = next(one for one in mutants(card) if one.kind == kind)
    assert noticed(cards, changed, seed=1)


def test_a_changed_number_of_a_granted_ability_is_noticed() -> None:
    cards = [one for one in load([ROOT / "cardscripts" / "demo" / "zx"]).cards if not one.is_keyword]
    card = next(one for one in cards if one.number == "ZXD-1201")
    changed = next(one for one in mutants(card) if "レンジ3" in one.now)
    assert noticed(cards, changed, seed=1)
