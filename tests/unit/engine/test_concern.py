"""Whom modifications may be about, told without asking their scopes."""

import duel
import pytest
from duel import IT, MINE, SELF

from zxscript.engine import atoms, concern, hooks, layers
from zxscript.ir import AbilityDef, ModDef

KEY = "stat:power"


def giver(name, scope, mod=("stat", "power", "add"), value=2):
    return duel.plain(name, 3, 2, AbilityDef("1", "static", ("board",), mods=(ModDef(*mod, scope, value),)))


def concerned(*cards):
    """Which of a wisp and these cards the powers may be changed of, and which are changed."""
    e = duel.engine("one_by_one", *cards)
    s, refs = duel.bench(e, ("wisp", 0), *[(card.id, 0) for card in cards])
    usual = [e.cards_linked[s.cols[1][ref & 4095]].bounded[e.stat_no["power"]] for ref in refs]
    return [concern.touches(e, s, KEY, ref) for ref in refs], [e.stat(s, "power", r) != was for r, was in zip(refs, usual, strict=True)]


def test_what_speaks_of_its_own_card_concerns_that_one():
    assert concerned(giver("a", ("eq", IT, SELF)), duel.plain("b", 1)) == ([False, True, False], [False, True, False])
    assert concerned(giver("a", ("and", MINE, ("eq", IT, SELF)))) == ([False, True], [False, True])


def test_what_asks_for_tags_concerns_those_that_have_them_in_print():
    scope = ("and", MINE, ("tagged", "name", ("tuple", "b", "c"), IT))
    assert concerned(giver("a", scope), duel.plain("b", 1)) == ([False, False, True], [False, False, True])


def test_what_asks_for_a_side_or_a_place_concerns_what_is_there():
    whose, place = ("col", "controller", IT), ("eq", ("col", "zone", IT), ("zone_no", "board"))
    for scope, told in ((MINE, [True, True, False]), (("eq", whose, ("opp",)), [False, False, True]), (("and", place, MINE), [True, True, False]),
                        (("eq", ("col", "zone", IT), ("zone_no", "hand")), [False] * 3), (("or", place, MINE), [True] * 3)):
        e = duel.engine("one_by_one", giver("a", scope))
        s, refs = duel.bench(e, ("wisp", 0), ("a", 0), ("wisp", 1))
        assert [concern.touches(e, s, KEY, ref) for ref in refs] == told == [concern.Watch(e, s, (KEY,)).concerns(ref) for ref in refs]


def test_where_tags_change_anything_may_be_concerned():
    named = giver("n", ("eq", IT, SELF), ("tag", "name", "add"), "b")
    scope = ("tagged", "name", "b", IT)
    assert concerned(giver("a", scope), named) == ([True, True, True], [False, False, True])
    given = AbilityDef("0", "static", ("board",), mods=(ModDef("tag", "name", "add", ("eq", IT, SELF), "b"),))
    gives = duel.plain("g", 3, 2, AbilityDef("1", "static", ("board",), mods=(ModDef("gain", scope=MINE, ability=given),)))
    assert concerned(giver("a", scope), gives) == ([True] * 3, [True] * 3)


DRUM = "drummer#1!body@0"


def crowd():
    """Modifications of power that name their own card, a card of an effect, nobody, and that a card has gained; in that order, mixed."""
    given = AbilityDef("0", "static", ("board",), mods=(ModDef("stat", "power", "add", ("eq", IT, SELF), 1),))
    cards = (giver("own", ("eq", IT, SELF)), giver("all", MINE), duel.plain("gives", 3, 2, AbilityDef("1", "static", ("board",), mods=(
        ModDef("gain", scope=("tagged", "name", "wisp", IT), ability=given),))))
    e = duel.engine("one_by_one", *cards)
    e.code_of("drummer#1!body")
    s, refs = duel.bench(e, ("own", 0), ("all", 0), ("wisp", 0), ("own", 1), ("all", 1), ("wisp", 1))
    for named in (refs[:1], refs[2:4], refs[5:]):
        atoms.begin_effect(e, s, DRUM, (refs[0], 0, None, DRUM, tuple(named)))
    return e, s, refs


@pytest.mark.parametrize("gains", [False, True])
def test_what_names_others_is_left_out_and_the_rest_keeps_its_order(gains):
    e, s, refs = crowd()
    if gains:
        atoms.create(e, s, "gives", 0, "board")
    everything = hooks.find(e, s, KEY)
    assert len(everything) == (9 if gains else 7)
    for ref in refs:
        kept = concern.entries(e, s, KEY, ref)
        assert list(kept) == [entry for entry in everything if entry in kept]
        left = [entry for entry in everything if entry not in kept]
        assert len(left) >= 3 and all(layers.applies(e, s, entry, ref) is None for entry in left)
    changed = [sum(layers.applies(e, s, entry, ref) is not None for entry in concern.entries(e, s, KEY, ref)) for ref in refs]
    assert changed == ([3, 1, 3, 3, 1, 3] if gains else [3, 1, 2, 3, 1, 2])


def test_an_effect_on_one_card_is_no_matter_of_the_others():
    e = duel.engine()
    e.code_of("drummer#1!body")
    s, refs = duel.bench(e, ("wisp", 0), ("wisp", 0), ("wisp", 1))
    effect = atoms.begin_effect(e, s, DRUM, (refs[0], 0, None, DRUM, (refs[1],)))
    assert [concern.touches(e, s, KEY, ref) for ref in refs] == [False, True, False]
    assert [e.stat(s, "power", ref) for ref in refs] == [1, 3, 1]
    other = atoms.begin_effect(e, s, DRUM, (refs[0], 0, None, DRUM, (refs[2],)))
    atoms.end_effect(e, s, effect)
    assert [concern.touches(e, s, KEY, ref) for ref in refs] == [False, False, True]
    atoms.end_effect(e, s, other)
    assert not any(concern.touches(e, s, KEY, ref) for ref in refs)


def test_anything_else_may_concern_anything():
    assert concerned(giver("a", ("gt", ("stat", "power", IT), 99))) == ([True, True], [False, False])


def test_presence_is_printed_or_gained():
    given = AbilityDef("0", "static", ("board",), mods=(ModDef("stat", "power", "add", ("eq", IT, SELF), 1),))
    gives = duel.plain("g", 3, 2, AbilityDef("1", "static", ("board",), mods=(ModDef("gain", scope=MINE, ability=given),)))
    for card, there in ((giver("a", True), True), (gives, True), (duel.plain("p", 1), False)):
        e = duel.engine("one_by_one", card)
        s, _ = duel.bench(e, (card.id, 0))
        assert concern.present(e, s, ("orig:power", KEY)) is there
        assert not concern.present(e, s, ("forbid:strike",))


def least(*cards):
    """What the powers of a wisp and these cards are at least."""
    e = duel.engine("one_by_one", *cards)
    s, refs = duel.bench(e, ("wisp", 0), *[(card.id, 0) for card in cards])
    power = e.stat_no["power"]
    found = concern.lowering(e, s, power)
    told = [concern.least(e, s, power, ref, found) for ref in refs]
    assert all(low <= e.stat(s, "power", ref) for low, ref in zip(told, refs, strict=True))
    return [max(low, -99) for low in told]


@pytest.mark.parametrize(("op", "value", "low"), [
    ("add", 2, 3), ("min", 5, 3), ("add", -1, 2), ("set", 1, -99), ("add", ("neg", 1), -99), ("add", ("printed", "power", SELF), 3)])
def test_what_can_only_raise_a_number_does_not_lower_it_and_what_is_said_lowers_it_by_that(op, value, low):
    scope = ("tagged", "name", "b", IT)
    changing = giver("a", scope, ("stat", "power", op), value)
    wisp, giving, lowered = least(changing, duel.plain("b", 3))
    assert lowered == low
    assert (wisp, giving) == (1, 3)


@pytest.mark.parametrize(("op", "value", "high"), [
    ("add", 2, 5), ("add", -1, 3), ("min", 2, 3), ("min", 5, 5), ("max", 1, 3), ("set", 1, 99), ("add", ("len", ("cards", "board", ("you",))), 99),
    ("add", ("mul", ("len", ("cards", "board", ("you",))), -1), 3), ("add", ("mul", -1, -1), 99), ("add", ("neg", 1), 99)])
def test_a_number_is_at_most_what_is_printed_and_what_may_be_added(op, value, high):
    changing = giver("a", ("tagged", "name", "b", IT), ("stat", "power", op), value)
    e = duel.engine("one_by_one", changing, duel.plain("b", 3))
    s, refs = duel.bench(e, ("wisp", 0), ("a", 0), ("b", 0))
    told = [concern.most(e, s, e.stat_no["power"], ref) for ref in refs]
    assert all(most >= e.stat(s, "power", ref) for most, ref in zip(told, refs, strict=True))
    assert [min(most, 99) for most in told] == [1, 3, high]


def test_what_two_add_adds_up_and_what_none_adds_is_printed():
    two = [giver(name, ("tagged", "name", "b", IT), ("stat", "power", "add"), 1) for name in ("a", "c")]
    floor = giver("d", ("tagged", "name", "b", IT), ("stat", "power", "min"), 4)
    e = duel.engine("one_by_one", *two, floor, duel.plain("b", 3))
    s, (card,) = duel.bench(e, ("b", 0))
    power = e.stat_no["power"]
    assert concern.most(e, s, power, card) == 3
    for name, most in (("d", 4), ("a", 4), ("c", 5)):
        atoms.create(e, s, name, 0, "board")
        assert concern.most(e, s, power, card) == most >= e.stat(s, "power", card)


def test_what_two_take_away_adds_up():
    scope = ("tagged", "name", "b", IT)
    one, two = (giver(name, scope, ("stat", "power", "add"), -1) for name in ("a", "c"))
    assert least(one, two, duel.plain("b", 3))[-1] == 1


def test_what_names_its_card_lowers_that_one_alone():
    named = giver("a", ("eq", IT, ("first", ("cards", "board", ("you",)))), ("stat", "power", "add"), -1)
    wisp, giving, other = least(named, duel.plain("b", 3))
    assert (wisp, giving, other) == (0, 3, 3)


def test_who_may_be_told_apart_by_tags_is_not_asked_for_a_prohibition():
    barring = giver("a", ("tagged", "name", "b", IT), ("forbid", "attack", ""), None)
    e = duel.engine("one_by_one", barring, duel.plain("b", 3))
    s, (wisp, _, barred) = duel.bench(e, ("wisp", 0), ("a", 0), ("b", 0))
    assert e.can(s, "attack", wisp, 0) and not e.can(s, "attack", barred, 0)
