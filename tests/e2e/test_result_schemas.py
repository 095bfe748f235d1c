"""What the commands print with ``--json`` satisfies the schema of their name, and the schemas are about something."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.e2e.test_cli import zx
from zxscript import api

DEMO = Path(__file__).resolve().parents[2] / "cardscripts" / "demo" / "zx"
POOL = [
    {"number": "T-1", "name": "試しの灯", "type": "ゼクス", "colors": ["赤"], "cost": 3, "power": 4500, "tribes": ["灯守り"],
     "text": "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。"},
    {"number": "T-2", "name": "試しの影", "type": "ゼクス", "colors": ["赤"], "cost": 2, "power": 3000, "text": "【常】ひっくり。"},
]  # fmt: skip
COMMANDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "bisect": ("bisect", ("bisect", "{replay}", "--cards", "{demo}", "{demo}")),
    "bisect-other": ("bisect", ("bisect", "{replay}", "--cards", "{demo}", "{changed}")),
    "coverage": ("coverage", ("coverage", "{pool}", "--ledger", "{ledger}")),
    "coverage-against": ("coverage", ("coverage", "{pool}", "--against", "{ledger}")),
    "exercise": ("exercise", ("exercise", "{pool}", "-n", "1", "--oracle")),
    "exercise-directed": ("exercise", ("exercise", "{pool}", "--directed", "--oracle")),
    "explain": ("explain", ("explain", "{cards}", "--lang", "zh")),
    "explain-dark": ("explain", ("explain", "{dark}")),
    "meaning": ("meaning", ("meaning", "{cards}")),
    "parse": ("parse", ("parse", "{cards}")),
    "parse-dark": ("parse", ("parse", "{dark}")),
    "play": ("play", ("play", "--bot", "random", "--bot", "random", "--replay", "{replay}")),
    "query": ("query", ("query", "destroy", "{cards}")),
    "query-card": ("query", ("query", "not draw", "{cards}", "--card")),
    "replay": ("replay", ("replay", "{replay}")),
    "replay-other": ("replay", ("replay", "{replay}", "--cards", "{changed}")),
    "rule": ("rule", ("rule", "ZX413")),
    "rule-of-reading": ("rule", ("rule", "ZX201")),
    "rule-all": ("rule", ("rule", "all")),
    "sim": ("sim", ("sim", "-n", "1", "--bots", "random", "--out", "{games}")),
    "sim-league": ("sim-league", ("sim", "-n", "4", "--bots", "random,eager,easy", "--game", "zenonzard")),
    "sim-mirror": ("sim", ("sim", "-n", "4", "--bots", "random", "--mirror")),
    "trace": ("trace", ("trace", "{scene}")),
    "findings": ("findings", ("check", "{dark}", "--output-format", "json")),
}  # fmt: skip


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("results")
    files = {name: folder / name for name in ("replay", "pool.jsonl", "ledger", "games", "dark.zx", "changed")}
    files["pool.jsonl"].write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in POOL), encoding="utf-8")
    files["dark.zx"].write_text("番号：D-1\nカード名：暗い札\n種類：ゼクス\n色：赤\nコスト：1\nパワー：1000\n\n【常】ひっくり。\n", encoding="utf-8")
    files["changed"].mkdir()
    for card in DEMO.glob("*.zx"):
        text = card.read_text(encoding="utf-8")
        (files["changed"] / card.name).write_text(text.replace("コスト：2\n", "コスト：1\n"), encoding="utf-8")
    zx("play", "--bot", "random", "--bot", "random", "--replay", str(files["replay"]), "--quiet")
    zx("coverage", str(files["pool.jsonl"]), "--ledger", str(files["ledger"]))
    named = {name.partition(".")[0]: str(path) for name, path in files.items()}
    return named | {"cards": str(DEMO / "hearth.zx"), "scene": str(DEMO / "ambush.zxt"), "demo": str(DEMO)}


def _printed(name: str, arguments: tuple[str, ...], place: dict[str, str]) -> list[Any]:
    given = [one.format(**place) for one in arguments]
    result = zx(*given, *([] if "--output-format" in given else ["--json"]))
    assert result.returncode < 2, result.stderr
    lines = result.stdout.splitlines() if name == "trace" else [result.stdout]
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("case", COMMANDS)
def test_the_output_satisfies_the_schema(case: str, place: dict[str, str]) -> None:
    name, arguments = COMMANDS[case]
    validator = jsonschema.Draft202012Validator(api.schema(name))
    found = _printed(name, arguments, place)
    assert found
    for one in found:
        validator.validate(one)
    foreign: Any = [{"stray": 1}] if isinstance(found[0], list) else {**found[0], "stray": 1}
    assert not validator.is_valid(foreign), "a schema that takes anything says nothing"


def test_the_records_of_games_satisfy_theirs(place: dict[str, str]) -> None:
    zx("sim", "-n", "2", "--bots", "random", "--out", place["games"], "--quiet")
    lines = Path(place["games"]).read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    for line in lines:
        jsonschema.validate(json.loads(line), api.schema("sim-games"))


def test_every_command_with_json_has_a_schema_of_its_name() -> None:
    from zxscript.cli.running import build

    commands = build("en").commands
    speaking = {name for name, one in commands.items() if any("--json" in option.opts for option in one.params)}
    assert speaking >= {"bench", "sim", "trace"} and speaking <= set(api.SCHEMAS)
    beyond = speaking - {name for name, _ in COMMANDS.values()}
    assert beyond == {"bench", "playground"}, "bench is judged below, the playground by .ci/playground, which builds it"


def test_bench_satisfies_its_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    """The real object, with everything timed once."""
    from zxscript.measure import bench

    def once(work: Callable[[], Any], *how: float) -> float:
        started = time.process_time()
        work()
        return time.process_time() - started + 1e-6

    signature = bench.signature(count=1)
    monkeypatch.setattr(bench, "seconds", once)
    monkeypatch.setattr(bench, "GAMES", 1)
    monkeypatch.setattr(bench, "signature", lambda: signature)
    assert jsonschema.Draft202012Validator(api.schema("bench")).is_valid(json.loads(zx("bench", "--json").stdout))
