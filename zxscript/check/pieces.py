"""The texts of a card as they were read: one piece for each ability and sub-text line, with the way back to the file."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

from zxscript.interpret.resolve import resolve
from zxscript.lang.bindings import Resolution
from zxscript.lang.reading import REMEMBERED, Declined, Reading, Verdict, judged
from zxscript.source.hygiene import UNSEEN
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource, Text
from zxscript.syntax.cardsource import Piece as Piece_
from zxscript.syntax.game import game_text
from zxscript.syntax.keys import Game
from zxscript.syntax.node import Extent, Node
from zxscript.syntax.normalise import Normalised, normalise

READ: tuple[Verdict, ...] = ("round_trip", "variant", "needs_diagram")
"""Verdicts of a text that was understood whole and prints back."""

_UNSEEN = re.compile(f"[{UNSEEN}\u3099\u309a]")


@dataclass(frozen=True, slots=True)
class Piece:
    """One ability or sub-text line. Extents of nodes count characters of ``said``, the canonical encoding."""

    file: str
    game: Game
    text: Text
    clean: Normalised
    offset: int
    """Where ``said`` begins in ``clean.text`` (several ZENONZARD abilities may stand on one line)."""
    said: str
    is_ability: bool
    verdict: Verdict
    outcome: Reading | Declined

    @property
    def node(self) -> Node | None:
        """The tree, if the text was understood whole and prints back."""
        return self.outcome.node if isinstance(self.outcome, Reading) and self.verdict in READ else None

    @property
    def reading(self) -> Reading | None:
        """The reading behind :attr:`node`."""
        return self.outcome if isinstance(self.outcome, Reading) and self.verdict in READ else None

    def span(self, extent: Extent | None = None) -> Span:
        """The place in the file of characters of ``said``; the whole text without an extent."""
        start, end = (0, len(self.said)) if extent is None else extent
        start, end = start + self.offset, end + self.offset
        source = self.clean.to_source(start)
        return self.text.to_file((source, max(source, self._end(end)))) if end > start else self._empty(source)

    def _empty(self, source: int) -> Span:
        if source >= len(self.text.text):
            return Span(self.text.span.end, self.text.span.end)
        return self.text.to_file((source, source))

    def _end(self, end: int) -> int:
        """The author's offset behind canonical character ``end - 1``, rewritten stretches taken whole."""
        for edit in self.clean.edits:
            if edit.start <= end - 1 < edit.end:
                return edit.source + len(edit.original)
        return self.clean.to_source(end - 1) + 1

    def resolution(self) -> Resolution:
        """What the pointing words of the tree speak of; empty without a tree."""
        return Resolution() if self.node is None else _resolved(self.said, self.game)


def pieces_of(card: CardSource) -> tuple[Piece, ...]:
    """All texts of a card: abilities in printed order, then sub-text lines."""
    found: list[Piece] = []
    for text in card.abilities:
        found += pieces_of_text(card, text)
    for line in card.subtexts:
        found += pieces_of_text(card, line.line, is_ability=False)
    return tuple(found)


def abilities_of(text: str, game: str) -> list[tuple[int, int]]:
    """Where the abilities of one canonical text stand, as the game tells."""
    where = game_text(game).checks.lines
    if not where:
        return [(0, len(text))]
    module, _, function = where.partition(":")
    return getattr(import_module(module), function)(text)  # type: ignore[no-any-return]


def pieces_of_text(card: CardSource, text: Text, *, is_ability: bool = True) -> list[Piece]:
    """The pieces of one text: one, or several where ZENONZARD abilities share a line."""
    text = readable(text)
    clean = normalise(text.text, card.game)
    spans = abilities_of(clean.text, card.game)
    found = []
    for start, end in spans:
        said = clean.text[start:end]
        verdict, outcome = judged(said, card.game)
        found.append(Piece(card.file, card.game, text, clean, start, said, is_ability, verdict, outcome))
    return found


def readable(text: Text) -> Text:
    """The text without characters that nobody sees, voice marks joined to their letters.

    They are findings of their own (ZX004 to ZX013); here they would only make the same mistake heard twice.
    """
    if not _UNSEEN.search(text.text):
        return text
    kept: list[str] = []
    pieces: list[Piece_] = []
    for piece in text.pieces:
        run = text.text[piece.text_start : piece.text_start + piece.length]
        at = 0
        for match in [*_UNSEEN.finditer(run), None]:
            stop = len(run) if match is None else match.start()
            if stop > at:
                pieces.append(Piece_(sum(map(len, kept)), piece.file_start + at, stop - at))
                kept.append(run[at:stop])
            if match is not None:
                at = match.end()
                _voiced(kept, match[0])
    return Text("".join(kept), text.span, tuple(pieces))


def _voiced(kept: list[str], mark: str) -> None:
    if kept and mark in "\u3099\u309a":
        kept[-1] = kept[-1][:-1] + unicodedata.normalize("NFC", kept[-1][-1] + mark)[:1]


@lru_cache(REMEMBERED)
def _resolved(said: str, game: Game) -> Resolution:
    outcome = judged(said, game)[1]
    return resolve(outcome.node) if isinstance(outcome, Reading) else Resolution()
