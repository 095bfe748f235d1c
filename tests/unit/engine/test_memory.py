"""What an object last was, and what is remembered of a batch."""

import duel
import pytest
from duel import IT
from test_pipeline import got, run
from test_values import card

from zxscript.engine import atoms, events, memory, pipeline
from zxscript.engine.errors import EngineError
from zxscript.engine.gamedef import VerbDef
from zxscript.ir import Builder, ModDef

RED = ModDef("tag", "colour", "add", ("tagged", "name", "wisp", IT), "white")


def gone(*others):
    """A wisp that left the board while these cards were there, its reference, and the engine."""
    e = duel.engine("one_by_one", *others)
    s, refs = duel.bench(e, ("wisp", 0), *[(one.id, 0) for one in others])
    atoms.move(e, s, refs[0], "grave")
    for ref in refs[1:]:
        atoms.move(e, s, ref, "grave")
    return e, s, refs[0]


def test_a_snapshot_holds_what_was_modified_and_nothing_else():
    e, s, wisp = gone(card("x", ModDef("stat", "power", "add", True, 5)), card("y", RED))
    _, stats, tags, words = s.snapshots[wisp]
    assert stats == (6, None, None)
    assert tags == (("red", "white"), None)
    assert words is None
    assert [e.stat(s, name, wisp) for name in ("power", "cost")] == [6, 1]
    assert [e.tags(s, kind, wisp) for kind in ("colour", "name")] == [("red", "white"), ("wisp",)]


def test_what_a_gained_ability_modified_is_remembered():
    giver = card("x", ModDef("gain", scope=("tagged", "name", "wisp", IT),
                             ability=duel.banner(2)))
    e = duel.engine("one_by_one", giver, duel.plain("other", 3))
    s, (wisp, _, other) = duel.bench(e, ("wisp", 0), ("x", 0), ("other", 0))
    assert e.stat(s, "power", other) == 5
    atoms.move(e, s, other, "grave")
    atoms.move(e, s, wisp, "grave")
    assert e.stat(s, "power", other) == 5


def test_a_snapshot_is_saved_whole_and_means_the_same_when_it_is_loaded():
    e, s, wisp = gone(card("x", ModDef("stat", "power", "add", True, 5)))
    s.result = (0,)
    (ref, saved), *_ = e.save(s)["snapshots"]
    assert (ref, saved[memory.STATS], saved[memory.TAGS]) == (wisp, [6, 1, 5], [["red"], ["wisp"]])
    again = e.load(e.save(s))
    assert (e.stat(again, "power", wisp), e.stat(again, "cost", wisp)) == (6, 1)
    assert e.save(again) == e.save(s)


def test_without_modifications_a_snapshot_holds_the_columns_alone():
    _, s, wisp = gone()
    assert s.snapshots[wisp][1:] == (None, None, None)


def batch(verb, *names):
    """An act of a verb on these cards of the opponent, while something is present; gives the state."""
    game = duel.game()
    e = duel.Engine(type(game)(**{**{k: getattr(game, k) for k in game.__slots__}, "verbs": (*game.verbs, verb)}))
    e.add_cards((*duel.CARDS, card("x", ModDef("stat", "power", "add", True, 5))))
    s, refs = duel.bench(e, *[(name, 1) for name in names], ("x", 0))
    row = [verb.name, 0, None, None, None, None, "effect", None, None, None, *e.verbs[verb.name].blank]
    blank = (verb.name, row[events.CAUSE], tuple(row[events.TO:]))
    proposals, complete = pipeline.propose(e, s, e.verbs[verb.name], refs[:-1], [refs[-1], 0, None, None], blank, (), ())
    return e, s, events.commit(e, s, verb.name, proposals, complete)


def test_a_verb_that_leaves_objects_where_they_are_does_its_deed_on_all():
    def tire(e, s, p):
        atoms.put(e, s, p[events.SUBJECT], "rest", 1)
        return p[events.SUBJECT]
    e, s, result = batch(VerbDef("tire", commit=tire, stays=True), "wisp", "guard")
    assert result[0]
    assert [e.get(s, "rest", ref) for ref in result[1]] == [1, 1]
    assert not s.snapshots


def test_a_verb_that_says_so_and_moves_is_an_error():
    bad = VerbDef("stray", commit=lambda e, s, p: atoms.move(e, s, p[events.SUBJECT], "grave"), stays=True)
    with pytest.raises(EngineError, match="stray"):
        batch(bad, "wisp", "guard")


def test_columns_of_an_object_that_became_another_are_those_that_it_had():
    e = duel.engine()
    s, (wisp,) = duel.bench(e, ("wisp", 0))
    atoms.put(e, s, wisp, "rest", 1)
    b = Builder("test", params=("x",))
    b.act("destroy", ("local", "x"))
    b.ret(("tuple", *(("col", name, ("local", "x")) for name in ("zone", "rest", "controller"))))
    assert got(run(e, s, b, wisp)) == (e.zone["board"], 1, 0)
