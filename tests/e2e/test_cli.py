"""The command line as a user meets it: exit codes, output alone on standard output, no traceback ever."""

import ast
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

COMMANDS = [
    "bench",
    "board",
    "check",
    "coverage",
    "demo",
    "exercise",
    "explain",
    "fmt",
    "import",
    "lsp",
    "parse",
    "perft",
    "play",
    "query",
    "rule",
    "schema",
    "sim",
    "trace",
]
CARD = "カード名：炉辺の犬\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。\n"


class Result(NamedTuple):
    """What a run left behind."""

    returncode: int
    stdout: str
    stderr: str


def zx(*arguments: str, stdin: str = "", env: dict[str, str] | None = None) -> Result:
    """Run the program in this process."""
    from zxscript.cli.main import run

    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in range(2))
    given = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {"ZXSCRIPT_LANG": "en", **(env or {})}.items():
            patch.setenv(name, value)
        for name, stream in (("stdout", out), ("stderr", err), ("stdin", given)):
            patch.setattr(sys, name, stream)
        code = run(arguments)
        out.flush(), err.flush()
        return Result(code, *(stream.buffer.getvalue().decode() for stream in (out, err)))  # type: ignore[attr-defined]


def test_the_module_and_its_exit_code_in_a_process_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "a.zx"
    file.write_text("パワー：500\n", encoding="utf-8")
    command = [sys.executable, "-m", "zxscript", "check", str(file), "--output-format", "json"]
    # An ASCII locale must not keep Japanese from being printed.
    result = subprocess.run(
        command, capture_output=True, timeout=120, check=False, env={**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0"}
    )
    assert result.returncode == 1 and b"Traceback" not in result.stderr
    assert {one["code"] for one in json.loads(result.stdout.decode("utf-8"))} == {"ZX102"}


@pytest.mark.parametrize("command", [[], ["deck"], ["deck", "check"], *([name] for name in COMMANDS)])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_command_has_help_in_both_languages(command: list[str], language: str) -> None:
    from zxscript.cli.running import build
    from zxscript.cli.words import say

    tree = build(language)  # type: ignore[arg-type]
    for name in command:
        tree = tree.commands[name]
    assert tree.help
    if command and command != ["deck"]:
        assert say("Example", language) in tree.help  # type: ignore[arg-type]
    assert (language == "ja") == any(char > "\u3040" for char in tree.help.split("\n")[0])


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_page_of_all_commands_is_what_the_parser_would_write(language: str) -> None:
    from zxscript.cli.overview import commands, overview
    from zxscript.cli.running import build

    tree = build(language)  # type: ignore[arg-type]
    assert overview(language) == tree.get_help(tree.make_context("zxscript", [], resilient_parsing=True)) + "\n"  # type: ignore[arg-type]
    assert list(commands()) == list(tree.commands)
    for name in commands():
        assert list(build(language, name).commands) == [name]  # type: ignore[arg-type]


def test_the_page_of_all_commands_loads_no_parser_and_no_command() -> None:
    code = "import sys; from zxscript.cli.main import run; run(['--help']); sys.exit(len({'typer', 'dataclasses', 'json'} & set(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False, cwd=Path(__file__).parents[2])
    assert result.returncode == 0 and b"coverage" in result.stdout


def test_help_says_what_there_is() -> None:
    result = zx("--help")
    assert result.returncode == 0 and result.stderr == ""
    assert all(f"  {name} " in result.stdout for name in COMMANDS)
    japanese = zx("--help", "--lang", "ja")
    assert japanese.returncode == 0 and "命令列" in japanese.stdout and zx("--help", "--lang=ja").stdout == japanese.stdout
    assert "PATHS" in zx("check", "--help").stdout and "CARD" in zx("explain", "--help").stdout  # as messages call them


def test_a_good_card_is_fine_and_a_bad_one_has_findings(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.zx", tmp_path / "bad.zx"
    good.write_text(CARD, encoding="utf-8")
    bad.write_text(CARD.replace("パワー", "パワ"), encoding="utf-8")
    assert zx("check", str(good)).returncode == 0
    result = zx("check", str(tmp_path), "--output-format", "json")
    assert result.returncode == 1
    (found,) = json.loads(result.stdout)
    assert found["code"] == "ZX101" and found["span"]["line"] == 5 and found["file"] == str(bad)


def test_unreadable_input_and_wrong_usage_are_2(tmp_path: Path) -> None:
    (tmp_path / "sjis.zx").write_bytes("カード名：犬\n".encode("shift_jis"))
    for arguments in (["check", str(tmp_path / "sjis.zx")], ["check", str(tmp_path / "none.zx")], ["chek"], ["check"],
                      ["check", str(tmp_path), "--output-format", "xml"], ["check", str(tmp_path), "--lang", "zh"], ["rule", "ZX999"]):  # fmt: skip
        result = zx(*arguments)
        assert result.returncode == 2, arguments
        assert "Traceback" not in result.stderr and (result.stderr or result.stdout)


def test_fixes_are_applied_on_request_only(tmp_path: Path) -> None:
    file = tmp_path / "a.zx"
    file.write_text(CARD.replace("犬", "犬\u200b").replace("パワー", "パワ"), encoding="utf-8")
    before = file.read_bytes()
    result = zx("check", str(file), "--fix", "--diff")
    assert file.read_bytes() == before and "-カード名" in result.stdout
    assert zx("check", str(file), "--fix").returncode == 1
    assert file.read_text(encoding="utf-8") == CARD.replace("パワー", "パワ")
    assert zx("check", str(file), "--unsafe-fixes").returncode == 0
    assert file.read_text(encoding="utf-8") == CARD


def test_select_ignore_and_statistics(tmp_path: Path) -> None:
    file = tmp_path / "a.zx"
    file.write_text(CARD.replace("パワー：", "パワ：").replace("色：赤", "色：紫"), encoding="utf-8")
    assert zx("check", str(file), "--select", "ZX5").returncode == 0
    assert zx("check", str(file), "--ignore", "ZX101,ZX104").returncode == 0
    result = zx("check", str(file), "--statistics", "-q")
    assert result.stdout.split() == ["1", "ZX101", "unknown-header", "1", "ZX104", "bad-header-value"]
    assert result.stderr == ""


def test_fmt_checks_writes_and_leaves_broken_files_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.zx"
    file.write_text(CARD.replace("コスト：3", "cost: ３"), encoding="utf-8")
    assert zx("fmt", str(file), "--check").returncode == 1
    assert zx("fmt", str(file)).returncode == 0
    assert file.read_text(encoding="utf-8") == CARD
    assert zx("fmt", str(file), "--check").returncode == 0
    broken = CARD.replace("パワー", "パワ")
    file.write_text(broken, encoding="utf-8")
    result = zx("fmt", str(file))
    assert result.returncode == 1 and "ZX101" in result.stderr
    assert file.read_text(encoding="utf-8") == broken


def test_standard_input_is_read_and_formatted_to_standard_output() -> None:
    result = zx("fmt", "-", stdin=CARD.replace("コスト：3", "cost: ３"))
    assert (result.returncode, result.stdout) == (0, CARD)
    assert zx("check", "-", stdin=CARD).returncode == 0


def test_parse_prints_trees_as_json(tmp_path: Path) -> None:
    file = tmp_path / "a.zx"
    file.write_text(CARD, encoding="utf-8")
    (tree,) = json.loads(zx("parse", str(file)).stdout)
    assert tree["header"]["name"] == "炉辺の犬" and tree["header"]["cost"] == 3
    assert tree["abilities"][0]["verdict"] == "round_trip" and tree["abilities"][0]["ast"]


def test_import_writes_one_file_a_set_and_reports_bad_rows(tmp_path: Path) -> None:
    rows = [{"number": f"T-{n}", "name": f"炉の犬{n}", "type": "ゼクス", "colors": ["赤"], "cost": 1, "power": 1000,
             "text": "", "set": f"S{n % 2}", "extra": [n]} for n in range(4)]  # fmt: skip
    data = tmp_path / "cards.jsonl"
    data.write_text("\n".join([*(json.dumps(row, ensure_ascii=False) for row in rows), "{"]), encoding="utf-8")
    out = tmp_path / "out"
    result = zx("import", str(data), "-o", str(out))
    assert result.returncode == 1 and "ZX114" in result.stdout
    assert sorted(file.name for file in out.iterdir()) == ["S0.zx", "S1.zx"]
    assert zx("check", str(out)).returncode == 0
    assert "付記：extra=[3]" in (out / "S1.zx").read_text(encoding="utf-8")
    assert zx("import", str(data), "-o", str(out)).returncode == 2


def test_rows_that_a_spreadsheet_leaves_empty_are_no_cards(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("番号,name,種類,コスト,text\nT-1,炉の犬,ゼクス,3,\n,,,,\n,,,,\n", encoding="utf-8")
    result = zx("import", str(tmp_path / "a.csv"), "-o", str(tmp_path / "csv"), "--lang", "en")
    assert result.returncode == 0 and "1 card written to 1 file, 0 rows rejected" in result.stderr


def test_what_is_wrong_with_a_row_of_csv_is_told_at_its_place(tmp_path: Path) -> None:
    rows = "番号,name,種類,コスト,text\nT-1,炉の犬,ゼクス,3,\"【イベント】\n【効果】1枚引く。\"\nT-2,炉の猫,ゼクス,x,\n,,ゼクス,3,\n"
    (tmp_path / "a.csv").write_text(rows, encoding="utf-8")
    result = zx("import", str(tmp_path / "a.csv"), "-o", str(tmp_path / "csv"), "--lang", "en")
    assert "a.csv:4:13: ZX104 'x'" in result.stdout and "a.csv:5:1: ZX114" in result.stdout, result


@pytest.mark.parametrize("command", ["check", "explain", "coverage"])
def test_csv_is_sent_to_import(tmp_path: Path, command: str) -> None:
    (tmp_path / "a.csv").write_text("番号,name\nT-1,炉の犬\n", encoding="utf-8")
    result = zx(command, str(tmp_path / "a.csv"), "--lang", "en")
    assert result.returncode == 2 and "CSV becomes card files first, by zxscript import" in result.stdout + result.stderr, result


def test_import_of_csv_and_json_lists(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(
        "番号,name,種類,コスト,text,作者\nT-1,炉の犬,ゼクス,3,【自】A。,誰か\nT-2,,ゼクス,1,,\n", encoding="utf-8"
    )
    result = zx("import", str(tmp_path / "a.csv"), "-o", str(tmp_path / "csv"))
    assert result.returncode == 1 and "row 3" in result.stdout
    text = (tmp_path / "csv" / "a.zx").read_text(encoding="utf-8")
    assert "カード名：炉の犬" in text and '付記：作者="誰か"' in text and "【自】A。" in text
    (tmp_path / "b.json").write_text(
        json.dumps([{"number": "1", "name": "犬", "type": "ゼクス", "text": ""}]), encoding="utf-8"
    )
    assert zx("import", str(tmp_path / "b.json"), "-o", str(tmp_path / "json")).returncode == 0


def test_the_tour_runs_through() -> None:
    result = zx("demo", env={"ZXSCRIPT_LANG": "ja"})
    assert result.returncode == 0, result.stderr
    assert "書いてある文がそのままプログラムです" in result.stderr and '"verdict"' in result.stdout
    assert "ZX2" in result.stdout and "+【自】【有効】" in result.stdout


def test_every_message_has_a_japanese_text_with_the_same_values() -> None:
    """All entries of the table are used somewhere; a message that is not in the table is a KeyError when it is said."""
    from zxscript.cli.words import JAPANESE

    folder = Path(__file__).parents[2] / "zxscript" / "cli"
    used = {"info", "warning", "error"}
    for file in folder.rglob("*.py"):
        if file.name != "words.py":
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    used |= {node.value, node.value.partition("\n\n")[0]}
    assert not set(JAPANESE) - used
    for key, text in JAPANESE.items():
        assert set(re.findall(r"{\w+}", key)) == set(re.findall(r"{\w+}", text))


def test_messages_come_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "a.zx"
    file.write_text("パワー：500\n", encoding="utf-8")
    assert "の見出しがありません" in zx("check", str(file), "--lang", "ja").stdout
    assert "is missing" in zx("check", str(file), "--lang", "en").stdout
    assert "の見出しがありません" in zx("check", str(file), env={"ZXSCRIPT_LANG": "", "LC_ALL": "ja_JP.UTF-8"}).stdout


def test_card_text_cannot_drive_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "a.zx"
    file.write_text("カード名：\x1b[31m[bold]犬\n種類：\x1b]0;x\x07\n", encoding="utf-8")
    for form in ("full", "concise", "json", "sarif", "github"):
        assert "\x1b" not in zx("check", str(file), "--output-format", form).stdout


def test_a_failure_inside_is_said_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from zxscript import api
    from zxscript.cli.main import run

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the pipe\nburst")

    monkeypatch.setattr(api, "check_files", broken)
    monkeypatch.delenv("ZXSCRIPT_DEBUG", raising=False)
    assert run(["check", str(tmp_path), "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err and "RuntimeError: the pipe burst" in captured.err


@pytest.mark.parametrize("package", ["no_such_game", "json", "..games"])
def test_a_package_that_is_no_game_is_named(package: str) -> None:
    command = [sys.executable, "-m", "zxscript", "fmt", "--check", "-", "--lang", "en"]
    done = subprocess.run(command, input=CARD.encode(), capture_output=True, timeout=120, check=False, env={**os.environ, "ZXSCRIPT_GAMES": package})
    assert done.returncode == 2
    assert done.stderr.startswith(f"zxscript: {package} is no package of a game (".encode())


@pytest.mark.parametrize("arguments", [["--out", "x.csv"], ["--decisions", "x.feather"], ["--plots", "x.png"]])
def test_a_file_called_like_a_form_that_is_not_written_is_refused_before_the_work(arguments: list[str], tmp_path: Path) -> None:
    done = zx("sim", "-n", "100000", *arguments[:1], str(tmp_path / arguments[1]), "--lang", "en")
    assert done.returncode == 2 and f"{arguments[1][1:]} is not written, only ." in done.stderr and not list(tmp_path.iterdir())


def test_a_new_file_may_be_named_with_its_ending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert zx("new", "scene", "dusk.zxt").returncode == 0 and {one.name for one in tmp_path.iterdir()} == {"dusk.zxt", "dusk.zx"}


def test_a_replay_whose_cards_are_not_here_asks_for_them(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    data = {"format": "zxscript-replay", "version": 1, "game": "zenonzard", "edition": "current", "rulings": {}, "answers": [],
            "origin": {"seed": 1, "first": None, "decks": [{"main": ["NO-1"]}, {"main": ["NO-1"]}], "traced": True}}  # fmt: skip
    file.write_text(json.dumps({**data, "edition": "app-late"}), encoding="utf-8")
    done = zx("replay", str(file), "--lang", "en")
    assert done.returncode == 1 and "NO-1: there is no such card. --cards names the files" in done.stderr


@pytest.mark.parametrize("more", [(), ("dusk",), ("dusk", "--game", "none")])
def test_what_is_to_be_begun_is_judged_first(more: tuple[str, ...]) -> None:
    done = zx("new", "monster", *more)
    assert done.returncode == 2 and done.stderr == "zxscript: monster is not one of card, scene, deck, game.\n"


def test_a_broken_file_beside_a_scene_is_told_and_does_not_make_it_fail(tmp_path: Path) -> None:
    (tmp_path / "dog.zx").write_text("\ufeff" + CARD.replace("カード名", "番号：R-1\nカード名"), encoding="utf-8")
    (tmp_path / "cat.zx").write_bytes("カード名：炉辺の猫".encode("shift_jis"))
    scene = tmp_path / "dog.zxt"
    scene.write_text("目的：犬がいる\nゲーム：Z/X\n自分：\n  手札：犬=「炉辺の犬」\n期待：\n  犬：手札\n", encoding="utf-8")
    done = zx("trace", str(scene))
    assert done.returncode == 0 and "ZX002" in done.stderr and "ZX003" in done.stderr
    scene.write_text(scene.read_text(encoding="utf-8").replace("犬：手札", "犬：トラッシュ"), encoding="utf-8")
    assert zx("trace", str(scene)).returncode == 1
    (tmp_path / "dog.zx").unlink()
    assert zx("trace", str(scene)).returncode == 1
