"""The board of Z/X as something to be drawn: nine squares between the counts of both players, the own hand below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zxscript.games.picture import HEAD, PALETTE, Face, Picture, Place, chips, row
from zxscript.games.zx.telling import ZONES

Board = Mapping[str, Any]
_SQUARE_W, _SQUARE_H = 33, 24
_COUNTED = ("life", "resource", "charge", "hand", "deck", "trash", "dynamis", "remove")


def picture(board: Board, seat: int, language: str, title: str) -> Picture:
    """The board as ``seat`` sees it: the other player above; seat 0 sees square 1 below on the left, seat 1 above on the right."""
    words = {name: both[0 if language == "ja" else 1] for name, both in ZONES.items()}
    places = chips(_counts(board["players"][1 - seat], words), HEAD, 1 - seat, "other")
    top = HEAD + 6
    for at, number in enumerate((7, 8, 9, 4, 5, 6, 1, 2, 3) if seat == 0 else (3, 2, 1, 6, 5, 4, 9, 8, 7)):
        faces = tuple(_face(card, language) for card in board["squares"][number - 1])
        places.append(Place(f"square-{number}", "strip", str(number), at % 3 * _SQUARE_W, top + at // 3 * _SQUARE_H,
                            _SQUARE_W, _SQUARE_H, faces))  # fmt: skip
    y = top + 3 * _SQUARE_H
    places += chips(_counts(board["players"][seat], words), y, seat, "own")
    hand = [_face(card, language, seat) for card in board["players"][seat]["open"]["hand"]]
    cards, y = row("hand", words["hand"], hand, y + 6, seat, across=5, tall=13)
    fight = board["attack"]
    arrows = ((fight["attacker"], fight["target"]),) if fight and fight["attacker"] and fight["target"] else ()
    return Picture(title, y, (*places, *cards), PALETTE, arrows)


def _counts(side: Board, words: dict[str, str]) -> list[tuple[str, str, Any]]:
    ready = sum(not card["rest"] for card in side["open"]["resource"])
    return [(name, words[name], f"{ready}/{side['counts'][name]}" if name == "resource" else side["counts"][name]) for name in _COUNTED]


def _face(card: Board, language: str, holder: int | None = None) -> Face:
    """A card on a square, or one in the hand of ``holder``."""
    player, en = card.get("controller", holder) or 0, language != "ja"
    if card.get("hidden"):
        return Face("", player, hidden=True)
    kinds, stats, rest = card["tags"]["type"], card["stats"], holder is None and bool(card["rest"])
    badges = [("スリープ", "Sleep")[en]] * rest + [("ダメージ", "damage ")[en] + str(card["damage"])] * bool(card["damage"])
    return Face(
        card["name"] or ("プレイヤー", "Player")[en], player, card["ref"], card["id"], tuple(card["tags"]["colour"]),
        corner="☆" if "player" in kinds else str(stats["cost"]), numbers=str(stats["power"]) if "zx" in kinds else "",
        badges=tuple(badges), rest=rest,
    )  # fmt: skip
