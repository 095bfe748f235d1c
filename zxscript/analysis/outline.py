"""The parts of a document: symbols with their stretches, and what can be folded; names of all files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from zxscript.analysis.workspace import Workspace
from zxscript.source.text import Span

PartKind = Literal["card", "keyword", "ability", "section"]
MOST = 200
"""Symbols told for one question about all files."""
_SHOWN = 30
_COMMENTS = re.compile(r"(?:^[ \t　]*[#＃][^\n]*(?:\n|\Z)){2,}", re.MULTILINE)
_TOP = re.compile(r"^(?![#＃\s])(?P<name>[^\n：:]{1,16})[：:]?(?P<value>[^\n]*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a document: its name, a remark, its stretch, the stretch of its name, and the parts in it."""

    name: str
    detail: str
    kind: PartKind
    span: Span
    at: Span
    parts: tuple[Part, ...] = ()


def symbols(workspace: Workspace, name: str) -> list[Part]:
    """The cards of a card file with their abilities; the sections of a scene or deck."""
    document = workspace.documents[name]
    if document.kind == "cards":
        return [*_cards(workspace, name)]
    return [*_sections(document.text)] if document.kind in ("scene", "deck") else []


def _cards(workspace: Workspace, name: str) -> Iterator[Part]:
    for block in workspace.blocks(name):
        card = block.read.card
        if card is None:
            continue
        field = card.field("カード名") or card.field("キーワード") or (card.fields[0] if card.fields else None)
        span = card.span.shifted(block.start)
        at = field.span.shifted(block.start) if field is not None and field.value else Span(span.start, span.start)
        detail = " ".join(part for part in (card.number, card.value("種類")) if part)
        texts = tuple(
            Part(text.text[:_SHOWN] + ("…" if len(text.text) > _SHOWN else ""), "", "ability", where, where)
            for text in card.abilities if (where := text.span.shifted(block.start))
        )  # fmt: skip
        yield Part(card.name or card.number or "?", detail, "keyword" if card.is_keyword else "card", span, at, texts)


def _sections(text: str) -> Iterator[Part]:
    """Lines at the margin that open something: each goes on to the next."""
    found = [match for match in _TOP.finditer(text) if not match["value"].strip() or match["name"] in ("目的", "purpose")]
    ends = [*(match.start() for match in found[1:]), len(text)]
    for match, end in zip(found, ends, strict=False):
        span = Span(match.start(), match.start() + len(text[match.start() : end].rstrip()))
        yield Part(match["name"].strip("[]【】 \r"), match["value"].strip("： :\r"), "section", span, Span(*match.span("name")))


def folds(workspace: Workspace, name: str) -> list[tuple[int, int]]:
    """First and last lines (from 0) of what can be folded: cards, sections, runs of comments."""
    document = workspace.documents[name]
    spans = [part.span for part in symbols(workspace, name)]
    spans += [Span(match.start(), match.start() + len(match[0].rstrip())) for match in _COMMENTS.finditer(document.text)]
    places = ((document.lines.place(one.start).line, document.lines.place(one.end).line) for one in spans)
    return sorted({(first, last) for first, last in places if last > first})


def everywhere(workspace: Workspace, query: str) -> list[tuple[str, str, str, Span]]:
    """Cards and keywords of all files whose name, number or reading holds a query: name, remark, file, place."""
    small = query.lower()
    every = (one for one in workspace.index.cards() if not small or _holds(one.facts, small) or small in one.card.value("読み"))
    return [(one.card.name, one.card.number, one.card.file, one.card.span.shifted(one.base)) for one in islice(every, MOST)]


def _holds(facts: tuple[str, ...], query: str) -> bool:
    return query in facts[1].lower() or query in facts[2].lower()
