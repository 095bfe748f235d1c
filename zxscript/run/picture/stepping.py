"""A game or a scene as pictures in a row, with the lines of the trace between them, and a page to step through.

A *shot* is the board at one moment and what was told since the shot before.  Each line knows the cards it speaks of and the
printed words that caused it, so that a page can light up the one when the other is pointed at.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from zxscript.run.meanings import explain_record
from zxscript.run.picture.boards import picture_of
from zxscript.run.picture.svg import STYLE, svg
from zxscript.run.scenario.clauses import Clauses
from zxscript.run.scenario.files import run_file
from zxscript.run.scenario.once import Record
from zxscript.run.scenario.place import Position
from zxscript.run.scenario.records import cause_of
from zxscript.run.scenario.runner import ScenarioResult
from zxscript.run.scenario.telling import Teller
from zxscript.source.diagnostic import Language
from zxscript.syntax.cardsource import CardSource

_PIECES: Final = re.compile("(?=<g )")
"""Where a picture is taken apart: before each place and each card."""
_SHOWN: Final = re.compile('data-id="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Line:
    """``text`` of the trace; ``refs``: the cards it is about; ``card``, ``ability``, ``span``: the printed words behind it
    (id, ability from 1 on, offsets in its canonical text), empty for a rule."""

    text: str
    refs: tuple[int, ...] = ()
    card: str = ""
    ability: int = 0
    span: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Shot:
    """``board``: the picture as SVG; ``lines``: what was told since the shot before."""

    board: str
    lines: tuple[Line, ...]


class Camera:
    """Takes a shot of a running position whenever it is asked; moments before which nothing was told are left out."""

    def __init__(self, seat: int = 0, language: Language = "ja") -> None:
        self.seat, self.language = seat, language
        self.shots: list[Shot] = []
        self.seen: dict[str, CardSource] = {}
        """The cards of the table by id."""
        self._clauses: Clauses | None = None
        self._told = 0

    def take(self, here: Position) -> None:
        """The board as it is now."""
        if self._clauses is None:
            self.seen = dict(here.table.sources)
            self._clauses = Clauses.of(here.engine, self.seen.values())
        lines = tuple(lines_of(here, self._clauses, self.language, self._told))
        if self.shots and not lines:
            return
        self._told = len(here.state.trace or ())
        picture = picture_of(here.engine, here.state, self.seat, self.language)
        self.shots.append(Shot(svg(picture, {ref for line in lines for ref in line.refs}), lines))

    def cards(self) -> list[dict[str, Any]]:
        """What :func:`card_of` gives of each card of the table; none before the first shot."""
        clauses = self._clauses
        return [card_of(one, clauses, self.language) for one in self.seen.values()] if clauses is not None else []

    def page(self, title: str) -> str:
        """The shots as a page, with the texts of all cards."""
        assert self._clauses is not None, "no shot was taken"
        return page(title, self.shots, self.cards(), self.language)


def card_of(card: CardSource, clauses: Clauses, language: Language) -> dict[str, Any]:
    """What a page shows of a card: its texts, sub-text lines first, and what they do in words."""
    ident = card.number or card.name
    said = explain_record(card, language)["texts"]
    return {"id": ident, "name": card.name, "texts": list(clauses.texts[ident]), "subtexts": clauses.subtexts[ident], "explained": said}


def lines_of(here: Position, clauses: Clauses, language: Language, since: int = 0) -> Iterator[Line]:
    """What the records from ``since`` on tell."""
    part = here.state.clone()
    part.trace = (here.state.trace or [])[since:]
    teller = Teller(replace(here, state=part), clauses, language)
    for text, group in teller.told():
        cause = cause_of(clauses, teller.names, group[0]) if group else None
        refs = tuple(dict.fromkeys(ref for record in group for ref in _refs(teller, record)))
        yield Line(text, refs, cause.card, cause.ability, cause.span) if cause and cause.card else Line(text, refs)


def _refs(teller: Teller, record: Record) -> Iterator[int]:
    """The cards of an event as they are after it, and those that an answer names."""
    if record[1] == "event":
        field, event = teller.here.engine.field, record[4]
        for name in ("after", "target", "host"):
            at = field.get(name)
            if at is not None and isinstance(event[at], int) and event[at]:
                yield event[at]
    elif record[1] in ("triggered", "resolve", "run"):
        yield record[5]


def page(title: str, shots: Sequence[Shot], cards: Iterable[dict[str, Any]], language: Language = "ja") -> str:
    """A page of one file to step through the shots; it needs no server and loads nothing.

    ``cards``: what :func:`card_of` gives; those that no picture shows and no line cites are left out.
    """
    from html import escape  # both take their time to load, and few visits write a page
    from importlib.resources import files

    pieces, boards, pictures = shared([one.board.replace(f"<style>{STYLE}</style>", "") for one in shots])  # the page has it once
    plain = [{**asdict(one), "board": board} for one, board in zip(shots, boards, strict=True)]
    shown = {ident for piece in pieces for ident in _SHOWN.findall(piece)} | {line.card for one in shots for line in one.lines}
    some = {one["id"]: one for one in cards if escape(one["id"]) in shown or one["id"] in shown}
    told = {"title": title, "language": language, "shots": plain, "pictures": pictures, "pieces": pieces, "cards": some}
    data = json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    shape = (files("zxscript.run.picture") / "page.html").read_text("utf-8")
    return shape.replace("@STYLE@", STYLE).replace("@LANG@", language).replace("@DATA@", data)


def shared(boards: Iterable[str]) -> tuple[list[str], list[int], list[list[int]]]:
    """Pictures without what they have in common: ``pieces``, for each board the number of its picture, and for each picture the
    numbers of its pieces in order.  From one moment to the next a board differs in a card or two.  What is lit is left out: a page
    lights up by itself."""
    pieces: dict[str, int] = {}
    pictures: dict[tuple[int, ...], int] = {}
    numbers = []
    for board in boards:
        parts = tuple([pieces.setdefault(part, len(pieces)) for part in _PIECES.split(board.replace(' lit" role=', '" role='))])
        numbers.append(pictures.setdefault(parts, len(pictures)))
    return list(pieces), numbers, [list(one) for one in pictures]


def film(path: str | Path, seat: int = 0, language: Language = "ja") -> tuple[ScenarioResult, Camera]:
    """A scenario file, run with a shot before each answer and at the end, as ``seat`` sees the board; everything is told."""
    camera = Camera(seat, language)
    return run_file(path, watch=camera.take), camera
