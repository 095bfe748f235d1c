"""Ruff and mypy, where they are installed."""

import importlib.util
import subprocess
import sys

import pytest

from tests.gates.modules import ROOT


def _run(tool: str, *arguments: str) -> None:
    if importlib.util.find_spec(tool) is None:
        pytest.skip(f"{tool} is not installed; ./zx test installs it")
    result = subprocess.run(
        [sys.executable, "-m", tool, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=900, check=False
    )
    assert result.returncode == 0, result.stdout[-6000:] + result.stderr[-2000:]


def test_ruff_check() -> None:
    _run("ruff", "check", "--quiet", "zxscript", "tests", ".ci")


def test_mypy_strict() -> None:
    _run("mypy", "--no-error-summary")


def test_mypy_strict_of_what_measures() -> None:
    _run("mypy", "--no-error-summary", "tests/props", "tests/bench")
