"""Save and load: versioned JSON with digests of the rules and of every card definition that the state refers to."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import hooks, invariants, memory, sound
from zxscript.engine.errors import EngineError, LinkError, SaveError
from zxscript.engine.linked import Linked
from zxscript.engine.state import DEF, State
from zxscript.ir.codec import digest

FORMAT: Final = 1
_PLAIN = ("seq", "epoch", "result", "pending")
_LISTS = ("vars", "frames", "waiting", "facts")


def rules_digest(e: Linked) -> str:
    """Names the rules: game, version, rule programs, rulings. Worked out once per engine."""
    if e.rules_name is None:
        e.rules_name = _rules_digest(e)
    return e.rules_name


def _rules_digest(e: Linked) -> str:
    rulings = tuple(sorted((k, str(v)) for k, v in e.game.rulings.items()))
    return digest((e.game.id, e.game.version, e.game.programs, rulings))


def save(e: Linked, s: State) -> dict[str, Any]:
    """The state as JSON-able data."""
    names = sorted(e.digests(s))
    number = {e.linked(name).number: k for k, name in enumerate(names)}
    data: dict[str, Any] = {"format": FORMAT, "game": e.game.id, "rules": rules_digest(e),
                            "cards": [[name, d] for name, d in sorted(e.digests(s).items())]}
    columns = {name: s.whole(k) for k, name in enumerate(e.columns)}
    columns["def"] = [number[n] for n in columns["def"]]
    data["columns"] = columns
    data["zones"] = [list(z) for z in s.zones]
    for name in _PLAIN:
        data[name] = _down(getattr(s, name))
    for name in _LISTS:
        data[name] = _down(getattr(s, name))
    data["rng"] = [n if abs(n) < sound.NUMBER else hex(n) for n in s.rng]      # exact wherever JSON is read
    data["trace"] = _down(s.trace)
    data["effects"] = [[k, _down(v)] for k, v in s.effects.items()]
    data["snapshots"] = [[k, _down(_by_name(memory.whole(e, v), number))] for k, v in s.snapshots.items()]
    data["uses"] = [[_down(k), v] for k, v in s.uses.items()]
    return data


def _by_name(snap: tuple[Any, ...], number: dict[int, int]) -> tuple[Any, ...]:
    """A snapshot with the definition numbered as in the save."""
    columns = snap[0]
    return ((*columns[:DEF], number[columns[DEF]], *columns[DEF + 1:]), *snap[1:])


def load(e: Linked, data: Any) -> State:
    """The state again. Raises SaveError for another format or game, missing or changed cards or rules, and for whatever no game
    can have come to: the loaded state fits its shapes (engine.sound), and its invariants hold."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(f"not a saved game of format {FORMAT}")
    bad = sound.shallow(data)
    if bad is not None:
        raise SaveError(f"saved game is damaged: {bad}")
    if data.get("game") != e.game.id:
        raise SaveError(f"saved game of {data.get('game')!r}, not of {e.game.id!r}")
    if data.get("rules") != rules_digest(e):
        raise SaveError("the rules have changed since the game was saved")
    try:
        return _load(e, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        raise SaveError(f"saved game is damaged: {type(error).__name__}") from error
    except LinkError as error:
        raise SaveError(str(error)) from error


def _load(e: Linked, data: dict[str, Any]) -> State:
    numbers = _definitions(e, data["cards"])
    s = e.blank()
    columns = data["columns"]
    read = [_numbers(columns[name]) for name in e.columns]
    if len({len(c) for c in read}) != 1:
        raise SaveError("saved game is damaged: columns differ in length")
    read[DEF] = [numbers[n] for n in read[DEF]]
    s.fill(read)
    if len(data["zones"]) != len(s.zones) or len(data["vars"]) != len(s.vars):
        raise SaveError("saved game is damaged: zones or variables")
    s.zones = [list(z) for z in data["zones"]]
    for name in _PLAIN:
        setattr(s, name, _up(data[name]))
    for name in _LISTS:
        setattr(s, name, list(_up(data[name])))
    s.rng = [int(n, 16) if isinstance(n, str) else n for n in data["rng"]]
    s.trace = None if data["trace"] is None else list(_up(data["trace"]))
    s.effects = {k: _up(v) for k, v in data["effects"]}
    s.uses = {_up(k): v for k, v in data["uses"]}
    for k, v in data["snapshots"]:
        snap = _up(v)
        s.snapshots[k] = ((*snap[0][:DEF], numbers[snap[0][DEF]], *snap[0][DEF + 1:]), *snap[1:])
    return _checked(e, s)


def _numbers(column: list[Any]) -> list[int]:
    """A column; raises TypeError unless it is a list of whole numbers."""
    if type(column) is not list or not sound.whole(column):
        raise TypeError("a column is a list of whole numbers")
    return column[:]


def _checked(e: Linked, s: State) -> State:
    """The state with its hooks, when no part of it is wrong and its invariants hold."""
    wrong = sound.wrong(e, s) or next(iter(invariants.misplaced(e, s)), None)
    if wrong:
        raise SaveError(f"saved game is damaged: {wrong}")
    hooks.rebuild(e, s)
    s.compact()
    try:
        broken = invariants.inside(e, s)
    except EngineError as error:                     # a value that cannot be worked out, a choice that cannot be completed
        raise SaveError(f"saved game is damaged: {error}") from error
    if broken:
        raise SaveError(f"saved game is damaged: {broken[0]}")
    return s


def _definitions(e: Linked, cards: list[list[str]]) -> list[int]:
    """Numbers of the saved definitions in this engine. Raises SaveError for a missing or changed card."""
    numbers: list[int] = []
    for name, known in cards:
        try:
            card = e.linked(name)
        except LinkError:
            raise SaveError(f"card {name!r} is missing; give the cards that the game was played with") from None
        if e.digest_of(card.number) != known:
            raise SaveError(f"card {name!r} has changed since the game was saved")
        numbers.append(e.linked(name).number)
    return numbers


def _down(value: Any) -> Any:
    """Tuples and lists to JSON arrays."""
    if isinstance(value, (tuple, list)):
        return [_down(v) for v in value]
    return value


def _up(value: Any) -> Any:
    """JSON arrays back to tuples."""
    if isinstance(value, list):
        return tuple([_up(v) for v in value])
    return value
