"""The signature of `zxscript bench`: the same in every process, moved by play only. Compiled runs read the same file."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.test_cli import zx
from zxscript.engine import atoms
from zxscript.engine.state import NOTHING
from zxscript.measure import bench

SIGNATURE = Path(__file__).parent / "signature.txt"
FEW = 2


def test_the_signature_is_the_one_that_is_written_down() -> None:
    """When play was meant to move: `zxscript bench`, and its signature goes into signature.txt (and the README)."""
    written = SIGNATURE.read_text(encoding="utf-8").strip()
    assert bench.signature() == written
    assert f"`{written}`" in (SIGNATURE.parents[3] / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("hash_seed", ["1", "77"])
def test_the_signature_is_the_same_in_other_processes(hash_seed: str) -> None:
    code = f"from zxscript.measure.bench import signature; print(signature(count={FEW}))"
    done = subprocess.run([sys.executable, "-P", "-c", code], env={**bench.alike(), "PYTHONHASHSEED": hash_seed},
                          capture_output=True, text=True, check=True)  # fmt: skip
    assert done.stdout.strip() == bench.signature(count=FEW)


def test_another_choice_is_another_signature() -> None:
    assert bench.signature(["zx"], 1) != bench.signature(["zx"], 2) != bench.signature(["zenonzard"], 2)


def test_a_position_in_the_middle() -> None:
    state = bench.middle(bench.demo("zenonzard"))
    assert state.result is None and state.pending is not None


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_a_position_is_small(game: str) -> None:
    """docs/decisions/0675: what nearly every card has in common is not said of each.  (Compiled, numbers are made anew where they are
    written, and not one object for all states.)"""
    seats = bench.demo(game)
    state = bench.middle(seats)
    assert bench.held(state.clone(), seats.engine) <= (20_000 if atoms.__file__.endswith(".py") else 28_500)
    assert any(pile is NOTHING for pile in state.zones) and not NOTHING


def test_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"signature": "00ff", "engine": "python", "games": {"zx": {"decisions": 3}}, "read_us": 1, "check_ms": 2}
    monkeypatch.setattr(bench, "bench", lambda: {**found, "games": {**found["games"]}})
    assert json.loads(zx("bench", "--json").stdout) == found
    assert "signature: 00ff" in (plain := zx("bench").stdout) and "zx.decisions: 3" in plain
