"""What stands at a place of a card file: the block, its card, the text, and the place in the text as it is read."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.analysis.blocks import Block
from zxscript.analysis.workspace import Workspace
from zxscript.lang.cardtext import Piece, pieces_of_text
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource, Text
from zxscript.syntax.continuing import Words, words_of
from zxscript.syntax.parser import Token


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a text of a card.  ``at``: characters of the text before it, as written."""

    block: Block
    card: CardSource
    text: Text
    at: int
    is_ability: bool

    @property
    def game(self) -> str:
        """The game of the card."""
        return self.card.game


def block_at(workspace: Workspace, name: str, offset: int) -> tuple[Block, CardSource] | None:
    """The block around an offset with its card, if it holds one."""
    for number, block in enumerate(workspace.blocks(name)):
        if block.start <= offset < block.span.end or (offset == block.span.end == len(workspace.text(name))):
            card = workspace.cards[name].card(number)
            return (block, card) if card is not None else None
    return None


def spot(workspace: Workspace, name: str, offset: int) -> Spot | None:
    """The place in a text of a card at an offset; None elsewhere."""
    found = block_at(workspace, name, offset)
    if found is None:
        return None
    block, card = found
    here = offset - block.start
    texts = [(line.line, False) for line in card.subtexts] + [(text, True) for text in card.abilities]
    for text, is_ability in texts:
        if text.span.start <= here <= text.span.end:
            return Spot(block, card, text, _written(text, here), is_ability)
    return None


def _written(text: Text, here: int) -> int:
    """Characters of a text before a place of its file."""
    for piece in text.pieces:
        if here <= piece.file_start + piece.length:
            return piece.text_start + max(0, here - piece.file_start)
    return len(text.text)


def pieces_at(spot: Spot) -> list[tuple[Piece, int]]:
    """The readings of the text of a spot, each with the place of the spot in it (characters of ``said``)."""
    return [(piece, said_at(piece, spot.at)) for piece in pieces_of_text(spot.card, spot.text, is_ability=spot.is_ability)]


def said_at(piece: Piece, at: int) -> int:
    """The character of ``said`` behind a character of the text as written; -1 before it, its length behind it."""
    start, end = piece.extent()
    if at < start:
        return -1
    if at >= end:
        return len(piece.said) + (at > end)
    low, high = 0, len(piece.said)
    while low < high:
        middle = (low + high + 1) // 2
        if piece.clean.to_source(middle + piece.offset) <= at:
            low = middle
        else:
            high = middle - 1
    return low


def words_of_piece(piece: Piece, card: CardSource) -> Words:
    """The words of a piece as far as they go together."""
    return words_of(piece.said, piece.game, tuple(one.word for one in card.keywords))


def token_at(spot: Spot) -> tuple[Piece, Token] | None:
    """The word at a spot, with the piece it belongs to; a word that begins there goes before one that ends there."""
    for piece, at in pieces_at(spot):
        if 0 <= at <= len(piece.said):
            tokens = words_of_piece(piece, spot.card).tokens
            for one in reversed(tokens):
                if one.start <= at <= one.end and (at < one.end or not any(other.start == at for other in tokens)):
                    return piece, one
    return None


def place(spot: Spot, piece: Piece, start: int, end: int) -> Span:
    """Where characters of ``said`` stand in the file."""
    return piece.span((start, end)).shifted(spot.block.start)
