"""The cards, decks and scenes of a workspace by name: what one file may say of another.

The index holds what was read of every file; an open document takes the place of its file.  A card keeps the places of its
text, ``base`` characters into its file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from zxscript.check.project import folded as folded_name
from zxscript.source.suggest import Known
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource, Figure, KeywordText, keyword_text
from zxscript.syntax.game import Game
from zxscript.syntax.header import CardHeader, read_header

_KEYWORD = "キーワード"
folded = lru_cache(65_536)(folded_name)


Facts = tuple[str, ...]
"""What other files can see of a card: when it changes, they are looked at again."""


def facts_of(card: CardSource) -> Facts:
    """Game, name, number and the headers that texts of other cards speak of; of a keyword block its words."""
    seen = (card.game, card.name, card.number, card.value("種類"), card.value("種族"), card.value("プレイヤー名"))
    return (*seen, *(text.text for text in card.abilities)) if card.is_keyword else seen


class Located(NamedTuple):
    """A card that begins ``base`` characters into its file; its own places count from there."""

    card: CardSource
    base: int
    facts: Facts

    @classmethod
    def at(cls, card: CardSource, base: int = 0) -> Located:
        """A card that lies ``base`` characters into its file."""
        return cls(card, base, facts_of(card))

    def span(self, key: str) -> Span:
        """Where the value of a header stands in the file; where the card begins if it has no such header."""
        one = self.card.field(key)
        return (one.span if one and one.value else Span(self.card.span.start, self.card.span.start)).shifted(self.base)


@dataclass(slots=True)
class FileEntry:
    """One file: its cards in order, and what others can see of each."""

    cards: tuple[Located, ...] = ()
    facts: tuple[Facts, ...] = ()
    text: str = ""


@dataclass(slots=True)
class Index:
    """All files by name."""

    files: dict[str, FileEntry] = field(default_factory=dict)
    version: int = 0
    """Changes whenever something changes that other files can see."""
    _names: dict[Game, dict[str, list[tuple[str, int]]]] = field(default_factory=dict)
    _numbers: dict[Game, dict[str, list[tuple[str, int]]]] = field(default_factory=dict)
    _views: dict[tuple[str, Game], object] = field(default_factory=dict)
    near: dict[tuple[Game, str], str | None] = field(default_factory=dict)
    figures: dict[str, tuple[Figure, ...]] = field(default_factory=dict)
    """Figures of figures files, by card number."""

    def put(self, name: str, cards: Iterable[Located], text: str = "") -> None:
        """What a file holds by now."""
        entry = FileEntry(tuple(cards), text=text)
        entry.facts = tuple([one.facts for one in entry.cards])
        old = self.files.get(name)
        self.files[name] = entry
        if old is None or old.facts != entry.facts:
            if old is not None:
                self._leave(name, old)
            self._enter(name, entry)
            self._changed()

    def drop(self, name: str) -> None:
        """The file is gone."""
        old = self.files.pop(name, None)
        if old is not None:
            self._leave(name, old)
            self._changed()

    def _changed(self) -> None:
        self.version += 1
        self._views.clear()
        self.near.clear()

    def _enter(self, name: str, entry: FileEntry) -> None:
        for at, one in enumerate(entry.cards):
            card = one.card
            if card.is_keyword:
                continue
            if card.name:
                self._names.setdefault(card.game, {}).setdefault(folded(card.name), []).append((name, at))
            if card.number:
                self._numbers.setdefault(card.game, {}).setdefault(card.number, []).append((name, at))

    def _leave(self, name: str, entry: FileEntry) -> None:
        for seen in entry.facts:
            for table, key in ((self._names, folded(seen[1])), (self._numbers, seen[2])):
                places = table.get(seen[0], {})
                left = [place for place in places.get(key, ()) if place[0] != name]
                if left:
                    places[key] = left
                else:
                    places.pop(key, None)

    def named(self, game: Game, name: str) -> list[Located]:
        """The cards of that name, however it is spelled."""
        return self._at(self._names.get(game, {}).get(folded(name), ()))

    def numbered(self, game: Game, number: str) -> list[Located]:
        """The cards with that number."""
        return self._at(self._numbers.get(game, {}).get(number, ()))

    def _at(self, places: Iterable[tuple[str, int]]) -> list[Located]:
        return [self.files[name].cards[at] for name, at in sorted(places)]

    def keys(self, game: Game) -> Mapping[str, list[tuple[str, int]]]:
        """Folded names of a game."""
        return self._names.get(game, {})

    def names(self, game: Game) -> list[str]:
        """The names of all cards of a game, as first written."""
        found = self._views.get(("names", game))
        if not isinstance(found, list):
            table = self._names.get(game, {})
            found = self._views["names", game] = [self._at(places)[0].card.name for places in table.values()]
        return found

    def nearest(self, game: Game, name: str) -> str | None:
        """The known card name nearest to an unknown one, if one is near."""
        if (game, name) not in self.near:
            known = self._views.get(("near", game))
            if not isinstance(known, Known):
                known = self._views["near", game] = Known(self.names(game))
            self.near[game, name] = known.nearest(name)
        return self.near[game, name]

    def cards(self) -> Iterator[Located]:
        """Every card and keyword block, file by file."""
        for name in sorted(self.files):
            yield from self.files[name].cards

    def tribes(self, game: Game) -> frozenset[str]:
        """Every tribe that some card has."""
        return self._view("tribes", game, lambda card, header: header.tribes)

    def players(self) -> frozenset[str]:
        """Every Player Name, and every card name that can stand for one."""
        return self._view("players", "", lambda card, header: (card.name, *header.players) if _calls(header) else ())

    def keywords(self, game: Game) -> tuple[KeywordText, ...]:
        """The keywords that blocks define."""
        found = self._views.get(("keywords", game))
        if not isinstance(found, tuple):
            blocks = [one.card for one in self.cards() if one.card.is_keyword and one.card.game == game]
            found = tuple(keyword_text(card.value(_KEYWORD), card.abilities[0].text) for card in blocks if len(card.abilities) == 1)
            self._views["keywords", game] = found
        return found

    def _view(self, what: str, game: Game, tell: Callable[[CardSource, CardHeader], Iterable[str]]) -> frozenset[str]:
        found = self._views.get((what, game))
        if not isinstance(found, frozenset):
            said: set[str] = set()
            for one in self.cards():
                if not one.card.is_keyword and (not game or one.card.game == game):
                    said.update(tell(one.card, header_of(one.card)))
            found = self._views[what, game] = frozenset(said - {""})
        return found


@lru_cache(16_384)
def header_of(card: CardSource) -> CardHeader:
    """The header of a card."""
    return read_header(card)[0]


def _calls(header: CardHeader) -> bool:
    return re.search("プレイヤー|オーバーブースト", header.type or "") is not None
