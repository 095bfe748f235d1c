"""Questions: picks, limits, musts, random choice, orders; both chain policies."""

from dataclasses import replace

import duel
import pytest
from duel import IT, SELF
from test_pipeline import ALL, acted, got, run

from zxscript.engine import atoms, choices
from zxscript.engine.choices import DONE
from zxscript.engine.errors import BudgetError, LoopError
from zxscript.ir import AbilityDef, Builder, ModDef, Pattern


def chosen(e, s, answers, candidates=("cards", "board", 0), **options):
    b = Builder("test", params=("x",))
    b.choose("t", candidates, **options)
    b.ret(("local", "t"))
    run(e, s, b, None)
    for a in answers:
        e.answer(s, a)
    return got(s)


def board(*names, more=()):
    e = duel.engine("one_by_one", *more)
    s, refs = duel.bench(e, *[(n, 0) for n in names])
    return e, s, refs


def test_steps_rise_so_that_each_set_is_reached_once():
    e, s, _ = board("wisp", "wisp", "wisp", "wisp")
    b = Builder("test", params=("x",))
    b.choose("t", ("cards", "board", 0), min=2, max=2)
    b.ret(("local", "t"))
    run(e, s, b, None)
    found = []

    def walk(state):
        if state.pending[0] == "action":
            found.append(got(state))
            return
        for choice in e.legal(state):
            copy = state.clone()
            e.answer(copy, choice)
            walk(copy)
    walk(s)
    assert len(found) == 6 == len(set(found))


def test_whole_selections_are_taken_in_any_order():
    e, s, (a, b, c) = board("wisp", "guard", "ogre")
    assert chosen(e, s, [(2, 0)], min=0, max=3) == (a, c)
    assert chosen(e, s, [(2, 0)], min=0, max=3, ordered=True) == (c, a)
    assert chosen(e, s, [DONE], min=0, max=3) == ()
    assert chosen(e, s, [1, DONE], min=0, max=3) == (b,)


def test_as_many_as_there_are_or_nothing():
    e, s, refs = board("wisp", "guard")
    assert chosen(e, s, [], min=3, max=3) == tuple(refs)              # no question: only one answer
    assert chosen(e, s, [], min=3, max=3, short="none") == ()
    assert chosen(e, s, [], candidates=("cards", "hand", 0)) == ()
    assert chosen(e, s, [], candidates=("tuple", refs[0]), single=True) == refs[0]


def test_limit_of_a_sum_is_never_a_dead_end():
    e, s, (w, g, o) = board("wisp", "guard", "ogre")                  # costs 1, 2, 4
    limits = (("sum", ("stat", "cost", IT), "le", 3),)
    b = Builder("test", params=("x",))
    b.choose("t", ("cards", "board", 0), min=0, max=3, limits=limits)
    run(e, s, b, None)
    assert e.legal(s) == [0, 1, DONE]
    e.answer(s, 0)
    assert e.legal(s) == [1, DONE]
    assert chosen(e, s, [], min=1, max=3, limits=(("sum", ("stat", "cost", IT), "eq", 3),)) == (w, g)
    assert chosen(e, s, [(1, 2)], min=1, max=3, limits=(("sum", ("stat", "cost", IT), "ge", 6),)) == (g, o)
    # five together is impossible with three cards of 1, 2, 4 unless wisp and ogre: found without being asked
    assert chosen(e, s, [], min=2, max=2, limits=(("sum", ("stat", "cost", IT), "eq", 5),)) == (w, o)


def test_distinct_and_alike():
    e, s, (a, b, c) = board("wisp", "wisp", "ogre")
    assert chosen(e, s, [(0, 2)], min=2, max=2, limits=(("distinct", ("tags", "name", IT)),)) == (a, c)
    assert chosen(e, s, [], min=2, max=2, limits=(("alike", ("tags", "name", IT)),)) == (a, b)
    assert len(chosen(e, s, [0], min=3, max=3, limits=(("distinct", ("def", IT)),))) == 2   # as many as possible


def test_what_must_be_chosen_comes_first():
    lure = AbilityDef("1", "static", ("board",), mods=(ModDef("must", "choose", scope=("eq", IT, SELF)),))
    e, s, (w, x, _) = board("wisp", "lure", "guard", more=(duel.plain("lure", 1, 1, lure),))
    assert chosen(e, s, [], min=0, max=1) == (x,)
    assert chosen(e, s, [1], min=0, max=2) == (x, w)
    assert chosen(e, s, [0], min=0, max=1, free=True) == (w,)


def test_what_cannot_be_chosen_is_not_offered():
    veil = AbilityDef("1", "static", ("board",), mods=(ModDef("forbid", "choose", scope=("eq", IT, SELF)),))
    e, s, (w, x) = board("wisp", "veiled", more=(duel.plain("veiled", 1, 1, veil),))
    assert chosen(e, s, []) == (w,)
    assert chosen(e, s, [1], free=True) == (x,)


def test_random_choice_asks_nobody_and_is_seeded():
    e, s, _ = board("wisp", "guard", "ogre", "medic")
    first = chosen(e, s.clone(), [], min=2, max=2, random=True)
    assert len(set(first)) == 2 and first == chosen(e, s.clone(), [], min=2, max=2, random=True)


def test_questions_of_other_kinds():
    e, s, _ = board("wisp")

    def asked(kind, answer, **options):
        b = Builder("test", params=("x",))
        b.ask("t", kind, **options)
        b.ret(("local", "t"))
        run(e, s, b, None)
        if answer is not None:
            e.answer(s, answer)
        return got(s)
    assert asked("yes_no", 0) is True and asked("yes_no", 1) is False
    assert asked("number", 2, low=1, high=4) == 3
    assert asked("number", None, low=4, high=4) == 4
    assert asked("mode", (0, 2), options=("tuple", "a", "b", "c"), min=2, max=2) == (0, 2)
    assert asked("value", 1, options=("tuple", "red", "blue")) == "blue"
    b = Builder("test", params=("x",))
    b.order("t", ("tuple", 5, 6, 7))
    b.ret(("local", "t"))
    run(e, s, b, None)
    e.answer(s, (2, 0, 1))
    assert got(s) == (7, 5, 6)


def test_limits_that_cannot_be_searched_are_an_error_not_a_wait():
    q = choices.make("choose", 0, tuple(range(60)), 30, 30, (("sum", tuple(3 * i + 3 for i in range(60)), "eq", 100_001, True),))
    with pytest.raises(BudgetError):
        choices.reachable(q, ())


def test_as_many_steps_as_a_search_may_take_are_no_error(monkeypatch):
    q = choices.make("choose", 0, (5, 6), 1, 1)
    monkeypatch.setattr(choices, "_SEARCH", 2)
    assert choices.reachable(q, ())
    monkeypatch.setattr(choices, "_SEARCH", 1)
    with pytest.raises(BudgetError):
        choices.reachable(q, ())


# chain --------------------------------------------------------------------------------------------------------------

def marks():
    """Cards whose trigger on turn start draws for their controller; the order shows in the trace."""
    body = Builder("body")
    body.act("hurt", SELF, params={"amount": 1})
    nested = Builder("body")
    nested.ret()
    first = AbilityDef("1", "triggered", ("board",), on=(Pattern("turn_start"),), parts=(("body", body.done()),))
    echo = AbilityDef("2", "triggered", ("board",), on=(Pattern("hurt", ("eq", ("ev", "subject"), SELF)),), parts=(("body", nested.done()),))
    return duel.plain("mark", 9, 1, first, echo)


def resolution(policy):
    e = duel.engine(policy, marks())
    s, refs = duel.bench(e, ("mark", 0), ("mark", 1), ("mark", 0))
    s.trace = []
    b = Builder("test", params=("x",))
    b.act("turn_start")
    b.call("settle")
    run(e, s, b, None)
    return e, s, refs


def order(s, refs):
    return [(r[4].split("#")[1], refs.index(r[5])) for r in s.trace if r[1] == "resolve"]


def test_one_by_one_asks_anew_among_all():
    e, s, refs = resolution("one_by_one")
    e.answer(s, 2)                                     # third card first
    assert s.pending[0] == "trigger" and len(s.pending[2]) == 3      # the two left and the new one
    e.answer(s, 0)
    e.answer(s, 2)
    while s.pending[0] == "trigger":
        e.answer(s, e.legal(s)[0])
    assert order(s, refs)[:3] == [("1", 2), ("1", 0), ("2", 0)] and len(order(s, refs)) == 6


def test_groups_are_ordered_whole_and_the_newest_goes_first():
    e, s, refs = resolution("groups")
    assert s.pending[0] == "order_triggers" and s.pending[1] == e.var(s, "tp")
    e.answer(s, (2, 0, 1))
    assert order(s, refs) == [("1", 2), ("2", 2), ("1", 0), ("2", 0), ("1", 1), ("2", 1)]
    assert not s.waiting


def test_a_forced_loop_is_reported_with_its_cards():
    body = Builder("body")
    body.act("orient", SELF, params={"rest": ("sub", 1, ("col", "rest", SELF))})
    turn = AbilityDef("1", "triggered", ("board",), on=(Pattern("orient", ("eq", ("ev", "subject"), SELF)),), parts=(("body", body.done()),))
    e = duel.engine("one_by_one", duel.plain("spinner", 9, 1, turn))
    s, (a,) = duel.bench(e, ("spinner", 0))
    run(e, s, acted("orient", ALL, rest=1), a)
    b = Builder("test", params=("x",))
    b.call("settle")
    with pytest.raises(LoopError) as error:
        run(e, s, b, None)
    assert error.value.cards == (a,)


def test_what_was_forbidden_after_it_triggered_does_not_resolve():
    """ChainDef.permit: the prohibition stands when the waiting ability is taken up, not when it began to wait."""
    game = duel.game()
    game = replace(game, fields=(*game.fields, "name"), chain=replace(game.chain, permit="attack"))
    hush = AbilityDef("1", "static", ("board",), mods=(ModDef("forbid", "attack", scope=("ne", IT, SELF)),))
    for quiet in (False, True):
        e = duel.Engine(game)
        e.add_cards((*duel.CARDS, duel.plain("hush", 1, 1, hush)))
        s, (relic,) = duel.bench(e, ("relic", 1))
        run(e, s, acted("destroy", ALL), (relic,))
        assert len(s.waiting) == 1
        if quiet:
            atoms.create(e, s, "hush", 0, "board")
        b = Builder("test")
        b.call("settle")
        run(e, s, b)
        assert not s.waiting and len(e.cards(s, "hand", 1)) == (0 if quiet else 1)


@pytest.mark.parametrize(("compare", "bound", "enough"), [("ge", 2, 2), ("gt", 2, 3), ("eq", 2, 2), ("gt", 0, 1)])
def test_so_many_kinds_are_enough(compare, bound, enough):
    kinds = (("a",), ("b",), ("c",))
    q = choices.make("choose", 0, (5, 6, 7), 0, 3, (choices.limit("kinds", kinds, compare, bound),))
    assert [choices.satisfied(q, tuple(range(size))) for size in (1, 2, 3)] == [
        size >= enough if compare != "eq" else size == enough for size in (1, 2, 3)]


def test_what_more_than_the_most_would_reach_is_out_of_reach():
    q = choices.make("choose", 0, (5, 6, 7), 1, 2, (choices.limit("sum", (1, 1, 1), "ge", 3),))
    assert not choices.reachable(q, ()) and choices.legal(q) == []
    assert choices.reachable((*q[:choices.MAX], 3, *q[choices.MAX + 1:]), ())


def test_what_forbids_to_choose_cards_forbids_no_number():
    ban = duel.plain("ban", 1, 1, AbilityDef("1", "static", ("board",), mods=(ModDef("forbid", "choose"),)))
    e, s, _ = board("ban", more=(ban,))
    assert chosen(e, s, [(0, 1)], ("tuple", 0, 1), min=0, max=2, free=False) == (0, 1)
    assert chosen(e, s, [], ("cards", "board", 0), min=1, max=1) == ()
