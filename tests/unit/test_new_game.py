"""``zxscript new game``: a package that is whole at once."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from zxscript import api

ROOT = Path(__file__).parents[2]


def run(folder: Path, *arguments: str, games: str = "hillway") -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    env |= {"ZXSCRIPT_GAMES": games, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "ZXSCRIPT_LANG": "en", "PYTHONUTF8": "1"}
    return subprocess.run([sys.executable, "-m", *arguments], cwd=folder, env=env, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("made")
    said = run(made, "zxscript", "new", "game", "hillway", games="")
    assert said.returncode == 0, said.stderr
    return made


def test_it_bears_its_name_alone(folder: Path) -> None:
    texts = {file: file.read_text("utf-8") for file in (folder / "hillway").rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    assert len(texts) > 25
    assert not [file.name for file, text in texts.items() if any(word in text for word in ("Lantern", "灯路", "tests.lantern", '"lantern'))]


def test_it_is_checked_told_and_played(folder: Path) -> None:
    assert run(folder, "zxscript", "check", "hillway").returncode == 0
    scenes = sorted((folder / "hillway" / "cards").glob("*.zxt"))
    assert scenes and all(run(folder, "zxscript", "trace", str(scene)).returncode == 0 for scene in scenes[:1])
    played = run(folder, "zxscript", "play", "--game", "hillway", "--bot", "eager", "--bot", "eager", "--seed", "2", "--json")
    assert json.loads(played.stdout)["result"] is not None, played.stderr


def test_its_own_tests_pass(folder: Path) -> None:
    done = run(folder, "pytest", "-q", "-p", "no:cacheprovider", "hillway/test_game.py")
    assert done.returncode == 0, done.stdout


def test_nothing_is_written_over(folder: Path) -> None:
    assert "exists already" in run(folder, "zxscript", "new", "game", "hillway", games="").stderr


@pytest.mark.parametrize("name", ["zx", "json", "Hill", "a-b", "9lives", "../up", ""])
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(ValueError):
        api.skeleton("game", name, "zx")
