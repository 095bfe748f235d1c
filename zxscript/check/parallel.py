"""Reading many cards on several processors, before slips are searched for. The result does not depend on their number."""

from __future__ import annotations

from collections.abc import Sequence

from zxscript.check.cards import check_card
from zxscript.check.effort import Effort
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.processes import in_pieces
from zxscript.syntax.cardsource import CardSource

ENOUGH = 300
"""Cards from which on a second process is worth its start."""
_CHUNK = 50


def check_cards(cards: Sequence[CardSource], jobs: int = 0) -> list[list[Diagnostic]]:
    """The findings of each card without a search for slips; nothing where there are few.

    ``jobs`` 0: as many processes as there are processors (at most 8).
    """
    if len(cards) < ENOUGH:
        return []
    for card in {card.game: card for card in cards}.values():  # builds the tables once, before the workers are forked
        check_card(card, Effort(0))
    return in_pieces(_checked, cards, jobs, _CHUNK)


def _checked(cards: Sequence[CardSource]) -> list[list[Diagnostic]]:
    return [check_card(card, Effort(0)) for card in cards]
