"""What else is wrong with a text that was not understood, told once its slips are mended: one mistake does not hide the next."""

from __future__ import annotations

from dataclasses import replace

from zxscript.check.attempts import mended
from zxscript.check.drafts import Draft
from zxscript.check.effort import Effort
from zxscript.check.trial import APART, alone, said_of
from zxscript.lang.cardtext import Piece, pieces_of
from zxscript.source.diagnostic import Diagnostic, Edit, Fix
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource


def behind(card: CardSource, piece: Piece, draft: Draft, before: list[Diagnostic], effort: Effort) -> list[Diagnostic]:
    """The finding about ``draft``, which can be read, if one further change mends all that is wrong with it; none otherwise.

    ``before``: the findings about what is changed in it already; a change of the same words would be of what nobody wrote.
    """
    if not piece.is_ability or effort.is_spent() or not all(one.fix for one in before):
        return []  # of what was set aside nothing can be told
    changed = alone(card, draft.text)
    found = [one for one in said_of(changed) or () if one.severity != "info"]
    if not found:
        return []
    left = [one for one in mended(changed, pieces_of(changed)[0], found, effort) if one.severity != "info" and one.span.start >= APART]
    if len(left) != 1 or left[0].fix is None:
        return []
    one = _of_file(piece, draft, left[0], left[0].fix)
    return [] if any(_overlap(other.span, one.span) for other in before) else [one]


def _overlap(some: Span, other: Span) -> bool:
    return some.start < other.end and other.start < some.end


def _of_file(piece: Piece, draft: Draft, one: Diagnostic, fix: Fix) -> Diagnostic:
    edits = tuple(Edit(_place(piece, draft, edit.span), edit.text) for edit in fix.edits)
    return replace(one, file=piece.file, span=_place(piece, draft, one.span), fix=replace(fix, edits=edits, safe=False))


def _place(piece: Piece, draft: Draft, span: Span) -> Span:
    return piece.span(draft.extent(span.start - APART, span.end - APART))
