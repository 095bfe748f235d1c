"""Rule programs of an attack: declaration, flash window, block, battle or damage, end (§12, §13)."""

from __future__ import annotations

from zxscript.games.zenonzard.terms import STEPS
from zxscript.ir import Builder, Program
from zxscript.ir.forms import Expr


def _loc(name: str) -> Expr:
    return ("local", name)


ATTACKER: Expr = ("fn", "attacker")
BLOCKER: Expr = ("fn", "blocker")
ENEMY: Expr = ("opp",)


def attack_program() -> Program:
    """One attack of player `you`. An attack that becomes void ends at once (12.7, 12.8)."""
    b = Builder("attack", params=("ref", "target"))
    b.do("set_var", "step", STEPS["declare"])
    b.act("attack", _loc("ref"), out="done", params={"target": _loc("target"), "cause": "rule", "source": None})
    with b.when(("gt", ("len", ("refs", _loc("done"))), 0)):
        b.call("settle")
        b.call("flash")
        _valid(b)
        with b.when(_loc("valid")):
            b.call("block")
            with b.choice(("ne", BLOCKER, None)) as free:
                b.call("battle")
                free()
                _valid(b)
                with b.when(_loc("valid")):
                    _hit(b, ("var", "target"), "dp")
        b.act("battle_end", params={"player": ("you",), "cause": "rule", "source": None})
        b.call("settle")
    b.do("set_var", "step", 0)
    b.do("end_effects", "battle", None)
    for name in ("attacker", "target", "blocker", "passes"):
        b.do("set_var", name, 0)
    b.call("settle")
    return b.done()


def _valid(b: Builder) -> None:
    b.do("valid_attack", out="valid")


def _hit(b: Builder, target: Expr, how: str) -> None:
    """Damage by DP to the target (12.5)."""
    b.do("strength", ATTACKER, out="amount")
    b.let("hit", None)
    with b.when(("gt", _loc("amount"), 0)):
        b.act("damage", target, out="hit", params={"amount": _loc("amount"), "cause": how, "source": ATTACKER})
    with b.when(("eq", ("len", ("refs", _loc("hit"))), 0)):
        b.do("unhurt")
    b.call("settle")


def flash_program() -> Program:
    """Turns alternate; two passes in a row close the window, a use starts the count again (13.5, 13.6)."""
    b = Builder("flash")
    b.do("set_var", "step", STEPS["flash"])
    b.do("set_var", "passes", 0)
    b.let("p", ("if", ("eq", ("ruling", "flash_first"), "defender"), ENEMY, ("you",)))
    with b.loop(("lt", ("var", "passes"), 2)) as end:
        _valid(b)
        b.branch(_loc("valid"), end)
        b.query("chosen", "flash_question", _loc("p"))
        with b.choice(("eq", _loc("chosen"), None)) as used:
            b.do("set_var", "passes", ("add", ("var", "passes"), 1))
            used()
            b.do("set_var", "passes", 0)
            b.call("use", _loc("p"), _loc("chosen"), you=_loc("p"))
        b.let("p", ("sub", 1, _loc("p")))
    return b.done()


def block_program() -> Program:
    """The defender takes it or rests one minion to block (12.3)."""
    b = Builder("block")
    b.do("set_var", "step", STEPS["block"])
    b.query("chosen", "block_question", ENEMY)
    with b.when(("ne", _loc("chosen"), None)):
        b.act("block", ("item", _loc("chosen"), 1),
              params={"target": ATTACKER, "player": ENEMY, "cause": "rule", "source": None})
        b.call("settle")
    return b.done()


def battle_program() -> Program:
    """Compare BP (12.4). Without both minions there is no battle and no damage (12.9)."""
    b = Builder("battle")
    b.do("set_var", "step", STEPS["battle"])
    here = ("eq", ("col", "zone", ("it",)), ("zone_no", "field"))
    both: Expr = ("and", ("alive", ATTACKER), ("alive", BLOCKER))
    pair: Expr = ("tuple", ATTACKER, BLOCKER)
    other: Expr = ("if", ("eq", ("it",), ATTACKER), BLOCKER, ATTACKER)
    with b.when(("and", both, ("all", pair, here))):
        b.do("revengers", out="doomed")
        b.do("pierce_damage", ATTACKER, BLOCKER, out="spill")
        b.do("compare", out="losers")
        b.act("destroy", _loc("losers"), params={"cause": "battle", "source": other})
        b.let("winner", ("if", ("eq", ("len", _loc("losers")), 1), ("first", ("minus", pair, _loc("losers"))), None))
        with b.when(("and", ("ne", _loc("winner"), None), ("alive", _loc("winner")))):
            b.act("win_battle", _loc("winner"),
                  params={"target": other, "cause": "battle", "source": None,
                          "player": ("col", "controller", ("it",))})
        with b.when(("and", ("eq", _loc("winner"), ATTACKER), ("gt", _loc("spill"), 0))):
            _pierced(b)
        b.call("settle")
        b.let("doomed", ("where", _loc("doomed"), ("alive", ("it",))))
        b.act("destroy", _loc("doomed"), params={"cause": "effect", "source": other})
        b.act("end_battle", ("where", pair, ("alive", ("it",))),
              params={"target": other, "cause": "battle", "source": None})
        b.call("settle")
    return b.done()


def _pierced(b: Builder) -> None:
    """Damage of 貫通 to the target; what a Force has no life for goes on to its player by a ruling (C10)."""
    target: Expr = ("var", "target")
    b.let("over", ("if", ("or", ("is_player", target), ("not", ("ruling", "pierce_spill"))), 0,
                   ("max", 0, ("sub", _loc("spill"), ("fn", "life", target)))))
    b.act("damage", target, params={"amount": _loc("spill"), "cause": "dp", "source": ATTACKER})
    with b.when(("gt", _loc("over"), 0)):
        b.act("damage", ("player_obj", ENEMY), params={"amount": _loc("over"), "cause": "dp", "source": ATTACKER})


def programs() -> tuple[Program, ...]:
    return attack_program(), flash_program(), block_program(), battle_program()
