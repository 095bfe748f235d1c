"""The demo cards show the language: every form of meaning, on cards that run, and enough of them in each game."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from zxscript import api
from zxscript.explain import languages
from zxscript.meaning import forms
from zxscript.meaning.base import Form
from zxscript.meaning.walk import walk
from zxscript.source.data import data_dir
from zxscript.syntax.cardsource import CardSource

AT_LEAST: Final = {"zx": 300, "zenonzard": 120}
WRAPPERS: Final = {"Form", "CardMeaning"}
"""The class of all forms, and what holds those of a card."""
ELSEWHERE: Final = {
    "zx": {"PayAs"},
    "zenonzard": {
        "Allow", "Came", "ChooseAbility", "ChooseValue", "Cost", "Demand", "Figure", "ForbidUse", "Immune", "Kinds", "Located",
        "Lose", "Materials", "Modes", "NextTo", "Offer", "Owners", "Parity", "Pay", "Payment", "PlaceCount", "Places", "PlacesOf", "PlayerIs", "PlayerNamed",
        "PlayerNumber", "Region", "Repeat", "ResolveAbility", "SamePlayer", "SameStat", "SharesTag", "Split", "StatChanged", "Sum",
        "TagChange", "TagContains", "TagCount", "Unlimited", "Vacant",
    },
}  # fmt: skip
"""Forms that the texts of a game have no wording for; the cards of the other one show them."""


@cache
def cards(game: str) -> tuple[CardSource, ...]:
    """The demo cards of a game, those of all its folders."""
    return tuple(one for one in api.load([data_dir("cardscripts") / "demo" / game]).cards if not one.is_keyword)


def shown(game: str) -> set[str]:
    """Names of the forms in the meanings of the demo cards of a game."""
    return {type(form).__name__ for card in cards(game) for form in walk(api.meaning(card).abilities)}


def all_forms() -> set[str]:
    """Names of all forms that there are."""
    found = {name: getattr(forms, name) for name in forms.__all__}
    return {name for name, one in found.items() if isinstance(one, type) and issubclass(one, Form)} - WRAPPERS


@pytest.mark.parametrize("game", AT_LEAST)
def test_every_form_is_shown_by_some_card(game: str) -> None:
    assert all_forms() - shown(game) == ELSEWHERE[game]


def test_no_form_is_shown_by_neither_game() -> None:
    assert ELSEWHERE["zx"] & ELSEWHERE["zenonzard"] == set()


@pytest.mark.parametrize("game", AT_LEAST)
def test_there_are_enough_cards_and_each_has_its_own_name(game: str) -> None:
    names = [card.name for card in cards(game)]
    assert len(names) >= AT_LEAST[game]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", languages())
def test_every_card_is_explained_whole(language: str) -> None:
    assert [card.name for game in AT_LEAST for card in cards(game) if not api.explain_card(card, language)[1]] == []
