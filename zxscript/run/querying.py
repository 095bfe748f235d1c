"""Cards whose meaning matches a query: which texts of them, which words, and where these stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from zxscript.check.cache import Cache, folder
from zxscript.lang.cardtext import Passage, passages_of
from zxscript.meaning.base import Form
from zxscript.meaning.query import Demanded, Either, Query, Said, Without, ask, form_names, needed, words_of
from zxscript.run.meant import Meant, meanings
from zxscript.run.queryread import read_query
from zxscript.source.suggest import nearest
from zxscript.source.text import Source, Span
from zxscript.syntax.cardsource import CardSource


@dataclass(frozen=True, slots=True)
class Clause:
    """Words that match: the form they stand for, their place in the file, and they themselves."""

    form: str
    span: Span
    words: str


@dataclass(frozen=True, slots=True)
class Match:
    """A card that matches: for each text that does (counted from 1, sub-text lines first), its clauses in printed order."""

    card: CardSource
    texts: dict[int, tuple[Clause, ...]]


@dataclass(slots=True)
class Asked:
    """What came of a query: the cards that match, how many were asked, and those that have no meaning."""

    matches: list[Match]
    cards: int
    without: list[str]
    unsaid: dict[str, str | None]
    """Words of the query that no card says, when no card matches, each with the nearest that one does."""


def query(
    asked: Query | str, cards: Iterable[CardSource], whole: bool = False, *, jobs: int = 1, use_cache: bool = False
) -> Asked:
    """The cards that a query (or its text) matches: each ability is asked, or with ``whole`` each card as one.

    ``jobs`` processes (0: one for each processor) give the same.  ``use_cache``: cards whose meaning was found before are not read.
    Raises :class:`~zxscript.run.queryread.QueryError` for a text that is none."""
    asked = read_query(asked) if isinstance(asked, str) else asked
    cards = list(cards)
    how = meanings(cards, Cache(folder() if use_cache else None), jobs)
    words = needed(asked)
    found = Asked([], len(cards), [], {})
    for card in cards:
        here = how(card)
        if not here.whole:
            found.without.append(card.number or card.name)
        elif here.holds(words) and (match := _match(asked, card, here, whole)) is not None:
            found.matches.append(match)
    if not found.matches and found.cards > len(found.without):
        said = set(form_names()).union(*(words_of(meaning) for card in cards if (meaning := how(card).meaning())))
        found.unsaid = {word: nearest(word, sorted(said)) for word in _words(asked) if word not in said}
    return found


def _match(asked: Query, card: CardSource, here: Meant, whole: bool) -> Match | None:
    meaning = here.meaning()
    assert meaning is not None
    if whole and ask(asked, meaning) is None:
        return None
    hits = [(number, ask(_there(asked) if whole else asked, one)) for number, one in zip(meaning.pieces, meaning.abilities, strict=True)]
    if not whole and all(one is None for _, one in hits):
        return None
    passages = passages_of(card)
    texts: dict[int, tuple[Clause, ...]] = {}
    for number, those in hits:
        if those is not None:
            clauses = tuple(_clause(hit.form, hit.span, passages[number]) for hit in those)
            texts[number + 1] = (*texts.get(number + 1, ()), *clauses)
    return Match(card, texts)


def _there(asked: Query) -> Query:
    """What has to be there for a query to hold, one part of it being enough: what is shown of a card that matches as a whole."""
    if isinstance(asked, Said | Without):
        return asked
    return Either(tuple(_there(part) for part in asked.parts if not isinstance(part, Without)))


def _clause(form: Form, span: tuple[int, int] | None, piece: Passage) -> Clause:
    here = piece.span(span)
    start, end = piece.extent(span)
    return Clause(str(form.form), here, piece.text.text[start:end])  # type: ignore[attr-defined]


def _words(asked: Query | Demanded) -> Iterator[str]:
    match asked:
        case Said():
            if not asked.is_any and not asked.part:
                yield asked.word
            for part in (*asked.demands, *asked.inner):
                yield from _words(part)
        case Demanded():
            if isinstance(asked.value, Said):
                yield from _words(asked.value)
        case Without():
            yield from _words(asked.part)
        case _:
            for part in asked.parts:
                yield from _words(part)


def query_records(found: Asked, sources: Mapping[str, Source]) -> list[dict[str, Any]]:
    """The cards that match, as plain data; columns count UTF-16 units from 1."""
    return [
        {"number": one.card.number, "name": one.card.name, "game": one.card.game, "file": one.card.file,
         "texts": [{"text": number, "clauses": [_record(clause, sources[one.card.file]) for clause in clauses]}
                   for number, clauses in one.texts.items()]}
        for one in found.matches
    ]  # fmt: skip


def _record(clause: Clause, source: Source) -> dict[str, Any]:
    start, end = source.position(clause.span.start), source.position(clause.span.end)
    span = {"line": start.line, "column": start.utf16, "end": {"line": end.line, "column": end.utf16}}
    return {"form": clause.form, "words": clause.words, "span": span}


__all__ = ["Asked", "Clause", "Match", "query", "query_records"]
