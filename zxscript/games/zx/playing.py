"""Playing a card and using an ability: square, price, conditions, then what it does (CR 803-806, zx.md 8); `pay`."""

from __future__ import annotations

from zxscript.games.zx.procedures import ACTOR, P, field
from zxscript.games.zx.using import UNPAID, pick_ability, resolve_ability, tell_play
from zxscript.ir.build import Builder
from zxscript.ir.program import Program


def play() -> Program:
    """プレイする (CR 803-806, zx.md 8.2): the card is shown; choose the square, pay, and it appears or its effect is resolved. `reason`
    "free": without its price; `amount`: change of the price; `name`: an alternative of kind "paying"."""
    b = Builder("play", params=("p",))
    card = field("subject")
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
    kind = ("fn", "ability_kind", field("name"))
    b.let("laid", ("tuple",))
    b.let("allowed", ("tuple", False, None, None))
    b.let("late", False)
    with b.when(("ne", field("reason"), "free")):
        b.let("change", ("if", ("eq", field("amount"), None), 0, field("amount")))
        with b.when(field("name")):
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
    b.run(field("name"), "cost", out="change", opts={"self": ("local", "card"), "you": ACTOR})
    with b.when(("eq", ("fn", "ability_kind", field("name")), "possess")):
        b.let("laid", ("local", "change"))


def play_zx() -> Program:
    b = Builder("play_zx", params=("p",))
    b.let("card", field("subject"))
    card, fail = ("local", "card"), b.label("fail")
    b.let("squares", ("fn", "playing_squares", card, ACTOR, field("source"), field("ability")))
    with b.when(field("name")):
        b.let("squares", ("fn", "way_squares", field("name"), card, ("local", "squares")))
    b.choose("square", ("local", "squares"), single=True, free=True, player=ACTOR, prompt="square")
    b.branch(("local", "square"), fail)
    _price(b, fail)
    by_effect = ("and", ("eq", field("cause"), "effect"), ("eq", ("ruling", "played_by_effect"), "effect"))
    via = ("if", ("ne", field("via"), None), field("via"), ("if", ("eq", field("cause"), "effect"), "free", "play"))
    b.act("appear", card, out="r", params={
        "pos": ("local", "square"), "rest": 0, "face": 1, "player": ACTOR, "via": via,
        "cause": ("if", by_effect, "effect", "play")})
    with b.when(("and", ("did", ("local", "r")), ("gt", ("len", ("local", "laid")), 0))):
        b.act("force", ("local", "laid"), params={"host": ("first", ("refs", ("local", "r"))), "face": 1, "player": ACTOR,
                                                  "cause": "rule"})
    with b.when(("and", field("name"), ("did", ("local", "r")))):
        b.run(field("name"), "then", opts={"self": ("first", ("refs", ("local", "r"))), "you": ACTOR})
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
    b.let("card", field("subject"))
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
        said = ("ne", field("to"), None)
        to = ("if", said, field("to"), ("item", ("local", "allowed"), 1))
        place = ("if", said, field("place"), ("item", ("local", "allowed"), 2))
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


def programs() -> tuple[Program, ...]:
    return play(), play_zx(), play_event(), use_ability(), pay_program(), pick_ability(), resolve_ability(), tell_play()
