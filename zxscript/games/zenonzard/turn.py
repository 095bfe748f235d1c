"""Rule programs of set-up, turn and main phase (§4, §8–§10)."""

from __future__ import annotations

from zxscript.games.zenonzard.terms import FIELD_LIMIT, PHASES, STEPS
from zxscript.ir import Builder, Program
from zxscript.ir.forms import Expr

P: Expr = ("local", "p")


def _loc(name: str) -> Expr:
    return ("local", name)


def _phase(b: Builder, name: str) -> None:
    b.do("set_var", "phase", PHASES[name])


def game_program() -> Program:
    """Entry: hand changes, then turns until somebody has lost."""
    b = Builder("game")
    b.do("opening")
    b.let("first", ("var", "first_player"))
    b.let("second", ("sub", 1, _loc("first")))
    b.query("one", "mulligan_question", _loc("first"))
    b.query("two", "mulligan_question", _loc("second"))
    b.do("mulligan", _loc("first"), _loc("one"))
    b.do("mulligan", _loc("second"), _loc("two"))
    b.let("p", _loc("first"))
    with b.loop():
        b.call("turn", P, you=P)
        b.let("p", ("sub", 1, P))
    return b.done()


def turn_program() -> Program:
    b = Builder("turn", params=("p",))
    b.do("begin_turn", P)
    with b.when(("eq", ("ruling", "turn_change"), "settles")):
        b.call("settle")
    b.call("standby", P)
    b.call("mana_phase", P)
    b.call("main_phase", P)
    b.call("end_phase", P)
    return b.done()


def standby_program() -> Program:
    """Start, refresh and draw step (8.1)."""
    b = Builder("standby", params=("p",))
    first = ("and", ("eq", ("var", "turn"), 1), ("eq", P, ("var", "first_player")))
    _phase(b, "standby")
    b.do("set_var", "step", STEPS["start"])
    with b.when(("and", ("eq", ("ruling", "deck_out"), "turn_start"), ("eq", ("len", ("cards", "deck", P)), 0))):
        b.do("lose", P)
    b.do("set_pvar", "rights", P, ("if", first, 0, 1))
    b.act("turn_start", params={"player": P, "cause": "rule", "source": None})
    b.call("settle")
    b.do("set_var", "step", STEPS["refresh"])
    b.act("activate", ("fn", "to_refresh", P), params={"player": P, "cause": "rule", "source": None})
    b.call("settle")
    b.do("set_var", "step", STEPS["draw"])
    b.let("n", ("if", first, 0, ("if", ("and", ("eq", ("pvar", "turns", P), 1), ("ne", P, ("var", "first_player"))),
                                 ("ruling", "second_first_draw"), 1)))
    empty: Expr = ("eq", ("len", ("cards", "deck", P)), 0)
    with b.when(("and", empty, ("or", ("eq", ("ruling", "deck_out"), "draw_step"),
                                ("and", ("eq", ("ruling", "deck_out"), "draw_fails"), ("gt", _loc("n"), 0))))):
        b.do("lose", P)
    with b.when(("gt", _loc("n"), 0)):
        b.act("draw", ("player_obj", P), params={"amount": _loc("n"), "cause": "rule", "source": None})
    b.call("settle")
    b.do("set_var", "step", 0)
    b.do("end_effects", "standby_end", P)
    b.call("settle")
    return b.done()


def mana_program() -> Program:
    """At most one Base Minion or one colourless mana (8.2)."""
    b = Builder("mana_phase", params=("p",))
    _phase(b, "mana")
    b.query("chosen", "mana_question", P)
    rule = {"player": P, "cause": "rule", "source": None}
    with b.when(("eq", ("first", _loc("chosen")), "place")):
        b.act("place", ("item", _loc("chosen"), 1), params=rule)
    with b.when(("eq", ("first", _loc("chosen")), "marker")):
        b.act("add_mana", ("player_obj", P), params=rule)
    b.call("settle")
    return b.done()


def main_program() -> Program:
    """Any number of actions (8.3)."""
    b = Builder("main_phase", params=("p",))
    _phase(b, "main")
    with b.loop() as end:
        b.query("chosen", "main_question", P)
        b.branch(("ne", _loc("chosen"), None), end)
        what: Expr = ("first", _loc("chosen"))
        with b.choice(("eq", what, "attack")) as other:
            b.call("attack", ("item", _loc("chosen"), 1), ("item", _loc("chosen"), 2), you=P)
            other()
            with b.choice(("in", what, ("tuple", "summon", "magic"))) as moving:
                b.call("use", P, _loc("chosen"))
                moving()
                b.call("move", P, _loc("chosen"))
    return b.done()


def use_program() -> Program:
    """The card is shown; pay; the minion enters or the magic is carried out, everything it sets off included (10.1, 13.4)."""
    b = Builder("use", params=("p", "what"))
    ref = ("item", _loc("what"), 1)
    rule = {"player": P, "cause": "rule", "source": None}
    b.let("gone", ("tuple",))
    b.do("declare", ref)
    full: Expr = ("and", ("eq", ("first", _loc("what")), "summon"), ("ruling", "replace_first"),
                  ("ge", ("len", ("cards", "field", P)), FIELD_LIMIT))
    with b.when(full):
        b.choose("gone", ("cards", "field", P), min=1, max=1, player=P, free=True, prompt="replace")
    b.call("pay", P, ref)
    with b.choice(("eq", ("first", _loc("what")), "summon")) as other:
        with b.when(("gt", ("len", _loc("gone")), 0)):
            b.call("replace", P, _loc("gone"))
        b.act("summon", ref, out="done", params=rule)
        b.let("minion", ("first", ("refs", _loc("done"))))
        with b.when(("and", ("ne", _loc("minion"), None), ("flag", "double_summon", _loc("minion")))):
            b.act("repeat_summon", _loc("minion"), params=rule)
        other()
        b.act("use", ref, out="done", params=rule)
        b.let("card", ("first", ("refs", _loc("done"))))
        with b.when(("ne", _loc("card"), None)):
            b.run(("item", _loc("what"), 2), "body", opts={"self": _loc("card"), "you": P, "event": None})
            b.do("used_up", _loc("card"))
    b.call("settle")
    return b.done()


def pay_program() -> Program:
    """The mana is picked one by one, then rests together (7.1, 7.6)."""
    b = Builder("pay", params=("p", "ref"))
    b.let("chosen", ("tuple",))
    with b.loop() as end:
        b.query("mana", "pay_next", P, _loc("ref"), _loc("chosen"))
        b.branch(("ne", _loc("mana"), None), end)
        b.let("chosen", ("concat", _loc("chosen"), ("tuple", _loc("mana"))))
    b.do("pay", _loc("chosen"))
    return b.done()


def move_program() -> Program:
    """One movement right: Field to Base, Base to Field, both at a time (スイッチ), or attach a 加護 mana (9.1, §16)."""
    b = Builder("move", params=("p", "what"))
    what, ref = ("first", _loc("what")), ("item", _loc("what"), 1)
    rule: dict[str, Expr] = {"player": P, "cause": "rule", "source": None}
    with b.when(("or", ("ne", what, "switch"), ("ruling", "switch_right"))):
        b.do("set_pvar", "rights", P, ("sub", ("pvar", "rights", P), 1))
    with b.when(("eq", what, "switch")):
        b.act("retreat", ref, params={**rule, "how": "switch"})
        b.act("advance", ("item", _loc("what"), 2), params={**rule, "how": "switch"})
    with b.when(("eq", what, "retreat")):
        b.act("retreat", ref, params=rule)
    with b.when(("eq", what, "advance")):
        b.act("advance", ref, params=rule)
    with b.when(("eq", what, "boost")):
        b.act("boost", ref, params={**rule, "target": ("item", _loc("what"), 2)})
    b.call("settle")
    return b.done()


def end_program() -> Program:
    """End-of-turn effects, 再起, then what lasts for this turn ends (8.4, 8.5)."""
    b = Builder("end_phase", params=("p",))
    _phase(b, "end")
    rule: dict[str, Expr] = {"player": P, "cause": "rule", "source": None}
    b.act("turn_end", params=rule)
    b.call("settle")
    b.act("activate", ("fn", "resurging", P), params=rule)
    b.call("settle")
    b.do("end_turn", P)
    b.call("settle")
    return b.done()


def settle_program() -> Program:
    """State checks until stable, then one waiting effect, and again (17.2, 17.4)."""
    b = Builder("settle")
    rule: dict[str, Expr] = {"cause": "rule", "source": None}
    with b.loop(("not", ("fn", "calm"))) as end:
        with b.loop() as stable:
            b.do("judge")
            b.let("refs", ("fn", "loose"))
            with b.when(("gt", ("len", _loc("refs")), 0)):
                rested: Expr = ("if", ("ruling", "boost_returns_rested"), 1, ("col", "rest", ("it",)))
                b.act("lay", _loc("refs"), params={**rule, "how": "boost", "rest": rested})
            b.let("refs", ("fn", "falling"))
            b.branch(("gt", ("len", _loc("refs")), 0), stable)
            b.act("destroy", _loc("refs"), out="done", params=rule)
            b.branch(("gt", ("len", ("refs", _loc("done"))), 0), stable)
        b.fire("fired")
        b.branch(_loc("fired"), end)
    return b.done()


def programs() -> tuple[Program, ...]:
    return (game_program(), turn_program(), standby_program(), mana_program(), main_program(), use_program(),
            pay_program(), move_program(), end_program(), settle_program())
