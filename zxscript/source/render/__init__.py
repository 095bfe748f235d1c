"""Findings as text and as data: full (with the line and carets), concise, json, sarif, github."""

from collections.abc import Mapping, Sequence
from typing import Literal, get_args

from zxscript.source.diagnostic import Diagnostic, Language
from zxscript.source.render.data import as_json, as_sarif
from zxscript.source.render.full import as_full
from zxscript.source.render.lines import as_concise, as_github
from zxscript.source.text import Source

Format = Literal["full", "concise", "json", "sarif", "github"]
FORMATS: tuple[Format, ...] = get_args(Format)


def render(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, Source],
    form: Format = "full",
    language: Language = "ja",
    *,
    color: bool = False,
    width: int | None = None,
) -> str:
    """All findings in one format. ``sources`` holds the text by file name; one that could not be read may be absent.
    ``width``: columns of the terminal that the full form is read on.

    Returns text without a final line break; an empty string when there is nothing to say (json and sarif always say
    something).
    """
    if form == "full":
        return as_full(diagnostics, sources, language, color=color, width=width)
    if form == "concise":
        return as_concise(diagnostics, sources, language)
    if form == "github":
        return as_github(diagnostics, sources, language)
    if form == "json":
        return as_json(diagnostics, sources, language)
    return as_sarif(diagnostics, sources, language)
