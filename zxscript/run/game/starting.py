"""A new game: from decks, cards, edition and seed to its first question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import zxscript.run.game.saved  # noqa: F401  (games that come from anywhere can be pickled)
from zxscript.engine.errors import EngineError
from zxscript.run.definitions import laid
from zxscript.run.game import arguments
from zxscript.run.game.arguments import seed_of
from zxscript.run.game.decks import DeckLike, GameError, cards_for, decks_of, demo_decks, game_of, listed
from zxscript.run.game.game import Game
from zxscript.run.game.origin import Origin, seats_of
from zxscript.run.game.saying import in_words
from zxscript.run.table import Table
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import DEFAULT
from zxscript.syntax.game import Game as GameName


def new_game(game: GameName | None = None, decks: Sequence[DeckLike] | None = None, seed: int | None = None,
             edition: str | None = None, *, cards: Iterable[CardSource | str | Path] | str | Path | None = None,
             rulings: Mapping[str, Any] | None = None, first: int | None = None, trace: bool = True,
             use_cache: bool = False) -> Game:  # fmt: skip
    """A game at its first question.

    ``decks`` two decks (decks.DeckLike; None: the demo decks); ``seed`` 0 to 2**512 - 1 (None: a secret one that nobody can guess;
    one below 2**64 can be found by trying from an opening hand); ``cards`` the cards that exist (None: those beside the
    deck files, else the demo cards); ``first`` the player who goes first (None: by lot); without ``trace`` it runs
    faster and tells nothing; ``use_cache``: cards that were compiled before are not read again.  The same arguments with
    the same seed give the same game.  Raises :class:`GameError`.
    """
    arguments.checked(game, decks, seed, edition, cards, rulings, first, trace)
    given: Sequence[DeckLike] = demo_decks(game or DEFAULT) if decks is None else decks
    lists = decks_of(given)
    name = game_of(lists, game)
    edition = edition or next((deck.edition for deck in lists if deck.edition), None)
    try:
        table = laid(cards_for(given, cards, name), name, edition, rulings, use_cache=use_cache)
    except ValueError as error:
        raise error if isinstance(error, GameError) else GameError(in_words(error)) from error
    return begun(table, Origin(seed_of(seed), first, tuple(listed(table, lists)), trace))


def begun(table: Table, origin: Origin) -> Game:
    """A game at its first question, on a table that is laid.  Raises :class:`GameError`."""
    seats = seats_of(table, origin.decks)
    try:
        state = table.engine.new(origin.seed, origin.traced, decks=seats, first=origin.first)
    except (EngineError, ValueError) as error:
        raise GameError(in_words(error)) from error
    return Game(table, state, seats, origin=origin)
