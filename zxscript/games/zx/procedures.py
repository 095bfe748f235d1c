"""Verbs that are procedures of their own: drawing, taking from the deck, recovering, igniting, IGOB, Break; and the programs
that card text may call: split, combine. Playing has a room of its own (`playing`)."""

from __future__ import annotations

from typing import Final

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import Program

P: Final = ("local", "p")
#: The player whom a proposal is about, and the one who acts.
OWNER_OF: Final = ("sub", -1, ("field", "subject", P))
ACTOR: Final = ("field", "player", P)
GOT: Final = ("local", "got")


def field(name: str) -> Expr:
    """What the proposal `p` of the verb says."""
    return ("field", name, P)


def _one_by_one(b: Builder, card: Expr, verb: str, params: dict[str, Expr], who: Expr) -> None:
    """Take `amount` cards one after the other; with `upto` ask before each (CR 304.3-304.4, 1004)."""
    b.let("left", ("if", ("eq", field("amount"), None), 1, field("amount")))
    b.let("got", ("tuple",))
    with b.loop(("gt", ("local", "left"), 0)) as end:
        b.let("left", ("sub", ("local", "left"), 1))
        b.let("card", card)
        b.branch(("local", "card"), end)
        with b.when(field("upto")):
            b.ask("go", "yes_no", player=who, prompt="one_more")
            b.branch(("local", "go"), end)
        b.act(verb, ("local", "card"), out="r", params=params)
        b.let("got", ("concat", GOT, ("refs", ("local", "r"))))
    whole = ("or", field("upto"), ("ge", ("len", GOT), field("amount")))
    b.ret(("tuple", whole, GOT, ("len", GOT)))


def draw() -> Program:
    b = Builder("draw", params=("p",))
    b.let("who", OWNER_OF)
    _one_by_one(b, ("first", ("top", "deck", ("local", "who"), 1)), "drawn",
                {"player": ("local", "who"), "cause": field("cause")}, ("local", "who"))
    return b.done()


def from_deck() -> Program:
    b = Builder("from_deck", params=("p",))
    b.let("who", OWNER_OF)
    card = ("if", ("eq", field("place"), "bottom"), ("first", ("cards", "deck", ("local", "who"))),
            ("first", ("top", "deck", ("local", "who"), 1)))
    _one_by_one(b, card, "put", {"to": field("to"), "rest": field("rest"), "face": field("face"), "player": ACTOR,
                                 "cause": field("cause"), "via": field("via")}, ACTOR)
    return b.done()


def recover() -> Program:
    """回復N: the deck top face down into Life, N times (CR 1012)."""
    b = Builder("recover", params=("p",))
    b.let("who", OWNER_OF)
    _one_by_one(b, ("first", ("top", "deck", ("local", "who"), 1)), "recovered",
                {"player": ("local", "who"), "cause": field("cause")}, ("local", "who"))
    return b.done()


def ignite() -> Program:
    """イグニッションする N times: each time reveal the deck top, with the Ignition icon it may be played, else it goes to Trash;
    no preprocessing in between (zx.md 15).  Gives how many cards were played.  Several times are acts of their own, so that
    each Ignition is an event."""
    b = Builder("ignite", params=("p",))
    b.let("who", OWNER_OF)
    who, card, played = ("local", "who"), ("local", "card"), ("local", "played")
    b.let("left", ("if", ("eq", field("amount"), None), 1, field("amount")))
    b.let("played", 0)
    with b.when(("gt", ("local", "left"), 1)):
        b.let("whole", True)
        with b.loop(("gt", ("local", "left"), 0)):
            b.let("left", ("sub", ("local", "left"), 1))
            b.act("ignite", field("subject"), out="r", params={"player": ACTOR, "cause": field("cause"), "amount": 1})
            b.let("whole", ("and", ("local", "whole"), ("complete", ("local", "r"))))
            b.let("played", ("add", played, ("amount", ("local", "r"))))
        b.ret(("tuple", ("local", "whole"), ("tuple", field("subject")), played))
    b.let("card", ("first", ("top", "deck", who, 1)))
    with b.when(("not", card)):
        b.ret(("tuple", False, ("tuple", field("subject")), 0))
    b.act("reveal", card, params={"player": who, "cause": field("cause")})
    with b.when(("fn", "ignitable", card, who)):
        b.ask("go", "yes_no", player=who, prompt="play_ignited")
        with b.when(("local", "go")):
            b.act("play", card, out="r", params={"player": who, "reason": "free", "via": "ignition", "cause": field("cause")})
            b.let("played", ("if", ("did", ("local", "r")), 1, 0))
    with b.when(("alive", card)):
        b.act("put", card, params={"to": ("zone_no", "trash"), "player": who, "cause": field("cause"), "via": "ignition"})
    b.ret(("tuple", True, ("tuple", field("subject")), played))
    return b.done()


def split() -> Program:
    """Divide a number among objects: each gets at least one unit (13.5, ruling damage_unit); the amounts in the order of the objects.

    When there are more objects than units, the first ones get one each and the others nothing: no more is dealt than there is.
    """
    b = Builder("split", params=("refs", "total"))
    refs, left, out = ("local", "refs"), ("local", "left"), ("local", "out")
    unit: Expr = ("local", "unit")
    b.let("unit", ("if", ("eq", ("ruling", "damage_unit"), "1"), 1, ("if", ("eq", ("ruling", "damage_unit"), "1000"), 1000, 500)))
    b.let("left", ("local", "total"))
    b.let("out", ("tuple",))
    b.let("todo", ("len", refs))
    with b.loop(("gt", ("local", "todo"), 1)):
        b.let("todo", ("sub", ("local", "todo"), 1))
        b.let("n", ("min", 1, ("div", left, unit)))
        b.let("most", ("sub", ("div", left, unit), ("local", "todo")))
        with b.when(("gt", ("local", "most"), 1)):
            b.ask("n", "number", low=1, high=("local", "most"), prompt="split")
        b.let("left", ("sub", left, ("mul", ("local", "n"), unit)))
        b.let("out", ("concat", out, ("tuple", ("mul", ("local", "n"), unit))))
    with b.when(("gt", ("len", refs), 0)):
        b.let("out", ("concat", out, ("tuple", left)))
    b.ret(out)
    return b.done()


def combine(name: str = "combine", *more: str) -> Program:
    """Pick counts[i] cards out of each sets[i], all different, together with at least the cost `bound`. `more`: with
    values[i], in which those out of sets[i] differ, each in the order of its set, and with demands on all of them."""
    b = Builder(name, params=("sets", "counts", "bound", *more))
    args = ("local", "sets"), ("local", "counts"), ("local", "bound")
    rest = tuple(("local", one) for one in more)
    b.let("taken", ("tuple",))
    with b.when(("not", ("fn", "can_combine", *args, *rest))):
        b.ret(("tuple",))
    with b.loop() as end:
        b.query("more", "combine_step", ("you",), *args, ("local", "taken"), *rest)
        b.branch(("local", "more"), end)
        b.let("taken", ("concat", ("local", "taken"), ("local", "more")))
    b.ret(("local", "taken"))
    return b.done()


# IGOB, Break ----------------------------------------------------------------------------------------------------------

def igob() -> Program:
    """IGOBする (CR 1014): the Player is turned down, the halves join and appear on a square without a Z/X. It is not
    done unless both halves are there and a square is free (1014.3)."""
    b = Builder("igob", params=("p",))
    b.let("who", OWNER_OF)
    who, upper = ("local", "who"), ("local", "upper")
    b.let("halves", ("fn", "upper_halves", who, field("name")))
    squares = ("fn", "igob_squares", who)
    with b.when(("or", ("eq", ("len", ("local", "halves")), 0), ("eq", ("len", squares), 0))):
        b.ret(None)
    b.let("upper", ("first", ("local", "halves")))
    b.choose("square", squares, single=True, free=True, player=who, prompt="square")
    b.act("join_overboost", ("player_obj", who), out="r", params={"host": upper, "player": who, "cause": "rule"})
    with b.when(("not", ("did", ("local", "r")))):
        b.ret(None)
    b.act("appear", upper, out="r", params={"pos": ("local", "square"), "rest": 0, "face": 1, "cause": "rule",
                                            "via": "igob", "player": who})
    b.ret(("local", "r"))
    return b.done()


def break_program() -> Program:
    """ブレイクする: the hand card appears on the square of the Alter, which becomes its face-down Force; an attack on
    the Alter goes on against the new Z/X (zx.md 9.5, 15)."""
    b = Builder("break", params=("p",))
    card, alter = field("subject"), field("host")
    b.let("square", ("if", ("alive", alter), ("col", "pos", alter), None))
    with b.when(("or", ("eq", ("local", "square"), None), ("not", ("fn", "can_land", card, ("local", "square"))))):
        b.ret(None)
    b.let("struck", ("fn", "attacked", alter))
    b.act("appear", card, out="r", params={"pos": ("local", "square"), "rest": 0, "face": 1, "via": "break",
                                           "player": ACTOR, "cause": field("cause")})
    with b.when(("not", ("did", ("local", "r")))):
        b.ret(None)
    b.let("new", ("first", ("refs", ("local", "r"))))
    b.act("force", alter, params={"host": ("local", "new"), "face": 0, "player": ACTOR, "cause": field("cause")})
    with b.when(("local", "struck")):
        b.act("retarget", ("local", "new"), params={"cause": "rule"})
    b.ret(("local", "r"))
    return b.done()


def crisis() -> Program:
    """Body of a Crisis (CR 910): the owner may turn the Player Extra up; it joins the Player (16.6)."""
    b = Builder("crisis")
    b.ask("go", "yes_no", prompt="crisis")
    with b.when(("local", "go")):
        b.act("overlay", ("self",), params={"host": ("fn", "player_card", ("you",)), "cause": "rule"})
    return b.done()


def programs() -> tuple[Program, ...]:
    return (crisis(), draw(), from_deck(), recover(), ignite(), split(), combine(), combine("combine_apart", "values"),
            combine("combine_such", "values", "demands"), igob(), break_program())
