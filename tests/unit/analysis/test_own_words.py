"""What completion and hover say of a game's own words."""

import pytest

from zxscript.analysis.vocabulary import vocabulary
from zxscript.source.kana import romaji
from zxscript.syntax.game import game_text


def _first(game: str, query: str) -> str:
    """The word that a query finds first."""
    found = [(one.match(query), at, one.word) for at, one in vocabulary(game).found(query, frozenset()) if one.match(query) >= 0]
    return min(found)[2] if found else ""


@pytest.mark.parametrize(("query", "word"), [
    ("summon", "召喚"), ("discard", "破棄する"), ("tap", "レストする"), ("untap", "アクティブ"), ("block", "ブロックする"), ("attack", "アタックする"),
])  # fmt: skip
def test_zenonzard_offers_its_own_words_first(query: str, word: str) -> None:
    assert _first("zenonzard", query).startswith(word.removesuffix("する"))


def test_no_verb_that_is_found_fault_with_is_offered() -> None:
    offered = {one.word for one in vocabulary("zenonzard").groups}
    assert game_text("zenonzard").checks.foreign and not offered & set(game_text("zenonzard").checks.foreign)


@pytest.mark.parametrize(("game", "query", "word"), [("zx", "山札", "デッキ"), ("zx", "クリーチャー", "ゼクス"), ("zenonzard", "ゼクス", "ミニオン")])
def test_words_of_other_games_find_those_of_this_one(game: str, query: str, word: str) -> None:
    assert _first(game, query) == word


def test_a_doubled_soft_consonant_in_latin_letters() -> None:
    assert romaji("とらっしゅ") == ("torasshu", "torassyu")
    assert romaji("しゃっふる")[0] == "shaffuru"
