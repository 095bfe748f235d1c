"""The turn and the battle as rule programs (CR 500, 600; zx.md 7, 9)."""

from __future__ import annotations

from typing import Final

from zxscript.games.zx import terms
from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import Program

TP: Final = ("var", "turn_player")
RULE: Final[dict[str, Expr]] = {"cause": "rule", "player": TP}


def game() -> Program:
    """The whole game: preparation, then turns until somebody has won."""
    b = Builder("game")
    b.call("prepare")
    with b.loop():
        b.do("begin_turn")
        tell(b, "turn_start")
        for name in terms.PHASES:
            b.call(f"{name}_phase", you=TP)
        b.do("pass_turn")
    return b.done()


def settled(b: Builder) -> None:
    """Preprocessing, if there is anything to do (most of the time there is not)."""
    with b.when(("fn", "unsettled")):
        b.call("settle")


def tell(b: Builder, verb: str, **params: Expr) -> None:
    """A rule event, if anybody listens or the game is traced; else its number is left out, so that a trace changes nothing."""
    with b.choice(("fn", "heard", verb)) as unheard:
        b.act(verb, params={**RULE, **params})
        unheard()
        b.do("pass_over")


def _begin(b: Builder, name: str) -> None:
    """Start of a phase: the event, then preprocessing (zx.md 7)."""
    b.do("enter_phase", name)
    tell(b, "phase_start", name=name)


def reboot() -> Program:
    """CR 502: Ascensions are destroyed at the start (16.9); then everything that sleeps is turned to Reboot at once."""
    b = Builder("reboot_phase")
    _begin(b, "reboot")
    b.let("fading", ("fn", "ascensions", TP))
    with b.when(("local", "fading")):
        b.act("destroy", ("local", "fading"), params=RULE)
    settled(b)
    b.act("reboot", ("fn", "sleeping", TP), params=RULE)
    settled(b)
    return b.done()


def draw() -> Program:
    """CR 503: two cards; the first player skips it on the first turn (rulings draws, first_draw)."""
    b = Builder("draw_phase")
    _begin(b, "draw")
    settled(b)
    with b.when(("or", ("gt", ("var", "turn"), 1), ("eq", ("ruling", "first_draw"), "drawn"))):
        b.let("n", ("stat", "draw_count", ("player_obj", TP)))
        with b.choice(("fn", "unwatched_draw", TP, ("local", "n"))) as other:
            b.do("pass_over")                # so that nobody is told whether somebody listens
            with b.loop(("local", "n")):
                b.act("drawn", ("top", "deck", TP, 1), params=RULE)
                b.let("n", ("sub", ("local", "n"), 1))
            other()
            b.act("draw", ("player_obj", TP), params={**RULE, "amount": ("local", "n")})
        settled(b)
    return b.done()


def resource() -> Program:
    """CR 504: one card of the hand may become a resource."""
    b = Builder("resource_phase")
    _begin(b, "resource")
    settled(b)
    b.query("picked", "resource_choice", TP)
    b.act("put", ("local", "picked"), params={**RULE, "to": ("zone_no", "resource")})
    settled(b)
    return b.done()


def ignition() -> Program:
    """CR 505: as often as wanted a Charge card goes to Trash for an Ignition, preprocessing after each (505.4)."""
    b = Builder("ignition_phase")
    _begin(b, "ignition")
    settled(b)
    with b.loop() as end:
        b.query("picked", "ignition_choice", TP)
        b.branch(("local", "picked"), end)
        b.act("put", ("local", "picked"), params={**RULE, "to": ("zone_no", "trash")})
        b.act("ignite", ("player_obj", TP), params={**RULE, "amount": 1})
        settled(b)
    return b.done()


def main() -> Program:
    """CR 506: one action after another until the turn player passes."""
    b = Builder("main_phase")
    _begin(b, "main")
    settled(b)
    with b.loop(("eq", ("var", "ended"), 0)) as end:
        b.query("act", "main_actions", TP)
        b.branch(("local", "act"), end)
        with b.choice(("eq", ("item", ("local", "act"), 0), "attack")) as other:
            b.call("battle", ("item", ("local", "act"), 1), ("item", ("local", "act"), 2))
            other()
            b.call("carry_out", ("local", "act"))
            settled(b)
    return b.done()


def carry_out() -> Program:
    """An action other than an attack."""
    b = Builder("carry_out", params=("act",))
    kind, ref, third = (("item", ("local", "act"), n) for n in range(3))
    with b.when(("eq", kind, "play")):
        b.act("play", ref, params={"player": ("you",), "cause": "rule", "name": third})
        b.ret()
    with b.when(("eq", kind, "activate")):
        b.call("use_ability", ref, third)
        b.ret()
    with b.when(("eq", kind, "extra")):
        b.do("mark_extra", ("you",), ref)
        b.act("play", ref, params={"player": ("you",), "cause": "rule", "via": "extra", "reason": "extra",
                                   "name": third})
        b.ret()
    b.do("mark_shift", ("you",))
    b.let("way", ("fn", "shift_cost", ref))
    with b.when(("local", "way")):
        b.run(("local", "way"), "cost", opts={"self": ref, "you": ("you",)})
    b.act("shift", ref, params={"host": third, "player": ("you",), "cause": "play"})
    return b.done()


def battle() -> Program:
    """CR 600: declaration, event step, damage step, end step."""
    b = Builder("battle", params=("attacker", "target"))
    attacker, target = ("local", "attacker"), ("local", "target")
    by: dict[str, Expr] = {"source": attacker, "player": TP}
    b.do("set_battle", attacker, target)
    b.act("sleep", attacker, params=RULE)
    tell(b, "battle_start", target=target)
    b.act("attack", attacker, params={**by, "cause": "rule", "target": target})
    settled(b)
    b.call("event_step")
    b.do("set_step", "damage")
    b.let("target", ("fn", "target"))
    with b.when(("and", ("fn", "on_square", attacker), ("fn", "strikable", attacker, target))):
        amount = ("if", ("is_player", target), 1, ("stat", "power", attacker))
        b.act("damage", target, params={**by, "cause": "battle", "amount": amount})
        settled(b)
    b.do("set_step", "end")
    tell(b, "battle_end")
    settled(b)
    b.do("clear_battle")
    return b.done()


def event_step() -> Program:
    """The player with priority acts or passes, turn player first; two passes in a row end the step (zx.md 9.2)."""
    b = Builder("event_step")
    b.do("set_step", "event")
    b.let("who", TP)
    b.let("passes", 0)
    with b.loop(("lt", ("local", "passes"), 2)):
        b.query("act", "event_actions", ("local", "who"))
        with b.choice(("local", "act")) as other:
            b.let("passes", 0)
            b.call("carry_out", ("local", "act"), you=("local", "who"))
            settled(b)
            other()
            b.let("passes", ("add", ("local", "passes"), 1))
        b.let("who", ("sub", 1, ("local", "who")))
    return b.done()


def end() -> Program:
    """CR 507: start event, end of the turn, then damage and effects of the turn end, hand limit (ruling turn_end); again
    while something of this turn is left (zx.md 7.6)."""
    b = Builder("end_phase")
    _begin(b, "end")
    settled(b)
    tell(b, "turn_end")
    settled(b)
    with b.loop() as out:
        b.do("clear_damage")
        with b.when(("eq", ("ruling", "turn_end"), "effects_first")):
            b.do("end_effects")
        b.let("excess", ("fn", "excess_hand", TP))
        with b.when(("local", "excess")):
            b.choose("gone", ("cards", "hand", TP), min=("local", "excess"), max=("local", "excess"), player=TP,
                     free=True, prompt="hand_limit")
            b.act("put", ("local", "gone"), params={**RULE, "to": ("zone_no", "trash")})
        with b.when(("eq", ("ruling", "turn_end"), "hand_first")):
            b.do("end_effects")
        settled(b)
        b.branch(("fn", "untidy"), out)
    return b.done()


def programs() -> tuple[Program, ...]:
    return (game(), reboot(), draw(), resource(), ignition(), main(), carry_out(), battle(),
            event_step(), end())
