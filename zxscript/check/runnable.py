"""Cards that were read and cannot run, as findings: the words that have no meaning, why, and wording that runs (ZX209).

The reasons are those for which the card is refused wherever it should be played; there is one place that knows them
(``interpret/card.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.references import references
from zxscript.check.vocabulary import vocabulary
from zxscript.interpret.card import Refusal, interpret_card
from zxscript.lang.cardtext import Piece
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource

CODE = "ZX209"
CRASHES = (LookupError, TypeError, AttributeError, AssertionError, ArithmeticError, RecursionError, ValueError)
"""What a mistake in the interpreter raises."""
_OPEN = re.compile("…|[NX]|(?<=,) ")
"""What stands for something else in wording that would run."""


def refusals(card: CardSource) -> tuple[Refusal, ...]:
    """Why a card that was read whole cannot run; empty for one that runs or was not read."""
    try:
        found = interpret_card(card, vocabulary(card.game)).refusals
    except CRASHES as error:  # a mistake of the interpreter is told like anything else that keeps a card from running
        place = (card.span.start, card.span.start)
        said = f"{type(error).__name__}: {error}"
        return (Refusal(CODE, None, place, "internal", f"a fault of this program ({said})", f"このプログラムの不具合です（{said}）"),)
    return tuple(one for one in found if one.code == CODE)


def unbound(card: CardSource, piece: Piece) -> list[Diagnostic]:
    """The findings of :func:`references` about a text, none of one that was given a meaning: whatever its words point at was found."""
    found = list(references(piece, in_definition=card.is_keyword))
    return [] if found and _means(card, piece) else found


def _means(card: CardSource, piece: Piece) -> bool:
    try:
        made = interpret_card(card, vocabulary(card.game))
    except CRASHES:
        return False
    return any(one.span() == piece.span() and abilities is not None for one, abilities in zip(made.pieces, made.abilities, strict=True))


def cannot_run(facts: CardFacts) -> Iterator[Diagnostic]:
    """A finding for each text that was read and has no meaning.  A keyword definition is no card."""
    card = facts.card
    if card.is_keyword:
        return
    for one in refusals(card):
        yield finding(CODE, card.file, _place(one), reason=Words(one.ja, one.en), hint=_hint(one))


def _place(one: Refusal) -> Span:
    return Span(*one.extent) if one.source is None else one.source.to_file(one.extent)


def _hint(one: Refusal) -> Words:
    if not one.instead:
        return Words("", "")
    return Words(f"。動く書き方: 「{one.instead}」", f"; wording that runs: '{one.instead}'")
