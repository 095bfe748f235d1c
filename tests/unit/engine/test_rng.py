"""The generator is a specification: these vectors must never change."""

from collections import Counter

from zxscript.engine import rng

VECTORS_0 = [2158877437495972032, 13478867662433407223, 2832237865682406108]
VECTORS_2024 = [10845293680308079229, 14752943104901347735, 10830080944876447421]
SHUFFLED = [19, 31, 3, 17, 2, 29]


def test_words():
    assert [rng.word(0, 0, n) for n in range(3)] == VECTORS_0
    assert [rng.word(2024, 1, n) for n in range(3)] == VECTORS_2024


def test_finaliser_is_that_of_splitmix64():
    # first output of splitmix64 with seed 0, published with the reference implementation
    assert rng.mix(0x9E3779B97F4A7C15) == 0xE220A8397B1DCDAF


def test_below_counts_its_words_and_streams_do_not_touch_each_other():
    state = [5, 0, 0]
    first = [rng.below(state, 0, 10) for _ in range(4)]
    assert state == [5, 4, 0]
    other = [5, 0, 9]
    assert [rng.below(other, 0, 10) for _ in range(4)] == first


def test_below_rejects_instead_of_favouring_small_numbers():
    n = (1 << 63) + 1          # almost every second word is too large
    state = [1, 0]
    for _ in range(20):
        assert 0 <= rng.below(state, 0, n) < n
    assert state[1] > 20


def test_shuffle_is_a_permutation_and_repeats():
    items = list(range(40))
    a, b = rng.shuffled([3, 0], 0, items), rng.shuffled([3, 0], 0, items)
    assert a == b != items
    assert sorted(a) == items == list(range(40))
    assert a[:6] == SHUFFLED


def test_every_order_comes_of_a_shuffle_about_as_often():
    """Also of the two lowest cards among themselves; 1,200 shuffles, each order 200 times but for chance."""
    for count, orders in ((2, 2), (3, 6)):
        seen = Counter(tuple(rng.shuffled([seed, 0], 0, list(range(count)))) for seed in range(1200))
        assert len(seen) == orders and all(0.75 < n * orders / 1200 < 1.25 for n in seen.values()), seen


def test_a_shuffle_draws_what_one_number_after_the_other_would():
    """Whatever is computed together: of each place `below`, one word each, counted in the stream."""
    def drawn(state, stream, items):
        out = items[:]
        for i in range(len(out) - 1, 0, -1):
            j = rng.below(state, stream, i + 1)
            out[i], out[j] = out[j], out[i]
        return out

    top = (1 << 64) - 1
    for count in (0, 1, 2, 4, 5, 6, 7, 33, 60, 200):
        for seed, stream, begun in ((0, 0, 0), (top, 1, 5), (99, 2, 1 << 70), (1 << 300, 0, 3), (2024 << 40, 0, top)):
            one, other = [seed, begun, begun, begun], [seed, begun, begun, begun]
            assert rng.shuffled(one, stream, list(range(count))) == drawn(other, stream, list(range(count)))
            assert one == other and one[stream + 1] == begun + max(0, count - 1)


def test_a_word_that_is_too_large_is_drawn_again_in_a_shuffle(monkeypatch):
    """It nearly never happens, so it is made to: the words made together are not taken, each place asks for its own."""
    plain = rng.shuffled([7, 0], 0, list(range(9)))
    made = []
    monkeypatch.setattr(rng, "_words", lambda first, count: made.append(count) or ((1 << 64) - 1,) * count)
    state = [7, 0]
    assert rng.shuffled(state, 0, list(range(9))) == plain and state == [7, 8] and made == [8]
