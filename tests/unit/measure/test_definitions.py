"""Definitions of many cards from the cache and from several processes: what compiling them one by one gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from zxscript.api import demo_folder, load
from zxscript.check.cache import Cache
from zxscript.ir import AbilityDef, CardDef, Program
from zxscript.ir.codec import Parts, decode
from zxscript.run import definitions
from zxscript.run.table import NotRunnable, define, lay, link

WRONG = "番号：T-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n【起】【コスト】《赤1》【効果】1枚引ぬ。\n"


def _cards(tmp_path: Path) -> list:  # type: ignore[type-arg]
    (tmp_path / "wrong.zx").write_text(WRONG, encoding="utf-8")
    return load([demo_folder() / "zx", tmp_path / "wrong.zx"]).cards


@pytest.mark.parametrize("jobs", [1, 2])
def test_definitions_are_the_same_fresh_kept_and_made_by_other_processes(
    tmp_path: Path, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(definitions, "_PIECE", 30)
    cards, cache = _cards(tmp_path), Cache(tmp_path)
    fresh, kept = definitions.definer(cards, cache, jobs), definitions.definer(cards, cache, jobs)
    assert len(cards) > 2 * definitions._PIECE
    refused = 0
    for card in cards:
        if card.is_keyword:
            continue
        try:
            one = define(card)
        except NotRunnable as refusal:
            refused += 1
            for again in (fresh, kept):
                with pytest.raises(NotRunnable) as told:
                    again(card)
                assert told.value.reasons == refusal.reasons
            continue
        assert one == fresh(card) == kept(card)
    assert refused == 1


def test_a_table_of_kept_definitions_is_the_table_of_fresh_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards, cache = _cards(tmp_path), Cache(tmp_path)
    definitions.definer(cards, cache, 1)
    monkeypatch.setattr(definitions, "_packed", lambda card: pytest.fail(f"{card.name} is compiled again"))
    table, fresh = lay(cards, "zx", how=definitions.definer(cards, cache, 1)), lay(cards, "zx")
    assert table.cards == fresh.cards and table.names == fresh.names and table.refused == fresh.refused


def test_what_is_no_definition_is_not_believed(tmp_path: Path) -> None:
    cards, cache = _cards(tmp_path), Cache(tmp_path)
    definitions.definer(cards, cache, 1)
    for entry in tmp_path.glob("definition-*.json"):
        values = cache.load(entry.stem)
        cache.keep(entry.stem, {key: '{"$":"Program","name":"x"}' if isinstance(one, str) else 3 for key, one in values.items()})
    again = definitions.definer(cards, cache, 1)
    assert all(again(card) == define(card) for card in cards if not card.is_keyword and card.number != "T-1")


def test_a_table_keeps_no_program_of_a_card_linked_before_it_is_run(tmp_path: Path) -> None:
    table = lay(_cards(tmp_path), "zx")
    engine, of_cards = table.engine, [name for name in table.engine.sources if "#" in name]
    assert of_cards and not any("#" in name for name in engine.code)
    assert all(engine.code_of(name) for name in of_cards)


def test_a_program_that_cannot_be_linked_turns_its_card_away_before_it_is_run(tmp_path: Path) -> None:
    table = lay(_cards(tmp_path), "zx")
    for where in (("stat", "weight", ("self",)), ("cards", "attic")):
        body = Program("body", (("return", where),))
        card = CardDef("T-9", "見本の灯", abilities=(AbilityDef("1", "activated", parts=(("body", body),)),))
        with pytest.raises(NotRunnable, match="unknown") as told:
            link(table.engine, card)
        assert told.value.reasons[0].kind == "link" and "T-9" not in table.engine.card_defs


def test_what_definitions_have_in_common_is_one_object_and_1_is_not_true() -> None:
    parts = Parts()
    one, other, true = (decode(["add", ["it"], value, 70_000], parts) for value in (1, 1, True))
    assert one is other and one[1] is true[1]
    assert true is not one and true[2] is True and one[2].__class__ is int
    outer, within = (decode(["not", ["eq", ["it"], value]], parts) for value in (0, False))
    assert outer is not within and within[1][2] is False and outer[1][2].__class__ is int
