"""A seat sees what is public or its own; what is hidden from it cannot be told from what it gets."""

import json
import random

import duel

from zxscript.engine import atoms, choices, dealing, trace, view
from zxscript.engine.state import DEF, MASK


def hidden(e, s, seat):
    return [r & MASK for z in s.zones for r in z if not view.seats(e, s, r) >> seat & 1]


def swap_hidden(e, s, seat, r):
    """The same position with the definitions of the cards hidden from the seat exchanged among each other."""
    other = s.clone()
    cards = hidden(e, s, seat)
    defs = [s.cols[DEF][c] for c in cards]
    r.shuffle(defs)
    for c, d in zip(cards, defs, strict=True):
        other.column(DEF)[c] = d
    return other


def test_views_do_not_change_when_hidden_cards_are_swapped():
    changed = 0
    for seed in range(5):
        e = duel.engine()
        s = duel.start(e, seed)
        r = random.Random(seed)
        while s.result is None:
            for seat in (0, 1):
                other = swap_hidden(e, s, seat, r)
                changed += other.cols[DEF] != s.cols[DEF]
                assert e.view(s, seat) == e.view(other, seat)
            e.answer(s, r.choice(e.legal(s)))
    assert changed > 100


def test_views_are_json_and_hide_hands_and_decks():
    e = duel.engine()
    s = duel.start(e, 1)
    mine, yours = (e.view(s, seat)["zones"]["hand"] for seat in (0, 1))
    json.dumps(e.view(s, 0))
    assert all("id" in c for c in mine[0]) and all(c.get("hidden") and "ref" not in c for c in mine[1])
    assert all("id" in c for c in yours[1])
    assert all(c.get("hidden") for pile in e.view(s, 0)["zones"]["deck"] for c in pile)
    assert e.view(s, 1 - s.pending[1])["question"].keys() == {"kind", "player", "prompt"}


def test_shown_cards_are_known_until_they_are_shuffled_or_move():
    e = duel.engine()
    s, _ = duel.bench(e)
    top = e.top(s, "deck", 1)[0]
    atoms.show(e, s, top, 0b01)
    assert [c.get("id") for c in e.view(s, 0)["zones"]["deck"][1]][-1] == "wisp"
    assert e.view(s, 1)["zones"]["deck"][1][-1]["hidden"]
    atoms.shuffle(e, s, "deck", 1)
    assert view.seats(e, s, top) == 0


def test_events_of_a_seat_name_no_card_it_may_not_know():
    for seed in range(3):
        e = duel.engine()
        s = duel.start(e, seed, trace=True)
        r = random.Random(seed)
        while s.result is None:
            e.answer(s, r.choice(e.legal(s)))
        for seat in (0, 1):
            public = e.events_since(s, 0, seat)
            assert len(public) == sum(x[3] is not None for x in s.trace)
            draws = [x for x in public if x[1] == "event" and x[4][0] == "move" and x[4][8] == e.zone["deck"] and x[4][9] == e.zone["hand"]]
            own = [x for x in draws if x[4][2] is not None]
            assert 0 < len(own) < len(draws)
            assert all(trace.seats(x) >> seat & 1 for x in own)


def test_records_point_at_the_op_and_its_printed_words():
    e = duel.engine()
    s, (_, w) = duel.bench(e, ("spark", 0), ("ogre", 1))
    s.trace = []
    from test_pipeline import run

    from zxscript.ir import Builder
    b = Builder("test", params=("x",))
    b.span = (3, 9)
    b.act("hurt", ("local", "x"), params={"amount": 1})
    b.span = (9, 12)
    b.act("draw", ("player_obj", 0), params={"amount": 1})
    run(e, s, b, w)
    events = {r[4][0]: r for r in s.trace if r[1] == "event"}
    assert e.span_of(events["hurt"][2]) == (3, 9)
    assert e.span_of(events["draw"][2]) == (9, 12)     # a composite verb is placed where it was called for
    assert events["move"][2][0] == "draw" and e.span_of(events["move"][2]) is None


def test_options_that_are_hidden_cards_are_shown_as_places():
    e = duel.engine()
    s, _ = duel.bench(e)
    from test_pipeline import run

    from zxscript.ir import Builder
    b = Builder("test", params=("x",))
    b.choose("t", ("cards", "deck", 1))
    run(e, s, b, None)
    assert e.view(s, 0)["question"]["options"][0] == {"zone": "deck", "player": 1, "place": 0}


def test_numbers_and_waiting_ids_are_not_taken_for_cards():
    """Both are ints that may look like a reference."""
    e = duel.engine("one_by_one")
    s, (a, b) = duel.bench(e, ("relic", 0), ("relic", 0))
    from test_pipeline import ALL, acted, run

    from zxscript.ir import Builder
    hidden = e.cards(s, "deck", 1)[0]
    q = Builder("test", params=("x",))
    q.ask("n", "value", options=("tuple", hidden, 7))
    run(e, s, q, None)
    assert e.view(s, 0)["question"]["options"] == [hidden, 7]
    s.seq = hidden                       # the next ids are those of hidden cards
    run(e, s, acted("destroy", ALL), (a, b))
    b2 = Builder("test", params=("x",))
    b2.call("settle")
    run(e, s, b2, None)
    options = e.view(s, 0)["question"]["options"]
    assert [(o["ability"], o["card"]) for o in options] == [("relic#1", e.alias(s, a, 0)), ("relic#1", e.alias(s, b, 0))]


def test_why_not_names_the_failing_condition_with_values():
    e = duel.engine()
    s, (a, _) = duel.bench(e, ("relic", 1), ("wisp", 1))
    s.trace = []
    from test_pipeline import ALL, acted, run
    run(e, s, acted("destroy", ALL), _)
    records = e.why_not(s, "relic#1")
    assert records[0][7] == "pattern" and records[0][8] == (("eq", ("ev", "subject"), ("self",)), (_, a))
    assert e.why(s, _)


def test_a_seat_is_not_told_who_else_looked_at_its_card():
    e = duel.engine()
    s, _ = duel.bench(e)
    mine = atoms.create(e, s, "guard", 0, "hand")
    before = e.view(s, 0)
    atoms.show(e, s, mine, 0b10)
    assert "id" in e.view(s, 1)["zones"]["hand"][0][0]
    assert e.view(s, 0) == before


def test_a_view_tells_what_kind_of_question_is_asked_of_whom():
    e = duel.engine()
    s = duel.start(e, 3)
    for seat in (0, 1):
        told = e.view(s, seat)["question"]
        assert (told["kind"], told["player"], told["prompt"]) == ("action", s.pending[1], None)
    asked = e.view(s, s.pending[1])["question"]
    assert (asked["min"], asked["max"], asked["picked"], asked["choices"]) == (0, 1, [], e.legal(s))


def test_who_is_not_asked_is_told_that_hidden_cards_are_offered():
    """For searches that deal what a seat does not know (engine.dealing); who is asked knows what is offered."""
    e = duel.engine()
    s, (seen,) = duel.bench(e, ("wisp", 0))
    held = atoms.create(e, s, "ogre", 1, "hand")
    for options, hidden in (((seen,), False), ((held,), True), ((("play", held),), True), ((seen, 3, "text"), False)):
        s.pending = choices.make("choose", 1, options, 0, 1)
        assert (dealing.names_hidden(e, s, 0), dealing.names_hidden(e, s, 1)) == (hidden, False)
    s.pending = None
    assert not dealing.names_hidden(e, s, 0)
