"""Ctrl-C: what was done is given, or one line says so; exit code 130, never a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.test_cli import zx
from tests.e2e.test_result_schemas import POOL
from zxscript import api
from zxscript.measure import pool as pool_module
from zxscript.measure.directed import course
from zxscript.run import exercise

DEMO = Path(__file__).resolve().parents[2] / "cardscripts" / "demo" / "zx"


def after(calls: int, work: Callable[..., Any]) -> Callable[..., Any]:
    """``work``, and Ctrl-C at the call behind ``calls``."""
    left = [calls]

    def interrupted(*args: Any, **named: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return work(*args, **named)

    return interrupted


@pytest.fixture
def pool(tmp_path: Path) -> str:
    file = tmp_path / "pool.jsonl"
    rows = [{**POOL[0], "number": f"T-{n}", "name": f"試しの灯{n}"} for n in range(3)]
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return str(file)


def test_exercise_gives_the_games_that_were_played(pool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercise, "play", after(2, exercise.play))
    result = zx("exercise", pool, "-n", "50", "--json")
    found = json.loads(result.stdout)
    assert result.returncode == 130 and "interrupted" in result.stderr
    assert found["games"] == 2 and found["interrupted"] is True


def test_directed_gives_the_abilities_that_were_tried(pool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course.Runner, "ability", after(2, course.Runner.ability))
    result = zx("exercise", pool, "--directed", "--json")
    found = json.loads(result.stdout)
    assert result.returncode == 130 and "interrupted" in result.stderr
    assert found["abilities_in_pool"] == 2 and found["interrupted"] is True


def test_exercise_before_anything_was_done_says_one_line(pool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for word in ("exercise", "directed"):
        with monkeypatch.context() as patched:
            patched.setattr(exercise, "play", after(0, exercise.play))
            patched.setattr(course.Runner, "ability", after(0, course.Runner.ability))
            result = zx("exercise", pool, *(["--directed"] if word == "directed" else []))
        assert (result.returncode, result.stdout, result.stderr) == (130, "", "interrupted\n")


def test_fmt_says_how_far_it_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.zx").write_text("番号：A-1\nカード名：灯り\n種類:ゼクス\n色：赤\nコスト：1\nパワー：1000\n", encoding="utf-8")
    monkeypatch.setattr(api, "format_file", after(2, api.format_file))
    result = zx("fmt", str(tmp_path), "--lang", "ja")
    assert result.returncode == 130 and "3 個のうち 2 個" in result.stderr
    assert [":" in (tmp_path / f"{name}.zx").read_text(encoding="utf-8") for name in ("a", "b", "c")] == [False, False, True]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.zx", "b.zx", "c.zx"]


def test_coverage_gives_the_cards_that_were_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{**POOL[0], "number": f"T-{n}", "name": f"灯{n}"} for n in range(3 * pool_module.PIECE)]
    file, ledger = tmp_path / "pool.jsonl", tmp_path / "ledger.tsv"
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    with monkeypatch.context() as patched:
        patched.setattr(pool_module, "_judged", after(2, pool_module._judged))
        result = zx("coverage", str(file), "--json", "-j", "1", "--ledger", str(ledger))
    found = json.loads(result.stdout)
    assert result.returncode == 130 and "interrupted" in result.stderr
    assert found["cards"] == 2 * pool_module.PIECE and found["interrupted"] is True
    assert len(ledger.read_text(encoding="utf-8").splitlines()) == found["cards"]
    whole = json.loads(zx("coverage", str(file), "--json", "-j", "1").stdout)
    assert whole["cards"] == len(rows) and "interrupted" not in whole


def test_coverage_before_anything_was_judged_says_one_line(pool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "_judged", after(0, pool_module._judged))
    result = zx("coverage", pool, "-j", "1", "--no-cache")
    assert (result.returncode, result.stdout, result.stderr) == (130, "", "interrupted\n")


def test_coverage_says_one_line_also_from_its_processes(tmp_path: Path) -> None:
    """To the whole group, as a terminal sends it."""
    rows = [{**POOL[0], "number": f"T-{n}", "name": f"灯{n}", "text": f"{POOL[0]['text']}{n}枚引く。"} for n in range(4000)]
    (tmp_path / "pool.jsonl").write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    code = (
        "import signal,sys; signal.signal(signal.SIGINT, signal.default_int_handler); from zxscript.cli.main import run; print('on', flush=True);"
        f"sys.exit(run(['coverage',{str(tmp_path / 'pool.jsonl')!r},'--no-cache','-j','2','--lang','en']))"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          start_new_session=True) as process:  # fmt: skip
        assert process.stdout is not None and process.stdout.readline() == "on\n"
        time.sleep(1)
        os.killpg(process.pid, signal.SIGINT)
        printed, said = process.communicate(timeout=60)
    assert process.returncode == 130 and said.removeprefix("zxscript: ").startswith("interrupted") and said.count("\n") == 1
    assert (printed == "") == (said == "interrupted\n")  # either nothing was done yet, or the figures of what was
