"""How programs ask for the identifiers of Lantern Way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.lantern.road import PASS
from tests.lantern.turn import PHASES
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Deed, EventShape, Options, Terms

_IT: Final[Expr] = ("it",)
_SUBJECT: Final[Expr] = ("ev", "subject")
_ROAD: Final[Expr] = ("zone_no", "road")


def _stat(name: str) -> Callable[[Expr, bool], Expr]:
    return lambda ref, original: ("orig" if original else "stat", name, ref)


def _durations(end: str, whose: Expr) -> Options:
    """Until the end of the turn, or until a player's next dawn."""
    if end == "game":
        return (("until", ""),)
    return (("until", end),) if whose is None else (("until", end), ("of", whose))


def _moments(kind: str, player: Expr, phase: str, nth: int) -> tuple[str, Expr]:
    whose: Expr = True if player is None else ("eq", ("ev", "player"), player)
    if not phase:
        return kind, whose
    named: Expr = ("eq", ("ev", "name"), phase)
    return kind, named if whose is True else ("and", named, whose)


def _function(name: str) -> Callable[..., Expr]:
    return lambda *arguments: ("fn", name, *arguments)


TERMS: Final = Terms(
    game="lantern", board="road", place="pos", stats={"oil": _stat("oil"), "light": _stat("light")},
    states={"lit": ("eq", ("col", "rest", _IT), 0), "dark": ("eq", ("col", "rest", _IT), 1)},
    arrive={"lit": {"rest": 0}, "dark": {"rest": 1}},
    regions={"board": lambda p: ("fn", "stones"), "foot": lambda p: ("fn", "foot", p), "pass": lambda p: ("tuple", PASS)},
    owned_regions=frozenset(("foot",)), player_numbers=lambda name, player: ("pvar", name, player), under={},
    durations=_durations, moments=_moments, phase=lambda name: ("eq", ("var", "phase"), PHASES[name]),
    own_turn=_function("own_turn"),
    events={
        "appear": EventShape("appear"), "put": EventShape("move"), "return": EventShape("return"), "add": EventShape("add"),
        "leave": EventShape("move", demand=("and", ("eq", ("ev", "from"), _ROAD), ("ne", ("ev", "to"), _ROAD))),
        "destroy": EventShape("destroy"), "walk": EventShape("walk", what=_SUBJECT), "kindle": EventShape("kindle", what=_SUBJECT),
        "snuff": EventShape("snuff", what=_SUBJECT), "choose": EventShape("choose", what=_SUBJECT), "draw": EventShape("drawn"),
    },
    causes={"rule": ("eq", ("ev", "cause"), "rule"), "play": ("eq", ("ev", "cause"), "play")},
    deeds={
        "kindle": Deed(stays=True), "snuff": Deed(stays=True, pays_from="lit"), "walk": Deed(stays=True), "reveal": Deed(shown="all"),
        "look": Deed(shown="one"), "draw": Deed(told="cards"), "shuffle": Deed(told="nothing"),
    },
    extra={name: _function(name) for name in ("landing", "near", "adjacent", "empty", "on")} | {"closed": lambda player: ("tuple",)},
    player_verbs=frozenset(("draw", "scoop", "shuffle")), all_zones=("road", "bag", "palm", "ash", "sky"),
)  # fmt: skip
