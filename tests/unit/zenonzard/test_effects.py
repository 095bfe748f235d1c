"""Keywords, limits of zones, order and duration of effects (zenonzard.md; ZZQ names a ruling)."""

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
from zxscript.ir import AbilityDef, Builder, ModDef, Pattern

STRONG, EVEN, WEAK = minion("強", 700, 2, 4), minion("並", 500, 1, 3), minion("同", 500, 2, 3)
BASE = base("炉")


def table(*cards, **more):
    return Table(STRONG, EVEN, WEAK, BASE, *cards, **more)


class TestKeywords:
    @pytest.mark.parametrize(("placed", "cards"), [("green", 1), ("red", 0)])
    def test_zzq_047_chain(self, placed, cards):
        t = table(minion("連", 400, 1, 1, "", 0, keyword("chain", placed=("tagged", "colour", "green", IT))), base("苗", 300, 1, "緑"), base("砂", 300, 1, "赤"))
        ref = t.put(0, "hand", "連")
        mana = t.put(0, "hand", "苗" if placed == "green" else "砂")
        t.go(phase="mana")
        t.do("place", mana)
        t.do("summon", ref)
        assert len(t.zone("hand", 0)) == cards

    def test_zzq_079_boost(self):
        cond = ("and", ("tagged", "colour", "yellow", IT), ("ge", ("fn", "cost", IT), 4))
        bestow = aura(ModDef("gain", scope=("eq", IT, ("fn", "host", SELF)), ability=keyword("resurge")), zones=("boost",), ident="g")
        t = table(base("光", 100, 1, "黄", keyword("boost", host=cond), bestow), minion("主", 400, 1, 4, "黄"), minion("小", 400, 1, 3, "黄"))
        host = t.put(0, "field", "主")
        t.put(0, "field", "小")
        one, two = t.put(0, "base", "光"), t.put(0, "base", "光")
        t.go()
        offers = [o for o in t.options() if o[0] == "boost"]
        assert offers == [("boost", one, host), ("boost", two, host)]
        assert not any(o[0] == "advance" for o in t.options())
        t.do("boost", one, host)
        assert (t.bp(host), t.e.stat(t.s, "dp", host)) == (500, 2) and t.e.has(t.s, "resurge", host)
        assert t.e.pvar(t.s, "rights", 0) == 0
        atoms.set_pvar(t.e, t.s, "rights", 0, 1)
        t.attack(host, -2)
        assert [o for o in t.options() if o[0] == "boost"] == []

    def test_boost_needs_active_mana(self):
        t = table(base("光", 100, 1, "黄", keyword("boost")))
        t.put(0, "field", "並")
        t.put(0, "base", "光", rest=0)
        t.go()
        assert [o[0] for o in t.options()].count("boost") == 1
        atoms.put(t.e, t.s, t.e.cards(t.s, "base", 0)[0], "rest", 1)
        t.do("attack", t.e.cards(t.s, "field", 0)[0], -2)
        t.flow()
        assert [o[0] for o in t.options()].count("boost") == 0

    def test_boost_mana_returns_rested_when_its_host_leaves(self):
        t = table(base("光", 100, 1, "黄", keyword("boost")))
        host, big = t.put(0, "field", "並"), t.put(1, "field", "強")
        mana = t.put(0, "base", "光")
        t.go()
        t.do("boost", mana, host)
        assert t.bp(host) == 600 and t.zone("base", 0) == []
        t.attack(host, -2, big)
        assert t.zone("base", 0) == ["光"] and t.rested(t.e.cards(t.s, "base", 0)[0]) and t.zone("trash", 0) == ["並"]

    def test_boost_is_heard_by_its_host(self):
        heard = watching("boost", ("eq", ("ev", "target"), SELF), draw())
        t = table(base("光", 100, 1, "黄", keyword("boost")), minion("聴", 400, 1, 3, "", 0, heard))
        host, mana = t.put(0, "field", "聴"), t.put(0, "base", "光")
        t.go()
        t.do("boost", mana, host)
        assert len(t.zone("hand", 0)) == 1


    def test_what_lasts_until_the_turn_of_a_player_starts_outlives_the_turns_before_it(self):
        b = Builder("body")
        b.effect(AbilityDef("fx", "static", mods=(ModDef("stat", "bp", "add", MINE, 100),)), until="turn_start", of=YOU)
        t = table(magic("長", 0, ("main",), b))
        ref, spell = t.put(0, "field", "並"), t.put(0, "hand", "長")
        t.go()
        before = t.bp(ref)
        t.do("magic", spell, "長#1")
        found = []
        while t.e.var(t.s, "turn") < 7:
            found.append((t.e.var(t.s, "turn"), t.bp(ref) - before))
            t.done()
        assert set(found) == {(5, 100), (6, 100)} and t.bp(ref) == before


    @pytest.mark.parametrize("points", [0, 1])
    def test_nothing_recovered_is_nothing_done(self, points):
        b = Builder("body")
        b.act("recover", ("tuple", ("player_obj", YOU)), params={"amount": points}, out="done")
        with b.when(("did", ("local", "done"))):
            b.act("draw", ("player_obj", YOU))
        t = table(magic("癒", 0, ("main",), b))
        spell = t.put(0, "hand", "癒")
        atoms.set_pvar(t.e, t.s, "life", 0, 3)
        t.go()
        t.do("magic", spell, "癒#1")
        assert t.life(0) == 3 + points and len(t.zone("hand", 0)) == points


class TestLimits:
    def test_zzq_069_room_first_then_all_enter_together(self):
        b = Builder("body")
        b.ask("n", "number", low=0, high=2)
        b.act("make_token", ("map", ("range", 0, ("local", "n")), ("player_obj", YOU)), params={"make": "小影"})
        t = table(token("小影", 100, 1), minion("将", 900, 3, 0, "", 0, when("on_summon", "after", b)))
        old = [t.put(0, "field", "並") for _ in range(4)]
        ref = t.put(0, "hand", "将")
        t.go()
        t.do("summon", ref)
        assert len(t.zone("field", 0)) == 5
        t.pick(2)
        assert t.prompt == "replace" and t.s.pending[3:5] == (2, 2) and "小影" not in t.zone("field", 0)
        t.pick(old[0], old[1])
        assert sorted(t.zone("field", 0)) == sorted(["並", "並", "将", "小影", "小影"])
        assert t.zone("trash", 0) == ["並", "並"]

    def test_zzq_070_the_eleventh_card_goes_to_the_trash(self):
        t = table()
        for _ in range(10):
            t.put(0, "hand", "並")
        t.go(draw=True)
        assert len(t.zone("hand", 0)) == 10 and t.zone("trash", 0) == ["空"]

    def test_paper_has_no_hand_limit(self):
        t = table(profile="paper-2019")
        for _ in range(10):
            t.put(0, "hand", "並")
        t.go(draw=True)
        assert len(t.zone("hand", 0)) == 11

    def test_zzq_071_cards_come_in_the_order_chosen(self):
        b = Builder("body")
        b.choose("chosen", ("cards", "trash", YOU), min=2, max=2, ordered=True)
        b.act("to_hand", ("local", "chosen"))
        t = table(magic("還", 0, ("main",), b))
        for _ in range(9):
            t.put(0, "hand", "並")
        spell = t.put(0, "hand", "還")
        x, y = t.put(0, "trash", "強"), t.put(0, "trash", "同")
        t.go()
        t.do("magic", spell, "還#1")
        t.pick(y, x)
        assert t.zone("hand", 0)[-1] == "同" and t.zone("trash", 0) == ["強", "還"]

    def test_zzq_073_an_effect_draws_what_there_is_and_the_draw_step_loses(self):
        t = table(magic("二枚", 0, ("main",), draw(2)))
        spell = t.put(0, "hand", "二枚")
        t.go()
        for ref in t.e.cards(t.s, "deck", 0)[1:]:
            atoms.move(t.e, t.s, ref, "removed")
        t.do("magic", spell, "二枚#1")
        assert len(t.zone("hand", 0)) == 1 and t.s.result is None
        t.end_turn()
        t.done()
        if t.s.result is None:
            t.done()
        assert t.s.result == (1,)


class TestEffects:
    def test_zzq_048_bp_zero_is_destroyed_at_once(self):
        seen = when("destroy", "subject", draw(), look_back=True)
        less = for_turn(ModDef("stat", "bp", "add", CHOSEN, -300), ("cards", "field", OPP))
        t = table(minion("蛇", 200, 1, 2, "", 0, seen), magic("重", 0, ("main",), less))
        enemy, spell = t.put(1, "field", "蛇"), t.put(0, "hand", "重")
        t.go()
        t.do("magic", spell, "重#1")
        assert not t.alive(enemy) and t.zone("trash", 1) == ["蛇"] and len(t.zone("hand", 1)) == 1

    def test_zzq_050_bonus_of_the_opponents_turn(self):
        ward = aura(ModDef("stat", "bp", "add", MINE, 200), condition=("not", YOUR_TURN))
        t = table(minion("番", 400, 1, 4, "", 0, ward))
        a = t.put(0, "field", "番")
        t.go()
        assert t.bp(a) == 400
        t.end_turn()
        assert t.e.var(t.s, "turn_player") == 1 and t.bp(a) == 600

    def test_zzq_075_the_newest_group_is_resolved_first(self):
        def says(ident, n):
            b = Builder("body")
            b.act("damage", ("player_obj", YOU), params={"amount": n, "cause": ident})
            return b
        # Two abilities A and B at once; A puts a minion that wakes C and D.
        a = Builder("body")
        a.choose("chosen", ("where", ("cards", "hand", YOU), ("tagged", "kind", "field_minion", IT)))
        a.act("put", ("local", "chosen"))
        entering = ("ne", ("ev", "after"), SELF)
        t = table(
            minion("起", 300, 1, 0, "", 0, when("on_summon", "after", a, ident="A"), when("on_summon", "after", says("B", 1), ident="B")),
            minion("見", 300, 1, 9, "", 0, watching("put", entering, says("C", 2), ident="C"),
                   watching("put", entering, says("D", 3), ident="D")),
            rulings={"life_cap": 10})
        t.put(0, "field", "見")
        starter = t.put(0, "hand", "起")
        t.put(0, "hand", "並")
        t.go()
        t.do("summon", starter)
        assert t.s.pending[0] == "order_triggers"
        waiting = {w[1]: w[0] for w in t.s.waiting}
        t.pick(waiting["起#A"], waiting["起#B"])
        t.pick(*t.options())                        # the only minion of the hand
        assert t.s.pending[0] == "order_triggers"
        waiting = {w[1]: w[0] for w in t.s.waiting}
        t.pick(waiting["見#D"], waiting["見#C"])
        log = [f[6] for f in t.s.facts if f[0] == "damage"]
        assert log == ["D", "C", "B"]

    def test_zzq_077_equal_effects_once(self):
        hears = watching("damage", ("ne", ("ev", "source"), SELF), draw(), tags=("single",))
        t = table(minion("桃", 500, 2, 5, "", 0, hears))
        t.put(0, "field", "桃")
        t.put(0, "field", "桃")
        a = t.put(0, "field", "並")
        t.go()
        t.attack(a, -2)
        assert len(t.zone("hand", 0)) == 1

    def test_zzq_078_put_is_no_summon_but_enters_the_field(self):
        b = Builder("body")
        b.choose("chosen", ("where", ("cards", "hand", YOU), ("le", ("fn", "cost", IT), 2)))
        b.act("put", ("local", "chosen"))
        sees = watching("enter_field", ("ne", ("ev", "after"), SELF),
                        for_turn(ModDef("stat", "bp", "add", CHOSEN, 200), ("tuple", SELF)), ident="s")
        t = table(minion("呼", 300, 1, 0, "", 0, when("on_summon", "after", b)), minion("新", 200, 1, 2, "", 0, when("on_summon", "after", draw())),
                  minion("迎", 400, 1, 3, "", 0, sees))
        watcher = t.put(0, "field", "迎")
        caller = t.put(0, "hand", "呼")
        t.put(0, "hand", "新")
        t.go()
        t.do("summon", caller)
        while t.s.pending[0] in ("order_triggers", "choose"):
            t.pick(*t.options())
        assert "新" in t.zone("field", 0) and t.zone("hand", 0) == [] and t.bp(watcher) == 800

    def test_tokens_cease_to_exist(self):
        b = Builder("body")
        b.choose("chosen", ("cards", "field", OPP))
        b.act("to_hand", ("local", "chosen"), out="done")
        with b.when(("did", ("local", "done"))):
            b.act("draw", ("player_obj", YOU))
        t = table(token("影", 100, 1), magic("返", 0, ("main",), b))
        ref, spell = t.put(1, "field", "影"), t.put(0, "hand", "返")
        t.go()
        t.do("magic", spell, "返#1")
        assert not t.alive(ref) and t.zone("hand", 1) == [] and len(t.zone("hand", 0)) == 1

    def test_lasting_grants_end_with_the_object(self):
        grant = for_turn(ModDef("stat", "bp", "add", CHOSEN, 100), ("cards", "field", YOU), until="stay")
        t = table(magic("贈", 0, ("main",), grant))
        a, spell = t.put(0, "field", "並"), t.put(0, "hand", "贈")
        t.go()
        t.do("magic", spell, "贈#1")
        assert t.bp(a) == 600
        t.do("retreat", a)
        mana = t.e.cards(t.s, "base", 0)[0]
        assert t.bp(mana) == 500 and len(t.s.effects) == 1
        t.end_turn()
        assert t.s.effects == {}

    def test_both_at_zero_is_a_draw_or_by_ruling(self):
        for ruling, result in (("draw", ()), ("turn_player_loses", (1,))):
            b = Builder("body")
            b.act("damage", ("tuple", ("player_obj", YOU), ("player_obj", OPP)), params={"amount": 9})
            t = table(magic("滅", 0, ("main",), b), rulings={"both_lose": ruling})
            spell = t.put(0, "hand", "滅")
            t.go()
            t.do("magic", spell, "滅#1")
            assert t.s.result == result

    def test_double_summon_abilities(self):
        twice = aura(ModDef("flag", "double_summon", scope=MINE), condition=YOUR_TURN)
        t = table(minion("双", 400, 1, 5, "", 0, twice), minion("新", 200, 1, 0, "", 0, when("on_summon", "after", draw())))
        t.put(0, "field", "双")
        ref = t.put(0, "hand", "新")
        t.go()
        t.do("summon", ref)
        while t.s.pending[0] == "order_triggers":
            t.pick(*t.options())
        assert len(t.zone("hand", 0)) == 2

    def test_next_card_for_nothing_ends_with_its_use(self):
        b = Builder("body")
        empty = Builder("body")
        b.effect(AbilityDef("next", "static", once=True, on=(Pattern("use", ("tagged", "kind", "magic", ("ev", "subject"))),),
                            parts=(("body", empty.done()),),
                            mods=(ModDef("flag", "cost_zero", scope=("and", MINE, ("tagged", "kind", "magic", IT))),)), until="turn")
        t = table(minion("賢", 300, 1, 0, "", 0, when("on_summon", "after", b)), magic("大", 9, ("main",), draw()))
        ref, one, two = t.put(0, "hand", "賢"), t.put(0, "hand", "大"), t.put(0, "hand", "大")
        t.go()
        assert ("magic", one, "大#1") not in t.options()
        t.do("summon", ref)
        assert ("magic", two, "大#1") in t.options()
        t.do("magic", one, "大#1")
        assert ("magic", two, "大#1") not in t.options()

    def test_a_magic_is_not_put_in_the_field(self):
        b = Builder("body")
        b.choose("chosen", ("cards", "trash", YOU))
        b.act("put", ("local", "chosen"), out="done")
        with b.when(("not", ("did", ("local", "done")))):
            b.act("draw", ("player_obj", YOU))
        t = table(magic("呼", 0, ("main",), b))
        spell = t.put(0, "hand", "呼")
        old = t.put(0, "trash", "呼")
        t.go()
        t.do("magic", spell, "呼#1")
        assert t.zone("field", 0) == [] and t.alive(old) and len(t.zone("hand", 0)) == 1
