"""Mending what is read and cannot be meant: findings that know no fix are given one that was tried.

A text that is read may still be wrong: a particle that its verb does not take, a card of which nobody knows where it goes.
Guesses around such a finding are tried on the card; one with which nothing is wrong any more is the fix, and the other
findings that it settles were about the same slip.
"""

from __future__ import annotations

import re
from dataclasses import replace

from zxscript.check.effort import Effort
from zxscript.check.guessing import Repair, inside, phrases
from zxscript.check.narrow import as_written, written
from zxscript.check.repair import Judge
from zxscript.check.retelling import retold
from zxscript.check.runnable import CODE
from zxscript.check.trial import trial
from zxscript.check.turns import Place, likeliest
from zxscript.check.turns.plausible import Sense, sense
from zxscript.lang.cardtext import READ, Piece
from zxscript.lang.reading import judged
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Words
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.node import Extent

MOST = 16
"""Guesses with which a text can be read that are tried on its card."""
_ABOUT_WORDS = ("ZX209", "ZX306", "ZX411", "ZX444", "ZX445", "ZX446", "ZX448", "ZX449", "ZX450", "ZX451", "ZX476",
                "ZX477", "ZX478", "ZX487", "ZX489")  # fmt: skip
"""Findings that a slip of the pen leads to: words without a meaning, phrases that a verb lacks or does not take."""
_TELLS = ("ZX478",)
"""Findings that say more of a slip right behind their words than that another particle belongs there."""
_SURE, _ANY = 2, 9
"""The most that a guess may cost: words that have no meaning are seldom slips, and many guesses are dear."""
_MISSED = re.compile("何(を|に|が|の|から)")
_STOPS = ("ZX301",)
"""Findings that only a full stop left out is tried for: what a word points at is never guessed."""
_WIDEST = 60
"""Characters of findings about one slip, beyond which only the one about the fewest words is looked at."""
_LONGEST = 1_000
"""Characters of a text up to which guesses are tried."""


def mended(card: CardSource, piece: Piece, found: list[Diagnostic], allowance: Effort | None = None) -> list[Diagnostic]:
    """The findings about a text that was read, with a fix where a guess settles them all. ``allowance``: what its file may still cost."""
    here = [one for one in found if one.severity != "info" and _inside(piece, one.span)]
    codes = {one.code for one in here}
    if not here or len(piece.said) > _LONGEST or all(one.fix and one.fix.safe for one in here):
        return found
    if not codes <= {*_ABOUT_WORDS, *_STOPS}:
        return found
    effort = Effort(of=allowance)
    change = None if effort.is_spent() else _change(card, piece, here, effort)
    if change is None:
        return found
    edit, settled = change
    kept = [one for one in found if one not in here]
    return [*kept, _with_fix(piece, settled, edit)]


def _inside(piece: Piece, span: Span) -> bool:
    whole = piece.span()
    return whole.start <= span.start and span.end <= whole.end


def _change(card: CardSource, piece: Piece, here: list[Diagnostic], effort: Effort) -> tuple[Edit, Diagnostic] | None:
    """The first guess that leaves nothing wrong, and the finding that it belongs to."""
    judge = effort.counting(trial(card, piece.is_ability))
    for one in sorted(here, key=lambda one: one.fix is None):
        edits = one.fix.edits if one.fix is not None else ()
        if len(edits) == 1 and _clean(judge(_edited(piece, edits[0]))):
            return edits[0], one
    least = min(here, key=lambda one: one.span.end - one.span.start)
    anew = retold(piece.said, _extent(piece, least.span)[0], piece.game, judge, effort)
    if anew is not None:
        return _settled(piece, here, anew, least)
    tried = 0
    for guess, one in _guesses(piece, here):
        if guess.cost > 1 and sense(piece.said, guess.start, guess.end, guess.new, piece.game) is not Sense.KEPT:
            continue
        text = piece.said[: guess.start] + guess.new + piece.said[guess.end :]
        if judged(text, piece.game)[0] not in READ:
            continue
        tried += 1
        if tried > MOST:
            break
        if _clean(judge(text)):
            return _settled(piece, here, guess, one)
    return _turned(piece, here, judge, effort)


def _turned(piece: Piece, here: list[Diagnostic], judge: Judge, effort: Effort) -> tuple[Edit, Diagnostic] | None:
    """A turn of phrase that leaves nothing wrong, around what the findings speak of."""
    if any(one.code in _STOPS for one in here):
        return None
    one = min(here, key=lambda one: one.span.end - one.span.start)
    extents = [_extent(piece, one.span) for one in here]
    start, end = min(one[0] for one in extents), max(one[1] for one in extents)
    if end - start > _WIDEST:
        start, end = _extent(piece, one.span)
    turn = likeliest(Place(piece.said, piece.game, start, end), (), judge, effort)
    if turn is not None and "、" in turn.new and all(one.code == CODE for one in here):
        return None  # words without a meaning are one thing; another clause is another card
    if turn is None or not _clean(judge(piece.said[: turn.start] + turn.new + piece.said[turn.end :])):
        return None
    return _settled(piece, here, turn, one)


def _settled(piece: Piece, here: list[Diagnostic], guess: Repair, one: Diagnostic) -> tuple[Edit, Diagnostic]:
    guess = written(piece.said, guess, lambda at: piece.span((at, at)).start)
    edit = Edit(piece.span((guess.start, guess.end)), guess.new)
    return edit, _nearest(edit.span, here) or one


def _nearest(span: Span, here: list[Diagnostic]) -> Diagnostic | None:
    """The finding that tells of ``span`` behind its words, or the one about the fewest words that hold it; None if none does."""
    telling = next((one for one in here if one.code in _TELLS and one.span.end == span.start), None)
    if telling is not None:
        return telling
    around = [one for one in here if one.span.start <= span.start < span.end <= one.span.end]
    return min(around, key=lambda one: one.span.end - one.span.start, default=None)


def _guesses(piece: Piece, here: list[Diagnostic]) -> list[tuple[Repair, Diagnostic]]:
    """Guesses around all findings, the likeliest first, of those the ones about the fewest words."""
    found = []
    most = _SURE if all(one.code == CODE for one in here) else _ANY
    for one in sorted(here, key=lambda one: one.span.end - one.span.start):
        guesses = inside(piece.said, *_extent(piece, one.span), piece.game)
        guesses += _wanted(piece.said, one, _extent(piece, one.span))
        found += [(guess, one) for guess in guesses if guess.cost <= most and (one.code not in _STOPS or guess.new == "。")]
    return sorted(found, key=lambda pair: pair[0].cost)


def _wanted(text: str, one: Diagnostic, extent: Extent) -> list[Repair]:
    """The particle that a finding says is missing, in place of each one around: 何に（…に）がありません for バトルで勝利する."""
    said = _MISSED.search(one.message.ja)
    if said is None or one.code not in ("ZX306", CODE):
        return []
    places = phrases.CASE.finditer(text, max(0, extent[0] - 1), extent[1])
    return [Repair("wrong", *match.span(), said[1], 1) for match in places if match[0] != said[1]]


def _clean(weight: int) -> bool:
    return weight <= 1


def _extent(piece: Piece, span: Span) -> Extent:
    """A place in the file as characters of ``said``."""
    starts = [at for at in range(len(piece.said) + 1) if piece.span((at, at)).start <= span.start]
    ends = [at for at in range(len(piece.said) + 1) if piece.span((at, at)).start <= span.end]
    return (max(starts, default=0), max(ends, default=0))


def _edited(piece: Piece, edit: Edit) -> str:
    start, end = _extent(piece, edit.span)
    return piece.said[:start] + edit.text + piece.said[end:]


def _with_fix(piece: Piece, one: Diagnostic, edit: Edit) -> Diagnostic:
    """The finding at the words that are to be changed; where these are others, a finding about them."""
    if one.fix is not None and one.fix.edits == (edit,):
        return one
    title = Words(f"「{edit.text}」にする", f"write '{edit.text}'") if edit.text else Words("取り除く", "remove it")
    fix = Fix(title, (edit,), safe=False)
    if one.span.start <= edit.span.start and edit.span.end <= one.span.end:
        return replace(one, span=edit.span, fix=fix)
    if one.span.end == edit.span.start < edit.span.end and one.code in _TELLS:
        return replace(one, fix=fix)
    if edit.span.end == edit.span.start:
        return finding("ZX211", one.file, edit.span, fix=fix, wanted=edit.text)
    if not edit.text:
        return finding("ZX212", one.file, edit.span, fix=fix, found=_words(piece, edit.span))
    return finding("ZX213", one.file, edit.span, fix=fix, found=_words(piece, edit.span), wanted=edit.text)


def _words(piece: Piece, span: Span) -> str:
    start, end = _extent(piece, span)
    return as_written(piece.said, start, end, lambda at: piece.span((at, at)).start)
