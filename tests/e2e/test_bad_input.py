"""Bad input to every command: never a traceback, the right exit code, a message in the writer's words in both languages.

``KINDS`` are files that nobody should give, ``EXPECTED`` has one exit code for each of them and each command that reads
a file (0 fine, 1 findings, 2 wrong usage or unreadable input). ``LINES`` are wrong command lines.
"""

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.test_cli import CARD, Result, zx
from zxscript import api
from zxscript.check.watch import changes

DEMO = Path(__file__).parents[2] / "cardscripts" / "demo"
HEARTH, EMBER = str(DEMO / "zx" / "hearth.deck"), str(DEMO / "zenonzard" / "ember.deck")
SCENE = str(DEMO / "zx" / "ambush.zxt")
ROWS = '{"number": 1e999, "name": 5, "type": [], "cost": -1, "text": {"a": 1}}\n[1, 2]\n"x"\nnull\n3\n'

KINDS: dict[str, bytes | None] = {
    "shift_jis": "カード名：犬\n".encode("shift_jis"),
    "utf-16": "カード名：犬\n".encode("utf-16"),
    "control": CARD.replace("1枚引く", "1枚\x07引\x1b[31mく").encode(),
    "bidi": CARD.replace("1枚引く", "1枚\u202e引く").encode(),
    "look-alike": CARD.replace("スクエア", "スク工ア").encode(),
    "bracket": CARD.replace("【効果】", "【効果").encode(),
    "missing": None,
    "folder": None,
    "empty": b"",
    "binary": bytes(range(256)) * 20,
    "nul": b"\0" * 1000,
    "huge line": ("カード名：" + "あ" * 300_000).encode(),
    "deep": (CARD + "“" * 5000 + "\n" + "[" * 100_000).encode(),
    "json": b'{"number": "X", ',
    "rows": ROWS.encode(),
    "digits": b'{"number":"a","name":"b","type":"x","cost":' + b"9" * 5000 + b',"text":""}',
    "half characters": b'{"number":"\\ud800","name":"\\udfff","type":"x","text":"\\ud800"}',
}
EXPECTED: dict[str, tuple[str, Callable[[str, str], list[str]], str]] = {
    "check": (".zx", lambda file, _: ["check", file], "22111120021111111"),
    "fmt": (".zx", lambda file, _: ["fmt", file], "22110020021111111"),
    "parse": (".zx", lambda file, _: ["parse", file], "22111122222222222"),
    "explain": (".zx", lambda file, _: ["explain", file], "22111122222222222"),
    "trace": (".zxt", lambda file, _: ["trace", file], "22111122121111111"),
    "deck check": (".deck", lambda file, _: ["deck", "check", file], "22111122121222121"),
    "sim": (".deck", lambda file, _: ["sim", "-n", "1", "--decks", file, HEARTH], "2" * 17),
    "import": (".jsonl", lambda file, out: ["import", file, "-o", out], "22111122221111111"),
    "coverage": (".jsonl", lambda file, _: ["coverage", file], "2" * 17),
    "exercise": (".jsonl", lambda file, _: ["exercise", file, "-n", "1"], "2" * 17),
    "play": (".json", lambda file, _: ["play", "--load", file], "2" * 17),
    "perft": (".json", lambda file, _: ["perft", file, "1"], "2" * 17),
    "board": (".json", lambda file, _: ["board", file], "2" * 17),
}


def _said(result: Result, arguments: list[str], language: str) -> str:
    """The message of a run that went wrong in the right way."""
    said = result.stderr + result.stdout
    assert "Traceback" not in said and "inside the program" not in said and "プログラムの内部" not in said, (arguments, said)
    if result.returncode:
        assert said.strip(), arguments
        words = re.sub(r"「[^」]*」|'[^']*'|(?m:^ *\d* *\|.*$)|(?m:^ *-->.*$)", "", result.stderr)
        assert language == "en" or not words.strip() or re.search("[ぁ-んァ-ヶ]", words), (arguments, words)
    return said


@pytest.mark.parametrize("command", EXPECTED)
def test_files_that_nobody_should_give(command: str, tmp_path: Path) -> None:
    suffix, line, codes = EXPECTED[command]
    found = ""
    for number, (kind, data) in enumerate(KINDS.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        file = folder / f"given{suffix}"
        if data is not None:
            file.write_bytes(data)
        elif kind == "folder":
            file.mkdir()
        arguments = line(str(file), str(folder / "out"))
        language = ("ja", "en")[number % 2]
        result = zx(*arguments, env={"ZXSCRIPT_LANG": language})
        _said(result, [kind, *arguments], language)
        found += str(result.returncode)
    assert found == codes, {kind: (got, want) for kind, got, want in zip(KINDS, found, codes, strict=True) if got != want}


LINES: list[tuple[list[str], str, str]] = [
    (["chek"], "chek という命令はありません。check ですか。", "There is no command chek; did you mean check?"),
    (["frobnicate"], "frobnicate という命令はありません。", "There is no command frobnicate."),
    (["--bogus"], "--bogus というオプション", "There is no option --bogus."),
    (["--json", "check", "{card}"], "--json は命令の前ではなく、後に", "--json stands behind a command, not before it."),
    (["check"], "PATHS がありません: ファイルかフォルダ", "PATHS is missing: files or folders; - is standard input."),
    (["check", "{card}", "--output-format", "xml"], "xml は使えません", "xml is not one of full, concise"),
    (["check", "{card}", "--select", "QQ"], "QQ という符号はありません", "there is no code QQ"),
    (["check", "{card}", "--ignore", "ZX1,ZX9999"], "ZX9999 という符号はありません", "there is no code ZX9999"),
    (["check", "{card}", "--select"], "--select には値が要ります", "--select needs a value."),
    (["check", "{card}", "--lang", "zh"], "--lang は ja か en", "has to be ja or en, not zh"),
    (["fmt"], "PATHS がありません", "PATHS is missing: files or folders"),
    (["fmt", "{card}", "--chek"], "--chek というオプション", "There is no option --chek; did you mean --check?"),
    (["rule"], "CODE がありません: ", "CODE is missing: a finding code such as ZX201."),
    (["rule", "ZX000"], "ZX000 という符号はありません", "there is no code ZX000"),
    (["parse", "{card}", "{card}"], "余分なもの", "Too much:"),
    (["explain"], "CARD がありません: ", "CARD is missing: files or folders"),
    (["explain", "{card}:誰か"], "誰か", "誰か"),
    (["explain", "{card}:犬"], "にカード 犬 はありません。炉辺の犬 ですか。", "has no card 犬; did you mean 炉辺の犬?"),
    (["serve", "--host", "999.1.1.1"], "999.1.1.1:8765 で待ち受けられません: そういう名前の", "cannot listen at 999.1.1.1:8765: there is no such host"),
    (["serve", "--host", "192.0.2.1"], "このコンピューターのアドレスではありません", "it is no address of this machine"),
    (["play", "--decks", HEARTH, "--quiet"], "--decks には値が 2 個要ります", "--decks needs 2 values."),
    (["trace", SCENE, "--why", "誰か"], "「誰か」はこの場面のカードではない", "誰か is no card of this scenario"),
    (["trace", SCENE, "--why-not", "番兵#9"], "「番兵#9」はこの場面の", "番兵#9 is no card of this scenario"),
    (["trace", SCENE, "--why-not", ""], "この場面のカードではない", "is no card of this scenario"),
    (["play", "--game", "chess"], "chess は使えません", "chess is not one of zx, zenonzard."),
    (["play", "--seed", "abc"], "--seed は整数です", "--seed has to be a whole number."),
    (["play", "--bot", "easy", "--bot", "easy", "--bot", "easy"], "余分なものがあります: --bot easy", "Too much: --bot easy."),
    (["play", "--hot-seat", "--bot", "easy"], "余分なものがあります: --bot easy", "Too much: --bot easy."),
    (["play", "--bot", "deep"], "deep は使えません", "deep is not one of random, eager"),
    (["play", "--edition", "1850", "--bot", "random"], "'1850' という版はありません", "unknown edition '1850'; known: current"),
    (["play", "--decks", HEARTH], "--decks には値が 2 個要ります", "--decks needs 2 values."),
    (["play", "--bot"], "使い方: zxscript play --help", "Read on: zxscript play --help"),
    (["play", "--decks", HEARTH, EMBER], "別々のゲームのデッキ", "decks of different games"),
    (["play", "--cards", "{folder}/none", "--bot", "random"], "ファイルを読めません: ありません", "cannot read the file: no such file or folder"),
    (["sim", "-n", "0"], "-n / --games は 1 以上です", "-n / --games has to be 1 or more."),
    (["sim", "-n", "-1"], "-n / --games は 1 以上です", "-n / --games has to be 1 or more."),
    (["sim", "-n", "x"], "-n / --games は整数です", "-n / --games has to be a whole number."),
    (["sim", "--jobs", "0"], "は 1 以上です", "has to be 1 or more."),
    (["sim", "--seed", "x"], "--seed は整数です", "--seed has to be a whole number."),
    (["sim", "--bots", "x,y"], "x は使えません", "x is not one of random, eager"),
    (["sim", "--edition", "1850"], "'1850' という版はありません", "unknown edition '1850'"),
    (["sim", "--decks", HEARTH, "nowhere.deck"], "ファイルを読めません: ありません", "no such file or folder"),
    (["sim", "-n", "1", "--out", "{folder}/no/out.jsonl"], "に書けません: ありません", "cannot write {folder}/no: no such file"),
    (["sim", "-n", "1", "--out", "{folder}"], "フォルダです", "cannot write {folder}: it is a folder"),
    (["sim", "-n", "1", "--out", "{card}/x"], "フォルダではありません", "a part of the path is no folder"),
    (["deck"], "命令がありません", "A command is missing."),
    (["deck", "chek", HEARTH], "check ですか。", "There is no command chek; did you mean check?"),
    (["deck", "check", HEARTH, "--edition", "1850"], "「1850」という版はありません", "there is no edition '1850'"),
    (["deck", "check", HEARTH, "--game", "chess"], "chess は使えません", "chess is not one of"),
    (["deck", "check", HEARTH, "--game", "zenonzard"], "zenonzard ではなく zx のデッキです", "is a deck of zx, not of zenonzard."),
    (["deck", "check", "{card}"], "にデッキがありません", "There is no deck in"),
    (["import", "{card}", "-o", "{folder}/out"], "すでにカードファイルです", "{card} is a card file already"),
    (["import", "{pool}"], "-o / --out がありません", "-o / --out is missing: "),
    (["import", "{pool}", "-o", "{card}"], "フォルダではありません", "something of that name exists and is no folder"),
    (["import", "{pool}", "-o", "{card}/x"], "フォルダではありません", "a part of the path is no folder"),
    (["coverage"], "FILES がありません", "FILES is missing: card data files."),
    (["coverage", "{pool}", "--ledger", "{folder}/no/l.tsv"], "に書けません: ありません", "no such file or folder"),
    (["coverage", "{pool}", "--ledger", "{folder}"], "フォルダです", "it is a folder"),
    (["exercise", "{pool}", "-n", "-1"], "は 1 以上です", "has to be 1 or more."),
    (["exercise", "{pool}", "--seed", "1.5"], "--seed は整数です", "--seed has to be a whole number."),
    (["perft", "zx"], "DEPTH がありません", "DEPTH is missing: depth in decisions."),
    (["perft", "zx", "-1"], "DEPTH は 0 以上です", "DEPTH has to be 0 or more."),
    (["perft", "zx", "x"], "DEPTH は整数です", "DEPTH has to be a whole number."),
    (["perft", "zx:abc", "1"], "「zx:abc」は局面ではありません", "'zx:abc' is no position"),
    (["board", "zx:abc"], "「zx:abc」は局面ではありません", "'zx:abc' is no position"),
    (["board", "zx", "--seat", "3"], "--seat は", "--seat has to be"),
    (["board", "zx", "--svg", "/nowhere/board.svg"], "書けません", "cannot write"),
    (["board", "nowhere.zxt"], "ファイルを読めません: ありません", "cannot read the file: no such file or folder"),
    (["board", "nowhere.json"], "ありません", "nowhere.json is no saved game: no such file or folder"),
    (["board", "{folder}"], "フォルダです", "{folder} is no saved game: it is a folder"),
    (["board", "{card}"], "カードのファイルで、局面ではありません", "is a file of cards and no position"),
    (["perft", "", "1"], "「」は局面ではありません", "'' is no position"),
    (["schema", "none"], "none は使えません", "none is not one of ast"),
    (["parse", "{card}", "--ast", "--ops"], "--ast は --ops と一緒には", "--ast does not go with --ops."),
    (["replay", "{card}", "--seat", "1"], "--seat には --html が要ります", "--seat needs --html."),
    (["trace", SCENE, "--why", "番兵", "--json"], "--why は --json と一緒には", "--why does not go with --json."),
    (["exercise", "{pool}", "--every", "2"], "--every には --directed が", "--every needs --directed."),
    (["exercise", "{pool}", "--directed", "--first", "2"], "--first には --every が", "--first needs --every."),
    (["play", "--load", "{card}", "--game", "zx"], "--load は --game と一緒には", "--load does not go with --game."),
    (["sim", "--mirror", "--deck", HEARTH], "--deck は --mirror と一緒には", "--deck does not go with --mirror."),
    (["demo", "x"], "余分なもの", "Too much: x."),
]


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line[0]).replace(str(DEMO), "")[:60])
def test_wrong_command_lines_are_said_in_words(line: tuple[list[str], str, str], tmp_path: Path) -> None:
    arguments, ja, en = line
    (tmp_path / "card.zx").write_text(CARD, encoding="utf-8")
    row = {"number": "T-1", "name": "炉の犬", "type": "ゼクス", "colors": ["赤"], "cost": 1, "power": 1000, "text": ""}
    (tmp_path / "pool.jsonl").write_text(json.dumps(row, ensure_ascii=False) + "\n", encoding="utf-8")
    names = {"card": tmp_path / "card.zx", "pool": tmp_path / "pool.jsonl", "folder": tmp_path}
    given = [word.format(**names) for word in arguments]
    for language, wanted in (("ja", ja), ("en", en)):
        result = zx(*given, env={"ZXSCRIPT_LANG": language})
        assert result.returncode == 2, (given, result)
        assert wanted.format(**names) in _said(result, given, "en"), result
    assert sorted(file.name for file in tmp_path.iterdir()) == ["card.zx", "pool.jsonl"]


def _damages() -> list[tuple[str, Any]]:
    good = json.loads(json.dumps(api.new_game("zx", seed=1).save()))
    return [(key, value) for key in good["state"] for value in (None, [], {}, -1, "x", [[[]]])]


def test_every_part_of_a_saved_game_may_be_damaged() -> None:
    """What is refused is refused with words; what still loads can be asked and played on."""
    good = json.loads(json.dumps(api.new_game("zx", seed=1).save()))
    refused = 0
    for key, value in _damages():
        data = {**good, "state": {**good["state"], key: value}}
        try:
            game = api.restore(data)
        except api.GameError as error:
            refused += 1
            assert re.search("[ぁ-ん]", error.words.ja) and error.words.en, key
            continue
        if game.result is None:
            game.apply(game.legal()[0])
    assert refused >= 60


@pytest.mark.parametrize("command", [["rule", "all"], ["schema", "ast"], ["explain", str(DEMO)], ["perft", "zx", "3"]])
def test_a_reader_that_goes_away_is_no_failure(command: list[str]) -> None:
    run = subprocess.Popen([sys.executable, "-m", "zxscript", *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert run.stdout is not None and run.stderr is not None
    run.stdout.readline()
    run.stdout.close()
    said = run.stderr.read().decode()
    assert run.wait(timeout=120) == 0 and "Traceback" not in said and "Broken" not in said


def test_a_file_that_may_not_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "denied")

    file = tmp_path / "a.zx"
    file.write_text(CARD.replace("コスト：3", "cost: ３").replace("1枚", "１枚"), encoding="utf-8")
    monkeypatch.setattr(api, "write_text", refused)
    for arguments in (["fmt", str(file)], ["check", str(file), "--fix"]):
        result = zx(*arguments, env={"ZXSCRIPT_LANG": "ja"})
        assert result.returncode == 2 and "許可がありません" in result.stderr, result
    assert "cost: ３" in file.read_text(encoding="utf-8")


def test_watching_a_file_that_comes_and_goes(tmp_path: Path) -> None:
    file = tmp_path / "a.zx"
    seen = changes([str(tmp_path)], interval=0.01)
    first = next(seen)
    file.write_text(CARD, encoding="utf-8")
    second = next(seen)
    os.remove(file)
    assert first != second != next(seen)


def test_the_smallest_place_is_pointed_at(tmp_path: Path) -> None:
    wrong = {
        "1枚\x07引く": ("ZX004", "\x07"), "1枚\u202e引く": ("ZX005", "\u202e"), "1枚引く。《": ("ZX203", "《"),
        "そのゼクスを破壊する": ("ZX301", "その"), "1牧引く": ("ZX202", "牧"),
    }  # fmt: skip
    for words, (code, place) in wrong.items():
        file = tmp_path / "a.zx"
        file.write_text(CARD.replace("1枚引く", words), encoding="utf-8")
        found = json.loads(zx("check", str(file), "--output-format", "json").stdout)
        line = file.read_text(encoding="utf-8").splitlines()[6]
        spans = {one["code"]: line[one["span"]["column"] - 1 : one["span"]["end"]["column"] - 1] for one in found}
        assert spans.get(code) == place, (words, found)


@pytest.mark.parametrize(
    ("text", "ja"), [("{", "JSON として読めません"), ("[1]", "オブジェクトが要ります"), ('{"A-1": []}', "A-1 の意味がスキーマ"), ('{"A-1": {"version": 9}}', "スキーマ")]
)
def test_a_file_that_holds_no_meanings_is_told_in_words(tmp_path: Path, text: str, ja: str) -> None:
    file = tmp_path / "x.json"
    file.write_text(text, encoding="utf-8")
    result = zx("meaning", str(file), "--lang", "ja")
    assert result.returncode == 2 and ja in result.stderr and "object has no" not in result.stderr


def test_what_is_not_there_is_told_once(tmp_path: Path) -> None:
    result = zx("trace", str(tmp_path / "no.zxt"))
    assert result.returncode == 2 and "ZX001" in result.stderr and "scenario file" not in result.stderr
    assert "sqlite:///" in zx("serve", "--db", "x:y", "--lang", "ja").stderr


@pytest.mark.parametrize("command", ["serve", "playground"])
def test_a_port_that_somebody_has_is_told_before_the_work(command: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = zx(command, "--port", str(port), "--lang", "ja")
    assert result.returncode == 2 and f"127.0.0.1:{port} で待ち受けられません: もう使われています" in result.stderr
