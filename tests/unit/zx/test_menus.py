"""Menus look things up once for many cards: each answer is what asking that card alone gives."""

import random

from zx_table import engine, event, vanilla_deck, zx

from zxscript.engine import concern, hooks, permits
from zxscript.engine.defs import Mod
from zxscript.games.zx import functions, pay
from zxscript.games.zx.colours import card_needs
from zxscript.games.zx.layout import CARD, DEF, DYNAMIS, FACE, HAND, M_EXTRA, M_ZX, RESOURCE, SQUARE
from zxscript.games.zx.menus.extra_cards import extras
from zxscript.games.zx.menus.offers import Offers
from zxscript.games.zx.menus.ways import ALIKE, EXTRA_WAYS, ONE_BY_ONE, WITHOUT_STAND_INS
from zxscript.ir import AbilityDef, ModDef

IT, SELF, YOU, OPP = ("it",), ("self",), ("you",), ("opp",)
ITSELF = ("eq", IT, SELF)
OWN_HAND = ("and", ("eq", ("col", "zone", IT), ("zone_no", "hand")), ("eq", ("col", "controller", IT), YOU))
MANY = ("ge", ("len", ("cards", "resource", YOU)), 3)


def static(ident, *mods, zones=("square",), when=True):
    return AbilityDef(ident, "static", zones, when=when, mods=mods)


def extra(name, kind, payable):
    ability = AbilityDef("1", kind, ("dynamis",), tests=(("payable", payable),))
    return zx(name, "red", 2, 3000, abilities=(ability,), types=("zx", "extra"))


def own(kind, target, op="", value=None, **more):
    return static("1", ModDef(kind, target, op, ITSELF, value), **more)


CARDS = [
    *vanilla_deck("red")[:6], *vanilla_deck("blue")[:6], zx("both", ("red", "blue"), 3),
    zx("falls", "red", 6, abilities=(own("stat", "cost", "add", -2, zones=("hand",)),)),
    zx("counts", "blue", 7, abilities=(own("stat", "cost", "add", ("neg", ("len", ("cards", "square", YOU))), zones=("hand",)),)),
    zx("dear", "red", 1, abilities=(own("stat", "cost", "add", 2, zones=("hand",), when=MANY),)),
    zx("helps", "blue", 2, abilities=(static("1", ModDef("stat", "discount", "add", OWN_HAND, -1)),)),
    zx("harms", "red", 2, abilities=(static("1", ModDef("stat", "cost", "add", ("and", OWN_HAND, ("tagged", "colour", "blue", IT)), 1)),)),
    zx("turns", "blue", 2, abilities=(own("tag", "colour", "set", "red", zones=("hand", "resource")),)),
    zx("plain", "blue", 4, abilities=(own("flag", "played_colourless", zones=("hand",)),)),
    zx("tired", "red", 1, abilities=(own("forbid", "attack"),)),
    zx("shy", "red", 1, abilities=(own("forbid", "play", zones=("hand",), when=MANY),)),
    zx("bars", "red", 1, abilities=(static("1", ModDef("forbid", "play", "", ("and", ("tagged", "type", "event", IT), (
        "eq", ("ev", "player"), OPP)))),)),
    zx("edge", "blue", 1, abilities=(static("1", ModDef("forbid", "appear", "", ("and", ITSELF, ("ne", ("ev", "pos"), 5))), zones=("hand",)),)),
    event("spark", lambda b: b.act("draw", ("player_obj", YOU), params={"amount": 1})),
    extra("wakes", "awaken", ("ge", ("len", ("cards", "hand", YOU)), 2)),
    extra("own-eyes", "idealize", ("eq", ("mod", ("col", "stamp", SELF), 2), 0)),
    extra("asks", "advent", ("ge", ("len", ("concat", ("cards", "square", YOU), ("fn", "stand_ins", SELF))), 1)),
]
MAIN = [card.id for card in CARDS if "extra" not in dict(card.tags)["type"]]
DECK = {"main": MAIN * 2, "dynamis": ["wakes", "wakes", "own-eyes", "own-eyes", "asks", "asks", "asks"]}


def positions(seeds, most=150):
    """Random games, position by position."""
    e = engine(CARDS)
    for seed in range(seeds):
        s, chance = e.new(seed, decks=[DECK, DECK]), random.Random(seed)
        for _ in range(most):
            if s.result is not None:
                break
            yield e, s
            e.answer(s, chance.choice(e.legal(s)))


def here(s, player):
    return [ref for zone in (SQUARE, HAND, DYNAMIS, RESOURCE) for ref in s.zones[2 * zone + player]]


def test_prices_are_what_each_card_is_asked():
    told = set()
    for e, s in positions(4):
        for player in (0, 1):
            purse = pay.Purse(e, s, player)
            for ref in here(s, player):
                price, needs = functions.price(e, s, ref), card_needs(e, s, ref)
                assert purse.price(ref) == price
                assert purse.can_play(ref) == pay.payable(e, s, player, price, needs)
                told.add((e.cards_linked[s.cols[DEF][ref & CARD]].id, purse.can_play(ref)))
    assert {("falls", True), ("falls", False), ("counts", True), ("both", True), ("dear", False)} <= told


def test_what_stands_against_a_verb_is_what_each_card_is_asked():
    stopped = set()
    for e, s in positions(4):
        for player in (0, 1):
            for verb in ("play", "attack", "activate", "appear"):
                gate = permits.gate(e, s, verb, player)
                for ref in here(s, player):
                    opens = gate is None or gate.opens(ref)
                    assert opens == permits.can(e, s, verb, ref, player, None, "rule")
                    if not opens:
                        stopped.add(e.cards_linked[s.cols[DEF][ref & CARD]].id)
    assert stopped >= {"tired", "shy", "edge"}


def test_whom_a_modification_does_not_concern_its_scope_does_not_take_in():
    apart = 0
    for e, s in positions(3, 80):
        refs = [*here(s, 0), *here(s, 1)]
        for key, entries in s.index.items():
            for entry in entries:
                if not isinstance(entry[2], Mod) or entry[2].kind not in ("stat", "tag", "flag") or entry[2].scope is None:
                    continue
                loc = hooks.context(e, s, entry)
                watch = concern.Watch(e, s, (key,))
                for ref in refs:
                    if not concern.concerns(e, s, entry, ref):
                        assert loc is None or not entry[2].scope(s, loc, ref)
                        apart += 1
                    else:
                        assert watch.concerns(ref) and watch.concerns_any([ref])
    assert apart


def test_extra_cards_of_one_definition_have_the_ways_that_each_has():
    found = set()
    for e, s in positions(4):
        for player in (0, 1):
            alone = []
            for ref in s.zones[2 * DYNAMIS + player]:
                d = e.cards_linked[s.cols[DEF][ref & CARD]]
                if s.cols[FACE][ref & CARD] or not d.mark & M_EXTRA or not Offers(e, s, player).open(ref, d.mark):
                    continue
                for a in d.abilities:
                    enough = len(s.zones[2 * RESOURCE + player]) >= 2 if a.kind == "advent" else (
                        a.kind == "idealize" or Offers(e, s, player).purse().can_play(ref))
                    if enough and a.tests["payable"](s, e.locals_of(s, a.id, ref), ref):
                        alone.append(("extra", ref, a.id))
            there = s.vars[e.pvars["extras"] + player] == 0
            assert extras(e, s, player, Offers(e, s, player)) == (alone if there else [])
            found |= {way for _, _, way in alone}
    assert len(found) == 3


def test_a_condition_that_looks_at_the_card_is_asked_of_each():
    e = engine(CARDS)
    table = {name: EXTRA_WAYS.of(e)[e.linked(name).number][1] if e.linked(name) else None for name in ("wakes", "own-eyes", "asks")}
    assert table == {"wakes": ALIKE, "own-eyes": ONE_BY_ONE, "asks": WITHOUT_STAND_INS}
    assert e.linked("wakes").mark & M_ZX
