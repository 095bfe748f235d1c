"""Words that a text is one slip away from, against a search of all words by brute force."""

from __future__ import annotations

import random
from itertools import product

import pytest

from zxscript.check.cards import _alike
from zxscript.check.slips import Slip, one_slip, slips_at, vocabulary
from zxscript.syntax.game import game_text, games
from zxscript.syntax.keys import Game
from zxscript.syntax.lexicon import lexicon


def _known(game: Game) -> set[str]:
    return {word for word in (*game_text(game).checks.likely, *lexicon(game).words) if len(word) > 1}


def _with_one_slip(word: str, letters: str) -> dict[str, set[str]]:
    """What a word becomes by one slip of each kind, at every place."""
    places = range(len(word))
    return {
        "wrong": {word[:at] + letter + word[at + 1 :] for at in places for letter in letters},
        "swapped": {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in places[:-1]},
        "extra": {word[:at] + letter + word[at:] for at in places for letter in letters},
        "missing": {word[:at] + word[at + 1 :] for at in places} if len(word) > 2 else set(),
    }


@pytest.mark.parametrize("word", ["ab", "aa", "aba", "aab", "abab"])
def test_lengths_of_one_slip_are_those_that_a_search_finds(word: str) -> None:
    """In every text of two letters and a third."""
    slipped = set().union(*_with_one_slip(word, "abc").values())
    for size in range(7):
        for text in map("".join, product("abc", repeat=size)):
            wanted = {length for length in range(1, size + 1) if text[:length] in slipped} if not text.startswith(word) else set()
            assert set(one_slip(word, text)) == wanted, text


@pytest.mark.parametrize("game", games())
def test_every_known_word_is_found_through_every_slip(game: Game) -> None:
    """Wherever the slip is, also in the first letter; a sample of the words."""
    words, pick = sorted(_known(game)), random.Random(7)
    assert set(vocabulary(game)) == set(words)
    for word in pick.sample(words, 60):
        for kind, texts in _with_one_slip(word, "Q").items():
            for text in texts:
                if not text.startswith(word):
                    assert Slip(1, len(text), word) in slips_at(f"。{text}。", 1, game), (kind, text)


@pytest.mark.parametrize("game", games())
def test_no_word_is_found_but_those_that_a_search_finds(game: Game) -> None:
    words, pick = sorted(_known(game)), random.Random(9)
    for word in pick.sample(words, 12):
        text = pick.choice(sorted(set().union(*_with_one_slip(word, "Q").values()))) + "。"
        wanted = {Slip(0, length, one) for one in words for length in one_slip(one, text[:24])}
        found = slips_at(text, 0, game)
        assert set(found) == wanted and len(found) == len(wanted)
        assert [len(slip.word) for slip in found] == sorted((len(slip.word) for slip in found), reverse=True)


@pytest.mark.parametrize(("one", "other", "alike"), [("火の鳥", "火の車", 2), ("火の鳥", "火の鳥", 3), ("火の鳥", "火の鳥が", 3), ("火", "水", 0), ("", "水", 0), ("火水木", "火氷木", 1)])
def test_two_texts_are_alike_up_to_the_first_letter_that_differs(one: str, other: str, alike: int) -> None:
    assert _alike(one, other) == _alike(other, one) == alike
