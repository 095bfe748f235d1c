"""Findings: a code, a message in both languages, the words it is about, and what would mend it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from zxscript.source.text import Span

Severity = Literal["error", "warning", "info"]
Language = Literal["ja", "en"]


@dataclass(frozen=True, slots=True)
class Words:
    """One message in Japanese and in English."""

    ja: str
    en: str

    def in_(self, language: Language) -> str:
        """The message in ``language``."""
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True, slots=True)
class Label:
    """A secondary stretch of the same file with a remark ("the first card with this number is here")."""

    span: Span
    message: Words


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace the text of ``span`` by ``text``; an empty span inserts."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits that mend a finding. ``safe`` ones keep the meaning of everything that was understood."""

    title: Words
    edits: tuple[Edit, ...]
    safe: bool = True


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding in one file. ``name`` is the stable kebab-case name of ``code``."""

    code: str
    name: str
    severity: Severity
    message: Words
    file: str
    span: Span
    labels: tuple[Label, ...] = ()
    fix: Fix | None = None


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sorted by file, place and code, without exact repetitions."""
    return sorted(dict.fromkeys(diagnostics), key=lambda d: (d.file, d.span.start, d.span.end, d.code, d.message.en))


def apply_fixes(text: str, fixes: Iterable[Fix], *, unsafe: bool = False) -> tuple[str, int]:
    """Apply the fixes whose edits do not collide, first come first served; ``(new text, fixes applied)``.

    ``unsafe`` also applies those that may change what the text means. A fix is applied whole or not at all.
    """
    taken: list[Edit] = []
    applied = 0
    for fix in fixes:
        if (unsafe or fix.safe) and not any(_collide(edit, other) for edit in fix.edits for other in taken):
            taken.extend(fix.edits)
            applied += 1
    for edit in sorted(taken, key=lambda e: e.span, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text, applied


def _collide(one: Edit, other: Edit) -> bool:
    if one.span.start == other.span.start:
        return True
    return one.span.start < other.span.end and other.span.start < one.span.end
