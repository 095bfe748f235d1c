"""Words in round brackets that were passed over as a note (a reminder) and are missed in the sentence: （書架の民） for [書架の民]."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.check.drafts import Draft
from zxscript.check.repair import Judge, Stop, stop_of
from zxscript.lang.cardtext import Piece
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Words
from zxscript.source.text import Span

_NOTE = "reminder"
_NEAR = 2
"""Characters between the note and the place where reading stops."""
_STYLES = ("[]", "「」", "《》", "【】", "［］", "")
"""Brackets that may have been meant, and none."""


@dataclass(frozen=True, slots=True)
class Noted:
    """``words`` belong at ``at`` of the draft, where a note was passed over."""

    at: int
    words: str
    finding: Diagnostic


def taken_for_note(piece: Piece, draft: Draft, stop: Stop, judge: Judge) -> Noted | None:
    """A note right before the place where reading stops that, in other brackets, lets the reader get on."""
    for edit in piece.clean.edits:
        at = draft.place(edit.start - piece.offset)
        if edit.rule != _NOTE or not 0 <= stop.start - at <= _NEAR or len(edit.original) < 3:
            continue
        tried = [style[:1] + edit.original.strip()[1:-1] + style[1:] for style in _STYLES]
        better = [words for words in tried if _gets_on(draft.text[:at] + words + draft.text[at:], piece.game, stop, len(words))]
        if better:
            words = min(better, key=lambda one: judge(draft.text[:at] + one + draft.text[at:]))
            return Noted(at, words, _finding(piece, Span(edit.source, edit.source + len(edit.original)), edit.original, words))
    return None


def _gets_on(text: str, game: str, stop: Stop, more: int) -> bool:
    return stop_of(text, game).reached > (stop.stage, stop.start + more + _NEAR)


def _finding(piece: Piece, place: Span, written: str, words: str) -> Diagnostic:
    span = piece.text.to_file((place.start, place.end))
    fix = Fix(Words(f"「{words}」にする", f"write '{words}'"), (Edit(span, words),), safe=False)
    hint = Words(f"。「{words}」ですか", f"; did you mean '{words}'?")
    return finding("ZX202", piece.file, span, fix=fix, found=written, hint=hint)
