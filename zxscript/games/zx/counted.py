"""How those who watch a game tell counters of one kind from those of another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx.terms import COUNTED


def _of_kind(word: str) -> Callable[[Engine, State, tuple[Any, ...]], bool]:
    return lambda engine, state, event: bool(event[engine.field["counter"]] == word)


DEMANDS: Final = {name: _of_kind(word) for name, _verb, word in COUNTED}
EVENTS: Final = {name: verb for name, verb, _word in COUNTED}
