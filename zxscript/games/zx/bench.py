"""Positions of Z/X for directed exercise (zx.md 4, 11)."""

from __future__ import annotations

from typing import Final

from zxscript.engine import atoms
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.bench import Bench
from zxscript.games.zx.terms import BORN, COUNTERS, PHASES, fold
from zxscript.meaning.forms import (
    Came,
    Cards,
    Destination,
    HasAbility,
    In,
    Moment,
    Quantity,
    Region,
    Some,
    TagContains,
    Tagged,
    Test,
    Vacant,
)

_MAIN: Final = frozenset(("zx", "event", "ascension"))


def _counted(name: str) -> tuple[str, Test] | None:
    """Levels are open cards of the Dynamis, Zero Optima and Voltage resources (zx.md 11)."""
    word, _, what = name.partition(":")
    found: dict[str, tuple[str, Test]] = {
        "level": ("dynamis", Tagged("tribe", (what,))), "level_like": ("dynamis", TagContains("tribe", (what,))),
        "level_type": ("dynamis", Tagged("type", (what,))), "optima": ("resource", Tagged("icon", ("IG",))),
        "voltage": ("resource", Tagged("tribe", (what,))),
    }  # fmt: skip
    return found.get(word)


def _variable(name: str) -> str | None:
    word, _, what = name.partition(":")
    if word == "resourced":
        return word
    return COUNTERS.get(fold(what)) if word == "counter" else None


def _standing(engine: Engine, state: State, player: int) -> tuple[int, ...]:
    return tuple(one for one in engine.cards(state, "square", player) if "zx" in engine.tags(state, "type", one))


def _heads(engine: Engine, state: State, player: int) -> tuple[int, ...]:
    return tuple(one for one in engine.cards(state, "square", player) if "player" in engine.tags(state, "type", one))


def _born(engine: Engine, state: State, card: int, came: Came) -> None:
    """How, whence and when it appeared (zx.md 5.3)."""
    number = engine.zone[came.source[0].zone] if came.source else engine.zone["hand"]
    turn = engine.var(state, "turn")
    for column, value in (("born_how", BORN.index(came.how[0] if came.how else "play")), ("born_from", number + 1), ("born_turn", turn)):
        atoms.put(engine, state, card, column, value)


_HALVED: Final = Tagged("type", ("overboost",))
_LANDING: Final = Destination("square", area=Vacant(Region("board")))
_ONE: Final = Some((Cards((In("square"),), ("you",), (Tagged("type", ("zx",)),)),), Quantity(1, 1))
_UNDER: Final = Destination("force", host=_ONE)
_ONTO: Final = Destination("square", host=_ONE)
_DEEDS: Final = ("destroy", "remove", "damage", "draw", "recover", "reboot", "sleep", "reveal", "turn_up", "turn_down", "shuffle",
                 "ignite", "leave", "choose", "igob")  # fmt: skip
_EXTRA: Final = frozenset(("extra", "play"))

BENCH: Final = Bench(
    stock={"deck": 24, "life": 4, "resource": 12, "hand": 4, "charge": 4, "trash": 4, "square": 2},
    acts={
        **dict.fromkeys(("attack", "battling", "damage", "destroy"), frozenset(("attack",))),
        **dict.fromkeys(("shift", "shifted"), frozenset(("shift",))),
        **dict.fromkeys(("appear", "play"), frozenset(("play", "extra"))), "startup": frozenset(("activate",)),
    },
    before={"reboot": "sleep", "sleep": "reboot", "turn_up": "face_down", "turn_down": "face_up"},
    special=frozenset(("extra", "overboost", "shift", "player_extra")), becoming={"broken": ("break", "hand", _ONTO)},
    parts={"shift": "stack"}, harm="power", harmed="life", begins={"force": "square"}, sized={"life": "life"},
    purse=("resource", "cost"), arriving=frozenset(("appear",)),
    marks={"united": ("united", 1), "damaged": ("damage", 1000)},
    born=_born,
    together={"igob": ((_HALVED,), ("stack", "dynamis"))},
    halves={"dynamis": "|upper", "stack": "|lower"},
    aids={"shift": ("dynamis", (Tagged("type", ("shift",)),)), "startup": ("square", (Tagged("type", ("zx",)), HasAbility("【起】")))},
    beneath={"broken": ("force", 0, (Tagged("type", ("zx",)),)), "shifted": ("stack", 1, (Tagged("type", ("shift",)),))},
    numbers=({"power": 20000}, {"power": 3000}),
    board="square", places=(1, 3, 4, 5, 6, 7, 9), own_places=((2,), (8,)), tag="type",
    phases=(PHASES["main"], PHASES["main"], PHASES["resource"], PHASES["reboot"]),
    kinds={"square": frozenset(("zx",)), "deck": _MAIN, "hand": _MAIN, "life": _MAIN, "charge": _MAIN | {"extra"},
           "trash": _MAIN | {"extra"}, "resource": _MAIN, "dynamis": frozenset(("extra", "overboost", "shift")),
           "force": _MAIN | {"extra"}, "remove": _MAIN | {"extra", "overboost", "shift"},
           "stack": frozenset(("shift", "overboost", "player_extra"))},
    stimulus=Moment("phase_start", phase="main"), aside="remove", resume_from=(PHASES["reboot"], PHASES["ignition"]),
    deeds={"appear": _LANDING, "put": Destination("trash"), "return": Destination("hand"), "add": Destination("hand"),
           "force": _UNDER, **dict.fromkeys(_DEEDS)},
    numbered=frozenset(("draw", "recover", "ignite", "damage")), landing=_LANDING,
    head="player_name", counted=_counted, variable=_variable, hosts={"force": _standing, "stack": _heads}, resting=("resource",),
    come_from=("hand", "dynamis", "life", "deck"), waiting=("hand", "trash"), lasting=("deck", "life", "resource"),
    fixed=frozenset(("player",)), made=frozenset(("link", "token")), sharing=frozenset(("link",)),
    early=frozenset(("start", "copies", "not_first")), bodies=frozenset(("event",)),
    offered={"shift": frozenset(("shift",)), **dict.fromkeys(("advent", "idealize", "materials", "awaken", "possess"), _EXTRA),
             "offer": frozenset(), "permission": frozenset(("play",))},
)  # fmt: skip
