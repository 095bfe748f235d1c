"""A table: the engine of one game with the cards that run on it, and the cards that were refused, with reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zxscript.compile import compile_card
from zxscript.engine.engine import Engine
from zxscript.games import zenonzard, zx
from zxscript.ir import CardDef
from zxscript.lang.lower.errors import NotLowered
from zxscript.lang.reading import Declined
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.keys import Game

RULES: dict[str, Any] = {"zx": zx, "zenonzard": zenonzard}
"""The rules package of each game; all have the same functions (games/<game>/__init__.py)."""


@dataclass(slots=True)
class Table:
    """``cards``: definitions by id (card number); ``names``: id of the card with a name; ``refused``: id -> reasons."""

    game: Game
    edition: str
    engine: Engine
    cards: dict[str, CardDef] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    refused: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def find(self, word: str) -> CardDef | None:
        """The card with this name or number."""
        return self.cards.get(word) or self.cards.get(self.names.get(word, ""))


def lay(cards: Iterable[CardSource], game: Game, edition: str | None = None,
        rulings: Mapping[str, Any] | None = None) -> Table:  # fmt: skip
    """Compile the cards of ``game`` and link them.  Raises ``ValueError`` for an unknown edition or ruling."""
    rules = RULES[game]
    edition = edition or rules.DEFAULT
    table = Table(game, edition, rules.new_engine((), edition, rulings))
    for definition in table.engine.card_defs.values():
        _know(table, definition)
    fresh: list[CardDef] = []
    for card in cards:
        if card.game != game or card.is_keyword:
            continue
        try:
            definition = compile_card(card, rules.card_def_from)
        except (NotLowered, Declined, ValueError) as error:
            table.refused[card.number or card.name] = reasons_of(error)
            continue
        _know(table, definition)
        fresh.append(definition)
    table.engine.add_cards(fresh)
    return table


def _know(table: Table, definition: CardDef) -> None:
    table.cards[definition.id] = definition
    table.names.setdefault(definition.name, definition.id)


def reasons_of(error: Exception) -> tuple[str, ...]:
    """Why a card cannot run, in a few words, for counting."""
    if isinstance(error, NotLowered):
        return (f"{error.kind}: {error.reason}",)
    return (str(error),)


def lower_reasons(card: CardSource) -> Sequence[str]:
    """The reasons why one card cannot run; none if it can (what ``coverage`` asks)."""
    try:
        compile_card(card, RULES[card.game].card_def_from)
    except (NotLowered, Declined, ValueError) as error:
        return reasons_of(error)
    return ()
