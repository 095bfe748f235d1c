"""What could be written at a place.

In a text of a card the parser's own state says which words can stand there; of those, the ones that begin with what was
typed, in kanji, kana, Latin letters, English or Chinese.  Headers, decks and scenes have their own words (``fields.py``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import Literal, NamedTuple

from zxscript.analysis.fields import in_deck, in_header, in_scene
from zxscript.analysis.spots import Spot, spot
from zxscript.analysis.vocabulary import Group, habits, vocabulary
from zxscript.analysis.workspace import Workspace
from zxscript.source.kana import folded, hiragana, romaji
from zxscript.source.text import Span
from zxscript.syntax.continuing import Words, accepted, words_of
from zxscript.syntax.game import Game
from zxscript.syntax.normalise import normalise
from zxscript.syntax.readings import Shape, numbered, plain, shapes, snippets

MOST = 60
"""Words offered at once; with every further letter the editor asks again."""
LONGEST = 24
"""Characters before the cursor that can be the beginning of a word."""
_SCRIPT = re.compile(r"[A-Za-z]+|[ぁ-ゖー]+|[ァ-ヺー]+")
_SPELLED = re.compile(r"[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ '’^-]*$")
_CLOSED = "。】、』》」]"
"""Behind these nothing is half written."""
Order = tuple[int, ...]
ItemKind = Literal["word", "verb", "shape", "construction", "name", "key", "value"]


@dataclass(frozen=True, slots=True)
class Item:
    """One offer: ``text`` in place of ``span``; a ``snippet`` has numbered places to fill in."""

    label: str
    text: str
    span: Span
    kind: ItemKind = "word"
    detail: str = ""
    snippet: bool = False


def complete(workspace: Workspace, name: str, offset: int) -> list[Item]:
    """The offers at an offset of an open document, the best first; at most ``MOST`` words."""
    document = workspace.documents[name]
    if document.kind == "cards":
        here = spot(workspace, name, offset)
        if here is not None:
            quoted = _quoted(workspace, here, offset)
            return quoted if quoted is not None else _words(here, offset)
        fields = in_header(workspace, name, offset)
    elif document.kind == "deck":
        fields = in_deck(workspace, name, offset)
    elif document.kind == "scene":
        fields = in_scene(workspace, name, offset)
    else:
        fields = []
    return [Item(one.text, one.text, one.span, one.kind, one.detail) for one in fields]


def _quoted(workspace: Workspace, here: Spot, offset: int) -> list[Item] | None:
    """Inside 「…」 the names of cards, inside […] tribes, inside 《P:…》 players; None elsewhere."""
    before = here.text.text[: here.at]
    for opening, closing, known in (
        ("「", "」", workspace.index.names(here.game)), ("[", "]", sorted(workspace.index.tribes(here.game))),
        ("《P:", "》", sorted(workspace.index.players())),
    ):  # fmt: skip
        at = before.rfind(opening)
        written = before[at + len(opening) :]
        if at >= 0 and closing not in written and "【" not in written and "。" not in written:
            span = Span(offset - len(written), offset)
            return [Item(one, one, span, "name") for one in islice((one for one in known if written in one), MOST)]
    return None


def _words(here: Spot, offset: int) -> list[Item]:
    """Words of the language that can stand behind the text before a spot."""
    before = here.text.text[: here.at]
    clean = normalise(before, here.game).text
    words = words_of(clean, here.game, tuple(one.word for one in here.card.keywords))
    found: dict[str, tuple[Order, Offer, int]] = {}
    places = [(words, number, start, clean[start:]) for number, start in _starts(words, clean)]
    for read, number, start, query in [*places, *_spelled(here, before)]:
        if before[len(before) - len(query) :] != query:
            continue
        behind = read.tokens[number - 1].type if number else ""
        for rank, offer in _offers(here.game, accepted(here.game, read.stacks[number]), query.lower(), behind):
            order = (rank[0], start, *rank[1:])
            if offer.text not in found or order < found[offer.text][0]:
                found[offer.text] = (order, offer, len(query))
    best = sorted(found.values(), key=lambda one: one[0])[:MOST]
    return [Item(one.label, one.text, Span(offset - size, offset), one.kind, one.detail, one.snippet) for _, one, size in best]


def _spelled(here: Spot, before: str) -> list[tuple[Words, int, int, str]]:
    """Where Latin letters with more than letters in them begin (ribu-to, tōjō, next turn), with the words before them: by the
    spelling of cards a hyphen is a minus, and a blank is nothing."""
    tail = _SPELLED.search(before[-LONGEST:])
    if tail is None or re.fullmatch("[A-Za-z]+", tail[0]):
        return []
    clean = normalise(before[: len(before) - len(tail[0])], here.game).text
    read = words_of(clean, here.game, tuple(one.word for one in here.card.keywords))
    return [(read, len(read.tokens), read.end, tail[0])] if read.end == len(clean) else []


def _starts(words: Words, text: str) -> list[tuple[int, int]]:
    """Where the word under the cursor may begin, each with the number of words before it: behind the words that were read,
    at the last of them, and at earlier ones from which on all is of one script (kana on the way to kanji are read as particles)."""
    if len(text) - words.end > LONGEST:
        return []
    count = len(words.tokens)
    places = [(count, words.end)]
    for number in range(count - 1, max(-1, count - 7), -1):
        start = words.tokens[number].start
        whole = _SCRIPT.fullmatch(text, start) is not None
        if len(text) - start > LONGEST or not (whole or number == count - 1):
            break
        if text[-1] not in _CLOSED:
            places.append((number, start))
    return places


class Offer(NamedTuple):
    """An :class:`Item` without its place."""

    label: str
    text: str
    kind: ItemKind
    detail: str
    snippet: bool = False


@lru_cache(1024)
def _offers(game: Game, wanted: frozenset[str], query: str, behind: str) -> tuple[tuple[Order, Offer], ...]:
    """The best offers where ``wanted`` terminals can stand behind a terminal, for what was typed (lower case), with their order:
    how well they fit, how usual they are there, their place in the tables."""
    usual = habits(game).get(behind, Counter())
    found = [*_shaped(game, wanted, query, usual)]
    if not behind:
        for at, one in enumerate(snippets(game)):
            match = _fits(one, query)
            if match >= 0:
                found.append(((match, 0, 900 + at), Offer(one.of, numbered(one.text), "construction", _told(one), True)))
    for at, group in vocabulary(game).found(query, wanted):
        found += _forms(group, wanted, query, at, usual)
    return tuple(sorted(found, key=lambda one: one[0])[:MOST])


def _shaped(game: Game, wanted: frozenset[str], query: str, usual: Counter[str]) -> Iterator[tuple[Order, Offer]]:
    for at, shape in enumerate(shapes(game)):
        match = _fits(shape, query) if shape.of in wanted else -1
        if match >= 0:
            text = plain(shape.text)
            yield (match, -usual[text], at), Offer(text, numbered(shape.text), "shape", _told(shape), "${" in shape.text)


def _forms(group: Group, wanted: frozenset[str], query: str, at: int, usual: Counter[str]) -> Iterator[tuple[Order, Offer]]:
    """The forms of a word that can stand there: with a query the first few of a verb, else the first."""
    match = group.match(query) if query else 5
    forms = (one for one in group.forms if one.terminal in wanted and _begun(one.surface.lower(), query, match))
    first = next(forms, None)
    if first is None:
        return
    verb = first.terminal.startswith("V_")
    more = islice((one for one in forms if one.plain), 4) if query and verb and match >= 0 else ()
    for number, one in enumerate((first, *more)):
        offer = Offer(one.surface, one.surface, "verb" if verb else "word", group.told)
        yield (max(match, 0), -usual[one.surface], 100 + at, number), offer


def _begun(surface: str, query: str, match: int) -> bool:
    """Whether a surface is what was begun: of a word that fits, or going on from what was typed."""
    return surface != query and (match >= 0 or surface.startswith(query))


def _fits(shape: Shape, query: str) -> int:
    """How well a query fits a shape, 0 best; -1 if it does not."""
    text = plain(shape.text)
    if not query or text == query:
        return -1 if query else 5
    if text.startswith(query):
        return 0
    if any(one.startswith(query) for one in _sounds(shape)) or (query.isascii() and _sounds(shape)[-1].startswith(folded(query) or query)):
        return 1
    spoken = [one.lower() for one in shape.english]
    if any(one.startswith(query) for one in (*spoken, *shape.chinese)):
        return 2
    return 4 if any(f" {query}" in one for one in spoken) else -1


@cache
def _sounds(shape: Shape) -> tuple[str, ...]:
    """A shape as it sounds: kana, Latin letters, and those of any spelling as one."""
    latin = romaji(hiragana(shape.kana))
    return (shape.kana, *latin, folded(latin[0]))


def unfilled(snippet: str) -> str:
    """The text of a snippet as it stands, for an editor that does not fill in places."""
    return re.sub(r"\$\{\d+:([^}]*)\}", r"\1", snippet)


def _told(shape: Shape) -> str:
    return " · ".join(part for part in (", ".join(shape.english), "、".join(shape.chinese)) if part)
