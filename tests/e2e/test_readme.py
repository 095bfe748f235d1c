"""Every command that the README tells is one that works. (Its blocks are executed by tests/gates/test_docs.py.)"""

import re
from pathlib import Path

import pytest

from tests.e2e.test_cli import zx

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINES = re.findall(r"^    \./zx (.*?)(?:  .*)?$", README, re.MULTILINE)
SMALLER = {"-n": "2", "--jobs": "1"}
"""Values that only say how long it takes."""


def test_the_readme_tells_commands() -> None:
    assert {"demo", "test"} <= {line.split()[0] for line in LINES} and len(LINES) >= 5


@pytest.mark.parametrize("line", [line for line in LINES if line.split()[0] not in ("test", "demo")])
def test_a_command_of_the_readme(line: str) -> None:
    """``test`` is what runs this, ``demo`` has a test of its own (test_cli.py)."""
    words = line.split()
    words = [SMALLER.get(before, word) for before, word in zip(["", *words], words, strict=False)]
    result = zx(*words, stdin="q\n")
    assert result.returncode == (1 if words[0] == "play" else 0), result  # who leaves a game has not played it to its end
    assert result.stdout and "zxscript:" not in result.stderr


def test_its_options_in_passing_are_options() -> None:
    help_of_play = zx("play", "--help").stdout
    assert all(option in help_of_play for option in ("--hot-seat", "--game", "--screen"))


def test_the_script_beside_the_readme_has_what_it_tells() -> None:
    script = (ROOT / "zx").read_text(encoding="utf-8")
    assert "pytest" in script and "zxscript" in script and (ROOT / "zx").stat().st_mode & 0o100


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_what_the_readme_links_to_is_there(link: str) -> None:
    assert (ROOT / link).exists()


@pytest.mark.parametrize("folder", sorted(set(re.findall(r"`([a-z]+/|zxscript/[a-z_/.]+)`", README))))
def test_the_folders_that_the_readme_names_are_there(folder: str) -> None:
    assert (ROOT / folder).exists()
