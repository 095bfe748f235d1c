"""Editions as they are played: whole games, and what an edition refuses."""

from pathlib import Path

import pytest
from zx_table import START, engine, life_recovery, play_random, vanilla_deck, zx

from zxscript import api
from zxscript.check.files import load
from zxscript.games.zx import EDITIONS, check_deck, game_def
from zxscript.games.zx.editions import lacks
from zxscript.run.scenario.runner import run_scenario
from zxscript.source.text import Source
from zxscript.syntax.scenariofile import parse_scenario

CARDS = Path(__file__).parents[2] / "cases" / "play" / "zx" / "cards"
EXTRA = ("zx", "extra", "zx_extra")


@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_games_are_played_in_every_edition(edition: str) -> None:
    cards = [*vanilla_deck(), zx("dawn", abilities=(START,)), zx("lantern", cost=1, ig=True, abilities=(life_recovery(),))]
    e = engine(cards, edition)
    main = [card.id for card in cards if card.id not in ("dawn", "lantern")] * 2
    turns = []
    for seed in range(3):
        s = e.new(seed, decks=[{"main": [*main[:-5], "dawn", *["lantern"] * 4]}] * 2)
        play_random(e, s, seed, limit=700, verify=seed == 0)
        turns.append(e.var(s, "turn"))
    assert max(turns) > 3


def test_saves_of_one_edition_are_not_games_of_another() -> None:
    """Life Recovery of an edition is another program, so the card has changed."""
    cards = [zx("lantern", abilities=(life_recovery(),)), zx("imp")]
    ours, theirs = engine(cards), engine(cards, "current-en")
    s = ours.new(1, decks=[{"main": ["lantern", *["imp"] * 30]}] * 2, first=0)
    assert ours.load(ours.save(s)).seq == s.seq
    assert ours.digests(s)["lantern"] != theirs.digests(theirs.new(1, decks=[{"main": ["lantern", *["imp"] * 30]}] * 2))["lantern"]


@pytest.mark.parametrize(("edition", "types", "has"), [
    ("2012", EXTRA, False), ("2017", EXTRA, True), ("2017", ("zx", "overboost"), False), ("2017", ("zx", "token"), True),
    ("2017", ("shift",), False), ("current-en", ("shift",), True), ("current-en", ("ascension",), False),
    ("current", ("ascension",), True), ("2012", ("zx", "token"), False), ("2012", ("event",), True),
])  # fmt: skip
def test_types_of_cards_by_edition(edition: str, types: tuple[str, ...], has: bool) -> None:
    assert (lacks(edition, zx("x", types=types), "") is None) is has


def test_a_deck_is_told_each_type_that_its_edition_lacks_in_both_languages() -> None:
    cards = {card.id: card for card in (zx("a", types=EXTRA), zx("b", types=("shift",)), zx("c"))}
    found = [one for one in check_deck({"main": ["c"], "dynamis": ["a", "b"]}, cards, "2012") if one.code == "type_of_later_edition"]
    assert [(one.cards, one.message) for one in found] == [
        (("a",), "edition 2012 has no cards of the type Z/X Extra"), (("b",), "edition 2012 has no cards of the type Shift")]
    assert "ゼクス エクストラ" in found[0].ja


def scene(edition: str, lines: str) -> list[str]:
    """What a scene is refused with, in both languages."""
    text = f"目的：試し\n版：{edition}\n\n自分：\n{lines}\n期待：\n  自分：手札 = 0枚\n"
    scenario, findings = parse_scenario(Source("x.zxt", text))
    assert scenario is not None and not findings
    found = run_scenario(scenario, load([str(CARDS)]).cards).findings
    return [word for one in found for word in (one.message.ja, one.message.en)]


@pytest.mark.parametrize(("edition", "lines", "ja", "en"), [
    ("2012", "  手札：「青い目覚め」", "ゼクス エクストラ", "no cards of the type Z/X Extra"),
    ("2012", "  デュナミス：3枚", "デュナミスはありません", "has no デュナミス"),
    ("2017", "  デュナミス：「赤い外套」", "シフト", "no cards of the type Shift"),
    ("2017", "  プレイヤーの下：「見守る影」", "プレイヤーの下", "プレイヤーの下"),
    ("current-en", "  手札：「石の祠」", "アセンション", "no cards of the type Ascension"),
])  # fmt: skip
def test_a_scene_is_refused_what_its_edition_lacks(edition: str, lines: str, ja: str, en: str) -> None:
    said = scene(edition, lines)
    assert len(said) == 2 and ja in said[0] and en in said[1]


def test_a_game_is_not_begun_with_cards_that_its_edition_lacks() -> None:
    deck = {"main": {"土の兵": 40}, "dynamis": ["青い目覚め"]}
    assert api.new_game("zx", (deck, deck), edition="2017", cards=CARDS).result is None
    with pytest.raises(api.GameError) as raised:
        api.new_game("zx", (deck, deck), edition="2012", cards=CARDS)
    assert "「青い目覚め」" in raised.value.words.ja and "ゼクス エクストラ" in raised.value.words.ja
    assert "Z/X Extra" in raised.value.words.en


def test_numbers_given_as_rulings_are_taken_as_their_words() -> None:
    """A scene line 裁定：draws = 1 gives a number."""
    assert game_def("current", {"draws": 1}).rulings["draws"] == "1"
    with pytest.raises(ValueError, match="draws"):
        game_def("current", {"draws": 3})
