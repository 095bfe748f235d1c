"""Compiling for other programs: a card, a card text, or everything in a file."""

from __future__ import annotations

from zxscript.check.files import load_text
from zxscript.ir import CardDef
from zxscript.ir.listing import card_listing
from zxscript.run.table import NotRunnable, Reason, define
from zxscript.syntax.cardsource import CardSource

__all__ = ["NotRunnable", "compile_card", "compile_text", "listing"]


def compile_card(card: CardSource) -> CardDef:
    """The definition of a card: numbers, tags, abilities as programs.  Raises :class:`NotRunnable` with all reasons."""
    return define(card)


def compile_text(card: CardSource | str) -> CardDef:
    """The definition of a card, or of the first card of the text of a card file.

    Raises :class:`NotRunnable` when the text holds no card, has errors, or cannot run.
    """
    if isinstance(card, CardSource):
        return define(card)
    loaded = load_text(card, "<text>")
    errors = [Reason("header", one.message.en, one.message.ja) for one in loaded.findings if one.severity == "error"]
    if errors or not loaded.cards:
        raise NotRunnable("<text>", errors or [Reason("header", "there is no card in it", "カードがありません")])
    return define(loaded.cards[0])


def listing(card: CardDef) -> str:
    """The compiled program of a card, readable."""
    return card_listing(card)
