"""A running game for other programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from zxscript.engine.errors import EngineError
from zxscript.engine.state import State
from zxscript.run.bots import Bot
from zxscript.run.game.choices import Choice, Describer
from zxscript.run.game.decks import DeckLike, GameError, cards_for, decks_of, demo_decks, game_of, seated
from zxscript.run.game.saying import in_words, unanswered
from zxscript.run.game.telling import record_data, tell
from zxscript.run.scenario.clauses import Clauses
from zxscript.run.table import Table, lay
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import DEFAULT
from zxscript.syntax.game import Game as GameName

FORMAT = "zxscript-game"
VERSION = 1
Answer = Choice | int | Sequence[int] | Mapping[str, Any]
"""A choice of :meth:`Game.legal` or its data, its ``index``, or the indexes of a whole selection."""


class Game:
    """A game that waits for an answer or is over.

    Made by :func:`new_game` or :func:`restore`.  ``table`` holds the rules and the cards; it is shared by clones.
    """

    def __init__(self, table: Table, state: State, decks: Sequence[Any] = (), clauses: Clauses | None = None) -> None:
        self.table, self.state, self.decks = table, state, tuple(decks)
        self._clauses = clauses
        self._past: list[tuple[State, int, Any]] = []
        self._future: list[Any] = []

    # asking ---------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """Its identifier (``zx``)."""
        return self.table.game

    @property
    def result(self) -> tuple[int, ...] | None:
        """None while it runs, else the winners: ``(0,)``, ``(1,)``, ``()`` for a draw."""
        return self.state.result

    @property
    def player(self) -> int | None:
        """Who is asked now; None when the game is over."""
        return None if self.state.pending is None else int(self.state.pending[1])

    @property
    def turn(self) -> int:
        """The number of the turn, from 1 on; 0 during the preparation."""
        return self.table.engine.var(self.state, "turn")

    @property
    def clauses(self) -> Clauses:
        """The printed texts of the cards, for telling which words did something."""
        if self._clauses is None:
            self._clauses = Clauses.of(self.table.engine, self.table.sources.values())
        return self._clauses

    def _describer(self) -> Describer:
        return Describer(self.table, self.state, self.clauses)

    def question(self) -> dict[str, Any] | None:
        """What is asked, as data (docs/embedding.md); None when the game is over."""
        return self._describer().question()

    def legal(self) -> list[Choice]:
        """Every answer that is possible now, described; empty when the game is over."""
        return self._describer().choices()

    def indexes(self) -> list[int]:
        """Only the ``index`` of each legal answer (an action mask costs no descriptions)."""
        return self.table.engine.legal(self.state)

    # answering ------------------------------------------------------------------------------------------------------

    def apply(self, choice: Answer) -> Game:
        """Answer, and run to the next question.

        Raises :class:`GameError` for an impossible answer, and for whatever goes wrong while it is carried out (its
        ``__cause__`` is what went wrong).  The game is as it was before then, also after a keyboard interrupt.
        """
        given = self._meant(choice)
        before, length = self._snapshot()
        try:
            self.table.engine.answer(self.state, given)
        except BaseException as error:
            self._back(before, length)
            if isinstance(error, Exception):
                raise GameError(unanswered(error)) from error
            raise
        self._past.append((before, length, given))
        self._future.clear()
        return self

    def let(self, bot: Bot) -> Game:
        """Let a bot (run.bots) answer; it sees the whole state."""
        return self.apply(bot(self.table.engine, self.state))

    def _meant(self, choice: Answer) -> int | tuple[int, ...]:
        if isinstance(choice, Choice):
            return choice.index
        given: Any = choice.get("index", choice.get("indexes")) if isinstance(choice, Mapping) else choice
        if isinstance(given, list | tuple) and all(type(one) is int for one in given):
            return tuple(given)
        if type(given) is not int:
            raise GameError(f"{choice!r} is no answer: a choice, its index, or the indexes of a selection are")
        return given

    def _snapshot(self) -> tuple[State, int]:
        """A copy of the state without its trace, which only grows: its length is enough."""
        trace, self.state.trace = self.state.trace, None
        copy = self.state.clone()
        self.state.trace = trace
        return copy, len(trace or ())

    def _back(self, state: State, length: int) -> None:
        if self.state.trace is not None:
            state.trace = self.state.trace[:length]
        self.state = state

    def undo(self) -> Game:
        """Back to before the last answer.  Raises :class:`GameError` when there is none."""
        if not self._past:
            raise GameError("nothing to undo")
        state, length, given = self._past.pop()
        self._back(state, length)
        self._future.append(given)
        return self

    def redo(self) -> Game:
        """The answer that was undone.  Raises :class:`GameError` when there is none."""
        if not self._future:
            raise GameError("nothing to redo")
        *rest, given = self._future
        self.apply(given)
        self._future = rest
        return self

    @property
    def history(self) -> list[Any]:
        """The answers given since the game was made or restored; applied in order to a game with the same seed they lead
        here again."""
        return [given for _, _, given in self._past]

    # copies ---------------------------------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An independent copy at the same question."""
        other = Game(self.table, self.state.clone(), self.decks, self._clauses)
        other._past, other._future = self._past[:], self._future[:]
        return other

    def again(self, seed: int, *, first: int | None = None) -> Game:
        """A new game with the same cards and decks.  Raises :class:`GameError` for a restored game, which knows no decks."""
        if not self.decks:
            raise GameError("a restored game does not know its decks")
        traced = self.state.trace is not None
        return Game(self.table, self.table.engine.new(seed, traced, decks=self.decks, first=first), self.decks, self._clauses)

    def save(self) -> dict[str, Any]:
        """The whole game as JSON-able data.  The cards themselves are not part of it, only what they were."""
        return {"format": FORMAT, "version": VERSION, "game": self.table.game, "edition": self.table.edition,
                "rulings": self.table.rulings, "state": self.table.engine.save(self.state)}  # fmt: skip

    # watching -------------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat may know, as data: ``zones``, ``vars``, ``board`` (for drawing), ``choices`` if it is asked."""
        if seat not in (0, 1):
            raise GameError(f"there are seats 0 and 1, not {seat!r}")
        seen = self.table.engine.view(self.state, seat)
        seen["board"] = self.table.rules.describe(seen)
        seen["choices"] = [choice.data() for choice in self.legal()] if self.player == seat else []
        return seen

    def events_since(self, number: int = 0, seat: int | None = None) -> list[dict[str, Any]]:
        """What happened from record ``number`` on and why; for a seat, what it may know.  Raises without a trace."""
        self._traced()
        return record_data(self.table, self.state, self.clauses, number, seat)

    def lines_since(self, number: int = 0, seat: int | None = None, language: str = "ja") -> list[str]:
        """The same in words, ``ja`` or ``en``."""
        self._traced()
        return tell(self.table, self.state, self.clauses, number, seat, language)

    @property
    def events(self) -> int:
        """How many records there are."""
        return len(self.state.trace or ())

    def _traced(self) -> None:
        if self.state.trace is None:
            raise GameError("this game keeps no trace; start it with trace=True")


def new_game(game: GameName | None = None, decks: Sequence[DeckLike] | None = None, seed: int = 0,
             edition: str | None = None, *, cards: Iterable[CardSource | str | Path] | str | Path | None = None,
             rulings: Mapping[str, Any] | None = None, first: int | None = None, trace: bool = True) -> Game:  # fmt: skip
    """A game at its first question.

    ``decks`` two decks (decks.DeckLike; None: the demo decks); ``cards`` the cards that exist (None: those beside the
    deck files, else the demo cards); ``first`` the player who goes first (None: by lot); without ``trace`` it runs
    faster and tells nothing.  The same arguments give the same game.  Raises :class:`GameError`.
    """
    given: Sequence[DeckLike] = demo_decks(game or DEFAULT) if decks is None else decks
    lists = decks_of(given)
    name = game_of(lists, game)
    edition = edition or next((deck.edition for deck in lists if deck.edition), None)
    try:
        table = lay(cards_for(given, cards, name), name, edition, rulings)
    except ValueError as error:
        raise error if isinstance(error, GameError) else GameError(in_words(error)) from error
    seats = seated(table, lists)
    try:
        state = table.engine.new(seed, trace, decks=seats, first=first)
    except (EngineError, ValueError) as error:
        raise GameError(in_words(error)) from error
    return Game(table, state, seats)


def step(game: Game) -> dict[str, Any] | None:
    """What a game waits for: its question with the described ``choices``; None when it is over.  Changes nothing."""
    question = game.question()
    return None if question is None else {**question, "choices": [choice.data() for choice in game.legal()]}


def answer(game: Game, choice: Answer) -> Game:
    """The game after an answer; the given one stays as it was.  Raises :class:`GameError`."""
    return game.clone().apply(choice)
