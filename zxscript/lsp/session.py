"""Notifications: the session begins and ends, documents and files change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from lsprotocol import types

from zxscript.lsp.convert import name_of
from zxscript.lsp.server import Server


def register(server: Server) -> None:
    """Add the handlers."""
    for method, handler in _HANDLERS.items():
        server.feature(method)(handler)


def _initialize(server: Server, params: types.InitializeParams) -> None:
    server.begin(params)


def _shutdown(server: Server, _: None) -> None:
    server.shut_down = True


async def _initialized(server: Server, params: types.InitializedParams) -> None:
    await server.ready()


def _open(server: Server, params: types.DidOpenTextDocumentParams) -> None:
    server.opened(params.text_document)


def _change(server: Server, params: types.DidChangeTextDocumentParams) -> None:
    server.changed(params)


async def _save(server: Server, params: types.DidSaveTextDocumentParams) -> None:
    server.others(but=name_of(params.text_document.uri))
    await server.report()


def _close(server: Server, params: types.DidCloseTextDocumentParams) -> None:
    server.closed(params.text_document.uri)


async def _files(server: Server, params: types.DidChangeWatchedFilesParams) -> None:
    for event in params.changes:
        server.analysis.file_changed(name_of(event.uri))
    server.others()
    await server.report()


async def _folders(server: Server, params: types.DidChangeWorkspaceFoldersParams) -> None:
    for one in params.event.removed:
        server.analysis.remove_folder(name_of(one.uri))
    for one in params.event.added:
        if Path(name_of(one.uri)).is_dir():
            server.analysis.add_folder(name_of(one.uri))
    server.others()
    await server.report()


_HANDLERS: dict[str, Callable[..., Any]] = {
    types.INITIALIZE: _initialize, types.INITIALIZED: _initialized, types.SHUTDOWN: _shutdown, types.TEXT_DOCUMENT_DID_OPEN: _open,
    types.TEXT_DOCUMENT_DID_CHANGE: _change, types.TEXT_DOCUMENT_DID_SAVE: _save, types.TEXT_DOCUMENT_DID_CLOSE: _close,
    types.WORKSPACE_DID_CHANGE_WATCHED_FILES: _files, types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS: _folders,
}  # fmt: skip
