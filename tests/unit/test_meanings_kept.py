"""Meanings and explanations of many cards: packed and taken apart again, and what a cache may and may not change."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from zxscript import api
from zxscript.check import cache
from zxscript.check.cache import Cache
from zxscript.meaning.forms import CardMeaning, Form
from zxscript.meaning.packed import pack, unpack
from zxscript.meaning.query import needed
from zxscript.meaning.walk import walk
from zxscript.run import meanings, meant
from zxscript.syntax.cardsource import CardSource

QUERIES = (
    "destroy(opponent)", "draw and not destroy", "destroy or draw", 'any("の")', "choose(count.high>=2)", "do(verb=destroy)", "not draw",
    "do(verb!=destroy)", 'named("灯")', "may(pay)",
)  # fmt: skip


@pytest.fixture(scope="module")
def cards() -> list[CardSource]:
    """As of one file: a cache has one entry for each."""
    found = [card for card in api.load_cards(api.demo_folder() / "zx") if not card.is_keyword]
    return [replace(card, file="cards.zx") for card in found]


def test_every_meaning_is_the_same_packed_as_text_and_taken_apart_with_its_spans(cards: list[CardSource]) -> None:
    spans = 0
    for card in cards:
        whole = api.meaning(card)
        again = unpack(json.loads(json.dumps(pack(whole))))
        assert again == whole and isinstance(again, CardMeaning)
        assert [one.span for one in walk(again)] == [one.span for one in walk(whole)]
        spans += sum(one.span is not None for one in walk(whole))
    assert len(cards) > meant.FEW and spans


@pytest.mark.parametrize("data", [{}, [], ["nothing", None, None], [0, ["do"]], ["if", None, None, *[None] * 20], 1.5, [0, [None]]])
def test_what_nobody_packed_is_told_by_its_shape(data: object) -> None:
    with pytest.raises(ValueError):
        unpack(data)


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_finds_the_same_with_a_cache_without_one_and_asking_every_card(
    query: str, cards: list[CardSource], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path))
    plain = api.query(query, cards)
    assert [api.query(query, cards, use_cache=True) for _ in range(2)] == [plain, plain]
    monkeypatch.setattr("zxscript.run.querying.needed", lambda query: frozenset())
    assert api.query(query, cards) == plain


def test_what_a_query_needs_is_no_more_than_what_has_to_be_said() -> None:
    def of(text: str) -> set[tuple[str, bool]]:
        return set(needed(api.read_query(text)))

    assert of("destroy(opponent, count.high>=2) and not draw") == {("destroy", False), ("opponent", False)}
    assert of('"灯" or destroy') == set() and of("(a and b) or (b and c)") == {("b", False)}
    assert of('any(verb=x("y"), verb!=z, "w")') == {("x", False), ("w", True)}


def test_a_second_query_reads_no_card(cards: list[CardSource], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path))
    found = api.query("destroy", cards, use_cache=True)
    assert found.matches

    def no(card: CardSource) -> str:
        raise AssertionError("a card is read")

    monkeypatch.setattr(meant, "_packed", no)
    assert api.query("destroy", cards, use_cache=True) == found


def test_a_kept_meaning_that_was_damaged_is_found_anew(cards: list[CardSource], tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    how = meant.meanings(cards, cache)
    whole = [how(card).meaning() for card in cards]
    [entry] = tmp_path.glob("meaning-*.json")
    values = json.loads(entry.read_bytes().partition(b"\n")[2])
    broken = ['["x",[0,[0,["no form",1,2]]]]', '["x"]', 7, None]
    cache.keep(entry.stem, {key: broken[at % 4] for at, key in enumerate(values)})
    again = meant.meanings(cards, cache)
    assert [again(card).meaning() for card in cards] == whole
    entry.write_bytes(entry.read_bytes()[:-5])
    assert cache.load(entry.stem) is None


def test_cards_in_words_are_the_same_from_the_cache_and_in_a_second_language_what_they_mean_is_known(
    cards: list[CardSource], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path))
    plain = {language: [meanings.explained(card, language) for card in cards] for language in ("en", "ja")}
    assert api.explanations(cards, "en", jobs=1, use_cache=True) == plain["en"]

    def no(*_: object) -> object:
        raise AssertionError("a card is read")

    monkeypatch.setattr(meanings, "interpreted", no)
    assert api.explanations(cards, "ja", jobs=1, use_cache=True) == plain["ja"]
    monkeypatch.setattr(meanings, "explain_abilities", no)
    assert [api.explanations(cards, one, jobs=1, use_cache=True) for one in plain] == [*plain.values()]
    [entry] = tmp_path.glob("explained-ja-*.json")
    values = json.loads(entry.read_bytes().partition(b"\n")[2])
    Cache(tmp_path).keep(entry.stem, {key: ["no", [], [None], [], ""] for key in values})
    with pytest.raises(AssertionError, match="a card is read"):
        api.explanations(cards, "ja", jobs=1, use_cache=True)


def test_forms_are_told_apart_by_what_they_are_called() -> None:
    from zxscript.meaning import forms
    from zxscript.meaning.packed import _kinds

    kinds = {kind for name in forms.__all__ if isinstance(kind := getattr(forms, name), type) and issubclass(kind, Form)} - {Form}
    assert {kind.made for kind in _kinds().values()} == kinds


def test_of_too_many_entries_the_oldest_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MAX_ENTRIES", 3)
    place = tmp_path / "kept"
    place.mkdir(mode=0o700)
    for at in range(6):
        cache.Cache(place).keep(f"one-{at}", at)
        os.utime(place / f"one-{at}.json", (at, at))
    assert {file.stem for file in place.glob("*.json")} == {"one-3", "one-4", "one-5"}
    monkeypatch.setattr(cache, "MAX_BYTES", 2 * len((place / "one-5.json").read_bytes()))
    cache.Cache(place).keep("one-6", 6)
    assert {file.stem for file in place.glob("*.json")} == {"one-5", "one-6"}


def test_files_of_one_folder_do_not_push_one_another_out(tmp_path: Path) -> None:
    place = tmp_path / "kept"
    place.mkdir(mode=0o700)
    many = cache.Cache(place)
    for at in range(500):
        many.keep(f"file-{at}", at)
    assert many.load("file-0") == 0 and many.load("file-499") == 499
