"""A running game for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from zxscript.engine.errors import EngineError
from zxscript.engine.state import State
from zxscript.run.bots import Bot, ask
from zxscript.run.game.answers import Answer, meant
from zxscript.run.game.choices import Choice, Describer, Question
from zxscript.run.game.decks import GameError
from zxscript.run.game.deltas import patch
from zxscript.run.game.determined import determined
from zxscript.run.game.hashing import state_hash
from zxscript.run.game.line import Given, Line, carry_out, entry, snapshot
from zxscript.run.game.origin import Origin
from zxscript.run.game.saying import in_words, unanswered
from zxscript.run.game.telling import record_data, tell
from zxscript.run.game.views import player_of, seat_of, seen
from zxscript.run.scenario.clauses import Clauses
from zxscript.run.table import Table
from zxscript.source.diagnostic import Words

FORMAT, REPLAY = "zxscript-game", "zxscript-replay"
VERSION = 1


class Game:
    """A game that waits for an answer or is over.

    Made by :func:`new_game` or :func:`restore`.  ``table`` holds the rules and the cards; it is shared by clones.  Two games
    are equal when they are played by the same rules and stand in the same position.
    """

    def __init__(self, table: Table, state: State, decks: Sequence[Any] = (), clauses: Clauses | None = None,
                 line: Line | None = None, origin: Origin | None = None) -> None:  # fmt: skip
        """``line``: the answers that led to ``state``, None when it is the beginning; ``origin``: how it began, if that is known."""
        self.table, self.state, self.decks = table, state, tuple(decks)
        self._clauses, self.origin = clauses, origin
        self._line = Line(state.clone()) if line is None else line

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
    def number(self) -> int:
        """The number of the question that waits, from 1 on; it grows with every answer and with every step back."""
        return self._line.number

    @property
    def clauses(self) -> Clauses:
        """The printed texts of the cards, for telling which words did something."""
        self._clauses = self._clauses or Clauses.of(self.table.engine, self.table.sources.values())
        return self._clauses

    def __repr__(self) -> str:
        return f"<Game {self.game}: turn {self.turn}, question {self.number}, player {self.player}, result {self.result}>"

    def _describer(self) -> Describer:
        return Describer(self.table, self.state, self.clauses, self.number)

    def question(self) -> Question | None:
        """What is asked, as data whose entries are attributes too (docs/embedding.md), for the seat that is asked; None when the game
        is over."""
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

        Raises :class:`GameError` for an answer that is impossible or answers another question than the one that waits, and
        for whatever goes wrong while it is carried out (its ``__cause__`` is what went wrong).  The game is as it was before
        then, also after a keyboard interrupt.
        """
        if type(choice) is int:                   # what programs that play many games give
            return self._take(choice)
        describer = self._describer
        return self._take(meant(choice, self.number, self.indexes(), lambda index: describer().choice(index)))

    def concede(self, seat: int) -> Game:
        """The seat gives up, whoever is asked: the other one wins.  Raises :class:`GameError` when the game is over."""
        if self.result is not None:
            raise GameError(Words("投了できません。対戦は終わっています", "the game is over; nobody can concede"))
        return self._take({"concede": player_of(self.table, seat)})

    def carry_out(self, given: Any) -> Game:
        """One entry of a :attr:`history`: an index, a selection, ``{"concede": seat}``, or ``{"edit": changes}``, by which a
        host changes the table by hand (``run.game.edits``).  Raises :class:`GameError`, and nothing has changed."""
        try:
            return self._take(entry(given))
        except ValueError as error:
            raise error if isinstance(error, GameError) else GameError(in_words(error)) from error

    def _take(self, given: Given) -> Game:
        before, length = snapshot(self.state)
        try:
            carry_out(self.table.engine, self.state, given)
        except BaseException as error:
            before.trace = None if self.state.trace is None else self.state.trace[:length]
            self.state = before
            if isinstance(error, Exception):
                raise GameError(unanswered(error)) from error
            raise
        self._line.took(before, length, given)
        return self

    def let(self, bot: Bot) -> Game:
        """Let a bot (run.bots) answer; it is shown guesses of what its seat may not know."""
        return self.apply(ask(bot, self.table, self.state))

    def undo(self, to: int | None = None) -> Game:
        """Back to before the last answer, or to where ``to`` had been given.  Raises :class:`GameError` when there were not so many."""
        try:
            self.state = self._line.back(self.table.engine, self.state, self._same, to)
        except EngineError as error:
            raise GameError(in_words(error)) from error
        return self

    def redo(self) -> Game:
        """The answer that was undone.  Raises :class:`GameError` when there is none."""
        if not self._line.undone:
            raise GameError(Words("やり直す手がありません", "nothing to redo"))
        *rest, given = self._line.undone
        self._take(given)
        self._line.undone = rest
        return self

    @property
    def history(self) -> list[Given]:
        """The answers from the beginning on; applied in order to a game with the same seed they lead here again.  One that
        was conceded ends with ``{"concede": seat}``; changes by hand are ``{"edit": …}``."""
        return self._line.answers

    # copies ---------------------------------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An independent copy at the same question."""
        return Game(self.table, self.state.clone(), self.decks, self._clauses, self._line.copy(), self.origin)

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.state_hash() == other.state_hash()

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def state_hash(self) -> str:
        """32 hexadecimal digits that name the position: rules, cards, what has happened that may still matter; not the
        records of the trace.  The same on every machine."""
        return state_hash(self.table, self.state)

    def _same(self, one: State, other: State) -> bool:
        return state_hash(self.table, one) == state_hash(self.table, other)

    def determinize(self, seat: int, seed: int) -> Game:
        """A game that could be this one for all that ``seat`` knows, without its past (``run.game.determined``).

        Raises :class:`GameError` while the other seat is asked about cards that are hidden from this one.
        """
        line = Line(None)
        line.number = self.number
        return Game(self.table, determined(self.table, self.state, seat, seed), (), self._clauses, line)

    def again(self, seed: int | None = None, *, first: int | None = None) -> Game:
        """A new game with the same cards and decks.  Raises :class:`GameError` for one that does not know how it began."""
        if self.origin is None:
            raise GameError(Words("この対戦は始まりを知りません", "this game does not know how it began"))
        engine, origin = self.table.engine, self.origin.with_seed(seed, first)
        state = engine.new(origin.seed, self.state.trace is not None, decks=self.decks, first=first)
        return Game(self.table, state, self.decks, self._clauses, origin=origin)

    def save(self) -> dict[str, Any]:
        """The whole game as JSON-able data: the position, and the beginning with the answers, so that it can be taken back.
        The cards themselves are not part of it, only what they were."""
        engine, line = self.table.engine, self._line
        past = {} if line.start is None else {"start": engine.save(line.start), "answers": line.plain()}
        past |= {} if self.origin is None else {"origin": self.origin.data()}
        return {"format": FORMAT, "version": VERSION, "game": self.table.game, "edition": self.table.edition,
                "rulings": self.table.rulings, "state": engine.save(self.state), **past}  # fmt: skip

    # watching -------------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may know of the position, as data that can be sent (docs/embedding.md); None: a spectator."""
        return seen(self.table, self.state, seat, self.number)

    def board(self, seat: int | None) -> dict[str, Any]:
        """The same, made for drawing, with every value of every card: what the game package calls its board."""
        board: dict[str, Any] = self.table.rules.describe(self.table.engine.view(self.state, seat_of(self.table, seat)))
        return board

    def deltas_since(self, number: int, seat: int | None) -> list[dict[str, Any]]:
        """How the view of a seat changed since question ``number``: ``{"from", "to", "patch"}`` for each answer, ``patch`` as
        JSON Patch.  Where the steps are not known any more it is one that replaces the whole view."""
        states = self._line.since(number, self.state)
        if states is None:
            return [{"from": number, "to": self.number, "patch": [{"op": "replace", "path": "", "value": self.view(seat)}]}]
        views = [seen(self.table, state, seat, at) for at, state in states]
        return [{"from": old["number"], "to": new["number"], "patch": patch(old, new)} for old, new in pairwise(views)]

    def events_since(self, number: int = 0, seat: int | None = None) -> list[dict[str, Any]]:
        """What happened from record ``number`` on and why; for a seat, what it may know.  Raises without a trace."""
        self._traced()
        return record_data(self.table, self.state, self.clauses, number, seat)

    def lines_since(self, number: int = 0, seat: int | None = None, language: str = "ja") -> list[str]:
        """The same in words, ``ja`` or ``en``.  Raises :class:`GameError` for another language too."""
        self._traced()
        return tell(self.table, self.state, self.clauses, number, seat, language)

    @property
    def events(self) -> int:
        """How many records there are (what is nobody's to see is not counted)."""
        return self.table.engine.records(self.state)

    def _traced(self) -> None:
        if self.state.trace is None:
            raise GameError(Words("この対戦は記録を残していません（trace=False）", "this game keeps no trace; start it with trace=True"))
