"""Who may know what, fixed when it happens; aliases; what is asked so that nobody learns anything from it."""

import duel
import pytest
from test_pipeline import ALL, acted, run

from zxscript.engine import atoms, rng, sight, trace
from zxscript.engine.choices import DONE
from zxscript.engine.errors import IllegalChoice
from zxscript.ir import Builder


def traced(*cards):
    e = duel.engine()
    s, refs = duel.bench(e, *cards)
    s.trace = []
    return e, s, refs


def moves(e, s, seat):
    return [r for r in e.events_since(s, 0, seat) if r[1] == "event" and r[4][0] == "move"]


def act_move(e, s, refs, zone):
    b = Builder("test", params=("x",))
    b.act("move", ("local", "x"), params={"to": ("zone_no", zone)})
    run(e, s, b, refs)


def test_a_card_that_left_a_public_place_was_seen_going():
    """Also when it lies in a hand or a deck by the time somebody asks."""
    e, s, (wisp,) = traced(("wisp", 1))
    act_move(e, s, (wisp,), "hand")
    (mine,), (yours,) = moves(e, s, 0), moves(e, s, 1)
    assert mine[4][2] == wisp and mine[4][3] is None
    assert yours[4][2] == wisp and yours[4][3] == e.cards(s, "hand", 1)[-1]
    atoms.shuffle(e, s, "deck", 1)
    assert moves(e, s, 0) == [mine]


def test_a_card_that_was_drawn_is_told_to_its_owner_only_and_stays_so():
    e, s, _ = traced()
    top = e.top(s, "deck", 1)[0]
    act_move(e, s, (top,), "hand")
    (yours,) = moves(e, s, 0)
    assert yours[4][2] is None and yours[4][3] is None
    card = e.cards(s, "hand", 1)[-1]
    atoms.move(e, s, card, "grave")                       # public later on: what was told stays as it was
    assert moves(e, s, 0) == [yours] and moves(e, s, 1)[0][4][3] == card


def test_what_did_not_fire_is_nobodys_and_has_no_number():
    e, s, (_, wisp) = traced(("relic", 1), ("wisp", 1))
    run(e, s, acted("destroy", ALL), (wisp,))
    assert e.why_not(s, "relic#1")
    for seat in (0, 1, sight.SPECTATOR):
        seen = e.events_since(s, 0, seat)
        assert seen and all(r[1] != "not_fired" for r in seen)
        assert [r[0] for r in seen] == list(range(len(seen)))
    assert trace.following(s) == len(seen) and trace.seats(e.why_not(s, "relic#1")[0]) == 0


def test_records_from_a_number_on_are_the_last_of_all_records():
    e, s, (_, wisp) = traced(("relic", 1), ("wisp", 1))
    run(e, s, acted("destroy", ALL), (wisp,))
    for n in range(trace.following(s) + 2):
        assert e.events_since(s, n, 0) == [r for r in e.events_since(s, 0, 0) if r[0] >= n]


def test_an_alias_changes_with_the_object_the_seat_and_the_shuffle():
    e, s, (wisp,) = traced(("wisp", 0))
    run(e, s, asks(("cards", "board", 0)), None)
    assert e.alias(s, wisp, 0) == e.alias(s, wisp, 0) != e.alias(s, wisp, 1)
    top = e.top(s, "deck", 0)[0]
    before, field = e.alias(s, top, 0), e.alias(s, wisp, 0)
    atoms.shuffle(e, s, "deck", 0)
    assert e.alias(s, top, 0) != before and e.alias(s, wisp, 0) == field
    assert e.load(e.save(s)).rng == s.rng and e.alias(e.load(e.save(s)), wisp, 0) == field


def asks(candidates, low=1):
    b = Builder("test", params=("x",))
    b.choose("t", candidates, min=low, max=1, player=0)
    return b


def test_one_card_of_a_hidden_place_that_fits_is_asked_for():
    """Else the opponent would learn that it is the only one."""
    e, s, _ = traced()
    for ref in e.top(s, "deck", 0, 3):
        atoms.move(e, s, ref, "hand")
    hand = e.cards(s, "hand", 0)
    only = ("minus", ("cards", "hand", 0), ("tuple", *hand[1:]))
    run(e, s, asks(only), None)
    assert len(hand) > 1 and s.pending is not None and e.legal(s) == [0]
    e.answer(s, 0)
    assert s.pending is None or s.pending[0] != "choose"


@pytest.mark.parametrize("most", [2, 3, None])
@pytest.mark.parametrize("fitting", [1, 2])
def test_that_no_further_card_of_a_hidden_place_fits_is_not_told_by_what_is_not_asked(fitting, most):
    """Of three cards one or two fit: whoever has chosen all that fit is asked whether that was all, as with more of them."""
    e, s, _ = traced()
    for ref in e.top(s, "deck", 0, 3):
        atoms.move(e, s, ref, "hand")
    hand = e.cards(s, "hand", 0)
    b = Builder("test", params=("x",))
    b.choose("t", ("where", ("cards", "hand", 0), ("in", ("it",), ("tuple", *hand[:fitting]))), min=0, max=most, player=0)
    run(e, s, b, None)
    for n in range(fitting):
        assert s.pending[0] == "choose" and s.pending[5] == tuple(range(n))
        before = trace.following(s)
        e.answer(s, n)
    if fitting == most:
        assert s.pending is None or s.pending[0] != "choose"
        return
    assert e.legal(s) == [DONE] and trace.following(s) == before and e.view(s, 1)["question"]["kind"] == "choose"
    with pytest.raises(IllegalChoice):
        e.answer(s, 0)
    again = e.load(e.save(s))
    for position in (s, again):
        e.answer(position, DONE)
        assert position.pending is None or position.pending[0] != "choose"
    assert [r[6] for r in e.events_since(s, 0, 0) if r[1] == "answer"][-1] == hand[:fitting]


def test_that_all_cards_of_a_hidden_place_fit_is_not_told_by_what_is_not_asked():
    """Where only some may fit, it is asked also when all of them do; where any card of the place will do, there is nothing to tell."""
    e, s, _ = traced()
    atoms.move(e, s, e.top(s, "deck", 0)[0], "hand")
    hand = ("cards", "hand", 0)
    fitting = ("where", hand, ("ne", ("it",), None))
    assert len(e.cards(s, "hand", 0)) == 1
    for asked, of in ((True, fitting), (False, hand), (True, ("union", ("cards", "board", 1), fitting)), (False, ("union", hand, hand))):
        run(e, s, asks(of), None)
        assert (s.pending is not None and s.pending[0] == "choose") == asked, of
        if asked:
            e.answer(s, e.legal(s)[-1])


def test_which_hidden_card_was_chosen_is_told_to_those_who_may_know_it():
    e, s, (wisp,) = traced(("wisp", 0))
    for ref in e.top(s, "deck", 0, 2):
        atoms.move(e, s, ref, "hand")
    mine = e.cards(s, "hand", 0)[0]
    for of, told in ((("cards", "hand", 0), None), (("tuple", wisp, *e.cards(s, "board", 1)), wisp)):
        run(e, s, asks(of), None)
        chosen = mine if told is None else wisp
        if s.pending[0] == "choose":
            e.answer(s, s.pending[2].index(chosen))
        answers = [[r[6] for r in e.events_since(s, 0, seat) if r[1] == "answer" and r[5] == "choose"] for seat in (0, 1)]
        assert answers[0][-1:] == [(chosen,)] and answers[1][-1:] == [told and (told,)], answers


def test_which_replacement_was_taken_is_told_to_those_who_may_know_its_card():
    e, s, (medic,) = traced(("medic", 0))
    atoms.move(e, s, e.top(s, "deck", 0)[0], "hand")
    hidden = e.cards(s, "hand", 0)[0]
    for ref in (medic, hidden):
        value = (0, ref, "medic#1", 0)
        trace.answered(e, s, ("replacement", 0, (value,), 1, 1, (), (), 0, None, None), value)
    told = [[r[6] for r in e.events_since(s, 0, seat) if r[1] == "answer"] for seat in (0, 1)]
    assert all(told[0]) and told[1][0] and told[1][1] is None, told


@pytest.mark.parametrize("kind", [*sight.TRIGGERS, *sight.NUMBERS])
def test_a_number_that_was_said_is_no_card(kind):
    """It may be the same as the reference of one."""
    e, s, _ = traced()
    atoms.move(e, s, e.top(s, "deck", 0)[0], "hand")
    said = e.cards(s, "hand", 0)[0]
    trace.answered(e, s, (kind, 0, (said,), 1, 1, (), (), 0, None, None), (0,) if kind == "mode" else said)
    assert s.trace[-1][sight.SECRET] == ()


def test_none_of_a_hidden_place_is_an_answer_too():
    e, s, _ = traced()
    nobody = ("minus", ("cards", "hand", 0), ("cards", "hand", 0))
    run(e, s, asks(nobody), None)
    assert s.pending[0] == "action"                       # an empty hand: everybody sees that nothing can be chosen
    e, s, _ = traced()
    atoms.move(e, s, e.top(s, "deck", 0)[0], "hand")
    run(e, s, asks(("minus", ("cards", "hand", 0), ("cards", "hand", 0))), None)
    assert s.pending is not None and e.legal(s) == [DONE]
    with pytest.raises(IllegalChoice):
        e.answer(s, 0)
    e.answer(s, DONE)
    assert s.pending is None or s.pending[0] != "choose"


def test_what_everybody_sees_is_answered_by_itself():
    e, s, (wisp,) = traced(("wisp", 0))
    run(e, s, asks(("tuple", wisp)), None)
    assert s.pending is None or s.pending[0] != "choose"


def test_a_secret_seed_is_wide_and_its_words_are_keyed():
    seeds = {rng.secret_seed() for _ in range(20)}
    assert len(seeds) == 20 and all(1 << 256 <= one < rng.SEEDS for one in seeds)
    assert rng.word(1 << 64, 0, 0) == rng.word(1 << 64, 0, 0) != rng.word((1 << 64) + 1, 0, 0)
    assert len({rng.word(1 << 200, stream, n) for stream in range(4) for n in range(50)}) == 200
    assert rng.word((1 << 64) + 7, 0, 0) != rng.word(7, 0, 0)
    counts = [0] * 6
    state = [seeds.pop(), 0]
    for _ in range(6000):
        counts[rng.below(state, 0, 6)] += 1
    assert min(counts) > 850


def test_a_wide_seed_is_text_in_a_save():
    e = duel.engine()
    s = duel.start(e, 1 << 300)
    data = e.save(s)
    assert data["rng"][0] == hex(1 << 300) and e.load(data).rng == s.rng
    assert e.save(duel.start(e, 9))["rng"][0] == 9


def test_what_forbade_it_is_told_where_it_would_have_happened_to_a_hidden_card():
    e, s, (wisp,) = traced(("wisp", 0))
    top = e.top(s, "deck", 1)[0]
    trace.add(e, s, "forbidden", ("move", 0, top, None, None, 0, "effect", None, 0, 1, None, None, None), "wisp#1", wisp)
    (told,) = e.events_since(s, 0, 0)
    assert told[4][2] is None and told[5:] == ("wisp#1", wisp)
