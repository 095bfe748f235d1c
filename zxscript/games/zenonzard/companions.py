"""Tokens with their printed numbers, which a card's text brings along."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from zxscript.games.zenonzard.cards import card_def_from
from zxscript.ir.program import CardDef
from zxscript.lang.zenonzard.heads import TokenNamed
from zxscript.syntax.node import Node


def data(nodes: Iterable[Node]) -> tuple[tuple[str, Any], ...]:
    """The tokens of a card's texts as data of its definition: (name, colour word, races, cost, BP, DP)."""
    heads = [node for root in nodes for node in root.walk() if isinstance(node, TokenNamed)]
    printed = [(one.name, one.color, one.races, one.cost, one.bp, one.dp) for one in heads]
    return (("tokens", tuple(dict.fromkeys(printed))),) if printed else ()


def tokens(definition: CardDef) -> tuple[CardDef, ...]:
    """Definitions of the tokens whose numbers the card's text prints (data "tokens")."""
    printed = dict(definition.data).get("tokens", ())
    return tuple(
        card_def_from({"number": f"token:{name}", "name": name, "type": "ミニオン・トークン", "colors": () if color == "無色" else (color,),
                       "cost": cost, "bp": bp, "dp": dp, "tribes": tuple(races)})
        for name, color, races, cost, bp, dp in printed
    )  # fmt: skip

