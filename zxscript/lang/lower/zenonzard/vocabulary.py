"""Printed words of ZENONZARD -> names of its vocabulary (docs/zenonzard.md)."""

from __future__ import annotations

from typing import Final

from zxscript.ir.forms import Expr

IT: Final[Expr] = ("it",)
YOU: Final[Expr] = ("you",)
OPP: Final[Expr] = ("opp",)
SELF: Final[Expr] = ("self",)
STANDS: Final[Expr] = ("fn", "force_stands", IT)
FALLEN: Final[Expr] = ("eq", ("col", "face", IT), 0)


def kind(name: str, of: Expr = IT) -> Expr:
    """Is it a card of that kind?"""
    return ("tagged", "kind", name, of)


TYPES: Final[dict[str, tuple[tuple[str, ...], Expr]]] = {
    "ミニオン": (("field",), True), "マナ": (("base",), True), "フォース": (("force",), STANDS),
    "ミニオン・トークン": (("field",), kind("token")), "トークン": (("field",), kind("token")),
    "ミニオンカード": ((), kind("minion")), "フィールド・ミニオンカード": ((), kind("field_minion")),
    "フィールド・ミニオン": ((), kind("field_minion")), "ベース・ミニオンカード": ((), kind("base_minion")),
    "ベース・ミニオン": ((), kind("base_minion")), "マジックカード": ((), kind("magic")), "マジック": ((), kind("magic")),
    "カード": ((), True),
}  # fmt: skip
"""Card word -> where such cards are when no place is said, and the test over ``it``."""

ZONES: Final[dict[str, str]] = {
    "デッキ": "deck", "手札": "hand", "フィールド": "field", "ベース": "base", "トラッシュ": "trash", "除外エリア": "removed",
}
COLORS: Final[dict[str, str]] = {
    "赤": "red", "黄": "yellow", "白": "white", "緑": "green", "青": "blue", "紫": "purple", "無色": "colourless",
}
KEYWORDS: Final[dict[str, str]] = {
    "襲撃": "charge", "飛来": "swoop", "再起": "resurge", "貫通": "pierce", "奪命": "revenge", "潜入": "infiltrate",
    "加護": "boost",
}
SORTS: Final[dict[str, str]] = {
    "ミニオン": "minion", "ミニオンカード": "card", "マナ": "mana", "フォース": "force", "ミニオン・トークン": "minion",
    "トークン": "minion",
}
"""Card word -> what そのX can point to."""


def color(word: str, of: Expr = IT) -> Expr:
    """Has it that colour?  有色 is any colour."""
    if word == "有色":
        return ("not", ("tagged", "colour", "colourless", of))
    return ("tagged", "colour", COLORS[word], of)


def own_turn(player: Expr) -> Expr:
    """Is it that player's turn?"""
    return ("eq", ("var", "turn_player"), player)


def in_zone(zone: str, of: Expr = IT) -> Expr:
    """Is it in that zone?"""
    return ("eq", ("col", "zone", of), ("zone_no", zone))
