"""All texts of one card: its abilities and sub-text lines, each read by itself, so that one mistake hides no other."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.lang.reading import Declined, Reading, Verdict, judged
from zxscript.syntax.cardsource import CardSource, Text
from zxscript.syntax.node import Node
from zxscript.syntax.normalise import Normalised, normalise

_SYMBOLS = "◎△▽"


@dataclass(frozen=True, slots=True)
class PieceVerdict:
    """One ability or sub-text line of a card.  ``source``: the author's words; spans in ``extent`` refer to them."""

    source: Text
    is_ability: bool
    verdict: Verdict
    node: Node | None
    rules: tuple[str, ...] = ()
    reason: str = ""
    extent: tuple[int, int] = (0, 0)
    clean: Normalised | None = None
    """The canonical text, in whose characters the spans of ``node`` are."""


@dataclass(frozen=True, slots=True)
class CardText:
    """The verdicts of a card's texts, in printed order (sub-text first)."""

    pieces: tuple[PieceVerdict, ...]

    @property
    def whole(self) -> bool:
        """Every character was understood."""
        return all(piece.verdict in ("round_trip", "variant", "needs_diagram") for piece in self.pieces)


def judge_source(card: CardSource) -> CardText:
    """Read every text of a card."""
    marks = "".join(figure.squares for figure in card.figures)
    pieces = [judge_text(line.line, card.game, marks, is_ability=False) for line in card.subtexts]
    pieces += [judge_text(text, card.game, marks, is_ability=True) for text in card.abilities]
    return CardText(tuple(pieces))


def judge_text(text: Text, game: str, marks: str = "", *, is_ability: bool = True) -> PieceVerdict:
    """The verdict on one text.  ``marks``: the signs of the card's diagram; a sign that is not there is needed."""
    clean = normalise(text.text, game)
    verdict, result = judged(clean.text, game)
    rules = set(clean.rules())
    if isinstance(result, Declined):
        extent = (clean.to_source(result.start), clean.to_source(max(result.end, result.start)))
        return PieceVerdict(text, is_ability, verdict, None, tuple(sorted(rules)), result.reason, extent, clean)
    rules |= set(result.rules)
    if verdict == "round_trip" and rules:
        verdict = "variant"
    if verdict in ("round_trip", "variant") and _wants_marks(result) - set(marks):
        verdict = "needs_diagram"
    return PieceVerdict(text, is_ability, verdict, result.node, tuple(sorted(rules)), clean=clean)


def _wants_marks(reading: Reading) -> set[str]:
    return {sign for sign in _SYMBOLS if sign in reading.text}
