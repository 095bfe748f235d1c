"""Suppressions: ``# zx: ignore[CODE, CODE] reason`` on a line of its own.

One above a card (above its first header) holds for the whole card, one above a header line or an ability for that line
or ability, one at the end of the file for nothing. A reason is required.
"""

import re
from collections.abc import Iterable, Sequence

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.text import Source, Span
from zxscript.syntax.cardlines import Line
from zxscript.syntax.cardsource import CardSource, Suppression

_MARK = re.compile(r"[#＃]\s*zx\s*[:：]\s*(?P<rest>.*)", re.IGNORECASE)
_FORM = re.compile(r"ignore\s*\[(?P<codes>\s*ZX\d{3}(?:\s*,\s*ZX\d{3})*\s*)\]\s*(?P<reason>\S.*)")


def read_suppressions(
    source: Source, lines: Sequence[Line], cards: Iterable[CardSource], found: list[Diagnostic]
) -> list[Suppression]:
    """All suppressions with the stretch each holds for; malformed ones become ZX109."""
    scopes = _scopes(cards)
    result = []
    for at, line in enumerate(lines):
        mark = _MARK.fullmatch(line.text) if line.kind == "comment" else None
        if mark is None:
            continue
        form = _FORM.fullmatch(mark["rest"])
        if form is None:
            found.append(finding("ZX109", source.name, line.span))
            continue
        codes = tuple(code.strip() for code in form["codes"].split(","))
        result.append(Suppression(codes, form["reason"], line.span, _scope(lines, at, scopes)))
    return result


def _scopes(cards: Iterable[CardSource]) -> dict[int, Span]:
    """Stretches by the offset they begin at: cards win over their first header."""
    scopes: dict[int, Span] = {}
    for card in cards:
        for ability in card.abilities:
            scopes[ability.span.start] = ability.span
        scopes[card.span.start] = card.span
    return scopes


def _scope(lines: Sequence[Line], at: int, scopes: dict[int, Span]) -> Span:
    for line in lines[at + 1 :]:
        if line.kind in ("header", "text"):
            return scopes.get(line.span.start, line.span)
    return Span(lines[at].span.end, lines[at].span.end)


def suppress(
    diagnostics: Iterable[Diagnostic], suppressions: Sequence[Suppression], file: str
) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """Split off what is suppressed: (what remains, a ZX110 for each code of a suppression that caught nothing)."""
    used: set[tuple[int, str]] = set()
    kept = []
    for one in diagnostics:
        catching = [
            at
            for at, s in enumerate(suppressions)
            if one.file == file and one.code in s.codes and s.scope.start <= one.span.start < max(s.scope.end, 1)
        ]
        used.update((at, one.code) for at in catching)
        if not catching:
            kept.append(one)
    unused = [
        finding("ZX110", file, s.span, code=code)
        for at, s in enumerate(suppressions)
        for code in s.codes
        if (at, code) not in used
    ]
    return kept, unused
