"""Findings as JSON and as SARIF 2.1.0. Columns count UTF-16 units from 1, as editors do."""

import json
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from zxscript.source.diagnostic import Diagnostic, Fix, Language
from zxscript.source.render.place import of, place
from zxscript.source.text import Source, Span

_LEVEL = {"error": "error", "warning": "warning", "info": "note"}


def as_json(diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], language: Language) -> str:
    """A list of objects: code, name, severity, message, file, span, labels, fix (or null).  Each has a line of its own."""
    line = json.JSONEncoder(ensure_ascii=False).encode
    return "[" + ",".join("\n " + line(to_dict(one, sources, language)) for one in diagnostics) + "\n]" if diagnostics else "[]"


def to_dict(one: Diagnostic, sources: Mapping[str, Source], language: Language) -> dict[str, Any]:
    """One finding as plain data."""
    labels = [
        {"span": _span(one.file, label.span, sources), "message": label.message.in_(language)} for label in one.labels
    ]
    return {
        "code": one.code,
        "name": one.name,
        "severity": one.severity,
        "message": one.message.in_(language),
        "file": one.file,
        "span": _span(one.file, one.span, sources),
        "labels": labels,
        "fix": None if one.fix is None else _fix(one.file, one.fix, sources, language),
    }


def _span(file: str, span: Span, sources: Mapping[str, Source]) -> dict[str, Any]:
    start, end = place(file, span, sources)
    return {"line": start.line, "column": start.utf16, "end": {"line": end.line, "column": end.utf16}}


def _fix(file: str, fix: Fix, sources: Mapping[str, Source], language: Language) -> dict[str, Any]:
    edits = [{"span": _span(file, edit.span, sources), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title.in_(language), "safe": fix.safe, "edits": edits}


def as_sarif(diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source], language: Language) -> str:
    """One SARIF run. Rules are those that were found; files are given as relative URIs where they are relative."""
    codes = sorted({one.code: one.name for one in diagnostics}.items())
    index = {code: at for at, (code, _) in enumerate(codes)}
    run = {
        "tool": {"driver": {"name": "zxscript", "rules": [_rule(*code) for code in codes]}},
        "columnKind": "utf16CodeUnits",
        "results": [_result(one, index[one.code], sources, language) for one in diagnostics],
    }
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=1)


def _rule(code: str, name: str) -> dict[str, Any]:
    return {"id": code, "name": name, "shortDescription": {"text": name.replace("-", " ")}}


def _uri(file: str) -> str:
    """A relative path stays relative, so that code hosts find the file; an absolute one is a ``file:`` URI."""
    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())


def _result(one: Diagnostic, rule: int, sources: Mapping[str, Source], language: Language) -> dict[str, Any]:
    start, end = of(one, sources)
    artifact = {"uri": _uri(one.file)}
    result: dict[str, Any] = {
        "ruleId": one.code,
        "ruleIndex": rule,
        "level": _LEVEL[one.severity],
        "message": {"text": one.message.in_(language)},
        "locations": [{"physicalLocation": {"artifactLocation": artifact, "region": _region(start, end)}}],
    }
    if one.labels:
        result["relatedLocations"] = [
            {
                "message": {"text": label.message.in_(language)},
                "physicalLocation": {
                    "artifactLocation": artifact,
                    "region": _region(*place(one.file, label.span, sources)),
                },
            }
            for label in one.labels
        ]
    if one.fix is not None and one.fix.edits:
        result["fixes"] = [_sarif_fix(one.file, one.fix, sources, language)]
    return result


def _sarif_fix(file: str, fix: Fix, sources: Mapping[str, Source], language: Language) -> dict[str, Any]:
    replacements = [
        {"deletedRegion": _region(*place(file, edit.span, sources)), "insertedContent": {"text": edit.text}}
        for edit in fix.edits
    ]
    change = {"artifactLocation": {"uri": _uri(file)}, "replacements": replacements}
    return {"description": {"text": fix.title.in_(language)}, "artifactChanges": [change]}


def _region(start: Any, end: Any) -> dict[str, int]:
    return {"startLine": start.line, "startColumn": start.utf16, "endLine": end.line, "endColumn": end.utf16}
