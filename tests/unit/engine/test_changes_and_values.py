"""Random changes of a position, each followed by everything that is derived: what is kept is what would be worked out anew."""

import random

import duel
import pytest
from duel import IT, OPP, SELF, YOU

from zxscript.engine import atoms, events, hooks, invariants, values
from zxscript.ir import AbilityDef, ModDef

BASE = ("tagged", "name", "wisp", IT)
READS = {
    "a column": ("eq", ("col", "rest", SELF), 1),
    "a rare column": ("ge", ("col", "damage", SELF), 2),
    "a column of another": ("any", ("cards", "board"), ("eq", ("col", "rest", IT), 1)),
    "the first variable": ("ge", ("var", "turn"), 6),
    "the last variable": ("eq", ("var", "tp"), 1),
    "what a player has": ("le", ("pvar", "life", YOU), 3),
    "what the other has": ("le", ("pvar", "life", OPP), 3),
    "a zone": ("ge", ("len", ("cards", "grave", YOU)), 1),
    "the top of a zone": ("any", ("top", "deck", YOU, 1), ("tagged", "name", "ogre", IT)),
    "what has happened": ("gt", ("happened", "move", True), 0),
    "who controls": ("ge", ("len", ("cards", "board", YOU)), 3),
    "what lies under it": ("ge", ("len", ("under", SELF)), 1),
    "a number": ("any", ("cards", "board", YOU), ("ge", ("stat", "cost", IT), 3)),
    "a flag": ("any", ("cards", "board"), ("flag", "guard", IT)),
    "a colour": ("any", ("cards", "board"), ("tagged", "colour", "white", IT)),
    "an ability": ("any", ("cards", "board"), ("has", "strength", IT)),
    "the face": ("any", ("cards", "board"), ("eq", ("col", "face", IT), 0)),
    "who was shown it": ("gt", ("col", "known", SELF), 0),
}
STRONG = AbilityDef("s", "static", ("board",), tags=("strength",), mods=(ModDef("stat", "power", "add", ("eq", IT, SELF), 4),))
GIVES = (ModDef("stat", "power", "add", BASE, 2), ModDef("stat", "power", "base", BASE, 9), ModDef("stat", "cost", "add", BASE, 2), ModDef("tag", "colour", "add", BASE, "white"),
         ModDef("flag", "guard", scope=BASE), ModDef("gain", scope=BASE, ability=STRONG), ModDef("lose", "strength", "bar", BASE))  # fmt: skip


def reader(name, mod):
    return duel.plain(f"reader of {name}", 3, 2, AbilityDef("1", "static", ("board",), when=READS[name], mods=(mod,), faces="any"))


def everything(e, s):
    """All derived values of all cards on the board, and of players, by object and name."""
    found = {}
    for ref in (*e.cards(s, "board"), *e.cards(s, "grave"), -1, -2):
        for name in e.stat_no:
            found[ref, name] = e.stat(s, name, ref), values.original(e, s, e.stat_no[name], ref)
        for kind in e.tag_no if ref > 0 else ():
            found[ref, kind] = e.tags(s, kind, ref)
        found[ref, "guard"] = e.flag(s, "guard", ref)
        if ref > 0:
            found[ref, "strength"] = e.has(s, "strength", ref)
    return found


def changes(e, s, rng):
    """One of the atoms, anywhere."""
    board = e.cards(s, "board")
    ref = rng.choice(board) if board else 0
    player = rng.randint(0, 1)
    cards = [r for z in s.zones for r in z]

    def moved():
        gone = rng.choice(cards)
        fact = events.draft(e, s, "move", gone, None, 0, "rule", None, {"to": e.zone["grave"]})
        events.commit(e, s, "move", (fact,), True)

    return rng.choice((
        lambda: atoms.put(e, s, ref, "rest", rng.randint(0, 1)), lambda: atoms.put(e, s, ref, "damage", rng.randint(0, 3)), lambda: atoms.put(e, s, ref, "face", rng.randint(0, 1)),
        lambda: atoms.put(e, s, ref, "controller", player), lambda: atoms.put(e, s, ref, "host", rng.choice(board) & duel.MASK if board else -1),
        lambda: atoms.set_var(e, s, "turn", rng.randint(5, 7)), lambda: atoms.set_var(e, s, "tp", player), lambda: atoms.set_pvar(e, s, "life", player, rng.randint(2, 5)),
        lambda: atoms.move(e, s, rng.choice(cards), rng.choice(("board", "grave", "camp", "hand")), rng.choice((None, player))), lambda: atoms.shuffle(e, s, "deck", player),
        lambda: atoms.reorder(e, s, "deck", player, tuple(reversed(e.cards(s, "deck", player)))), lambda: atoms.create(e, s, rng.choice(("wisp", "ogre", "banner")), player, rng.choice(("board", "grave"))),
        lambda: atoms.vanish(e, s, ref), lambda: atoms.show(e, s, ref, 1 << player), moved, lambda: atoms.forget(e, s, facts=True),
        lambda: atoms.begin_effect(e, s, "drummer#1!body@0", (0, player, None, "drummer#1!body@0", (ref,)), "turn"), lambda: atoms.end_effects(e, s, "turn"),
    ))  # fmt: skip


@pytest.mark.parametrize("name", READS)
def test_what_is_kept_is_what_would_be_worked_out_anew(name):
    """Every reading with every kind of what can be given, after each of some changes."""
    moved = 0
    for number, mod in enumerate(GIVES):
        rng = random.Random(f"{name} {number}")
        e = duel.engine("one_by_one", reader(name, mod))
        e.code_of("drummer#1!body")
        s, _ = duel.bench(e, ("wisp", 0), (f"reader of {name}", 0), ("ogre", 1), ("wisp", 1))
        atoms.create(e, s, "ogre", 0, "deck")
        before = everything(e, s)
        for _ in range(25):
            changes(e, s, rng)()
            after = everything(e, s)
            found = invariants._derived(e, s) + invariants._index(e, s) + invariants.misplaced(e, s)
            assert not found, (name, number, found)
            moved += any(before.get(slot, value) != value for slot, value in after.items())
            before = after
    assert moved, "no value ever changed"


def test_an_index_built_anew_is_the_one_that_grew():
    """Also of states that were saved: the order in which cards and effects came counts."""
    rng = random.Random(5)
    e = duel.engine("one_by_one", reader("a column", GIVES[0]))
    e.code_of("drummer#1!body")
    s, _ = duel.bench(e, ("wisp", 0), ("banner", 0), ("ogre", 1), ("wisp", 1), ("medic", 0))
    for _ in range(60):
        changes(e, s, rng)()
        other = s.clone()
        hooks.rebuild(e, other)
        assert other.index == s.index


def test_what_reads_the_cards_under_it_is_worked_out_again_when_one_is_put_there():
    e = duel.engine("one_by_one", reader("what lies under it", GIVES[0]))
    s, (w, reads, other) = duel.bench(e, ("wisp", 0), ("reader of what lies under it", 0), ("ogre", 0))
    assert e.stat(s, "power", w) == 1
    atoms.put(e, s, other, "host", reads & duel.MASK)
    assert e.stat(s, "power", w) == 3
