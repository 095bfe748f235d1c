"""How programs ask for the identifiers of Z/X (docs/zx.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zxscript.games.zx.terms import COUNTED
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Deed, EventShape, Options, Terms

IT: Final[Expr] = ("it",)


def _cost(ref: Expr, original: bool) -> Expr:
    """A cost of ∞ compares with nothing (zx.md 2.3)."""
    return ("fn", "original_cost" if original else "cost", ref)


def _stat(name: str) -> Callable[[Expr, bool], Expr]:
    return lambda ref, original: ("orig" if original else "stat", name, ref)


def durations(end: str, whose: Expr) -> Options:
    """Until the end of the turn, of the next turn of a player, of the battle; until a phase of a player starts."""
    if end == "game":
        return (("until", ""),)
    if whose is None:
        return (("until", end),)
    if end != "turn":
        return (("until", end), ("of", whose))
    return (("until", "turn"), ("of", whose), ("ticks", ("if", ("fn", "own_turn", whose), 2, 1)))


GAME_START: Final = "game_start"


def moments(kind: str, whose: Expr, phase: str, nth: int) -> tuple[str, Expr]:
    """The kind of event of a moment, and what is demanded of it."""
    if kind == GAME_START:  # all is prepared, and the first turn begins
        return "turn_start", ("eq", ("var", "turn"), 1)
    demands: list[Expr] = [("eq", ("ev", "name"), phase)] if phase else []
    if whose is not None:
        demands.append(("eq", ("ev", "player"), whose))
    if nth:
        demands.append(("eq", ("fn", "own_turns", ("ev", "player") if whose is None else whose), nth))
    return kind, True if not demands else demands[0] if len(demands) == 1 else ("and", *demands)


def player_numbers(name: str, player: Expr) -> Expr:
    """Counters, levels, Zero Optima, Voltage, Life."""
    word, _, what = name.partition(":")
    functions = {"counter": "counters", "level": "level", "level_type": "level_type", "level_like": "level_like", "voltage": "voltage"}
    if word in functions:
        return ("fn", functions[word], player, what)
    return ("fn", word, player)  # optima, life


_BY_DAMAGE: Final[Expr] = ("eq", ("ev", "via"), "damage")

# A card destroyed by lethal damage was destroyed by what last changed its damage or power (zx.md 12.11).
_DESTROYER: Final[dict[str, Any]] = {
    "agent": ("ev", "by"), "cause_effect": ("eq", ("ev", "reason"), "effect"), "cause_source": ("ev", "by"),
    "cause_player": ("col", "controller", ("ev", "by")), "by_damage": _BY_DAMAGE, "since": ("ev", "hurt"),
    "ability": ("if", ("eq", ("ev", "cause"), "lethal"), ("fn", "harmer", ("ev", "subject"), ("ev", "hurt")), ("ev", "ability")),
}  # fmt: skip
_DEED_DESTROY: Final[Expr] = ("eq", ("ev", "deed"), "destroy")

# What a startup ability asks for is done by that ability too: its cost is part of it (zx.md 8.7; ruling ``startup_cost``).
_STARTED: Final[Expr] = ("and", ("eq", ("ruling", "startup_cost"), "ability"), ("eq", ("ev", "cause"), "cost"),
                         ("fn", "ability_has", ("ev", "ability"), "【起】"))  # fmt: skip
_BY_ABILITY: Final[dict[str, Any]] = {"cause_effect": ("or", ("eq", ("ev", "cause"), "effect"), _STARTED)}

# A destroyed card leaves the board by what destroyed it, any other by what moved it.
_BANISHED_BY: Final[Expr] = ("if", _DEED_DESTROY, ("ev", "by"), ("ev", "source"))
_BANISHER: Final[dict[str, Any]] = {
    "agent": _BANISHED_BY, "cause_source": _BANISHED_BY, "cause_player": ("col", "controller", _BANISHED_BY), "by_damage": _BY_DAMAGE,
    "cause_effect": ("eq", ("if", _DEED_DESTROY, ("ev", "reason"), ("ev", "cause")), "effect"),
}  # fmt: skip
_SUBJECT: Expr = ("ev", "subject")
_BEARER: Expr = ("ev", "source")
"""The card whose ability is played, as it was before the cost."""
_STARTUP: Final[Expr] = ("fn", "ability_has", ("ev", "name"), "【起】")
_BOARD: Expr = ("zone_no", "square")
_THIS_STARTUP: Final[Expr] = ("and", ("fn", "one_text", ("ev", "name"), ("ability",)), ("eq", _BEARER, ("self",)))
_ANNOUNCED: Expr = ("eq", ("ev", "to"), ("zone_no", "temporary"))
_ONE_IGNITION: Expr = ("eq", ("ev", "amount"), 1)
_FROM_BOARD: Expr = ("and", ("eq", ("ev", "from"), _BOARD), ("ne", ("ev", "to"), _BOARD))
_UNDESTROYED: Expr = ("ne", ("ev", "deed"), "destroy")
"""Destroying is no putting by an ability (zx.md 15)."""

_FUNCTIONS = ("figure", "landing", "near", "adjacent", "empty", "on", "host", "born_how", "born_from", "born_turn", "battling",
              "attacking", "attacked", "is_player", "ability_has", "own_ability", "pairs", "carried_out_by")  # fmt: skip


def _function(name: str) -> Callable[..., Expr]:
    return lambda *arguments: ("fn", name, *arguments)


def _refilled(player: Expr, amount: Expr, zone: str) -> Expr:
    """Can so many cards be taken from the top of a deck one by one, if a Reload comes between two of them (zx.md 3.3, 14.2)?  What goes
    to Trash meanwhile comes back with it."""
    there: Expr = ("add", ("len", ("cards", "deck", player)), ("len", ("cards", "trash", player)))
    return ("gt", there, 0) if zone == "trash" else ("ge", there, amount)


def _picked_by(event: Expr) -> Expr:
    """This ability of this very card, or of any card of that name of the player (ruling ``option_memory``)."""
    same: Expr = ("and", ("eq", ("field", "ability", event), ("ability",)), ("eq", ("field", "source", event), ("self",)))
    named: Expr = ("and", ("fn", "same_ability", ("field", "ability", event), ("ability",)), ("eq", ("field", "player", event), ("you",)))
    return ("or", same, ("and", ("eq", ("ruling", "option_memory"), "name"), named))


def _material(test: Expr) -> Expr:
    """What an advent destroys: own Reboot Z/X on Squares (zx.md 16)."""
    own: Expr = (("tagged", "type", "zx", IT), ("eq", ("col", "rest", IT), 0))
    said = () if test is True else test[1:] if isinstance(test, tuple) and test[0] == "and" else (test,)
    return ("and", *own, *said)  # type: ignore[misc]


def _materials(test: Expr, laid: bool) -> Expr:
    """The cards that a condition may take; for an advent also what stands in for them."""
    there: Expr = ("where", ("cards", "square", ("you",)), _material(test))
    others: Expr = ("where", ("fn", "stand_ins", ("self",)), True if test is True else ("or", ("eq", ("ruling", "stand_in"), "any"), test))
    return there if laid else ("concat", there, others)


def _stat_changes(stat: str, how: str, value: Expr) -> tuple[tuple[str, str, str, Expr], ...] | None:
    """Shields that are left go with the Shields that there ever were (AN)."""
    return (("stat", "shield", how, value),) if stat == "shields" else None


def _closed(player: Expr) -> Expr:
    """The Player Square of the other player, where nobody puts a Z/X (zx.md 4.6)."""
    return ("fn", "player_square", ("sub", 1, player))


def _players_card(player: Expr) -> Expr:
    """The Player of a player, which stands on its Square as long as the game lasts."""
    return ("and", ("tagged", "type", "player", IT), ("eq", ("col", "zone", IT), _BOARD), ("eq", ("col", "controller", IT), player))


TERMS: Final = Terms(
    game="zx", board="square", place="pos",
    stats={"cost": _cost, "power": _stat("power"), "range": _stat("range"),
           "shields": lambda ref, original: ("fn", "shields", ref), "owner": lambda ref, original: ("col", "owner", ref)},
    states={
        "reboot": ("eq", ("col", "rest", IT), 0), "sleep": ("eq", ("col", "rest", IT), 1), "face_up": ("eq", ("col", "face", IT), 1),
        "face_down": ("eq", ("col", "face", IT), 0), "battling": ("fn", "battling", IT), "broken": ("fn", "broken", IT),
        "united": ("fn", "united", IT), "damaged": ("gt", ("col", "damage", IT), 0), "shifted": ("gt", ("len", ("fn", "shifts", IT)), 0),
    },
    arrive={"reboot": {"rest": 0}, "sleep": {"rest": 1}, "face_up": {"face": 1}, "face_down": {"face": 0}},
    regions={
        "board": lambda p: ("fn", "squares"), "normal": lambda p: ("fn", "normal_squares"), "centre": lambda p: ("fn", "centre_area"),
        "player": lambda p: ("tuple", ("fn", "player_square", p)), "own": lambda p: ("fn", "own_area", p),
        "enemy": lambda p: ("fn", "enemy_area", p),
    },
    player_numbers=player_numbers, stat_changes=_stat_changes, spent=frozenset(("shields",)),
    under={"force": lambda ref: ("fn", "forces", ref), "stack": lambda ref: ("under", ref)},
    laid={"shift": "stack"}, durations=durations, moments=moments,
    phase=lambda name: ("eq", ("fn", "phase"), name),
    own_turn=lambda player: ("fn", "own_turn", player),
    events={
        "appear": EventShape("appear"), "put": EventShape("move", caused=_UNDESTROYED, **_BY_ABILITY),
        "return": EventShape("return", caused=_UNDESTROYED, **_BY_ABILITY), "add": EventShape("add", caused=_UNDESTROYED),
        "remove": EventShape("remove", **_BY_ABILITY), "leave": EventShape("move", demand=_FROM_BOARD, **_BANISHER),
        "destroy": EventShape("destroy", **_DESTROYER), "destroy_some": EventShape("destroy", per="batch", **_DESTROYER),
        "choose": EventShape("choose", what=_SUBJECT),
        "attack": EventShape("attack", what=_SUBJECT, agent=_SUBJECT, to_player=True),
        "redirect": EventShape("retarget", what=_SUBJECT, agent=("ev", "by")),
        "damage": EventShape("damage", what=_SUBJECT, target=_SUBJECT, battle=("eq", ("ev", "cause"), "battle"), to_player=True),
        "shift": EventShape("shift", target=("ev", "host")), "force": EventShape("force", target=("ev", "host")),
        "break": EventShape("break", what=("ev", "host"), before=("ev", "host")), "reboot": EventShape("reboot", what=_SUBJECT),
        "sleep": EventShape("sleep", what=_SUBJECT), "turn_up": EventShape("turn_up", what=_SUBJECT),
        "turn_down": EventShape("turn_down", what=_SUBJECT), "igob": EventShape("igob", what=_SUBJECT), "draw": EventShape("drawn"),
        "recover": EventShape("recovered"), "shuffle": EventShape("shuffle", what=_SUBJECT, to_player=True, **_BY_ABILITY),
        "ignite": EventShape("ignite", what=_SUBJECT, demand=_ONE_IGNITION),
        "play": EventShape("play", shown=True), "startup": EventShape("activate", demand=_STARTUP),
        "card_startup": EventShape("activate", what=_BEARER, before=_BEARER, demand=_STARTUP),
        "this_startup": EventShape("activate", what=_BEARER, before=_BEARER, demand=_THIS_STARTUP),
        "own_startup": EventShape("activate", what=_BEARER, before=_BEARER,
                                  demand=("and", _STARTUP, ("fn", "own_ability", _BEARER, ("ev", "name")))),
        **{name: EventShape(verb, what=_SUBJECT, demand=("eq", ("ev", "counter"), word), **_BY_ABILITY) for name, verb, word in COUNTED},
    },
    announced={"play": EventShape("move", demand=_ANNOUNCED)},
    proposed={"force": EventShape("force", aim=("ev", "host")),
              "attack": EventShape("attack", aim=("ev", "target"), to_player=True), "destroy": EventShape("destroy", **_DESTROYER),
              "leave": EventShape("leave", act="zone_change", demand=_FROM_BOARD, there=("col", "pos", IT), **_BANISHER),
              "damage": EventShape("damage", battle=("eq", ("ev", "cause"), "battle")),
              **{name: EventShape(verb, act=verb, demand=("eq", ("ev", "counter"), word)) for name, verb, word in COUNTED}},
    causes={"play": ("eq", ("ev", "cause"), "play"), "ignition": ("eq", ("ev", "via"), "ignition"),
            "rule": ("eq", ("ev", "cause"), "rule"), "damage": _BY_DAMAGE},
    deeds={
        "appear": Deed(fields={"via": "effect"}), "play_free": Deed("play", {"reason": "free"}), "damage": Deed(stays=True, meant=True),
        "reboot": Deed(stays=True, meant=True), "sleep": Deed(stays=True, meant=True, pays_from="reboot"),
        "turn_up": Deed(stays=True, meant=True), "turn_down": Deed(stays=True, meant=True),
        "reveal": Deed(shown="all"), "look": Deed(shown="one"), "draw": Deed(told="cards"), "from_deck": Deed(told="cards"),
        "from_bottom": Deed("from_deck", {"place": "bottom"}, told="cards"),
        "igob": Deed(word="name", told="cards"), "shuffle": Deed(told="nothing"), "gain": Deed(word="counter"),
        "expend": Deed(word="counter", own="counter"), "redirect": Deed("retarget", stays=True),
    },
    own_play="this_startup",
    extra={
        **{name: _function(name) for name in _FUNCTIONS}, "battle_target": _function("target"),
        "fighter": lambda role: ("fn", "attacker" if role == "attacking" else "target"),
        "shortfall": _function("shortfall"), "abilities": _function("abilities_with"),
        "price": _function("price"), "deck": lambda player: ("cards", "deck", player), "refilled": _refilled,
        "materials": _materials, "material_zone": _function("material_zone"),
        "clock": _function("clock"), "known_tags": _function("known_tags"),
        "holder": _players_card,
        "closed": _closed,
        "closed:link": lambda player: ("if", ("eq", ("ruling", "link_squares"), "any"), None, _closed(player)),
    },
    mixed="mixed", picked="option", picked_by=_picked_by, ability_tags=("【起】", "【自】", "【常】", "【S】", "【イベント】"),
    gate_tag=lambda name: f"{name.partition(':')[2]}Lv" if name.startswith(("level:", "level_like:")) else "",
    player_verbs=frozenset((
        "extra_turn", "end_main", "draw", "recover", "ignite", "expend", "gain", "shuffle", "from_deck", "from_bottom", "igob",
    )),
    unbounded=frozenset(("cost",)), owned_regions=frozenset(("player", "own", "enemy")),
    all_zones=("square", "deck", "hand", "trash", "charge", "resource", "life", "dynamis", "remove", "force", "temporary"),
    tag_tests={("type", "player"): ("and", ("tagged", "type", "player", IT), ("eq", ("col", "face", IT), 1))},
    place_tests={"player": ("not", ("in", IT, ("fn", "normal_squares")))},
)  # fmt: skip
