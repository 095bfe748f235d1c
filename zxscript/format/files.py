"""Formatting card files, with three safety checks before a byte is changed.

1. The result reads without errors and says the same: headers, sub-text, figures, and every ability.
2. Formatting the result changes nothing more.
3. Every comment is still there.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.text import Source, Span
from zxscript.syntax.cardfile import parse_card_file
from zxscript.syntax.cardprint import AbilityPrinter, as_written, print_file
from zxscript.syntax.cardsource import CardFile, CardSource, SubText, Text
from zxscript.syntax.header import read_header

Meaning = Callable[[CardSource, Text], object]
"""What an ability means, as a value that is equal for equal meanings; its text when it is not understood."""


@dataclass(frozen=True, slots=True)
class Formatted:
    """``text`` is None when the file was left alone; then the findings say why."""

    text: str | None
    findings: tuple[Diagnostic, ...]


def words_of(_card: CardSource, ability: Text) -> object:
    """The meaning of an ability that nothing reads: its words."""
    return ability.text


def format_source(source: Source, ability: AbilityPrinter = as_written, meaning: Meaning = words_of) -> Formatted:
    """The canonical text of a card file. A file with errors, or one that fails a safety check, is left alone."""
    file, found = parse_card_file(source)
    for card in file.cards:
        found += read_header(card)[1]
    errors = tuple(one for one in found if one.severity == "error")
    if errors:
        return Formatted(None, errors)
    text = print_file(file, ability)
    again, found_again = parse_card_file(Source(source.name, text))
    problem = ""
    if any(one.severity == "error" for one in found_again) or _said(file, meaning) != _said(again, meaning):
        problem = "meaning"
    elif print_file(again, ability) != text:
        problem = "idempotence"
    elif _comments(file) != _comments(again):
        problem = "comments"
    if problem:
        return Formatted(None, (finding("ZX118", source.name, Span(0, 0), check=problem),))
    return Formatted(text, ())


def _said(file: CardFile, meaning: Meaning) -> list[object]:
    return [
        (
            read_header(card)[0],
            [(subtext.key, subtext.suffix, meaning(card, subtext.line)) for subtext in _subtexts(card)],
            [figure.squares for figure in card.figures],
            [meaning(card, ability) for ability in card.abilities],
        )
        for card in file.cards
    ]


def _subtexts(card: CardSource) -> list[SubText]:
    """In the order in which they are printed: as written."""
    return sorted(card.subtexts, key=lambda subtext: subtext.line.span)


def _comments(file: CardFile) -> Counter[str]:
    inside = [comment.text for card in file.cards for comment in card.comments]
    return Counter(inside + [comment.text for comment in file.comments])
