"""What each word is, for colouring: headings, verbs, zones, names, numbers … as stretches with a kind."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from zxscript.analysis.blocks import Block
from zxscript.analysis.spots import words_of_piece
from zxscript.analysis.workspace import Workspace
from zxscript.lang.cardtext import pieces_of
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource, Text

KINDS = (
    "keyword", "function", "class", "namespace", "parameter", "string", "type", "number", "macro", "event", "enumMember", "property",
    "variable", "comment",
)  # fmt: skip
"""The kinds in the order of the legend."""

_OF: dict[str, str] = {
    **dict.fromkeys(("KIND", "H_PLAYERS", "H_VALID", "H_TRIGGER", "H_COST", "H_EFFECT", "TIMING_HEAD", "ZONE_HEAD", "SUBKEY"), "keyword"),
    **dict.fromkeys(("CARD", "SELF"), "class"), **dict.fromkeys(("ZONE", "POSITION", "SYMBOL", "SYMBOL_MOD"), "namespace"),
    **dict.fromkeys(("PLAYER", "OWNER"), "parameter"), **dict.fromkeys(("NAME", "NAME_IS", "NAME_WITH"), "string"),
    **dict.fromkeys(("TRIBE", "TRIBE_WITH"), "type"), **dict.fromkeys(("KEYWORD", "KEYWORD_BOX"), "macro"), "TIME": "event",
    **dict.fromkeys(("QTY", "INT", "NUM_CMP", "NUM_MOD", "SIGNED", "PLUS_N", "DAMAGE"), "number"),
    **dict.fromkeys(("COST_ICON", "PAY_ICON", "SLEEP_ICON", "ICON", "ICON_MOD", "GATE", "TIMING", "PLAYER_ICON"), "enumMember"),
    **dict.fromkeys(("ATTR", "ABILITY", "COLOR", "COLOR_MOD"), "property"), **dict.fromkeys(("DET", "PRONOUN"), "variable"),
}  # fmt: skip
_DECK_LINE = re.compile(r"^[ \t　]*(?P<count>[0-9０-９]+[枚xXｘ×]?)[ \t　]+(?P<name>\S.*?)[ \t　\r]*$", re.MULTILINE)
_KEY = re.compile(r"^[ \t　]*(?P<key>[^：:\n「」#＃]{1,16})(?=[：:])", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t　]*[#＃][^\n\r]*", re.MULTILINE)
_NAME = re.compile(r"「[^「」\n]*」")
_NUMBER = re.compile(r"[0-9０-９]+")


class Coloured(NamedTuple):
    """A stretch of one line and the number of its kind in ``KINDS``."""

    start: int
    end: int
    kind: int


def tokens(workspace: Workspace, name: str, span: Span | None = None) -> list[Coloured]:
    """The coloured stretches of a document (those that touch ``span``), in order, none over another."""
    document = workspace.documents[name]
    if document.kind == "cards":
        found: list[Coloured] = []
        for number, block in enumerate(workspace.blocks(name)):
            if span is None or (block.start <= span.end and block.span.end >= span.start):
                inside = _block(block, workspace.cards[name].card(number))
                found += [Coloured(one.start + block.start, one.end + block.start, one.kind) for one in inside]
        return found
    return _plain(document.text, deck=document.kind == "deck") if document.kind in ("scene", "deck") else []


def _block(block: Block, card: CardSource | None) -> tuple[Coloured, ...]:
    return _of_block(block.text, card) if card is not None else tuple(_matches(block.text, "comment", _COMMENT))


@lru_cache(2048)
def _of_block(text: str, card: CardSource) -> tuple[Coloured, ...]:
    found = _matches(text, "comment", _COMMENT)
    for field in card.fields:
        found.append(_coloured(field.key_span, "property"))
        if field.value:
            found.append(_coloured(field.span, "string" if "名" in field.key else "number" if field.value.isdecimal() else "enumMember"))
    for piece in pieces_of(card):
        for token in words_of_piece(piece, card).tokens:
            kind = "function" if token.type.startswith("V_") else _OF.get(token.type)
            if kind is not None:
                where = piece.span((token.start, token.end))
                found += [_coloured(one, kind) for one in _lines(piece.text, where)]
    return _apart(found)


def _lines(text: Text, span: Span) -> list[Span]:
    """A stretch cut at the line breaks that its text leaves out."""
    cut = (Span(max(span.start, p.file_start), min(span.end, p.file_start + p.length)) for p in text.pieces)
    return [one for one in cut if one.start < one.end]


def _plain(text: str, *, deck: bool) -> list[Coloured]:
    """A scene or a deck: comments, keys, names, numbers."""
    found = _matches(text, "comment", _COMMENT)
    if deck:
        for match in _DECK_LINE.finditer(text):
            found += [_coloured(Span(*match.span("count")), "number"), _coloured(Span(*match.span("name")), "string")]
    found += [_coloured(Span(*match.span("key")), "property") for match in _KEY.finditer(text)]
    found += _matches(text, "string", _NAME) + _matches(text, "number", _NUMBER)
    return list(_apart(found))


def _matches(text: str, kind: str, pattern: re.Pattern[str]) -> list[Coloured]:
    return [_coloured(Span(*match.span()), kind) for match in pattern.finditer(text)]


def _coloured(span: Span, kind: str) -> Coloured:
    return Coloured(span.start, span.end, KINDS.index(kind))


def _apart(found: list[Coloured]) -> tuple[Coloured, ...]:
    """In order; of two that overlap the one that was found first stays."""
    kept: list[Coloured] = []
    for _, one in sorted(enumerate(found), key=lambda pair: (pair[1].start, pair[0])):
        if one.end > one.start and (not kept or one.start >= kept[-1].end):
            kept.append(one)
    return tuple(kept)
