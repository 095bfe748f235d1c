"""Changed texts of demo cards: how they are changed, and that directed exercise notices it."""

from __future__ import annotations

import pytest

from tests.props.text_mutants import Ground, changes, demo, mutants


def test_one_thing_is_changed_at_a_time_and_no_name() -> None:
    text = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたの「狼1号」を1枚まで選び、2000ダメージを与える。カードを1枚引く。"
    made = list(changes(text))
    assert {kind for kind, _ in made} == {"number", "side", "quantifier", "zone", "order"} - {"zone"}
    assert all("「狼1号」" in now for _, now in made)
    assert ("number", text.replace("2000", "3000")) in made
    assert ("side", text.replace("あなたの", "相手の")) in made
    assert ("order", text.replace("カードを1枚引く。", "").replace("【効果】", "【効果】カードを1枚引く。")) in made


@pytest.fixture(scope="module")
def ground() -> Ground:
    return Ground.of("zx")


SEEN = [
    ("ZXD-302", "number", ""), ("ZXD-110", "side", ""), ("ZXD-110", "zone", ""), ("ZXD-209", "number", ""),
    ("ZXD-1201", "number", "レンジ3"), ("ZXD-1226", "number", ""), ("ZXD-1743", "side", "相手のゼクスの"), ("ZXD-319", "side", ""),
    ("ZXD-1213", "quantifier", ""), ("ZXD-303", "quantifier", ""), ("ZXD-1725", "number", "3枚につき"), ("ZXD-1723", "zone", ""),
    ("ZXD-2461", "number", "2枚スクエア"), ("ZXD-1737", "number", ""), ("ZXD-1771", "number", "5種類"), ("ZXD-1728", "number", "－4"),
    ("ZXD-1753", "zone", "チャージが"), ("ZXD-2639", "filter", ""), ("ZXD-2448", "side", ""), ("ZXD-2497", "quantifier", ""),
    ("ZXD-2471", "number", "2枚引く"), ("ZXD-1751", "side", "あなたのゼクスは"), ("ZXD-2618", "zone", "トラッシュ【コスト】"),
    ("ZXD-2671", "side", "あなたのゼクスが手札"),
]  # fmt: skip
"""Number of a card, kind of change, words of the changed text."""


@pytest.mark.parametrize(("number", "kind", "words"), SEEN)
def test_a_changed_text_is_noticed(ground: Ground, number: str, kind: str, words: str) -> None:
    card = next(one for one in demo("zx") if one.number == number)
    changed = next(one for one in mutants(card) if one.kind == kind and words in one.now)
    assert ground.noticed(changed, seed=1)


ZENONZARD = [
    ("ZZD-126", "number", "2体"), ("ZZD-907", "number", "無色マナ2つ"), ("ZZD-503", "number", "バトルに勝利"), ("ZZD-602", "number", "+200"),
    ("ZZD-1606", "side", "あなたのミニオンはフィールドに出るとき"),
]  # fmt: skip


@pytest.fixture(scope="module")
def field() -> Ground:
    return Ground.of("zenonzard")


@pytest.mark.parametrize(("number", "kind", "words"), ZENONZARD)
def test_a_changed_text_of_the_other_game_is_noticed(field: Ground, number: str, kind: str, words: str) -> None:
    card = next(one for one in demo("zenonzard") if one.number == number)
    changed = next(one for one in mutants(card) if one.kind == kind and words in one.now)
    assert field.noticed(changed, seed=1)


def test_the_true_card_is_back_on_the_ground(ground: Ground) -> None:
    card = next(one for one in demo("zx") if one.number == "ZXD-302")
    before = ground.table.cards["ZXD-302"]
    assert ground.noticed(next(mutants(card)), seed=1)
    assert ground.table.cards["ZXD-302"] == ground.table.engine.card_defs["ZXD-302"] == before
