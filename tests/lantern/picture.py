"""Lantern Way to be painted: the road of seven stones between the two sides, the own palm below."""

from __future__ import annotations

from typing import Any

from tests.lantern.telling import ZONES
from zxscript.games.descriptor import Board
from zxscript.games.picture import HEAD, Face, Picture, Place, chips, row


def picture(board: Board, seat: int, language: str, title: str) -> Picture:
    """The stones side by side; stone 1 on the left for both seats."""
    at = 0 if language == "ja" else 1
    stones = [Place(f"stone-{stone}", "strip", str(stone), (stone - 1) * 14, HEAD + 6, 14, 20, () if card is None else (_face(card, at),))
              for stone, card in enumerate(board["road"], 1)]  # fmt: skip
    hand = [_face(card, at, seat) for card in board["players"][seat]["palm"]]
    palm, height = row("palm", ZONES["palm"][at], hand, HEAD + 32, seat, across=5, tall=13)
    counts = [_counts(board, player, at, y) for player, y in ((1 - seat, HEAD), (seat, HEAD + 26))]
    return Picture(title, height, (*counts[0], *stones, *counts[1], *palm), {"朱": "#d64545", "蒼": "#2f72c9"})


def _counts(board: Board, player: int, at: int, y: int) -> list[Place]:
    side = board["players"][player]
    words = (("flames", ("灯明", "flames"), side["flames"]), ("oil", ("油", "oil"), side["oil"]), ("bag", ZONES["bag"], side["bag"]))
    return chips([(one, both[at], number) for one, both, number in words], y, player, f"side-{player}")


def _face(card: Any, at: int, holder: int | None = None) -> Face:
    player = card.get("controller", holder)
    if card.get("hidden"):
        return Face("", player, hidden=True)
    dark = holder is None and bool(card["rest"])
    badges = (("消灯", "dark")[at],) if dark else ()
    return Face(card["name"], player, card["ref"], card["id"], numbers=str(card["stats"]["light"]), rest=dark, badges=badges)
