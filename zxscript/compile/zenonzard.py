"""ZENONZARD: abilities of a card, and the tokens and further cards that its text speaks of by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from zxscript.ir.program import AbilityDef, CardDef
from zxscript.lang.heads import Named
from zxscript.lang.lower.zenonzard.printed import compile_text
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.move import Add
from zxscript.lang.zenonzard.heads import TokenNamed
from zxscript.lang.zenonzard.verbs import BringOut
from zxscript.syntax.node import Node

Data = tuple[tuple[str, Any], ...]


def compile_zenonzard(node: Node, id: str, name: str, type: str) -> list[AbilityDef]:
    """The definitions of one ability of a card of that printed type.  Raises ``NotLowered``."""
    return compile_text(node, type or "フィールド・ミニオン", id, name)


def companions(nodes: Iterable[Node]) -> Data:
    """What the text needs besides the card: ``tokens`` with their printed numbers, ``names`` that must be known.

    ``tokens``: (name, colour word, races, cost, BP, DP); ``names``: of tokens without numbers, of cards from outside.
    """
    tokens: list[tuple[Any, ...]] = []
    names: list[str] = []
    for root in nodes:
        for node in root.walk():
            if isinstance(node, TokenNamed):
                tokens.append((node.name, node.color, node.races, node.cost, node.bp, node.dp))
            elif isinstance(node, BringOut | Add) and node.source is None:
                name = _made(node.object)
                if name:
                    names.append(name)
    found: list[tuple[str, Any]] = []
    if tokens:
        found.append(("tokens", tuple(dict.fromkeys(tokens))))
    if names:
        found.append(("names", tuple(dict.fromkeys(names))))
    return tuple(found)


def _made(phrase: object) -> str:
    if isinstance(phrase, Noun) and isinstance(phrase.head, Named) and not phrase.filters:
        return phrase.head.name
    return ""


def tokens_of(definition: CardDef, make: Any) -> tuple[CardDef, ...]:
    """Definitions of the tokens whose numbers the card's text prints.  ``make`` is the game's ``card_def_from``."""
    printed = dict(definition.data).get("tokens", ())
    return tuple(
        make({"number": f"token:{name}", "name": name, "type": "ミニオン・トークン", "colors": () if color == "無色" else (color,),
              "cost": cost, "bp": bp, "dp": dp, "tribes": tuple(races)})
        for name, color, races, cost, bp, dp in printed
    )  # fmt: skip


def names_needed(definition: CardDef) -> tuple[str, ...]:
    """Names of cards and tokens without which the text cannot be carried out."""
    return tuple(dict(definition.data).get("names", ()))
