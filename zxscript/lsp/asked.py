"""Requests about a place in a document: hover, completion, names, hints, actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from zxscript.analysis import actions, completion, hints, hover, names, renaming, scenes
from zxscript.lsp.convert import Ready, action_of, range_of, span_of, text_edits
from zxscript.lsp.server import Server

if TYPE_CHECKING:
    from zxscript.analysis.positions import Lines
    from zxscript.source.text import Span

_KINDS = {
    "word": types.CompletionItemKind.Text, "verb": types.CompletionItemKind.Function, "shape": types.CompletionItemKind.Keyword,
    "construction": types.CompletionItemKind.Snippet, "name": types.CompletionItemKind.Reference,
    "key": types.CompletionItemKind.Property, "value": types.CompletionItemKind.Value,
}  # fmt: skip
_TRIGGERS = ["「", "[", "【", "《", "：", ":", "、", "。", "】"]


def register(server: Server) -> None:
    """Add the handlers."""
    kinds = [types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll, types.CodeActionKind.Refactor]
    server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=kinds))(_actions)
    server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=_TRIGGERS))(_complete)
    server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))(_rename)
    for method, handler in _HANDLERS.items():
        server.feature(method)(handler)


def _place(server: Server, params: Any) -> tuple[str, int] | None:
    """The document and offset that a request is about; None for a document that is not open."""
    name = server.document(params.text_document.uri)
    if name is None:
        return None
    return name, server.analysis.documents[name].lines.offset(params.position.line, params.position.character)


def _hover(server: Server, params: types.HoverParams) -> types.Hover | None:
    at = _place(server, params)
    told = hover.hover(server.analysis, *at, server.words) if at is not None else None
    if at is None or told is None:
        return None
    lines = server.analysis.documents[at[0]].lines
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, told.text), range_of(lines, told.span))


def _complete(server: Server, params: types.CompletionParams) -> Ready | None:
    """A ``CompletionList``: made as it is written, since sixty typed items cost more than finding them."""
    at = _place(server, params)
    if at is None:
        return None
    lines = server.analysis.documents[at[0]].lines
    text = server.analysis.documents[at[0]].text
    found = completion.complete(server.analysis, *at)
    places = {one.span: _written(lines, one.span) for one in found}
    items = []
    for number, one in enumerate(found):
        new = one.text if server.snippets or not one.snippet else completion.unfilled(one.text)
        item: dict[str, Any] = {
            "label": one.label, "kind": _KINDS[one.kind].value, "sortText": f"{number:03}",
            "filterText": text[one.span.start : one.span.end] or one.label,  # what fits was decided here, in four scripts
            "textEdit": {"range": places[one.span], "newText": new},
        }  # fmt: skip
        if one.detail:
            item["detail"] = one.detail
        if one.snippet and server.snippets:
            item["insertTextFormat"] = types.InsertTextFormat.Snippet.value
        items.append(item)
    return Ready(isIncomplete=True, items=items)


def _written(lines: Lines, span: Span) -> dict[str, Any]:
    """A stretch as the protocol writes a range."""
    (line, column), (last, end) = lines.place(span.start), lines.place(span.end)
    return {"start": {"line": line, "character": column}, "end": {"line": last, "character": end}}


def _location(server: Server, place: names.Place) -> types.Location:
    return types.Location(server.uri(place.file), range_of(server.analysis.lines(place.file), place.span))


def _symbol(server: Server, params: Any) -> names.Symbol | None:
    at = _place(server, params)
    return names.symbol_at(server.analysis, *at) if at is not None else None


def _definition(server: Server, params: types.DefinitionParams) -> list[types.Location] | None:
    symbol = _symbol(server, params)
    return [_location(server, one) for one in names.definitions_of(server.analysis, symbol)] if symbol is not None else None


def _references(server: Server, params: types.ReferenceParams) -> list[types.Location] | None:
    symbol = _symbol(server, params)
    if symbol is None:
        return None
    found = names.places_of(server.analysis, symbol)
    return [_location(server, one) for one in found if params.context.include_declaration or not one.gives]


def _prepare(server: Server, params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
    symbol = _symbol(server, params)
    if symbol is None:
        return None
    lines = server.analysis.documents[server.document(params.text_document.uri) or ""].lines
    return types.PrepareRenamePlaceholder(range_of(lines, symbol.span), symbol.text)


def _rename(server: Server, params: types.RenameParams) -> types.WorkspaceEdit | None:
    symbol = _symbol(server, params)
    if symbol is None:
        return None
    try:
        places = renaming.rename(server.analysis, symbol, params.new_name)
    except renaming.BadName as bad:
        raise JsonRpcInvalidParams(bad.ja if server.words == "ja" else bad.en) from bad
    changes: dict[str, list[types.TextEdit]] = {}
    for one in places:
        where = range_of(server.analysis.lines(one.file), one.span)
        changes.setdefault(server.uri(one.file), []).append(types.TextEdit(where, params.new_name.strip()))
    return types.WorkspaceEdit(changes=changes)


def _hints(server: Server, params: types.InlayHintParams) -> list[types.InlayHint] | None:
    name = server.document(params.text_document.uri)
    if name is None:
        return None
    lines = server.analysis.documents[name].lines
    found = hints.hints(server.analysis, name, span_of(lines, params.range))
    return [types.InlayHint(types.Position(*lines.place(one.at)), one.label, tooltip=one.whole) for one in found]


def _actions(server: Server, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    name = server.document(params.text_document.uri)
    if name is None:
        return None
    lines = server.analysis.documents[name].lines
    span = span_of(lines, params.range)
    if server.analysis.stale(name):
        server.tell(name)
    found = server.analysis.last.get(name, [])
    every = actions.fixes(name, found, span)
    whole = actions.fix_all(server.analysis, name, found)
    every += [whole] if whole is not None else []
    every += actions.current_wording(server.analysis, name, span)
    said = [action_of(one, lines, server.uri(name), server.words) for one in every]
    if scenes.can_begin(server.analysis, name, span.start):  # trying it takes a while, so it is done when it is chosen
        title = scenes.BEGIN.in_(server.words)
        command = types.Command(title, "zxscript.writeScene", arguments=[params.text_document.uri, params.range.start.line])
        said.append(types.CodeAction(title, types.CodeActionKind.Refactor, command=command))
    only = params.context.only
    return [one for one in said if not only or any(_within(one.kind, kind) for kind in only)]


def _within(kind: types.CodeActionKind | str | None, wanted: types.CodeActionKind | str) -> bool:
    """Whether a kind of action is the wanted one, or a part of it: ``refactor.rewrite`` is of ``refactor``."""
    own, all_of = (one.value if isinstance(one, types.CodeActionKind) else str(one) for one in (kind, wanted))
    return own == all_of or own.startswith(f"{all_of}.")


def _format(server: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
    name = server.document(params.text_document.uri)
    if name is None:
        return None
    return text_edits(server.analysis.documents[name].lines, actions.formatting(server.analysis, name))


_HANDLERS: dict[str, Callable[..., Any]] = {
    types.TEXT_DOCUMENT_HOVER: _hover, types.TEXT_DOCUMENT_DEFINITION: _definition, types.TEXT_DOCUMENT_REFERENCES: _references,
    types.TEXT_DOCUMENT_PREPARE_RENAME: _prepare, types.TEXT_DOCUMENT_INLAY_HINT: _hints, types.TEXT_DOCUMENT_FORMATTING: _format,
}  # fmt: skip
