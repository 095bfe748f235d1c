"""Trying a text on its card: how much would still be wrong, were this written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from zxscript.check.facts import CardFacts
from zxscript.check.rule import run
from zxscript.check.runnable import cannot_run, unbound
from zxscript.lang.cardtext import pieces_of
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource, Piece, Text

NOT_READ = 1_000
"""More than anything else that can be wrong."""
ERROR = 10
"""What one error weighs."""
APART = 1 << 30
"""Where a text that is tried stands: findings about it have other places than those about headers."""
_WEIGHT = {"error": ERROR, "warning": 3, "info": 0}

def trial(card: CardSource, is_ability: bool = True) -> Callable[[str], int]:
    """What judges a text as the only text of ``card``: 0 for a clean one, 1 for another spelling of one, more the worse it is."""
    return lambda said: weigh(alone(card, said)) if is_ability else 0

def weigh(card: CardSource) -> int:
    """How much is wrong with the texts of a card; :data:`NOT_READ` when one is not understood."""
    found = said_of(card)
    if found is None:
        return NOT_READ
    return sum(_WEIGHT[one.severity] for one in found) + any(piece.verdict == "variant" for piece in pieces_of(card))

@lru_cache(maxsize=256)
def said_of(card: CardSource) -> tuple[Diagnostic, ...] | None:
    """The findings of a card about texts that are read, None when one is not; what is wrong without them is left out."""
    facts = CardFacts.of(card)
    if any(piece.node is None for piece in facts.pieces):
        return None
    found = [one for piece in facts.pieces for one in unbound(card, piece)]
    besides = _besides(replace(card, abilities=(), subtexts=()))
    found += (one for one in run("card", facts, card.game) if (one.code, one.span) not in besides)
    if not any(one.severity == "error" for one in found):
        found += cannot_run(facts)
    return tuple(found)

@lru_cache(maxsize=64)
def _besides(card: CardSource) -> frozenset[tuple[str, Span]]:
    """What is wrong with a card that has no texts: its headers."""
    return frozenset((one.code, one.span) for one in run("card", CardFacts.of(card), card.game))

def alone(card: CardSource, said: str) -> CardSource:
    """The card with ``said`` as its only text, which stands at :data:`APART` where nothing else of the card does."""
    text = Text(said, Span(APART, APART + len(said)), (Piece(0, APART, len(said)),))
    return replace(card, abilities=(text,), subtexts=())
