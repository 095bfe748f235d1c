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
    """Cards of a deck list that are not known (reason ""), or that cannot run; ``entries`` with the reason."""

    def __init__(self, entries: Sequence[tuple[DeckEntry, str]]) -> None:
        super().__init__("; ".join(f"{entry.name}: {why or 'unknown card'}" for entry, why in entries[:5]))
        self.entries = tuple(entries)


def from_list(table: Table, deck: DeckSource) -> Any:
    """The deck of a deck list.  Raises :class:`Missing`."""
    missing: list[tuple[DeckEntry, str]] = []
    sections: dict[str, list[str]] = {"main": [], "dynamis": [], "player": [], "force": []}
    for entry in deck.entries:
        card = table.find(entry.name)
        if card is None:
            missing.append((entry, table.why_refused(entry.name)))
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
    """Deals decks of a table's cards; every card that can lie in a deck comes up, however few decks are dealt."""

    def __init__(self, table: Table, cards: Sequence[CardDef], seed: int, decks: int) -> None:
        self._table = table
        zx = table.game == "zx"
        kinds = {card.id: set(dict(card.tags).get("type" if zx else "kind", ())) for card in cards}
        outside = _OUTSIDE if zx else frozenset(("force", "token", "marker"))
        main = [c for c in cards if not kinds[c.id] & (_EXTRAS | outside)]
        extra = [c for c in cards if kinds[c.id] & _EXTRAS]
        self._main = Dealer(main, seed, decks, MAIN_SIZE[table.game])
        self._extra = Dealer(extra, seed + 1, decks, EXTRA_SIZE)
        self._players = [c.id for c in cards if "player" in kinds[c.id]]
        self._under = [c.id for c in cards if "player_extra" in kinds[c.id]]
        self._overboosts = {c.id for c in cards if "overboost" in kinds[c.id]}
        self._forces = sorted(c.id for c in table.cards.values() if "force" in dict(c.tags).get("kind", ()))
        self._wanted: dict[str, str] = {}
        for ident in self._players:
            card = table.cards[ident]
            for name in (*dict(card.tags).get("player_name", ()), card.name):
                self._wanted.setdefault(name, ident)
        self._dealt = 0
        self.dealt: set[str] = set()

    def deck(self) -> Any:
        """The next deck."""
        self._dealt += 1
        main = self._main.deal()
        self.dealt.update(main)
        if self._table.game == "zenonzard":
            n = len(self._forces)
            forces = (self._forces[2 * self._dealt % n], self._forces[(2 * self._dealt + 1) % n])
            self.dealt.update(forces)
            return Deck(main, forces)
        dynamis = self._extra.deal()
        player, under = self._player(main), self._beneath(dynamis)
        self.dealt.update(x for x in (*dynamis, player, under) if x)
        return {"main": main, "dynamis": dynamis, "player": player, "under": under}

    def _beneath(self, dynamis: tuple[str, ...]) -> str | None:
        """The lower half of an Overboost whose upper half is in Dynamis, in turn with the Player Extras."""
        halves = [ident for ident in dynamis if ident in self._overboosts]
        if halves and (self._dealt % 2 or not self._under):
            return halves[self._dealt % len(halves)]
        return self._under[self._dealt // 2 % len(self._under)] if self._under else None

    def _player(self, main: tuple[str, ...]) -> str | None:
        """The Player whose name most cards of the deck ask for; in every other deck the next one that had no turn."""
        fresh = [ident for ident in self._players if ident not in self.dealt]
        if fresh and self._dealt % 2:
            return fresh[0]
        votes: Counter[str] = Counter()
        for ident in main:
            for name in _player_names(self._table.cards[ident]):
                if name in self._wanted:
                    votes[self._wanted[name]] += 1
        if votes:
            return max(sorted(votes), key=lambda ident: votes[ident])
        return self._players[self._dealt % len(self._players)] if self._players else None


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
