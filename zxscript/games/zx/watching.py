"""Z/X as an onlooker sees it (zx.md; docs/zx.md names columns and variables)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.watching import Came, Reading, Seen, Watching
from zxscript.games.zx import counted
from zxscript.games.zx.terms import BORN, COUNTERS, PHASES, fold

_ROWS: Final = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
_HOME: Final = {0: 2, 1: 8}
_UNLIMITED: Final = 10**9
_TYPE, _TRIBE = "type", "tribe"


def _places(name: str, player: int) -> tuple[int, ...] | None:
    """Squares are numbered as player 0 sees them; the own army area is the row of the Player Square (zx.md 4)."""
    every = tuple([one for row in _ROWS for one in row])
    near, far = (_ROWS[0], _ROWS[2]) if player == 0 else (_ROWS[2], _ROWS[0])
    return {
        "board": every, "normal": tuple(one for one in every if one not in _HOME.values()), "centre": _ROWS[1],
        "player": (_HOME[player],), "own": near, "enemy": far,
    }.get(name)  # fmt: skip


def _near(place: int) -> tuple[int, ...]:
    row, column = divmod(place - 1, 3)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return tuple(3 * r + c + 1 for r, c in around if 0 <= r < 3 and 0 <= c < 3) if place else ()


def _place(state: State, card: int) -> int:
    from zxscript.engine.values import read
    from zxscript.games.zx.layout import POS

    return read(state, POS, card) or 0


def _figure(engine: Engine, state: State, card: int, sign: str) -> tuple[int, ...]:
    """The diagram is drawn as its controller sees the board, which for player 1 is turned round (zx.md 4.5)."""
    squares = dict(dict(engine.card_def(state, card).data).get("figure", ())).get(sign, ())
    turned = engine.get(state, "controller", card) == 1
    return tuple(10 - one if turned else one for one in squares)


def _number(engine: Engine, state: State, stat: str, card: int, original: bool) -> int | None:
    from zxscript.engine.values import original as before

    if stat == "shields":
        return max(0, engine.stat(state, "shield", card) - (engine.get(state, "shield_lost", card) or 0))
    value = before(engine, state, engine.stat_no[stat], card) if original else engine.stat(state, stat, card)
    return None if stat == "cost" and (value is None or value >= _UNLIMITED) else value


def _player_number(engine: Engine, state: State, name: str, player: int) -> int | None:
    word, _, what = name.partition(":")
    open_ = [card for card in engine.cards(state, "dynamis", player) if engine.get(state, "face", card)]
    resources = engine.cards(state, "resource", player)
    if word == "level":
        return sum(what in engine.tags(state, _TRIBE, card) for card in open_)
    if word == "level_like":
        return sum(any(what in tribe for tribe in engine.tags(state, _TRIBE, card)) for card in open_)
    if word == "level_type":
        return sum(what in engine.tags(state, _TYPE, card) for card in open_)
    if word == "optima":
        return sum("IG" in engine.tags(state, "icon", card) for card in resources)
    if word == "voltage":
        such = [card for card in resources if what in engine.tags(state, _TRIBE, card)]
        return len({engine.tags(state, "name", card)[:1] for card in such})
    if word == "life":
        return len(engine.cards(state, "life", player))
    if word == "resourced":
        return engine.pvar(state, "resourced", player) if engine.pvar(state, "turns", player) else None
    if word == "counter" and fold(what) in COUNTERS:
        return engine.pvar(state, COUNTERS[fold(what)], player)
    return None


def _named(engine: Engine, state: State, player: int, name: str) -> bool | None:
    """【P】: the open Player, Player Extra or Overboost has that Player Name (zx.md 11.5); joined cards are not judged."""
    mine = engine.cards(state, "square", player)
    sorts = {"player", "player_extra", "overboost"}
    heads = [card for card in mine if sorts & set(engine.tags(state, _TYPE, card))]
    shown = [card for card in heads if engine.get(state, "face", card)]
    if any(name in engine.tags(state, "player_name", card) for card in shown):
        return True
    return None if any("overboost" in engine.tags(state, _TYPE, card) for card in shown) else False


def _came(engine: Engine, state: State, card: int) -> Came:
    zone = engine.get(state, "born_from", card) or 0
    source = engine.game.zones[zone - 1].name if zone else None
    return Came(BORN[engine.get(state, "born_how", card) or 0], source, engine.get(state, "born_turn", card) or 0)


def _forces(engine: Engine, state: State, card: int) -> tuple[int, ...]:
    if not engine.alive(state, card):
        return ()
    return tuple(one for one in engine.cards(state, "force") if engine.get(state, "host", one) == card & 4095)


def _stacked(engine: Engine, state: State, card: int) -> tuple[int, ...]:
    return tuple(one for one in engine.under(state, card) if engine.get(state, "zone", one) == engine.zone["stack"])


def _fighters(engine: Engine, state: State) -> tuple[int, int, int]:
    return engine.var(state, "attacker"), engine.var(state, "target"), 0


def _phase(engine: Engine, state: State) -> str:
    return {number: name for name, number in PHASES.items()}.get(engine.var(state, "phase"), "")


def _is_zx(engine: Engine, state: State, card: int) -> bool:
    return "zx" in engine.tags(state, _TYPE, card)


def _destroyed(engine: Engine, state: State, card: int) -> str:
    """A destroyed Z/X goes to Charge, anything else to Trash."""
    return "charge" if _is_zx(engine, state, card) else "trash"


def _stands(engine: Engine, state: State, card: int, place: int) -> bool:
    """Nobody's card stands on the Player Square of the opponent (zx.md 4.6)."""
    return place != _HOME[1 - (engine.get(state, "controller", card) or 0)]


def _made_on(engine: Engine, state: State, kind: str, player: int, place: int) -> bool:
    """Not on the Player Square of the opponent (zx.md 4.6); for a Link that is a ruling."""
    return place != _HOME[1 - player] or (kind == "link" and engine.game.rulings["link_squares"] == "any")


def _column(name: str, value: int) -> Reading:
    return lambda engine, state, card: engine.get(state, name, card) == value


def _battling(engine: Engine, state: State, card: int) -> bool:
    return card in _fighters(engine, state)[:2]


def _caused(engine: Engine, state: State, event: tuple[Any, ...], told: tuple[str, str]) -> tuple[bool, int | None] | None:
    """A card destroyed by lethal damage was destroyed by what last changed its damage or power (zx.md 12.11); to be destroyed
    is to leave, but no putting by an ability (zx.md 15)."""
    field, (verb, kind) = engine.field, told
    cause, source = event[field["cause"]], event[field["source"]]
    destroyed = event[field["deed"]] == "destroy"
    if kind in ("effect", "ability", "battle") and (event[0] == "destroy" or (destroyed and verb == "leave")):
        return event[field["reason"]] == ("battle" if kind == "battle" else "effect"), event[field["by"]]
    if kind in ("effect", "ability"):
        return (cause == "effect" or _part_of_it(engine, event, verb)) and not destroyed, source
    if kind in ("play", "battle", "rule"):
        return cause == kind, source
    return (event[field["via"]] == "ignition", source) if kind == "ignition" else None


def _multicoloured(engine: Engine, state: State, card: int) -> bool:
    """A Multicolor card comes into Resource asleep where a colour of it is missing, whatever was said (zx.md 8.6)."""
    return engine.get(state, "zone", card) == engine.zone["resource"] and "MULTI" in engine.tags(state, "icon", card)


def _part_of_it(engine: Engine, event: tuple[Any, ...], verb: str) -> bool:
    """Was it the cost of a 【起】 ability, which that ability is held to do (ruling ``startup_cost``)?"""
    field, costs = engine.field, engine.game.rulings["startup_cost"] == "ability" and verb in ("put", "return", "remove", "shuffle")
    ability = event[field["ability"]]
    return costs and event[field["cause"]] == "cost" and ability is not None and "【起】" in engine.ability(ability).tags


def _left(engine: Engine, state: State, event: tuple[Any, ...]) -> bool:
    """From a square to somewhere else (zx.md 12.6)."""
    board = engine.zone["square"]
    return bool(event[engine.field["from"]] == board and event[engine.field["to"]] != board)


def _announced(engine: Engine, state: State, event: tuple[Any, ...]) -> bool:
    """A card that is played lies in the Temporary zone while it is (zx.md 8)."""
    return bool(event[engine.field["to"]] == engine.zone["temporary"])


def _started(engine: Engine, state: State, event: tuple[Any, ...]) -> bool:
    """What was used is a 【起】 ability."""
    return "【起】" in engine.ability(event[engine.field["name"]]).tags


def _started_as_printed(engine: Engine, state: State, event: tuple[Any, ...]) -> bool:
    """Such an ability that is printed on the card: none that it gained."""
    card = engine.card_def(state, event[engine.field["source"]])
    return _started(engine, state, event) and event[engine.field["name"]] in {f"{card.id}#{one.id}" for one in card.abilities}


def _broken(engine: Engine, state: State, card: int) -> bool:
    """It lies on a face-down Force, or appears just now on the square of the card that becomes it (zx.md 15)."""
    if any(not engine.get(state, "face", one) for one in _forces(engine, state, card)):
        return True
    mine = [one for one in engine.cards(state, "square") if one != card and _place(state, one) == _place(state, card)]
    return engine.alive(state, card) and _came(engine, state, card).how == "break" and any(_is_zx(engine, state, one) for one in mine)


def _to(zone: str) -> Callable[[Engine, State, int], str]:
    return lambda engine, state, card: zone


WATCHING: Final = Watching(
    deeds={
        "appear": Seen("appear", _to("square")), "put": Seen("put"), "return": Seen("return"), "add": Seen("add"),
        "destroy": Seen("destroy", _destroyed, idle=lambda e, s, ref: e.get(s, "zone", ref) != e.zone["square"]),
        "remove": Seen("remove", _to("remove")), "force": Seen("force", _to("force")),
        "reboot": Seen("reboot"), "sleep": Seen("sleep"), "turn_up": Seen("turn_up"), "turn_down": Seen("turn_down"),
        "reveal": Seen("reveal"), "look": Seen("look"), "damage": Seen("damage"), "vanish": Seen("vanish"),
        "overlay": Seen("overlay", idle=_column("face", 1)), "retarget": Seen("retarget"), "win": Seen("win"), "lose": Seen("lose"),
        "extra_turn": Seen("extra_turn"), "shuffle": Seen("shuffle"), "gain": Seen("gain"), "expend": Seen("expend", spends=True),
        "draw": Seen("drawn", _to("hand"), "units"), "recover": Seen("recovered", _to("life"), "units"),
        "from_deck": Seen("put", how="units"), "from_bottom": Seen("put", how="units", end="bottom"),
        "create:token": Seen("token"), "create:link": Seen("link"), "play_free": Seen("play", how="inner"),
        "play": Seen("play", how="procedure"), "igob": Seen("igob", how="procedure"), "break": Seen("break", how="procedure"),
        "put_back": Seen("", how="silent"), "end_main": Seen("end_main"),
    },
    number=_number,
    states={
        "reboot": _column("rest", 0), "sleep": _column("rest", 1), "face_up": _column("face", 1), "face_down": _column("face", 0),
        "battling": _battling, "united": _column("united", 1), "broken": _broken,
        "shifted": lambda e, s, ref: any("shift" in e.tags(s, _TYPE, one) for one in _stacked(e, s, ref)),
        "damaged": lambda e, s, ref: bool(e.get(s, "damage", ref)),
    },
    player_number=_player_number, phase=_phase, fighters=_fighters, under={"force": _forces, "stack": _stacked}, named=_named,
    places=_places, place=_place, near=_near, figure=_figure, stands=_stands, fills=_is_zx, came=_came,
    ways=("paying", "free_play"), made_on=_made_on, named_kinds=frozenset(("token", "link")), spelling=fold,
    told_by=lambda e, s, tag, ref: tag != ("type", "player") or bool(e.get(s, "face", ref)),
    states_on_arrival={"reboot": ("rest", 0), "sleep": ("rest", 1), "face_up": ("face", 1), "face_down": ("face", 0)},
    laid_otherwise=_multicoloured,
    roles={"damage:target": "subject", "damage:agent": "source", "destroy:agent": "by", "attack:agent": "subject", "retarget:agent": "by",
           "shift:target": "host", "force:target": "host"},
    parts={"shift": ("square", "stack")}, carries=lambda e, s, ref: e.get(s, "zone", ref) == e.zone["square"], caused=_caused,
    demands={**counted.DEMANDS, "leave": _left, "startup": _started, "card_startup": _started, "own_startup": _started_as_printed},
    announced={"play": ("move", _announced)}, shown=frozenset(("play",)), own_play="activate",
    events={**counted.EVENTS, "startup": "activate", "card_startup": "activate", "own_startup": "activate",
            "put": "move", "leave": "move", "destroy_some": "destroy", "draw": "drawn", "recover": "recovered"},
    sums=("power",), pays=("resource", "sleep"), dearer="startup_price",
    makes={"reboot": ("rest", 0), "sleep": ("rest", 1), "turn_up": ("face", 1), "turn_down": ("face", 0)},
)  # fmt: skip
