"""What the rules know of everything that was loaded together: names, numbers, tribes and players of all cards."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field

from zxscript.check.files import Loaded
from zxscript.source.suggest import Known
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.deckfile import DeckSource
from zxscript.syntax.header import CardHeader, read_header
from zxscript.syntax.keys import Game
from zxscript.syntax.scenario import Scenario


def folded(name: str) -> str:
    """The key by which names are compared: width, case, blanks and middle dots do not tell names apart."""
    text = unicodedata.normalize("NFKC", name).casefold()
    return re.sub(r"[\s・･＝=]+", "", text)


@dataclass(frozen=True)
class Project:
    """Cards (without keyword definitions) with their headers, decks and scenarios that were loaded together."""

    cards: tuple[tuple[CardSource, CardHeader], ...]
    decks: tuple[DeckSource, ...]
    scenarios: tuple[Scenario, ...]
    names: dict[Game, dict[str, list[CardSource]]] = field(default_factory=dict)
    _near: dict[tuple[str, str], str | None] = field(default_factory=dict, repr=False)
    _known: dict[Game, list[str]] = field(default_factory=dict, repr=False)
    _alike: dict[Game, Known] = field(default_factory=dict, repr=False)
    _tribes: dict[Game, frozenset[str]] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, loaded: Loaded) -> Project:
        """Everything in ``loaded``."""
        cards = tuple((card, read_header(card)[0]) for card in loaded.cards if not card.is_keyword)
        project = cls(cards, tuple(loaded.decks), tuple(loaded.scenarios))
        for card, _ in cards:
            if card.name:
                project.names.setdefault(card.game, {}).setdefault(folded(card.name), []).append(card)
        return project

    def known_names(self, game: Game) -> list[str]:
        """The names of all cards of a game, as first written."""
        if game not in self._known:
            self._known[game] = [cards[0].name for cards in self.names.get(game, {}).values()]
        return self._known[game]

    def named(self, game: Game, name: str) -> list[CardSource]:
        """The cards of that name."""
        return self.names.get(game, {}).get(folded(name), [])

    def near(self, game: Game, name: str) -> str | None:
        """The known card name nearest to an unknown one, if one is near (see source.suggest)."""
        key = (game, name)
        if key not in self._near:
            if game not in self._alike:
                self._alike[game] = Known(self.known_names(game))
            self._near[key] = self._alike[game].nearest(name)
        return self._near[key]

    def numbered(self, game: Game, number: str) -> list[CardSource]:
        """The cards with that number."""
        return [card for card, _ in self.cards if card.game == game and card.number == number]

    def tribes(self, game: Game) -> frozenset[str]:
        """Every tribe that some card has."""
        if game not in self._tribes:
            self._tribes[game] = frozenset(tribe for card, header in self.cards if card.game == game for tribe in header.tribes)
        return self._tribes[game]

    def players(self) -> set[str]:
        """Every Player Name, and every card name that can stand for one (zx.md 11.5)."""
        found = set()
        for card, header in self.cards:
            if "プレイヤー" in header.type or "オーバーブースト" in header.type:
                found |= {card.name, *header.players}
        return found - {""}


def place_of(card: CardSource, key: str) -> Span:
    """Where a header of ``card`` stands."""
    one = card.field(key)
    return one.span if one and one.value else Span(card.span.start, card.span.start)
