"""How programs ask for the identifiers of ZENONZARD (docs/zenonzard.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zxscript.games.zenonzard.cards import name_key
from zxscript.games.zenonzard.terms import BECOMING, PHASES
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Deed, EventShape, Making, Options, Terms

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


def durations(end: str, whose: Expr) -> Options:
    """Until the end of the turn or battle, until a moment of a player's next turn, while the cards stay."""
    if end == "game":
        return (("until", ""),)
    if whose is None:
        return (("until", end),)
    if end == "turn_end":  # 次の自分のターン: not the one that goes on
        return (("until", end), ("of", whose), ("ticks", ("if", ("eq", ("var", "turn_player"), whose), 2, 1)))
    return (("until", end), ("of", whose))


def moments(kind: str, whose: Expr, phase: str, nth: int) -> tuple[str, Expr]:
    """The kind of event of a moment, and what is demanded of it."""
    return kind, True if whose is None else ("eq", ("ev", "player"), whose)


def player_numbers(name: str, player: Expr) -> Expr:
    """Life, movement rights."""
    return ("fn", "life", ("player_obj", player)) if name == "life" else ("pvar", name, player)


_WHO: Expr = ("ev", "player")
_AIM: Expr = ("ev", "target")
_DP: Expr = ("eq", ("ev", "cause"), "dp")


def _shape(kind: str, **fields: Any) -> EventShape:
    """An event; whose effect did it is told by the player."""
    return EventShape(kind, **{"cause_player": _WHO, "battle": ("eq", ("ev", "cause"), "battle"), "strike": _DP, **fields})


def _named(name: Expr) -> Expr:
    return ("fn", "named", name)


def _stat_changes(stat: str, how: str, value: Expr) -> tuple[tuple[str, str, str, Expr], ...] | None:
    """A cost that becomes 0 is a flag (7.4); the original number shifts with the number."""
    if stat == "cost":
        return (("flag", "cost_zero", "", None),) if (how, value) == ("set", 0) else None
    if stat in ("bp_original", "dp_original"):
        return (("stat", stat.removesuffix("_original"), how, value), ("stat", stat, how, value))
    return None


def _source(kind: str) -> Expr:
    return ("eq", ("fn", "source_kind", IT), kind)


_LAST: Expr = ("fn", "last_damage", _SUBJECT)
_FELLED = {  # a Force falls by the last damage dealt to it
    "agent": ("field", "source", _LAST), "strike": ("eq", ("field", "cause", _LAST), "dp"),
    # what makes room does not see itself destroyed (C14); tokens by a ruling (14.5)
    "demand": ("and", ("or", ("ne", ("ev", "how"), "replace"), ("ne", _SUBJECT, ("self",))),
               ("or", ("ruling", "tokens_fall"), ("not", ("tagged", "kind", "token", _SUBJECT)))),
}  # fmt: skip

_SWITCHED: Expr = ("eq", ("ev", "how"), "switch")


def _battles(ref: Expr) -> Expr:
    """There is a battle only where something blocks (12.4)."""
    return ("and", ("ne", ("fn", "blocker"), None), ("or", ("eq", ref, ("fn", "attacker")), ("eq", ref, ("fn", "blocker"))))


_FIGHTERS = {"attacking": "attacker", "attacked": "attack_target", "blocking": "blocker"}
_PROPOSED: Final = {
    **{verb: _shape(verb) for verb in ("destroy", "rest", "to_hand", "to_deck", "activate", "use", "move", "retreat", "advance",
                                       "remove")},
    "choose": _shape("choose", cause_effect=True), "attack": _shape("attack", aim=_AIM), "block": _shape("block", aim=_AIM),
    "boost": _shape("boost", aim=_AIM), "enter": _shape("enter_field", act="enter_field", made=True),
    "damage": _shape("damage"), "recover": _shape("recover"),
}  # fmt: skip
"""What would happen, as prohibitions and replacements speak of it."""

TERMS: Final = Terms(
    game="zenonzard", board="field", place="pos",
    stats={"cost": _cost, "free": _free, "bp": _minion("bp"), "dp": _minion("dp"), "life": _life},
    states={
        "active": ("eq", ("col", "rest", IT), 0), "rest": ("eq", ("col", "rest", IT), 1),
        "standing": ("fn", "force_stands", IT), "broken": ("eq", ("col", "face", IT), 0),
        "minion_source": _source("minion"), "mana_source": _source("mana"), "magic_source": _source("magic"),
    },
    arrive={"active": {"rest": 0}, "rest": {"rest": 1}},
    regions={}, player_numbers=player_numbers, under={"boost": lambda ref: ("fn", "boosts", ref)},
    durations=durations, moments=moments,
    phase=lambda name: ("eq", ("var", "phase"), PHASES[name]),
    own_turn=lambda player: ("eq", ("var", "turn_player"), player),
    events={
        "on_summon": _shape("on_summon"), "placed": _shape("placed"), "destroy": _shape("destroy", **_FELLED),
        "destroy_some": _shape("destroy", per="batch", **_FELLED),
        "attack": _shape("attack", what=_SUBJECT, aim=_AIM), "block": _shape("block", what=_SUBJECT),
        "retreat": _shape("retreat"), "advance": _shape("advance"), "move": _shape("move"), "boost": _shape("boost"),
        **{verb: _shape(verb) for verb in BECOMING},
        "use": _shape("use", what=_SUBJECT), "summon": _shape("summon"),
        "enter": _shape("enter_field"), "place": _shape("place"), "lay": _shape("lay"),
        "to_hand_some": _shape("to_hand", per="batch"), "to_deck_some": _shape("to_deck", per="batch"),
        "discard": _shape("discard"), "discard_some": _shape("discard", per="batch"),
        "to_hand": _shape("to_hand"), "to_deck": _shape("to_deck"), "leave": _shape("leave"),
        "damage": _shape("damage", what=_SUBJECT, target=_SUBJECT, demand=("gt", ("ev", "amount"), 0), dealt=True),
        "remove": _shape("remove"), "add_mana": _shape("add_mana"), "recover": _shape("recover", what=_SUBJECT, target=_SUBJECT),
        "rest": _shape("rest", what=_SUBJECT), "rest_some": _shape("rest", what=_SUBJECT, per="batch"),
        "activate": _shape("activate", what=_SUBJECT), "choose": _shape("choose", what=_SUBJECT, cause_effect=True),
        "switch_out": _shape("retreat", demand=_SWITCHED), "switch_in": _shape("advance", demand=_SWITCHED),
        "win_battle": _shape("win_battle", what=_SUBJECT), "end_battle": _shape("end_battle", what=_SUBJECT),
    },
    more={"rest": "more_rested", "destroy": "more_destroyed"},
    causes={"rule": ("eq", ("ev", "how"), "replace")},
    deeds={
        "put:base": Deed("lay", there=True), "appear:field": Deed("put", there=True), "return:hand": Deed("to_hand", there=True),
        "return:deck": Deed("to_deck", there=True), "put:deck": Deed("to_deck", there=True), "add:hand": Deed("to_hand", there=True),
        "put:hand": Deed("to_hand", there=True), "put:trash": Deed("discard", there=True), "retreat": Deed(there=True),
        "advance": Deed(there=True), "damage": Deed(stays=True), "recover": Deed(stays=True),
        "redirect": Deed(stays=True), "repeat_place": Deed(stays=True), "rest": Deed(stays=True, meant=True),
        "activate": Deed(stays=True, meant=True), "reveal": Deed(shown="all"), "look": Deed(shown="one"), "boost": Deed(host="target"),
        **{verb: Deed(word="make", makes=True) for verb in BECOMING}, "alter": Deed(word="make", makes=True, stays=True),
        "shuffle": Deed(told="nothing"), "draw": Deed(told="cards"),
    },
    makings={"token": Making("make_token", "make", _named), "card": Making("conjure", "make", _named),
             "mana": Making("add_mana", "make", _named), "marker": Making("add_mana", "colour", lambda colour: colour)},
    words={"make": _named}, tag_kinds={"type": "kind", "tribe": "race"}, name_key=name_key, searched={"deck": "search"},
    hidden_picks=frozenset(("deck",)), mixed="mixed", free_takes=False, recounts=True, stat_changes=_stat_changes,
    keyword_tests={"boost": lambda test: ("host", test), "chain": lambda test: ("placed", test),
                   "switch": lambda test: ("partner", test)},
    extra={
        "host": lambda ref: ("fn", "host", ref), "attacking": lambda ref: ("eq", ref, ("fn", "attacker")),
        "blocking": lambda ref: ("eq", ref, ("fn", "blocker")), "attacked": lambda ref: ("eq", ref, ("fn", "attack_target")),
        "battling": _battles, "battle_target": lambda: ("fn", "attack_target"),
        "fighter": lambda role: ("fn", _FIGHTERS[role]), "forms": lambda player, ref: ("fn", "forms", player, ref),
    },
    proposed=_PROPOSED, player_verbs=frozenset(("draw", "shuffle", "add_rights", "spend_rights")),
    all_zones=("field", "base", "deck", "hand", "trash", "removed", "force"),
)  # fmt: skip
