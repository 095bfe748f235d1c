"""Acts: batches, prohibitions, immunity, amounts, replacements, results, triggers with look-back."""

from dataclasses import replace

import duel
import pytest
from duel import IT, OPP, SELF, YOU

from zxscript.engine import atoms, events, frames, hooks
from zxscript.engine.engine import Engine
from zxscript.engine.errors import IllegalChoice
from zxscript.engine.gamedef import VerbDef
from zxscript.ir import AbilityDef, Builder, Limit, ModDef, Pattern
from zxscript.ir.program import SINGLE


def run(e, s, b, *args, you=0, me=None):
    """Run a program built in the test until it asks or ends; its result lands in the frame of a small caller."""
    e.sources["test"] = b.done()
    e.code.pop("test", None)
    for key in [k for k in e.abilities if k.startswith("test@")]:
        del e.abilities[key]
    hold = Builder("hold")
    hold.op("let", hold._out("got"), None)
    hold.query("stay", "actions_shown")
    e.sources["hold"] = hold.done()
    e.game.natives["actions_shown"] = lambda e, s: duel.Question("action", 0, ("stay",), show=True)
    e.code.pop("hold", None)
    s.frames.clear()
    s.pending = None
    s.frames.append(("hold", 1, (None, 0, None, None, None, None), 4))
    frames.enter(e, s, "test", (me, you, None, None), args)
    e.run(s)
    return s


def got(s):
    assert s.pending[0] == "action", s.pending
    return s.frames[0][2][4]


def acted(verb, objects, **params):
    b = Builder("test", params=("x",))
    b.act(verb, objects, out="r", params=params)
    b.ret(("local", "r"))
    return b


ALL = ("local", "x")


def test_result_tells_new_references_and_completeness():
    e = duel.engine()
    s, (a, b) = duel.bench(e, ("wisp", 1), ("guard", 1))
    run(e, s, acted("move", ALL, to=("zone_no", "hand")), (a, b))
    complete, refs, _ = got(s)
    assert complete and refs == e.cards(s, "hand", 1) and refs != (a, b)
    assert not e.alive(s, a) and e.alive(s, refs[0])


def test_an_object_that_is_gone_makes_the_result_incomplete():
    e = duel.engine()
    s, (a, b) = duel.bench(e, ("wisp", 1), ("guard", 1))
    atoms.move(e, s, a, "hand")
    run(e, s, acted("move", ALL, to=("zone_no", "grave")), (a, b))
    complete, refs, _ = got(s)
    assert not complete and len(refs) == 1 and len(e.cards(s, "hand", 1)) == 1


def test_amounts_are_summed_and_a_prohibition_stops_one_object():
    ward = AbilityDef("1", "static", ("board",), mods=(ModDef("forbid", "hurt", scope=("eq", IT, SELF)),))
    e = duel.engine("one_by_one", duel.plain("ward", 3, 1, ward))
    s, (a, b) = duel.bench(e, ("ward", 1), ("guard", 1))
    run(e, s, acted("hurt", ALL, amount=2), (a, b))
    assert got(s) == (False, (b,), 2)
    assert e.get(s, "damage", a) == 0 and e.get(s, "damage", b) == 2
    assert not e.can(s, "hurt", a, 0) and e.can(s, "hurt", b, 0)


def test_groups_of_verbs_can_be_prohibited_and_players_are_objects():
    ward = AbilityDef("1", "static", ("board",), mods=(
        ModDef("forbid", "touch", scope=("and", ("eq", IT, ("player_obj", YOU)), ("eq", ("ev", "player"), OPP))),))
    e = duel.engine("one_by_one", duel.plain("ward", 3, 1, ward))
    s, _ = duel.bench(e, ("ward", 1))
    run(e, s, acted("hurt", ("tuple", ("player_obj", 0), ("player_obj", 1)), amount=2), None)
    assert got(s) == (False, (-1,), 2)
    assert [e.pvar(s, "life", p) for p in (0, 1)] == [duel.LIFE - 2, duel.LIFE]


def test_immunity_stops_effects_of_the_other_player_only():
    skin = AbilityDef("1", "static", ("board",), mods=(
        ModDef("immune", scope=("eq", IT, SELF), value=("ne", ("col", "controller", IT), YOU)),))
    e = duel.engine("one_by_one", duel.plain("stone", 5, 1, skin))
    s, (stone, foe, friend) = duel.bench(e, ("stone", 1), ("wisp", 0), ("wisp", 1))
    run(e, s, acted("hurt", ALL, amount=1), stone, me=foe)
    assert got(s) == (False, (), 0)
    run(e, s, acted("hurt", ALL, amount=1), stone, me=friend, you=1)
    assert got(s) == (True, (stone,), 1)
    run(e, s, acted("hurt", ALL, amount=1, cause="battle"), stone, me=foe)
    assert got(s) == (True, (stone,), 1)


@pytest.mark.parametrize(("op", "value", "want"), [("add", 2, 5), ("add", -1, 2), ("set", 7, 7), ("mul", 2, 6), ("max", 1, 1), ("min", 4, 4), ("add", -9, 0)])
def test_amounts_are_modified(op, value, want):
    soak = AbilityDef("1", "static", ("board",), mods=(ModDef("amount", "hurt", op, ("eq", IT, SELF), value),))
    e = duel.engine("one_by_one", duel.plain("soak", 20, 1, soak))
    s, (a,) = duel.bench(e, ("soak", 1))
    run(e, s, acted("hurt", ALL, amount=3), a)
    assert (e.get(s, "damage", a), got(s)[2]) == (want, want)


@pytest.mark.parametrize(("dealt", "want"), [(0, 0), (1, 3), (-1, 0)])
def test_one_is_something_that_is_modified_and_nothing_is_not(dealt, want):
    more = AbilityDef("1", "static", ("board",), mods=(ModDef("amount", "hurt", "add", ("eq", IT, SELF), 2),))
    e = duel.engine("one_by_one", duel.plain("sore", 20, 1, more))
    s, (a,) = duel.bench(e, ("sore", 1))
    run(e, s, acted("hurt", ALL, amount=dealt), a)
    assert e.get(s, "damage", a) == want


def test_optional_replacement_taken_declined_and_spent():
    for choice, zone in ((0, "hand"), (1, "grave")):
        e = duel.engine()
        s, (medic, wisp, other) = duel.bench(e, ("medic", 1), ("wisp", 1), ("guard", 1))
        run(e, s, acted("destroy", ALL), (wisp, other))
        assert s.pending[0] == "use_replacement" and s.pending[1] == 1
        e.answer(s, choice)
        if choice == 1:                      # declined for the first, asked again for the second
            assert s.pending[0] == "use_replacement"
            e.answer(s, 1)
        assert len(e.cards(s, zone, 1)) == (1 if choice == 0 else 2)
        assert got(s)[0] is True             # destroyed in either case: only the destination was changed
        assert e.get(s, "rest", medic) == (1 if choice == 0 else 0)


def test_two_replacements_of_one_event_are_ordered_by_the_chooser():
    e = duel.engine()
    s, (m1, m2, wisp) = duel.bench(e, ("medic", 1), ("medic", 1), ("wisp", 1))
    run(e, s, acted("destroy", ALL), wisp)
    assert s.pending[0] == "replacement" and s.pending[1] == 1 and len(s.pending[2]) == 2
    e.answer(s, 1)
    assert s.pending[0] == "use_replacement"
    e.answer(s, 0)
    assert s.pending[0] == "use_replacement"      # the other one still applies to the changed event
    e.answer(s, 1)
    assert (e.get(s, "rest", m1), e.get(s, "rest", m2)) == (0, 1)
    assert len(e.cards(s, "hand", 1)) == 1


def test_replaced_wholly_is_not_done_and_not_seen():
    b = Builder("instead")
    b.act("draw", ("player_obj", YOU), params={"amount": 1})
    b.ret(True)
    dodge = AbilityDef("1", "static", ("board",), mods=(ModDef("replace", "destroy", "must", ("eq", IT, SELF), program=b.done()),))
    e = duel.engine("one_by_one", duel.plain("dodger", 1, 1, dodge))
    s, (a, b2) = duel.bench(e, ("dodger", 1), ("relic", 1))
    run(e, s, acted("destroy", ALL), (a, b2))
    complete, refs, _ = got(s)
    assert not complete and len(refs) == 1 and e.alive(s, a)
    assert len(e.cards(s, "hand", 1)) == 1
    assert [f[2] for f in s.facts if f[0] == "destroy"] == [b2]


def test_a_replacement_is_not_applied_to_its_own_acts():
    b = Builder("again")
    b.act("destroy", ("ev", "subject"))
    b.ret(True)
    loop = AbilityDef("1", "static", ("board",), mods=(ModDef("replace", "destroy", "must", ("eq", IT, SELF), program=b.done()),))
    e = duel.engine("one_by_one", duel.plain("stubborn", 1, 1, loop))
    s, (a,) = duel.bench(e, ("stubborn", 1))
    run(e, s, acted("destroy", ALL), a)
    assert not e.alive(s, a) and len(e.cards(s, "grave", 1)) == 1


def test_look_back_triggers_see_the_state_before_and_wait_with_their_event():
    e = duel.engine()
    s, (relic, _) = duel.bench(e, ("relic", 1), ("wisp", 1))
    run(e, s, acted("destroy", ALL), relic)
    assert [w[1] for w in s.waiting] == ["relic#1"]
    me, you, event, _ = s.waiting[0][2]
    assert (me, you) == (relic, 1) and event[0] == "destroy" and event[3] in e.cards(s, "grave", 1)


def test_objects_that_leave_together_see_each_other():
    watch = Builder("body")
    watch.ret()
    mourner = AbilityDef("1", "triggered", ("board",), look_back=True, on=(Pattern("destroy", ("ne", ("ev", "subject"), SELF)),),
                         parts=(("body", watch.done()),))
    e = duel.engine("one_by_one", duel.plain("mourner", 1, 1, mourner))
    s, (a, b) = duel.bench(e, ("mourner", 1), ("wisp", 0))
    run(e, s, acted("destroy", ALL), (a, b))
    assert [(w[1], w[2][0], w[2][2][2]) for w in s.waiting] == [("mourner#1", a, b)]


def test_last_known_power_counts_what_left_in_the_same_batch():
    e = duel.engine()
    s, (banner, wisp) = duel.bench(e, ("banner", 1), ("wisp", 1))
    assert e.stat(s, "power", wisp) == 2
    run(e, s, acted("destroy", ALL), (banner, wisp))
    assert e.stat(s, "power", wisp) == 2     # as it last was, together with the banner
    now = e.cards(s, "grave", 1)[1]
    assert e.stat(s, "power", now) == 1


@pytest.mark.parametrize(("per", "count"), [("object", 2), ("batch", 1)])
def test_once_per_object_or_once_per_batch(per, count):
    body = Builder("body")
    body.ret()
    ability = AbilityDef("1", "triggered", ("board",), on=(Pattern("move", ("eq", ("ev", "to"), ("zone_no", "grave")), per),), parts=(("body", body.done()),))
    e = duel.engine("one_by_one", duel.plain("clerk", 1, 1, ability))
    s, (_, a, b) = duel.bench(e, ("clerk", 1), ("wisp", 0), ("wisp", 0))
    run(e, s, acted("move", ALL, to=("zone_no", "grave")), (a, b))
    assert len(s.waiting) == count


def test_limits_count_per_object_and_per_player():
    for per, count in (("object", 2), ("player", 1)):
        body = Builder("body")
        body.ret()
        ability = AbilityDef("1", "triggered", ("board",), limit=Limit(1, per), on=(Pattern("orient"),), parts=(("body", body.done()),))
        e = duel.engine("one_by_one", duel.plain("bell", 1, 1, ability))
        s, (_, _, a) = duel.bench(e, ("bell", 1), ("bell", 1), ("wisp", 0))
        run(e, s, acted("orient", ALL, rest=1), a)
        run(e, s, acted("orient", ALL, rest=0), a)
        assert len(s.waiting) == count
        atoms.forget(e, s, uses="turn")
        run(e, s, acted("orient", ALL, rest=1), a)
        assert len(s.waiting) == 2 * count


def test_delayed_trigger_fires_once():
    b = Builder("test", params=("x",))
    body = Builder("body", captures=("x",))
    body.act("destroy", ("local", "x"))
    b.effect(AbilityDef("late", "triggered", on=(Pattern("turn_start"),), once=True, captures=("x",), parts=(("body", body.done()),)))
    b.act("turn_start")
    b.act("turn_start")
    b.fire(out="f")
    b.ret(("local", "f"))
    e = duel.engine()
    s, (a,) = duel.bench(e, ("wisp", 1))
    run(e, s, b, a)
    assert got(s) is True and not s.effects and not s.waiting and not e.alive(s, a)


def test_urgent_rules_act_inside_an_effect():
    e = duel.engine()
    s, (a,) = duel.bench(e, ("wisp", 1))
    for ref in e.cards(s, "deck", 1)[1:]:
        atoms.move(e, s, ref, "grave")
    b = Builder("test", params=("x",))
    b.act("draw", ("player_obj", 1), out="r", params={"amount": 3})
    b.ret(("refs", ("local", "r")))
    run(e, s, b, a)
    assert len(got(s)) == 3                  # the deck was refilled after the first card
    assert len(e.cards(s, "deck", 1)) == 7


def test_composite_verb_that_cannot_be_done_wholly():
    e = duel.engine()
    s, _ = duel.bench(e)
    for ref in e.cards(s, "deck", 1)[2:]:
        atoms.vanish(e, s, ref)
    b = Builder("test", params=("x",))
    b.act("draw", ("player_obj", 1), out="r", params={"amount": 3})
    b.ret(("tuple", ("complete", ("local", "r")), ("len", ("refs", ("local", "r")))))
    run(e, s, b, None)
    assert got(s) == (False, 2)


def test_zone_pairs_that_keep_the_object():
    e = duel.engine()
    s, (a,) = duel.bench(e, ("banner", 1))
    wisp = atoms.create(e, s, "wisp", 1, "board")
    atoms.put(e, s, wisp, "damage", 1)
    assert atoms.move(e, s, wisp, "camp") == wisp and e.get(s, "damage", wisp) == 1
    gone = atoms.move(e, s, a, "grave")
    assert gone != a and not e.alive(s, a)
    before = dict(s.index)
    hooks.rebuild(e, s)
    assert s.index == before


def test_illegal_answers_change_nothing():
    e = duel.engine()
    s = duel.start(e, 1)
    before = e.save(s)
    for wrong in (99, -2, (0, 1), (99,), "0", None, 0.0):
        with pytest.raises(IllegalChoice):
            e.answer(s, wrong)
        assert e.save(s) == before


def test_who_orders_replacements_when_the_game_does_not_say():
    """Who controls what it happens to, or is it; else who acts."""
    from zxscript.engine.replacing import controller_of

    e = duel.engine()
    s, (mine, yours) = duel.bench(e, ("wisp", 0), ("wisp", 1))
    for subject, acting, who in ((mine, 1, 0), (yours, 0, 1), (-1, 1, 0), (-2, 0, 1), (None, 1, 1), (None, 0, 0)):
        assert controller_of(s, (0, 0, subject, None, None, acting)) == who


def test_a_verb_made_of_others_that_was_done_tells_to_what():
    """Its program may say only that it was."""
    wave = Builder("wave", params=("p",))
    wave.ret(True)
    game = duel.game()
    e = Engine(replace(game, programs=(*game.programs, wave.done()), verbs=(*game.verbs, VerbDef("wave", program="wave"))))
    e.add_cards(duel.CARDS)
    s, refs = duel.bench(e, ("wisp", 0), ("guard", 0))
    assert got(run(e, s, acted("wave", ALL), tuple(refs))) == (True, tuple(refs), 0)


def made_of_others(told, emits):
    """A verb whose program says, of each card that it is done to, what ``told`` has for it; its events, and what came of it."""
    wave = Builder("wave", params=("p",))
    wave.ret(("fn", "told", ("local", "p")))
    game = duel.game()
    e = Engine(replace(game, functions={**game.functions, "told": lambda e, s, p: replies[p[events.SUBJECT]]},
                       programs=(*game.programs, wave.done()), verbs=(*game.verbs, VerbDef("wave", program="wave", emits=emits, remember=True))))  # fmt: skip
    e.add_cards(duel.CARDS)
    s, refs = duel.bench(e, *(("wisp", 0) for _ in told))
    replies = dict(zip(refs, told, strict=True))
    result = got(run(e, s, acted("wave", ALL), tuple(refs)))
    assert all(fact[events.AFTER] == fact[events.SUBJECT] for fact in s.facts), "it is where it was"
    return refs, result, [(fact[0], fact[events.SUBJECT]) for fact in s.facts]


@pytest.mark.parametrize("emits", [("wave",), ("wave", "move"), (), None])
@pytest.mark.parametrize(("told", "wanted", "happens"), [
    ((True, (7,), 0), (True, (7,), 0), True), ((True, (), 3), (True, (), 3), True), ((True, (7, 9), 3), (True, (7, 9), 3), True),
    ((False, (7,), 2), (False, (7,), 2), True), ((True, (), 0), (True, (), 0), False), ((False, (), 0), (False, (), 0), False),
    (None, (False, (), 0), False), (False, (False, (), 0), False),
])  # fmt: skip
def test_a_verb_made_of_others_happened_where_cards_or_an_amount_came_of_it(told, wanted, happens, emits):
    """Done without anything that came of it, it is no event; a verb that emits nothing is none either."""
    (wisp,), result, facts = made_of_others([told], emits)
    kinds = ("wave",) if emits is None else emits
    assert (result, facts) == (wanted, [(kind, wisp) for kind in kinds] if happens else [])


def test_what_came_of_a_verb_made_of_others_is_added_up():
    """It is complete where each was, and happened to those alone of which something came."""
    (one, two, three), result, facts = made_of_others([(True, (7,), 2), (True, (), 0), (True, (8, 9), 5)], None)
    assert (result, facts) == ((True, (7, 8, 9), 7), [("wave", one), ("wave", three)]) and two not in (one, three)
    for told in ([(False, (), 1), True, (True, (7,), 1)], [True, (False, (), 1), (True, (7,), 1)], [(True, (7,), 1), True, (False, (), 1)], [None, True, True]):
        assert made_of_others(told, None)[1][0] is False


def finished(trace):
    """A game that ends with an act of which it remembers what happened."""
    def last(e, s, p):
        atoms.finish(e, s, (0,))
        return p[events.SUBJECT]
    game = duel.game()
    e = Engine(replace(game, verbs=(*game.verbs, VerbDef("last", commit=last, remember=True))))
    e.add_cards(duel.CARDS)
    s, (wisp,) = duel.bench(e, ("wisp", 0))
    s.trace = [] if trace else None
    events.commit(e, s, "last", (events.draft(e, s, "last", wisp, None, 0, "rule", None, {}),), True)
    return e.save(s)


def test_what_ended_the_game_is_remembered_by_none_whether_it_is_traced_or_not():
    plain, traced = finished(False), finished(True)
    assert plain["facts"] == traced["facts"] == []


def test_an_event_says_where_the_card_is_that_became_another_one():
    """Also where nobody told its verb where to: but of what stayed what it is, and of nothing at all, it says nothing."""
    def buried(e, s, p):
        return atoms.move(e, s, p[events.SUBJECT], "grave")
    game = duel.game()
    e = Engine(replace(game, verbs=(*game.verbs, VerbDef("bury", commit=buried, remember=True), VerbDef("nod", commit=lambda e, s, p: p[events.SUBJECT], remember=True),
                                    VerbDef("toll", subject="none", commit=lambda e, s, p: 0, remember=True))))
    e.add_cards(duel.CARDS)
    s, (wisp, other) = duel.bench(e, ("wisp", 0), ("guard", 0))
    atoms.vanish(e, s, e.cards(s, "deck", 0)[0])
    for verb, subject in (("bury", wisp), ("nod", other), ("toll", None)):
        events.commit(e, s, verb, (events.draft(e, s, verb, subject, None, 0, "rule", None, {}),), True)
    assert [one[events.TO] for one in s.facts] == [e.zone["grave"], None, None]


def test_what_is_kept_in_a_move_is_as_it_was_unless_the_move_says_otherwise():
    e = duel.engine()
    s, (wisp,) = duel.bench(e, ("wisp", 0))
    atoms.put(e, s, wisp, "rest", 1)
    atoms.put(e, s, wisp, "face", 0)
    assert atoms.move(e, s, wisp, "camp", keep=True) == wisp
    assert [e.get(s, name, wisp) for name in ("zone", "rest", "face", "controller")] == [e.zone["camp"], 1, 0, 0]
    assert atoms.move(e, s, wisp, "board", rest=0, face=1, keep=True) == wisp
    assert [e.get(s, name, wisp) for name in ("zone", "rest", "face", "controller")] == [e.zone["board"], 0, 1, 0]


def test_copies_of_a_single_ability_count_once_for_each_player_and_event():
    def rings(name):
        ability = AbilityDef("1", "triggered", ("board",), tags=(SINGLE,), on=(Pattern("hurt"),), parts=(("body", duel.body().done()),))
        return duel.plain(name, 3, 1, ability)
    e = duel.engine("one_by_one", rings("gong"), rings("bell"))
    s, refs = duel.bench(e, ("wisp", 0), ("guard", 1), ("gong", 0), ("gong", 0), ("gong", 1), ("bell", 0))
    run(e, s, acted("hurt", ALL, amount=1), (refs[0],))
    assert sorted((waiting[1], waiting[2][1]) for waiting in s.waiting) == [("bell#1", 0), ("gong#1", 0), ("gong#1", 1)]
    run(e, s, acted("hurt", ALL, amount=1), (refs[1],))
    assert len(s.waiting) == 6


@pytest.mark.parametrize("trace", [False, True])
@pytest.mark.parametrize("victims", [1, 2])
def test_what_an_ability_hears_that_was_only_gained_waits(trace, victims):
    given = AbilityDef("given", "triggered", ("board",), on=(Pattern("hurt", ("eq", ("ev", "subject"), SELF)),), parts=(("body", duel.body().done()),))
    giver = AbilityDef("1", "static", ("board",), mods=(ModDef("gain", scope=duel.MINE, ability=given),))
    e = duel.engine("one_by_one", duel.plain("leader", 3, 2, giver))
    s, refs = duel.bench(e, ("wisp", 0), ("guard", 0), ("leader", 0), ("wisp", 1))
    s.trace = [] if trace else None
    hurt = [events.draft(e, s, "hurt", ref, None, 1, "rule", None, {"amount": 1}) for ref in (*refs[:victims], refs[3])]
    for batch in [tuple(hurt)] if victims > 1 else [(one,) for one in hurt]:
        events.commit(e, s, "hurt", batch, True)
    assert [one[2][0] for one in s.waiting] == refs[:victims]
