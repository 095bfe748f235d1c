"""``coverage``: a verdict on every ability and card of a pool (docs: 05-contracts, "Card pool JSONL")."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from zxscript.lang.cardtext import READ, Piece, pieces_of
from zxscript.run.table import Reason
from zxscript.syntax.cardsource import CardSource

VERDICTS = ("round_trip", "variant", "mismatch", "ambiguous", "declined", "needs_diagram")
_WORST = ("declined", "ambiguous", "mismatch", "needs_diagram", "variant", "round_trip")


@dataclass(slots=True)
class Coverage:
    """The figures of one pool.  ``ledger``: ``(number, verdict, first reason)`` per card."""

    game: str = ""
    cards: int = 0
    vanilla: int = 0
    abilities: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    variants: Counter[str] = field(default_factory=Counter)
    cards_whole: int = 0
    cards_runnable: int = 0
    cards_needing_diagram: int = 0
    unsupported: Counter[str] = field(default_factory=Counter)
    ledger: list[tuple[str, str, str]] = field(default_factory=list)
    seconds: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """The object of 05-contracts.md."""
        return {
            "game": self.game, "cards": self.cards, "vanilla": self.vanilla, "abilities": self.abilities,
            "verdicts": {name: self.verdicts[name] for name in VERDICTS},
            "variants": dict(sorted(self.variants.items())), "cards_whole": self.cards_whole,
            "cards_runnable": self.cards_runnable, "cards_needing_diagram": self.cards_needing_diagram,
            "unsupported": dict(sorted(self.unsupported.items(), key=lambda x: (-x[1], x[0]))),
            "seconds": round(self.seconds, 3),
        }  # fmt: skip

    def percent_read(self) -> float:
        """Abilities read, in per cent of all abilities."""
        return 100 * sum(self.verdicts[name] for name in READ) / self.abilities if self.abilities else 100.0


Lower = Callable[[CardSource], Sequence[Reason]]
"""Interprets, compiles and links a card that was read whole: all that keeps it from running."""


def cover(cards: Iterable[CardSource], lower: Lower, progress: Callable[[int], None] | None = None) -> Coverage:
    """Judge every card and compile those that were read whole.  ``progress`` is told how many cards are done."""
    started = time.perf_counter()
    total = Coverage()
    for done, card in enumerate(cards, 1):
        _count(total, card, lower)
        if progress and not done % 100:
            progress(done)
    total.seconds = time.perf_counter() - started
    total.ledger.sort()
    return total


def _count(total: Coverage, card: CardSource, lower: Lower) -> None:
    total.game = card.game if total.game in ("", card.game) else "mixed"
    total.cards += 1
    pieces = pieces_of(card)
    total.vanilla += not pieces
    for piece in pieces:
        if piece.is_ability:
            total.abilities += 1
            total.verdicts[piece.verdict] += 1
            if piece.verdict == "variant":
                total.variants.update(piece.rules)
    verdict, reason = _card_verdict(pieces)
    if verdict in READ:
        total.cards_whole += 1
        needs = verdict == "needs_diagram"
        total.cards_needing_diagram += needs
        if not needs:
            reasons = lower(card)
            total.unsupported.update(one.kind for one in reasons)
            total.cards_runnable += not reasons
            if reasons:
                verdict, reason = "not_runnable", reasons[0].said()
    # One line of the ledger is one line: whatever stood in the text.
    total.ledger.append((card.number or card.name, verdict, " ".join(reason.split())))


def _card_verdict(pieces: Sequence[Piece]) -> tuple[str, str]:
    """The worst verdict among the pieces, with its reason."""
    worst: Piece | None = None
    for piece in pieces:
        if worst is None or _WORST.index(piece.verdict) < _WORST.index(worst.verdict):
            worst = piece
    return (worst.verdict, worst.reason) if worst else ("round_trip", "")
