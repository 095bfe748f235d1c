"""A session: a state with undo and redo (snapshots before every answer) and the list of answers given."""

from __future__ import annotations

from zxscript.engine.engine import Engine
from zxscript.engine.errors import EngineError
from zxscript.engine.state import State

Choice = int | tuple[int, ...]


class Session:
    """`state` is the current state. Answering drops what could be redone."""

    def __init__(self, engine: Engine, state: State) -> None:
        self.engine = engine
        self.state = state
        self._past: list[tuple[State, Choice]] = []
        self._future: list[Choice] = []

    @property
    def history(self) -> tuple[Choice, ...]:
        """The answers that led here from the start of the session."""
        return tuple(choice for _, choice in self._past)

    def answer(self, choice: Choice) -> None:
        """Answer the question. Raises IllegalChoice; after any error the state is the one before."""
        before = self.state.clone()
        try:
            self.engine.answer(self.state, choice)
        except BaseException:
            self.state = before
            raise
        self._past.append((before, choice))
        self._future.clear()

    def undo(self) -> None:
        """Back to before the last answer. Raises EngineError when there is none."""
        if not self._past:
            raise EngineError("nothing to undo")
        self.state, choice = self._past.pop()
        self._future.append(choice)

    def redo(self) -> None:
        """Give the undone answer again. Raises EngineError when there is none."""
        if not self._future:
            raise EngineError("nothing to redo")
        choice = self._future.pop()
        rest = self._future[:]
        self.answer(choice)
        self._future = rest
