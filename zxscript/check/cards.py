"""Everything that can be said about one card: headers, texts not understood, references, figures, and the lint rules.

What explains and mends is loaded when there is something to explain: most cards have nothing wrong with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

from zxscript.check.effort import Effort
from zxscript.check.facts import CardFacts
from zxscript.check.rule import run
from zxscript.check.runnable import cannot_run, unbound
from zxscript.lang.cardtext import READ, Piece
from zxscript.lang.reading import Reading, judged
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Words
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import has_key, keys
from zxscript.syntax.header import read_header

SYMBOLS = "◎△▽"
_ORDER = "ZX410"


def check_card(card: CardSource, allowance: Effort | None = None) -> list[Diagnostic]:
    """All findings about a card but those of reading its lines; suppressions are not applied.

    ``allowance``: what searches for slips in its file may still cost; None where it is not checked as part of one.
    """
    facts = CardFacts.of(card)
    found = _of_header(card)
    for piece in facts.pieces:
        found += check_piece(piece, card, allowance)
    found += _figures(facts)
    found += run("card", facts, card.game)
    if not any(one.severity == "error" for one in found):
        untimed = {one.span.start for one in found if one.code == "ZX486"}
        found += (one for one in cannot_run(facts) if one.span.start not in untimed)
    return _mended(card, facts, found, allowance) if found and not card.is_keyword else found


def _of_header(card: CardSource) -> list[Diagnostic]:
    found = read_header(card)[1]
    if not found:
        return []
    from zxscript.check.headerfix import with_fix

    return [with_fix(card, one) for one in found]


def _mended(card: CardSource, facts: CardFacts, found: list[Diagnostic], allowance: Effort | None) -> list[Diagnostic]:
    from zxscript.check.attempts import mended

    for piece in facts.pieces:
        if piece.node is not None and piece.is_ability:
            found = mended(card, piece, found, allowance)
    wrong = [one.span for one in found if one.severity == "error"]
    # Where something is wrong the words may stand together otherwise than they were read: another order of them is no spelling.
    return [one for one in found if one.code != _ORDER or not any(one.span.start <= span.start < one.span.end for span in wrong)]


def check_piece(piece: Piece, card: CardSource, allowance: Effort | None = None) -> list[Diagnostic]:
    """What is wrong with the reading of one text: not understood, not printed back, or pointing at nothing."""
    if card.is_keyword and piece.node is None and _reads_as_printed(piece):
        return []
    if piece.verdict == "declined":
        from zxscript.check.declines import explain

        return explain(piece, card, allowance)
    if piece.node is None:
        printed = piece.outcome.printed if isinstance(piece.outcome, Reading) else ""
        if piece.verdict == "ambiguous":
            return [finding("ZX205", piece.file, piece.span(), readings=printed)]
        return [_as_read(piece, finding("ZX208", piece.file, piece.span(), found=printed), printed)]
    return unbound(card, piece)


def _as_read(piece: Piece, one: Diagnostic, printed: str) -> Diagnostic:
    """The finding at the words that would be printed otherwise, with the others as its fix, where a card could say those."""
    if judged(printed, piece.game)[0] not in READ:
        return one
    edit = _difference(piece, printed)
    title = Words(f"「{edit.text}」にする", f"write '{edit.text}'")
    return replace(one, span=edit.span, fix=Fix(title, (edit,), safe=False))


def _difference(piece: Piece, printed: str) -> Edit:
    """What makes ``printed`` of the words of a text: between the letters that both begin and end with."""
    start = _alike(piece.said, printed)
    same = _alike(piece.said[start:][::-1], printed[start:][::-1])
    return Edit(piece.span((start, len(piece.said) - same)), printed[start : len(printed) - same])


def _alike(one: str, other: str) -> int:
    """Letters that both begin with."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


PARAMETERS = {"X": "2", "《費》": "《無1》"}
"""Parameters of a keyword block that cannot be read as they stand, each with what a card might print."""


def _reads_as_printed(piece: Piece) -> bool:
    """A definition is read with its arguments put in, never as it stands."""
    text = with_arguments(piece.said)
    return text != piece.said and judged(text, piece.game)[0] in READ


def with_arguments(text: str) -> str:
    """The text of a keyword block as a card might print it: with :data:`PARAMETERS` put in."""
    for parameter, argument in PARAMETERS.items():
        text = text.replace(parameter, argument)
    return text


def _figures(facts: CardFacts) -> Iterator[Diagnostic]:
    """A symbol in a text without a figure that has it (ZX206), and one in a figure that no text uses (ZX207).

    Square designation diagrams: zx.md 4.5. Of a figure whose squares are not known (``図：不明``) is told which symbols the
    text asks of it (ZX214).
    """
    card = facts.card
    if card.is_keyword or not has_key(card.game, keys()["図"]):
        return
    squares = "".join(figure.squares for figure in card.figures)
    if not card.figure_lost:
        for symbol in SYMBOLS:
            if symbol not in squares:
                for span in list(facts.find(symbol))[:1]:
                    yield finding("ZX206", card.file, span, symbol=symbol)
    words = facts.texts
    wanted = [symbol for symbol in SYMBOLS if symbol in words]
    if card.figure_lost and wanted:
        yield finding("ZX214", card.file, card.figures[0].span, symbols="".join(wanted))
    for figure in card.figures:
        for symbol in sorted(set(figure.squares) - {"・"}):
            if symbol not in words:
                yield finding("ZX207", figure.file or card.file, Span(figure.span.start, figure.span.start + 1), symbol=symbol)
