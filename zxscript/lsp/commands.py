"""Commands: what lenses do.  Each answers with data; a client that does not show texts itself is told as a message.

Arguments are of the types that stand here: the library that carries the protocol refuses a command with others (Invalid Params).
"""

from __future__ import annotations

from typing import Any

from lsprotocol import types

from zxscript.analysis import hover, programs, scenes
from zxscript.analysis.spots import spot
from zxscript.lsp.convert import action_of, text_edits, uri_of
from zxscript.lsp.server import Server

_MOST = 2_000
"""Characters of a message."""


def register(server: Server) -> None:
    """Add the commands."""
    server.command("zxscript.runScene")(_run)
    server.command("zxscript.showBoard")(_board)
    server.command("zxscript.updateScene")(_update)
    server.command("zxscript.writeScene")(_write)
    server.command("zxscript.showMeaning")(_meaning)
    server.command("zxscript.showProgram")(_program)


def _run(server: Server, uri: str = "") -> dict[str, Any] | None:
    """``{"fine", "lines", "findings"}`` of a scene: whether all was as expected, its record, what is wrong."""
    name = _scene(server, uri)
    if name is None:
        return None
    result = scenes.run(server.analysis, name, server.words)
    wrong = [one.message.in_(server.words) for one in result.findings]
    head = ("期待どおりです" if server.words == "ja" else "all is as expected") if result.fine else "\n".join(wrong)
    _tell(server, f"{head}\n\n" + "\n".join(result.lines), fine=result.fine)
    return {"fine": result.fine, "lines": list(result.lines), "findings": wrong}


def _board(server: Server, uri: str = "") -> str | None:
    """A page of HTML to step through the boards of a scene."""
    name = _scene(server, uri)
    return scenes.page(server.analysis, name, server.words) if name is not None else None


def _update(server: Server, uri: str = "") -> int | None:
    """Write down what came of a scene; the number of expectations that changed."""
    name = _scene(server, uri)
    if name is None:
        return None
    edits = scenes.updated(server.analysis, name)
    if edits:
        place = types.OptionalVersionedTextDocumentIdentifier(server.uri(name), server.analysis.documents[name].version)
        change = types.TextDocumentEdit(place, [*text_edits(server.analysis.documents[name].lines, edits)])
        server.workspace_apply_edit(types.ApplyWorkspaceEditParams(types.WorkspaceEdit(document_changes=[change])))
    return len(edits)


def _write(server: Server, uri: str = "", line: int = 0) -> str | None:
    """Begin a scene for the card on a line: its file is made by the client; the URI of it, None if no scene runs."""
    name = server.document(uri)
    if name is None:
        return None
    lines = server.analysis.documents[name].lines
    action = scenes.begin(server.analysis, name, lines.offset(line, 0))
    if action is None:
        said = "この札では、実行できる場面を作れませんでした" if server.words == "ja" else "no scene was found that runs with this card"
        server.window_show_message(types.ShowMessageParams(types.MessageType.Warning, said))
        return None
    edit = action_of(action, lines, uri, server.words).edit
    if edit is not None:
        server.workspace_apply_edit(types.ApplyWorkspaceEditParams(edit))
    return uri_of(next(iter(action.edits)))


def _meaning(server: Server, uri: str = "", line: int = 0) -> str | None:
    """The ability on a line in plain words, in three languages."""
    name = server.document(uri)
    if name is None:
        return None
    here = spot(server.analysis, name, server.analysis.documents[name].lines.offset(line, 0))
    told = hover.ability_told(here) if here is not None else {}
    text = "\n\n".join(f"{dict(hover.TONGUES)[tongue]}\n{said}" for tongue, said in told.items())
    _tell(server, text, fine=bool(text))
    return text or None


def _program(server: Server, uri: str = "", line: int = 0) -> str | None:
    """The program of the card on a line."""
    name = server.document(uri)
    if name is None:
        return None
    text = programs.program(server.analysis, name, server.analysis.documents[name].lines.offset(line, 0), server.words)
    _tell(server, text or "", fine=bool(text))
    return text


def _scene(server: Server, uri: str) -> str | None:
    name = server.document(uri)
    return name if name is not None and server.analysis.documents[name].kind == "scene" else None


def _tell(server: Server, text: str, *, fine: bool) -> None:
    if text and not server.shows_texts:
        kind = types.MessageType.Info if fine else types.MessageType.Warning
        server.window_show_message(types.ShowMessageParams(kind, text[:_MOST]))
