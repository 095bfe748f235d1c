"""What a card's text needs besides the card: tokens with their printed numbers, and names that must be known."""

from __future__ import annotations

from zxscript.games.zenonzard.cards import card_def_from
from zxscript.ir.program import CardDef


def tokens(definition: CardDef) -> tuple[CardDef, ...]:
    """Definitions of the tokens whose numbers the card's text prints (data "tokens")."""
    printed = dict(definition.data).get("tokens", ())
    return tuple(
        card_def_from({"number": f"token:{name}", "name": name, "type": "ミニオン・トークン", "colors": () if color == "無色" else (color,),
                       "cost": cost, "bp": bp, "dp": dp, "tribes": tuple(races)})
        for name, color, races, cost, bp, dp in printed
    )  # fmt: skip


def needs(definition: CardDef) -> tuple[str, ...]:
    """Names of cards and tokens without which the text cannot be carried out (data "names")."""
    return tuple(dict(definition.data).get("names", ()))
