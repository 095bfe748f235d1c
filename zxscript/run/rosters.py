"""Decks in the shape that each game's rules take: from a deck list, or dealt from a pool for exercise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zxscript.ir import CardDef
from zxscript.run.dealer import Dealer
from zxscript.run.table import Table
from zxscript.source.diagnostic import Words
from zxscript.syntax.deckfile import DeckEntry, DeckSource
from zxscript.syntax.game import game_text


class Missing(ValueError):
    """Cards of a deck list that are not known (no reason), or that cannot run; ``entries`` with the reason."""

    def __init__(self, entries: Sequence[tuple[DeckEntry, Words | None]]) -> None:
        super().__init__("; ".join(f"{entry.name}: {why.en if why else 'unknown card'}" for entry, why in entries[:5]))
        self.entries = tuple(entries)


def sections_of(table: Table, deck: DeckSource) -> dict[str, list[str]]:
    """The ids of the cards of a deck list by section, one entry a copy.  Raises :class:`Missing`."""
    missing: list[tuple[DeckEntry, Words | None]] = []
    sections: dict[str, list[str]] = {"main": [], "dynamis": [], "player": [], "force": []}
    for entry in deck.entries:
        card = table.find(entry.name)
        if card is None:
            missing.append((entry, table.why_refused(entry.name)))
        else:
            sections[entry.section] += [card.id] * entry.count
    if missing:
        raise Missing(missing)
    return sections


class Pool:
    """Deals decks of a table's cards; every card that can lie in a deck comes up, unless the decks are so few that it
    would make them too large to play with."""

    def __init__(self, table: Table, cards: Sequence[CardDef], seed: int, decks: int) -> None:
        rules = table.rules.decks
        kinds = {card.id: set(dict(card.tags).get(rules.tag, ())) for card in cards}
        main = [c for c in cards if not kinds[c.id] & (rules.extras | rules.outside)]
        extra = [c for c in cards if kinds[c.id] & rules.extras]
        self._main = Dealer(main, seed, decks, game_text(table.game).main_size)
        self._extra = Dealer(extra, seed + 1, decks, rules.extra_size) if rules.extras else None
        self._finish = rules.finish(table.cards, cards)
        self._dealt = 0
        self.dealt: set[str] = set()

    def deck(self) -> Any:
        """The next deck."""
        self._dealt += 1
        main, extra = self._main.deal(), self._extra.deal() if self._extra else ()
        self.dealt.update((*main, *extra))
        return self._finish(self._dealt, main, extra, self.dealt)
