"""``coverage``: a verdict on every ability and card of a pool (card data: docs/checking.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

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
    interrupted: bool = False
    """Not all cards of the pool were judged (Ctrl-C); the figures are of those that were."""

    def as_json(self) -> dict[str, Any]:
        """The object of ``zxscript schema coverage``."""
        return {
            "game": self.game, "cards": self.cards, "vanilla": self.vanilla, "abilities": self.abilities,
            "verdicts": {name: self.verdicts[name] for name in VERDICTS},
            "variants": dict(sorted(self.variants.items())), "cards_whole": self.cards_whole,
            "cards_runnable": self.cards_runnable, "cards_needing_diagram": self.cards_needing_diagram,
            "unsupported": dict(sorted(self.unsupported.items(), key=lambda x: (-x[1], x[0]))),
            "seconds": round(self.seconds, 3), **({"interrupted": True} if self.interrupted else {}),
        }  # fmt: skip


Lower = Callable[[CardSource], Sequence[Reason]]
"""Interprets, compiles and links a card that was read whole: all that keeps it from running."""


class Judged(NamedTuple):
    """What was found of one card.  ``texts``: the verdict on each ability and the rules of a variant; ``kinds`` of node that
    keep it from running; ``whole``: the verdict on all its texts."""

    texts: tuple[tuple[str, tuple[str, ...]], ...]
    vanilla: bool
    whole: str
    verdict: str
    reason: str
    kinds: tuple[str, ...]

    @classmethod
    def of(cls, data: Any) -> Self | None:
        """From JSON; None when it is something else."""
        try:
            texts, vanilla, whole, verdict, reason, kinds = data
            told = tuple((str(one), tuple(map(str, rules))) for one, rules in texts)
            known = whole in VERDICTS and isinstance(vanilla, bool)
            return cls(told, vanilla, whole, str(verdict), str(reason), tuple(map(str, kinds))) if known else None
        except (TypeError, ValueError):
            return None


def judge_card(card: CardSource, lower: Lower) -> Judged:
    """The verdict on one card; compiled if it was read whole."""
    pieces = pieces_of(card)
    texts = tuple((one.verdict, one.rules if one.verdict == "variant" else ()) for one in pieces if one.is_ability)
    whole, reason = _card_verdict(pieces)
    runs = whole in READ and whole != "needs_diagram"
    reasons = lower(card) if runs else ()
    verdict, why = ("not_runnable", reasons[0].said()) if reasons else (whole, reason)
    # One line of the ledger is one line: whatever stood in the text.
    return Judged(texts, not pieces, whole, verdict, " ".join(why.split()), tuple(one.kind for one in reasons))


def cover(cards: Iterable[CardSource], found: Iterable[Judged]) -> Coverage:
    """The figures of cards and what was found of each."""
    total = Coverage()
    for card, one in zip(cards, found, strict=True):
        _count(total, card, one)
    total.ledger.sort()
    return total


def _count(total: Coverage, card: CardSource, found: Judged) -> None:
    total.game = card.game if total.game in ("", card.game) else "mixed"
    total.cards += 1
    total.vanilla += found.vanilla
    for verdict, rules in found.texts:
        total.abilities += 1
        total.verdicts[verdict] += 1
        total.variants.update(rules)
    total.unsupported.update(found.kinds)
    if found.whole in READ:
        total.cards_whole += 1
        needs = found.whole == "needs_diagram"
        total.cards_needing_diagram += needs
        total.cards_runnable += not needs and found.verdict != "not_runnable"
    total.ledger.append((card.number or card.name, found.verdict, found.reason))


def _card_verdict(pieces: Sequence[Piece]) -> tuple[str, str]:
    """The worst verdict among the pieces, with its reason."""
    worst: Piece | None = None
    for piece in pieces:
        if worst is None or _WORST.index(piece.verdict) < _WORST.index(worst.verdict):
            worst = piece
    return (worst.verdict, worst.reason) if worst else ("round_trip", "")
