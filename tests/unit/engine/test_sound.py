"""Where each range of a loaded state ends: the last value that a game can have come to is taken, the next one is named as wrong."""

from functools import cache

import duel
import pytest

from zxscript.engine import atoms, sound
from zxscript.engine.rng import SEEDS
from zxscript.engine.state import CONTROLLER, DEF, FACE, HOST, KNOWN, OWNER, REF, REST, STAMP, ZONE

SIZE = 4096
BEHIND = sound.NUMBER


@cache
def table():
    return duel.engine()


@cache
def saved():
    """A game with a question, that has remembered a card that is gone."""
    e = table()
    s = duel.start(e, trace=True)
    gone = atoms.move(e, s, e.cards(s, "hand", 0)[0], "board")
    atoms.move(e, s, gone, "grave")
    return e.save(s)


@pytest.fixture
def s():
    found = table().load(saved())
    assert found.pending is not None and found.frames and found.snapshots and found.trace
    return found


def nested(value, depth):
    """The value within so many lists."""
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(("data", "wanted"), [
    (nested([], sound.DEPTH - 1), None), (nested([], sound.DEPTH), "it is nested too deep"), (nested(0, sound.DEPTH - 1), None),
    (nested(0, sound.DEPTH), "it is nested too deep"),
    ({"a": {"b": nested(0, 100_000)}}, "it is nested too deep"), (["x" * sound.TEXT], None), (["x" * (sound.TEXT + 1)], "a text is too long"),
    ({"x" * (sound.TEXT + 1): 1}, "a text is too long"), ([BEHIND - 1, 1 - BEHIND], None), ([1, BEHIND], "a number is too large"),
    ([1, -BEHIND], "a number is too large"), (["x", BEHIND], "a number is too large"), (["x", -BEHIND], "a number is too large"),
    ({"a": BEHIND - 1, "b": 1 - BEHIND}, None), ([True, None, "x"], None), ([1.5], "float in it"), ([1, {}], None), ([(1,), [BEHIND]], "a number is too large"),
])  # fmt: skip
def test_raw_data_is_shallow_short_and_small(data, wanted):
    assert sound.shallow(data) == wanted


@pytest.mark.parametrize("data", [["x"] * 50, [[1] * 49], [["x"] * 20, [1] * 28], {str(at): at for at in range(25)}])
def test_raw_data_are_counted_all_together(data, monkeypatch):
    """In lists of numbers and at the lowest level too."""
    monkeypatch.setattr(sound, "ENTRIES", 1)
    assert sound.shallow(data) == "it is too large"
    assert sound.shallow(data[1:] if type(data) is list else {}) is None


def cards(s):
    return len(s.cols[REF])


def judged(s):
    return sound.wrong(table(), s)


@pytest.mark.parametrize(("column", "last", "behind"), [
    (OWNER, lambda e, s: 1, lambda e, s: 2), (CONTROLLER, lambda e, s: 1, lambda e, s: 2), (FACE, lambda e, s: 1, lambda e, s: 2),
    (ZONE, lambda e, s: len(e.game.zones) - 1, lambda e, s: len(e.game.zones)), (STAMP, lambda e, s: s.seq, lambda e, s: s.seq + 1),
    (DEF, lambda e, s: len(e.cards_linked) - 1, lambda e, s: len(e.cards_linked)), (REST, lambda e, s: BEHIND - 1, lambda e, s: BEHIND),
])  # fmt: skip
def test_columns_hold_what_they_are_for(s, column, last, behind):
    low = -BEHIND if column == REST else 0
    for value, wanted in ((last(table(), s), None), (behind(table(), s), "cards"), (low, None), (low - 1, "cards")):
        s.column(column)[0] = value
        assert judged(s) == wanted, value


@pytest.mark.parametrize(("column", "low", "last"), [(KNOWN, 0, lambda s: 255), (HOST, -1, lambda s: cards(s) - 1)])
def test_rare_columns_too(s, column, low, last):
    for value, wanted in ((low, None), (low - 1, "cards"), (last(s), None), (last(s) + 1, "cards")):
        s.marks(column)[0] = value
        assert judged(s) == wanted, value


@pytest.mark.parametrize(("card", "ref", "wanted"), [(0, 0, None), (0, SIZE, None), (1, SIZE, "cards"), (0, SIZE + 1, "cards"), (0, -SIZE, "cards")])
def test_a_reference_is_of_its_card(s, card, ref, wanted):
    s.column(REF)[card] = ref
    assert judged(s) == wanted


def test_piles_hold_references_of_cards_that_there_are(s):
    for ref, wanted in ((2 * SIZE + cards(s) - 1, None), (2 * SIZE + cards(s), "zones"), (SIZE, None), (SIZE - 1, "zones"), (True, "zones"), (BEHIND, "zones")):
        s.zones[0] = [ref]
        assert judged(s) == wanted, ref


@pytest.mark.parametrize(("value", "wanted"), [(0, None), (-1, "vars"), (sound.VARIABLE - 1, None), (sound.VARIABLE, "vars"), (True, "vars")])
def test_variables_are_small_and_never_below_nothing(s, value, wanted):
    s.vars[0] = value
    assert judged(s) == wanted


@pytest.mark.parametrize(("value", "wanted"), [(0, None), (BEHIND - 1, None), (BEHIND, "seq and epoch"), (-1, "seq and epoch"), (1.0, "seq and epoch")])
def test_counters(s, value, wanted):
    s.epoch = value
    assert judged(s) == wanted


def test_nothing_is_stamped_later_than_now(s):
    for value, wanted in ((BEHIND - 1, None), (BEHIND, "seq and epoch"), (max(s.cols[STAMP]) - 1, "cards")):
        s.seq = value
        assert judged(s) == wanted, value


@pytest.mark.parametrize(("at", "value", "wanted"), [
    (0, SEEDS - 1, None), (0, SEEDS, "rng"), (0, 1 - SEEDS, None), (0, -SEEDS, "rng"), (0, True, "rng"), (1, 0, None), (1, -1, "rng"), (1, BEHIND, "rng"),
    (-1, (1 << 64) - 1, None), (-1, 1 << 64, "rng"), (-1, 0, None), (-1, -1, "rng"),
])  # fmt: skip
def test_chance(s, at, value, wanted):
    s.rng[at] = value
    assert judged(s) == wanted


def test_chance_has_a_counter_for_each_stream(s):
    s.rng.insert(1, 0)
    assert judged(s) == "rng"


@pytest.mark.parametrize(("value", "wanted"), [((), None), ((0,), None), ((1, 0), None), ((0, 1, 0), "result"), ((2,), "result"), ((-1,), "result"), ([0], "result")])
def test_results_name_seats(s, value, wanted):
    s.result = value
    assert judged(s) == wanted


GOOD = ("banner#1", (None, 0, None, None), "", None, 1)


@pytest.mark.parametrize(("at", "value", "wanted"), [
    (0, "banner#1", None), (0, "nothing#1", "effects"), (2, "turn", None), (2, "week", "effects"), (3, -1, None), (3, 1, None), (3, 2, "effects"),
    (3, -2, "effects"), (4, 0, "effects"), (4, BEHIND - 1, None), (4, BEHIND, "effects"), (1, (None, 0, None), "effects"), (1, (None, -1, None, None), None),
    (1, (None, -2, None, None), "effects"), (1, (None, 2, None, None), "effects"), (1, (None, None, None, "x"), None), (1, (None, 0, None, 7), "effects"),
    (1, (None, 0, (), None), "effects"), (1, [None, 0, None, None], "effects"), (1, (SIZE - 1, 0, None, None), "effects"),
])  # fmt: skip
def test_effects(s, at, value, wanted):
    s.effects = {s.seq: (*GOOD[:at], value, *GOOD[at + 1 :])}
    assert judged(s) == wanted


def test_effects_are_numbered_by_what_has_been(s):
    s.effects = {0: GOOD, s.seq: GOOD}
    assert judged(s) is None
    for number in (-1, s.seq + 1):
        s.effects = {number: GOOD}
        assert judged(s) == "effects"


def test_budgets_bind_loaded_games_too(s):
    budgets = table().game.budgets
    s.seq = budgets.effects + budgets.waiting
    s.effects = dict.fromkeys(range(budgets.effects), GOOD)
    assert judged(s) is None
    s.effects[budgets.effects] = GOOD
    assert judged(s) == "effects"
    s.effects, waits = {}, (0, "spark#1", (None, 0, None, None), 0, False)
    s.waiting = [waits] * budgets.waiting
    assert judged(s) is None
    s.waiting.append(waits)
    assert judged(s) == "waiting"
    s.waiting, frame = [], s.frames[0]
    s.frames = [frame] * budgets.frames
    assert judged(s) is None
    s.frames.append(frame)
    assert judged(s) == "frames"


def test_frames_stand_at_an_op_of_a_program_and_give_to_a_local(s):
    pid, pc, loc, slot = s.frames[-1]
    ops = len(table().code_of(pid))
    s.pending = ASKED
    for frame, wanted in (((pid, ops - 1, loc, slot), None), ((pid, ops, loc, slot), "frames"), ((pid, 0, loc, slot), None), ((pid, -1, loc, slot), "frames"),
                          ((pid, pc, loc, -1), None), ((pid, pc, loc, -2), "frames"), ((pid, pc, loc, len(loc) - 1), None), ((pid, pc, loc, len(loc)), "frames"),
                          ((pid, pc, loc[:-1], slot), "frames"), ((pid, pc, (*loc, None), slot), "frames"), ((pid, pc, list(loc), slot), "frames")):  # fmt: skip
        s.frames[-1] = frame
        assert judged(s) == wanted, frame


def test_who_is_spoken_of_is_nobody_a_player_or_a_card(s):
    pid, pc, loc, slot = s.frames[-1]
    for ref, wanted in ((None, None), (0, None), (-8, None), (-9, "frames"), (1, "frames"), (SIZE - 1, "frames"), (SIZE, None), (7 * SIZE + cards(s) - 1, None),
                        (7 * SIZE + cards(s), "frames"), ("x", "frames"), (False, "frames")):  # fmt: skip
        s.frames[-1] = (pid, pc, (ref, *loc[1:]), slot)
        assert judged(s) == wanted, ref


@pytest.mark.parametrize(("at", "value", "wanted"), [
    (0, -1, "waiting"), (0, BEHIND, "waiting"), (1, "nothing#1", "waiting"), (2, (None,), "waiting"), (2, (SIZE - 1, 0, None, None), "waiting"), (3, 0, None),
    (3, -1, "waiting"), (4, True, None), (4, 1, "waiting"),
])  # fmt: skip
def test_what_waits(s, at, value, wanted):
    good = (s.seq, "spark#1", (None, 0, None, None), 0, False)
    s.waiting = [(*good[:at], value, *good[at + 1 :])]
    assert judged(s) == wanted
    s.waiting = [(*good, None)]
    assert judged(s) == "waiting"


ASKED = ("cards", 0, ("a", "b", "c"), 1, 2, (), (), 0, None, None)
PLAYER, OPTIONS, LOW, HIGH, PICKED, LIMITS, MODE, PROMPT, PLACE = range(1, 10)


@pytest.mark.parametrize(("at", "value", "wanted"), [
    (0, 0, "pending"), (PLAYER, 1, None), (PLAYER, 2, "pending"), (PLAYER, -1, "pending"), (OPTIONS, ["a"], "pending"), (LOW, 3, None), (LOW, 4, "pending"),
    (LOW, -1, "pending"), (LOW, 0, None), (HIGH, 3, None), (HIGH, 4, "pending"), (HIGH, 0, None), (HIGH, -1, "pending"), (PICKED, (0, 2), None),
    (PICKED, (3,), "pending"), (PICKED, (-1,), "pending"), (PICKED, (1, 1), "pending"), (PICKED, (0, 1, 2), "pending"), (MODE, 15, None), (MODE, 16, "pending"),
    (MODE, -1, "pending"), (PROMPT, "x", None), (PROMPT, ("x",), None), (PROMPT, 1, "pending"), (PLACE, ("game", -1), "pending"), (PLACE, ("game", -2), "pending"),
    (PLACE, ("no such", 0), "pending"), (PLACE, ("game",), "pending"), (OPTIONS, (SIZE - 1, "b", "c"), None), (OPTIONS, (SIZE * 2 - 1, "b", "c"), "pending"),
    (LIMITS, (("distinct", (1, 2, 3)),), None), (LIMITS, (("distinct", (1, 2)),), "pending"), (LIMITS, (("distinct",),), "pending"),
    (LIMITS, (("sum", (1, 2, 3), "le", 3, None),), None), (LIMITS, (("sum", (1, 2, 3), "about", 3, None),), "pending"),
    (LIMITS, (("sum", (1, 2, (3,)), "le", 3, None),), "pending"), (LIMITS, (("sum", (1, 2, 3), "le", "3", None),), "pending"),
    (LIMITS, (("sum", (1, 2, 3), "le", 3),), "pending"), (LIMITS, (("no such", (1, 2, 3), "le", 3, None),), "pending"),
])  # fmt: skip
def test_questions(s, at, value, wanted):
    s.pending = (*ASKED[:at], value, *ASKED[at + 1 :])
    assert judged(s) == wanted


def test_a_question_is_asked_by_the_op_before_which_the_game_goes_on(s):
    pid, _, loc, slot = s.frames[0]
    last = len(table().code_of(pid)) - 1
    told = ("core:chosen", 0, (None,) * table().frame_size("core:chosen"), -1)
    on = (pid, last, loc, slot)
    for frames, op, wanted in (([on], last - 1, None), ([on], last, "pending"), ([on], last - 2, "pending"), ([on], last + 1, "pending"),
                               ([on, told], last - 1, None), ([told, on], last - 1, None), ([on, on], last - 2, "pending")):  # fmt: skip
        s.pending, s.frames = (*ASKED[:PLACE], (pid, op)), frames
        assert judged(s) == wanted, (frames, op)
    s.pending, s.frames = ASKED, []
    assert judged(s) == "pending"


@pytest.mark.parametrize(("kind", "option", "wanted"), [
    ("yes_no", "yes", None), ("yes_no", "perhaps", "pending"), ("number", 3, None), ("number", "3", "pending"), ("action", ("play", SIZE), None),
    ("action", ("play", 2 * SIZE - 1), "pending"), ("action", (), "pending"), ("action", (1,), "pending"), ("action", ("play", None), None),
    ("action", ("play", 1.5), "pending"), ("replacement", (0, None, "medic#1", 0), None), ("replacement", (0, None, "medic#1"), "pending"),
    ("replacement", (0, SIZE - 1, "medic#1", 0), "pending"), ("replacement", (0, None, "no such#1", 0), "pending"),
])  # fmt: skip
def test_options_are_of_the_kind_of_their_question(s, kind, option, wanted):
    s.pending = (kind, 0, (option,), 0, 1, (), (), 0, None, None)
    assert judged(s) == wanted


@pytest.mark.parametrize(("key", "count", "wanted"), [
    (("a", -8, "turn"), 0, None), (("a", -9, "turn"), 0, "uses"), (("a", SIZE, "turn"), sound.VARIABLE - 1, None), (("a", 0, "turn"), sound.VARIABLE, "uses"),
    (("a", 0, "turn"), -1, "uses"), (("a", 0), 1, "uses"), (("a", 0, 1), 1, "uses"), ((1, 0, "turn"), 1, "uses"),
])  # fmt: skip
def test_uses(s, key, count, wanted):
    s.uses = {key: count}
    assert judged(s) == wanted


def test_what_is_remembered_was_a_card_in_a_zone(s):
    ((ref, (columns, *rest)),) = s.snapshots.items()
    zones, kinds = len(table().game.zones), len(table().cards_linked)
    for at, value, wanted in ((ZONE, 0, None), (DEF, 0, None), (ZONE, zones - 1, None), (ZONE, zones, "snapshots"), (ZONE, -1, "snapshots"), (DEF, kinds - 1, None), (DEF, kinds, "snapshots"),
                              (DEF, -1, "snapshots"), (DEF, "0", "snapshots")):  # fmt: skip
        s.snapshots = {ref: ((*columns[:at], value, *columns[at + 1 :]), *rest)}
        assert judged(s) == wanted, (at, value)
    for other, wanted in ((SIZE, None), (SIZE - 1, "snapshots"), (SIZE + cards(s), "snapshots")):
        s.snapshots = {other: (columns, *rest)}
        assert judged(s) == wanted, other
    s.snapshots = {ref: (columns[:-1], *rest)}
    assert judged(s) == "snapshots"
    s.snapshots = {ref: (columns, 5, None, None)}
    assert judged(s) == "snapshots"


def test_facts_are_events(s):
    event = next(_events(s))
    for at, value, wanted in ((0, event[0], None), (0, "no such", "facts"), (2, SIZE - 1, "facts"), (3, SIZE - 1, "facts"), (2, None, None)):
        s.facts = [(*event[:at], value, *event[at + 1 :])]
        assert judged(s) == wanted, (at, value)
    s.facts = [event[:-1]]
    assert judged(s) == "facts"


def _events(s):
    """Events that the trace tells of."""
    return (one[sound.VALUES] for one in s.trace if one[sound.WHAT] == "event")


def test_the_last_of_so_many_zones_can_be_told_of(s):
    at = next(n for n, one in enumerate(s.trace) if one[sound.WHAT] == "event")
    record, zones = s.trace[at], len(table().game.zones)
    event = record[sound.VALUES]
    for field, value, wanted in ((8, zones - 1, None), (8, zones, "trace"), (9, 0, None), (9, -1, "trace"), (9, zones, "trace"), (2, SIZE - 1, "trace"),
                                 (3, SIZE - 1, "trace"), (4, SIZE - 1, "trace"), (8, None, None)):  # fmt: skip
        s.trace[at] = (*record[: sound.VALUES], (*event[:field], value, *event[field + 1 :]))
        assert judged(s) == wanted, (field, value)


def test_records_are_counted_without_those_that_nobody_is_told(s):
    number, what, place, _, *values = s.trace[-1]
    for one, wanted in (((number, what, place, None, *values), None), ((number + 1, what, place, None, *values), "trace"),
                        ((number, what, place, ((SIZE, 255, 0),), *values), None), ((number, what, place, ((SIZE, 256, 0),), *values), "trace"),
                        ((number, what, place, ((SIZE, -1, 0),), *values), "trace"), ((number, what, place, ((SIZE, 0, -1),), *values), "trace"),
                        ((number, what, place, ((SIZE - 1, 0, 0),), *values), "trace"), ((number, what, place, ((SIZE, 0),), *values), "trace"),
                        ((number, what, place, [], *values), "trace"), ((number, what, ("game", -2), None, *values), "trace"),
                        ((number, "no such", place, None, *values), "trace"), ((number, what, place, None, *values, 0), "trace")):  # fmt: skip
        s.trace[-1] = one
        assert judged(s) == wanted, one


@pytest.mark.parametrize(("what", "values", "wanted"), [
    ("answer", (1, "cards", 0, None), None), ("answer", (2, "cards", 0, None), "trace"), ("answer", (-1, "cards", 0, None), "trace"),
    ("answer", (0, 7, 0, None), "trace"), ("answer", (0, "cards", 0, 7), "trace"), ("answer", (0, "cards", 0, ("x",)), None),
    ("told", ("x", 1, (SIZE,), 0), None), ("told", ("x", 2, (), 0), "trace"), ("told", ("x", 0, (SIZE - 1,), 0), "trace"), ("told", ("x", 0, [], 0), "trace"),
    ("told", (1, 0, (), 0), "trace"), ("told", ("x", 0, (), "0"), "trace"), ("triggered", ("spark#1", SIZE, 0), None),
    ("triggered", ("no such#1", SIZE, 0), "trace"), ("triggered", ("spark#1", SIZE - 1, 0), "trace"), ("effect", (0, "banner#1", 0), None),
    ("effect", (0, "no such#1", 0), "trace"), ("short", (0, 0), None), ("not_fired", ("spark#1", SIZE, (), 0, 0), "trace"),
])  # fmt: skip
def test_records_say_what_their_kind_says(s, what, values, wanted):
    s.trace[-1] = (*s.trace[-1][: sound.WHAT], what, None, None, *values)
    assert judged(s) == wanted
