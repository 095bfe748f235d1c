"""What an onlooker knows of Lantern Way, for judging what the engine did; written from RULES.md.

Walking is not judged: what follows from it (meeting, the gate) are deeds of the rules on other cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zxscript.engine.engine import Engine
from zxscript.engine.state import POS, State
from zxscript.games.watching import Reading, Seen, Watching

_PHASES: Final = {1: "dawn", 2: "journey", 3: "dusk"}
_NUMBERS: Final = ("oil", "light")


def _number(engine: Engine, state: State, stat: str, card: int, original: bool) -> int | None:
    if stat not in _NUMBERS:
        return None
    return dict(engine.card_def(state, card).stats).get(stat, 0) if original else engine.stat(state, stat, card)


def _player_number(engine: Engine, state: State, name: str, player: int) -> int | None:
    return engine.pvar(state, name, player) if name in ("flames", "oil") else None


def _places(region: str, player: int) -> tuple[int, ...] | None:
    """The whole road; the two stones before a player's gate; the fourth stone."""
    if region == "foot":
        return (1, 2) if player == 0 else (6, 7)
    return {"board": (1, 2, 3, 4, 5, 6, 7), "pass": (4,)}.get(region)


def _rest(value: int) -> Reading:
    return lambda engine, state, card: engine.get(state, "rest", card) == value


def _keeper(engine: Engine, state: State, card: int) -> bool:
    return "keeper" in engine.tags(state, "type", card)


def _stands(engine: Engine, state: State, card: int, stone: int) -> bool:
    """One keeper a stone."""
    return all(engine.get(state, "pos", other) != stone for other in engine.cards(state, "road"))


def _caused(engine: Engine, state: State, event: tuple[Any, ...], told: tuple[str, str]) -> tuple[bool, int | None] | None:
    kind = told[1]
    cause, source = event[engine.field["cause"]], event[engine.field["source"]]
    return (cause == ("effect" if kind == "ability" else kind), source) if kind in ("effect", "ability", "play", "rule") else None


def _to(zone: str) -> Callable[[Engine, State, int], str]:
    return lambda engine, state, card: zone


WATCHING: Final = Watching(
    deeds={
        "appear": Seen("appear", _to("road")), "put": Seen("put"), "return": Seen("return"), "add": Seen("add"),
        "destroy": Seen("destroy", _to("ash")), "kindle": Seen("kindle"), "snuff": Seen("snuff"),
        "scoop": Seen("scoop"), "draw": Seen("drawn", _to("palm"), "units"), "shuffle": Seen("shuffle"), "reveal": Seen("reveal"),
        "look": Seen("look"),
    },
    number=_number, states={"lit": _rest(0), "dark": _rest(1)}, player_number=_player_number,
    phase=lambda engine, state: _PHASES.get(engine.var(state, "phase"), ""), fighters=lambda engine, state: (0, 0, 0), under={},
    places=_places, place=lambda state, card: state.cols[POS][card & 4095],
    near=lambda stone: tuple(one for one in (stone - 1, stone + 1) if 1 <= one <= 7), stands=_stands, fills=_keeper,
    states_on_arrival={"lit": ("rest", 0), "dark": ("rest", 1)}, events={"put": "move", "leave": "move", "draw": "drawn"},
    caused=_caused, makes={"kindle": ("rest", 0), "snuff": ("rest", 1)}, sums=_NUMBERS,
)  # fmt: skip
