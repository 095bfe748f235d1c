"""What may be left out of a text at a place: a number, something in brackets, a word, a letter."""

from __future__ import annotations

import re
from typing import NamedTuple

from zxscript.syntax.lexicon import lexicon

_WHOLE = re.compile(r"\d+|「[^「」]{1,16}」|\[[^\[\]]{1,16}\]|［[^［］]{1,16}］|[ァ-ヺー]{2,}|[赤青白黒緑黄紫]")
_MOST = 2


class Piece(NamedTuple):
    """Letters ``start``..``stop``; ``whole``: they may stand elsewhere instead."""

    start: int
    stop: int
    text: str
    whole: bool


def piece_at(text: str, place: int, game: str) -> list[Piece]:
    """The pieces that begin at a place."""
    found = _WHOLE.match(text, place)
    if found and found[0][0].isdigit() and text[place - 1 : place].isdigit():
        return []
    if found:
        return [Piece(place, found.end(), found[0], True)]
    words = [word for word, _ in lexicon(game).by_start.get(text[place], ()) if len(word) > 1 and text.startswith(word, place)][:_MOST]
    return [*(Piece(place, place + len(word), word, True) for word in words), Piece(place, place + 1, text[place], False)]


def words_ahead(text: str, start: int, end: int, game: str) -> list[tuple[int, str]]:
    """The words of a stretch that may have been meant to stand further forward."""
    found, at = [], start
    while at < end:
        piece = next((one for one in piece_at(text, at, game) if one.whole and one.stop <= end), None)
        if piece is not None and len(piece.text) > 1:
            counted = re.match(r"\d+(?:枚|体|つ)(?:まで)?", text[at:end])
            found.append((at, counted[0] if counted else piece.text))
        at = piece.stop if piece else at + 1
    return found
