"""The demo decks of each edition: legal, using what the edition has, and playing each other without an error."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from zxscript import api
from zxscript.games.zx.editions import EDITIONS
from zxscript.source.data import data_dir
from zxscript.syntax.deckfile import DeckSource

FOLDER = data_dir("cardscripts") / "demo" / "zx"
FOLDERS = {"2012": "2012", "2017": "2017", "current": "current", "current-en": "current"}
EXTRA_TYPES = {
    "2012": set(),
    "2017": {"ゼクス エクストラ"},
    "current": {"ゼクス エクストラ", "シフト", "ゼクス オーバーブースト", "イベント エクストラ", "プレイヤー エクストラ", "アセンション エクストラ"},
    "current-en": {"ゼクス エクストラ", "シフト", "ゼクス オーバーブースト", "イベント エクストラ", "プレイヤー エクストラ"},
}


def decks(edition: str) -> dict[Path, DeckSource]:
    """The themed decks of an edition by their files."""
    read = {file: api.load([file]).decks[0] for file in sorted((FOLDER / FOLDERS[edition]).glob("*.deck"))}
    return {file: deck for file, deck in read.items() if deck.edition == edition}


def pairs() -> Iterator[tuple[str, Path, Path]]:
    for edition in EDITIONS:
        yield from ((edition, *pair) for pair in combinations(decks(edition), 2))


@pytest.mark.parametrize("edition", EDITIONS)
def test_four_decks_are_legal_and_use_the_zones_of_their_edition(edition: str) -> None:
    found = decks(edition)
    cards = api.load([FOLDER / FOLDERS[edition]]).cards
    types = {card.name: card.value("種類") for card in cards}
    assert len(found) == 4
    assert [one.message.en for deck in found.values() for one in api.check_deck(deck, None, cards)] == []
    used = {types[entry.name] for deck in found.values() for entry in deck.entries if entry.section in ("dynamis", "player", "under")}
    assert used - {"プレイヤー"} == EXTRA_TYPES[edition]


@pytest.mark.parametrize(("edition", "one", "other"), [pytest.param(*pair, id="-".join((pair[0], pair[1].stem, pair[2].stem))) for pair in pairs()])
def test_each_pair_plays_without_an_error(edition: str, one: Path, other: Path) -> None:
    summary, records = api.simulate(one, other, games=1, seed=5)
    assert summary["errors"] == 0 and records[0]["decisions"] > 20
