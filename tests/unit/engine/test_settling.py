"""What takes back that a state was found settled: what its checks look at, and nothing else (GameDef.settling)."""

from dataclasses import replace
from random import Random

import duel
import pytest
from duel import IT, MINE, SELF

from zxscript.engine import atoms, depends
from zxscript.engine.engine import Engine
from zxscript.engine.gamedef import Settling
from zxscript.ir import AbilityDef, ModDef
from zxscript.measure.bench import demo

LOOKS = Settling(("board",), ("life",), ("stat:power", "orig:power"))
RESTED = ("eq", ("col", "rest", IT), 1)


def gives(name, *mods, when=None):
    return duel.plain(name, 3, 2, AbilityDef("1", "static", ("board", "hand"), when=True if when is None else when, mods=mods))


def calm_after(change, *cards, looks=LOOKS):
    """Is a state that was found settled still so after `change(engine, state, refs on the board)`?"""
    e = Engine(replace(duel.game(), settling=looks))
    e.add_cards((duel.plain("wisp", 1), *cards))
    s = e.new(1, decks=(("wisp",) * 9, ("wisp",) * 9)).clone()
    refs = [atoms.create(e, s, one, 0, "board") for one in ("wisp", *(card.id for card in cards))]
    for ref in refs:
        e.stat(s, "power", ref)
    s.calm = True
    change(e, s, refs)
    return s.calm


def draw(e, s, refs):
    atoms.move(e, s, e.top(s, "deck", 0, 1)[0], "hand")


def turn(e, s, refs):
    atoms.put(e, s, refs[0], "rest", 1)


def test_cards_elsewhere_may_come_and_go():
    assert calm_after(draw)
    assert calm_after(lambda e, s, refs: atoms.shuffle(e, s, "deck", 1))
    assert calm_after(turn)


@pytest.mark.parametrize("change", [
    lambda e, s, refs: atoms.move(e, s, refs[0], "grave"),
    lambda e, s, refs: atoms.move(e, s, e.top(s, "deck", 0, 1)[0], "board"),
    lambda e, s, refs: atoms.put(e, s, refs[0], "damage", 1),
    lambda e, s, refs: atoms.set_pvar(e, s, "life", 1, 2),
    lambda e, s, refs: atoms.vanish(e, s, refs[0]),
])  # fmt: skip
def test_what_the_checks_look_at_is_looked_at_again(change):
    assert not calm_after(change)


def test_what_such_a_modification_reads_is_looked_at_again():
    rested = gives("a", ModDef("stat", "power", "add", ("and", MINE, RESTED), -1))
    assert not calm_after(turn, rested) and calm_after(draw, rested)
    counted = gives("b", ModDef("stat", "power", "add", MINE, ("sub", 0, ("len", ("cards", "hand", ("you",))))))
    assert not calm_after(draw, counted)
    assert calm_after(turn, gives("c", ModDef("stat", "cost", "add", RESTED, 1)))


def test_what_depends_on_other_values_counts_as_reading_all_that_is_read():
    cost = gives("a", ModDef("stat", "cost", "add", RESTED, 1))
    power = gives("b", ModDef("stat", "power", "add", MINE, ("sub", 0, ("stat", "cost", IT))))
    assert not calm_after(turn, cost, power)
    given = AbilityDef("0", "static", ("board",), mods=(ModDef("stat", "power", "add", ("eq", IT, SELF), -1),))
    assert not calm_after(turn, gives("c", ModDef("gain", scope=RESTED, ability=given)))
    assert not calm_after(turn, gives("d", ModDef("lose", "*", "lose", RESTED)))


def test_a_hook_that_comes_or_goes_is_looked_at_whatever_the_zone():
    weak = gives("a", ModDef("stat", "power", "add", MINE, -1))
    assert not calm_after(lambda e, s, refs: atoms.create(e, s, "a", 0, "hand"), weak)


def test_a_game_that_does_not_say_is_looked_at_after_every_move():
    assert not calm_after(draw, looks=None)
    assert not calm_after(lambda e, s, refs: atoms.set_pvar(e, s, "life", 1, 2), looks=None)


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_what_modifications_read_is_known_also_while_they_come(game):
    seats = demo(game)
    e, met = seats.engine, 0
    s, chance = e.new(4, decks=seats.pair(4)), Random(4).random
    for _ in range(120):
        offered = e.legal(s)
        if not offered:
            break
        e.answer(s, offered[int(chance() * len(offered))])
        if s.scratch.deps >= 0:                       # put together as modifications came
            anew, known = s.clone(), (s.scratch.deps, depends.of_settling(e, s))
            anew.scratch.deps = -1
            assert (depends.of_state(anew), depends.of_settling(e, anew)) == known
            met += known[0] != 0
    assert met > 20
