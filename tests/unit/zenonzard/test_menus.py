"""Menus look things up once for many cards: each answer is what asking that card alone gives."""

import random
from itertools import chain

import zz_random
from zz_pool import CHOSEN, MINE, SELF, YOU, aura, base, for_turn, keyword, magic, minion

from zxscript.engine import permits, values
from zxscript.engine.state import MASK
from zxscript.games.zenonzard import Deck, costs, marks, new_engine
from zxscript.games.zenonzard.layout import BASE, FIELD, HAND, KIND
from zxscript.games.zenonzard.matching import exact
from zxscript.games.zenonzard.purse import Purse, _counted, _tried
from zxscript.ir import AbilityDef, ModDef

IT = ("it",)
IN_HAND = ("eq", ("col", "zone", IT), ("zone_no", "hand"))
ITSELF = ("eq", IT, SELF)
OTHER = ("eq", ("col", "controller", IT), ("opp",))


def changes(name, cost, colour, need, *mods, zones=("field",)):
    return minion(name, 300, 1, cost, colour, need, aura(*mods, zones=zones))


def helper(**tests):
    return AbilityDef("p", "pay", ("base",), tests=tuple({"for": True, **tests}.items()))


CARDS = (
    changes("易", 3, "赤", 1, ModDef("stat", "free", "add", ("and", IN_HAND, MINE, ("tagged", "kind", "magic", IT)), -1)),
    changes("難", 2, "青", 1, ModDef("stat", "free", "add", ("and", IN_HAND, OTHER), 1)),
    changes("自", 5, "赤", 2, ModDef("stat", "free", "add", ITSELF, ("neg", ("len", ("cards", "field", YOU)))), zones=("hand",)),
    changes("無", 4, "青", 2, ModDef("flag", "cost_zero", "", ITSELF, True), zones=("hand",)),
    changes("二", 4, "赤", 2, ModDef("forbid", "summon", "", ("and", ITSELF, ("ge", ("len", ("cards", "hand", YOU)), 6))), zones=("hand",)),
    minion("飛", 200, 1, 1, "", 0, keyword("swoop")),
    magic("術", 2, ("main",), for_turn(ModDef("stat", "bp", "add", CHOSEN, 100), ("cards", "field", YOU)), "赤", 1),
    magic("閃", 1, ("flash",), for_turn(ModDef("forbid", "attack", "", CHOSEN), ("cards", "field", ("opp",)))),
    changes("教", 2, "", 0, ModDef("gain", scope=("and", IN_HAND, MINE), ability=keyword("swoop"))),
    base("赤", 300, 1, "赤"), base("青", 300, 1, "青"),
    base("助", 300, 1, "青", helper(colour=("tuple", "red"))),
)


def positions(cards, seeds, most=160):
    """Random games, position by position."""
    for seed in range(seeds):
        chance = random.Random(seed)
        if cards is None:
            e, s, chance = zz_random.begin(seed)
        else:
            e = new_engine(cards)
            ids = [card.id for card in cards]
            decks = [Deck(tuple(ids + [chance.choice(ids) for _ in range(40 - len(ids))]), ("force:sphinx", "force:siren"))] * 2
            s = e.new(seed, decks=decks)
        for _ in range(most):
            if s.result is not None:
                break
            yield e, s, chance
            e.answer(s, chance.choice(e.legal(s)))


def test_cards_within_reach_are_those_that_can_be_paid_for():
    told = set()
    for e, s, _ in positions(CARDS, 4):
        for player in (0, 1):
            purse = Purse(e, s, player)
            for ref in s.zones[2 * HAND + player]:
                cost = costs.price(e, s, ref)
                assert purse.price(ref) == cost
                fresh = Purse(e, s, player)
                able = exact(cost, [], fresh.sources(fresh.rules(ref)))
                assert purse.affords(ref) == able
                told.add((e.card_def(s, ref).id, able))
    assert {("易", True), ("自", True), ("自", False), ("無", True), ("術", True), ("術", False)} <= told


def test_what_is_counted_is_what_trying_gives():
    asked = 0
    for e, s, chance in chain(positions(None, 3), positions(CARDS, 3)):
        for player in (0, 1):
            purse = Purse(e, s, player)
            sources = purse.sources(())
            for needs in ((), ("red",), ("red", "red"), ("blue",)):
                cost, chosen = (needs, chance.randrange(3)), ()
                for over in (False, True):
                    while exact(cost, [u for r, us in sources if r in chosen for u in us], tuple(x for x in sources if x[0] not in chosen)):
                        found = _counted(e, s, purse.mana, cost, chosen, over)
                        assert found == _tried(s, sources, cost, chosen, over)
                        if not found:
                            break
                        chosen, asked = (*chosen, chance.choice(found)), asked + 1
                    chosen = ()
    assert asked > 300


def test_what_stands_against_a_verb_is_what_each_card_is_asked():
    stopped = 0
    for e, s, _ in chain(positions(None, 2), positions(CARDS, 4)):
        for player in (0, 1):
            for verb in ("summon", "use", "place", "retreat", "advance", "attack", "block"):
                gate = permits.gate(e, s, verb, player)
                for ref in (*s.zones[2 * HAND + player], *s.zones[2 * FIELD + player], *s.zones[2 * BASE + player]):
                    opens = gate is None or gate.opens(ref, None, "target", player - 2)
                    assert opens == permits.can(e, s, verb, ref, player, None, "rule", target=player - 2)
                    stopped += not opens
    assert stopped


def test_bits_are_what_the_cards_say():
    told = set()
    for e, s, _ in chain(positions(None, 3), positions(CARDS, 3)):
        for pile in s.zones:
            assert [ref for ref, _ in marks.marked(e, s, pile, marks.M_CARD)] == pile
            for ref, mark in marks.marked(e, s, pile, marks.M_CARD):
                kinds = values.tags_of(e, s, KIND, ref)
                assert {kind for kind, bit in marks.KIND_BITS.items() if mark & bit} == set(kinds) & set(marks.KIND_BITS)
                for word in marks.WORD_BITS:
                    assert marks.bears(e, s, word, ref) == values.has(e, s, word, ref)
                    told.add((word, marks.bears(e, s, word, ref), bool(e.cards_linked[s.cols[1][ref & MASK]].mark & marks.WORD_BITS[word])))
    assert {("swoop", True, True), ("swoop", False, False)} <= told
