"""Definitions of many cards from the cache and from several processes: what compiling them one by one gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from zxscript.api import demo_folder, load
from zxscript.check.cache import Cache
from zxscript.run import definitions
from zxscript.run.table import NotRunnable, define, lay

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
