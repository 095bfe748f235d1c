"""A card as a panel beside the text shows it: each text with what it means in every language, whether it runs, its figure."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.analysis.hover import TONGUES, explained_card
from zxscript.analysis.spots import block_at
from zxscript.analysis.workspace import Workspace
from zxscript.lang.cardtext import pieces_of
from zxscript.run.compiling import NotRunnable, compile_card
from zxscript.source.diagnostic import Edit, Language
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import has_key, keys

SQUARES = 9
SIGNS = "・◎△▽"
"""What a square of a figure can say; the first: nothing."""


@dataclass(frozen=True, slots=True)
class TextTold:
    """One text of a card: its place, its words, and language -> what it means (empty where it has no meaning; then ``why`` says
    the reason)."""

    span: Span
    words: str
    said: dict[str, str]
    why: str = ""


@dataclass(frozen=True, slots=True)
class CardTold:
    """A card: ``headers`` by language, its texts, ``figure`` (nine signs; empty: none), whether the game knows figures, and why it
    does not run (empty: it runs)."""

    name: str
    number: str
    game: str
    span: Span
    headers: dict[str, str]
    texts: tuple[TextTold, ...]
    figure: str
    has_figures: bool
    why_not: str


def card_told(workspace: Workspace, name: str, offset: int, language: Language = "en") -> CardTold | None:
    """The card around an offset of an open card file; None where there is none.  ``language``: of reasons."""
    found = block_at(workspace, name, offset)
    if found is None:
        return None
    block, card = found
    told = {tongue: explained_card(card, tongue) for tongue, _ in TONGUES}
    missing = iter(told[language].unread)
    texts = []
    for number, piece in enumerate(pieces_of(card)):
        said = {tongue: one.texts[number] or "" for tongue, one in told.items()}
        why = "" if any(said.values()) else next(missing, "")
        texts.append(TextTold(piece.span().shifted(block.start), piece.words(), said, why))
    return CardTold(
        card.name, card.number, card.game, block.span, {tongue: one.header for tongue, one in told.items()}, tuple(texts),
        next((one.squares for one in card.figures), ""), has_key(card.game, keys()["図"]), _why_not(card, language),
    )  # fmt: skip


def _why_not(card: CardSource, language: Language) -> str:
    """Why a card does not run; empty if it does."""
    try:
        compile_card(card)
    except NotRunnable as refused:
        return "\n".join(dict.fromkeys(refused.words(language)))
    return ""


def with_square(workspace: Workspace, name: str, offset: int, square: int) -> tuple[Edit, ...]:
    """Edits that turn one square (0 to 8, the opponent's row first) of the card's figure to its next sign; none where there is no
    card.  A card without a figure gets one behind its header."""
    found = block_at(workspace, name, offset)
    if found is None or not 0 <= square < SQUARES or not has_key(found[1].game, keys()["図"]):
        return ()
    block, card = found
    own = next((one for one in card.figures if not one.file), None)
    signs = list((own.squares if own is not None else "") or SIGNS[0] * SQUARES)
    signs[square] = SIGNS[(SIGNS.find(signs[square]) + 1) % len(SIGNS)]
    rows = ["".join(signs[at : at + 3]) for at in range(0, SQUARES, 3)]
    text = "\n".join(["図：", *rows])
    if own is not None:
        return (Edit(_lines_of(block.text, own.span).shifted(block.start), text),)
    last = max((field.span.end for field in card.fields), default=0)
    return (Edit(Span(last, last).shifted(block.start), "\n" + text),)


def _lines_of(text: str, span: Span) -> Span:
    """A stretch widened to whole lines."""
    start = text.rfind("\n", 0, span.start) + 1
    end = text.find("\n", max(span.start, span.end - 1))
    return Span(start, end if end >= 0 else len(text))
