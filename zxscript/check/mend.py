"""Applying fixes until nothing more is to be mended, and never making a file worse."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from zxscript.check.run import Report, check_all
from zxscript.source.diagnostic import Diagnostic, apply_fixes

ROUNDS = 8
"""A fix may uncover another one; more rounds than this means that two fixes undo each other."""
Choose = Callable[[list[Diagnostic]], list[Diagnostic]]
_DATA = (".jsonl", ".json", ".csv")
"""Card data is written by other programs and is not mended."""


@dataclass(slots=True)
class Mended:
    """New texts by file name (only those that changed), how many fixes, and the files that were left as they are."""

    texts: dict[str, str] = field(default_factory=dict)
    applied: int = 0
    refused: list[str] = field(default_factory=list)


def mend(report: Report, findings: Iterable[Diagnostic], *, unsafe: bool = False, choose: Choose = list) -> Mended:
    """Apply the fixes of ``findings`` to the sources of ``report``; nothing is written.

    ``choose`` picks from what is found after the first fixes. A file is refused as a whole if mending it would add an
    error that it did not have.
    """
    result = Mended()
    shown = list(findings)
    for name, source in report.sources.items():
        mine = [one for one in shown if one.file == name]
        if name.endswith(_DATA) or not any(one.fix for one in mine):
            continue
        before = sum(one.severity == "error" for one in report.findings if one.file == name)
        text, count, errors = _rounds(name, source.text, mine, choose, unsafe)
        if errors > before:
            result.refused.append(name)
        elif text != source.text or (marks := sum(one.fix is not None and not one.fix.edits for one in mine)):
            result.texts[name] = text
            result.applied += count or marks
    return result


def _rounds(name: str, text: str, found: list[Diagnostic], choose: Choose, unsafe: bool) -> tuple[str, int, int]:
    """The mended text, the number of fixes, and the errors that are left in it."""
    total, errors = 0, -1
    for _ in range(ROUNDS):
        mended, count = apply_fixes(text, [one.fix for one in found if one.fix is not None], unsafe=unsafe)
        if mended == text:
            break
        text, total = mended, total + count
        again = _checked(name, text)
        errors = sum(one.severity == "error" for one in again)
        found = choose(again)
    return text, total, errors


def _checked(name: str, text: str) -> list[Diagnostic]:
    from zxscript.check.files import load_text

    return check_all(load_text(text, name)).findings
