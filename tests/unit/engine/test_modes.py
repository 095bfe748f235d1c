"""Whole games: straight, saved and loaded before every decision, cloned before every decision. Traces must agree."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import duel
import pytest

from zxscript.engine import invariants
from zxscript.engine.errors import SaveError
from zxscript.engine.state import FULL, STAMP


def play(policy, seed, mode):
    e = duel.engine(policy)
    s = duel.start(e, seed, trace=True)
    r = random.Random(seed)
    while s.result is None:
        if mode == "saved":
            data = json.loads(json.dumps(e.save(s)))
            e = duel.engine(policy)          # a fresh engine: nothing but the save carries over
            s = e.load(data)
            assert json.loads(json.dumps(e.save(s))) == data
        elif mode == "cloned":
            old, s = s, s.clone()
            old.column(0)[0] = 1               # what is left behind must not matter
            old.frames.clear()
        invariants.check(e, s)
        e.answer(s, r.choice(e.legal(s)))
    return s.result, s.trace


@pytest.mark.parametrize("policy", ["one_by_one", "groups"])
@pytest.mark.parametrize("seed", range(4))
def test_three_modes_agree(policy, seed):
    straight = play(policy, seed, "straight")
    assert len(straight[1]) > 60
    assert play(policy, seed, "cloned") == straight
    assert play(policy, seed, "saved") == straight


def test_saves_happen_in_the_middle_of_effects():
    """The three-mode test is worth something only if questions arise deep inside programs."""
    kinds, depth = set(), 0
    for seed in range(12):
        e = duel.engine()
        s = duel.start(e, seed)
        r = random.Random(seed)
        while s.result is None:
            kinds.add(s.pending[0])
            depth = max(depth, len(s.frames))
            e.answer(s, r.choice(e.legal(s)))
    assert {"action", "choose", "trigger", "use_replacement"} <= kinds
    assert depth >= 4


def test_every_offered_choice_can_be_taken_and_others_are_refused():
    e = duel.engine()
    s = duel.start(e, 9)
    r = random.Random(9)
    for _ in range(30):
        if s.result is not None:
            break
        invariants.try_all(e, s)
        e.answer(s, r.choice(e.legal(s)))


def test_traces_do_not_depend_on_the_hash_seed():
    script = ("import sys; sys.path.insert(0, sys.argv[1]); import test_modes, hashlib\n"
              "print(hashlib.sha256(repr(test_modes.play('one_by_one', 5, 'straight')).encode()).hexdigest())")
    here = Path(__file__).parent
    root = str(here.parents[2])
    out = {subprocess.run([sys.executable, "-c", script, str(here)], capture_output=True, text=True, check=True, cwd=root,
                          env={**os.environ, "PYTHONHASHSEED": str(n), "PYTHONPATH": root}).stdout for n in (0, 1, 77)}
    assert len(out) == 1


def test_a_changed_or_missing_card_is_an_error_not_a_drift():
    e = duel.engine()
    data = e.save(duel.start(e, 1))
    other = duel.Engine(duel.game())
    other.add_cards([c if c.id != "spark" else duel.plain("spark", 3, 2, duel.on_appear()) for c in duel.CARDS])
    with pytest.raises(SaveError, match="'spark' has changed"):
        other.load(data)
    less = duel.Engine(duel.game())
    less.add_cards([c for c in duel.CARDS if c.id != "medic"])
    with pytest.raises(SaveError, match="'medic' is missing"):
        less.load(data)
    with pytest.raises(SaveError, match="rules have changed"):
        duel.engine("groups").load({**data, "rules": "0" * 16})
    for broken in (None, {}, {**data, "format": 99}, {**data, "game": "chess"}, {**data, "zones": []},
                   {**data, "columns": {}}, {**data, "frames": 3}, {**data, "cards": [["wisp"]]},
                   {**data, "zones": [data["zones"][1], data["zones"][0], *data["zones"][2:]]}):
        with pytest.raises(SaveError):
            e.load(broken)


def test_each_column_of_a_copy_is_its_own_whatever_of_it_was_written_before():
    e = duel.engine()
    s = duel.start(e)
    for first in range(STAMP + 1):
        for then in range(STAMP + 1):
            before, copy = s.row(0), s.clone()
            for k in (first, then):
                if FULL >> k & 1:
                    copy.column(k)[0] += 1
                else:
                    copy.marks(k)[0] = 77
            assert s.row(0) == before and len(s.clone().row(0)) == len(before)


def test_a_program_of_what_an_ability_leaves_behind_is_found_by_its_name_alone():
    """A saved game may stand in it, in a process that has linked nothing yet."""
    e = duel.engine()
    for card in duel.CARDS:
        for ability in e.linked(card.id).abilities:
            for part in ability.parts.values():
                e.code_of(part)
    inner = [pid for pid in e.sources if pid.count("!") > 1]
    assert inner
    for pid in inner:
        assert duel.engine().program(pid) == e.program(pid)
