"""Preprocessing and rule effects as programs (CR 702, 900; zx.md 14)."""

from __future__ import annotations

from zxscript.ir.build import Builder
from zxscript.ir.program import Program


def settle() -> Program:
    """Preprocessing (702): rule effects until none is due, one waiting ability, again; until nothing waits."""
    b = Builder("settle")
    with b.loop() as end:
        b.let("due", ("fn", "due"))
        with b.choice(("local", "due")) as otherwise:
            b.call("rule_effect", ("local", "due"))
            otherwise()
            b.fire("more")
            b.branch(("local", "more"), end)
    return b.done()


def rule_effect() -> Program:
    """One rule effect in its rank (14.1b)."""
    b = Builder("rule_effect", params=("due",))
    name, what = ("item", ("local", "due"), 0), ("item", ("local", "due"), 1)
    rule = {"cause": "rule"}
    with b.when(("eq", name, "force")):
        b.act("put", what, params={"to": ("zone_no", "trash"), **rule})
    with b.when(("eq", name, "charge")):
        b.choose("excess", ("cards", "charge", what), min=("item", ("local", "due"), 2),
                 max=("item", ("local", "due"), 2), player=what, free=True, prompt="charge_excess")
        b.act("put", ("local", "excess"), params={"to": ("zone_no", "trash"), "player": what, **rule})
    with b.when(("eq", name, "improper")):
        b.act("put", what, params={"to": ("zone_no", "trash"), **rule})
    with b.when(("eq", name, "lethal")):
        b.act("destroy", what, params={"cause": "lethal"})
    with b.when(("eq", name, "loss")):
        b.do("lose_game", what)
    with b.when(("eq", name, "damage")):
        b.call("damage_point", what, you=what)
    return b.done()


def damage_point() -> Program:
    """One point of damage to a player (CR 907, zx.md 10.2): the opponent picks a Life card, it is revealed, with the
    Ignition icon it may be played, else it goes to Charge. A Life Shield goes first (10.6)."""
    b = Builder("damage_point", params=("who",))
    who, card = ("local", "who"), ("local", "card")
    b.do("take_point", who)
    with b.when(("gt", ("pvar", "life_shield", who), 0)):
        b.act("expend", ("player_obj", who), params={"counter": "ライフシールド", "amount": 1, "cause": "rule"})
        b.ask("fill", "yes_no", player=who, prompt="life_shield")
        with b.when(("local", "fill")):
            b.act("from_deck", ("player_obj", who), params={"amount": 1, "to": ("zone_no", "charge"), "cause": "rule"})
        b.ret()
    b.query("picked", "pick_life", who, ("sub", 1, who))
    b.let("card", ("first", ("local", "picked")))
    with b.when(card):
        b.act("reveal", card, params={"cause": "damage"})
        with b.when(("fn", "ignitable", card, who)):
            b.ask("go", "yes_no", player=who, prompt="play_from_life")
            with b.when(("local", "go")):
                b.act("play", card, params={"player": who, "reason": "free", "via": "life", "cause": "rule"})
        with b.when(("alive", card)):
            b.act("put", card, params={"to": ("zone_no", "charge"), "cause": "damage", "player": who, "via": "damage"})
    return b.done()


def immediate() -> Program:
    """Rule effects that act at once, even in the middle of an effect (14.1a), and special abilities (11.4)."""
    b = Builder("immediate")
    with b.loop():
        with b.when(("eq", ("var", "loose"), 1)):
            b.let("found", ("fn", "loose"))
            b.do("tidy")
            b.act("put", ("item", ("local", "found"), 0), params={"to": ("zone_no", "dynamis"), "face": 1, "cause": "rule"})
            b.act("vanish", ("item", ("local", "found"), 1), params={"cause": "rule"})
        b.let("short", ("fn", "short_deck"))
        with b.choice(("ne", ("local", "short"), None)) as otherwise:
            b.call("reload", ("local", "short"))
            otherwise()
            with b.choice(("fn", "special_waits")) as rest:
                b.fire()
                rest()
                with b.when(("eq", ("var", "loose"), 0)):
                    b.ret()
    return b.done()


def reload() -> Program:
    """Reload (CR 902): Trash into the deck, shuffle; the opponent (ruling reload_life) puts one of the player's Life cards into
    Charge."""
    b = Builder("reload", params=("who",))
    who = ("local", "who")
    b.act("return", ("cards", "trash", who), params={"to": ("zone_no", "deck"), "cause": "rule", "player": who})
    b.act("shuffle", ("player_obj", who), params={"cause": "rule"})
    b.query("picked", "pick_life", who, ("if", ("eq", ("ruling", "reload_life"), "owner"), who, ("sub", 1, who)))
    b.act("put", ("local", "picked"), params={"to": ("zone_no", "charge"), "cause": "rule", "player": who, "via": "reload"})
    return b.done()


def programs() -> tuple[Program, ...]:
    return settle(), rule_effect(), damage_point(), immediate(), reload()
