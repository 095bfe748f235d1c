"""What deck rules need: the game of a deck, its cards as loaded, and the limits that every edition shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from zxscript.check.project import Project, folded
from zxscript.source.text import Source, Span
from zxscript.syntax.cardfile import parse_card_file
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.deckfile import DeckEntry, DeckSource
from zxscript.syntax.game import DEFAULT, Game, demo_folder
from zxscript.syntax.header import CardHeader


def game_of(deck: DeckSource) -> Game:
    """The game that a deck names, or the default one."""
    return deck.game or DEFAULT


def head_of(deck: DeckSource) -> Span:
    """Where a finding about a whole deck points: its first entry."""
    return deck.entries[0].span if deck.entries else Span(deck.span.start, deck.span.start)


def by_name(deck: DeckSource) -> dict[str, list[DeckEntry]]:
    """The entries of one card together, by folded name or number, in the order of the list."""
    found: dict[str, list[DeckEntry]] = {}
    for entry in deck.entries:
        found.setdefault("#" + entry.name if entry.by_number else folded(entry.name), []).append(entry)
    return found


@cache
def demo_names(game: Game) -> frozenset[str]:
    """The demo cards as keys of :func:`by_name`: a deck may name them beside its own cards."""
    found: set[str] = set()
    for path in sorted(demo_folder(game).glob("*.zx")):
        for card in parse_card_file(Source(path.name, path.read_text(encoding="utf-8")), game)[0].cards:
            found |= {folded(card.name), "#" + card.number}
    return frozenset(found)


def counted(deck: DeckSource) -> Counter[str]:
    """Cards of each section."""
    total: Counter[str] = Counter()
    for entry in deck.entries:
        total[entry.section] += entry.count
    return total


def cards_of(project: Project, deck: DeckSource) -> Iterator[tuple[DeckEntry, CardSource, CardHeader]]:
    """The entries whose card was loaded."""
    headers = {id(card): header for card, header in project.cards}
    for entry in deck.entries:
        found = find(project, deck, entry)
        if found:
            yield entry, found[0], headers[id(found[0])]


def find(project: Project, deck: DeckSource, entry: DeckEntry) -> list[CardSource]:
    """The loaded cards that an entry may mean."""
    game = game_of(deck)
    return project.numbered(game, entry.name) if entry.by_number else project.named(game, entry.name)
