"""One line for each finding: the concise form, and GitHub workflow commands."""

from collections.abc import Mapping, Sequence

from zxscript.source.diagnostic import Diagnostic, Language
from zxscript.source.render.full import visible
from zxscript.source.render.place import of
from zxscript.source.text import Source

_LEVEL = {"error": "error", "warning": "warning", "info": "notice"}


def as_concise(diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], language: Language) -> str:
    """``file:line:column: CODE message``; the column counts characters from 1."""
    lines = []
    for one in diagnostics:
        start, _ = of(one, sources)
        file, message = visible(one.file), visible(one.message.in_(language))
        lines.append(f"{file}:{start.line}:{start.column}: {one.code} {message}")
    return "\n".join(lines)


def as_github(diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], language: Language) -> str:
    """Workflow commands of GitHub Actions, which annotate the changed lines."""
    lines = []
    for one in diagnostics:
        start, end = of(one, sources)
        place = (
            f"file={_property(one.file)},line={start.line},endLine={end.line},col={start.utf16},endColumn={end.utf16}"
        )
        head = f"::{_LEVEL[one.severity]} {place},title={_property(f'{one.code} {one.name}')}"
        lines.append(f"{head}::{_data(one.message.in_(language))}")
    return "\n".join(lines)


def _data(text: str) -> str:
    return visible(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
