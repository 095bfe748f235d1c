"""Decks for exercise: each card of a colour comes up as often as any other of it."""

from __future__ import annotations

from collections import Counter

import pytest

from zxscript.ir import CardDef
from zxscript.run.dealer import COPIES, Dealer


@pytest.mark.parametrize("size", (6, 10, 40))
def test_each_card_of_a_colour_comes_up_as_often_as_the_others(size: int) -> None:
    many = {"red": 7, "blue": 11}
    cards = [CardDef(f"{colour}-{n}", f"{colour} {n}", tags=(("colour", (colour,)),)) for colour, count in many.items() for n in range(count)]
    dealer, dealt = Dealer(cards, 5, 4, size), Counter[str]()
    for _ in range(30):
        deck = dealer.deal()
        assert len(deck) >= size and len({one.partition("-")[0] for one in deck}) == 1
        dealt.update(deck)
        for colour, count in many.items():
            rounds = [dealt[f"{colour}-{n}"] for n in range(count)]
            assert max(rounds) - min(rounds) <= COPIES, (colour, rounds)
    assert set(dealt) == {one.id for one in cards}


def test_no_cards_no_deck() -> None:
    assert Dealer([], 1, 2, 40).deal() == ()
