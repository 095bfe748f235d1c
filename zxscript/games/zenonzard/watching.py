"""ZENONZARD as an onlooker sees it (zenonzard.md; docs/zenonzard.md names columns and variables)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zxscript.engine import values
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.watching import Reading, Seen, Watching
from zxscript.games.zenonzard.cards import name_key
from zxscript.games.zenonzard.terms import BECOMING, PHASES


def _number(engine: Engine, state: State, stat: str, card: int, original: bool) -> int | None:
    from zxscript.engine.values import printed
    from zxscript.games.zenonzard.costs import total

    if stat == "life":
        return engine.pvar(state, "life", -1 - card) if card < 0 else engine.get(state, "life", card)
    if stat == "cost" and not original:
        return total(engine, state, card)
    if original:
        value = printed(engine, state, engine.stat_no[stat], card)
        shift = engine.stat(state, f"{stat}_original", card) if stat in ("bp", "dp") else 0
        return None if value is None else value + shift
    return engine.stat(state, stat, card)


def _player_number(engine: Engine, state: State, name: str, player: int) -> int | None:
    return engine.pvar(state, name, player) if name in engine.pvars else None


def _fighters(engine: Engine, state: State) -> tuple[int, int, int]:
    return engine.var(state, "attacker"), engine.var(state, "target"), engine.var(state, "blocker")


def _phase(engine: Engine, state: State) -> str:
    return {number: name for name, number in PHASES.items()}.get(engine.var(state, "phase"), "")


def _column(name: str, value: int) -> Reading:
    return lambda engine, state, card: engine.get(state, name, card) == value


def _standing(engine: Engine, state: State, card: int) -> bool:
    """A Force that is not destroyed (15.1)."""
    return card > 0 and engine.alive(state, card) and engine.get(state, "face", card) == 1


def _works(engine: Engine, state: State, card: int) -> bool:
    """A rested Force does not, unless something lets it (3.8)."""
    if engine.get(state, "zone", card) != engine.zone["force"] or not engine.get(state, "rest", card):
        return True
    return values.flag(engine, state, "force_works_rested", card)


def _boosts(engine: Engine, state: State, card: int) -> tuple[int, ...]:
    return tuple(one for one in engine.cards(state, "boost") if engine.get(state, "anchor", one) == card)


def _to(zone: str) -> Callable[[Engine, State, int], str]:
    return lambda engine, state, card: zone


def _destroyed(engine: Engine, state: State, card: int) -> str:
    """Tokens cease to exist, a Force stays where it is; other cards go to the trash."""
    return ""


def _nowhere(engine: Engine, state: State, card: int) -> bool:
    """Minions and mana on Field and Base, and Forces, are what can be destroyed (14.1, 15.1)."""
    return engine.get(state, "zone", card) not in [engine.zone[name] for name in ("field", "base", "force")]


def _aimed_at(engine: Engine, state: State, aim: int) -> bool:
    """There is no attack, it is its target already, or it is on the other side."""
    now = engine.var(state, "target")
    sides = [-1 - one if one < 0 else engine.get(state, "controller", one) for one in (aim, now)]
    return not engine.var(state, "attacker") or aim == now or sides[0] != sides[1]


def _whole(engine: Engine, state: State, one: int) -> bool:
    """Nothing is recovered beyond the cap (5.3, ruling ``life_cap``)."""
    now = _number(engine, state, "life", one, False)
    return now is not None and now >= engine.game.rulings["life_cap"]


def _morphed(engine: Engine, state: State, card: int) -> bool:
    """A minion of its player has morphed in this turn, and no other one may (16, ruling ``morph_limit``)."""
    mine = engine.get(state, "controller", card)
    if values.flag(engine, state, "morph_again", card):
        return False
    return bool(engine.game.rulings["morph_limit"]) and any(
        one[0] == "morph" and engine.get(state, "controller", one[engine.field["subject"]]) == mine for one in state.facts)  # fmt: skip


def _forms(engine: Engine) -> tuple[tuple[str, ...], str]:
    """The rulings say out of where a described minion comes and where the old card goes (16)."""
    rulings = engine.game.rulings
    return tuple(rulings["morph_from"].split("_or_")), rulings["morph_old_card"]


def _caused(engine: Engine, state: State, event: tuple[Any, ...], told: tuple[str, str]) -> tuple[bool, int | None] | None:
    """Damage by DP and damage of a battle are told by their cause (8.4, 8.5); of other causes nothing is told."""
    field, kind = engine.field, {"strike": "dp", "battle": "battle"}.get(told[1])
    return (event[field["cause"]] == kind, event[field["source"]]) if kind is not None and event[0] == "damage" else None


WATCHING: Final = Watching(
    deeds={
        "put:base": Seen("lay", _to("base")), "appear:field": Seen("put", _to("field")), "return:hand": Seen("to_hand"),
        "return:deck": Seen("to_deck"), "put:deck": Seen("to_deck"), "add:hand": Seen("to_hand"), "put:hand": Seen("to_hand"),
        "put:trash": Seen("discard"), "to_hand": Seen("to_hand"), "discard": Seen("discard"),
        "destroy": Seen("destroy", _destroyed, idle=_nowhere),
        "remove": Seen("remove"), "retreat": Seen("retreat", _to("base")), "advance": Seen("advance", _to("field")),
        "damage": Seen("damage"), "recover": Seen("recover", idle=_whole),
        "redirect": Seen("redirect", idle=_aimed_at), "repeat_place": Seen("repeat_place"),
        "rest": Seen("rest"), "activate": Seen("activate"),
        "reveal": Seen("reveal"), "look": Seen("look"), "shuffle": Seen("shuffle"), "draw": Seen("draw"),
        "add_rights": Seen("add_rights"), "spend_rights": Seen("spend_rights"), "boost": Seen("boost", _to("boost")),
        "create:token": Seen("make_token"), "create:card": Seen("conjure"), "create:marker": Seen("add_mana"),
        "create:mana": Seen("add_mana"), "alter": Seen("alter"),
        "put_back": Seen("", how="silent"), **{verb: Seen(verb) for verb in BECOMING},
        "morph": Seen("morph", idle=_morphed),
    },
    number=_number,
    states={
        "active": _column("rest", 0), "rest": _column("rest", 1), "standing": _standing, "broken": _column("face", 0),
    },
    player_number=_player_number, phase=_phase, fighters=_fighters, under={"boost": _boosts},
    tag_kinds={"type": "kind", "tribe": "race"}, states_on_arrival={"active": ("rest", 0), "rest": ("rest", 1)},
    carries=lambda e, s, ref: e.get(s, "zone", ref) == e.zone["field"],
    named_kinds=frozenset(("token", "card", "mana")), works=_works, events={"enter": "enter_field"}, aside=("how", "replace"),
    forms=_forms, spelling=name_key,
    roles={"damage:target": "subject", "damage:agent": "source", "attack:agent": "subject", "block:agent": "subject"},
    more={"rest": "more_rested", "destroy": "more_destroyed"}, sums=("bp", "dp"), caused=_caused,
    causes=("effect", "battle", "dp"), makes={"rest": ("rest", 1), "activate": ("rest", 0)},
)  # fmt: skip
