"""A game is one package: Lantern Way (tests/lantern) is brought along from outside, and everything works for it too."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from zxscript.syntax.game import find_game

ROOT = Path(__file__).parents[2]
HOME = ROOT / "tests" / "lantern"
CARDS = HOME / "cards"
DECKS = tuple(str(CARDS / f"{name}.deck") for name in ("torches", "evening"))
SCENES = sorted(CARDS.glob("*.zxt"))


def lantern(*arguments: object, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The real command line, which learns of the game from the variable alone."""
    env = {**os.environ, "ZXSCRIPT_GAMES": "tests.lantern", "PYTHONPATH": str(ROOT), "ZXSCRIPT_LANG": "en", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "zxscript", *map(str, arguments)]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, encoding="utf-8", env=env, timeout=300, check=False)


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    """Its cards as card data, one JSON object a line."""
    blocks = [block for file in sorted(CARDS.glob("*.zx")) for block in file.read_text("utf-8").split("番号：")[1:]]
    file = tmp_path / "lantern.jsonl"
    file.write_text("".join(json.dumps(_row("番号：" + block), ensure_ascii=False) + "\n" for block in blocks), encoding="utf-8")
    return file


def _row(block: str) -> dict[str, object]:
    header, _, text = block.strip().partition("\n\n")
    said = dict(line.split("：", 1) for line in header.splitlines())
    numbers = {name: int(said[word]) for name, word in (("oil", "油"), ("light", "光")) if word in said}
    names = {"number": "番号", "name": "カード名", "type": "種類", "colour": "色"}
    return {**{name: said[word] for name, word in names.items()}, **numbers, "lantern_text": text}


# the command line ---------------------------------------------------------------------------------------------------


def test_its_files_are_checked_and_formatted() -> None:
    assert lantern("check", HOME).returncode == 0
    assert lantern("fmt", "--check", CARDS).returncode == 0


def test_a_slip_is_found_in_its_words(tmp_path: Path) -> None:
    file = tmp_path / "slip.zx"
    text = "番号：LW-90\nカード名：迷い火\nゲーム：灯路\n種類：灯守\n色：朱\n油：1\n光：1\n\n【自】【有効】道【誘発】このカードが歩む。【効果】油を1つ飲む。\n"
    file.write_text(text, encoding="utf-8")
    result = lantern("check", file)
    assert result.returncode == 1 and "飲む" in result.stdout + result.stderr
    file.write_text(text.replace("飲む", "汲む").replace("色：朱", "色：赤"), encoding="utf-8")
    assert "ZX104" in lantern("check", file).stdout


def test_a_card_of_it_is_explained_and_means_something() -> None:
    card = f"{CARDS / 'vermilion.zx'}:LW-03"
    said = lantern("explain", card).stdout
    assert "Startup — on the road; at most once per turn. Snuff this card: Scoop 2 oil." in said
    assert "油を2つ汲む" in lantern("explain", card, "--lang", "ja").stdout
    meaning = lantern("meaning", card)
    assert meaning.returncode == 0 and "scoop" in meaning.stdout and "snuff" in meaning.stdout
    listing = lantern("parse", CARDS / "vermilion.zx", "--ops")
    assert listing.returncode == 0 and "act     done1 walk" in listing.stdout


@pytest.mark.parametrize("scene", SCENES, ids=lambda path: path.stem)
def test_its_scenes_hold_and_are_told(scene: Path) -> None:
    for language in ("en", "ja"):
        result = lantern("trace", scene, "--lang", language)
        assert result.returncode == 0, result.stderr
    records = [json.loads(line) for line in lantern("trace", scene, "--json").stdout.splitlines()]
    assert any(record.get("event", {}).get("kind") == "walk" for record in records)


def test_bots_play_it_to_the_end_and_again_the_same(tmp_path: Path) -> None:
    arguments = ("play", "--game", "lantern", "--bot", "eager", "--bot", "random", "--seed", "2", "--json")
    first = lantern(*arguments)
    assert json.loads(first.stdout)["result"] is not None and lantern(*arguments).stdout == first.stdout
    told = lantern("play", "--game", "lantern", "--bot", "eager", "--bot", "eager", "--seed", "5").stdout
    assert "flames" in told and "|7 " in told
    saved = tmp_path / "game.json"
    result = lantern("play", "--game", "lantern", "--seed", "2", stdin=f"0\nu\n0\ns {saved}\nb\nq\n")
    assert "Traceback" not in result.stderr and json.loads(saved.read_text(encoding="utf-8"))["game"] == "lantern"
    assert "Journey: choose an action" in lantern("play", "--load", saved, stdin="q\n").stdout


def test_decks_are_judged_and_measured(tmp_path: Path) -> None:
    assert all(lantern("deck", "check", deck).returncode == 0 for deck in DECKS)
    bad = tmp_path / "bad.deck"
    bad.write_text("ゲーム：灯路\n20 凪\n", encoding="utf-8")
    result = lantern("deck", "check", bad, "--cards", CARDS)
    assert result.returncode == 1 and "at most 3" in result.stdout
    summary = json.loads(lantern("sim", "--decks", *DECKS, "-n", "10", "--json").stdout)
    assert summary["game"] == "lantern" and summary["errors"] == 0 and summary["unfinished"] == 0


def test_its_choices_are_counted() -> None:
    counts = [int(line.split()[1]) for line in lantern("perft", "lantern:3", "3").stdout.splitlines()]
    assert counts[0] == 1 and counts == sorted(counts)


def test_its_card_data_is_covered_and_exercised(pool: Path) -> None:
    covered = json.loads(lantern("coverage", pool, "--json").stdout)
    assert covered["game"] == "lantern" and covered["cards"] == covered["cards_runnable"] == 16
    assert covered["verdicts"]["round_trip"] == covered["abilities"] == 15
    played = json.loads(lantern("exercise", pool, "-n", "6", "--json").stdout)
    assert played["finished"] == 6 and not played["errors"] and not played["invariant_violations"]
    assert played["cards_resolved"] == 15


# in a program -------------------------------------------------------------------------------------------------------


def test_a_program_that_adds_it_meets_nothing_else() -> None:
    """In a process of its own: what a game brings stays for as long as the process lasts."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(HOME / "in_process.py")]
    env = {name: value for name, value in os.environ.items() if name not in ("ZXSCRIPT_GAMES", "PYTEST_ADDOPTS")}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, env=env, timeout=300, check=False)
    assert done.returncode == 0, done.stdout


def test_it_is_unknown_where_nobody_adds_it() -> None:
    assert find_game("lantern") is None


def test_no_file_of_the_project_names_it() -> None:
    folders = [ROOT / name for name in ("zxscript", "grammar", "cardscripts")]
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in (".py", ".tsv", ".lark", ".json", ".md", ".zx")]
    words = ("lantern", "灯路")
    copies = ROOT / "zxscript" / "format" / "newgame.py"        # what begins a game copies this one
    naming = [file.name for file in files if file != copies and any(word in file.read_text(encoding="utf-8").casefold() for word in words)]
    assert len(files) > 300 and not naming


def test_directed_exercise_needs_a_bench(tmp_path: Path) -> None:
    said = lantern("exercise", HOME / "cards", "--directed")
    assert said.returncode == 1 and "has no bench to lay positions on" in said.stderr
