"""The full form: message, place, the lines concerned with carets under the words, remarks and the fix."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from zxscript.source.diagnostic import Diagnostic, Language, Words
from zxscript.source.render.place import of
from zxscript.source.text import Source, Span
from zxscript.source.width import char_width

_WINDOW = 100
"""Terminal columns of a source line that are shown; longer lines are cut around the words concerned."""
_LEAST = 16
"""Columns that are shown on the narrowest terminal."""

_COLOR = {"error": "\x1b[1;31m", "warning": "\x1b[1;33m", "info": "\x1b[1;36m"}
_SEVERITY = {"error": Words("エラー", "error"), "warning": Words("警告", "warning"), "info": Words("情報", "info")}
_FIX = {
    True: Words("直し方", "fix"),
    False: Words("直し方（意味が変わるかもしれません）", "fix (may change the meaning)"),
}


def as_full(
    diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], language: Language, *, color: bool = False, width: int | None = None
) -> str:
    """All findings, a blank line between them.  ``width``: columns of the terminal; a line that it would break has its carets elsewhere."""
    return "\n\n".join(_one(diagnostic, sources, language, color, width) for diagnostic in diagnostics)


def _one(one: Diagnostic, sources: Mapping[str, Source], language: Language, color: bool, width: int | None) -> str:
    start, _ = of(one, sources)
    head = f"{_SEVERITY[one.severity].in_(language)}[{one.code}]"
    if color:
        head = f"{_COLOR[one.severity]}{head}\x1b[0m"
    lines = [f"{head} {one.message.in_(language)}", f"  --> {visible(one.file)}:{start.line}:{start.column}"]
    source = sources.get(one.file)
    if source is not None:
        marks = [(one.span, "^", "")]
        marks += [(label.span, "-", label.message.in_(language)) for label in one.labels]
        lines += _excerpt(source, marks, width)
    if one.fix is not None:
        lines.append(f"   = {_FIX[one.fix.safe].in_(language)}: {visible(one.fix.title.in_(language))}")
    return "\n".join(lines)


def _excerpt(source: Source, marks: list[tuple[Span, str, str]], width: int | None) -> list[str]:
    """The lines of all marks in order of the text, each followed by its carets."""
    numbered = sorted((source.line_of(span.start), span, sign, remark) for span, sign, remark in marks)
    gutter = len(str(numbered[-1][0]))
    lines = [f"{'':{gutter}} |"]
    room = _WINDOW if width is None else min(_WINDOW, max(_LEAST, width - gutter - len(" | … ") - len(" … ")))
    shown = 0
    for number, span, sign, remark in numbered:
        text, carets = _line(source, number, span, sign, room)
        if number != shown:
            lines.append(f"{number:{gutter}} | {text}".rstrip())
            shown = number
        lines.append(f"{'':{gutter}} | {carets}{' ' + visible(remark) if remark else ''}")
    return lines


def _line(source: Source, number: int, span: Span, sign: str, room: int) -> tuple[str, str]:
    """One line, cut to ``room`` columns (two thirds of them may stand before the words), and the carets under the part of ``span``
    that lies on it."""
    whole = source.line_span(number)
    start = min(max(span.start, whole.start), whole.end)
    end = max(start, min(span.end, whole.end))
    text, first, columns = source.text, start, 0
    while first > whole.start and columns + _cell(text[first - 1]) <= room * 2 // 3:
        first -= 1
        columns += _cell(text[first])
    last, width = first, 0
    while last < whole.end and width < room:
        width += _cell(text[last])
        last += 1
    cut, tail = "… " if first > whole.start else "", " …" if last < whole.end else ""
    count = max(1, sum(map(_cell, text[start : min(end, last)])))
    return cut + visible(text[first:last]) + tail, " " * (len(cut) + columns) + sign * count


@lru_cache(4096)
def _cell(char: str) -> int:
    return char_width(char) if char.isprintable() or char == "\u3000" else 1


def visible(text: str) -> str:
    """Text that cannot drive the terminal: each control or formatting character is shown as one visible sign."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\u3000" else (" " if char == "\t" else "¿") for char in text)
