"""Places and edits between the protocol and the analysis, without a server."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from lsprotocol import types

from zxscript.analysis import tokens
from zxscript.analysis.documents import Change
from zxscript.analysis.positions import Lines
from zxscript.analysis.tokens import Coloured
from zxscript.analysis.workspace import Workspace
from zxscript.lsp import shown
from zxscript.lsp.convert import change_of, range_of, span_of
from zxscript.source.text import Span

TEXT = "赤𠮷い犬\n  白い犬と青い犬\n\n緑の犬"


def _read_back(data: list[int]) -> list[tuple[int, int, int, int]]:
    """Line, column, length and kind of each stretch, as a client reads them."""
    found, line, column = [], 0, 0
    for below, right, size, kind, _ in zip(*[iter(data)] * 5, strict=True):
        line, column = line + below, right if below else column + right
        found.append((line, column, size, kind))
    return found


def test_stretches_are_read_back_where_they_stand() -> None:
    """On the same line, lines further below, behind a character of two units."""
    lines, words = Lines(TEXT), ("赤", "𠮷", "犬", "白", "青い", "緑", "犬")
    at, found = 0, []
    for kind, word in enumerate(words):
        at = TEXT.index(word, at)
        found.append(Coloured(at, at + len(word), kind))
        at += len(word)
    assert _read_back(shown.encoded(found, lines).data) == [
        (0, 0, 1, 0), (0, 1, 2, 1), (0, 4, 1, 2), (1, 2, 1, 3), (1, 6, 2, 4), (3, 0, 1, 5), (3, 2, 1, 6)]  # fmt: skip


def test_a_range_has_the_colours_of_what_stands_in_it_not_of_what_touches_it(monkeypatch: Any) -> None:
    every = [Coloured(0, 2, 0), Coloured(2, 5, 1), Coloured(5, 6, 2), Coloured(6, 8, 3)]
    monkeypatch.setattr(tokens, "tokens", lambda analysis, name, span: every)
    analysis = Workspace()
    analysis.open("x.zx", "12345678")
    server: Any = SimpleNamespace(document=lambda uri: "x.zx", analysis=analysis)
    where = range_of(Lines("12345678"), Span(2, 6))
    found = shown._tokens_of(server, types.SemanticTokensRangeParams(types.TextDocumentIdentifier("x.zx"), where))
    assert found is not None and [one[1:] for one in _read_back(found.data)] == [(2, 3, 1), (5, 1, 2)]


def test_a_stretch_is_the_same_there_and_back() -> None:
    lines = Lines(TEXT)
    for start in range(len(TEXT) + 1):
        for end in range(start, len(TEXT) + 1):
            assert span_of(lines, range_of(lines, Span(start, end))) == Span(start, end)


def test_an_edit_without_places_is_the_whole_text() -> None:
    assert change_of(types.TextDocumentContentChangeWholeDocument("犬")) == Change("犬")
    place = types.Range(types.Position(0, 1), types.Position(2, 3))
    assert change_of(types.TextDocumentContentChangePartial(place, "犬")) == Change("犬", (0, 1), (2, 3))
