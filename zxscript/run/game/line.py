"""The answers of a game from its beginning to where it stands: for undo, for deltas, for saves that can be taken back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from zxscript.engine import atoms, trace
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.run.game.decks import GameError
from zxscript.run.game.edits import edit
from zxscript.source.diagnostic import Words

Given: TypeAlias = "int | tuple[int, ...] | Mapping[str, Any]"
"""One entry of the history: an option's number (-1: done), a whole selection, ``{"concede": seat}`` or ``{"edit": [changes]}``."""

KEPT: Final = 48
"""Positions that are kept for taking back at once; earlier ones are played again from the beginning."""


Taken: TypeAlias = "tuple[int, int, Given]"
"""An answer that was given: the number of its question, how many records there were before it, and what was given."""

LONGEST: Final = 100_000
"""Answers of one game at most."""


def given(answers: Any) -> list[Given]:
    """The history of a saved game.  Raises ``ValueError`` for what is none."""
    if not isinstance(answers, list) or len(answers) > LONGEST:
        raise ValueError("saved game is damaged: answers")
    return [entry(one) for one in answers]


def entry(one: Any) -> Given:
    """One entry of a history from JSON.  Raises ``ValueError``."""
    if type(one) is int:
        return one
    if isinstance(one, list) and all(type(index) is int for index in one):
        return tuple(one)
    if isinstance(one, dict) and set(one) == {"edit"} and isinstance(one["edit"], list):
        return {"edit": one["edit"]}
    if isinstance(one, dict) and set(one) == {"concede"} and type(one["concede"]) is int:
        return {"concede": one["concede"]}
    raise ValueError("saved game is damaged: answers")


def carry_out(engine: Engine, state: State, given: Given) -> None:
    """Give an answer, concede, or change the table by hand.  Raises an engine error for what is not legal."""
    if type(given) is int or not isinstance(given, Mapping):    # the first is what nearly every answer is
        engine.answer(state, given)
    elif "edit" in given:
        edit(engine, state, given["edit"])
    else:
        seat = given["concede"]
        atoms.finish(engine, state, tuple(one for one in range(engine.players) if one != seat))
        trace.tell(engine, state, "concede", seat)      # afterwards: no op that is at work has anything to do with it


def snapshot(state: State) -> tuple[State, int]:
    """A copy of a state without its trace, which only grows: its length is enough."""
    records, state.trace = state.trace, None
    copy = state.clone()
    state.trace = records
    return copy, len(records or ())


class Line:
    """``start`` is the position at the first question; None for a game whose beginning is not known (a searched one).

    ``number`` is that of the question that waits: 1 for the first, and one more with every answer and every step back, so
    that no number stands for two questions.  ``taken`` are the answers, ``kept`` the positions before the last of them, as many as
    are kept; all of them where they could not be played again.
    """

    def __init__(self, start: State | None, taken: Sequence[Taken] = (), kept: Iterable[State] = ()) -> None:
        self.start, self.taken, self.number = start, list(taken), len(taken) + 1
        self.kept = deque(kept, None if start is None else KEPT)
        self.undone: list[Given] = []

    @classmethod
    def restored(cls, start: State, answers: Sequence[Given]) -> Line:
        """The line of a saved game."""
        return cls(start, [(at + 1, 0, one) for at, one in enumerate(answers)])

    def copy(self) -> Line:
        """An independent line; positions are shared, nobody changes them."""
        other = Line(self.start, self.taken, self.kept)
        other.number, other.undone = self.number, self.undone[:]
        return other

    @property
    def answers(self) -> list[Given]:
        """What was given, in order."""
        return [given for _, _, given in self.taken]

    def plain(self) -> list[Any]:
        """The same as JSON data."""
        return [list(given) if isinstance(given, tuple) else given for given in self.answers]

    def took(self, before: State, records: int, given: Given) -> None:
        """Note an answer that was carried out."""
        self.taken.append((self.number, records, given))
        self.kept.append(before)
        self.number += 1
        self.undone.clear()

    def back(self, engine: Engine, now: State, same: Any, count: int | None = None) -> State:
        """The position after ``count`` answers (all but the last), its records included; ``same(a, b)``: are two positions equal?

        Raises :class:`GameError` when there is none, or when the saved answers do not lead to where the game stands.
        """
        if not self.taken:
            raise GameError(Words("戻す手がありません", "nothing to undo"))
        count = len(self.taken) - 1 if count is None else count
        if not 0 <= count < len(self.taken):
            raise GameError(Words(f"戻れるのは 0 から {len(self.taken) - 1} までです", f"one can go back to 0 to {len(self.taken) - 1}"))
        steps = len(self.taken) - count
        if len(self.kept) >= steps:
            state = self.kept[-steps].clone()
            state.trace = None if now.trace is None else now.trace[: self.taken[count][1]]
            for _ in range(steps):
                self.kept.pop()
        else:
            state = self._again(engine, now, same, count)
        while len(self.taken) > count:
            self.undone.append(self.taken.pop()[2])
        self.number += steps
        return state

    def _again(self, engine: Engine, now: State, same: Any, count: int) -> State:
        """The position after so many answers, played again from the beginning to where the game stands.

        The last positions before it are kept: who goes back step by step does not play all again at each.
        """
        if self.start is None:
            raise GameError(Words("この対戦は始まりが分からないので戻せません", "this game does not know its beginning and cannot go back"))
        state = found = self.start.clone()
        passed: list[tuple[State, int]] = []
        for at, (_, _, given) in enumerate(self.taken):
            if at == count:
                found = state.clone()
            elif count - KEPT <= at < count:
                passed.append(snapshot(state))
            carry_out(engine, state, given)
        if not same(state, now):
            raise GameError(Words("保存された手をたどっても今の局面になりません", "the saved answers do not lead to this position"))
        passed = passed if (state.trace is None) == (now.trace is None) else []
        self.kept = deque((copy for copy, _ in passed), KEPT)
        for at, (_, records) in enumerate(passed, count - len(passed)):
            number, _, given = self.taken[at]
            self.taken[at] = number, records, given
        return found

    def since(self, number: int, now: State) -> list[tuple[int, State]] | None:
        """The positions from question ``number`` on, with their numbers, the present one last; None when they are not kept."""
        if number == self.number:
            return [(number, now)]
        positions = zip((one for one, _, _ in self.taken[len(self.taken) - len(self.kept) :]), self.kept, strict=True)
        found = [(one, before) for one, before in positions if one >= number]
        return [*found, (self.number, now)] if found and found[0][0] == number else None
