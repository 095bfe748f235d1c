"""The GameDef of Z/X: zones, verbs, numbers, programs put together for an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from zxscript.engine import atoms
from zxscript.engine.engine import Engine
from zxscript.engine.gamedef import Budgets, ChainDef, Event, GameDef, StatDef, VerbDef, ZoneDef
from zxscript.engine.state import State
from zxscript.engine.values import read
from zxscript.games.zx import (
    board,
    checks,
    deeds,
    derive,
    functions,
    life_keywords,
    moves,
    natives,
    playing,
    position,
    preparation,
    procedures,
    terms,
    turn,
    turn_natives,
    upkeep,
    upkeep_natives,
    waiting,
)
from zxscript.games.zx.editions import EDITIONS, Edition, rulings_of
from zxscript.games.zx.layout import CONTROLLER, SUBJECT, V_TURN_PLAYER, classify

VERSION: Final = "1"

_ZONES: Final = (
    ZoneDef("square", side="controller", keeps=("square",), snapshot=True),
    ZoneDef("deck", visible="none", face_down="none"),
    ZoneDef("hand", visible="owner"),
    ZoneDef("trash"), ZoneDef("charge"), ZoneDef("resource"),
    ZoneDef("life", visible="all", face_down="none", face=0),
    ZoneDef("dynamis"), ZoneDef("remove"), ZoneDef("force", snapshot=True), ZoneDef("stack"), ZoneDef("temporary"))

_CARD_STATS: Final = {"power": StatDef("power"), "cost": StatDef("cost", floor=0, lifted=False), "discount": StatDef("discount"),
                      "discount_floor": StatDef("discount_floor"), "range": StatDef("range", default=1),
                      "shield": StatDef("shield", floor=0), "startup_price": StatDef("startup_price", floor=0)}
_PLAYER_STATS: Final = {"hand_limit": terms.HAND_LIMIT, "charge_limit": terms.CHARGE_LIMIT, "draw_count": 0, "shift_limit": 1,
                        "extra_limit": 1}
_MOVE: Final = ("move",)


def _groups(name: str) -> tuple[str, ...]:
    return tuple(group for group, verbs in terms.GROUPS.items() if name in verbs)


#: Verbs that leave every card what and where it is.
_STAYING = ("damage", "reboot", "sleep", "reveal", "look", "activate", "attack")


def _verb(name: str, commit: Any, subject: str = "card", emits: tuple[str, ...] = (), remember: bool = True,
          prepare: Any = None) -> VerbDef:
    """A verb with a commit: it emits its own kind and `emits`, and tells its name in the field `deed`."""
    return VerbDef(name, subject, commit=commit, emits=(name, *emits), groups=_groups(name), remember=remember,
                   prepare=prepare, stays=name in _STAYING, defaults=(("deed", name),))


def _procedure(name: str, subject: str, emits: tuple[str, ...] = (), affects: bool = True) -> VerbDef:
    """A verb that is a rule program; its inner acts emit, it emits `emits` afterwards."""
    return VerbDef(name, subject, program=name, emits=emits, groups=_groups(name), remember=bool(emits),
                   affects=affects, defaults=(("deed", name),))


def _verbs() -> tuple[VerbDef, ...]:
    moving = tuple(_verb(name, moves.put, emits=_MOVE) for name in ("put", "return", "add"))
    telling = tuple(_verb(name, deeds.same, "none", remember=False)
                    for name in ("phase_start", "turn_start", "turn_end", "battle_start", "battle_end"))
    return (
        _verb("appear", moves.appear, emits=_MOVE, prepare=moves.to_square), *moving,
        _verb("remove", moves.put, emits=_MOVE, prepare=moves.to_remove),
        _verb("destroy", moves.destroy, emits=_MOVE, prepare=moves.to_destroyed),
        _verb("force", moves.force, emits=_MOVE, prepare=moves.to_force),
        _verb("drawn", moves.drawn, emits=_MOVE, prepare=moves.to_hand),
        _verb("recovered", moves.go, emits=_MOVE, prepare=moves.to_life),
        _verb("announce", moves.announce, emits=_MOVE), _verb("swap", moves.swap),
        _verb("token", moves.create_token, "none", emits=("appear",)),
        _verb("link", moves.create_link, "none", emits=_MOVE, prepare=moves.to_square),
        _verb("vanish", moves.vanish),
        _verb("damage", deeds.damage, "any"), _verb("reboot", deeds.reboot), _verb("sleep", deeds.sleep),
        _verb("turn_up", deeds.turn_up), _verb("turn_down", deeds.turn_down),
        _verb("reveal", deeds.reveal, remember=False), _verb("look", deeds.look, remember=False),
        _verb("shuffle", deeds.shuffle, "player", remember=False),
        _verb("activate", deeds.same), _verb("attack", deeds.same), _verb("retarget", deeds.retarget, "any", prepare=deeds.of_attack),
        _verb("gain", deeds.gain, "player"), _verb("expend", deeds.expend, "player"),
        _verb("win", deeds.win, "player"), _verb("lose", deeds.lose, "player"),
        _verb("extra_turn", deeds.extra_turn, "player"), _verb("end_main", deeds.end_main, "player"),
        _verb("option", deeds.same, "player"), _verb("shift", deeds.shift), _verb("overlay", deeds.overlay),
        VerbDef("join_overboost", "player", commit=deeds.igob, emits=()), *telling,
        VerbDef("choose", "any", remember=False),
        _procedure("draw", "player"), _procedure("from_deck", "player"), _procedure("recover", "player"),
        _procedure("ignite", "player", ("ignite",)), _procedure("play", "card", ("play",), affects=False),
        _procedure("igob", "player", ("igob",)), _procedure("break", "card", ("break",)))


def _replacement_chooser(e: Engine, s: State, p: Event) -> int:
    """Who orders several replacements of one event (zx.md 13.30)."""
    player: int = s.vars[V_TURN_PLAYER]
    if e.game.rulings["replacement_order"] == "turn_player":
        return player
    subject = p[SUBJECT]
    if type(subject) is not int:
        return player
    if subject < 0:
        return -1 - subject
    side = read(s, CONTROLLER, subject)
    return player if side is None else side


def _on_loop(e: Engine, s: State, cards: tuple[int, ...]) -> bool:
    """No rule is known for endless sequences (zx.md 18.12): a draw, unless the ruling says to report it."""
    if e.game.rulings["loop"] != "draw":
        return False
    atoms.finish(e, s, ())
    return True


def game_def(edition: str = "current", rulings: Mapping[str, object] | None = None) -> GameDef:
    """The rules of an edition (EDITIONS) with changed ruling switches (RULINGS). Raises ValueError for unknown ones."""
    if edition not in EDITIONS:
        raise ValueError(f"unknown edition {edition!r}; known: {', '.join(EDITIONS)}")
    profile: Edition = EDITIONS[edition]
    switches = {**rulings_of(profile, rulings), "edition": edition}
    numbers = {**_PLAYER_STATS, "draw_count": int(switches["draws"])}
    stats = (*_CARD_STATS.values(), *(StatDef(n, "player", v, floor=0) for n, v in numbers.items()))
    return GameDef(
        id="zx", version=VERSION, zones=_ZONES, verbs=_verbs(), entry="game",
        programs=(preparation.prepare(profile), position.resume(), *turn.programs(), *upkeep.programs(),
                  *procedures.programs(), *playing.programs()),
        natives={**preparation.NATIVES, **turn_natives.NATIVES, **upkeep_natives.NATIVES, **natives.NATIVES},
        functions={**functions.FUNCTIONS, **turn_natives.FUNCTIONS, **upkeep_natives.FUNCTIONS, **natives.FUNCTIONS},
        function_reads=functions.READS, function_values=functions.VALUES, columns=terms.COLUMNS, stats=stats,
        tags=terms.TAGS, flags=terms.FLAGS, vars=terms.VARS,
        player_vars=terms.PLAYER_VARS, objects=terms.OBJECTS, fields=terms.FIELDS, durations=terms.DURATIONS,
        streams=("shuffle", "choice", "lot"),
        chain=ChainDef("one_by_one", waiting.chooser, waiting.among, "activate", "resolve"), urgent=waiting.urgent,
        urgent_program="immediate", settling=upkeep_natives.SETTLING, replacement_chooser=_replacement_chooser, immune_causes=("effect",),
        on_loop=_on_loop, setup=preparation.setup, invariants=checks.ALL, view=board.public, derive=derive.derive,
        classify=classify, adapt=life_keywords.adapted(switches),
        counted_as=derive.own_id, rulings=switches,
        budgets=Budgets(), rounds=4 if switches["mutual_values"] == "rounds" else 0)
