"""The shapes of the larger parts of messages are what games tell: every field is named, nothing else is there."""

from typing import Any

import pytest
from pydantic import BaseModel

import zxscript as zx
from zxscript.protocol import typescript
from zxscript.protocol.shapes import Asked, CardSeen, Printed, Seen

UNTOLD = {"born_from", "born_how", "born_turn", "arrived", "hurt_by", "hurt_how", "hurt_at", "since"}
"""What the rules of a game keep of a card beside what every client draws."""


def _fits(model: type[BaseModel], data: Any) -> Any:
    assert set(data) <= set(model.model_fields), set(data) - set(model.model_fields)
    return model.model_validate(data)


@pytest.mark.parametrize("name", ["zx", "zenonzard"])
def test_views_questions_and_cards_have_their_shapes(name: str) -> None:
    game = zx.new_game(name, seed=5)
    seen: set[str] = set()
    while game.result is None and game.number < 120:
        for seat in (0, 1, None):
            view = game.view(seat)
            _fits(Seen, view)
            cards = [card for piles in view["zones"].values() for pile in piles for card in pile]
            assert all(set(card) - UNTOLD <= set(CardSeen.model_fields) for card in cards)
            seen |= set(view["names"])
        asked = zx.step(game)
        made = _fits(Asked, asked)
        for choice, data in zip(made.choices, asked["choices"], strict=True):
            for thing, told in zip(choice.things, data["things"], strict=True):
                assert thing.model_dump(exclude_unset=True) == told, "each thing is read as the kind that it is"
        game.apply(game.legal()[game.number % len(game.legal())])
    assert len(seen) > 10
    for ident in sorted(seen):
        _fits(Printed, zx.card(game, ident))


def test_the_types_of_typescript_name_them() -> None:
    types = typescript.types()
    assert "question: Asked;" in types and "view: Seen;" in types and "card: Printed;" in types
    assert "hidden?: true;" in types and "Record<string, Array<Array<CardSeen>>>" in types
