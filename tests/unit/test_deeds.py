"""What abilities did in a game, counted: of each kind of record, whether and for whom it counts."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript import api
from zxscript.run.deeds import Deeds
from zxscript.run.exercise import Tally

EVENT = ("drawn", None, 7, 7)
BY_CARD, BY_RULE = ("T-1#2", 4), ("draw", 1)
"""Places: an op of an ability, an op of a rule."""


def counted(*records: tuple[Any, ...]) -> tuple[int, set[str], set[str], set[str]]:
    deeds = Deeds(api.new_game("zx", seed=1).table.engine)
    deeds.read(list(records))
    return deeds.abilities, deeds.cards, deeds.ids, deeds.verbs


@pytest.mark.parametrize(("record", "found"), [
    ((0, "resolve", None, None, "T-1#2", 5, 1), "T-1#2"), ((0, "run", None, None, "T-1#2", 5, "body"), "T-1#2"),
    ((0, "run", None, None, "T-1#2", 5, "cost"), ""), ((0, "replaced", BY_RULE, None, EVENT, "T-1#2", "instead"), "T-1#2"),
    ((0, "replaced", BY_RULE, None, EVENT, "T-1#2", "declined"), ""), ((0, "forbidden", BY_RULE, None, EVENT, "T-1#2", 5), "T-1#2"),
    ((0, "triggered", BY_RULE, None, "T-1#2", 5, 1), ""), ((0, "immune", BY_CARD, None, EVENT), ""), ((0, "resolve", None, None, "first_draw", None, 1), ""),
])  # fmt: skip
def test_an_ability_is_counted_where_it_did_something(record: tuple[Any, ...], found: str) -> None:
    assert counted(record) == (bool(found), {"T-1"} if found else set(), {found} if found else set(), set())
    assert counted(record, record)[0] == 2 * bool(found)


def test_events_are_counted_by_kind_where_a_card_brought_them_about() -> None:
    events = [(0, "event", BY_CARD, None, EVENT), (1, "event", BY_CARD, None, ("put", None, 8, 9)), (2, "event", BY_CARD, None, EVENT),
              (3, "event", BY_RULE, None, ("reboot", None, 8, 8)), (4, "event", None, None, ("sleep", None, 8, 8)),
              (5, "answer", BY_CARD, None, 0, "choose", ())]  # fmt: skip
    assert counted(*events) == (0, set(), set(), {"drawn", "put"})


def test_figures_of_two_pools_are_added_and_an_interruption_is_said() -> None:
    names = ("games", "finished", "by_limit", "errors", "invariant_violations", "decisions", "abilities_resolved", "cards_in_pool", "cards_resolved", "verb_kinds_resolved")
    one, other = (Tally(**{name: by * (n + 1) for n, name in enumerate(names)}, seconds=by / 4) for by in (1, 100))
    assert "interrupted" not in one.as_json() and "failures" not in one.as_json()
    other.failures, other.interrupted = [(7, "LookupError: nothing")], True
    one.add(other)
    assert one.as_json() == {**{name: 101 * (n + 1) for n, name in enumerate(names)}, "seconds": 25.25,
                             "failures": [{"seed": 7, "what": "LookupError: nothing"}], "interrupted": True}  # fmt: skip
