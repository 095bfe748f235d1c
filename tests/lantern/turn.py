"""The course of a game of Lantern Way as rule programs, and the questions that it asks."""

from __future__ import annotations

from typing import Any, Final

from tests.lantern.road import FOOT, can_walk, empty
from zxscript.engine import atoms, permits, triggers
from zxscript.engine.choices import Question
from zxscript.engine.engine import Engine
from zxscript.engine.gamedef import Native
from zxscript.engine.state import State
from zxscript.ir import Builder, Program
from zxscript.ir.forms import Expr

PHASES: Final = {"dawn": 1, "journey": 2, "dusk": 3}
MOST_OIL: Final = 6
_TP: Final[Expr] = ("var", "turn_player")
_TURN_PLAYER: Final[Expr] = ("player_obj", _TP)
_RULE: Final[dict[str, Expr]] = {"cause": "rule", "player": _TP}
_CARD: Final[Expr] = ("local", "card")


# natives ------------------------------------------------------------------------------------------------------------


def begin_turn(e: Engine, s: State) -> None:
    """The other player's turn; the first one is that of the player who begins (a scene may say who)."""
    turn = e.var(s, "turn") + 1
    if turn == 1 and e.var(s, "given_first"):
        atoms.set_var(e, s, "first_player", e.var(s, "given_first") - 1)
    player = e.var(s, "first_player") if turn == 1 else 1 - e.var(s, "turn_player")
    atoms.set_var(e, s, "turn", turn)
    atoms.set_var(e, s, "turn_player", player)
    atoms.set_pvar(e, s, "turns", player, e.pvar(s, "turns", player) + 1)


def enter_phase(e: Engine, s: State, name: str) -> None:
    """The number of the phase that begins; at dawn the oil is measured anew."""
    atoms.set_var(e, s, "phase", PHASES[name])
    if name == "dawn":
        player = e.var(s, "turn_player")
        atoms.end_effects(e, s, "dawn_start", player)
        atoms.set_pvar(e, s, "oil", player, min(MOST_OIL, e.pvar(s, "turns", player) + 1))


def end_turn(e: Engine, s: State) -> None:
    """What lasts for the turn ends, and what happened in it is forgotten."""
    atoms.end_effects(e, s, "turn", e.var(s, "turn_player"))
    atoms.forget(e, s, facts=True, snapshots=True, uses="turn")


def spend(e: Engine, s: State, ref: int) -> None:
    """The oil that a card costs."""
    player = e.var(s, "turn_player")
    atoms.set_pvar(e, s, "oil", player, e.pvar(s, "oil", player) - e.stat(s, "oil", ref))


def count_use(e: Engine, s: State, ref: int, ability: str) -> None:
    """One use of an ability that may be used so many times a turn."""
    atoms.use(e, s, ability, ref, e.var(s, "turn_player"))


def judge(e: Engine, s: State) -> None:
    """A player without flames has lost."""
    out = [player for player in (0, 1) if e.pvar(s, "flames", player) <= 0]
    if out:
        atoms.finish(e, s, () if len(out) == 2 else (1 - out[0],))


def journey_actions(e: Engine, s: State) -> Question:
    """Play a card, walk with a keeper, use an ability, or end the journey."""
    player = e.var(s, "turn_player")
    found: list[Any] = [("play", ref) for ref in e.cards(s, "palm", player) if _playable(e, s, ref, player)]
    found += [("walk", ref) for ref in e.cards(s, "road", player) if can_walk(e, s, ref)]
    for ident, ref in e.present(s, "activated"):
        if e.get(s, "controller", ref) == player and _usable(e, s, ident, ref, player):
            found.append(("activate", ref, ident))
    return Question("action", player, tuple(found), 0, 1, True, "journey")


def _playable(e: Engine, s: State, ref: int, player: int) -> bool:
    if e.stat(s, "oil", ref) > e.pvar(s, "oil", player):
        return False
    return "breeze" in e.tags(s, "type", ref) or bool(empty(e, s, FOOT[player]))


def _usable(e: Engine, s: State, ident: str, ref: int, player: int) -> bool:
    ability, loc = e.ability(ident), e.locals_of(s, ident, ref)
    if not triggers.within_limit(e, s, ability, loc) or not permits.can(e, s, "activate", ref, player, ref, "rule", name=ident):
        return False
    return all(test is None or test(s, loc, ref) for test in (ability.tests.get("playable"), ability.tests.get("payable")))


NATIVES: Final[dict[str, Native]] = {
    "begin_turn": begin_turn, "enter_phase": enter_phase, "end_turn": end_turn, "spend": spend, "count_use": count_use,
    "judge": judge, "journey_actions": journey_actions,
}  # fmt: skip


# rule programs ------------------------------------------------------------------------------------------------------


def programs() -> tuple[Program, ...]:
    """All rule programs."""
    return (_game(), _resume(), _settle(), _dawn(), _journey(), _dusk(), _play(), _use(), _walk(), _draw())


def _turns(b: Builder) -> None:
    with b.loop():
        b.do("begin_turn")
        b.act("turn_start", params=_RULE)
        for name in PHASES:
            b.call(name, you=_TP)


def _game() -> Program:
    b = Builder("game")
    _turns(b)
    return b.done()


def _resume() -> Program:
    """From a phase of a running turn on (scenarios)."""
    b = Builder("resume", params=("p", "phase"))
    for name, number in PHASES.items():
        with b.when(("le", ("local", "phase"), number)):
            b.call(name, you=_TP)
    _turns(b)
    return b.done()


def _settle() -> Program:
    """Whoever has no flames has lost; then what waits is carried out, one after the other."""
    b = Builder("settle")
    with b.loop():
        b.do("judge")
        b.fire(out="fired")
        with b.when(("not", ("local", "fired"))):
            b.ret()
    return b.done()


def _enter(name: str) -> Builder:
    b = Builder(name)
    b.do("enter_phase", name)
    b.act("phase_start", params={**_RULE, "name": name})
    b.call("settle")
    return b


def _dawn() -> Program:
    """The own keepers are lit; a card is drawn, but not in the first turn of the game."""
    b = _enter("dawn")
    b.act("kindle", ("where", ("cards", "road", _TP), ("eq", ("col", "rest", ("it",)), 1)), params=_RULE)
    with b.when(("gt", ("var", "turn"), 1)), b.choice(("gt", ("len", ("cards", "bag", _TP)), 0)) as other:
        b.act("draw", _TURN_PLAYER, params={**_RULE, "amount": 1})
        other()
        b.act("dim", _TURN_PLAYER, params={**_RULE, "amount": 1})
    b.call("settle")
    return b.done()


def _journey() -> Program:
    b = _enter("journey")
    kind, ref, third = (("item", ("local", "act"), at) for at in range(3))
    with b.loop() as end:
        b.query("act", "journey_actions")
        b.branch(("ne", ("local", "act"), None), end)
        with b.when(("eq", kind, "play")):
            b.call("play", ref, you=_TP)
        with b.when(("eq", kind, "walk")):
            b.act("snuff", ref, params=_RULE)
            b.act("walk", ref, params=_RULE)
        with b.when(("eq", kind, "activate")):
            b.call("use", ref, third, you=_TP)
        b.call("settle")
    return b.done()


def _dusk() -> Program:
    """Dusk: what waits for it happens; the palm is emptied down to its limit; the turn ends."""
    b = _enter("dusk")
    b.act("turn_end", params=_RULE)
    b.call("settle")
    b.let("excess", ("fn", "excess", _TP))
    with b.when(("gt", ("local", "excess"), 0)):
        b.choose("gone", ("cards", "palm", _TP), min=("local", "excess"), max=("local", "excess"), player=_TP, free=True,
                 prompt="palm_limit")  # fmt: skip
        b.act("put", ("local", "gone"), params={**_RULE, "to": ("zone_no", "ash")})
    b.do("end_turn")
    return b.done()


def _play() -> Program:
    """A keeper goes onto a stone at the foot of the own side; a breeze blows and is ash."""
    b = Builder("play", params=("card",))
    b.do("spend", _CARD)
    with b.choice(("tagged", "type", "breeze", _CARD)) as other:
        b.act("lift", _CARD, out="r", params={**_RULE, "cause": "play"})
        b.let("card", ("first", ("refs", ("local", "r"))))
        with b.each("ident", ("fn", "breezes", _CARD)):
            b.run(("local", "ident"), "body", opts={"self": _CARD, "you": ("you",)})
        b.act("put", _CARD, params={**_RULE, "to": ("zone_no", "ash")})
        other()
        b.choose("stone", ("fn", "empty", ("fn", "foot", ("you",))), single=True, free=True, player=("you",), prompt="stone")
        b.act("appear", _CARD, params={**_RULE, "pos": ("local", "stone"), "cause": "play"})
    return b.done()


def _use() -> Program:
    """An ability of a keeper: its cost, then its effect."""
    b = Builder("use", params=("card", "ident"))
    ident: Expr = ("local", "ident")
    opts: dict[str, Expr] = {"self": _CARD, "you": ("you",)}
    b.do("count_use", _CARD, ident)
    b.act("activate", _CARD, params={**_RULE, "name": ident})
    b.let("paid", None)
    with b.when(("fn", "has_part", ident, "cost")):
        b.run(ident, "cost", out="paid", opts=opts)
    with b.choice(("fn", "takes_paid", ident)) as other:
        b.run(ident, "body", ("local", "paid"), opts=opts)
        other()
        b.run(ident, "body", opts=opts)
    return b.done()


def _walk() -> Program:
    """One stone ahead: through the gate, past a weaker light, onto a free stone."""
    b = Builder("walk", params=("p",))
    b.let("card", ("field", "subject", ("local", "p")))
    done: Expr = ("tuple", True, ("tuple", _CARD), 1)
    by: dict[str, Expr] = {"source": _CARD, "player": ("col", "controller", _CARD), "cause": "walk"}
    b.let("stone", ("fn", "next_stone", _CARD))
    with b.when(("not", ("in", ("local", "stone"), ("fn", "stones")))):
        b.act("dim", ("player_obj", ("sub", 1, ("col", "controller", _CARD))), params={**by, "amount": 1})
        b.act("return", _CARD, params={**by, "to": ("zone_no", "palm")})
        b.ret(done)
    b.let("there", ("first", ("fn", "on", ("local", "stone"))))
    with b.when(("ne", ("local", "there"), None)):
        with b.when(("eq", ("col", "controller", ("local", "there")), ("col", "controller", _CARD))):
            b.ret(None)
        b.act("destroy", ("fn", "outshone", _CARD, ("local", "there")), params=by)
    with b.when(("and", ("alive", _CARD), ("eq", ("len", ("fn", "on", ("local", "stone"))), 0))):
        b.act("step", _CARD, params={**by, "pos": ("local", "stone")})
    b.ret(done)
    return b.done()


def _draw() -> Program:
    b = Builder("draw", params=("p",))
    who: Expr = ("sub", -1, ("field", "subject", ("local", "p")))
    b.let("got", ("tuple",))
    with b.times(("field", "amount", ("local", "p"))):
        b.act("drawn", ("top", "bag", who, 1), out="r", params={"player": who, "cause": ("field", "cause", ("local", "p"))})
        b.let("got", ("concat", ("local", "got"), ("refs", ("local", "r"))))
    whole: Expr = ("eq", ("len", ("local", "got")), ("field", "amount", ("local", "p")))
    b.ret(("tuple", whole, ("local", "got"), ("len", ("local", "got"))))
    return b.done()
