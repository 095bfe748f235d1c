"""The trace of a running game as data and in words, as a seat may see it."""

from __future__ import annotations

from typing import Any

from zxscript.engine import sight, trace
from zxscript.engine.state import State
from zxscript.run.game.decks import GameError
from zxscript.run.game.views import player_of
from zxscript.run.scenario.clauses import Clauses
from zxscript.run.scenario.naming import Names
from zxscript.run.scenario.place import Position
from zxscript.run.scenario.records import record_json
from zxscript.run.scenario.telling import Teller
from zxscript.run.table import Table
from zxscript.source.diagnostic import Words


class SeatNames(Names):
    """Names for a seat.  What it may not know has been taken out of its records (engine.trace): that is some card.  ``seat``
    None is told everything."""

    def __init__(self, here: Position, language: str, seat: int | None) -> None:
        super().__init__(here, language)
        self._seat = seat
        self._eras: dict[int, int] = {}

    def of(self, record: tuple[Any, ...]) -> SeatNames:
        """The names in one record: numbers of objects are those that they had then."""
        self._eras = trace.eras(record)
        return self

    def number(self, ref: int) -> int:
        """The alias of an object for the seat."""
        return ref if self._seat is None else sight.alias(self.here.state, ref, self._seat, self._eras.get(ref, 0))

    def object(self, value: Any) -> str:
        """Like the names of scenarios; None is a card that is not known."""
        return self._some() if value is None else super().object(value)

    def seat(self, player: int | None) -> str:
        """Players by number: nobody of them is the reader."""
        if player not in (0, 1):
            return ""
        return f"プレイヤー{player + 1}" if self.language == "ja" else f"player {player + 1}"

    def _some(self) -> str:
        return "カード" if self.language == "ja" else "a card"


class SeatTeller(Teller):
    """Tells the records from a number on to a seat."""

    def __init__(self, here: Position, clauses: Clauses, language: str, seat: int | None, since: int) -> None:
        super().__init__(here, clauses, language, SeatNames(here, language, seat))
        self._seat, self._since = seat, since

    def lines(self) -> list[str]:
        """One line for each act, and how the game ended where something of its end is told."""
        state = self.here.state
        if self._since >= self.here.engine.records(state):
            return []
        whole, records = state, state.trace
        part = state.clone()
        part.trace = self.here.engine.events_since(state, self._since, self._seat)
        self.here.state = part
        if self._seat is None:
            self.pending = next(iter(trace.since(state, self.here.engine.records(state))), None)
        try:
            return super().lines()
        finally:
            self.here.state = whole
            assert whole.trace is records

    def _answer(self, record: tuple[Any, ...]) -> str:
        """An answer about cards that the seat may not know is only said to have been given."""
        if not self._hidden(record):
            return super()._answer(record)
        who = self.names.seat(record[4])
        return f"▷ {who}：カードを選ぶ" if self.language == "ja" else f"> {who} chooses a card"

    def _hidden(self, answer: tuple[Any, ...]) -> bool:
        return self._seat is not None and not sight.knows(trace.seats(answer), self._seat)

    def _first_turn(self) -> int:
        """Turn numbers from the game, not counted from the records."""
        starts = sum(1 for one in self.here.state.trace or () if one[1] == "event" and one[4][0] == "turn_start")
        return self.here.engine.var(self.here.state, "turn") - starts + 1


def _position(table: Table, state: State) -> Position:
    return Position(table, state, table.rules.scene)


def _listener(table: Table, seat: int | None) -> None:
    """Raises :class:`GameError` unless it is a seat, a spectator (``sight.SPECTATOR``), or None: the program that runs the game."""
    if seat not in (None, sight.SPECTATOR):
        player_of(table, seat)


def tell(table: Table, state: State, clauses: Clauses, since: int, seat: int | None, language: str) -> list[str]:
    """Records from number ``since`` on in words.  Raises :class:`GameError` for a language that is not told, or no seat."""
    if language not in ("ja", "en"):
        raise GameError(Words(f"言語は ja か en です（{language!r} ではなく）", f"the languages are ja and en, not {language!r}"))
    _listener(table, seat)
    return SeatTeller(_position(table, state), clauses, language, seat, since).lines()


def record_data(table: Table, state: State, clauses: Clauses, since: int, seat: int | None) -> list[dict[str, Any]]:
    """Records from number ``since`` on as plain data; references to cards that the seat may not know are left out.  Raises
    :class:`GameError` for no seat."""
    _listener(table, seat)
    names = SeatNames(_position(table, state), "en", seat)
    records = table.engine.events_since(state, since, seat)
    return [record_json(clauses, names.of(one), one) for one in records]
