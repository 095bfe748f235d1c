"""Notifications: the session begins and ends, documents and files change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from lsprotocol import types

from zxscript.lsp.convert import name_of
from zxscript.lsp.server import Server

WATCHED = ("**/*.{zx,zxt,deck,jsonl}", "**/figures.toml", "**/zxscript.toml")
"""Files whose changes on the disk are told by clients that watch."""


def register(server: Server) -> None:
    """Add the handlers."""
    for method, handler in _HANDLERS.items():
        server.feature(method)(handler)


def _initialize(server: Server, params: types.InitializeParams) -> None:
    server.begin(params)


def _shutdown(server: Server, _: None) -> None:
    server.shut_down = True


async def _initialized(server: Server, params: types.InitializedParams) -> None:
    told = server.client_capabilities.workspace
    watching = told.did_change_watched_files if told is not None else None
    if watching is not None and watching.dynamic_registration:
        watchers = [types.FileSystemWatcher(pattern) for pattern in WATCHED]
        options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
        files = types.Registration("files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
        server.client_register_capability(types.RegistrationParams([files]))
    await server.ready()


def _open(server: Server, params: types.DidOpenTextDocumentParams) -> None:
    server.opened(params.text_document)


def _change(server: Server, params: types.DidChangeTextDocumentParams) -> None:
    server.changed(params)


async def _save(server: Server, params: types.DidSaveTextDocumentParams) -> None:
    server.others(but=name_of(params.text_document.uri))
    await server.report()


async def _close(server: Server, params: types.DidCloseTextDocumentParams) -> None:
    server.closed(params.text_document.uri)
    if params.text_document.uri.startswith("file:"):
        await server.report()


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
