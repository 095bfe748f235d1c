"""Checking many cards on several processors. The result does not depend on their number."""

from __future__ import annotations

from collections.abc import Sequence

from zxscript.check.cards import check_card
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.processes import in_pieces
from zxscript.syntax.cardsource import CardSource

ENOUGH = 300
"""Cards from which on a second process is worth its start."""
_CHUNK = 50


def check_cards(cards: Sequence[CardSource], jobs: int = 0) -> list[list[Diagnostic]]:
    """The findings of each card. ``jobs`` 0: as many processes as there are processors (at most 8)."""
    if len(cards) < ENOUGH:
        return [check_card(card) for card in cards]
    for card in {card.game: card for card in cards}.values():  # builds the tables once, before the workers are forked
        check_card(card)
    return in_pieces(_checked, cards, jobs, _CHUNK)


def _checked(cards: Sequence[CardSource]) -> list[list[Diagnostic]]:
    return [check_card(card) for card in cards]
