"""A card file cut into blocks, one for each card, so that a keystroke reads one card again.

The cuts are those of :mod:`zxscript.syntax.cardfile`: a card begins at a header line that follows a blank line, and the
comments above it are its own.  What was read of a block counts from the beginning of the block.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from zxscript.analysis.index import Facts, facts_of
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.text import Source, Span
from zxscript.syntax.cardfile import parse_card_file
from zxscript.syntax.cardlines import header_or_text, is_block_head
from zxscript.syntax.cardsource import CardFile, CardSource
from zxscript.syntax.game import DEFAULT, Game, find_game

REMEMBERED = 16_384
"""Blocks whose reading is kept: those of the open files, and what was undone a moment ago."""


@dataclass(frozen=True, slots=True)
class Read:
    """One block as read: places count from its beginning.  ``after``: the game of the blocks behind it."""

    file: CardFile
    found: tuple[Diagnostic, ...]
    after: Game
    facts: Facts

    @property
    def card(self) -> CardSource | None:
        """The card of the block; None for a block of settings, and for lines before the first card."""
        return self.file.cards[0] if self.file.cards else None


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a file that belongs to one card, beginning at ``start``."""

    start: int
    text: str
    game: Game
    read: Read

    @property
    def span(self) -> Span:
        """Where it stands in the file."""
        return Span(self.start, self.start + len(self.text))


def blocks_of(name: str, text: str) -> list[Block]:
    """The blocks of a card file, in order; together they are the whole text.  The same block is read only once."""
    game, found = DEFAULT, []
    cuts = _cuts(text)
    for start, end in zip(cuts, [*cuts[1:], len(text)], strict=True):
        part = text[start:end]
        read = _read(name, part, game)
        found.append(Block(start, part, game, read))
        game = read.after
    return found


@lru_cache(REMEMBERED)
def _read(name: str, text: str, game: Game) -> Read:
    file, found = parse_card_file(Source(name, text), game)
    after = game
    for setting in file.settings:
        after = _game_after(setting.value, after)
    # That a file has no card is said of the whole file; here every comment on its own would be one.
    kept = tuple(one for one in found if one.code != "ZX115")
    return Read(file, kept, after, facts_of(file.cards[0]) if file.cards else ())


def _game_after(written: str, before: Game) -> Game:
    return find_game(written) or before


def _cuts(text: str) -> list[int]:
    """Where blocks begin; the first is 0."""
    lines = text.split("\n")
    cuts, at, fresh, pending = [0], 0, True, -1
    for number, line in enumerate(lines):
        bare = line.strip()
        if not bare:
            fresh = True
        elif bare[0] in "#＃":
            pending = at if pending < 0 else pending
        else:
            if fresh and _begins(bare, lines, number):
                cuts.append(at if pending < 0 else pending)
            fresh, pending = False, -1
        at += len(line) + 1
    return sorted(set(cuts))


def _begins(bare: str, lines: list[str], number: int) -> bool:
    """Whether a card begins at a line that follows a blank one (the rule of ``is_block_head``)."""
    known = _header(bare)
    if known != "unknown":
        return known == "known"
    for line in lines[number + 1 :]:
        following = line.strip()
        if following[:1] not in ("#", "＃"):
            return _header(following) == "known"
    return False


@lru_cache(REMEMBERED)
def _header(bare: str) -> str:
    """``known``, ``unknown`` (a header whose key is none) or ``text``."""
    if not bare:
        return "text"
    line = header_or_text(bare, Span(0, len(bare)))
    if line.kind != "header":
        return "text"
    return "known" if is_block_head([line], 0) else "unknown"
