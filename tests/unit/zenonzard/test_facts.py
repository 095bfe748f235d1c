"""Small questions about a position, each against a position that is laid for it."""

from __future__ import annotations

from typing import Any

import pytest
from zz_pool import Table, minion

from zxscript.engine import atoms
from zxscript.engine.events import SUBJECT
from zxscript.games.zenonzard import facts
from zxscript.games.zenonzard.expressions import TERMS
from zxscript.games.zenonzard.game import game_def

ONE = minion("一", 500, 1, 3)


def test_the_last_damage_of_a_turn_is_the_latest_to_that_object() -> None:
    def event(kind: str, subject: int) -> tuple[Any, ...]:
        return (kind, *([0] * (SUBJECT - 1)), subject)

    t = Table(ONE)
    first, second, other, felled = event("damage", 5), event("damage", 5), event("damage", 6), event("destroy", 5)
    first = (*first, "first")
    t.s.facts = [first, second, other, felled]
    assert facts.last_damage(t.e, t.s, 5) == second != first
    assert facts.last_damage(t.e, t.s, 6) == other and facts.last_damage(t.e, t.s, 7) is None


def test_what_refreshes_is_rested_and_not_destroyed() -> None:
    """Of both players' cards, those of one; a destroyed Force lies face down and stays."""
    t = Table(ONE)
    standing, rested = t.put(0, "field", "一"), t.put(0, "field", "一", rest=1)
    mana, spent = t.mana(0, "red"), t.mana(0, "red", rest=1)
    force, fallen, theirs = t.force(0), t.force(0, 1), t.force(1)
    for one in (force, fallen, theirs):
        atoms.put(t.e, t.s, one, "rest", 1)
    atoms.put(t.e, t.s, fallen, "face", 0)
    found = facts.to_refresh(t.e, t.s, 0)
    assert found == (rested, *spent, force) and not {standing, *mana, fallen} & {*found}
    assert facts.to_refresh(t.e, t.s, 1) == (theirs,)


@pytest.mark.parametrize("turn", (0, 1))
def test_what_falls_is_that_of_the_player_on_turn_first(turn: int) -> None:
    """What falls triggers in this order: minions before Forces, and all of one player before the other's."""
    t = Table(ONE, minion("弱", 0, 1, 3))
    fields = [[t.put(p, "field", one) for one in ("弱", "一", "弱")] for p in (0, 1)]
    for p in (0, 1):
        atoms.put(t.e, t.s, t.force(p, 1), "life", 0)
    atoms.set_var(t.e, t.s, "turn_player", turn)
    assert facts.falling(t.e, t.s) == tuple(ref for p in (turn, 1 - turn) for ref in (fields[p][0], fields[p][2], t.force(p, 1)))


def test_a_force_without_life_that_was_destroyed_falls_no_more() -> None:
    t = Table(ONE)
    atoms.put(t.e, t.s, t.force(0), "life", 0)
    assert facts.falling(t.e, t.s) == (t.force(0),)
    atoms.put(t.e, t.s, t.force(0), "face", 0)
    assert facts.falling(t.e, t.s) == ()


def test_what_one_act_did_is_remembered() -> None:
    """「1体以上…たび、そのミニオン全て」 asks what happened in the turn: the events that come in batches have to be among that."""
    kept = {kind for verb in game_def().verbs if verb.remember for kind in (verb.emits or (verb.name,))}
    told = {shape.kind for shape in TERMS.events.values() if shape.per == "batch"}
    assert "rest" in told and told <= kept
