"""Bits of hook keys: one that is not set says that nothing is present; who asks never misses what is."""

from random import Random
from types import SimpleNamespace

import duel
import pytest

from zxscript.engine import bits, events, hooks, values
from zxscript.engine.invariants import problems
from zxscript.measure.bench import demo


def told_by_look_ups(e, s, keys):
    """Is anything under one of the keys, gained abilities included?"""
    more = hooks.granted(e, s)[0] if "gain" in s.index else {}
    return any(key in s.index or key in more for key in keys)


def check(e, s):
    """What the bits say of everything that is asked by them, against the index itself; how often they spared looking."""
    spared = 0
    for v in e.verbs.values():
        gates = told_by_look_ups(e, s, ("immune", *e.gates[v.name]))
        assert events.quiet(e, s, v.name) == (not gates)
        assert s.there & v.gated or not gates
        assert s.there & v.hears or not told_by_look_ups(e, s, v.heard)
        assert s.there & v.looks or not told_by_look_ups(e, s, v.backs)
        spared += not s.there & v.gated
    for k, key in enumerate(e.tag_keys):
        assert values.as_printed(e, s, k) == (not told_by_look_ups(e, s, (key,)))
    for k, key in enumerate(e.stat_keys):
        assert values.number_as_printed(e, s, k) == (not told_by_look_ups(e, s, (key,)))
    for kind in ("activated", "triggered", "keyword"):
        assert s.there & e.masks.get(kind, bits.GAIN) or not told_by_look_ups(e, s, ("kind:" + kind,))
    assert s.there == bits.bits_of(e, s.index)
    return spared


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_bits_say_what_the_index_says(game):
    seats = demo(game)
    e, spared, asked = seats.engine, 0, 0
    for seed in range(2):
        s, chance = e.new(seed, decks=seats.pair(seed)), Random(seed).random
        for number in range(120):
            offered = e.legal(s)
            if not offered:
                break
            e.answer(s, offered[int(chance() * len(offered))])
            if number % 8 == 0:
                spared, asked = spared + check(e, s), asked + len(e.verbs)
                other = s.clone()
                assert other.there == s.there and e.load(e.save(s)).there == s.there
    assert spared > asked // 2, "the bits are of no use"


def test_what_comes_and_goes_is_told():
    e = duel.engine()
    s = duel.start(e, 4)
    before, key = s.there, next(iter(e.bits))
    hook = SimpleNamespace()
    hooks.insert(e, s, key, (1, 0, hook, 7))
    hooks.insert(e, s, key, (2, 0, hook, 8))
    assert s.there == before | e.bits[key]
    hooks.remove(e, s, key, (1, 0, hook, 7))
    assert s.there & e.bits[key]
    hooks.remove(e, s, key, (2, 0, hook, 8))
    assert s.there == bits.bits_of(e, s.index) == before
    s.there ^= 1 << 40
    assert any("bits of the hook index" in problem for problem in problems(e, s))


def test_more_keys_than_bits_share_them_and_nobody_misses_any():
    verbs = {str(n): SimpleNamespace(name=str(n), emits_all=(str(n),), gated=5, hears=1, looks=1) for n in range(90)}
    e = SimpleNamespace(bits=dict(bits.FIRST), bit_groups=dict(bits.FIRST), verbs=verbs, masks={})
    for n in range(90):
        for kind in ("forbid", "replace", "on", "back"):
            bits.mark(e, f"{kind}:{n}")
            bits.mark(e, f"{kind}:{n}")
    assert len(e.bits) == 3 + 360 and max(e.bits.values()) < 1 << 61
    for n, v in ((int(name), v) for name, v in verbs.items()):
        assert v.gated == 5 | e.bits[f"forbid:{n}"] == 5 | e.bits[f"replace:{n}"]
        assert v.hears == 1 | e.bits[f"on:{n}"] | e.bits[f"back:{n}"] and v.looks == 1 | e.bits[f"back:{n}"]
