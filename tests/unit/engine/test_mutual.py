"""Derived values that read one another: rounds, the order of time, whoever asks first, how much work it is."""

import itertools

import duel
import pytest
from duel import IT, MINE, SELF

from zxscript.engine import atoms, invariants, values
from zxscript.engine.errors import EngineError
from zxscript.ir import AbilityDef, ModDef

BOARD = ("cards", "board")
OTHERS = ("minus", BOARD, ("tuple", SELF))
OWN = ("eq", IT, SELF)


def card(name, *mods, when=True, power=3):
    return duel.plain(name, power, 2, AbilityDef("1", "static", ("board",), when=when, mods=mods))


def strong(least):
    """How many cards on the board have that much power."""
    return ("len", ("where", BOARD, ("ge", ("stat", "power", IT), least)))


def bench(*cards, copies=None, rounds=4):
    e = duel.engine("one_by_one", *cards)
    e.game = type(e.game)(**{f: getattr(e.game, f) for f in e.game.__dataclass_fields__} | {"rounds": rounds})
    s, refs = duel.bench(e, *(copies or [(one.id, 0) for one in cards]))
    return e, s, refs


def powers(e, s, refs):
    """The powers, the same whoever is asked first and whatever was asked before."""
    found = [e.stat(s, "power", r) for r in refs]
    for order in itertools.islice(itertools.permutations(refs), 24):
        s.cache.clear()
        assert {r: e.stat(s, "power", r) for r in order} == dict(zip(refs, found, strict=True))
    assert not invariants._derived(e, s) and s.scratch.within == 0 and not s.scratch.open and not s.scratch.solving
    return found


def test_what_agrees_is_taken_as_it_agrees():
    """A makes B strong enough for C, whatever came first: 4 -> 5 by the drum, which the banner needs."""
    banner = card("banner", ModDef("stat", "power", "add", MINE, 1), when=("ge", strong(6), 1))
    drum = card("drum", ModDef("stat", "power", "add", OWN, 2), when=("ge", strong(5), 1))
    big = duel.plain("big", 5, 2)
    assert powers(*bench(banner, drum, big)) == [3, 5, 5]           # nobody reaches 6
    assert powers(*bench(banner, drum, duel.plain("big", 6, 2))) == [4, 6, 7]
    assert powers(*bench(drum, banner, duel.plain("big", 6, 2))) == [6, 4, 7]


def test_a_condition_is_not_held_up_by_what_it_gives():
    """3 and +2 while somebody has 5: it never begins; with a push from outside it begins, without it it ends."""
    e, s, refs = bench(card("x", ModDef("stat", "power", "add", MINE, 2), when=("ge", strong(5), 1)), duel.plain("y", 4, 2),
                       card("push", ModDef("stat", "power", "add", ("tagged", "name", "y", IT), 1)))
    assert powers(e, s, refs) == [5, 7, 5]
    atoms.move(e, s, refs[2], "grave")
    assert powers(e, s, refs[:2]) == [3, 4]


def test_what_never_agrees_goes_by_time():
    """Each takes 3 for every card of at most 4: the oldest counts all, the next one those that are still small."""
    small = ("len", ("where", BOARD, ("le", ("stat", "power", IT), 4)))
    greedy = card("x", ModDef("stat", "power", "add", OWN, ("mul", 3, small)))
    assert powers(*bench(greedy, copies=[("x", 0)] * 3)) == [12, 9, 6]
    assert powers(*bench(greedy, copies=[("x", 0)] * 3, rounds=0)) == [12, 9, 6]


def test_what_gives_what_it_has_goes_by_time():
    giver = card("x", ModDef("stat", "power", "add", ("ne", IT, SELF), ("stat", "power", SELF)))
    assert powers(*bench(giver, copies=[("x", 0), ("x", 0)])) == [9, 6]


def test_by_the_ruling_all_goes_by_time():
    """The older one asks before the newer one has given anything."""
    older = card("older", ModDef("stat", "power", "add", OWN, 1), when=("ge", strong(5), 1))
    newer = card("newer", ModDef("stat", "power", "add", OWN, 2), when=("ge", strong(3), 1))
    assert powers(*bench(older, newer)) == [4, 5]
    assert powers(*bench(older, newer, rounds=0)) == [3, 5]


def test_what_settles_is_left_as_it_settled():
    """The restless pair goes by time; the calm pair beside it keeps what it agreed on."""
    restless = card("restless", ModDef("stat", "cost", "add", OWN, 1), when=("le", ("stat", "cost", SELF), 2))
    calm = card("calm", ModDef("stat", "cost", "add", OWN, 5), when=("eq", ("stat", "power", SELF), 3))
    odd = card("odd", ModDef("stat", "power", "add", OWN, ("stat", "cost", SELF)))
    e, s, refs = bench(restless, calm, odd)
    assert [e.stat(s, "cost", r) for r in refs] == [3, 7, 2]
    assert powers(e, s, refs) == [3, 3, 5]


def test_original_reads_originals_only():
    """A card that changes the power of all with a small original power ends, and so does one that changes originals."""
    grow = card("grow", ModDef("stat", "power", "add", ("le", ("orig", "power", IT), 5), 2))
    raise_ = card("raise", ModDef("stat", "power", "base", ("le", ("orig", "power", IT), 5), 9))
    e, s, (g, r) = bench(grow, raise_)
    assert powers(e, s, (g, r)) == [9, 9]                          # 9 is no longer small: nothing is added
    assert [values.original(e, s, e.stat_no["power"], x) for x in (g, r)] == [9, 9]


def test_tags_and_flags_read_one_another():
    blue = ("len", ("where", BOARD, ("tagged", "colour", "blue", IT)))
    turn = card("turn", ModDef("tag", "colour", "add", OWN, "blue"), when=("ge", blue, 1))
    spark = card("spark", ModDef("tag", "colour", "add", OWN, "blue"), when=("ge", strong(4), 1))
    watch = card("watch", ModDef("stat", "power", "add", OWN, ("mul", 1, blue)))
    e, s, refs = bench(turn, spark, watch, duel.plain("big", 4, 2))
    assert ["blue" in e.tags(s, "colour", r) for r in refs] == [True, True, False, False]
    assert powers(e, s, refs) == [3, 3, 5, 4]


def test_gained_abilities_read_values_without_what_is_gained():
    more = AbilityDef("m", "static", ("board",), mods=(ModDef("stat", "power", "add", OWN, 2),), tags=("more",))
    giver = card("giver", ModDef("gain", scope=("ge", ("stat", "power", IT), 5), ability=more))
    e, s, refs = bench(giver, duel.plain("five", 5, 2), card("x", ModDef("stat", "power", "add", OWN, ("mul", 1, strong(7)))))
    assert powers(e, s, refs) == [3, 7, 4]


def test_a_card_that_moves_leaves_the_others_right():
    greedy = card("x", ModDef("stat", "power", "add", OWN, ("sum", OTHERS, ("stat", "cost", IT))),
                  ModDef("stat", "cost", "add", OWN, ("len", ("where", BOARD, ("ge", ("stat", "power", IT), 5)))))
    e, s, refs = bench(greedy, copies=[("x", 0)] * 4)
    before = powers(e, s, refs)
    gone = atoms.move(e, s, refs[1], "hand")
    left = [r for r in refs if r != refs[1]]
    assert powers(e, s, left) != [x for r, x in zip(refs, before, strict=True) if r != refs[1]]
    assert e.stat(s, "power", gone) == 3 and e.stat(s, "power", refs[1]) == before[1]


def test_a_function_that_hides_what_it_reads_is_found_out(monkeypatch):
    e = duel.engine("one_by_one")
    monkeypatch.setattr(e, "game", type(e.game)(**{
        f: getattr(e.game, f) for f in e.game.__dataclass_fields__} | {"function_values": {"double": ()}}))
    e.game.functions["double"] = lambda e, s, n: e.stat(s, "power", n)
    e.add_cards([card("x", ModDef("stat", "power", "add", OWN, ("fn", "double", SELF)))])
    s, (x,) = duel.bench(e, ("x", 0))
    with pytest.raises(EngineError, match="depends on itself"):
        e.stat(s, "power", x)
    assert not s.scratch.open


def test_an_error_on_the_way_leaves_nothing_half_done(monkeypatch):
    greedy = card("x", ModDef("stat", "power", "add", OWN, strong(4)))
    e, s, refs = bench(greedy, copies=[("x", 0)] * 3)
    calls = itertools.count()
    real = values.computed

    def failing(*args):
        if next(calls) == 2:
            raise ZeroDivisionError
        return real(*args)
    monkeypatch.setattr(values, "computed", failing)
    with pytest.raises(ZeroDivisionError):
        e.stat(s, "power", refs[0])
    assert not s.cache.keys() & {r * values.WIDTH + e.stat_no["power"] for r in refs} and not s.scratch.solving
    assert powers(e, s, refs) == [3, 3, 3]


@pytest.mark.parametrize("own", [True, False])
def test_work_grows_with_the_cards_not_with_their_orders(monkeypatch, own):
    """How often a value is worked out: rounds and one pass for each card that is read, never a product of them."""
    counted = itertools.count()
    real = values.computed
    monkeypatch.setattr(values, "computed", lambda *args: (next(counted), real(*args))[1])
    scope = OWN if own else MINE
    x = card("x", ModDef("stat", "power", "add", scope, ("sum", OTHERS, ("stat", "power", IT))))
    e, s, refs = bench(x, copies=[("x", 0)] * 20)
    [e.stat(s, "power", r) for r in refs]
    assert next(counted) <= 20 * (e.game.rounds + 2)
