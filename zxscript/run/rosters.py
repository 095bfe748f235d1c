"""Decks in the shape that each game's rules take: from a deck list, or dealt from a pool for exercise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from zxscript.games.zenonzard import Deck
from zxscript.ir import CardDef
from zxscript.run.dealer import Dealer
from zxscript.run.table import Table
from zxscript.syntax.deckfile import DeckEntry, DeckSource

_EXTRAS = frozenset(("extra", "overboost", "shift", "event_extra", "ascension_extra"))
_OUTSIDE = frozenset(("player", "player_extra", "token", "link", "counter", "marker"))
MAIN_SIZE = {"zx": 50, "zenonzard": 40}
EXTRA_SIZE = 10


class Missing(ValueError):
    """Cards of a deck list that are not known, or that cannot run; ``entries`` with the reason."""

    def __init__(self, entries: Sequence[tuple[DeckEntry, str]]) -> None:
        super().__init__("; ".join(f"{entry.name}: {why}" for entry, why in entries[:5]))
        self.entries = tuple(entries)


def from_list(table: Table, deck: DeckSource) -> Any:
    """The deck of a deck list.  Raises :class:`Missing`."""
    missing: list[tuple[DeckEntry, str]] = []
    sections: dict[str, list[str]] = {"main": [], "dynamis": [], "player": [], "force": []}
    for entry in deck.entries:
        card = table.find(entry.name)
        if card is None:
            why = "; ".join(table.refused.get(entry.name, ())) or "unknown card"
            missing.append((entry, why))
        else:
            sections[entry.section] += [card.id] * entry.count
    if missing:
        raise Missing(missing)
    if table.game == "zenonzard":
        return Deck(tuple(sections["main"]), tuple(sections["force"]))
    under = [ident for ident in sections["player"] if "player" not in _types(table, ident)]
    players = [ident for ident in sections["player"] if ident not in under]
    return {"main": tuple(sections["main"]), "dynamis": tuple(sections["dynamis"]),
            "player": players[0] if players else None, "under": under[0] if under else None}  # fmt: skip


def _types(table: Table, ident: str) -> tuple[str, ...]:
    return tuple(dict(table.cards[ident].tags).get("type", ()))


class Pool:
    """Deals decks of a table's cards; every card that can lie in a deck comes up."""

    def __init__(self, table: Table, cards: Sequence[CardDef], seed: int) -> None:
        self._table = table
        kinds = {card.id: set(dict(card.tags).get("type" if table.game == "zx" else "kind", ())) for card in cards}
        outside = _OUTSIDE if table.game == "zx" else frozenset(("force", "token", "marker"))
        self._main = Dealer([c for c in cards if not kinds[c.id] & (_EXTRAS | outside)], seed)
        self._extra = Dealer([c for c in cards if kinds[c.id] & _EXTRAS], seed + 1)
        self._players = [c for c in cards if "player" in kinds[c.id]]
        self._forces = sorted(c.id for c in table.cards.values() if "force" in dict(c.tags).get("kind", ()))
        self._wanted: dict[str, str] = {}
        for card in self._players:
            for name in (*dict(card.tags).get("player_name", ()), card.name):
                self._wanted.setdefault(name, card.id)
        self._dealt = 0

    def deck(self) -> Any:
        """The next deck."""
        self._dealt += 1
        main = self._main.deal(MAIN_SIZE[self._table.game])
        if self._table.game == "zenonzard":
            n = len(self._forces)
            return Deck(main, (self._forces[self._dealt % n], self._forces[(self._dealt + 1) % n]))
        return {"main": main, "dynamis": self._extra.deal(EXTRA_SIZE), "player": self._player(main), "under": None}

    def _player(self, main: tuple[str, ...]) -> str | None:
        """The Player whose name most cards of the deck ask for."""
        votes: Counter[str] = Counter()
        for ident in set(main):
            for name in _player_names(self._table.cards[ident]):
                if name in self._wanted:
                    votes[self._wanted[name]] += 1
        if votes:
            return max(sorted(votes), key=lambda ident: votes[ident])
        return self._players[self._dealt % len(self._players)].id if self._players else None


def _player_names(card: CardDef) -> set[str]:
    """The Player Names in the conditions of a card's abilities (form ``fn is_player``)."""
    found: set[str] = set()
    stack: list[Any] = [ability.when for ability in card.abilities]
    while stack:
        form = stack.pop()
        if isinstance(form, tuple):
            if form[:2] == ("fn", "is_player"):
                found.add(str(form[-1]))
            stack.extend(form)
    return found
