"""The board of ZENONZARD as something to be drawn: Forces, Base and Field of both players, the own hand below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zxscript.games.picture import HEAD, PALETTE, Face, Picture, Place, chips, row
from zxscript.games.zenonzard.telling import ZONES

Board = Mapping[str, Any]


def picture(board: Board, seat: int, language: str, title: str) -> Picture:
    """The board as ``seat`` sees it: the other player's side above, turned about, so that the Fields face each other."""
    words = {name: both[0 if language == "ja" else 1] for name, both in ZONES.items()}
    me, other = board["players"][seat], board["players"][1 - seat]
    places = chips(_counts(other, words, language), HEAD, 1 - seat, "other")
    y = HEAD + 6
    for zone in ("force", "base", "field"):
        found, y = _zone(other, zone, y, 1 - seat, language, words)
        places += found
    for zone in ("field", "base", "force"):
        found, y = _zone(me, zone, y, seat, language, words)
        places += found
    places += chips(_counts(me, words, language), y, seat, "own")
    hand = [_face(card, seat, language) for card in me["hand"]]
    cards, y = row("hand", words["hand"], hand, y + 6, seat, across=5, tall=13)
    fight = board.get("attack")
    arrows = ((fight["attacker"], fight["blocker"] or fight["target"]),) if fight and (fight["blocker"] or fight["target"]) else ()
    return Picture(title, y, (*places, *cards), PALETTE, arrows)


def _counts(side: Board, words: dict[str, str], language: str) -> list[tuple[str, str, Any]]:
    life, rights = ("ライフ", "移動権") if language == "ja" else ("life", "moves")
    return [("life", life, side["life"]), ("rights", rights, side["rights"]), ("hand", words["hand"], len(side["hand"])),
            ("deck", words["deck"], side["deck"]), ("trash", words["trash"], len(side["trash"])),
            ("removed", words["removed"], len(side["removed"]))]  # fmt: skip


def _zone(side: Board, zone: str, y: int, player: int, language: str, words: dict[str, str]) -> tuple[list[Place], int]:
    cards = side["forces" if zone == "force" else zone]
    attached = side["attached"]
    faces = [_face(card, player, language, [one["name"] for one in attached if one.get("host") == card.get("ref")]) for card in cards]
    across, tall = {"force": (4, 11), "base": (5, 11), "field": (5, 15)}[zone]
    return row(f"{zone}-{player}", words[zone], faces, y, player, across=across, tall=tall)


def _face(card: Board, player: int, language: str, joined: Sequence[str] = ()) -> Face:
    """A card, with what is ``joined`` to it."""
    en = language != "ja"
    if card.get("hidden"):
        return Face("", player, hidden=True)
    states = [("レスト", "Rest")[en]] * bool(card.get("rest")) + [("破壊", "destroyed")[en]] * bool(card.get("destroyed"))
    number = f"BP{card['bp']} DP{card['dp']}" if "bp" in card else f"♥{card['life']}" if "life" in card else ""
    return Face(
        card["name"], player, card["ref"], card["id"], tuple(card["colour"]), corner=str(card.get("cost", "")), numbers=number,
        badges=(*states, *(f"+{name}" for name in joined)), rest=bool(card.get("rest")),
    )  # fmt: skip
