"""Findings of an open card file, one block at a time: what did not change is not read again.

The result is what ``check`` says of the same files (a test compares the two after random edits).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from zxscript.analysis.blocks import Block, blocks_of
from zxscript.analysis.index import Index, Located
from zxscript.analysis.neighbours import of_card
from zxscript.check.cards import check_card, check_piece
from zxscript.check.checking import explained
from zxscript.check.effort import Effort, Spent, of_file
from zxscript.check.kept import key_of, unpacked
from zxscript.check.rule import run
from zxscript.lang.cardtext import pieces_of
from zxscript.lang.reading import Declined
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Label, Words, in_order
from zxscript.source.limits import MAX_LINE, overlong_lines
from zxscript.source.text import Source, Span
from zxscript.syntax.cardsource import CardSource, Field, Figure, KeywordText
from zxscript.syntax.game import has_key, keys
from zxscript.syntax.header import read_header
from zxscript.syntax.suppression import suppress

Context = tuple[tuple[KeywordText, ...], tuple[Figure, ...]]
"""What other files give to a card: the keywords that it names, and its figures."""


@dataclass(slots=True)
class _Known:
    """What was found in one block, places counted from its beginning.  ``version``: of the index, for ``far``."""

    card: CardSource | None
    near: list[Diagnostic]
    whole: bool
    """Whether slips were searched for."""
    spent: Spent
    far: list[Diagnostic] = field(default_factory=list)
    version: int = -1
    shown: list[Diagnostic] = field(default_factory=list)
    shown_for: tuple[object, ...] = ()


@dataclass(slots=True)
class CardFindings:
    """The findings of one open card file, kept from keystroke to keystroke."""

    name: str
    text: str = ""
    blocks: list[Block] = field(default_factory=list)
    kept: Mapping[str, Any] = field(default_factory=dict)
    """Findings of single cards from an earlier check of the file, as they lie in the cache."""
    stale: bool = False
    """Whether something was left for later: the search for slips, or a comparison with other files as they are by now."""
    _known: dict[tuple[str, str, Context], _Known] = field(default_factory=dict)
    _last: list[_Known] = field(default_factory=list)

    def card(self, number: int) -> CardSource | None:
        """The card of a block with the keywords and figures that other files give it."""
        return self._last[number].card if number < len(self._last) else self.blocks[number].read.card

    def enter(self, text: str, index: Index) -> None:
        """Cut the text into blocks and tell the index what it holds."""
        self.text, self.blocks = text, blocks_of(self.name, text)
        cards = [Located(one.read.card, one.start, one.read.facts) for one in self.blocks if one.read.card is not None]
        index.put(self.name, cards, text)

    def update(self, index: Index, *, deep: bool = True) -> list[Diagnostic]:
        """All findings of the text that was entered, in order.

        Not ``deep``: what takes longer than a keystroke is left for later, and :attr:`stale` tells.  Of a text that is not
        understood only the place is told; blocks that did not change keep what was said of them and other files.
        """
        if any(len(block.text) > MAX_LINE for block in self.blocks):
            too_long = overlong_lines(Source(self.name, self.text))
            if too_long:
                self.stale = False
                return too_long
        known: dict[tuple[str, str, Context], _Known] = {}
        self._last, self.stale = [], False
        allowance = Effort(of_file(len(self.text)))
        for block in self.blocks:
            key = _key(block, index)
            one = known.get(key) or self._known.get(key)
            holds = one is not None and one.whole and one.spent.holds(allowance.left)
            if one is None or (deep and not holds):
                one = self._looked_at(block, key[2], allowance, deep=deep)
            else:
                allowance.take(one.spent.cost)
                self.stale = self.stale or not holds
            if one.version != index.version and block.read.card is not None:
                if deep or one.version < 0:
                    one.far, one.version = of_card(index, block.read.card), index.version
                else:
                    self.stale = True
            self.stale = self.stale or not one.whole
            known[key] = one
            self._last.append(one)
        self._known = known
        return self._told()

    def ahead(self, index: Index) -> Iterator[None]:
        """Look at one block of the text that was entered after the other, so that `update` finds it done.

        Others may be served between two steps; when the text was changed meanwhile, what is left to look at is found anew.
        """
        if any(len(block.text) > MAX_LINE for block in self.blocks):
            return
        allowance = Effort(of_file(len(self.text)))
        for block in self.blocks:
            key = _key(block, index)
            one = self._known.get(key)
            if one is not None and one.whole and one.spent.holds(allowance.left):
                allowance.take(one.spent.cost)
                continue
            one = self._known[key] = self._looked_at(block, key[2], allowance, deep=True)
            if block.read.card is not None:
                one.far, one.version = of_card(index, block.read.card), index.version
            yield

    def _looked_at(self, block: Block, context: Context, allowance: Effort, *, deep: bool) -> _Known:
        """What one block says by itself."""
        card = block.read.card
        found = [*block.read.found, *run("file", block.read.file)]
        if card is None:
            return _Known(card, found, True, Spent(1, 0))
        keywords, figures = context
        if keywords or figures:
            card = replace(card, keywords=keywords, figures=figures or card.figures)
        left = allowance.left
        known = self._remembered(block, card, allowance)
        quick = known if known is not None or deep else _place_only(card)
        # Of a figure that stands in another file its own place is told there, not here.
        found += [one for one in (check_card(card, allowance) if quick is None else quick) if one.file == self.name]
        return _Known(card, found, quick is None or quick is known, Spent(left, left - allowance.left))

    def _remembered(self, block: Block, card: CardSource, allowance: Effort) -> list[Diagnostic] | None:
        """What a check found in a card that is the same still, if a search for slips would end alike here."""
        known = unpacked(self.kept.get(key_of(block.text, card)), card) if self.kept else None
        if known is None or not known.spent.holds(allowance.left):
            return None
        allowance.spend(known.spent.cost)
        return known.found

    def _told(self) -> list[Diagnostic]:
        """The findings with their places in the file, suppressions applied."""
        repeated = _repeated(self.name, self.blocks)
        found: list[Diagnostic] = []
        for number, (block, one) in enumerate(zip(self.blocks, self._last, strict=True)):
            twice = repeated.get(number)
            state = (block.start, one.version, twice)
            if one.shown_for != state:
                every = explained([*one.near, *one.far, *([twice] if twice else [])])
                if block.read.file.suppressions:
                    every, unused = suppress(every, block.read.file.suppressions, self.name)
                    every += unused
                one.shown, one.shown_for = [shifted(each, block.start) for each in every], state
            found += one.shown
        if not any(block.read.card for block in self.blocks):
            found.append(finding("ZX115", self.name, Span(0, 0)))
        return in_order(found)


def _key(block: Block, index: Index) -> tuple[str, str, Context]:
    """What the findings of a block follow from, but for the names in other files."""
    return block.text, block.game, _context(block.read.card, index)


def _place_only(card: CardSource) -> list[Diagnostic] | None:
    """Where the texts of a card stop being understood, without a search for the slip; None if all of them are understood."""
    pieces = pieces_of(card)
    dark = [(piece, piece.outcome) for piece in pieces if isinstance(piece.outcome, Declined)]
    if not dark:
        return None
    from zxscript.check.declines import not_understood

    found = list(read_header(card)[1])
    for piece, outcome in dark:
        at = (outcome.start, min(outcome.end, len(piece.said)))
        found.append(not_understood(piece.file, piece.span(at), piece.said[slice(*at)]))
    for piece in pieces:
        if not isinstance(piece.outcome, Declined):
            found += check_piece(piece, card)
    return found


def _context(card: CardSource | None, index: Index) -> Context:
    if card is None or card.is_keyword:
        return (), ()
    own: tuple[KeywordText, ...] = ()
    defined = index.keywords(card.game)
    if defined:
        texts = [one.text for one in card.abilities]
        own = tuple(one for one in defined if one.word and any(one.word in text for text in texts))
    figures = index.figures.get(card.number, ()) if index.figures and has_key(card.game, keys()["図"]) else ()
    return own, () if any(one.squares for one in card.figures) else figures


def _repeated(name: str, blocks: Sequence[Block]) -> dict[int, Diagnostic]:
    """ZX116 by block: a number that an earlier card of the file has; places count from the later block."""
    first: dict[str, tuple[Field, int]] = {}
    found = {}
    for at, block in enumerate(blocks):
        number = block.read.card.field("番号") if block.read.card else None
        if number is None or not number.value:
            continue
        earlier, start = first.setdefault(number.value, (number, block.start))
        if start != block.start:
            label = Label(earlier.span.shifted(start - block.start), Words("一枚目はここ", "the first one is here"))
            found[at] = finding("ZX116", name, number.span, labels=(label,), found=number.value)
    return found


def shifted(one: Diagnostic, by: int) -> Diagnostic:
    """The finding ``by`` characters further on, with its labels and its fix."""
    if not by:
        return one
    labels = tuple(Label(label.span.shifted(by), label.message) for label in one.labels)
    fix = one.fix
    if fix is not None:
        fix = Fix(fix.title, tuple(Edit(edit.span.shifted(by), edit.text) for edit in fix.edits), fix.safe)
    return replace(one, span=one.span.shifted(by), labels=labels, fix=fix)
