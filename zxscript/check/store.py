"""Findings as plain JSON and back, for the cache. Whatever does not have the expected shape is refused."""

from __future__ import annotations

from typing import Any

from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Label, Words
from zxscript.source.text import Span


class Malformed(ValueError):
    """Stored data that nobody of this program wrote."""


def pack(one: Diagnostic, base: int = 0, *, name_file: bool = True) -> list[Any]:
    """A finding as a list; places count from ``base``."""
    labels = [[*_minus(label.span, base), label.message.ja, label.message.en] for label in one.labels]
    fix: list[Any] | None = None
    if one.fix is not None:
        edits = [[*_minus(edit.span, base), edit.text] for edit in one.fix.edits]
        fix = [one.fix.title.ja, one.fix.title.en, edits, one.fix.safe]
    head = [one.code, one.name, one.severity, one.message.ja, one.message.en, one.file if name_file else ""]
    return [*head, *_minus(one.span, base), labels, fix]


def unpack(data: Any, base: int = 0, file: str | None = None) -> Diagnostic:
    """The finding of :func:`pack`. Raises :class:`Malformed`."""
    try:
        code, name, severity, ja, en, stored, start, end, labels, fix = data
        if severity not in ("error", "warning", "info"):
            raise Malformed(severity)
        texts = (code, name, ja, en, stored)
        if not all(isinstance(text, str) for text in texts):
            raise Malformed("text expected")
        remarks = tuple(Label(_span(a, b, base), Words(str(x), str(y))) for a, b, x, y in labels)
        place = _span(start, end, base)
        return Diagnostic(code, name, severity, Words(ja, en), file or stored, place, remarks, _fix(fix, base))
    except (TypeError, ValueError) as error:
        raise Malformed(str(error)) from error


def _fix(data: Any, base: int) -> Fix | None:
    if data is None:
        return None
    ja, en, edits, safe = data
    return Fix(Words(str(ja), str(en)), tuple(Edit(_span(a, b, base), str(text)) for a, b, text in edits), safe is True)


def _minus(span: Span, base: int) -> tuple[int, int]:
    return (span.start - base, span.end - base)


def _span(start: Any, end: Any, base: int) -> Span:
    if type(start) is not int or type(end) is not int:
        raise Malformed("place expected")
    return Span(start + base, end + base)
