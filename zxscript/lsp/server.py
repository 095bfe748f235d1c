"""The server: documents, findings as one types, and the life of a session.  ``entry.py`` makes one.

It speaks on standard input and output (:meth:`Server.speak`), or is fed messages from elsewhere (a web worker):
``protocol.set_writer`` takes the answers, ``protocol.handle_message`` the messages.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from zxscript import __version__
from zxscript.analysis.warming import warm
from zxscript.analysis.workspace import Workspace
from zxscript.lsp.convert import change_of, converter, diagnostic_of, name_of, uri_of
from zxscript.lsp.protocol import Protocol

IDLE = 0.15
"""Seconds without a keystroke after which slips are searched for and other files are compared."""
LONG = 20_000
"""Characters from which on a document is read a slice at a time, and requests are answered in between (note 0775)."""
SLICE = 0.05
"""Seconds of such a slice."""


class Server(LanguageServer):
    """A language server with its workspace.  ``language``: of messages, "ja" or "en"; None: that of the client."""

    def __init__(self, language: str | None = None) -> None:
        super().__init__("zxscript", __version__, types.TextDocumentSyncKind.Incremental, None, Protocol, converter)
        self.analysis = Workspace.with_cache()
        self.asked_language = language
        self.said_language = language or "en"
        self.shut_down = False
        self.snippets = False
        """Whether the client fills in snippets."""
        self.shows_texts = False
        """Whether the client shows what a command answers; else it is told as a message."""
        self._reporting = self._again = False
        self._uris: dict[str, str] = {}
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._ahead: dict[str, Iterator[None]] = {}
        """Of each document that is still being read what is left to do."""

    def speak(self) -> int:
        """Serve on standard input and output until the client leaves; the exit code that the protocol asks for."""
        with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as out, redirect_stdout(sys.stderr):
            # What anything else prints must not stand between the messages.
            self.start_io(None, out)
        return 0 if self.shut_down else 1

    @property
    def words(self) -> Any:
        """The language of messages."""
        return "ja" if self.said_language == "ja" else "en"

    def uri(self, name: str) -> str:
        """The URI of a document as its client wrote it."""
        return self._uris.get(name) or uri_of(name)

    def document(self, uri: str) -> str | None:
        """The name of an open document; None if it is not open."""
        name = name_of(uri)
        return name if name in self.analysis.documents else None

    # ------------------------------------------------------------------ documents

    def opened(self, one: types.TextDocumentItem) -> None:
        """A document is open; what is wrong with it is told."""
        name = name_of(one.uri)
        self._uris[name] = one.uri
        self.analysis.open(name, one.text, one.version, one.language_id)
        self._read(name)

    def changed(self, params: types.DidChangeTextDocumentParams) -> None:
        """A document is edited; what the editor must see at once is told, the rest when it is idle."""
        name = self.document(params.text_document.uri)
        if name is None:
            return
        self.analysis.change(name, map(change_of, params.content_changes), params.text_document.version)
        if name in self._ahead:
            self._read(name)
            return
        self.tell(name, deep=False)
        if self.analysis.stale(name):
            self._later(name)

    def closed(self, uri: str) -> None:
        """A document is closed; its findings are taken back."""
        name = name_of(uri)
        waiting = self._waiting.pop(name, None)
        if waiting is not None:
            waiting.cancel()
        self._ahead.pop(name, None)
        self.analysis.close(name)
        self._uris.pop(name, None)
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    def _read(self, name: str) -> None:
        """Tell what is wrong with a document that is new; a long one is read between requests, where there is a clock."""
        self._ahead.pop(name, None)
        if len(self.analysis.documents[name].text) >= LONG and (loop := _clock()) is not None:
            steps = self._ahead[name] = self.analysis.ahead(name)
            loop.call_soon(self._go_on, name, steps)
            return
        self.tell(name)

    def _go_on(self, name: str, steps: Iterator[None]) -> None:
        """The next slice of a document; when nothing is left, tell what is wrong with it."""
        if self._ahead.get(name) is not steps:           # closed, or changed and begun anew
            return
        del self._ahead[name]                            # whatever happens now, it is not being read for ever
        end = time.monotonic() + SLICE
        for _ in steps:
            if time.monotonic() >= end:
                self._ahead[name] = steps
                asyncio.get_running_loop().call_soon(self._go_on, name, steps)
                return
        self.tell(name)

    def tell(self, name: str, *, deep: bool = True) -> None:
        """Publish the findings of an open document."""
        document = self.analysis.documents[name]
        uri = self.uri(name)
        found = self.analysis.findings(name, deep=deep)
        said = [diagnostic_of(one, document.lines, uri, self.words) for one in found]
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, said, document.version))

    def _later(self, name: str) -> None:
        """Look closely at a document when nothing more is typed; at once where there is no clock."""
        waiting = self._waiting.pop(name, None)
        if waiting is not None:
            waiting.cancel()
        loop = _clock()
        if loop is None:
            self.tell(name)
            return
        self._waiting[name] = loop.call_later(IDLE, self._idle, name)

    def _idle(self, name: str) -> None:
        self._waiting.pop(name, None)
        if name in self.analysis.documents and name not in self._ahead:
            self.tell(name)

    def others(self, but: str = "") -> None:
        """Other open documents may be seen otherwise by now."""
        for name in self.analysis.documents:
            if name != but:
                self._later(name)

    # ------------------------------------------------------------------ folders

    def begin(self, params: types.InitializeParams) -> None:
        """What the client says of itself."""
        options = params.initialization_options if isinstance(params.initialization_options, dict) else {}
        wanted = self.asked_language or options.get("language") or params.locale or "en"
        self.said_language = "ja" if str(wanted).lower().startswith("ja") else "en"
        self.shows_texts = options.get("showsTexts") is True
        told = params.capabilities.text_document
        item = told.completion.completion_item if told is not None and told.completion is not None else None
        self.snippets = item is not None and item.snippet_support is True
        folders = [one.uri for one in params.workspace_folders or ()] or [params.root_uri or ""]
        self.analysis.folders = [Path(name_of(uri)) for uri in folders if uri.startswith("file:")]

    async def ready(self) -> None:
        """Read the folders, then tell what is wrong with their files (from the cache where nothing changed)."""
        folders, self.analysis.folders = self.analysis.folders, []
        for folder in folders:
            if folder.is_dir():
                self.analysis.add_folder(folder)
        self.others()
        await self.report()
        await _aside(self._warm)

    def _warm(self) -> None:
        """Load what hover and completion need of the games that are there."""
        warm(sorted({one.card.game for one in self.analysis.index.cards()}))

    async def report(self) -> None:
        """Tell what is wrong with files that are not open; the check works beside the server where that is possible."""
        if not self.analysis.folders:
            return
        if self._reporting:  # once more when it is done, however often it is asked
            self._again = True
            return
        self._reporting = True
        try:
            found = await _aside(self.analysis.report)
        finally:
            self._reporting = False
        for name, mine in found.items():
            if name not in self.analysis.documents:
                lines = self.analysis.lines(name)
                said = [diagnostic_of(one, lines, self.uri(name), self.words) for one in mine]
                if said or name in self._uris:
                    self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(self.uri(name), said))
                    self._uris[name] = self.uri(name)
        if self._again:
            self._again = False
            await self.report()


def _clock() -> asyncio.AbstractEventLoop | None:
    """The loop that calls back later; None where there is none (a web worker)."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


async def _aside(work: Callable[[], Any]) -> Any:
    """In a thread of its own; where there are none (a web worker), here."""
    try:
        return await asyncio.get_running_loop().run_in_executor(None, work)
    except RuntimeError:
        return work()
