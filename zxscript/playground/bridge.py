"""The side of the page that runs in a web worker: a language server, and questions the protocol of editors has no words for.

The page speaks JSON.  Messages of the language server go through :meth:`Bridge.lsp` and come back by ``send``; everything
else is a question with an answer (:meth:`Bridge.ask`).  Nothing here knows the browser, so the tests call it directly.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zxscript import api
from zxscript.analysis.panels import card_told, with_square
from zxscript.lsp.convert import name_of, range_of
from zxscript.lsp.entry import create
from zxscript.playground.scenes import Scenes
from zxscript.playground.table import Table

if TYPE_CHECKING:
    from zxscript.source.diagnostic import Language


class _Writer:
    """Takes what the server says, message by message."""

    def __init__(self, send: Callable[[str], None]) -> None:
        self._send = send

    def write(self, data: bytes) -> None:
        """One message."""
        self._send(data.decode("utf-8"))

    def close(self) -> None:
        """There is nothing to close."""


class Bridge:
    """``send`` takes each message of the language server; ``folder`` is where the files of a scene are written."""

    def __init__(self, send: Callable[[str], None], folder: str | Path) -> None:
        self.server = create()
        self.server.protocol.set_writer(_Writer(send), include_headers=False)
        self.scenes = Scenes(Path(folder))
        self.table = Table()
        self._asked: dict[str, Callable[..., Any]] = {
            "card": self.card, "square": self.square, "language": self.speak, "film": self.scenes.film,
            "why": self.scenes.why, "new": self.table.begin, "answer": self.table.answer, "undo": self.table.undo,
            "show": self.table.shown, "program": self.program,
        }  # fmt: skip

    def lsp(self, message: str) -> None:
        """A message of the client, JSON without headers."""
        self.server.protocol.handle_message(json.loads(message, object_hook=self.server.protocol.structure_message))

    def ask(self, question: str) -> str:
        """``{"ask": NAME, …}`` -> ``{"answer": …}`` or ``{"error": reason in words}``.  Never raises for what a page can send."""
        asked = json.loads(question)
        language: Language = "ja" if asked.get("language") == "ja" else "en"
        handler = self._asked.get(asked.get("ask"))
        if handler is None:
            return _json({"error": f"unknown question: {asked.get('ask')}"})
        given = {key: value for key, value in asked.items() if key not in ("ask", "language")}
        try:
            return _json({"answer": handler(**given, language=language)})
        except api.GameError as refused:
            return _json({"error": refused.words.in_(language)})
        except (TypeError, ValueError, LookupError) as wrong:
            return _json({"error": str(wrong) or type(wrong).__name__})

    def speak(self, language: Language) -> None:
        """From here on findings and what is told of words are in this language; those of open documents are told anew."""
        self.server.said_language = language
        for name in list(self.server.analysis.documents):
            self.server.tell(name)

    def _place(self, uri: str, line: int, character: int) -> tuple[str, int]:
        """The name of an open document and an offset in it.  Raises ``KeyError`` if it is not open."""
        name = name_of(uri)
        return name, self.server.analysis.documents[name].lines.offset(line, character)

    def card(self, uri: str, line: int, character: int, language: Language) -> dict[str, Any] | None:
        """The card at a place (analysis.panels.CardTold as data); places of its texts as ranges of the protocol."""
        name, offset = self._place(uri, line, character)
        told = card_told(self.server.analysis, name, offset, language)
        if told is None:
            return None
        lines = self.server.analysis.documents[name].lines
        texts = [{**asdict(one), "span": _range(range_of(lines, one.span))} for one in told.texts]
        return {**asdict(told), "span": _range(range_of(lines, told.span)), "texts": texts}

    def square(self, uri: str, line: int, character: int, square: int, language: Language) -> list[dict[str, Any]]:
        """Edits that turn a square of the figure of the card at a place to its next sign."""
        name, offset = self._place(uri, line, character)
        lines = self.server.analysis.documents[name].lines
        edits = with_square(self.server.analysis, name, offset, square)
        return [{"range": _range(range_of(lines, one.span)), "newText": one.text} for one in edits]

    def program(self, uri: str, line: int, character: int, language: Language) -> str:
        """The program of the card at a place."""
        from zxscript.analysis.programs import program

        name, offset = self._place(uri, line, character)
        return program(self.server.analysis, name, offset, language) or ""


def _range(one: Any) -> dict[str, Any]:
    return {
        "start": {"line": one.start.line, "character": one.start.character},
        "end": {"line": one.end.line, "character": one.end.character},
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
