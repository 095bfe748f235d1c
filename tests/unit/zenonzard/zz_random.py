"""Random play with a pool that uses every verb of the game, all invariants checked, in three modes."""

from __future__ import annotations

import json
import random
from functools import cache

from zz_pool import (
    CHOSEN,
    IT,
    MINE,
    OPP,
    SELF,
    YOU,
    YOUR_TURN,
    aura,
    base,
    draw,
    for_turn,
    keyword,
    magic,
    minion,
    token,
    watching,
    when,
)

from zxscript.engine import invariants
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zenonzard import Deck, new_engine
from zxscript.ir import AbilityDef, Builder, CardDef, ModDef

FORCES = ("cyclops", "chimera", "minotaur", "orthrus", "sphinx", "chiron", "siren", "pegasus", "phoenix", "ouroboros")
FIELD_YOU, FIELD_OPP = ("cards", "field", YOU), ("cards", "field", OPP)


def acting(verb: str, among: object, low: int = 1, high: int | None = 1, **params: object) -> Builder:
    """Choose objects and do something with them."""
    b = Builder("body")
    b.choose("chosen", among, min=low, max=high)
    b.act(verb, ("local", "chosen"), params=params)
    return b


def giving(verb: str, times: int = 1, **params: object) -> Builder:
    b = Builder("body")
    b.act(verb, ("map", ("range", 0, times), ("player_obj", YOU)), params=params)
    return b


def looking() -> Builder:
    """Look at three, take one minion, the rest under the deck at random (18.4)."""
    b = Builder("body")
    b.let("seen", ("top", "deck", YOU, 3))
    b.act("look", ("local", "seen"))
    b.choose("taken", ("where", ("local", "seen"), ("tagged", "kind", "minion", IT)), min=0)
    b.act("reveal", ("local", "taken"))
    b.act("to_hand", ("local", "taken"))
    b.do("mixed", ("minus", ("local", "seen"), ("local", "taken")), out="rest")
    b.act("to_deck", ("local", "rest"), params={"place": "bottom"})
    return b


def searching() -> Builder:
    b = Builder("body")
    b.do("search", YOU)
    b.choose("found", ("where", ("cards", "deck", YOU), ("tagged", "kind", "base_minion", IT)), min=0, max=2)
    b.act("lay", ("local", "found"), params={"rest": 1})
    b.act("shuffle", ("player_obj", YOU))
    return b


def slow() -> AbilityDef:
    b = Builder("body")
    b.ret(("tuple", ("tuple", "rest", 1)))
    return aura(ModDef("replace", "retreat", "must", ("eq", IT, SELF), program=b.done()), ident="s")


def saving() -> AbilityDef:
    """Instead of being destroyed it may go back to hand."""
    b = Builder("body")
    b.act("to_hand", SELF)
    b.ret(True)
    return aura(ModDef("replace", "destroy", "may", ("eq", IT, SELF), program=b.done()), ident="r")


def own_end(body: Builder) -> AbilityDef:
    return watching("turn_end", ("eq", ("ev", "player"), YOU), body, ident="e")


@cache
def pool() -> tuple[CardDef, ...]:
    hit = Builder("body")
    hit.act("damage", ("player_obj", OPP))
    others = ("where", FIELD_YOU, ("ne", IT, SELF))
    turn_up = ModDef("stat", "bp", "add", CHOSEN, 300)
    bestow = aura(ModDef("gain", scope=("eq", IT, ("fn", "host", SELF)), ability=keyword("revenge")), zones=("boost",), ident="g")
    turning = Builder("body")
    turning.act("transform", SELF, params={"make": "巨"})
    return (
        base("赤炉", 300, 1, "赤", unlimited=True), base("青炉", 300, 1, "青", unlimited=True),
        base("光", 100, 1, "赤", keyword("boost", host=("ge", ("fn", "cost", IT), 2)), bestow),
        base("報", 100, 0, "青", when("placed", "after", draw(), zones=("base",)),
             when("retreat", "after", giving("add_mana", rest=1), ident="2", zones=("base",))),
        token("影", 100, 1, "赤"), minion("巨", 900, 3, 6, "赤", 2),
        minion("盾", 300, 0, 1, "赤", 1, slow()), minion("翼", 300, 1, 2, "青", 1, keyword("swoop")),
        minion("駆", 200, 1, 2, "赤", 1, keyword("charge"), when("attack", "subject", for_turn(turn_up, ("tuple", SELF)))),
        minion("連", 400, 1, 2, "青", 1, keyword("chain", placed=("tagged", "colour", "blue", IT))),
        minion("毒", 200, 1, 1, "赤", 1, keyword("revenge")), minion("影歩", 400, 2, 3, "青", 1, keyword("infiltrate")),
        minion("槍", 600, 3, 4, "赤", 2, keyword("pierce")), minion("起", 500, 2, 3, "青", 1, keyword("resurge")),
        minion("遺", 300, 1, 2, "赤", 1, when("destroy", "subject", draw(), look_back=True)),
        minion("退", 300, 1, 2, "青", 1, when("retreat", "subject", acting("rest", FIELD_OPP), look_back=True)),
        minion("群", 300, 1, 3, "赤", 1, when("on_summon", "after", giving("make_token", 2, make="影"))),
        minion("旗", 300, 1, 3, "赤", 1, aura(ModDef("stat", "bp", "add", ("and", MINE, ("ne", IT, SELF)), 100)),
               aura(ModDef("stat", "dp", "add", MINE, 1), condition=YOUR_TURN, ident="d")),
        minion("還", 300, 1, 2, "青", 1, saving()), minion("覚", 400, 1, 4, "青", 1, own_end(acting("activate", ("cards", "base", YOU), 0, None))),
        minion("招", 400, 1, 3, "青", 1, aura(ModDef("must", "block", scope=("eq", ("fn", "attacker"), SELF)))),
        minion("蘇", 400, 2, 4, "赤", 1, when("on_summon", "after", acting("put", ("where", ("cards", "trash", YOU), ("le", ("fn", "cost", IT), 2)), 0))),
        minion("見", 300, 1, 2, "青", 1, when("on_summon", "after", looking())), minion("変", 300, 1, 3, "赤", 1, when("attack", "subject", turning)),
        minion("桃", 300, 1, 3, "青", 1, watching("damage", ("ne", ("ev", "source"), SELF), draw(), tags=("single",))),
        magic("縛", 1, ("main", "flash"), acting("rest", FIELD_OPP), "青", 1),
        magic("礫", 1, ("main",), hit, "赤", 1), magic("気", 1, ("flash",), for_turn(turn_up, ("cards", "field"))),
        magic("返", 2, ("main", "flash"), acting("to_hand", ("cards", "field")), "青", 1),
        magic("潮", 3, ("main",), acting("retreat", FIELD_OPP, rest=1), "青", 1),
        magic("贈", 2, ("main",), for_turn(turn_up, FIELD_YOU, until="stay"), "赤", 1, ("gt", ("len", FIELD_YOU), 0)),
        magic("断", 3, ("main", "flash"), acting("destroy", FIELD_OPP), "赤", 1), magic("芽", 2, ("main",), searching()),
        magic("捧", 1, ("main",), acting("discard", others, 0, None)), magic("癒", 1, ("main",), acting("recover", ("cards", "force", YOU))),
    )


@cache
def engine(profile: str = "app-launch") -> Engine:
    return new_engine(pool(), profile)


def deck(rng: random.Random) -> Deck:
    names = [c.id for c in pool() if "token" not in dict(c.tags)["kind"]]
    cards = ["赤炉"] * 4 + ["青炉"] * 4 + [rng.choice(names) for _ in range(32)]
    return Deck(tuple(cards), tuple(f"force:{f}" for f in rng.sample(FORCES, 2)))


def begin(seed: int, profile: str = "app-launch", trace: bool = False) -> tuple[Engine, State, random.Random]:
    rng = random.Random(seed)
    e = engine(profile)
    return e, e.new(seed, trace=trace, decks=(deck(rng), deck(rng))), rng


def play(seed: int, profile: str = "app-launch", trace: bool = False, check: bool = True) -> tuple[State, int]:
    """A whole game of random answers; gives the final state and the number of decisions."""
    e, s, rng = begin(seed, profile, trace)
    decisions = 0
    while s.result is None:
        if check:
            invariants.check(e, s)
        e.answer(s, rng.choice(e.legal(s)))
        decisions += 1
        assert decisions < 20_000, "no end in sight"
    return s, decisions


def in_step(seed: int, decisions: int, trace: bool) -> State:
    """Three games with the same answers: one straight, one saved and loaded, one cloned before each of them."""
    e, s, rng = begin(seed, trace=trace)
    saved, cloned = s.clone(), s.clone()
    for _ in range(decisions):
        if s.result is not None:
            break
        choice = rng.choice(e.legal(s))
        saved, cloned = e.load(json.loads(json.dumps(e.save(saved)))), cloned.clone()
        for state in (s, saved, cloned):
            e.answer(state, choice)
        assert e.save(s) == e.save(saved) == e.save(cloned)
    return s
