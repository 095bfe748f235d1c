"""Verbs that are procedures of their own: drawing, taking from the deck, recovering, igniting, playing, IGOB, Break;
and the programs that card text may call: pay, split, combine."""

from __future__ import annotations

from typing import Final

from zxscript.games.zx.using import UNPAID, pick_ability, resolve_ability
from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import Program

P: Final = ("local", "p")
#: The player whom a proposal is about, and the one who acts.
OWNER_OF: Final = ("sub", -1, ("field", "subject", P))
ACTOR: Final = ("field", "player", P)
GOT: Final = ("local", "got")


def _field(name: str) -> Expr:
    return ("field", name, P)


def _one_by_one(b: Builder, card: Expr, verb: str, params: dict[str, Expr], who: Expr) -> None:
    """Take `amount` cards one after the other; with `upto` ask before each (CR 304.3-304.4, 1004)."""
    b.let("left", ("if", ("eq", _field("amount"), None), 1, _field("amount")))
    b.let("got", ("tuple",))
    with b.loop(("gt", ("local", "left"), 0)) as end:
        b.let("left", ("sub", ("local", "left"), 1))
        b.let("card", card)
        b.branch(("local", "card"), end)
        with b.when(_field("upto")):
            b.ask("go", "yes_no", player=who, prompt="one_more")
            b.branch(("local", "go"), end)
        b.act(verb, ("local", "card"), out="r", params=params)
        b.let("got", ("concat", GOT, ("refs", ("local", "r"))))
    whole = ("or", _field("upto"), ("ge", ("len", GOT), _field("amount")))
    b.ret(("tuple", whole, GOT, ("len", GOT)))


def draw() -> Program:
    b = Builder("draw", params=("p",))
    b.let("who", OWNER_OF)
    _one_by_one(b, ("first", ("top", "deck", ("local", "who"), 1)), "drawn",
                {"player": ("local", "who"), "cause": _field("cause")}, ("local", "who"))
    return b.done()


def from_deck() -> Program:
    b = Builder("from_deck", params=("p",))
    b.let("who", OWNER_OF)
    card = ("if", ("eq", _field("place"), "bottom"), ("first", ("cards", "deck", ("local", "who"))),
            ("first", ("top", "deck", ("local", "who"), 1)))
    _one_by_one(b, card, "put", {"to": _field("to"), "rest": _field("rest"), "face": _field("face"), "player": ACTOR,
                                 "cause": _field("cause"), "via": _field("via")}, ACTOR)
    return b.done()


def recover() -> Program:
    """回復N: the deck top face down into Life, N times (CR 1012)."""
    b = Builder("recover", params=("p",))
    b.let("who", OWNER_OF)
    _one_by_one(b, ("first", ("top", "deck", ("local", "who"), 1)), "recovered",
                {"player": ("local", "who"), "cause": _field("cause")}, ("local", "who"))
    return b.done()


def ignite() -> Program:
    """イグニッションする N times: each time reveal the deck top, with the Ignition icon it may be played, else it goes to Trash;
    no preprocessing in between (zx.md 15).  Gives how many cards were played.  Several times are acts of their own, so that
    each Ignition is an event."""
    b = Builder("ignite", params=("p",))
    b.let("who", OWNER_OF)
    who, card, played = ("local", "who"), ("local", "card"), ("local", "played")
    b.let("left", ("if", ("eq", _field("amount"), None), 1, _field("amount")))
    b.let("played", 0)
    with b.when(("gt", ("local", "left"), 1)):
        b.let("whole", True)
        with b.loop(("gt", ("local", "left"), 0)):
            b.let("left", ("sub", ("local", "left"), 1))
            b.act("ignite", _field("subject"), out="r", params={"player": ACTOR, "cause": _field("cause"), "amount": 1})
            b.let("whole", ("and", ("local", "whole"), ("complete", ("local", "r"))))
            b.let("played", ("add", played, ("amount", ("local", "r"))))
        b.ret(("tuple", ("local", "whole"), ("tuple", _field("subject")), played))
    b.let("card", ("first", ("top", "deck", who, 1)))
    with b.when(("not", card)):
        b.ret(("tuple", False, ("tuple", _field("subject")), 0))
    b.act("reveal", card, params={"player": who, "cause": _field("cause")})
    with b.when(("fn", "ignitable", card, who)):
        b.ask("go", "yes_no", player=who, prompt="play_ignited")
        with b.when(("local", "go")):
            b.act("play", card, out="r", params={"player": who, "reason": "free", "via": "ignition", "cause": _field("cause")})
            b.let("played", ("if", ("did", ("local", "r")), 1, 0))
    with b.when(("alive", card)):
        b.act("put", card, params={"to": ("zone_no", "trash"), "player": who, "cause": _field("cause"), "via": "ignition"})
    b.ret(("tuple", True, ("tuple", _field("subject")), played))
    return b.done()


# playing --------------------------------------------------------------------------------------------------------------

def play() -> Program:
    """プレイする (CR 803-806, zx.md 8.2): the card is shown; choose the square, pay, and it appears or its effect is resolved. `reason`
    "free": without its price; `amount`: change of the price; `name`: an alternative of kind "paying"."""
    b = Builder("play", params=("p",))
    card = _field("subject")
    b.let("card", card)
    b.do("declare", card)
    kinds = ("tags", "type", ("local", "card"))
    with b.choice(("in", "event", kinds)) as other:
        b.call("play_event", P, out="r", you=ACTOR)
        other()
        b.call("play_zx", P, out="r", you=ACTOR)
    b.ret(("local", "r"))
    return b.done()


def _price(b: Builder, fail: str) -> None:
    """Pay for the card; jump to `fail` when it cannot be paid. `laid`: the materials of a possession, which come to lie
    under the card; `allowed`: how an ability lets it be played (for nothing?, zone, place)."""
    card = ("local", "card")
    kind = ("fn", "ability_kind", _field("name"))
    b.let("laid", ("tuple",))
    b.let("allowed", ("tuple", False, None, None))
    b.let("late", False)
    with b.when(("ne", _field("reason"), "free")):
        b.let("change", ("if", ("eq", _field("amount"), None), 0, _field("amount")))
        with b.when(_field("name")):
            b.let("late", ("and", ("eq", kind, "awaken"), ("eq", ("ruling", "awaken_order"), "paid_first")))
            with b.when(("not", ("local", "late"))):
                _condition(b)
            with b.when(("eq", kind, "free_play")):
                b.let("allowed", ("local", "change"))
            paid = ("or", ("eq", kind, "awaken"), ("and", ("eq", kind, "possess"), ("eq", ("ruling", "possession"), "paid")),
                    ("and", ("eq", kind, "free_play"), ("not", ("item", ("local", "allowed"), 0))))
            b.let("change", ("if", ("eq", kind, "paying"), ("local", "change"), ("if", paid, 0, None)))
        with b.when(("ne", ("local", "change"), None)):
            price = ("max", 0, ("add", ("fn", "price", card), ("local", "change")))
            b.call("pay", price, ("fn", "card_needs", card), out="paid", you=ACTOR)
            b.branch(("ne", ("local", "paid"), None), fail)
        with b.when(("local", "late")):
            _condition(b)


def _condition(b: Builder) -> None:
    """What the chosen way to play the card asks for besides resources (16.1)."""
    b.run(_field("name"), "cost", out="change", opts={"self": ("local", "card"), "you": ACTOR})
    with b.when(("eq", ("fn", "ability_kind", _field("name")), "possess")):
        b.let("laid", ("local", "change"))


def play_zx() -> Program:
    b = Builder("play_zx", params=("p",))
    b.let("card", _field("subject"))
    card, fail = ("local", "card"), b.label("fail")
    b.let("squares", ("fn", "playing_squares", card, ACTOR, _field("source"), _field("ability")))
    with b.when(_field("name")):
        b.let("squares", ("fn", "way_squares", _field("name"), card, ("local", "squares")))
    b.choose("square", ("local", "squares"), single=True, free=True, player=ACTOR, prompt="square")
    b.branch(("local", "square"), fail)
    _price(b, fail)
    by_effect = ("and", ("eq", _field("cause"), "effect"), ("eq", ("ruling", "played_by_effect"), "effect"))
    via = ("if", ("ne", _field("via"), None), _field("via"), ("if", ("eq", _field("cause"), "effect"), "free", "play"))
    b.act("appear", card, out="r", params={
        "pos": ("local", "square"), "rest": 0, "face": 1, "player": ACTOR, "via": via,
        "cause": ("if", by_effect, "effect", "play")})
    with b.when(("and", ("did", ("local", "r")), ("gt", ("len", ("local", "laid")), 0))):
        b.act("force", ("local", "laid"), params={"host": ("first", ("refs", ("local", "r"))), "face": 1, "player": ACTOR,
                                                  "cause": "rule"})
    with b.when(("and", _field("name"), ("did", ("local", "r")))):
        b.run(_field("name"), "then", opts={"self": ("first", ("refs", ("local", "r"))), "you": ACTOR})
    with b.when(("and", ("eq", ("ruling", "overwrite"), "arrival"), ("did", ("local", "r")))):
        below = ("minus", ("fn", "standing", ("local", "square")), ("refs", ("local", "r")))
        b.act("put", below, params={"to": ("zone_no", "trash"), "cause": "rule", "player": ACTOR})
    b.ret(("local", "r"))
    b.mark(fail)
    b.ret(None)
    return b.done()


def play_event() -> Program:
    """An event: its abilities resolve top to bottom, then it goes to Trash, an EV EX to Dynamis face up (16.2). Played
    without its cost it still asks for its other conditions (8.11); the ones that are not met leave it where it is. `to`:
    the zone into which an effect sends it instead of Trash."""
    b = Builder("play_event", params=("p",))
    b.let("card", _field("subject"))
    card, fail, shown = ("local", "card"), b.label("fail"), ("local", "shown")
    b.branch(("fn", "event_allowed", card, ACTOR), fail)
    _price(b, fail)
    b.act("announce", card, out="r", params={"player": ACTOR, "cause": "play"})
    b.branch(("did", ("local", "r")), fail)
    b.let("shown", ("first", ("refs", ("local", "r"))))
    with b.each("ident", ("fn", "event_abilities", shown)):
        b.do("mark_drive", ("local", "ident"), ACTOR)
        b.run(("local", "ident"), "body", opts={"self": shown, "you": ACTOR})
    with b.when(("alive", shown)):
        extra = ("tagged", "type", "event_extra", shown)
        said = ("ne", _field("to"), None)
        to = ("if", said, _field("to"), ("item", ("local", "allowed"), 1))
        place = ("if", said, _field("place"), ("item", ("local", "allowed"), 2))
        elsewhere = ("and", ("ne", to, None), ("not", extra))
        with b.choice(("and", elsewhere, ("eq", to, ("zone_no", "remove")))) as other:
            b.act("remove", shown, params={"player": ACTOR})
            other()
            usual = ("if", extra, ("zone_no", "dynamis"), ("zone_no", "trash"))
            b.act("put", shown, params={"to": ("if", elsewhere, to, usual), "place": place, "face": 1,
                                        "player": ACTOR, "cause": "play"})
    b.ret(("tuple", True, ("tuple", shown), 0))
    b.mark(fail)
    b.ret(None)
    return b.done()


def use_ability() -> Program:
    """A startup ability: its costs from left to right, then its effect (zx.md 8.7). Where it may be played for nothing, its
    player says whether the cost is paid."""
    b = Builder("use_ability", params=("ref", "ident"))
    ref, ident = ("local", "ref"), ("local", "ident")
    b.do("count_use", ref, ident)
    b.do("mark_drive", ident, ("you",))
    b.let("me", ref)
    b.let("free", ("fn", "free_of_cost", ref, ident))
    with b.when(("and", ("local", "free"), ("fn", "cost_payable", ref, ident))):
        b.ask("free", "yes_no", prompt="free_of_cost")
    with b.choice(("local", "free")) as paying:
        b.let("paid", UNPAID)
        paying()
        b.do("set_surcharge", ref, ("you",))
        b.run(ident, "cost", out="paid", opts={"self": ref, "you": ("you",)})
        with b.when(("gt", ("pvar", "surcharge", ("you",)), 0)):  # of a cost without resources
            b.call("pay", 0, ("tuple",))
    b.act("activate", ("now", ref), params={"name": ident, "player": ("you",), "cause": "rule", "source": ref})
    with b.choice(("fn", "takes_paid", ident)) as other:
        b.run(ident, "body", ("local", "paid"), opts={"self": ref, "you": ("you",)})
        other()
        b.run(ident, "body", opts={"self": ref, "you": ("you",)})
    return b.done()


def pay_program() -> Program:
    """Sleep resources: the refs, or None when the price cannot be paid (nothing is slept then)."""
    b = Builder("pay", params=("amount", "needs"))
    amount, needs, taken = ("local", "amount"), ("local", "needs"), ("local", "taken")
    with b.when(("gt", ("pvar", "surcharge", ("you",)), 0)):
        b.let("amount", ("add", amount, ("pvar", "surcharge", ("you",))))
        b.do("no_surcharge", ("you",))
    with b.when(("le", amount, 0)):
        b.ret(("tuple",))
    with b.when(("not", ("fn", "payable", ("you",), amount, needs, ("tuple",)))):
        b.ret(None)
    b.let("taken", ("tuple",))
    with b.loop(("lt", ("len", taken), amount)):
        b.query("more", "pay_step", ("you",), amount, needs, taken)
        b.let("taken", ("concat", taken, ("local", "more")))
    b.act("sleep", taken, params={"cause": "cost"})
    b.ret(taken)
    return b.done()


def split() -> Program:
    """Divide a number among objects: each gets at least one unit (13.5); the amounts in the order of the objects.

    When there are more objects than units, the first ones get one each and the others nothing: no more is dealt than there is.
    """
    b = Builder("split", params=("refs", "total", "unit"))
    refs, left, out = ("local", "refs"), ("local", "left"), ("local", "out")
    unit = ("local", "unit")
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
    b.let("halves", ("fn", "upper_halves", who, _field("name")))
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
    card, alter = _field("subject"), _field("host")
    b.let("square", ("if", ("alive", alter), ("col", "pos", alter), None))
    with b.when(("or", ("eq", ("local", "square"), None), ("not", ("fn", "can_land", card, ("local", "square"))))):
        b.ret(None)
    b.let("struck", ("fn", "attacked", alter))
    b.act("appear", card, out="r", params={"pos": ("local", "square"), "rest": 0, "face": 1, "via": "break",
                                           "player": ACTOR, "cause": _field("cause")})
    with b.when(("not", ("did", ("local", "r")))):
        b.ret(None)
    b.let("new", ("first", ("refs", ("local", "r"))))
    b.act("force", alter, params={"host": ("local", "new"), "face": 0, "player": ACTOR, "cause": _field("cause")})
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
    return (crisis(), draw(), from_deck(), recover(), ignite(), play(), play_zx(), play_event(), use_ability(), pay_program(),
            pick_ability(), resolve_ability(), split(), combine(),
            combine("combine_apart", "values"), combine("combine_such", "values", "demands"), igob(), break_program())
