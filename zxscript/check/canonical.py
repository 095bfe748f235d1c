"""The canonical text of an ability or sub-text line, and what it means, for the formatter and its safety checks."""

from __future__ import annotations

from zxscript.lang.cardtext import Piece, pieces_of_text
from zxscript.syntax.cardsource import CardSource, Text


def canonical_ability(card: CardSource, text: Text) -> str:
    """The canonical text; a text that is not understood whole stays as it is written."""
    pieces = pieces_of_text(card, text)
    if any(piece.reading is None for piece in pieces) or _loses_words(pieces):
        return text.text
    return "".join(piece.reading.printed for piece in pieces if piece.reading)


def meaning_of(card: CardSource, text: Text) -> object:
    """The trees of a text (equality ignores places), or its words if it is not understood whole."""
    pieces = pieces_of_text(card, text)
    if any(piece.node is None for piece in pieces):
        return text.text
    return tuple(piece.node for piece in pieces)


def _loses_words(pieces: list[Piece]) -> bool:
    """Whether canonical spelling would drop reminder text: that is the author's to do (ZX405)."""
    return any(edit.rule == "reminder" for piece in pieces for edit in piece.clean.edits)
