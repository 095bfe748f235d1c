"""Changes of the table by hand, for whoever hosts a game: moved cards, turned cards, numbers, shuffles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from zxscript.engine import atoms, invariants, trace
from zxscript.engine.choices import OPTIONS
from zxscript.engine.engine import Engine
from zxscript.engine.errors import EngineError, IllegalChoice
from zxscript.engine.state import MASK, REF, State

COLUMNS: Final = ("rest", "face", "damage")
_MOST: Final = 1_000_000


def edit(engine: Engine, state: State, edits: Any) -> None:
    """Carry out a list of changes (docs/protocol.md); a card is named by its place: ``{"zone", "player", "place"}``.

    Raises :class:`IllegalChoice` for what is no change, or one after which the table or the question would not be sound.
    """
    if not isinstance(edits, list) or not edits or not all(isinstance(one, Mapping) for one in edits):
        raise IllegalChoice("edits are a list of objects")
    try:
        for one in edits:
            _DO[one["do"]](engine, state, one)
    except (KeyError, TypeError, ValueError, IndexError, OverflowError, EngineError) as error:
        raise IllegalChoice(f"this edit cannot be made: {type(error).__name__} {error}") from error
    wrong = invariants.misplaced(engine, state) + [found for check in engine.game.invariants if (found := check(engine, state))]
    if wrong:
        raise IllegalChoice(f"this edit breaks the table: {wrong[0]}")
    if state.pending is not None and any(_gone(state, one) for one in state.pending[OPTIONS]):
        raise IllegalChoice("this edit takes away what the question is about")
    if state.trace is not None:
        trace.tell(engine, state, "edit", 0, (), len(edits))


def _card(engine: Engine, state: State, place: Mapping[str, Any]) -> int:
    pile = state.zones[engine.zone[place["zone"]] * engine.players + _seat(engine, place["player"])]
    return pile[_number(place["place"], len(pile) - 1)]


def _seat(engine: Engine, value: Any) -> int:
    return _number(value, engine.players - 1)


def _number(value: Any, most: int = _MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"{value!r} is not among 0 to {most}")
    return value


def _move(engine: Engine, state: State, one: Mapping[str, Any]) -> None:
    card, place, face, player = _card(engine, state, one["card"]), one.get("place"), one.get("face"), one.get("player")
    side = None if player is None else _seat(engine, player)
    pos = one.get("pos", -1)
    index = None if place is None else _number(place, MASK)
    up = None if face is None else _number(face, 1)
    turned = _number(one.get("rest", 0), 1)
    atoms.move(engine, state, card, engine.zone[one["zone"]], side, index, -1 if pos == -1 else _number(pos, 255), up, turned)


def _put(engine: Engine, state: State, one: Mapping[str, Any]) -> None:
    if one["column"] not in COLUMNS:
        raise ValueError(f"{one['column']!r} is not among {', '.join(COLUMNS)}")
    most = _MOST if one["column"] == "damage" else 1
    atoms.put(engine, state, _card(engine, state, one["card"]), one["column"], _number(one["value"], most))


def _set(engine: Engine, state: State, one: Mapping[str, Any]) -> None:
    if one["name"] not in engine.pvars:
        raise ValueError(f"there is no number {one['name']!r}")
    atoms.set_pvar(engine, state, one["name"], _seat(engine, one["player"]), _number(one["value"]))


def _shuffle(engine: Engine, state: State, one: Mapping[str, Any]) -> None:
    atoms.shuffle(engine, state, engine.zone[one["zone"]], _seat(engine, one["player"]))


_DO = {"move": _move, "put": _put, "set": _set, "shuffle": _shuffle}


def _gone(state: State, option: Any) -> bool:
    """Is some part of an option a reference to a card that is not there any more?"""
    if type(option) is tuple:
        return any(_gone(state, one) for one in option)
    refs = state.cols[REF]
    return type(option) is int and option > MASK and (option & MASK) < len(refs) and refs[option & MASK] != option
