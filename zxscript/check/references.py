"""Words that point at nothing, or at more than one thing, as findings (what they are bound to: ``resolve.py``)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from zxscript.check.phrases import nouns_of, said
from zxscript.check.vocabulary import vocabulary
from zxscript.interpret.references.bound import resolution
from zxscript.lang.bindings import Failure, Resolution
from zxscript.lang.cardtext import Piece
from zxscript.lang.heads import AbilityWord, This
from zxscript.lang.sentence import Topic
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.node import Extent
from zxscript.syntax.walks import walked

_LEFT_OUT = {
    "object": Words("何を（…を）", "its object (…を)"),
    "subject": Words("何が（…が）", "its subject (…が)"),
    "goal": Words("何に（…に）", "its goal (…に)"),
    "owner": Words("何の（…の）", "its owner (…の)"),
}
"""Roles of phrases that were left out; any other key is a word that points."""


def references(piece: Piece, *, in_definition: bool = False) -> Iterator[Diagnostic]:
    """A finding for each reference that could not be bound. A keyword definition may speak of what stands behind it."""
    spoken_of = _topics(piece)
    for (role, start, end), failure in resolution_of(piece).failures.items():
        if role == "object" and (start, end) in spoken_of:
            continue
        if in_definition and role == "quoted":
            continue
        span = piece.span(failure.span)
        if role in _LEFT_OUT and failure.code == "ZX301":
            yield finding("ZX306", piece.file, span, found=failure.words, role=_LEFT_OUT[role])
        else:
            yield finding(failure.code, piece.file, span, found=failure.words, readings=_readings(failure))


def resolution_of(piece: Piece) -> Resolution:
    """What the pointing words of the tree speak of; empty without a tree."""
    return Resolution() if piece.node is None else resolution(piece.node, vocabulary(piece.game))


def _readings(failure: Failure) -> Words:
    """What it may mean, each with the words that would decide."""
    pairs = list(zip_longest(failure.readings, failure.deciding, fillvalue=""))
    ja = "、".join(said + (f"（それなら「{words}」）" if words else "") for said, words in pairs)
    en = " or ".join(said + (f" (then write {words})" if words else "") for said, words in pairs)
    return Words(ja, en)


def _topics(piece: Piece) -> set[Extent]:
    """Clauses whose object is the topic of their sentence: この能力は…プレイできない, このカードは…選べない."""
    found: set[Extent] = set()
    for node in walked(piece.node) if piece.node is not None else ():
        if isinstance(node, Topic) and any(isinstance(n.head, AbilityWord | This) for n in nouns_of(node.about)):
            found |= {what.span for what, _ in said(node.then) if what.span is not None and what.mode == "can"}
    return found
