"""The abilities of a text as plain data."""

from __future__ import annotations

from typing import Any

from zxscript.lang.cardtext import pieces_of_text
from zxscript.lang.reading import Declined
from zxscript.syntax.cardsource import CardSource, Text
from zxscript.syntax.nodejson import dump


def ability_records(card: CardSource, text: Text) -> list[dict[str, Any]]:
    """The abilities of one text of a card as plain data: ``text``, ``verdict``, and ``ast`` (None when it is declined)."""
    found: list[dict[str, Any]] = []
    for piece in pieces_of_text(card, text):
        if piece.reading is not None and not piece.hidden:
            said, tree = piece.reading.printed, dump(piece.reading.node)
            found.append({"text": said, "verdict": piece.verdict, "variants": list(piece.rules), "ast": tree})
            continue
        at = piece.extent((piece.outcome.start, piece.outcome.end))[0] if isinstance(piece.outcome, Declined) else 0
        verdict, reason = ("declined", "characters that nobody sees") if piece.hidden else (piece.verdict, piece.reason)
        found.append({"text": piece.words(), "verdict": verdict, "reason": reason, "at": at, "ast": None})
    return found
