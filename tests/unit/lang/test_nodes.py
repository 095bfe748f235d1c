"""Nodes are frozen dataclasses with slots: what they take, how they are copied, what JSON gives back."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, is_dataclass
from importlib import import_module
from typing import Any, get_type_hints

import pytest

from tests.gates.language_tables import cases
from zxscript.lang.filters import Within
from zxscript.lang.heads import CardType, Zone
from zxscript.lang.nouns import Noun
from zxscript.lang.reading import Declined, judge, read
from zxscript.lang.schema import load_all
from zxscript.lang.verbs.draw import Draw
from zxscript.syntax.node import Node, nodes_of
from zxscript.syntax.nodejson import dump, load
from zxscript.syntax.normalise import normalise

HAND = Noun(head=Zone(word="手札"))
_ZONE: Any = Zone


def test_every_class_of_nodes_is_a_dataclass_with_slots() -> None:
    load_all()
    classes = nodes_of(Node)
    assert len(classes) > 200
    for cls in classes.values():
        assert is_dataclass(cls) and cls.field_names == tuple(one.name for one in fields(cls)) and "span" in cls.field_names
        assert not any("__dict__" in base.__dict__ for base in cls.__mro__), f"{cls.kind} has no slots"
        assert set(cls.field_names) <= get_type_hints(cls).keys()


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_reading_and_loading_give_the_same_nodes(game: str) -> None:
    """What ``read`` makes unchecked is what ``load`` makes of it with every value checked."""
    for text in cases(game):
        node = read(normalise(text, game).text, game).node
        again = load(dump(node))
        assert again == node and hash(again) == hash(node) and dump(again) == dump(node)
        for mine, theirs in zip(node.walk(), again.walk(), strict=True):
            assert type(mine) is type(theirs) and mine.said() == theirs.said() and mine.span == theirs.span
            assert mine.but() == mine and mine.but() is not mine


@pytest.mark.parametrize("make", [lambda: _ZONE(), lambda: _ZONE(word="手札", other=1), lambda: _ZONE("手札")])
def test_fields_are_given_by_name_and_all_that_must_be(make: Any) -> None:
    with pytest.raises(TypeError):
        make()


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "Zone"}, {"kind": "Zone", "word": 3}, {"kind": "Zone", "word": "手札", "other": 1},
        {"kind": "Noun", "head": {"kind": "Noun"}}, {"kind": "Quantity", "n": 1, "bound": "以遠"},
        {"kind": "Group", "items": [3], "conj": "か"}, {"kind": "NumberValue", "value": None}, {"word": "手札"}, {},
    ],
)  # fmt: skip
def test_wrong_json_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        load(data)


def test_nodes_stay_frozen_and_copies_are_their_own() -> None:
    with pytest.raises(FrozenInstanceError):
        HAND.head = CardType(word="カード")  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        HAND.other = 1
    moved = HAND.at((3, 5))
    assert moved == HAND and moved.span == (3, 5) and moved.head.span == (3, 5) and HAND.span is None
    other = HAND.but(head=CardType(word="カード"))
    assert other != HAND and other.head.ja() == "カード" and HAND.head.ja() == "手札"


def test_equality_is_of_kind_and_fields_without_spans() -> None:
    assert Zone(word="X", span=(0, 1)) == Zone(word="X", span=(4, 5))
    assert len({Zone(word="X", span=(0, 1)), Zone(word="X"), CardType(word="X")}) == 2


def test_a_verb_is_its_own_class_over_the_fields_of_all_verbs() -> None:
    drawn = Draw(object=HAND)
    assert type(drawn) is Draw and drawn.kind == "Draw" and drawn.children() == [HAND]
    assert pickle.loads(pickle.dumps(drawn)) == drawn == copy.deepcopy(drawn)


def test_a_field_of_the_base_may_have_another_default() -> None:
    assert Within(phrase=HAND).relation == "にある" and Within(phrase=HAND).children() == [HAND]


@pytest.mark.parametrize("text", ["すべては引く。", "1枚引く。手札が1枚もは引く。", "好きな枚数は引く。", "手札の枚数×2以外を引く。"])
def test_a_number_where_a_thing_belongs_is_declined(text: str) -> None:
    verdict, outcome = judge(text)
    assert verdict == "declined" and isinstance(outcome, Declined)


def test_a_class_of_nodes_is_known_when_it_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread may look through them in the midst: what it finds is remembered, and half a class would be no class of any node."""
    node: Any = import_module("zxscript.syntax.node")
    plain = node.dataclass
    seen: list[Any] = []

    def meanwhile(**options: Any) -> Any:
        def made(cls: Any) -> Any:
            seen.append(node.nodes_of(Node).get("Glimpsed"))
            whole = plain(**options)(cls)
            seen.append(node.nodes_of(Node).get("Glimpsed"))
            return whole
        return made

    monkeypatch.setattr(node, "dataclass", meanwhile)
    monkeypatch.setattr(node, "_KINDS", node._KINDS.copy())

    class Glimpsed(Node):
        number: int = 0

    assert seen == [None, None]
    assert node.nodes_of(Node)["Glimpsed"] is Glimpsed
    node._nodes_of.cache_clear()
