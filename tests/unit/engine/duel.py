"""A made-up duel: two decks, hands, boards. Small, but it uses every part of the engine. Test support, not a product."""

from __future__ import annotations

from typing import Any

from zxscript.engine import atoms
from zxscript.engine.choices import Question
from zxscript.engine.engine import Engine
from zxscript.engine.events import SUBJECT, TO
from zxscript.engine.gamedef import ChainDef, GameDef, StatDef, VerbDef, ZoneDef
from zxscript.engine.state import MASK, State
from zxscript.ir import AbilityDef, Builder, CardDef, Limit, ModDef, Pattern

LIFE = 6
IT, SELF, YOU, OPP = ("it",), ("self",), ("you",), ("opp",)
MINE = ("eq", ("col", "controller", IT), YOU)


# verbs --------------------------------------------------------------------------------------------------------------

def _to(e: Engine, s: State, p: Any) -> int | None:
    return atoms.move(e, s, p[SUBJECT], p[TO], rest=p[e.field["rest"]], face=p[e.field["face"]]) or None


def _destroy_to(e: Engine, s: State, p: Any) -> Any:
    return e.with_fields(p, to=e.zone["grave"]) if p[TO] is None else p


def _hurt(e: Engine, s: State, p: Any) -> int | None:
    amount = p[e.field["amount"]] or 0
    if amount <= 0:
        return None
    ref = p[SUBJECT]
    if ref < 0:
        player = -1 - ref
        atoms.set_pvar(e, s, "life", player, e.pvar(s, "life", player) - amount)
    else:
        atoms.put(e, s, ref, "damage", (e.get(s, "damage", ref) or 0) + amount)
    return int(ref)


def _orient(e: Engine, s: State, p: Any) -> int | None:
    ref, rest = p[SUBJECT], p[e.field["rest"]]
    if e.get(s, "rest", ref) == rest:
        return None
    atoms.put(e, s, ref, "rest", rest)
    return int(ref)


def _none(e: Engine, s: State, p: Any) -> int:
    return 0


# natives ------------------------------------------------------------------------------------------------------------

def begin_turn(e: Engine, s: State) -> None:
    turn = e.var(s, "turn") + 1
    atoms.set_var(e, s, "turn", turn)
    atoms.set_var(e, s, "tp", (turn + 1) % 2)
    if turn > 24:
        atoms.finish(e, s, ())


def end_turn(e: Engine, s: State) -> None:
    atoms.end_effects(e, s, "turn", e.var(s, "tp"))
    for ref in e.cards(s, "board"):
        atoms.put(e, s, ref, "damage", 0)
    atoms.forget(e, s, facts=True, snapshots=True, uses="turn")


def actions(e: Engine, s: State) -> Question:
    """Play a hand card, attack with a ready card, use an activated ability, or pass."""
    tp = e.var(s, "tp")
    options: list[Any] = [("play", ref) for ref in e.cards(s, "hand", tp) if e.stat(s, "cost", ref) <= e.var(s, "turn")]
    for ref in e.cards(s, "board", tp):
        if e.get(s, "rest", ref) == 0 and e.can(s, "attack", ref, tp):
            options.append(("attack", ref))
        options += [("use", ref, a) for a in e.abilities_of(s, ref, "activated") if e.within_limit(s, a, ref)]
    return Question("action", tp, tuple(options), min=0)


def count_use(e: Engine, s: State, ability: str, ref: int) -> None:
    atoms.use(e, s, ability, ref, e.var(s, "tp"))


def doomed(e: Engine, s: State) -> tuple[int, ...]:
    board, damage = e.zone["board"] * 2, s.rare[e.col["damage"]]
    return tuple([r for n in (board, board + 1) for r in s.zones[n] if damage.get(r & MASK, 0) >= e.stat(s, "power", r)])


def losers(e: Engine, s: State) -> None:
    out = [p for p in (0, 1) if e.pvar(s, "life", p) <= 0]
    if out:
        atoms.finish(e, s, () if len(out) == 2 else (1 - out[0],))


def refill(e: Engine, s: State) -> None:
    """Rule: an empty deck takes up the grave, at once."""
    for p in (0, 1):
        if not e.cards(s, "deck", p):
            for ref in e.cards(s, "grave", p):
                atoms.move(e, s, ref, "deck")
            atoms.shuffle(e, s, "deck", p)


def must_refill(e: Engine, s: State) -> bool:
    d, g = e.zone["deck"] * 2, e.zone["grave"] * 2
    z = s.zones
    return bool((not z[d] and z[g]) or (not z[d + 1] and z[g + 1]))


# rule programs ------------------------------------------------------------------------------------------------------

def programs() -> tuple[Any, ...]:
    return (_game(), _settle(), _draw(), _play(), _attack(), _urgent())


def _game() -> Any:
    b = Builder("game")
    with b.loop():
        b.do("begin_turn")
        b.act("orient", ("where", ("cards", "board", ("var", "tp")), ("eq", ("col", "rest", IT), 1)),
              params={"rest": 0, "cause": "rule"})
        b.act("draw", ("player_obj", ("var", "tp")), params={"amount": 1, "cause": "rule"})
        b.act("turn_start", params={"cause": "rule", "player": ("var", "tp")})
        b.call("settle")
        with b.loop() as end:
            b.query("act", "actions")
            with b.when(("eq", ("local", "act"), None)):
                b.jump(end)
            kind, ref = ("item", ("local", "act"), 0), ("item", ("local", "act"), 1)
            with b.when(("eq", kind, "play")):
                b.call("play", ref, you=("var", "tp"))
            with b.when(("eq", kind, "attack")):
                b.call("attack", ref, you=("var", "tp"))
            with b.when(("eq", kind, "use")):
                b.do("count_use", ("item", ("local", "act"), 2), ref)
                b.run(("item", ("local", "act"), 2), "body", opts={"self": ref, "you": ("var", "tp")})
            b.call("settle")
        b.do("end_turn")
    return b.done()


def _settle() -> Any:
    b = Builder("settle")
    with b.loop():
        b.do("losers")
        b.do("doomed", out="dead")
        with b.choice(("gt", ("len", ("local", "dead")), 0)) as other:
            b.act("destroy", ("local", "dead"), params={"cause": "rule"})
            other()
            b.fire(out="fired")
            with b.when(("not", ("local", "fired"))):
                b.ret()
    return b.done()


def _draw() -> Any:
    b = Builder("draw", params=("p",))
    b.let("got", ("tuple",))
    who = ("field", "player", ("local", "p"))
    b.let("side", ("sub", -1, ("field", "subject", ("local", "p"))))
    with b.times(("field", "amount", ("local", "p"))):
        b.act("move", ("top", "deck", ("local", "side"), 1), out="r",
              params={"to": ("zone_no", "hand"), "player": who, "cause": "rule"})
        b.let("got", ("concat", ("local", "got"), ("refs", ("local", "r"))))
    b.ret(("tuple", ("eq", ("len", ("local", "got")), ("field", "amount", ("local", "p"))), ("local", "got"),
           ("len", ("local", "got"))))
    return b.done()


def _play() -> Any:
    b = Builder("play", params=("card",))
    b.act("appear", ("local", "card"), out="r", params={"cause": "rule", "source": None})
    return b.done()


def _attack() -> Any:
    b = Builder("attack", params=("card",))
    b.act("attack", ("local", "card"), params={"cause": "rule"})
    b.act("orient", ("local", "card"), params={"rest": 1, "cause": "rule"})
    b.call("settle")
    b.choose("target", ("where", ("cards", "board", OPP), ("eq", ("col", "rest", IT), 0)), min=0, free=True,
             player=OPP, single=True, prompt="block")
    with b.when(("not", ("alive", ("local", "card")))):
        b.ret()
    with b.choice(("eq", ("local", "target"), None)) as other:
        b.act("hurt", ("player_obj", OPP), params={"amount": 1, "cause": "battle", "source": ("local", "card")})
        other()
        b.act("hurt", ("local", "target"), params={"amount": ("stat", "power", ("local", "card")), "cause": "battle",
                                                   "source": ("local", "card")})
    return b.done()


def _urgent() -> Any:
    b = Builder("refill")
    b.do("refill")
    return b.done()


# game ---------------------------------------------------------------------------------------------------------------

def game(policy: str = "one_by_one") -> GameDef:
    return GameDef(
        id="duel", version="1", entry="game", programs=programs(),
        zones=(ZoneDef("deck", visible="none", face_down="none", face=0), ZoneDef("hand", visible="owner"),
               ZoneDef("board", side="controller", snapshot=True), ZoneDef("grave"),
               ZoneDef("camp", side="controller", keeps=("board",), snapshot=True)),
        verbs=(VerbDef("move", commit=_to, remember=True, groups=("touch",)),
               VerbDef("destroy", commit=_to, prepare=_destroy_to, emits=("destroy", "move"), remember=True,
                       groups=("touch",)),
               VerbDef("appear", commit=_to, defaults=(("rest", 0),), prepare=_appear_to, emits=("appear", "move")),
               VerbDef("hurt", subject="any", commit=_hurt, groups=("touch",)),
               VerbDef("orient", commit=_orient), VerbDef("attack", commit=lambda e, s, p: p[SUBJECT]),
               VerbDef("draw", subject="player", program="draw"), VerbDef("turn_start", subject="none", commit=_none),
               VerbDef("choose")),
        natives={"begin_turn": begin_turn, "end_turn": end_turn, "actions": actions, "count_use": count_use,
                 "doomed": doomed, "losers": losers, "refill": refill},
        functions={"double": lambda e, s, n: 2 * n},
        stats=(StatDef("power", floor=0), StatDef("cost", floor=0), StatDef("hand_limit", of="player", default=5)),
        tags=("colour", "name"), flags=("guard",), vars=("turn", "tp"), player_vars=("life",),
        fields=("amount", "rest", "face"), durations=("turn",),
        chain=ChainDef(policy, chooser=lambda e, s: e.var(s, "tp")),
        urgent=must_refill, urgent_program="refill", setup=setup, rulings={"first_draw": True})


def _appear_to(e: Engine, s: State, p: Any) -> Any:
    return e.with_fields(p, to=e.zone["board"]) if p[TO] is None else p


def setup(e: Engine, s: State, decks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()), hand: int = 3) -> None:
    for player, deck in enumerate(decks):
        for name in deck:
            atoms.create(e, s, name, player, "deck")
        atoms.shuffle(e, s, "deck", player)
        atoms.set_pvar(e, s, "life", player, LIFE)
        for ref in e.top(s, "deck", player, hand):
            atoms.move(e, s, ref, "hand")


# cards --------------------------------------------------------------------------------------------------------------

def plain(ident: str, power: int, cost: int = 1, *abilities: AbilityDef, colour: str = "red") -> CardDef:
    return CardDef(ident, ident, stats=(("power", power), ("cost", cost)),
                   tags=(("colour", (colour,)), ("name", (ident,))), abilities=abilities)


def body(name: str = "body", captures: tuple[str, ...] = ()) -> Builder:
    return Builder(name, captures=captures)


def on_appear() -> AbilityDef:
    """When it appears: deal 2 to up to one enemy card; if done, draw one."""
    b = body()
    b.choose("t", ("cards", "board", OPP), min=0, max=1)
    b.act("hurt", ("local", "t"), out="r", params={"amount": 2})
    with b.when(("did", ("local", "r"))):
        b.act("draw", ("player_obj", YOU), params={"amount": 1})
    return AbilityDef("1", "triggered", ("board",), on=(Pattern("appear", ("eq", ("ev", "after"), SELF)),),
                      parts=(("body", b.done()),))


def storm() -> AbilityDef:
    """When it appears: 2 to every other card."""
    b = body()
    b.act("hurt", ("where", ("cards", "board"), ("ne", IT, SELF)), params={"amount": 2})
    return AbilityDef("1", "triggered", ("board",), on=(Pattern("appear", ("eq", ("ev", "after"), SELF)),),
                      parts=(("body", b.done()),))


def on_destroyed() -> AbilityDef:
    """When it is destroyed from the board: draw one (looks back)."""
    b = body()
    b.act("draw", ("player_obj", YOU), params={"amount": 1})
    return AbilityDef("1", "triggered", ("board",), look_back=True,
                      on=(Pattern("destroy", ("eq", ("ev", "subject"), SELF)),), parts=(("body", b.done()),))


def saviour() -> AbilityDef:
    """If another card of yours would be destroyed, you may return it to the hand instead of the grave, resting this."""
    b = body("save")
    b.act("orient", SELF, out="r", params={"rest": 1})
    with b.when(("not", ("did", ("local", "r")))):
        b.ret(None)
    b.ret(("tuple", ("tuple", "to", ("zone_no", "hand"))))
    scope = ("and", ("eq", ("col", "controller", IT), YOU), ("ne", IT, SELF), ("eq", ("col", "rest", SELF), 0))
    return AbilityDef("1", "static", ("board",), mods=(ModDef("replace", "destroy", "may", scope, program=b.done()),))


def banner(amount: int = 1) -> AbilityDef:
    """Your other cards have +amount power."""
    scope = ("and", ("eq", ("col", "controller", IT), YOU), ("ne", IT, SELF))
    return AbilityDef("1", "static", ("board",), mods=(ModDef("stat", "power", "add", scope, amount),))


def rally() -> AbilityDef:
    """Once a turn: choose one of your cards; it gets +2 power and the on-destroyed ability until the end of the turn."""
    b = body()
    b.choose("t", ("cards", "board", YOU))
    gift = Builder("body", captures=("t",))
    gift.act("draw", ("player_obj", YOU), params={"amount": 1})
    inner = AbilityDef("g", "triggered", ("board",), look_back=True, captures=("t",), tags=("last gift",),
                       on=(Pattern("destroy", ("eq", ("ev", "subject"), SELF)),), parts=(("body", gift.done()),))
    scope = ("in", IT, ("local", "t"))
    b.effect(AbilityDef("e", "static", captures=("t",), mods=(ModDef("stat", "power", "add", scope, 2),
                                                             ModDef("gain", scope=scope, ability=inner))),
             until="turn", of=YOU)
    return AbilityDef("1", "activated", ("board",), limit=Limit(), parts=(("body", b.done()),))


CARDS = (
    plain("wisp", 1), plain("guard", 4, 2), plain("ogre", 6, 4, colour="blue"),
    plain("spark", 2, 2, on_appear()), plain("relic", 1, 1, on_destroyed(), colour="blue"),
    plain("medic", 2, 2, saviour()), plain("banner", 1, 2, banner()), plain("drummer", 2, 3, rally(), colour="blue"),
    plain("squall", 3, 3, storm()),
)
DECK = tuple(c.id for c in CARDS for _ in range(6 if c.id in ("relic", "squall") else 3))


def engine(policy: str = "one_by_one", *more: CardDef) -> Engine:
    e = Engine(game(policy))
    e.add_cards((*CARDS, *more))
    return e


def start(e: Engine, seed: int = 1, trace: bool = False) -> State:
    return e.new(seed, trace, decks=(DECK, DECK))


def bench(e: Engine, *board: tuple[str, int]) -> tuple[State, list[int]]:
    """A bare position: the given (card, player) on the board, ten wisps in each deck; no program running."""
    s = e.blank(7)
    atoms.set_var(e, s, "turn", 5)
    for player in (0, 1):
        atoms.set_pvar(e, s, "life", player, LIFE)
        for _ in range(10):
            atoms.create(e, s, "wisp", player, "deck")
    return s, [atoms.create(e, s, name, player, "board") for name, player in board]
