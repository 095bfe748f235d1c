"""Nodes made in Python are what pydantic would make, and refused where pydantic refuses."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from tests.gates.language_tables import cases
from zxscript.lang.filters import Owner, Within
from zxscript.lang.heads import CardType, NumberValue, Zone
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.reading import read
from zxscript.syntax.making import plan
from zxscript.syntax.node import Node, dump, load, nodes_of
from zxscript.syntax.normalise import normalise

HAND = Noun(head=Zone(word="手札"))


def test_every_node_has_a_plan() -> None:
    assert len(nodes_of(Node)) > 150
    assert not [name for name, cls in nodes_of(Node).items() if plan(cls) is None]


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_reading_and_loading_give_the_same_nodes(game: str) -> None:
    """``read`` makes nodes by plan; ``load`` makes them with pydantic's validators."""
    for text in cases(game):
        node = read(normalise(text, game).text, game).node
        again = load(dump(node))
        assert again == node and hash(again) == hash(node) and dump(again) == dump(node)
        for mine, theirs in zip(node.walk(), again.walk(), strict=True):
            assert type(mine) is type(theirs) and list(mine.__dict__.items()) == list(theirs.__dict__.items())
            assert {**mine.model_copy().__dict__} == mine.__dict__


@pytest.mark.parametrize(
    "make",
    [
        lambda: Zone(), lambda: Zone(word=3), lambda: Zone(word="手札", other=1), lambda: Noun(head=HAND),
        lambda: Quantity(n=1, bound="以遠"), lambda: Group(items=(HAND,), conj="とか"),
        lambda: Group(items=(HAND, 3), conj="か"), lambda: NumberValue(value=None), lambda: Zone("手札"),
        lambda: Within(phrase=Zone(word="手札")),
    ],
)  # fmt: skip
def test_wrong_values_are_refused(make) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises((ValidationError, TypeError)):
        make()


def test_what_pydantic_converts_is_converted() -> None:
    assert Owner(who=["あなた"]) == Owner(who=("あなた",))  # type: ignore[arg-type]
    assert Group(items=[HAND, HAND], conj="か").items == (HAND, HAND)  # type: ignore[arg-type]
    assert Quantity(n="3").n == 3 and Quantity(n=True).n == 1  # type: ignore[arg-type]


def test_nodes_stay_frozen_and_copies_are_their_own() -> None:
    with pytest.raises(ValidationError):
        HAND.head = CardType(word="カード")
    moved = HAND.at((3, 5))
    assert moved == HAND and moved.span == (3, 5) and moved.head.span == (3, 5) and HAND.span is None
    assert moved.model_fields_set == {"head", "span"} and HAND.model_fields_set == {"head"}
