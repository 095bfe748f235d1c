"""What the language says about the abilities of a card: words not understood, prints that differ, figures."""

from zxscript.lang.cardtext import PieceVerdict, judge_source
from zxscript.lang.reading import Reading, judge
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource, Text

_READ = ("round_trip", "variant", "needs_diagram")
_SHOWN = 12
"""Characters of a text that a message quotes."""
_END = Words("文末", "the end of the text")
_NO_HINT = Words("", "")


def check_abilities(card: CardSource) -> list[Diagnostic]:
    """A finding for each ability or sub-text line of a card that is not understood whole or does not print back."""
    found = []
    for piece in judge_source(card).pieces:
        if piece.verdict == "declined":
            found.append(_declined(card, piece))
        elif piece.verdict not in _READ:
            printed = "" if piece.node is None else piece.node.ja()  # type: ignore[attr-defined]
            found.append(finding("ZX208", card.file, piece.source.span, found=printed))
    if card.game == "zx" and not card.is_keyword:
        found += _figures(card)
    return found


def _declined(card: CardSource, piece: PieceVerdict) -> Diagnostic:
    text, size = piece.source, len(piece.source.text)
    start = min(piece.extent[0], size)
    if start == size:  # something is missing at the end: point at the last character
        span = text.to_file((max(0, size - 1), size))
        return finding("ZX201", card.file, span, found=_END, hint=_NO_HINT)
    span = text.to_file((start, min(max(start + 1, piece.extent[1]), size)))
    return finding("ZX201", card.file, span, found=text.text[start : start + _SHOWN], hint=_NO_HINT)


def _figures(card: CardSource) -> list[Diagnostic]:
    """A symbol in a text without a figure that has it (ZX206), and one in a figure that no text uses (ZX207)."""
    found = []
    squares = "".join(figure.squares for figure in card.figures)
    if not card.figure_lost:
        for text in card.abilities:
            for symbol in "◎△▽":
                at = text.text.find(symbol)
                if at >= 0 and symbol not in squares:
                    found.append(finding("ZX206", card.file, text.to_file((at, at + 1)), symbol=symbol))
    words = "".join(text.text for text in card.abilities)
    for figure in card.figures:
        for symbol in sorted(set(figure.squares) - {"・"}):
            if symbol not in words:
                found.append(finding("ZX207", card.file, _first(figure.span), symbol=symbol))
    return found


def _first(span: Span) -> Span:
    return Span(span.start, span.start + 1)


def canonical_ability(card: CardSource, text: Text) -> str:
    """The canonical text of an ability; as it stands if it is not understood whole."""
    reading = _reading(card, text)
    return text.text if reading is None else reading.printed


def meaning_of(card: CardSource, text: Text) -> object:
    """The AST of an ability, or its words if it is not understood whole."""
    reading = _reading(card, text)
    return text.text if reading is None else reading.node


def _reading(card: CardSource, text: Text) -> Reading | None:
    verdict, outcome = judge(text.text, card.game)
    return outcome if isinstance(outcome, Reading) and verdict in _READ else None
