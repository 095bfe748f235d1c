"""A server of pygls that keeps documents and answers hover and completion with next to nothing: what the machinery costs."""

from lsprotocol import types
from pygls.lsp.server import LanguageServer

server = LanguageServer("empty", "1")


@server.feature(types.TEXT_DOCUMENT_HOVER)
def hover(params: types.HoverParams) -> types.Hover:
    """A word."""
    return types.Hover("x")


@server.feature(types.TEXT_DOCUMENT_COMPLETION)
def completion(params: types.CompletionParams) -> types.CompletionList:
    """Sixty words."""
    return types.CompletionList(False, [types.CompletionItem(label=f"word {number}") for number in range(60)])


if __name__ == "__main__":
    server.start_io()
