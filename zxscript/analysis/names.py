"""Names: of cards, tribes, players, keywords, and handles of scenes; where each is said, and where it is given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from zxscript.analysis.index import Located, folded
from zxscript.analysis.spots import block_at
from zxscript.analysis.workspace import Workspace
from zxscript.check.deckfacts import game_of
from zxscript.source.data import data_dir
from zxscript.source.text import Source, Span
from zxscript.syntax.cardsource import PARAMETERS
from zxscript.syntax.deckfile import parse_decks
from zxscript.syntax.game import DEFAULT, Game, game_text
from zxscript.syntax.scenario import Expectation, Scenario
from zxscript.syntax.scenariofile import parse_scenario

NameKind = Literal["card", "tribe", "player", "keyword", "handle"]

_BRACKETS: tuple[tuple[NameKind, re.Pattern[str]], ...] = (
    ("card", re.compile(r"「([^「」\n]+)」")), ("tribe", re.compile(r"\[([^\[\]\n]+)\]")), ("player", re.compile(r"《P:([^》\n]+)》")),
)  # fmt: skip
_HEADERS: dict[str, NameKind] = {"カード名": "card", "キーワード": "keyword", "プレイヤー名": "player"}
_COMMENT = re.compile(r"^[ \t　]*[#＃]")


@dataclass(frozen=True, slots=True)
class Symbol:
    """A name said at ``span`` of a document, without its brackets."""

    kind: NameKind
    game: Game
    text: str
    span: Span
    file: str = ""
    """Of a handle: the scene it belongs to."""


class Place(NamedTuple):
    """Where a name is said; ``gives``: where it is given."""

    file: str
    span: Span
    gives: bool


def symbol_at(workspace: Workspace, name: str, offset: int) -> Symbol | None:
    """The name at an offset of an open document."""
    document = workspace.documents[name]
    if document.kind == "deck":
        return _in_deck(workspace, name, offset)
    game = DEFAULT
    if document.kind == "scene":
        scene = workspace.scene(name)
        game = scene.game
        for word, span in handles_of(scene):
            if span.start <= offset <= span.end:
                return Symbol("handle", game, word, span, name)
    elif document.kind == "cards":
        found = block_at(workspace, name, offset)
        if found is None:
            return None
        block, card = found
        game = card.game
        for field in card.fields:
            span = field.span.shifted(block.start)
            if field.key in _HEADERS and field.value and span.start <= offset <= span.end:
                return _of_header(_HEADERS[field.key], game, field.value, span, offset)
    return _in_brackets(document.text, offset, game) or _keyword(workspace, document.text, offset, game)


def _of_header(kind: NameKind, game: Game, value: str, span: Span, offset: int) -> Symbol | None:
    if kind == "keyword":
        word = PARAMETERS.sub("", value)
        return Symbol(kind, game, word, Span(span.start, span.start + len(word)))
    if kind == "player":
        for match in re.finditer(r"[^／/、]+", value):
            one = Span(*match.span()).shifted(span.start)
            if one.start <= offset <= one.end:
                return Symbol(kind, game, match[0].strip(), one)
    return Symbol(kind, game, value, span)


def _in_brackets(text: str, offset: int, game: Game) -> Symbol | None:
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    line = text[start : end if end >= 0 else len(text)]
    if _COMMENT.match(line):
        return None
    for kind, pattern in _BRACKETS:
        if kind != "card" and not _has(game, kind):
            continue
        for match in pattern.finditer(line):
            if match.start() <= offset - start <= match.end():
                return Symbol(kind, game, match[1], Span(*match.span(1)).shifted(start))
    return None


def _has(game: Game, kind: NameKind) -> bool:
    checks = game_text(game).checks
    return checks.tribes if kind == "tribe" else checks.players


def _keyword(workspace: Workspace, text: str, offset: int, game: Game) -> Symbol | None:
    known = {one.word for one in workspace.index.keywords(game)} | set(_shipped(game))
    for word in sorted(known - {""}, key=len, reverse=True):
        at = text.rfind(word, max(0, offset - len(word)), offset + len(word))
        if 0 <= at <= offset <= at + len(word):
            return Symbol("keyword", game, word, Span(at, at + len(word)))
    return None


def _in_deck(workspace: Workspace, name: str, offset: int) -> Symbol | None:
    for deck in workspace.deck(name):
        for entry in deck.entries:
            if entry.name_span.start <= offset <= entry.name_span.end:
                if not entry.by_number:
                    return Symbol("card", game_of(deck), entry.name, entry.name_span)
                for one in workspace.index.numbered(game_of(deck), entry.name)[:1]:
                    return Symbol("card", game_of(deck), one.card.name, entry.name_span)
    return None


def handles_of(scene: Scenario) -> Iterator[tuple[str, Span]]:
    """Every place of a scene at which a handle stands."""
    items = [item for zone in scene.zones for item in zone.items] + [item for cell in scene.board for item in cell.items]
    for item in items:
        if item.handle:
            yield item.handle, Span(item.span.start, item.span.start + len(item.handle))
    for part in scene.script:
        if isinstance(part, Expectation):
            if part.subject in scene.handles:
                yield part.subject, part.subject_span
        else:
            yield from ((word.text, word.span) for word in (*part.words, *part.target) if word.text in scene.handles)


# ---------------------------------------------------------------------- every place


def places_of(workspace: Workspace, symbol: Symbol) -> list[Place]:
    """Every place of all files at which a name is said, in order."""
    if symbol.kind == "handle":
        scene = workspace.scene(symbol.file)
        given = {word: item.span.start for word, item in scene.handles.items()}
        return [Place(symbol.file, span, span.start == given.get(word)) for word, span in handles_of(scene) if word == symbol.text]
    found = [*_in_cards(workspace, symbol)]
    if symbol.kind == "card":
        found += _in_decks(workspace, symbol)
        for name, text in workspace.scenes.items():
            if symbol.text in text and parse_scenario(Source(name, text))[0].game == symbol.game:
                found += _quoted(name, text, symbol)
    return sorted(set(found))


def _in_cards(workspace: Workspace, symbol: Symbol) -> Iterator[Place]:
    for name, entry in workspace.index.files.items():
        if symbol.text not in entry.text:
            continue
        mine = [one for one in entry.cards if one.card.game == symbol.game]
        for one in mine:
            yield from _in_headers(name, one, symbol)
        if any(one.card.game != symbol.game for one in entry.cards):
            spans = [one.card.span.shifted(one.base) for one in mine]
            yield from (place for place in _quoted(name, entry.text, symbol) if any(s.start <= place.span.start < s.end for s in spans))
        else:
            yield from _quoted(name, entry.text, symbol)


def _in_headers(name: str, one: Located, symbol: Symbol) -> Iterator[Place]:
    for field in one.card.fields:
        kind = _HEADERS.get(field.key)
        span = field.span.shifted(one.base)
        if kind != symbol.kind:
            continue
        if kind == "card" and folded(field.value) == folded(symbol.text):
            yield Place(name, span, True)
        elif kind == "keyword" and PARAMETERS.sub("", field.value) == symbol.text:
            yield Place(name, Span(span.start, span.start + len(symbol.text)), True)
        elif kind == "player":
            for match in re.finditer(re.escape(symbol.text), field.value):
                yield Place(name, Span(*match.span()).shifted(span.start), True)


def _quoted(name: str, text: str, symbol: Symbol) -> Iterator[Place]:
    """In brackets (a keyword: in any line of rules text), comments left out."""
    pattern = next((rx for kind, rx in _BRACKETS if kind == symbol.kind), None)
    if pattern is None:
        pattern = re.compile(f"({re.escape(symbol.text)})")
    for match in pattern.finditer(text):
        start = text.rfind("\n", 0, match.start()) + 1
        line = text[start : match.start()]
        if match[1] == symbol.text and not _COMMENT.match(line) and not line.startswith("キーワード"):
            yield Place(name, Span(*match.span(1)), False)


def _in_decks(workspace: Workspace, symbol: Symbol) -> Iterator[Place]:
    for name, text in workspace.decks.items():
        if symbol.text not in text:
            continue
        for deck in parse_decks(Source(name, text))[0]:
            if game_of(deck) == symbol.game:
                same = (entry for entry in deck.entries if not entry.by_number and folded(entry.name) == folded(symbol.text))
                yield from (Place(name, entry.name_span, False) for entry in same)


@cache
def _shipped(game: Game) -> dict[str, Place]:
    """Where the keywords that come with the program are defined."""
    found: dict[str, Place] = {}
    for path in sorted((data_dir("cardscripts") / "keywords" / game).glob("*.zx")):
        match = re.search("^キーワード：([^\n]+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        if match is not None:
            word = PARAMETERS.sub("", match[1])
            found.setdefault(word, Place(str(path), Span(match.start(1), match.start(1) + len(word)), True))
    return found


def definitions_of(workspace: Workspace, symbol: Symbol) -> list[Place]:
    """Where a name is given: the header of its card or block, the first item of a handle."""
    if symbol.kind == "card":
        return [Place(one.card.file, one.span("カード名"), True) for one in workspace.index.named(symbol.game, symbol.text)]
    if symbol.kind == "tribe":
        found = [one for one in workspace.index.cards() if one.card.game == symbol.game and f"[{symbol.text}]" in one.card.value("種族")]
        return [Place(one.card.file, one.span("種族"), True) for one in found[:20]]
    own = [one for one in places_of(workspace, symbol) if one.gives]
    return own or [_shipped(symbol.game)[symbol.text]] if symbol.text in _shipped(symbol.game) else own
