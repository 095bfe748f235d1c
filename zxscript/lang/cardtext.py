"""The texts of a card as they were read: one piece for each ability and sub-text line, with the way back to the file.

Each is read by itself, so that one mistake hides no other; where a line holds several abilities, each is a piece.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module

from zxscript.lang.reading import Declined, Reading, Verdict, judged
from zxscript.source.hygiene import UNSEEN
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource, Text
from zxscript.syntax.cardsource import Piece as Stretch
from zxscript.syntax.game import game_text
from zxscript.syntax.keys import Game
from zxscript.syntax.node import Extent, Node
from zxscript.syntax.normalise import Normalised, normalise

READ: tuple[Verdict, ...] = ("round_trip", "variant", "needs_diagram")
"""Verdicts of a text that was understood whole and prints back."""

_VOICED = "\u3099\u309a"
_UNSEEN = re.compile(f"[{UNSEEN}{_VOICED}]")
_SIGNS = "◎△▽"


@dataclass(frozen=True, slots=True)
class Passage:
    """Where one ability or sub-text line stands. Extents count characters of ``said``, the canonical encoding."""

    file: str
    game: Game
    text: Text
    clean: Normalised
    offset: int
    """Where ``said`` begins in ``clean.text``."""
    said: str

    def extent(self, said: Extent | None = None) -> Extent:
        """The characters of the author's text behind characters of ``said``; behind all of it without an extent."""
        start, end = (0, len(self.said)) if said is None else said
        if said is None and self.said == self.clean.text:
            return 0, len(self.text.text)
        return self.clean.to_source(start + self.offset), self.clean.to_source(max(end, start) + self.offset)

    def words(self) -> str:
        """The author's words."""
        start, end = self.extent()
        return self.text.text[start:end]

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


@dataclass(frozen=True, slots=True)
class Piece(Passage):
    """One ability or sub-text line as it was read. Extents of nodes count characters of ``said``."""

    is_ability: bool
    verdict: Verdict
    outcome: Reading | Declined
    hidden: bool = False
    """Characters that nobody sees were left out: it is checked on, and does not run."""

    @property
    def node(self) -> Node | None:
        """The tree, if the text was understood whole and prints back."""
        return self.outcome.node if isinstance(self.outcome, Reading) and self.verdict in READ else None

    @property
    def reading(self) -> Reading | None:
        """The reading behind :attr:`node`."""
        return self.outcome if isinstance(self.outcome, Reading) and self.verdict in READ else None

    @property
    def reason(self) -> str:
        """Why the text was declined; empty if it was not."""
        return self.outcome.reason if isinstance(self.outcome, Declined) else ""

    @property
    def rules(self) -> tuple[str, ...]:
        """Named rewriting rules between the author's words and the canonical print, sorted."""
        end = self.offset + len(self.said)
        found = {edit.rule for edit in self.clean.edits if self.offset <= edit.start < end or edit.end == end}
        return tuple(sorted(found | set(self.outcome.rules if isinstance(self.outcome, Reading) else ())))


@lru_cache(maxsize=512)
def pieces_of(card: CardSource) -> tuple[Piece, ...]:
    """All texts of a card, in printed order: sub-text lines, then abilities."""
    found = [piece for line in card.subtexts for piece in pieces_of_text(card, line.line, is_ability=False)]
    return (*found, *(piece for text in card.abilities for piece in pieces_of_text(card, text)))


def pieces_of_text(card: CardSource, text: Text, *, is_ability: bool = True) -> list[Piece]:
    """The pieces of one text: one, or several where abilities share a line."""
    signs = "".join(figure.squares for figure in card.figures)
    return _pieces(text, card.game, card.file, signs, is_ability, tuple(one.word for one in card.keywords))


def pieces_of_words(words: str, game: Game) -> list[Piece]:
    """The pieces of a text that stands in no file."""
    whole = Text(words, Span(0, len(words)), (Stretch(0, 0, len(words)),))
    return _pieces(whole, game, "", "", True)


def _pieces(written: Text, game: Game, file: str, signs: str, is_ability: bool, own: tuple[str, ...] = ()) -> list[Piece]:
    hidden = any(mark[0] not in _VOICED for mark in _UNSEEN.finditer(written.text))
    found = []
    for one in _passages(written, game, file):
        verdict, outcome = judged(one.said, game, own) if own else judged(one.said, game)  # one key for who asks without keywords
        piece = Piece(file, game, one.text, one.clean, one.offset, one.said, is_ability, verdict, outcome, hidden)
        better = _verdict(piece, signs)
        found.append(piece if better == verdict else replace(piece, verdict=better))
    return found


def passages_of(card: CardSource) -> list[Passage]:
    """Where the pieces of a card stand, in the same order, without reading them."""
    texts = (*(line.line for line in card.subtexts), *card.abilities)
    return [one for text in texts for one in _passages(text, card.game, card.file)]


def _passages(written: Text, game: Game, file: str) -> list[Passage]:
    text = readable(written)
    clean = normalise(text.text, game)
    return [Passage(file, game, text, clean, start, clean.text[start:end]) for start, end in abilities_of(clean.text, game)]


def _verdict(piece: Piece, known: str) -> Verdict:
    """The verdict on the author's words: a sign that the card's diagram does not have is needed; spelling makes a variant."""
    if piece.verdict not in ("round_trip", "variant"):
        return piece.verdict
    if any(sign in piece.said and sign not in known for sign in _SIGNS):
        return "needs_diagram"
    return "variant" if piece.rules else piece.verdict


def abilities_of(text: str, game: str) -> list[tuple[int, int]]:
    """Where the abilities of one canonical text stand, as the game tells."""
    where = game_text(game).checks.lines
    if not where:
        return [(0, len(text))]
    module, _, function = where.partition(":")
    return getattr(import_module(module), function)(text)  # type: ignore[no-any-return]


def readable(text: Text) -> Text:
    """The text without characters that nobody sees, voice marks joined to their letters.

    They are findings of their own (ZX004 to ZX013); here they would only make the same mistake heard twice.
    """
    if not _UNSEEN.search(text.text):
        return text
    kept: list[str] = []
    pieces: list[Stretch] = []
    for piece in text.pieces:
        run = text.text[piece.text_start : piece.text_start + piece.length]
        at = 0
        for match in [*_UNSEEN.finditer(run), None]:
            stop = len(run) if match is None else match.start()
            if stop > at:
                pieces.append(Stretch(sum(map(len, kept)), piece.file_start + at, stop - at))
                kept.append(run[at:stop])
            if match is not None:
                at = match.end()
                _voiced(kept, match[0])
    return Text("".join(kept), text.span, tuple(pieces))


def _voiced(kept: list[str], mark: str) -> None:
    if kept and mark in _VOICED:
        kept[-1] = kept[-1][:-1] + unicodedata.normalize("NFC", kept[-1][-1] + mark)[:1]
