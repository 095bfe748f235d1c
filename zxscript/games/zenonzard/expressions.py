"""How programs ask for the identifiers of ZENONZARD (docs/zenonzard.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from zxscript.games.zenonzard.terms import PHASES
from zxscript.ir.forms import Expr
from zxscript.ir.terms import EventShape, Options, Terms

IT: Final[Expr] = ("it",)
_SUBJECT: Expr = ("ev", "subject")


def _cost(ref: Expr, original: bool) -> Expr:
    return ("printed", "cost", ref) if original else ("fn", "cost", ref)


def _free(ref: Expr, original: bool) -> Expr:
    return ("printed", "free", ref) if original else ("stat", "free", ref)


def _minion(name: str) -> Callable[[Expr, bool], Expr]:
    return lambda ref, original: ("fn", "original", name, ref) if original else ("stat", name, ref)


def _life(ref: Expr, original: bool) -> Expr:
    return ("fn", "life", ref)


def durations(end: str, turn: str | None) -> Options:
    """Until the end of the turn or battle, until a moment of a player's next turn, while the cards stay."""
    if end == "game":
        return (("until", ""),)
    return (("until", end),) if turn is None else (("until", end), ("of", ("opp",) if turn == "opponent" else ("you",)))


def moments(kind: str, turn: str | None, phase: str, nth: int) -> tuple[str, Expr]:
    """The kind of event of a moment, and what is demanded of it."""
    return kind, True if turn is None else ("eq", ("ev", "player"), ("opp",) if turn == "opponent" else ("you",))


def player_numbers(name: str, player: Expr) -> Expr:
    """Life, movement rights."""
    return ("fn", "life", ("player_obj", player)) if name == "life" else ("pvar", name, player)


TERMS: Final = Terms(
    game="zenonzard", board="field", place="pos",
    stats={"cost": _cost, "free": _free, "bp": _minion("bp"), "dp": _minion("dp"), "life": _life},
    states={
        "active": ("eq", ("col", "rest", IT), 0), "rest": ("eq", ("col", "rest", IT), 1),
        "standing": ("fn", "force_stands", IT), "broken": ("eq", ("col", "face", IT), 0),
    },
    arrive={"active": {"rest": 0}, "rest": {"rest": 1}},
    regions={}, player_numbers=player_numbers, under={"boost": lambda ref: ("fn", "boosts", ref)},
    durations=durations, moments=moments,
    phase=lambda name: ("eq", ("var", "phase"), PHASES[name]),
    own_turn=lambda player: ("eq", ("var", "turn_player"), player),
    events={
        "on_summon": EventShape("on_summon"), "placed": EventShape("placed"), "destroy": EventShape("destroy"),
        "attack": EventShape("attack", what=_SUBJECT), "block": EventShape("block", what=_SUBJECT),
        "retreat": EventShape("retreat"), "advance": EventShape("advance"), "move": EventShape("move"),
        "boost": EventShape("boost"), "transform": EventShape("transform"), "use": EventShape("use", what=_SUBJECT),
        "summon": EventShape("summon"), "enter": EventShape("enter_field"), "place": EventShape("place"), "lay": EventShape("lay"),
        "to_hand": EventShape("to_hand"), "to_deck": EventShape("to_deck"), "leave": EventShape("leave"),
        "damage": EventShape("damage", what=_SUBJECT, target=_SUBJECT), "rest": EventShape("rest", what=_SUBJECT),
        "activate": EventShape("activate", what=_SUBJECT), "choose": EventShape("choose", what=_SUBJECT),
        "win_battle": EventShape("win_battle", what=_SUBJECT), "end_battle": EventShape("end_battle", what=_SUBJECT),
    },
    player_verbs=frozenset(("draw", "shuffle", "add_rights")),
)  # fmt: skip
