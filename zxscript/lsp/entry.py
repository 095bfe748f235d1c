"""A server with everything it answers."""

from __future__ import annotations

from zxscript.lsp import asked, commands, session, shown
from zxscript.lsp.server import Server


def create(language: str | None = None) -> Server:
    """A server that answers everything of docs/lsp.md; ``language`` "ja" or "en", None: that of the client."""
    server = Server(language)
    for part in (session, asked, shown, commands):
        part.register(server)
    return server
