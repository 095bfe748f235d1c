"""The findings of single cards as they are kept for the next check, and for an editor that opens the file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from zxscript.check.cache import Cache, Shelf, card_digest, digest
from zxscript.check.effort import Spent
from zxscript.check.store import Malformed, pack, unpack
from zxscript.source.diagnostic import Diagnostic

if TYPE_CHECKING:
    from zxscript.syntax.cardsource import CardSource


class Findings(NamedTuple):
    """The findings of a card, and what they took of the allowance of its file."""

    found: list[Diagnostic]
    spent: Spent


def shelf_of(cache: Cache, file: str) -> Shelf:
    """What is kept of the cards of a file."""
    return cache.shelf("file", str(Path(file).resolve()))


def key_of(text: str, card: CardSource) -> str:
    """What the findings of a card in ``text`` are kept under: all it says (keywords and names that other cards gave it are part of
    that) and its characters, which the findings count; none where a figure stands in another file."""
    if any(figure.file for figure in card.figures):
        return ""
    return digest([card_digest(card).encode(), text[card.span.start : card.span.end].encode("utf-8", "surrogatepass")])[:32]


def packed(card: CardSource, one: Findings) -> list[Any]:
    """Findings as JSON data, wherever the card stands."""
    return [list(one.spent), *(pack(each, card.span.start, name_file=False) for each in one.found)]


def unpacked(stored: Any, card: CardSource) -> Findings | None:
    """What :func:`packed` packed, where the card stands now; None for anything else."""
    if not isinstance(stored, list) or not stored:
        return None
    try:
        start, cost = stored[0]
        return Findings([unpack(one, card.span.start, card.file) for one in stored[1:]], Spent(int(start), int(cost)))
    except (Malformed, TypeError, ValueError):
        return None
