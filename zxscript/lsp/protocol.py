"""The protocol of pygls without its own copy of the documents, which ends lines where neither LSP nor card files do."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.protocol import JsonRPCNotification, LanguageServerProtocol, lsp_method

_Steps = Generator[Any, Any, None]
_ANSWERED = JsonRPCNotification("$/answered", "2.0", None)
"""In place of a request that has been answered: a notification that nobody handles."""


class Protocol(LanguageServerProtocol):
    """Documents are kept by the analysis; positions are counted in UTF-16, which every client must know."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """What a message says.  A request with values of other kinds is refused: its client waits for an answer."""
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            if "method" not in data or not isinstance(data.get("id"), int | str):
                raise
            self._send_response(data["id"], None, error.to_response_error())
            return _ANSWERED

    @lsp_method(types.INITIALIZE)
    def lsp_initialize(self, params: types.InitializeParams) -> Generator[Any, Any, types.InitializeResult]:
        """Initialize; of the position encodings a client offers, the one that is always there is taken."""
        if params.capabilities.general is not None:
            params.capabilities.general.position_encodings = None
        return (yield from super().lsp_initialize(params))

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> _Steps:
        """A document is opened."""
        yield from self._told(types.TEXT_DOCUMENT_DID_OPEN, params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> _Steps:
        """A document is edited."""
        yield from self._told(types.TEXT_DOCUMENT_DID_CHANGE, params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> _Steps:
        """A document is closed."""
        yield from self._told(types.TEXT_DOCUMENT_DID_CLOSE, params)

    def _told(self, method: str, params: Any) -> _Steps:
        handler = self.fm.features.get(method)
        if handler is not None:
            yield handler, (params,), None
