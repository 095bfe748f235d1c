"""From plain data of the analysis to the types of the protocol, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cattrs import Converter
from lsprotocol import types
from lsprotocol.converters import get_converter
from pygls.uris import from_fs_path, to_fs_path

from zxscript.analysis.documents import Change

if TYPE_CHECKING:
    from zxscript.analysis.actions import Action
    from zxscript.analysis.positions import Lines
    from zxscript.source.diagnostic import Diagnostic, Edit, Language
    from zxscript.source.text import Span

class Ready(dict[str, Any]):
    """What a request is answered, as the protocol writes it: it is not looked into again on its way out."""


def converter() -> Converter:
    """The converter of the protocol's types, which lets pass what is ready."""
    made = get_converter()
    made.register_unstructure_hook(Ready, lambda one: one)
    return made


_SEVERITY = {
    "error": types.DiagnosticSeverity.Error, "warning": types.DiagnosticSeverity.Warning,
    "info": types.DiagnosticSeverity.Information,
}  # fmt: skip
_ACTIONS = {
    "quickfix": types.CodeActionKind.QuickFix, "fixall": types.CodeActionKind.SourceFixAll,
    "rewrite": types.CodeActionKind.RefactorRewrite, "create": types.CodeActionKind.Refactor,
}  # fmt: skip


def name_of(uri: str) -> str:
    """The name of a document in the analysis: the path of a file, else the URI itself."""
    if uri.startswith("file:"):
        path = to_fs_path(uri)
        if path:
            return path
    return uri


def uri_of(name: str) -> str:
    """The URI of a name."""
    return (from_fs_path(name) or name) if name.startswith("/") or name[1:2] == ":" else name


def position_of(lines: Lines, offset: int) -> types.Position:
    """A place as line and UTF-16 column."""
    line, column = lines.place(offset)
    return types.Position(line, column)


def range_of(lines: Lines, span: Span) -> types.Range:
    """A stretch as two positions."""
    return types.Range(position_of(lines, span.start), position_of(lines, span.end))


def span_of(lines: Lines, where: types.Range) -> Span:
    """Two positions as a stretch."""
    return lines.span((where.start.line, where.start.character), (where.end.line, where.end.character))


def change_of(event: types.TextDocumentContentChangeEvent) -> Change:
    """One edit of a client."""
    if isinstance(event, types.TextDocumentContentChangePartial):
        start, end = event.range.start, event.range.end
        return Change(event.text, (start.line, start.character), (end.line, end.character))
    return Change(event.text)


def text_edits(lines: Lines, edits: Iterable[Edit]) -> list[types.TextEdit]:
    """Edits of one document."""
    return [types.TextEdit(range_of(lines, edit.span), edit.text) for edit in edits]


def diagnostic_of(one: Diagnostic, lines: Lines, uri: str, language: Language) -> types.Diagnostic:
    """A finding as a diagnostic; its labels are related places of the same file."""
    related = [
        types.DiagnosticRelatedInformation(types.Location(uri, range_of(lines, label.span)), label.message.in_(language))
        for label in one.labels
    ]  # fmt: skip
    return types.Diagnostic(
        range=range_of(lines, one.span), message=one.message.in_(language), severity=_SEVERITY[one.severity], code=one.code,
        source="zxscript", related_information=related or None,
    )  # fmt: skip


def action_of(action: Action, lines: Lines, uri: str, language: Language) -> types.CodeAction:
    """An action that edits the document at ``uri``, or makes a new file."""
    changes: list[types.TextDocumentEdit | types.CreateFile] = []
    for name, edits in action.edits.items():
        place = types.OptionalVersionedTextDocumentIdentifier(uri=uri)
        if action.kind == "create":
            place = types.OptionalVersionedTextDocumentIdentifier(uri=uri_of(name))
            changes.append(types.CreateFile(place.uri))
            start = types.Range(types.Position(0, 0), types.Position(0, 0))
            changes.append(types.TextDocumentEdit(place, [types.TextEdit(start, edit.text) for edit in edits]))
        else:
            changes.append(types.TextDocumentEdit(place, text_edits(lines, edits)))
    about = action.finding
    return types.CodeAction(
        title=action.title.in_(language), kind=_ACTIONS[action.kind], is_preferred=action.preferred or None,
        diagnostics=[diagnostic_of(about, lines, uri, language)] if about is not None else None,
        edit=types.WorkspaceEdit(document_changes=changes),
    )  # fmt: skip
