"""A card in words: its headers, its diagram and every text, read, resolved and said in English or Japanese."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zxscript.check.pieces import Piece, pieces_of
from zxscript.check.resolve import resolve
from zxscript.lang.explain import Language, explain
from zxscript.lang.explain.header import figure_words, header_words
from zxscript.lang.explain.tables import table
from zxscript.lang.reading import Declined, read
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import DEFAULT, Game
from zxscript.syntax.header import read_header
from zxscript.syntax.normalise import normalise


@dataclass(frozen=True, slots=True)
class Explained:
    """A card in words.  ``texts``: for each ability, then each sub-text line, its words; None where it was not read."""

    header: str
    figures: tuple[str, ...]
    texts: tuple[str | None, ...]
    unread: tuple[str, ...]
    """What is said in place of each text that was not read, in order."""
    language: Language

    @property
    def whole(self) -> bool:
        """Whether every text was read."""
        return not self.unread

    def text(self) -> str:
        """The card in words, a paragraph for each text."""
        missing = iter(self.unread)
        said = [one if one is not None else next(missing) for one in self.texts]
        parts = [self.header, *self.figures, *said]
        if not self.texts:
            parts.append(table(self.language).say("label", "plain"))
        return "\n".join(parts) + "\n"


def explain_source(card: CardSource, language: Language) -> Explained:
    """The card in words.  A text that was not read is shown as written, with the reason."""
    header, _ = read_header(card)
    texts: list[str | None] = []
    unread: list[str] = []
    for piece in pieces_of(card):
        node = piece.node
        if node is None:
            texts.append(None)
            unread.append(_refusal(piece, language))
        else:
            texts.append(explain(node, language, piece.resolution()))
    figures = tuple(figure_words(figure.squares, language) for figure in card.figures)
    return Explained(header_words(header, language), figures, tuple(texts), tuple(unread), language)


def explain_card(card: CardSource, language: Language = "en") -> tuple[str, bool]:
    """A card in plain words, from its tree, and whether every text of it was understood; one that was not is shown as written."""
    explained = explain_source(card, language)
    return explained.text(), explained.whole


def explain_record(card: CardSource, language: Language = "en") -> dict[str, Any]:
    """The same as data: ``name``, ``number``, ``game``, ``header``, ``figures``, ``texts`` (None: not understood), ``whole``."""
    explained = explain_source(card, language)
    return {
        "name": card.name, "number": card.number, "game": card.game, "language": language, "header": explained.header,
        "figures": list(explained.figures), "texts": list(explained.texts), "whole": explained.whole,
    }  # fmt: skip


def explain_text(text: str, language: Language = "en", game: Game = DEFAULT) -> str:
    """One ability, sub-text line or effect in plain English or Japanese. Raises ``Declined`` when it is not understood."""
    node = read(normalise(text, game).text, game).node
    return explain(node, language, resolve(node))


def _refusal(piece: Piece, language: Language) -> str:
    reason = piece.outcome.reason if isinstance(piece.outcome, Declined) else piece.verdict
    return table(language).say("label", "unread").format(piece.text.text, reason)
