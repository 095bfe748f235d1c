"""What the rules know of one card: its headers, its texts, and the nodes of all its trees by class."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from zxscript.lang.ability import Ability
from zxscript.lang.cardtext import Piece, pieces_of
from zxscript.lang.clause import VerbClause
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.header import CardHeader, read_header
from zxscript.syntax.node import Node
from zxscript.syntax.walks import walked

N = TypeVar("N", bound=Node)


@dataclass(frozen=True)
class CardFacts:
    """One card (or keyword definition) with everything that was understood of it. Computed once, on demand."""

    card: CardSource
    pieces: tuple[Piece, ...]
    header: CardHeader
    _nodes: dict[type[Node], list[tuple[Piece, Node]]] = field(default_factory=dict, repr=False)
    _found: dict[type[Node], list[tuple[Piece, Node]]] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, card: CardSource) -> CardFacts:
        """Read all texts of ``card``."""
        facts = cls(card, pieces_of(card), read_header(card)[0])
        for piece in facts.pieces:
            if piece.node is not None:
                for node in walked(piece.node):
                    facts._nodes.setdefault(type(node), []).append((piece, node))
        return facts

    def each(self, kind: type[N]) -> Iterator[tuple[Piece, N]]:
        """All nodes of a class (subclasses too) in the trees that were understood, in printed order within a class."""
        if kind not in self._found:
            self._found[kind] = [one for cls, found in self._nodes.items() if issubclass(cls, kind) for one in found]
        return iter(self._found[kind])  # type: ignore[arg-type]

    @cached_property
    def verbs(self) -> list[tuple[Piece, VerbClause]]:
        """All clauses with a verb."""
        return list(self.each(VerbClause))

    @cached_property
    def abilities(self) -> list[tuple[Piece, Ability]]:
        """The printed Z/X abilities of the card itself (not those that it grants)."""
        return [(piece, piece.node) for piece in self.pieces if isinstance(piece.node, Ability)]

    @property
    def is_extra(self) -> bool:
        """Whether the card begins the game in the Dynamis (zx.md 2.2)."""
        return any(word in self.header.type for word in ("エクストラ", "オーバーブースト", "シフト"))

    @property
    def texts(self) -> str:
        """All words of the card, as written."""
        return "".join(text.text for text in self.card.abilities) + "".join(s.line.text for s in self.card.subtexts)

    def place_of(self, key: str) -> Span:
        """Where a header stands: its value, its key when the value is empty, the first header when it is missing."""
        one = self.card.field(key)
        if one is None:
            first = self.card.fields[0] if self.card.fields else None
            return first.key_span.join(first.span) if first else Span(self.card.span.start, self.card.span.start)
        return one.span if one.value else one.key_span

    def find(self, word: str) -> Iterator[Span]:
        """Every place of ``word`` in the texts of the card, as written."""
        for text in (*self.card.abilities, *(line.line for line in self.card.subtexts)):
            at = text.text.find(word)
            while at >= 0:
                yield text.to_file((at, at + len(word)))
                at = text.text.find(word, at + len(word))
