"""Continuous effects: layers, tags, gained and lost abilities, durations, caching."""

import duel
import pytest
from duel import IT, MINE, OPP, SELF

from zxscript.engine import atoms, events, invariants
from zxscript.engine.expr import INFINITE
from zxscript.ir import AbilityDef, ModDef


def card(name, *mods, when=True, **more):
    return duel.plain(name, 3, 2, AbilityDef("1", "static", ("board",), when=when, mods=mods, **more))


def power(*mods, ops=()):
    """Power of a 3-power card under the given (op, value) modifications, one giver each, in this order."""
    givers = [card(f"g{n}", ModDef("stat", "power", op, ("tagged", "name", "base", IT), value)) for n, (op, value) in enumerate(mods)]
    e = duel.engine("one_by_one", duel.plain("base", 3), *givers)
    s, refs = duel.bench(e, ("base", 0), *[(g.id, 0) for g in givers])
    return e.stat(s, "power", refs[0])


@pytest.mark.parametrize(("mods", "want"), [
    ([], 3),
    ([("add", 2), ("add", -1)], 4),
    ([("add", 2), ("base", 10)], 12),                       # the layer counts, not the time
    ([("set", 7), ("base", 10), ("add", 1)], 8),
    ([("set", 7), ("set", 5)], 5),                          # within a layer the later one wins
    ([("add", 2), ("add", -1), ("mul_plus", 2)], 6),        # increases only: 3 + 2*2 - 1
    ([("mul_plus", 2), ("mul_plus", 2), ("add", 1)], 7),
    ([("add", 1), ("mul", 2)], 8),
    ([("add", -9)], 0),                                     # floor of the game
    ([("add", -2), ("min", 2)], 2),
    ([("add", 9), ("max", 5)], 5),
    ([("set", INFINITE), ("add", -5)], INFINITE),
])
def test_layers(mods, want):
    assert power(*mods) == want


def test_original_is_after_base_only_and_printed_is_printed():
    e = duel.engine("one_by_one", card("x", ModDef("stat", "power", "base", True, 9), ModDef("stat", "power", "add", True, 1)))
    s, (w, _) = duel.bench(e, ("wisp", 0), ("x", 0))
    from zxscript.engine import values
    assert [f(e, s, e.stat_no["power"], w) for f in (values.printed, values.original, values.stat)] == [1, 9, 10]


def test_a_condition_switches_on_and_off_with_what_it_reads():
    grave = ("ge", ("len", ("cards", "grave", ("you",))), 1)
    hurt = ("gt", ("col", "damage", SELF), 0)
    for when, change in ((grave, lambda e, s, w, c: atoms.move(e, s, w, "grave")),
                         (hurt, lambda e, s, w, c: atoms.put(e, s, c, "damage", 1)),
                         (("eq", ("var", "turn"), 6), lambda e, s, w, c: atoms.set_var(e, s, "turn", 6)),
                         (("eq", ("pvar", "life", OPP), 1), lambda e, s, w, c: atoms.set_pvar(e, s, "life", 1, 1))):
        e = duel.engine("one_by_one", card("x", ModDef("stat", "power", "add", MINE, 5), when=when))
        s, (w, c) = duel.bench(e, ("wisp", 0), ("x", 0))
        assert e.stat(s, "power", c) == 3
        change(e, s, w, c)
        assert e.stat(s, "power", c) == 8
        assert not invariants._derived(e, s) and not invariants._index(e, s)


def test_face_down_cards_give_nothing_unless_they_say_so():
    for faces, want in (("up", 1), ("any", 6), ("down", 6)):
        e = duel.engine("one_by_one", card("x", ModDef("stat", "power", "add", True, 5), faces=faces))
        s, (w, c) = duel.bench(e, ("wisp", 0), ("x", 0))
        atoms.put(e, s, c, "face", 0)
        assert e.stat(s, "power", w) == want


def test_tags_are_added_removed_set_and_barred():
    def colours(*mods):
        givers = [card(f"g{n}", ModDef("tag", "colour", op, ("tagged", "name", "wisp", IT), value)) for n, (op, value) in enumerate(mods)]
        e = duel.engine("one_by_one", *givers)
        s, refs = duel.bench(e, ("wisp", 0), *[(g.id, 0) for g in givers])
        return e.tags(s, "colour", refs[0])
    assert colours(("add", "blue")) == ("red", "blue")
    assert colours(("add", ("tuple", "blue", "red"))) == ("red", "blue")
    assert colours(("remove", "red")) == ()
    assert colours(("set", "blue"), ("add", "white")) == ("blue", "white")
    assert colours(("bar", "blue"), ("add", "blue")) == ("red",)


def test_gained_abilities_work_and_can_be_lost():
    strong = AbilityDef("s", "static", ("board",), tags=("strength",), mods=(ModDef("stat", "power", "add", ("eq", IT, SELF), 4),))
    giver = card("giver", ModDef("gain", scope=("tagged", "name", "wisp", IT), ability=strong))
    taker = card("taker", ModDef("lose", "strength", "lose", MINE))
    barrer = card("barrer", ModDef("lose", "strength", "bar", MINE))
    e = duel.engine("one_by_one", giver, taker, barrer)

    def wisp(*names):
        s, refs = duel.bench(e, ("wisp", 0), *[(n, 0) for n in names])
        assert not invariants._derived(e, s)
        return e.stat(s, "power", refs[0]), e.has(s, "strength", refs[0])
    assert wisp() == (1, False)
    assert wisp("giver") == (5, True)
    assert wisp("giver", "giver") == (9, True)
    assert wisp("giver", "taker") == (1, False)          # what it had before is lost
    assert wisp("taker", "giver") == (5, True)           # what it gains later it keeps
    assert wisp("barrer", "giver") == (1, False)         # barred: neither


def test_printed_abilities_can_be_lost():
    e = duel.engine("one_by_one", card("taker", ModDef("lose", "*", "lose", ("tagged", "name", "banner", IT))))
    s, (_, wisp) = duel.bench(e, ("banner", 0), ("wisp", 0))
    assert e.stat(s, "power", wisp) == 2
    atoms.create(e, s, "taker", 1, "board")
    assert e.stat(s, "power", wisp) == 1


def test_effects_last_as_long_as_they_say():
    e = duel.engine()
    s, (a, d) = duel.bench(e, ("wisp", 0), ("drummer", 0))
    e.code_of("drummer#1!body")
    for of, ticks in ((None, 1), (0, 1), (1, 1), (0, 2)):
        atoms.begin_effect(e, s, "drummer#1!body@0", (d, 0, None, "drummer#1!body@0", (a,)), "turn", of, ticks)
    assert e.stat(s, "power", a) == 1 + 4 * 2
    assert e.has(s, "last gift", a)
    for _again in range(3):                              # of one end of the turn that is told three times
        atoms.end_effects(e, s, "turn", 0, count=False)
        assert e.stat(s, "power", a) == 1 + 2 * 2        # both ticks are still to come
    atoms.end_effects(e, s, "turn", 0)
    assert e.stat(s, "power", a) == 1 + 2 * 2            # left: of player 1, and the one with two ticks
    atoms.end_effects(e, s, "turn", 0)
    assert e.stat(s, "power", a) == 1 + 2
    new = atoms.move(e, s, a, "hand")
    assert e.stat(s, "power", new) == 1                  # another object
    assert not invariants._index(e, s)


def test_flags_and_numbers_of_players():
    e = duel.engine("one_by_one", card("x", ModDef("flag", "guard", scope=("eq", IT, SELF)),
                                       ModDef("stat", "hand_limit", "add", ("eq", IT, ("player_obj", ("you",))), 2)))
    s, (w, x) = duel.bench(e, ("wisp", 0), ("x", 1))
    assert (e.flag(s, "guard", w), e.flag(s, "guard", x)) == (False, True)
    assert (e.stat(s, "hand_limit", -1), e.stat(s, "hand_limit", -2)) == (5, 7)


def test_control_changes_move_the_card_and_its_aura():
    e = duel.engine()
    s, (b, mine, yours) = duel.bench(e, ("banner", 0), ("wisp", 0), ("wisp", 1))
    assert (e.stat(s, "power", mine), e.stat(s, "power", yours)) == (2, 1)
    atoms.put(e, s, b, "controller", 1)
    assert b in e.cards(s, "board", 1)
    assert (e.stat(s, "power", mine), e.stat(s, "power", yours)) == (1, 2)


def test_what_reads_a_variable_is_worked_out_again_when_that_one_changes():
    """Each by itself: the second of the game is another one than the first."""
    for name in ("turn", "tp"):
        e = duel.engine("one_by_one", card("x", ModDef("stat", "power", "add", MINE, 5), when=("eq", ("var", name), 9)))
        s, (c,) = duel.bench(e, ("x", 0))
        assert e.stat(s, "power", c) == 3
        atoms.set_var(e, s, name, 9)
        assert e.stat(s, "power", c) == 8 and not invariants._derived(e, s)


def test_who_comes_under_another_player_is_seen_so_by_what_stands_elsewhere():
    """What reads the controller of a card may be kept for any other card."""
    for cards in ((("x", 0), ("wisp", 1)), (("x", 1), ("wisp", 0))):
        mine = ("ge", ("len", ("where", ("cards", "board", ("you",)), ("tagged", "name", "wisp", IT))), 1)
        e = duel.engine("one_by_one", card("x", ModDef("stat", "power", "add", ("eq", IT, SELF), 5), when=mine), duel.plain("wisp", 1))
        s, (x, w) = duel.bench(e, *cards)
        assert e.stat(s, "power", x) == 3
        atoms.put(e, s, w, "controller", cards[0][1])
        assert e.stat(s, "power", x) == 8 and not invariants._derived(e, s)


def test_who_comes_under_another_player_is_none_of_yours_any_more():
    """It has no ability itself, and what is in force reads controllers alone."""
    e = duel.engine("one_by_one", card("x", ModDef("stat", "power", "add", MINE, 5)))
    s, (w, _) = duel.bench(e, ("wisp", 0), ("x", 0))
    assert e.stat(s, "power", w) == 6
    atoms.put(e, s, w, "controller", 1)
    assert e.stat(s, "power", w) == 1 and not invariants._derived(e, s)


def test_what_is_forgotten_counts_for_nothing_any_more():
    e = duel.engine("one_by_one", card("x", ModDef("stat", "power", "add", True, 5), when=("gt", ("happened", "move", True), 0)))
    s, (w, _, gone) = duel.bench(e, ("wisp", 0), ("x", 0), ("wisp", 0))
    events.commit(e, s, "move", (events.draft(e, s, "move", gone, None, 0, "rule", None, {"to": e.zone["grave"]}),), True)
    assert s.facts and e.stat(s, "power", w) == 6
    atoms.forget(e, s, facts=True)
    assert e.stat(s, "power", w) == 1 and not invariants._derived(e, s)
