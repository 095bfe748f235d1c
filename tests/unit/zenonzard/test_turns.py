"""Set-up, mana, costs, movement, who may attack what (zenonzard.md; ZZQ names a ruling)."""

from __future__ import annotations

import pytest
from zz_pool import (
    IT,
    MINE,
    OPP,
    SELF,
    YOU,
    Table,
    aura,
    base,
    draw,
    keyword,
    magic,
    minion,
    when,
)

from zxscript.engine import atoms
from zxscript.engine.state import MASK
from zxscript.games.zenonzard import costs
from zxscript.ir import Builder, ModDef

STRONG, EVEN, WEAK = minion("強", 700, 2, 4), minion("並", 500, 1, 3), minion("同", 500, 2, 3)
BASE = base("炉")


def table(*cards, **more):
    return Table(STRONG, EVEN, WEAK, BASE, *cards, **more)


class TestSetup:
    def test_zzq_002_life_is_what_the_forces_leave_of_twelve(self):
        t = table(forces=(("minotaur", "ouroboros"), ("cyclops", "chimera")))
        assert (t.life(0), t.life(1)) == (6, 7)
        assert [t.force_life(0, n) for n in (0, 1)] == [4, 2]

    def test_opening_hands_and_mulligan_returns_cards_under_the_deck_before_shuffling(self):
        from zxscript.games.zenonzard import Deck, new_engine
        e = new_engine((STRONG, EVEN))
        s = e.new(3, decks=[Deck(("強",) * 30 + ("並",) * 10, ("force:orthrus", "force:sphinx"))] * 2, first=1)
        assert [len(e.cards(s, "hand", p)) for p in (0, 1)] == [6, 6]
        assert s.pending[1] == 1
        kept = e.cards(s, "hand", 1)[2:]
        e.answer(s, (0, 1))
        e.answer(s, -1)
        hand = e.cards(s, "hand", 1)
        assert len(hand) == 6 and hand[:4] == kept and len(e.cards(s, "deck", 1)) == 34

    def test_after_an_exchange_of_the_hand_nobody_knows_where_its_cards_lie(self):
        from zxscript.games.zenonzard import Deck, new_engine
        e = new_engine((STRONG, EVEN))
        s = e.new(3, decks=[Deck(("強",) * 30 + ("並",) * 10, ("force:orthrus", "force:sphinx"))] * 2, first=1)
        gone = {ref & MASK for ref in e.cards(s, "hand", 1)}
        below = [ref & MASK for ref in e.cards(s, "deck", 1)[:28]]
        e.answer(s, tuple(range(6)))
        e.answer(s, -1)
        deck = [ref & MASK for ref in e.cards(s, "deck", 1)]
        assert {*deck} == gone | {*below} and {*deck[:6]} != gone and [card for card in deck if card not in gone] != below

    @pytest.mark.parametrize(("ruling", "again"), [("bottom", True), ("aside", False)])
    def test_a_short_deck_gives_returned_cards_back_unless_they_lie_aside(self, ruling, again):
        from zxscript.games.zenonzard import Deck, new_engine
        e = new_engine((STRONG, EVEN), rulings={"mulligan": ruling})
        s = e.new(3, decks=[Deck(("強",) * 6 + ("並",), ("force:orthrus", "force:sphinx"))] * 2, first=1)
        old = {ref & MASK for ref in e.cards(s, "hand", 1)}
        e.answer(s, tuple(range(6)))
        e.answer(s, -1)
        now = {ref & MASK for ref in e.cards(s, "hand", 1)}
        assert bool(old & now) == again and len(now) == (6 if again else 1)

    def test_pegasus_gives_no_right_where_there_is_none(self):
        for turn, rights in ((1, 0), (3, 2)):
            t = Table(STRONG, profile="paper-2019", forces=(("pegasus", "sphinx"),) * 2)
            t.go(turn=turn)
            assert t.e.pvar(t.s, "rights", 0) == rights

    def test_first_player_draws_nothing_and_cannot_move_in_turn_one(self):
        t = table()
        t.put(0, "base", "炉")
        t.go(turn=1, draw=True)
        assert len(t.zone("hand", 0)) == 0 and not any(o[0] == "advance" for o in t.options())

    @pytest.mark.parametrize(("profile", "cards"), [("app-launch", 2), ("paper-2019", 1)])
    def test_zzq_005_first_draw_of_the_second_player(self, profile, cards):
        t = Table(profile=profile, forces=(("orthrus", "sphinx"),) * 2)
        t.answer(-1)
        t.answer(-1)
        t.done()
        if t.s.pending[1] == 0:
            t.done()
        assert t.e.var(t.s, "turn_player") == 1
        assert len(t.zone("hand", 1)) == cards and t.e.pvar(t.s, "rights", 1) == 1

    @pytest.mark.parametrize("allowed", [True, False])
    def test_zzq_006_attack_in_the_first_turn(self, allowed):
        t = table(rulings={"first_turn_attack": allowed})
        ref = t.put(0, "field", "並", since=1)
        t.go(turn=1)
        assert (("attack", ref, t.force(1)) in t.options()) is allowed


class TestMana:
    def test_zzq_007_one_base_minion_or_one_marker_or_nothing(self):
        t = table()
        ref = t.put(0, "hand", "炉")
        t.go(phase="mana")
        assert t.options() == [("place", ref), ("marker",)] and -1 in t.e.legal(t.s)
        t.do("place", ref)
        placed = t.e.cards(t.s, "base", 0)
        assert len(placed) == 1 and not t.rested(placed[0]) and t.prompt == "main_phase"

    def test_zzq_008_a_field_minion_is_not_placed(self):
        t = table()
        t.put(0, "hand", "強")
        t.go(phase="mana")
        assert t.options() == [("marker",)]

    def test_zzq_009_an_eleventh_mana_replaces_one_that_is_there(self):
        seen = when("destroy", "subject", draw(), zones=("base",), look_back=True)
        t = table(base("遺", 300, 1, "", seen))
        old = t.put(0, "base", "遺")
        markers = t.mana(0, *["colourless"] * 9)
        t.go(phase="mana")
        t.do("marker")
        assert t.prompt == "replace" and set(t.options()) == {old, *markers}
        t.pick(old)
        assert t.zone("trash", 0) == ["遺"] and len(t.zone("base", 0)) == 10
        assert t.zone("hand", 0) == []

    def test_a_replaced_marker_leaves_the_game(self):
        t = table()
        markers = t.mana(0, *["colourless"] * 10)
        t.go(phase="mana")
        t.do("marker")
        t.pick(markers[3])
        assert t.zone("trash", 0) == [] and not t.alive(markers[3]) and len(t.zone("base", 0)) == 10

    def test_zzq_010_the_owner_of_the_full_base_chooses(self):
        b = Builder("body")
        b.choose("chosen", ("cards", "field", OPP))
        b.act("retreat", ("local", "chosen"), params={"rest": 1})
        t = table(magic("潮", 0, ("main",), b))
        spell = t.put(0, "hand", "潮")
        enemy = t.put(1, "field", "強")
        mana = t.mana(1, *["red"] * 10)
        t.go()
        t.do("magic", spell, "潮#1")
        assert t.prompt == "replace" and t.s.pending[1] == 1 and enemy not in t.options()
        t.pick(mana[0])
        assert t.zone("base", 1).count("強") == 1 and len(t.zone("base", 1)) == 10
        assert t.rested(t.e.cards(t.s, "base", 1)[-1])


class TestCosts:
    def test_zzq_011_the_coloured_part_needs_that_colour(self):
        t = table(minion("剣", 900, 3, 9, "赤", 3))
        ref = t.put(0, "hand", "剣")
        t.mana(0, "red", "red", *["colourless"] * 8)
        t.go()
        assert ("summon", ref) not in t.options()

    def test_three_of_the_colour_and_six_others_pay(self):
        t = table(minion("剣", 900, 3, 9, "赤", 3))
        ref = t.put(0, "hand", "剣")
        t.mana(0, *["red"] * 3, *["colourless"] * 7)
        t.go()
        t.do("summon", ref)
        assert t.zone("field", 0) == ["剣"]
        rested = [t.e.card_def(t.s, r).id for r in t.e.cards(t.s, "base", 0) if t.rested(r)]
        assert sorted(rested) == ["mana:colourless"] * 6 + ["mana:red"] * 3

    def test_which_mana_rests_is_a_choice_and_each_set_is_offered_once(self):
        t = table(minion("剣", 900, 3, 2))
        ref = t.put(0, "hand", "剣")
        t.mana(0, "red", "blue", "red", "colourless")
        t.go()
        t.do("summon", ref)
        seen = set()

        def walk(s, path):
            if s.pending is None or s.pending[8] != "pay":
                seen.add(tuple(path))
                return
            for i in t.e.legal(s):
                other = s.clone()
                name = t.e.card_def(s, s.pending[2][i]).id
                t.e.answer(other, i)
                walk(other, [*path, name])
        walk(t.s, [])
        kinds = ("mana:red", "mana:blue", "mana:colourless")
        found = {tuple(sorted(p)) for p in seen}
        # A step with one option is taken by the engine, so a path may be shorter than the payment.
        assert len(seen) == len(found) and all(x in kinds for p in seen for x in p)

    @pytest.mark.parametrize(("profile", "spell"), [("app-launch", False), ("paper-2019", True)])
    def test_zzq_012_colourless_mana_as_every_colour(self, profile, spell):
        t = table(minion("土", 400, 1, 3, "赤", 1), magic("火", 3, ("main",), draw(), "赤", 1),
                  forces=(("chimera", "sphinx"), ("orthrus", "sphinx")), profile=profile)
        a, b = t.put(0, "hand", "土"), t.put(0, "hand", "火")
        t.mana(0, *["colourless"] * 3)
        t.go()
        assert ("summon", a) in t.options() and (("magic", b, "火#1") in t.options()) is spell

    def test_zzq_013_not_in_the_opponents_turn(self):
        t = table(minion("翼", 400, 1, 3, "赤", 1, keyword("swoop")),
                  forces=(("orthrus", "sphinx"), ("chimera", "sphinx")))
        t.put(1, "hand", "翼")
        t.mana(1, *["colourless"] * 3)
        ref = t.put(0, "field", "強")
        t.go()
        t.do("attack", ref, t.force(1))
        assert t.prompt == "flash" and t.s.pending[1] == 1 and t.options() == []

    def test_zzq_015_reductions_touch_the_free_part_only(self):
        less = aura(ModDef("stat", "free", "add", ("and", MINE, ("eq", ("col", "zone", IT), ("zone_no", "hand"))), -5))
        zero = aura(ModDef("flag", "cost_zero", scope=("eq", IT, SELF)), zones=("hand",), ident="z",
                    condition=("gt", ("len", ("cards", "field", YOU)), 1))
        t = table(minion("安", 100, 0, 1, "", 0, less), minion("高", 900, 3, 3, "赤", 1, zero))
        t.put(0, "field", "安")
        ref = t.put(0, "hand", "高")
        t.go()
        assert costs.price(t.e, t.s, ref) == (("red",), 0)
        t.put(0, "field", "並")
        assert costs.price(t.e, t.s, ref) == ((), 0)

    def test_mana_that_pays_more_for_some_cards(self):
        from zxscript.ir import AbilityDef
        rich = AbilityDef("p", "pay", ("base",), tests=(("for", ("tagged", "colour", "green", IT)), ("worth", 3),
                                                        ("colour", "green")))
        t = table(minion("森", 500, 2, 3, "緑", 2), minion("街", 500, 2, 3), base("泉", 300, 1, "青", rich))
        green, grey = t.put(0, "hand", "森"), t.put(0, "hand", "街")
        t.put(0, "base", "泉")
        t.go()
        assert ("summon", green) in t.options() and ("summon", grey) not in t.options()
        t.do("summon", green)
        assert t.zone("field", 0) == ["森"]


class TestMovement:
    def test_zzq_017_a_rested_mana_stays_rested_in_the_field(self):
        t = table()
        t.put(0, "base", "炉")
        t.go()
        mana = t.e.cards(t.s, "base", 0)[0]
        atoms.put(t.e, t.s, mana, "rest", 1)
        t.do("advance", mana)
        ref = t.e.cards(t.s, "field", 0)[0]
        assert t.rested(ref) and t.options() == []

    def test_zzq_018_some_minions_arrive_rested(self):
        b = Builder("body")
        b.ret(("tuple", ("tuple", "rest", 1)))
        slow = aura(ModDef("replace", "retreat", "must", ("eq", IT, SELF), program=b.done()))
        t = table(minion("盾", 300, 0, 1, "", 0, slow))
        ref = t.put(0, "field", "盾")
        t.go()
        t.do("retreat", ref)
        assert t.rested(t.e.cards(t.s, "base", 0)[0])

    def test_zzq_019_the_right_is_lost_at_the_end_of_the_turn(self):
        t = table()
        t.put(0, "field", "強")
        t.go()
        assert t.e.pvar(t.s, "rights", 0) == 1
        t.end_turn()
        assert t.e.pvar(t.s, "rights", 0) == 0 and t.e.var(t.s, "turn_player") == 1

    @pytest.mark.parametrize(("profile", "mana", "rights"),
                             [("app-launch", 3, 1), ("app-launch", 4, 2), ("paper-2019", 0, 2)])
    def test_zzq_020_second_movement_right(self, profile, mana, rights):
        t = table(forces=(("pegasus", "sphinx"), ("orthrus", "sphinx")), profile=profile)
        t.mana(0, *["red"] * mana)
        t.go()
        assert t.e.pvar(t.s, "rights", 0) == rights

    def test_zzq_021_a_base_minion_that_leaves_brings_a_marker_without_replacement(self):
        t = table(forces=(("siren", "sphinx"), ("orthrus", "sphinx")))
        t.put(0, "base", "炉")
        t.mana(0, *["red"] * 9)
        t.go()
        t.do("advance", t.e.cards(t.s, "base", 0)[0])
        assert t.zone("field", 0) == ["炉"] and t.zone("base", 0)[-1] == "mana:colourless"
        assert len(t.zone("base", 0)) == 10 and t.rested(t.e.cards(t.s, "base", 0)[-1])

    def test_worked_example_of_paying_twice_with_one_minion(self):
        """9.7: three mana, two summons of cost 2, because the first minion moves to the Base active."""
        t = table(minion("二", 200, 1, 2))
        one, two = t.put(0, "hand", "二"), t.put(0, "hand", "二")
        t.mana(0, *["red"] * 3)
        t.go()
        t.do("summon", one)
        t.do("retreat", t.e.cards(t.s, "field", 0)[0])
        t.do("summon", two)
        assert t.zone("field", 0) == ["二"] and t.zone("base", 0)[-1] == "二"

    def test_retreat_and_advance_abilities(self):
        """9.5, 16.1: one is an effect of the minion, one of the mana."""
        b = Builder("body")
        b.let("kind", ("fn", "source_kind", SELF))
        b.act("recover", ("player_obj", YOU), params={"amount": ("if", ("eq", ("local", "kind"), "minion"), 1, 2)})
        as_mana = when("retreat", "after", b, zones=("base",))
        as_minion = when("retreat", "subject", b, ident="2", look_back=True)
        t = table(minion("甲", 300, 1, 1, "", 0, as_mana), minion("乙", 300, 1, 1, "", 0, as_minion))
        one, two = t.put(0, "field", "甲"), t.put(0, "field", "乙")
        t.go()
        atoms.set_pvar(t.e, t.s, "rights", 0, 2)
        t.do("retreat", one)
        assert t.life(0) == 8
        t.do("retreat", two)
        assert t.life(0) == 9


class TestTargets:
    def test_zzq_024_a_fresh_minion_attacks_forces_only(self):
        t = table()
        ref = t.put(0, "field", "並", since=5)
        t.go()
        assert t.options() == [("retreat", ref), ("attack", ref, t.force(1)), ("attack", ref, t.force(1, 1))]

    def test_zzq_025_without_forces_the_player_is_open(self):
        t = table()
        ref = t.put(0, "field", "並", since=5)
        t.topple(1)
        t.go()
        assert t.options()[1:] == [("attack", ref, -2)]

    def test_zzq_026_charge_passes_the_forces(self):
        t = table(minion("駆", 300, 1, 2, "", 0, keyword("charge")))
        t.put(0, "field", "駆", since=5)
        t.go()
        assert [o[2] for o in t.options() if o[0] == "attack"] == [t.force(1), t.force(1, 1), -2]

    def test_zzq_027_the_last_force_falls_and_the_way_is_open(self):
        t = table()
        t.topple(1)
        force = t.force(1)
        atoms.put(t.e, t.s, force, "face", 1)
        atoms.put(t.e, t.s, force, "life", 1)
        old, fresh = t.put(0, "field", "並"), t.put(0, "field", "同", since=5)
        t.go()
        assert ("attack", fresh, -2) not in t.options()
        t.attack(old, force)
        t.done()                                        # the Force finds no card
        assert t.prompt == "main_phase" and ("attack", fresh, -2) in t.options()

    @pytest.mark.parametrize(("since", "player"), [(3, True), (5, False)])
    def test_zzq_028_029_moving_is_not_coming_into_play(self, since, player):
        t = table()
        ref = t.put(0, "base", "炉", since=since)
        t.go()
        t.do("advance", ref)
        moved = t.e.cards(t.s, "field", 0)[0]
        assert (("attack", moved, -2) in t.options()) is player and ("attack", moved, t.force(1)) in t.options()

    def test_zzq_032_minions_are_no_targets(self):
        t = table()
        t.put(0, "field", "並")
        enemy = t.put(1, "field", "強", rest=1)
        t.go()
        found = [o[2] for o in t.options() if o[0] == "attack"]
        assert found and enemy not in found
