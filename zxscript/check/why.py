"""Why a card cannot be played, in the words of the check: what every command says of a card that it refuses."""

from __future__ import annotations

from functools import lru_cache

from zxscript.check.cards import check_card, check_piece
from zxscript.check.runnable import refusals
from zxscript.lang.cardtext import Piece
from zxscript.source.diagnostic import Words
from zxscript.syntax.cardsource import CardSource

_READING = ("ZX1", "ZX2", "ZX3")
"""Codes of headers, words and references; the lint rules say what is odd, not what keeps a card from running."""


@lru_cache(maxsize=256)
def why_not(card: CardSource) -> tuple[Words, ...]:
    """The messages of what keeps a card from running, in order of its text; empty for one that runs."""
    errors = [one for one in check_card(card) if one.severity == "error" and one.code.startswith(_READING)]
    said = [one.message for one in sorted(errors, key=lambda one: one.span)]
    return tuple(dict.fromkeys(said or [Words(one.ja, one.en) for one in refusals(card)]))


def why_piece(card: CardSource, piece: Piece) -> Words | None:
    """The first message about a text that was not understood; None for one that was."""
    return next((one.message for one in check_piece(piece, card) if one.severity == "error"), None)
