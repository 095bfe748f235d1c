"""Conditions on the cards of a zone: what they ask of print is told once of each definition, unless something present changes it."""

from random import Random

import duel
import pytest
from duel import IT, SELF

from zxscript.engine import atoms
from zxscript.engine.expr import Scope
from zxscript.engine.expr_filters import divided, said
from zxscript.ir import AbilityDef, ModDef
from zxscript.measure.bench import demo

YOU = ("you",)
BLUE = ("tagged", "colour", "blue", IT)
IT_SELF = ("eq", IT, SELF)
READY = ("eq", ("col", "rest", IT), 0)


def asked(e, s, zone, condition, loc=(None, 0, None, None)):
    """What the forms say of the cards of a zone, and what the condition says of one after the other."""
    scope, cards = Scope(e, ()), ("cards", zone, YOU)
    alone = scope.fn(condition)
    one_by_one = tuple([r for r in s.zones[e.zone_number(zone) * e.players + loc[1]] if alone(s, loc, r)])
    told = [scope.fn((form, cards, condition))(s, loc, None) for form in ("where", "count", "any")]
    for source in (cards, ("concat", cards, ("cards", zone, YOU))):
        there = len(one_by_one) * (1 if source is cards else 2)
        for least in range(-1, there + 3):
            count = ("count", source, condition)
            assert [bool(scope.fn(asks)(s, loc, None)) for asks in (
                ("ge", count, least), ("gt", count, least), ("le", least, count), ("lt", least, count), ("le", count, least), ("lt", count, least))] == [
                there >= least, there > least, least <= there, least < there, there <= least, there < least]
    return told, [one_by_one, len(one_by_one), bool(one_by_one)]


def test_what_is_printed_is_told_apart_from_what_is_not():
    e = duel.engine()
    assert said(e, BLUE) is not None
    assert said(e, READY) is None
    assert said(e, ("tagged", "colour", ("tags", "colour", SELF), IT)) is None, "words that another card says"
    assert said(e, ("tagged", "colour", "blue", SELF)) is None, "another card"
    those, rest = divided(e, ("and", BLUE, READY))
    assert rest == READY
    assert those.test(e.linked("wisp")) is ("blue" in e.linked("wisp").tags[0])
    assert divided(e, ("and", READY, ("ne", IT, SELF))) is None
    assert divided(e, True) is None, "nothing is asked of print"


def test_of_an_or_all_parts_must_ask_something_of_print():
    e = duel.engine()
    either = ("or", ("and", BLUE, READY), ("and", ("ge", ("stat", "power", IT), 2), ("tagged", "colour", "red", IT)))
    those, rest = divided(e, either)
    assert rest == either, "it is asked whole of those that are blue or red"
    assert those.test(e.linked("wisp"))
    assert not those.test(duel.engine("one_by_one", duel.plain("moon", 1, colour="white")).linked("moon"))
    assert divided(e, ("or", BLUE, READY)) is None, "any card may be ready"
    assert divided(e, ("and", READY, either))[1] == ("and", READY, either)


def colours(*mods):
    giver = duel.plain("giver", 1, 1, AbilityDef("1", "static", ("board",), mods=mods), colour="white")
    e = duel.engine("one_by_one", giver)
    return e, *duel.bench(e, ("wisp", 0), ("wisp", 0))


def test_what_is_given_counts_and_goes_again():
    e, s, _ = colours(ModDef("tag", "colour", "add", ("tagged", "name", "wisp", IT), "blue"))
    where = Scope(e, ()).fn(("where", ("cards", "board", YOU), BLUE))
    loc = (None, 0, None, None)
    assert where(s, loc, None) == ()
    giver = atoms.create(e, s, "giver", 1, "board")
    assert len(where(s, loc, None)) == 2
    atoms.move(e, s, giver, "hand")
    assert where(s, loc, None) == ()


@pytest.mark.parametrize("mod", [ModDef("stat", "power", "add", IT_SELF, 1), ModDef("tag", "colour", "add", IT_SELF, "blue")])
def test_of_what_is_gained_only_tags_count(mod):
    given = AbilityDef("1.1", "static", ("board",), mods=(mod,))
    e, s, _ = colours(ModDef("gain", scope=("tagged", "name", "wisp", IT), ability=given))
    atoms.create(e, s, "giver", 1, "board")
    assert len(Scope(e, ()).fn(("where", ("cards", "board", YOU), BLUE))(s, (None, 0, None, None), None)) == 2 * (mod.kind == "tag")
    those, _ = divided(e, BLUE)
    assert (those.numbers(s) is None) is (mod.kind == "tag")


def test_definitions_that_come_later_are_asked_too():
    e, s, _ = colours()
    where = Scope(e, ()).fn(("where", ("cards", "board", YOU), ("tagged", "colour", "white", IT)))
    assert where(s, (None, 0, None, None), None) == ()
    e.add_cards((duel.plain("late", 2, 1, colour="white"),))
    late = atoms.create(e, s, "late", 0, "board")
    assert where(s, (None, 0, None, None), None) == (late,)


CONDITIONS = {
    "zx": ("square", "hand", "resource", [
        ("tagged", "type", "zx", IT), ("and", ("tagged", "type", "zx", IT), ("eq", ("col", "rest", IT), 0), ("tagged", "colour", "red", IT)),
        ("not", ("tagged", "colour", ("tuple", "red", "blue"), IT)), ("or", ("tagged", "type", "event", IT), ("tagged", "colour", "black", IT)),
        ("and", ("tag_has", "name", "の", IT), ("ge", ("stat", "power", IT), 3000)), ("has", "no such word", IT),
        ("or", ("and", ("tagged", "colour", "red", IT), ("eq", ("col", "rest", IT), 0)), ("tagged", "type", "event", IT))]),
    "zenonzard": ("field", "hand", "base", [
        ("tagged", "colour", "red", IT), ("and", ("not", ("tagged", "colour", "red", IT)), ("eq", ("col", "rest", IT), 0)),
        ("tag_has", "name", ("tuple", "の", "ー"), IT)])}


@pytest.mark.parametrize("game", CONDITIONS)
def test_in_play_it_is_what_every_card_says(game):
    *zones, conditions = CONDITIONS[game]
    seats = demo(game)
    e, met = seats.engine, 0
    s, chance = e.new(3, decks=seats.pair(3)), Random(3).random
    for number in range(150):
        offered = e.legal(s)
        if not offered:
            break
        e.answer(s, offered[int(chance() * len(offered))])
        for zone in zones if number % 10 == 0 else ():
            for condition in conditions:
                told, one_by_one = asked(e, s, zone, condition)
                assert told == one_by_one, (zone, condition)
                met += one_by_one[1]
    assert met > 50
