"""Requests: what is asked of a document or of a place in it."""

from __future__ import annotations

from lsprotocol import types

from zxscript.analysis import actions
from zxscript.lsp.convert import action_of, span_of, text_edits
from zxscript.lsp.server import Server


def register(server: Server) -> None:
    """Add the handlers."""
    kinds = [types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll, types.CodeActionKind.RefactorRewrite]
    server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=kinds))(_actions)
    server.feature(types.TEXT_DOCUMENT_FORMATTING)(_format)


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
    only = params.context.only
    return [one for one in said if not only or any(str(one.kind).startswith(kind) for kind in only)]


def _format(server: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
    name = server.document(params.text_document.uri)
    if name is None:
        return None
    return text_edits(server.analysis.documents[name].lines, actions.formatting(server.analysis, name))
