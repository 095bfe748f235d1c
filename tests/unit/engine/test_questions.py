"""Every small question against a search that does not know how the engine searches: which selections there are, by steps and at once."""

import itertools
import random

import pytest

from zxscript.engine import choices
from zxscript.engine.choices import BOOL, DONE, ORDERED, SHOW, SINGLE
from zxscript.engine.errors import IllegalChoice

COMPARES = {"le": int.__le__, "lt": int.__lt__, "eq": int.__eq__, "ge": int.__ge__, "gt": int.__gt__}


def meets(limit, picked):
    """Does a whole selection meet a limit, as its words say? Nothing chosen meets every limit."""
    name, values = limit[0], limit[1]
    if not picked:
        return True
    if name == "sum":
        return COMPARES[limit[2]](sum(values[i] for i in picked), limit[3])
    every = [v for i in picked for v in values[i]]
    if name == "kinds":
        return COMPARES[limit[2]](len(set(every)), limit[3])
    if name == "distinct":
        return len(set(every)) == len(every)
    return any(all(v in values[i] for i in picked) for v in every)


def selections(q):
    """All whole selections, each as a tuple of option numbers."""
    ways = itertools.permutations if q[choices.MODE] & ORDERED else itertools.combinations
    sizes = range(q[choices.MIN], min(q[choices.MAX], len(q[choices.OPTIONS])) + 1)
    return {one for size in sizes for one in ways(range(len(q[choices.OPTIONS])), size) if all(meets(limit, one) for limit in q[choices.LIMITS])}


def by_steps(q):
    """All whole selections that steps lead to, and every question on the way."""
    found, seen = [], [q]
    for step in choices.legal(q):
        done, more = choices.advance(q, step)
        if done:
            found.append(q[choices.PICKED] if step == DONE else (*q[choices.PICKED], step))
        else:
            inner, on_the_way = by_steps(more)
            found += inner
            seen += on_the_way
    return found, seen


def limits(rng, count):
    """Up to two limits over so many options."""
    def one():
        name, compare = rng.choice(("sum", "kinds", "distinct", "common")), rng.choice(tuple(COMPARES))
        if name == "sum":
            return choices.limit(name, tuple(rng.randint(rng.choice((0, -2)), 3) for _ in range(count)), compare, rng.randint(0, 5))
        sets = tuple(tuple(rng.sample("abc", rng.randint(1, 2))) for _ in range(count))
        return choices.limit(name, sets, compare, rng.randint(0, 3)) if name == "kinds" else choices.limit(name, sets)
    return tuple(one() for _ in range(rng.choice((0, 0, 1, 1, 2))))


def questions(seed, many=60):
    rng = random.Random(seed)
    for _ in range(many):
        count = rng.randint(1, 4)
        high = rng.randint(1, count)
        q = choices.make("choose", 0, tuple("wxyz"[:count]), rng.randint(0, high), high, limits(rng, count), rng.choice((0, 0, ORDERED)))
        if not q[choices.LIMITS] or choices.reachable(q, ()):
            yield q


@pytest.mark.parametrize("seed", range(6))
def test_steps_lead_to_every_selection_and_to_no_other(seed):
    for q in questions(seed):
        found, on_the_way = by_steps(q)
        assert set(found) == selections(q), q
        assert len(found) == len(set(found)), "each once"
        for one in on_the_way:
            steps = choices.legal(one)
            assert steps, one
            assert [step for step in range(-3, len(one[choices.OPTIONS]) + 2) if choices.allows(one, step)] == sorted(steps), one
            assert choices.forced(one) == (steps[0] if len(steps) == 1 else None), one
            assert choices.forced((*one[:choices.MODE], one[choices.MODE] | SHOW, *one[choices.PROMPT:])) is None


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_selection_is_taken_when_steps_lead_to_it(seed):
    for q in questions(seed):
        count = len(q[choices.OPTIONS])
        right = selections(q)
        for size in range(count + 1):
            for one in itertools.permutations(range(-1, count + 1), size):
                known = one if q[choices.MODE] & ORDERED else tuple(sorted(one))
                if known in right:
                    assert choices.whole(q, one) == tuple(q[choices.OPTIONS][i] for i in known)
                else:
                    with pytest.raises(IllegalChoice):
                        choices.whole(q, one)
        with pytest.raises(IllegalChoice):
            choices.whole(q, (0, 0))


@pytest.mark.parametrize("seed", range(6))
def test_what_cannot_be_reached_has_no_selection_and_the_largest_is_the_largest(seed):
    rng = random.Random(seed)
    kinds = set()
    for _ in range(150):
        count = rng.randint(1, 4)
        low = rng.randint(1, count)
        q = choices.make("choose", 0, tuple("wxyz"[:count]), low, rng.randint(low, count), limits(rng, count))
        if not q[choices.LIMITS]:
            continue
        sizes = [size for size in range(1, low + 1) if selections((*q[:choices.MIN], size, size, *q[choices.PICKED:]))]
        assert choices.reachable(q, ()) == bool(selections(q)), q
        assert choices.largest(q) == max(sizes, default=0), q
        kinds.add((choices.reachable(q, ()), choices.largest(q) == low))
    assert {(True, True), (False, False)} <= kinds


def test_what_a_program_gets():
    three = ("x", "y", "z")
    made = {mode: choices.make("choose", 0, three, 0, 3, (), mode) for mode in (0, SINGLE, BOOL, ORDERED)}
    assert choices.value(made[0], (0, 2)) == ("x", "z") and choices.value(made[0], ()) == ()
    assert choices.value(made[SINGLE], (2,)) == "z" and choices.value(made[SINGLE], ()) is None
    assert choices.value(made[BOOL], (0,)) is True and choices.value(made[BOOL], (1,)) is False
    assert choices.value(choices.make("mode", 0, three, 1, 2), (0, 2)) == (0, 2)


def test_what_must_be_chosen_is_chosen():
    q = choices.make("choose", 0, ("x", "y", "z"), 1, 2, picked=(0,))
    assert choices.whole(q, (2, 0)) == ("x", "z")
    with pytest.raises(IllegalChoice, match="must be chosen"):
        choices.whole(q, (1, 2))


def test_no_value_counts_as_nought_and_one_below_nought_is_noticed():
    assert choices.limit("sum", (None, 2, -1), "le", 3) == ("sum", (0, 2, -1), "le", 3, True)
    assert choices.limit("sum", (None, 0), "le", 3) == ("sum", (0, 0), "le", 3, False)
    assert choices.limit("kinds", (None, "a", ("a", "b")), "ge", 1) == ("kinds", ((), ("a",), ("a", "b")), "ge", 1, False)
    assert choices.limit("distinct", (1, 2)) == ("distinct", (1, 2))


def test_what_is_below_nought_may_make_up_for_what_was_too_much():
    for compare in ("le", "lt"):
        q = choices.make("choose", 0, ("x", "y"), 2, 2, (choices.limit("sum", (3, -2), compare, 2),))
        assert choices.reachable(q, ()) and choices.legal(q) == [0] and choices.whole(q, (0, 1)) == ("x", "y")
        assert not choices.reachable((*q[:choices.MIN], 1, 1, (0,), *q[choices.LIMITS:]), (0,))
