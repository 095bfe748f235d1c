"""Commands that play, measure and judge decks, as a user meets them; bad input never shows a traceback."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.test_cli import CARD, zx
from zxscript import api
from zxscript.cli.commands.sim import _names

DEMO = Path(__file__).parents[2] / "cardscripts" / "demo"
HEARTH, TIDE = (str(DEMO / "zx" / f"{name}.deck") for name in ("hearth", "tide"))
VERDICTS = {"round_trip", "variant", "mismatch", "ambiguous", "declined", "needs_diagram"}
COVERAGE = {"game", "cards", "vanilla", "abilities", "verdicts", "variants", "cards_whole", "cards_runnable",
            "cards_needing_diagram", "unsupported", "seconds"}  # fmt: skip
EXERCISE = {"games", "finished", "by_limit", "errors", "invariant_violations", "decisions", "abilities_resolved",
            "cards_in_pool", "cards_resolved", "verb_kinds_resolved", "seconds"}  # fmt: skip


def _pool(folder: Path, *texts: str) -> Path:
    rows = [{"number": f"T-{n}", "name": f"炉の犬{n}", "type": "ゼクス", "colors": ["赤"], "cost": 1, "power": 1000,
             "text": text} for n, text in enumerate(texts)]  # fmt: skip
    file = folder / "pool.jsonl"
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return file


def test_coverage_prints_the_object_and_a_sorted_ledger(tmp_path: Path) -> None:
    pool = _pool(tmp_path, "", "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。", "【自】これは読めない。")
    ledger = tmp_path / "ledger.tsv"
    result = zx("coverage", str(pool), "--json", "--ledger", str(ledger))
    figures = json.loads(result.stdout)
    assert result.returncode == 0 and result.stderr == ""
    assert set(figures) == COVERAGE and set(figures["verdicts"]) == VERDICTS
    assert (figures["cards"], figures["vanilla"], figures["cards_whole"], figures["cards_runnable"]) == (3, 1, 2, 2)
    rows = [line.split("\t") for line in ledger.read_text(encoding="utf-8").splitlines()]
    assert [row[:2] for row in rows] == [["T-0", "round_trip"], ["T-1", "round_trip"], ["T-2", "declined"]]
    assert all(len(row) == 3 for row in rows) and rows[2][2]
    two = json.loads(zx("coverage", str(pool), str(pool), "--json").stdout)
    assert [one["cards"] for one in two] == [3, 3]


def test_coverage_says_what_moved_since_an_older_ledger(tmp_path: Path) -> None:
    before, after = tmp_path / "before.tsv", tmp_path / "after.tsv"
    for folder, text in (("old", "【自】これは読めない。"), ("new", "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。")):
        (tmp_path / folder).mkdir()
        _pool(tmp_path / folder, "", text)
    old, new = str(tmp_path / "old" / "pool.jsonl"), str(tmp_path / "new" / "pool.jsonl")
    assert zx("coverage", old, "--json", "--ledger", str(before)).returncode == 0
    result = zx("coverage", new, "--json", "--ledger", str(after), "--against", str(before))
    figures, said = json.loads(result.stdout)
    assert result.returncode == 0 and set(figures) == COVERAGE
    (move,) = said["against"]["moved"]
    assert (move["card"], move["kind"], move["before"][0], move["after"]) == ("T-1", "unlocked", "declined", ["round_trip", ""])
    assert [(one["cards"], one["before"]) for one in said["against"]["reasons"]] == [(0, 1)]
    lines = zx("coverage", old, "--against", str(after)).stdout
    assert "lost\tT-1\tround_trip -> declined (" in lines and "1\t(+1)\t" in lines


def test_what_is_no_ledger_is_said_before_the_work(tmp_path: Path) -> None:
    pool = _pool(tmp_path, "")
    for wrong in (pool, tmp_path / "nowhere.tsv"):
        result = zx("coverage", str(pool), "--against", str(wrong))
        assert result.returncode == 2 and "cannot read" in result.stderr and not result.stdout
        assert re.search("[ぁ-ん].*[ぁ-ん]", zx("coverage", str(pool), "--against", str(wrong), "--lang", "ja").stderr.partition("読めません")[2])


def test_rows_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    pool = _pool(tmp_path, "")
    pool.write_text(pool.read_text(encoding="utf-8") + "{\n", encoding="utf-8")
    result = zx("coverage", str(pool), "--json")
    assert result.returncode == 1 and "ZX114" in result.stderr and json.loads(result.stdout)["cards"] == 1


def test_exercise_prints_the_object_and_is_repeatable() -> None:
    arguments = ("exercise", str(DEMO / "zx"), "-n", "2", "--seed", "5", "--json")
    first, second = (json.loads(zx(*arguments).stdout) for _ in range(2))
    assert set(first) == EXERCISE and first["games"] == 2 and first["errors"] == 0
    assert first["abilities_resolved"] > 0 and 0 < first["cards_resolved"] <= first["cards_in_pool"]
    assert {**first, "seconds": 0} == {**second, "seconds": 0}


def test_a_game_that_breaks_gives_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    from zxscript.engine import invariants
    from zxscript.engine.errors import InvariantError

    def broken(*_: object) -> None:
        raise InvariantError("two cards in one place")

    monkeypatch.setattr(invariants, "check", broken)
    result = zx("exercise", str(DEMO / "zx"), "-n", "1", "--seed", "7", "--json")
    figures = json.loads(result.stdout)
    assert result.returncode == 1 and figures["invariant_violations"] == 1
    assert figures["failures"] == [{"seed": 7, "what": "invariant: two cards in one place"}]
    assert "seed 7" in result.stderr


def test_every_runnable_card_gets_into_a_deck() -> None:
    from zxscript.run.rosters import Pool
    from zxscript.run.table import lay

    table = lay(api.load_cards(DEMO / "zx"), "zx")
    kinds = {ident: set(dict(table.cards[ident].tags).get("type", ())) for ident in table.sources}
    wanted = {ident for ident, kind in kinds.items() if not kind & {"token", "link", "counter", "player_extra"}}
    pool = Pool(table, [table.cards[ident] for ident in table.sources], 1, 40)
    for _ in range(40):
        pool.deck()
    assert wanted <= pool.dealt


@pytest.mark.parametrize("deck", [HEARTH, TIDE, *(str(DEMO / "zenonzard" / f"{n}.deck") for n in ("ember", "tide"))])
def test_the_demo_decks_are_legal(deck: str) -> None:
    assert zx("deck", "check", deck) == (0, "", "1 deck, 0 errors, 0 warnings\n")
    assert zx("deck", "check", deck, "--quiet") == (0, "", "")


def test_an_illegal_deck_is_pointed_at(tmp_path: Path) -> None:
    text = Path(HEARTH).read_text(encoding="utf-8")
    file = tmp_path / "a.deck"
    file.write_text(text.replace("4 火床の番人 ホムラ", "5 火床の番人 ホムラ"), encoding="utf-8")
    result = zx("deck", "check", str(file), "--cards", str(DEMO / "zx"), "--output-format", "json")
    found = json.loads(result.stdout)
    assert result.returncode == 1 and {one["code"] for one in found} == {"ZX506"}
    assert any(one["span"]["line"] > 1 for one in found) and any("51" in one["message"] for one in found)
    file.write_text(text.replace("火床の番人 ホムラ", "火床の番人 ホムロ"), encoding="utf-8")
    result = zx("deck", "check", str(file), "--cards", str(DEMO / "zx"))
    assert result.returncode == 1 and "ZX507" in result.stdout and "ホムラ" in result.stdout


@pytest.mark.parametrize(("given", "played"), [
    (("--bots", "random"), "random, random"),
    (("--bots", "random,eager,easy", "--game", "zenonzard"), "random, eager, easy"),
    (("--bots", "random", *(word for name in ("dusk", "ember", "grove") for word in ("--deck", str(DEMO / "zenonzard" / f"{name}.deck")))),
     "random, random"),
])  # fmt: skip
def test_sim_says_who_played(given: tuple[str, ...], played: str) -> None:
    """One name stands for both seats, which the help says too."""
    result = zx("sim", "-n", "1", "--lang", "en", *given)
    assert result.returncode == 0 and f"\nbots: {played}\ngames: 1\n" in result.stdout
    assert "one: both; three or more: each against each" in " ".join(zx("sim", "--help", "--lang", "en").stdout.split())


def test_sim_gives_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    outs = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2)]
    common = ("sim", "--decks", HEARTH, TIDE, "-n", "20", "--seed", "3", "--json", "--out")
    one, two = (zx(*common, str(out), "--jobs", str(jobs)) for jobs, out in zip((1, 2), outs, strict=True))
    assert one.returncode == 0 and one.stdout == two.stdout
    assert outs[0].read_bytes() == outs[1].read_bytes()
    summary = json.loads(one.stdout)
    records = [json.loads(line) for line in outs[0].read_text(encoding="utf-8").splitlines()]
    assert summary["games"] == len(records) == 20 and [record["seed"] for record in records] == list(range(3, 23))
    assert summary["a"]["wins"] == sum(record["winner"] == "a" for record in records)
    assert summary["a"]["low"] <= summary["a"]["rate"] <= summary["a"]["high"]


def test_two_decks_of_one_name_are_told_apart() -> None:
    sides = {"a": {"deck": "mine"}, "b": {"deck": "mine"}, "bots": ["easy", "random"], "mirror": False}
    assert _names(sides) == {"a": "mine (1)", "b": "mine (2)"}
    assert _names({**sides, "b": {"deck": "other"}}) == {"a": "mine", "b": "other"}
    assert _names({**sides, "mirror": True}) == {"a": "easy", "b": "random"}


def test_wilson_intervals_are_those_of_the_formula() -> None:
    from zxscript.run.simulate import wilson

    assert [round(bound, 4) for bound in wilson(8, 10)] == [0.4902, 0.9433]
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_bots_play_to_the_end_and_again_the_same(game: str) -> None:
    arguments = ("play", "--game", game, "--bot", "eager", "--bot", "random", "--seed", "2", "--json")
    first = zx(*arguments)
    assert first.returncode == 0 and json.loads(first.stdout)["result"] is not None
    assert zx(*arguments).stdout == first.stdout


def test_traces_do_not_depend_on_the_hash_seed() -> None:
    command = [sys.executable, "-m", "zxscript", "play", "--bot", "eager", "--bot", "eager", "--seed", "1", "--trace", "--lang", "en"]
    runs = [subprocess.run(command, capture_output=True, check=True, timeout=300,
                           env={**os.environ, "PYTHONHASHSEED": seed}).stdout for seed in ("1", "2")]  # fmt: skip
    assert runs[0] == runs[1] and b"winner" in runs[0]


def test_choices_are_read_line_by_line_with_undo_saving_and_nonsense(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    lines = ["?", "99", "x", "u", "0", "1", "u", "b", "z", "e", "t", f"s {saved}", "l nowhere.json", f"l {saved}", "s", "r", "1"]
    result = zx("play", "--game", "zx", "--seed", "2", stdin="\n".join(lines) + "\n")
    assert result.returncode == 1 and "Traceback" not in result.stderr
    assert "99 is not among the choices." in result.stderr and "nothing to take back" in result.stderr
    assert "u undo" in result.stdout and "not played to its end" in result.stderr
    assert json.loads(saved.read_text(encoding="utf-8"))["format"] == "zxscript-game"
    assert zx("play", "--load", str(saved), stdin="q\n").returncode == 1
    assert zx("play", "--game", "zx", "--hot-seat", "--lang", "ja", stdin="1\n").returncode == 1


def test_boards_and_scenes_are_drawn(tmp_path: Path) -> None:
    scene = str(DEMO / "zx" / "ambush.zxt")
    assert zx("board", scene, "--lang", "en").stdout.splitlines()[0] == "turn 3, player 1, Main Phase"
    assert zx("board", "zenonzard:2", "--svg", str(tmp_path / "b.svg"), "--seat", "2").returncode == 0
    assert (tmp_path / "b.svg").read_text("utf-8").startswith("<svg ")
    result = zx("trace", scene, "--svg", str(tmp_path / "film"))
    drawn = sorted(file.name for file in (tmp_path / "film").iterdir())
    assert result.returncode == 0 and drawn[:2] == ["000.svg", "001.svg"] and drawn[-1] == "index.html"
    assert result.stdout == zx("trace", scene).stdout


def test_perft_counts_choices() -> None:
    lines = zx("perft", "zx:3", "3").stdout.splitlines()
    counts = [int(line.split()[1]) for line in lines]
    assert counts[0] == 1 and counts == sorted(counts) and len(counts) == 4
    assert zx("perft", str(DEMO / "zx" / "ambush.zxt"), "1").returncode == 0


def test_schemas_describe_what_the_program_gives() -> None:
    import jsonschema

    assert zx("schema").stdout.split() == list(api.SCHEMAS)
    protocol, save = (json.loads(zx("schema", name).stdout) for name in ("question", "save"))
    game = api.new_game("zx", seed=3, first=0)
    for _ in range(60):
        jsonschema.validate(json.loads(json.dumps(api.step(game))), protocol)
        game.apply(game.legal()[0])
    jsonschema.validate(json.loads(json.dumps(game.save())), save)


def test_listings_are_printed_and_what_cannot_run_is_said(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.zx", tmp_path / "bad.zx"
    good.write_text(CARD, encoding="utf-8")
    bad.write_text(CARD.replace("1枚引く", "1枚ひっくり"), encoding="utf-8")
    result = zx("parse", str(good), "--ops")
    assert result.returncode == 0 and "program body" in result.stdout
    listed = json.loads(zx("parse", str(good), "--ops", "--json").stdout)
    assert len(listed) == 1 and "program body" in next(iter(listed.values()))
    result = zx("parse", str(bad), "--ops")
    assert result.returncode == 1 and result.stdout == "" and "炉辺の犬" in result.stderr


def test_trace_tells_the_scene_in_words_and_as_records() -> None:
    scene = str(DEMO / "zx" / "ambush.zxt")
    words = zx("trace", scene, "--lang", "ja")
    assert words.returncode == 0 and "火打ちの見習い チリ" in words.stdout and "2000ダメージ" in words.stdout
    records = [json.loads(line) for line in zx("trace", scene, "--json").stdout.splitlines()]
    counted = [record["n"] for record in records if record["what"] != "not_fired"]
    assert counted == list(range(len(counted))) and len(counted) < len(records)
    assert zx("trace", scene, "--why", "番兵").returncode == 0
    assert zx("trace", scene, "--why-not", "余り").returncode == 0


def test_of_a_card_in_hand_is_told_whether_it_can_be_played(tmp_path: Path) -> None:
    for number, (name, cost) in enumerate((("炉辺の犬", 3), ("門の番兵", 2))):
        header = f"番号：R-{number}\nカード名：{name}\n種類：ゼクス\n色：赤\nコスト：{cost}\nパワー：3000\n"
        (tmp_path / f"{number}.zx").write_text(header, encoding="utf-8")
    hand = "自分：\n  手札：犬=「炉辺の犬」、番=「門の番兵」\n  リソース：「門の番兵」×2\n"
    scene = tmp_path / "scene.zxt"
    scene.write_text(f"目的：手札。\nゲーム：Z/X\n\n{hand}\n期待：\n  犬：手札\n", encoding="utf-8")
    dear, cheap = (zx("trace", str(scene), "--why-not", card, "--lang", "en").stdout for card in "犬番")
    assert "cannot be played now: its cost" in dear and "can be played now" in cheap


@pytest.mark.parametrize(
    "arguments",
    [
        ["coverage", "nowhere.jsonl"], ["exercise", "nowhere.jsonl", "-n", "1"], ["deck", "check", "nowhere.deck"],
        ["perft", "nowhere", "1"], ["perft", "{junk}", "1"], ["play", "--game", "chess"], ["play", "--bot", "deep"],
        ["play", "--edition", "1999", "--bot", "random", "--bot", "random"], ["play", "--load", "{junk}"],
        ["play", "--decks", "{junk}", "{junk}"], ["sim", "-n", "0"], ["sim", "--bots", "x,y"], ["schema", "none"],
        ["sim", "--decks", "{junk}", "nowhere.deck"], ["deck", "check", HEARTH, "--edition", "1999"],
        ["play", "--load", "{deep}"], ["play", "--load", "{list}"], ["play", "--decks", HEARTH, str(DEMO / "zenonzard" / "ember.deck")],
        ["coverage", "{pool}", "--ledger", "{folder}/no/such/folder/l.tsv", "--json", "--lang", "xx"],
    ],
)  # fmt: skip
def test_bad_input_is_said_in_words(arguments: list[str], tmp_path: Path) -> None:
    files = {"junk": "\x00{[", "deep": "[" * 100_000, "list": "[1]"}
    for name, text in files.items():
        (tmp_path / f"{name}.json").write_text(text, encoding="utf-8")
    names = {name: str(tmp_path / f"{name}.json") for name in files}
    names |= {"pool": str(_pool(tmp_path, "")), "folder": str(tmp_path)}
    result = zx(*(word.format(**names) for word in arguments))
    assert result.returncode == 2, result
    assert "Traceback" not in result.stderr and (result.stderr or result.stdout)
    assert "inside the program" not in result.stderr, result.stderr


def test_a_damaged_or_changed_save_is_refused(tmp_path: Path) -> None:
    data = json.loads(json.dumps(api.new_game("zx", seed=1).save()))
    for change in ({"version": 99}, {"game": "chess"}, {"edition": None}, {"state": None}, {"state": {}}, {"rulings": 3}):
        with pytest.raises(api.GameError):
            api.restore({**data, **change})
    data["state"]["cards"][0][1] = "0" * 64
    with pytest.raises(api.GameError, match="changed"):
        api.restore(data)


def test_the_names_of_the_package_stay_callable_after_their_subpackages_are_loaded() -> None:
    code = ("import zxscript as zx, zxscript.check.files, zxscript.compile, zxscript.format.files; "
            "assert callable(zx.check) and callable(zx.compile) and callable(zx.format); zx.check([])")  # fmt: skip
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=120).returncode == 0
