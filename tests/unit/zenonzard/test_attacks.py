"""Battle, flash window, Forces (zenonzard.md; ZZQ names a ruling)."""

from __future__ import annotations

import pytest
from zz_pool import (
    CHOSEN,
    IT,
    MINE,
    OPP,
    SELF,
    YOU,
    YOUR_TURN,
    Table,
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

from zxscript.engine import atoms
from zxscript.ir import Builder, ModDef

STRONG, EVEN, WEAK = minion("強", 700, 2, 4), minion("並", 500, 1, 3), minion("同", 500, 2, 3)
BASE = base("炉")


def table(*cards, **more):
    return Table(STRONG, EVEN, WEAK, BASE, *cards, **more)


class TestBattle:
    def test_zzq_033_the_lower_bp_is_destroyed_and_no_damage_passes(self):
        t = table()
        a, b = t.put(0, "field", "強"), t.put(1, "field", "並")
        t.go()
        t.attack(a, -2, b)
        assert t.alive(a) and t.rested(a) and not t.alive(b) and t.life(1) == 6

    def test_zzq_034_equal_bp_destroys_both(self):
        t = table()
        a, b = t.put(0, "field", "同"), t.put(1, "field", "並")
        t.go()
        t.attack(a, -2, b)
        assert not t.alive(a) and not t.alive(b) and t.life(1) == 6

    def test_zzq_035_unblocked_dp_hits_the_target(self):
        t = table()
        a = t.put(0, "field", "強")
        t.go()
        t.attack(a, t.force(1))
        assert t.force_life(1) == 1

    @pytest.mark.parametrize(("dp", "told"), [(0, ["unhurt"]), (1, [])])
    def test_an_attack_that_dealt_no_damage_is_told_and_one_that_did_is_not(self, dp, told):
        t = table(minion("弱", 500, dp, 1))
        a = t.put(0, "field", "弱")
        t.go()
        t.s.trace = []
        t.attack(a, -2)
        assert [r[4] for r in t.s.trace if r[1] == "told" and r[4] == "unhurt"] == told and t.life(1) == 6 - dp

    def test_zzq_036_061_excess_is_lost_and_a_fallen_force_brings_mana_and_a_card(self):
        t = table(minion("大", 900, 6, 6), deck=("空",) * 39 + ("炉",))
        a = t.put(0, "field", "大")
        t.go()
        t.attack(a, t.force(1))
        assert t.prompt == "force_search" and t.s.pending[1] == 1
        t.pick(t.options()[0])
        assert t.life(1) == 6 and t.e.get(t.s, "face", t.force(1)) == 0
        assert t.zone("base", 1) == ["炉"] and len(t.zone("hand", 1)) == 1
        assert t.force(1) not in [o[2] for o in t.options() if o[0] == "attack"]

    def test_a_force_that_finds_nothing_still_draws(self):
        t = table()
        a = t.put(0, "field", "強")
        t.go()
        atoms.put(t.e, t.s, t.force(1), "life", 1)
        t.attack(a, t.force(1))
        assert t.options() == []                    # asked all the same: nobody is to see what the deck does not hold
        t.done()
        assert t.zone("base", 1) == [] and len(t.zone("hand", 1)) == 1 and t.prompt == "main_phase"

    def test_zzq_037_cannot_block_beats_must_block(self):
        unable = aura(ModDef("forbid", "block", scope=("eq", IT, SELF)))
        force = aura(ModDef("must", "block"))
        t = table(minion("静", 300, 0, 1, "", 0, unable), minion("招", 500, 2, 2, "", 0, force))
        t.put(1, "field", "静")
        a = t.put(0, "field", "招")
        t.go()
        t.attack(a, -2)
        assert t.life(1) == 4

    def test_zzq_038_039_one_blocker_and_must_block(self):
        force = aura(ModDef("must", "block", scope=("eq", ("fn", "attacker"), SELF)))
        t = table(minion("招", 300, 2, 2, "", 0, force))
        a = t.put(0, "field", "招")
        x, y = t.put(1, "field", "並", rest=1), t.put(1, "field", "強")
        t.go()
        t.do("attack", a, -2)
        while t.prompt == "flash":
            t.done()
        # The only active minion must block: nothing is left to choose.
        assert not t.alive(a) and t.alive(x) and t.alive(y) and t.rested(y) and t.life(1) == 6

    @pytest.mark.parametrize(("ruling", "life"), [("less_one", 5), ("difference", 6)])
    def test_zzq_040_pierce(self, ruling, life):
        t = table(minion("槍", 700, 2, 5, "", 0, keyword("pierce")), minion("壁", 500, 2, 4), rulings={"pierce": ruling})
        a, b = t.put(0, "field", "槍"), t.put(1, "field", "壁")
        t.go()
        t.attack(a, -2, b)
        assert t.life(1) == life

    def test_zzq_041_pierce_hits_a_force(self):
        t = table(minion("大槍", 1000, 4, 9, "", 0, keyword("pierce")), forces=(("pegasus", "phoenix"), ("minotaur", "chiron")))
        a, b = t.put(0, "field", "大槍"), t.put(1, "field", "並")
        t.go()
        t.attack(a, t.force(1), b)
        assert t.force_life(1) == 1

    def test_zzq_042_pierce_needs_a_win(self):
        t = table(minion("槍", 500, 3, 4, "", 0, keyword("pierce")))
        a, b = t.put(0, "field", "槍"), t.put(1, "field", "並")
        t.go()
        t.attack(a, -2, b)
        assert t.life(1) == 6 and not t.alive(a) and not t.alive(b)

    def test_zzq_043_revenge_takes_the_winner_along(self):
        t = table(minion("毒", 200, 1, 2, "", 0, keyword("revenge")))
        a, b = t.put(0, "field", "毒"), t.put(1, "field", "強")
        t.go()
        t.attack(a, -2, b)
        assert not t.alive(a) and not t.alive(b)

    @pytest.mark.parametrize("extended", [False, True])
    def test_zzq_044_revenge_only_in_the_own_turn(self, extended):
        longer = aura(ModDef("flag", "revenge_always", scope=MINE))
        t = table(minion("毒", 200, 1, 2, "", 0, keyword("revenge")), minion("怨", 100, 0, 1, "", 0, longer))
        a, b = t.put(0, "field", "強"), t.put(1, "field", "毒")
        if extended:
            t.put(1, "field", "怨")
        t.go()
        t.attack(a, -2, b)
        assert not t.alive(b) and t.alive(a) is not extended

    def test_zzq_045_infiltrate(self):
        t = table(minion("影", 300, 2, 5, "", 0, keyword("infiltrate")), minion("四", 500, 1, 4), minion("五", 500, 1, 5))
        a, x, y = t.put(0, "field", "影"), t.put(1, "field", "四"), t.put(1, "field", "五")
        t.go()
        t.do("attack", a, -2)
        assert t.prompt == "block" and t.options() == [("block", y)] and t.alive(x)

    def test_zzq_046_resurge(self):
        t = table(minion("起", 500, 1, 4, "", 0, keyword("resurge")))
        a, b = t.put(0, "field", "起"), t.put(0, "field", "並")
        t.go()
        t.attack(a, -2)
        t.attack(b, -2)
        t.end_turn()
        assert not t.rested(a) and t.rested(b)

    def test_wins_whatever_the_bp(self):
        sure = aura(ModDef("flag", "wins_battle", scope=("eq", IT, SELF)))
        t = table(minion("勝", 100, 1, 3, "", 0, sure))
        a, b = t.put(0, "field", "勝"), t.put(1, "field", "強")
        t.go()
        t.attack(a, -2, b)
        assert t.alive(a) and not t.alive(b)

    def test_winning_is_heard_and_a_tie_is_no_win(self):
        heard = watching("win_battle", ("eq", ("ev", "subject"), SELF), draw())
        t = table(minion("誉", 500, 1, 3, "", 0, heard), minion("弱", 300, 1, 2))
        a, b, c, d = t.put(0, "field", "誉"), t.put(1, "field", "弱"), t.put(0, "field", "誉"), t.put(1, "field", "並")
        t.go()
        t.attack(a, -2, b)
        assert len(t.zone("hand", 0)) == 1
        t.attack(c, -2, d)
        assert len(t.zone("hand", 0)) == 1

    def test_unblockable_by_some(self):
        shy = aura(ModDef("forbid", "block", scope=("and", ("eq", ("ev", "target"), SELF), ("le", ("fn", "cost", IT), 3))))
        t = table(minion("霞", 300, 2, 5, "", 0, shy))
        a = t.put(0, "field", "霞")
        x, y = t.put(1, "field", "並"), t.put(1, "field", "強")
        t.go()
        t.do("attack", a, -2)
        assert t.options() == [("block", y)] and t.alive(x)


class TestFlash:
    def surge(self):
        return magic("気", 0, ("flash",), for_turn(ModDef("stat", "bp", "add", CHOSEN, 300), ("cards", "field")))

    def test_zzq_057_the_defender_acts_first_and_two_passes_close(self):
        t = table(self.surge())
        a, b = t.put(0, "field", "同"), t.put(1, "field", "並")
        mine, theirs = t.put(0, "hand", "気"), t.put(1, "hand", "気")
        t.go()
        assert not any(o[0] == "magic" for o in t.options())
        t.do("attack", a, -2)
        assert t.prompt == "flash" and t.s.pending[1] == 1
        t.done()
        assert t.s.pending[1] == 0
        t.do("magic", mine, "気#1")
        t.pick(a)
        assert t.s.pending[1] == 1 and t.bp(a) == 800
        t.do("magic", theirs, "気#1")
        t.pick(b)
        # The attacker's hand is empty: passing needs no question; the defender's too.
        assert t.prompt == "block" and t.bp(b) == 800
        t.do("block", b)
        assert not t.alive(a) and not t.alive(b)

    def test_attacker_first_by_ruling(self):
        t = table(self.surge(), rulings={"flash_first": "attacker"})
        a = t.put(0, "field", "同")
        t.put(0, "hand", "気")
        t.go()
        t.do("attack", a, -2)
        assert t.s.pending[1] == 0

    def test_zzq_053_swoop_of_the_defender_may_block_and_of_the_attacker_joins_nothing(self):
        t = table(minion("翼", 800, 1, 0, "", 0, keyword("swoop")))
        a = t.put(0, "field", "強")
        theirs = t.put(1, "hand", "翼")
        t.go()
        t.do("attack", a, -2)
        t.do("summon", theirs)
        while t.prompt == "flash":
            t.done()
        assert t.prompt == "block"
        t.do("block", t.e.cards(t.s, "field", 1)[0])
        assert not t.alive(a)

    def test_an_attacker_that_is_gone_voids_the_attack(self):
        b = Builder("body")
        b.choose("chosen", ("cards", "field", OPP))
        b.act("destroy", ("local", "chosen"))
        t = table(magic("断", 0, ("main", "flash"), b))
        a = t.put(0, "field", "強")
        t.put(1, "field", "並")
        spell = t.put(1, "hand", "断")
        t.go()
        t.do("attack", a, -2)
        t.do("magic", spell, "断#1")
        assert t.prompt == "main_phase" or t.e.var(t.s, "turn_player") == 1
        assert t.life(1) == 6 and t.zone("trash", 0) == ["強"] and t.zone("trash", 1) == ["断"]

    def test_zzq_059_mana_made_active_at_the_end_pays_in_the_opponents_turn(self):
        t = table(forces=(("phoenix", "sphinx"), ("orthrus", "sphinx")))
        t.mana(0, "red", "red")
        t.go()
        for ref in t.e.cards(t.s, "base", 0):
            atoms.put(t.e, t.s, ref, "rest", 1)
        t.end_turn()
        assert not any(t.rested(r) for r in t.e.cards(t.s, "base", 0))

    def test_zzq_060_an_attack_is_redirected(self):
        b = Builder("body")
        b.act("redirect", ("player_obj", YOU))
        t = table(magic("逸", 0, ("flash",), b))
        a = t.put(0, "field", "強")
        spell = t.put(1, "hand", "逸")
        t.go()
        t.do("attack", a, t.force(1))
        t.do("magic", spell, "逸#1")
        t.flow()
        assert t.life(1) == 4 and t.force_life(1) == 3


class TestForces:
    def test_zzq_063_reduction_of_dp_damage_only(self):
        b = Builder("body")
        b.act("damage", ("player_obj", OPP))
        t = table(magic("礫", 0, ("main",), b), forces=(("orthrus", "sphinx"), ("minotaur", "sphinx")))
        a, spell = t.put(0, "field", "強"), t.put(0, "hand", "礫")
        t.go()
        before = t.life(1)
        t.attack(a, -2)
        assert t.life(1) == before - 1
        t.do("magic", spell, "礫#1")
        assert t.life(1) == before - 2

    def test_zzq_063_reduction_of_all_damage_in_the_enemy_turn(self):
        less = aura(ModDef("amount", "damage", "add", ("eq", IT, ("player_obj", YOU)), -1), condition=("not", YOUR_TURN))
        b = Builder("body")
        b.act("damage", ("player_obj", OPP))
        t = table(magic("礫", 0, ("main",), b), minion("樹", 1000, 4, 9, "", 0, less))
        a, spell = t.put(0, "field", "強"), t.put(0, "hand", "礫")
        t.put(1, "field", "樹", rest=1)
        t.go()
        t.attack(a, -2)
        assert t.life(1) == 5
        t.do("magic", spell, "礫#1")
        assert t.life(1) == 5

    def test_zzq_064_minions_but_tokens_become_active_at_the_end(self):
        t = table(token("影", 100, 1), forces=(("ouroboros", "sphinx"), ("orthrus", "sphinx")))
        a, b = t.put(0, "field", "並"), t.put(0, "field", "影")
        t.go()
        t.attack(a, -2)
        t.attack(b, -2)
        t.end_turn()
        assert not t.rested(a) and t.rested(b)

    @pytest.mark.parametrize(("profile", "bonus"), [("app-launch", 0), ("paper-2019", 100)])
    def test_zzq_065_bonus_in_the_own_turn(self, profile, bonus):
        t = table(forces=(("cyclops", "sphinx"),) * 2, profile=profile)
        a, b = t.put(0, "field", "並"), t.put(1, "field", "並")
        t.go()
        assert t.bp(a) == 600 and t.bp(b) == 500 + bonus

    def test_sphinx_guards_against_minions_only(self):
        b = Builder("body")
        b.choose("chosen", ("cards", "field", OPP))
        b.act("destroy", ("local", "chosen"))
        t = table(minion("牙", 300, 1, 0, "", 0, when("on_summon", "after", b)), magic("断", 0, ("main",), b),
                  forces=(("orthrus", "sphinx"),) * 2)
        enemy = t.put(1, "field", "並")
        one, two = t.put(0, "hand", "牙"), t.put(0, "hand", "断")
        t.go()
        t.do("summon", one)
        assert t.alive(enemy)
        t.do("magic", two, "断#1")
        assert not t.alive(enemy)

    def test_a_rested_force_does_not_work_but_can_be_attacked(self):
        t = table(forces=(("orthrus", "sphinx"),) * 2)
        a = t.put(0, "field", "並")
        t.put(1, "field", "強")
        t.go()
        atoms.put(t.e, t.s, t.force(1, 1), "rest", 1)
        assert t.e.can(t.s, "choose", t.e.cards(t.s, "field", 1)[0], 0, a)
        atoms.put(t.e, t.s, t.force(1, 1), "rest", 0)
        assert not t.e.can(t.s, "choose", t.e.cards(t.s, "field", 1)[0], 0, a)
        assert ("attack", a, t.force(1, 1)) in t.options()

    def test_zzq_067_life_is_capped(self):
        b = Builder("body")
        b.act("recover", ("player_obj", YOU), params={"amount": 2})
        t = table(magic("癒", 0, ("main",), b))
        one, two = t.put(0, "hand", "癒"), t.put(0, "hand", "癒")
        atoms.set_pvar(t.e, t.s, "life", 0, 9)
        t.go()
        t.do("magic", one, "癒#1")
        assert t.life(0) == 10
        t.do("magic", two, "癒#1")
        assert t.life(0) == 10
