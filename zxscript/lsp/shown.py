"""Requests about whole documents: symbols, colours, folding, lenses; and symbols of all files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from lsprotocol import types

from zxscript.analysis import outline, tokens
from zxscript.analysis.positions import Lines
from zxscript.lsp.convert import range_of, span_of
from zxscript.lsp.server import Server

_KINDS = {
    "card": types.SymbolKind.Class, "keyword": types.SymbolKind.Interface, "ability": types.SymbolKind.Method,
    "section": types.SymbolKind.Namespace,
}  # fmt: skip
LEGEND = types.SemanticTokensLegend(list(tokens.KINDS), [])
_LENSES = {
    "zxscript.runScene": ("▶ 実行", "▶ run"), "zxscript.updateScene": ("期待を更新", "update expectations"),
    "zxscript.showBoard": ("盤面", "board"), "zxscript.showMeaning": ("意味", "meaning"), "zxscript.showProgram": ("プログラム", "program"),
}  # fmt: skip


def register(server: Server) -> None:
    """Add the handlers."""
    server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, LEGEND)(_tokens)
    server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, LEGEND)(_tokens_of)
    for method, handler in _HANDLERS.items():
        server.feature(method)(handler)


def _symbols(server: Server, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | None:
    name = server.document(params.text_document.uri)
    if name is None:
        return None
    lines = server.analysis.documents[name].lines
    return [_symbol(one, lines) for one in outline.symbols(server.analysis, name)]


def _symbol(one: outline.Part, lines: Lines) -> types.DocumentSymbol:
    children = [_symbol(part, lines) for part in one.parts]
    whole, at = range_of(lines, one.span), range_of(lines, one.at)
    return types.DocumentSymbol(one.name or "?", _KINDS[one.kind], whole, at, one.detail, children=children)


def _everywhere(server: Server, params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
    known: dict[str, Lines] = {}
    found = []
    for name, remark, file, span in outline.everywhere(server.analysis, params.query):
        lines = known.setdefault(file, server.analysis.lines(file)) if file not in known else known[file]
        place = types.Location(server.uri(file), range_of(lines, span))
        found.append(types.WorkspaceSymbol(place, name, types.SymbolKind.Class, container_name=remark or None))
    return found


def _tokens(server: Server, params: types.SemanticTokensParams) -> types.SemanticTokens | None:
    name = server.document(params.text_document.uri)
    if name is None:
        return None
    return encoded(tokens.tokens(server.analysis, name), server.analysis.documents[name].lines)


def _tokens_of(server: Server, params: types.SemanticTokensRangeParams) -> types.SemanticTokens | None:
    name = server.document(params.text_document.uri)
    if name is None:
        return None
    lines = server.analysis.documents[name].lines
    span = span_of(lines, params.range)
    found = tokens.tokens(server.analysis, name, span)
    return encoded((one for one in found if one.end > span.start and one.start < span.end), lines)


def encoded(found: Iterable[tokens.Coloured], lines: Lines) -> types.SemanticTokens:
    """Five numbers for each stretch, its place counted from the one before it."""
    data: list[int] = []
    last_line = last_column = 0
    for one in found:
        line, column = lines.place(one.start)
        below = line - last_line
        data += (below, column if below else column - last_column, lines.place(one.end).column - column, one.kind, 0)
        last_line, last_column = line, column
    return types.SemanticTokens(data)


def _folds(server: Server, params: types.FoldingRangeParams) -> list[types.FoldingRange] | None:
    name = server.document(params.text_document.uri)
    return [types.FoldingRange(first, last) for first, last in outline.folds(server.analysis, name)] if name is not None else None


def _lenses(server: Server, params: types.CodeLensParams) -> list[types.CodeLens] | None:
    name = server.document(params.text_document.uri)
    if name is None:
        return None
    document = server.analysis.documents[name]
    uri = server.uri(name)
    if document.kind == "scene":
        shown = ("zxscript.showBoard",) if server.shows_texts else ()  # a page; an editor that shows nothing has no use for it
        return [_lens(server, command, 0, [uri]) for command in ("zxscript.runScene", "zxscript.updateScene", *shown)]
    found = []
    for part in outline.symbols(server.analysis, name):
        for one in part.parts:
            line = document.lines.place(one.span.start).line
            found += [_lens(server, command, line, [uri, line]) for command in ("zxscript.showMeaning", "zxscript.showProgram")]
    return found


def _lens(server: Server, command: str, line: int, arguments: list[Any]) -> types.CodeLens:
    ja, en = _LENSES[command]
    place = types.Range(types.Position(line, 0), types.Position(line, 0))
    return types.CodeLens(place, types.Command(ja if server.words == "ja" else en, command, arguments=arguments))


_HANDLERS: dict[str, Callable[..., Any]] = {
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: _symbols, types.WORKSPACE_SYMBOL: _everywhere, types.TEXT_DOCUMENT_FOLDING_RANGE: _folds,
    types.TEXT_DOCUMENT_CODE_LENS: _lenses,
}  # fmt: skip
