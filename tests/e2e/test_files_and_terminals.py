"""Files and terminals that are not as one expects, new files, and the schemas of what is written and printed."""

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import jsonschema
import pytest

from tests.e2e.test_cli import CARD, zx
from zxscript import api
from zxscript.source.files import write_text

DEMO = Path(__file__).parents[2] / "cardscripts" / "demo"


def test_devices_and_pipes_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "a.zx").write_text(CARD, encoding="utf-8")
    os.mkfifo(tmp_path / "b.zx")
    for file, reason in (("/dev/zero", "no regular file"), (str(tmp_path / "b.zx"), "no regular file"), ("", "the name is empty")):
        result = zx("check", file, "--lang", "en")
        assert result.returncode == 2 and reason in result.stdout, result
    assert zx("check", str(tmp_path), "--lang", "en").returncode == 0


@pytest.mark.parametrize("line", [
    ["sim", "-n", "1", "--bots", "random", "--resume", "/dev/zero"], ["play", "--load", "/dev/zero"], ["replay", "/dev/zero"],
    ["coverage", "a.zx", "--against", "/dev/zero"], ["bisect", "/dev/zero", "--cards", "a.zx", "a.zx"], ["perft", "/dev/zero", "1"],
    ["meaning", "diff", "/dev/zero", "/dev/zero"],
], ids=" ".join)  # fmt: skip
def test_no_command_reads_what_never_ends(tmp_path: Path, line: list[str]) -> None:
    """With a bound, so that one that did would fail and not take the memory of the machine."""
    (tmp_path / "a.zx").write_text(CARD, encoding="utf-8")
    command = ["sh", "-c", 'ulimit -v 4000000; exec "$@"', "sh", sys.executable, "-m", "zxscript", *line, "--lang", "en"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, timeout=60, env=environment)
    assert result.returncode == 2 and "no regular file" in result.stderr + result.stdout, result


@pytest.mark.parametrize("line", [
    ["sim", "-n", "1", "--decks", "no.deck", "no.deck"], ["play", "--decks", "no.deck", "no.deck"], ["play", "--cards", "no.deck"],
    ["deck", "check", "no.deck"], ["deck", "check", str(DEMO / "zx" / "hearth.deck"), "--cards", "no.deck"], ["board", "no.zxt"],
], ids=" ".join)  # fmt: skip
@pytest.mark.parametrize("data", [None, b"\xff\xfe"])
def test_a_file_that_cannot_be_read_is_told_once(tmp_path: Path, line: list[str], data: bytes | None) -> None:
    for name in ("no.deck", "no.zxt") if data else ():
        (tmp_path / name).write_bytes(data or b"")
    result = zx(*(str(tmp_path / word) if word.startswith("no.") else word for word in line), "--lang", "en")
    told = "save the file as UTF-8" if data else "cannot read the file: no such file"
    assert result.returncode == 2 and (result.stdout + result.stderr).count(told) == 1, result


def test_odd_names_and_loops_stop_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.zx").write_text(CARD, encoding="utf-8")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe.zx")).write_text(CARD.replace("番号：", "番号：X"), encoding="utf-8")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "up").symlink_to(tmp_path)
    result = zx("check", str(tmp_path), "--lang", "en")
    assert result.returncode == 0 and "2 cards" in result.stderr, result


@pytest.mark.parametrize("encoding", ["shift_jis", "euc_jp", "utf-16"])
def test_the_encoding_is_named(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "a.zx").write_bytes("カード名：あかりの犬\n種類：ゼクス\n".encode(encoding))
    said = zx("check", str(tmp_path / "a.zx"), "--lang", "en").stdout
    (tmp_path / "a.zxt").write_bytes("目的：見る\n".encode(encoding))
    traced = zx("trace", str(tmp_path / "a.zxt"), "--lang", "en")
    assert traced.returncode == 2 and "ZX002" in traced.stdout + traced.stderr and "no scenario file" not in traced.stderr, traced
    assert "ZX002" in said and {"shift_jis": "Shift_JIS", "euc_jp": "EUC-JP", "utf-16": "UTF-16"}[encoding] in said


def test_a_device_is_written_to_and_never_replaced() -> None:
    with pytest.raises(OSError, match="space"):
        write_text(Path("/dev/full"), "x")
    assert not Path("/dev/full").is_file()
    result = zx("sim", "-n", "1", "--out", "/dev/full", "--lang", "en")
    assert result.returncode == 2 and "no space is left" in result.stderr


def test_closed_streams_are_named() -> None:
    line = f"{sys.executable} -m zxscript schema --lang en >&-"
    result = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert result.returncode == 2 and "inside the program" not in result.stderr and "closed" in result.stderr, result


@pytest.mark.parametrize(("language", "said"), [("en", "cannot write <stdout>: no space is left"), ("ja", "空きがありません")])
def test_output_on_a_full_disk_is_no_fault_of_the_program(language: str, said: str) -> None:
    line = f"{sys.executable} -m zxscript schema save --lang {language} > /dev/full"
    result = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert result.returncode == 2 and result.stderr.strip().endswith(said) and len(result.stderr.splitlines()) == 1, result


def test_an_interrupted_sim_gives_what_was_played(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    code = (
        "import signal,sys; signal.signal(signal.SIGINT, signal.default_int_handler); from zxscript.cli.main import run;"
        f"sys.exit(run(['sim','-n','100000','--out',{str(out)!r},'--json','--lang','en']))"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(12)
        process.send_signal(signal.SIGINT)
        printed, said = process.communicate(timeout=60)
    assert process.returncode == 130
    if "of 100000 games" in said:  # a machine too slow for sixteen games only says that it was interrupted
        assert json.loads(printed)["games"] == len(out.read_text(encoding="utf-8").splitlines()) > 0
    else:
        assert "interrupted" in said


def test_diff_shows_and_says_that_nothing_was_applied(tmp_path: Path) -> None:
    file = tmp_path / "a.zx"
    file.write_text(CARD.replace("【効果】", "[効果]"), encoding="utf-8")
    before = file.read_text(encoding="utf-8")
    for options in (["--diff"], ["--unsafe-fixes", "--diff"]):
        result = zx("check", str(file), *options, "--lang", "en")
        assert "+++" in result.stdout and "would be applied" in result.stderr and "fixes applied" not in result.stderr
    assert file.read_text(encoding="utf-8") == before


def test_wrong_card_data_is_told_in_a_few_lines(tmp_path: Path) -> None:
    data = tmp_path / "a.jsonl"
    data.write_text("junk\n" * 500, encoding="utf-8")
    result = zx("import", str(data), "-o", str(tmp_path / "out"), "--lang", "en")
    assert result.returncode == 1 and len(result.stdout.splitlines()) <= 20 and "480 more" in result.stderr
    data.write_text('{"text_ja":"x","name":"y","cost":3,"cost_coloured":[1]}\n{"text":"【常】絶界","name":"z","power":"x"}\n', encoding="utf-8")
    result = zx("import", str(data), "-o", str(tmp_path / "out"), "--lang", "en")
    assert result.returncode == 1 and "cost_coloured is an object" in result.stdout and "ZX104" in result.stdout


def test_a_deck_mapping_takes_numbers() -> None:
    card = next(one for one in api.load_cards(DEMO / "zx") if one.number)
    found = api.load_text(json.dumps({"game": "Z/X", "main": {f"#{card.number}": 4}}), "a.json").decks
    assert [(one.name, one.by_number, one.count) for one in found[0].entries] == [(card.number, True, 4)]


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
@pytest.mark.parametrize("kind", ["card", "scene", "deck"])
def test_new_files_check_and_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, kind: str) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in api.skeleton(kind, "試し", game).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    report = api.check_files([tmp_path], use_cache=False)
    assert not [one for one in report.findings if one.severity == "error"]
    if kind == "card":
        assert api.compile_card(api.load_cards(tmp_path)[0]).abilities
    if kind == "scene":
        assert zx("trace", str(tmp_path / "試し.zxt"), "-q").returncode == 0
    if kind == "deck":
        assert zx("sim", "-n", "1", "--decks", str(tmp_path / "試し.deck"), str(tmp_path / "試し.deck")).returncode == 0


def test_new_changes_no_file_and_takes_no_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from zxscript.cli.main import run

    monkeypatch.chdir(tmp_path)
    assert run(["new", "card", "試し"]) == 0 and run(["new", "card", "試し"]) == 2
    assert run(["new", "card", "../x"]) == 2 and run(["new", "hat", "x"]) == 2
    assert [one.name for one in tmp_path.iterdir()] == ["試し.zx"]


def test_what_is_written_and_printed_is_as_the_schemas_say(tmp_path: Path) -> None:
    (tmp_path / "a.zx").write_text(CARD.replace("1枚引く", "1牧引く"), encoding="utf-8")
    printed = json.loads(zx("check", str(tmp_path), "--output-format", "json").stdout)
    assert printed and printed[0]["fix"]
    jsonschema.validate(printed, api.schema("findings"))
    jsonschema.validate({"name": "x", "main": {"灯の犬": 4}, "forces": ["x", {"name": "y", "count": 1}]}, api.schema("deck"))
    text = '[check]\nselect = ["ZX"]\nrunnable = "warning"\n[check.severity]\nZX458 = "off"\n[cards]\nfigures = "f.toml"\n'
    jsonschema.validate(tomllib.loads(text), api.schema("settings"))
    jsonschema.validate({"name": "x", "text": "【常】絶界", "type": "ゼクス"}, api.schema("cards"))
    for name, wrong in (("settings", {"check": {"runnable": "perhaps"}}), ("deck", {"main": {"x": 0}}), ("cards", {"text": []}),
                        ("findings", [{"code": "1"}])):  # fmt: skip
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, api.schema(name))


@pytest.mark.parametrize("game", api.games())
def test_what_is_begun_beside_other_beginnings_checks_and_runs(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for kind, name in (("card", "雨の番犬"), ("scene", "雨降り"), ("deck", "雨")):
        assert zx("new", kind, name, "--game", game).returncode == 0
    assert zx("check", ".").stdout == ""
    assert zx("trace", "雨降り.zxt").returncode == 0
