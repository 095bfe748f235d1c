"""What the rules about several files see when only one card, deck or scene is looked at: itself, and the index for the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zxscript.analysis.index import Index, Located, folded, header_of
from zxscript.check.deckfacts import game_of
from zxscript.check.names import unknown_names
from zxscript.check.project import Project
from zxscript.check.rule import rules_of
from zxscript.source.diagnostic import Diagnostic
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.deckfile import DeckSource
from zxscript.syntax.game import Game
from zxscript.syntax.header import CardHeader
from zxscript.syntax.scenario import Scenario


class _Known(dict[str, list[CardSource]]):
    """Cards by folded name: asked for a name, the whole index answers; gone through, it is the names of one card alone."""

    def __init__(self, index: Index, game: Game, own: dict[str, list[CardSource]]) -> None:
        super().__init__(own)
        self._keys = index.keys(game)

    def __contains__(self, key: object) -> bool:
        return key in self._keys or super().__contains__(key)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)


@dataclass(frozen=True)
class Neighbourhood(Project):
    """A project whose ``cards``, ``decks`` and ``scenarios`` are those looked at, and which knows the others by the index."""

    index: Index | None = None

    def known_names(self, game: Game) -> list[str]:
        """The names of all cards of a game."""
        return self._all.names(game)

    def named(self, game: Game, name: str) -> list[CardSource]:
        """The cards of that name."""
        return [one.card for one in self._all.named(game, name)]

    def numbered(self, game: Game, number: str) -> list[CardSource]:
        """The cards with that number."""
        return [one.card for one in self._all.numbered(game, number)]

    def near(self, game: Game, name: str) -> str | None:
        """The known name nearest to an unknown one."""
        return self._all.nearest(game, name)

    def tribes(self, game: Game) -> frozenset[str]:
        """Every tribe that some card has."""
        return self._all.tribes(game)

    def players(self) -> set[str]:
        """Every Player Name."""
        return set(self._all.players())

    @property
    def _all(self) -> Index:
        assert self.index is not None
        return self.index


def of_card(index: Index, card: CardSource) -> list[Diagnostic]:
    """What the rules about several files say of one card that the index holds."""
    if card.is_keyword:
        return []
    same = index.named(card.game, card.name) if card.name else []
    twins = index.numbered(card.game, card.number) if card.number else []
    earlier = [one.card for one in twins[:1] if one.card.file < card.file]
    names = {card.game: _Known(index, card.game, {folded(card.name): _with_first(same, card)} if card.name else {})}
    cards = tuple((one, header_of(one)) for one in (*earlier, card))
    found = _said(Neighbourhood(cards, (), (), names, index=index))  # type: ignore[arg-type]
    return [one for one in found if one.file == card.file and card.span.start <= one.span.start <= card.span.end]


def of_deck(index: Index, deck: DeckSource) -> list[Diagnostic]:
    """What they say of a deck."""
    game = game_of(deck)
    listed: dict[int, tuple[CardSource, CardHeader]] = {}
    for entry in deck.entries:
        for one in index.numbered(game, entry.name) if entry.by_number else index.named(game, entry.name):
            listed[id(one.card)] = (one.card, header_of(one.card))
    return _said(Neighbourhood(tuple(listed.values()), (deck,), (), {}, index=index), deck.file)


def of_scene(index: Index, scene: Scenario) -> list[Diagnostic]:
    """What they say of a scene."""
    return _said(Neighbourhood((), (), (scene,), {}, index=index), scene.file)


def _with_first(same: list[Located], card: CardSource) -> list[CardSource]:
    """The first card of the name, and the one looked at behind it."""
    first = same[0].card if same else card
    return [card] if first is card else [first, card]


def _said(project: Project, file: str = "") -> list[Diagnostic]:
    found = [*(one for loaded in rules_of("project") for one in loaded.check(project)), *unknown_names(project)]
    return [one for one in found if not file or one.file == file]
