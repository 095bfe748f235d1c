"""English explanations: where the cards of an event come from and go to, for every way in which that is described."""

from __future__ import annotations

import pytest

from zxscript.explain import explain_ability
from zxscript.meaning.forms import Ability, Cards, Do, Event, Header, Home, In, Persons, Self, Set, Tagged, Under, Union

HAND, DECK = (Cards((In(zone),), ("you",)) for zone in ("hand", "deck"))
SQUARE = In("square")


@pytest.mark.parametrize(("place", "from_there", "to_there"), [
    (HAND, "from your hand", "to your hand"),
    (Cards((In("hand"), In("deck")), ("you",)), "from your hand or from your deck", "to your hand or into your deck"),
    (Cards((SQUARE,), ("you",), outside=True), "from anywhere but a Square", "to anywhere but a Square"),
    (Union((HAND, DECK)), "from your hand or your deck", "to your hand or into your deck"),
    (Under(Self(), "force"), "from among Forces of this card", "to among Forces of this card"),
    (Union((Under(Self(), "force"), HAND)), "from among Forces of this card or your hand", "to among Forces of this card or your hand"),
    (Cards((SQUARE,), ("you",), (Tagged("type", ("zx",)),)), "from where one of your Z/X on a Square is", "to where one of your Z/X on a Square is"),
    (Union((HAND, DECK), every=True), "from where both a card in your hand and a card in your deck is", "to where both a card in your hand and a card in your deck is"),
    (Self(), "from where this card is", "to where this card is"),
])  # fmt: skip
def test_an_event_tells_where_cards_come_from_and_go_to(place: Set, from_there: str, to_there: str) -> None:
    header, what = Header((Home("square"),), tags=("【自】",)), Cards(whose=("you",))
    for event, said in ((Event("put", what, source=place), from_there), (Event("put", what, goal=place), to_there)):
        ability = Ability("triggered", header, (event,), steps=(Do("draw", Persons(("you",)), amount=1),))
        assert explain_ability(ability, "en", "zx") == f"Automatic — on a Square. When one of your cards is put {said}: Draw 1 card."
