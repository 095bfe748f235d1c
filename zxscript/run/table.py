"""A table: the engine of one game with the cards that run on it, and the cards that were refused, with reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from typing import Any

from zxscript.compile import CardRefused, compile_card
from zxscript.engine.engine import Engine
from zxscript.engine.errors import EngineError
from zxscript.games.descriptor import Descriptor, descriptor
from zxscript.ir import CardDef
from zxscript.lang.lower.errors import NotLowered
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.keys import Game

_CRASHES = (LookupError, TypeError, AttributeError, AssertionError, ArithmeticError, RecursionError)
"""What a mistake in the compiler raises.  The card is refused then, as "internal", and counted as such."""

Reason = tuple[str, str]
"""Kind of node (or "internal", "link", "header") and the reason in words."""


class NotRunnable(Exception):
    """A card that cannot run; ``reasons`` holds all of them, the first first."""

    def __init__(self, card: str, reasons: Iterable[Reason]) -> None:
        self.card, self.reasons = card, tuple(reasons)
        super().__init__(f"{card}: " + "; ".join(said(reason) for reason in self.reasons))


def said(reason: Reason) -> str:
    """A reason as one text."""
    return f"{reason[0]}: {reason[1]}" if reason[0] else reason[1]


@dataclass(slots=True)
class Table:
    """``cards``: definitions by id (card number); ``names``: name -> id of its first card; ``sources``: id -> text of the
    card; ``refused``: number or name -> reasons."""

    game: Game
    edition: str
    rulings: dict[str, Any]
    engine: Engine
    cards: dict[str, CardDef] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    sources: dict[str, CardSource] = field(default_factory=dict)
    refused: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def rules(self) -> Descriptor:
        """The game."""
        return descriptor(self.game)

    def find(self, word: str) -> CardDef | None:
        """The card with this number or name."""
        return self.cards.get(word) or self.cards.get(self.names.get(word, ""))

    def why_refused(self, word: str) -> str:
        """Why there is no such card, in words; empty when nobody heard of it."""
        return "; ".join(self.refused.get(word, ()))


def lay(cards: Iterable[CardSource], game: Game, edition: str | None = None,
        rulings: Mapping[str, Any] | None = None) -> Table:  # fmt: skip
    """Compile the cards of ``game`` and link them.  Raises ``ValueError`` for an unknown edition or ruling."""
    rules = descriptor(game)
    edition = edition or rules.default
    table = Table(game, edition, dict(rulings or {}), rules.new_engine((), edition, rulings))
    for definition in table.engine.card_defs.values():
        _know(table, definition)
    for card in cards:
        if card.game != game or card.is_keyword:
            continue
        try:
            definition = define(card)
            link(table.engine, definition)
        except NotRunnable as refusal:
            for key in (card.number, card.name):
                if key:
                    table.refused.setdefault(key, tuple(said(one) for one in refusal.reasons))
            continue
        table.sources[definition.id] = card
        _know(table, definition)
    _companions(table)
    return table


def _companions(table: Table) -> None:
    """Tokens whose numbers a text prints are made; a card that speaks of a name nobody knows cannot run."""
    for definition in list(table.cards.values()):
        for token in table.rules.tokens(definition):
            if token.name not in table.names:
                link(table.engine, token)
                _know(table, token)
    missing = True
    while missing:  # a card that goes may be the one that another needs
        missing = False
        for definition in list(table.cards.values()):
            unknown = [name for name in table.rules.needs(definition) if name not in table.names]
            if unknown:
                _forget(table, definition, f"link: no card is called {unknown[0]}")
                missing = True


def _forget(table: Table, definition: CardDef, reason: str) -> None:
    table.refused.setdefault(definition.id, (reason,))
    table.refused.setdefault(definition.name, (reason,))
    table.engine.card_defs.pop(definition.id, None)
    table.sources.pop(definition.id, None)
    del table.cards[definition.id]
    table.names.clear()
    for other in table.cards.values():
        table.names.setdefault(other.name, other.id)


def _know(table: Table, definition: CardDef) -> None:
    table.cards[definition.id] = definition
    table.names.setdefault(definition.name, definition.id)


@lru_cache(maxsize=2048)
def define(card: CardSource) -> CardDef:
    """The definition of one card.  Its id is the number; of a card without one, the name.  Raises :class:`NotRunnable`.

    Both are immutable values, so the same card is compiled once however many tables it comes to.
    """
    rules = descriptor(card.game)

    def make(header: Any, abilities: Any, **extra: Any) -> CardDef:
        made: CardDef = rules.card_def_from(header, abilities, **extra)
        ident = (card.number or card.name).replace("#", "＃")
        return made if made.id == ident else replace(made, id=ident)

    name = card.number or card.name
    try:
        return compile_card(card, make)
    except CardRefused as refused:
        raise NotRunnable(name, [(one.kind or one.code, one.reason) for one in refused.refusals]) from refused
    except NotLowered as error:
        raise NotRunnable(name, [(error.kind, error.reason)]) from error
    except ValueError as error:
        raise NotRunnable(name, [("header", str(error))]) from error
    except _CRASHES as error:
        raise NotRunnable(name, [("internal", f"{type(error).__name__}: {error}")]) from error


def link(engine: Engine, definition: CardDef) -> None:
    """Make a card that was verified known to the engine and link every program of it now, so that nothing unknown waits.

    Raises :class:`NotRunnable`.
    """
    known = engine.card_defs.get(definition.id)
    if known is not None:
        if known != definition:
            raise NotRunnable(definition.id, [("link", "another card has the same number")])
        return
    done = len(engine.sources)
    try:
        engine.add_cards((definition,), verify=False)
        engine.linked(definition.id)
        while done < len(engine.sources):  # linking a program may bring further ones (abilities that it grants)
            fresh = list(islice(reversed(engine.sources), len(engine.sources) - done))[::-1]
            done += len(fresh)
            for name in fresh:
                engine.code_of(name)
    except (EngineError, ValueError) as error:
        engine.card_defs.pop(definition.id, None)
        raise NotRunnable(definition.id, [("link", str(error))]) from error
