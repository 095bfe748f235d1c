"""A card that is read and cannot run: the check says so, and every command says it in the same words."""

from pathlib import Path

import pytest

from zxscript import api
from zxscript.cli.main import run as main

HEADER = "番号：R-{n}\nカード名：{name}\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n"
COUNTLESS = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】カードを引く。"
UNPAID = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたのトラッシュにあるイベントを1枚選び、プレイする。"
REASON = {"ja": "枚数が書かれていません", "en": "how many?"}


def _check(text: str) -> list[tuple[str, str, str]]:
    whole = HEADER.format(n=1, name="灯の番人") + text + "\n"
    return [(one.code, one.severity, whole[one.span.start : one.span.end]) for one in api.check_text(whole).findings]


def test_a_card_that_cannot_run_is_an_error_at_the_words() -> None:
    assert _check(COUNTLESS) == [("ZX209", "error", "カードを引く")]
    assert _check(COUNTLESS.replace("カードを引く", "1枚引く")) == []


def test_wording_that_runs_is_told() -> None:
    report = api.check_text(HEADER.format(n=1, name="灯の司") + UNPAID + "\n")
    assert [one.code for one in report.findings] == ["ZX209"]
    assert "コストを支払わずにプレイする" in report.findings[0].message.ja
    assert "コストを支払わずにプレイする" in report.findings[0].message.en


def test_one_mistake_is_told_once() -> None:
    assert [code for code, *_ in _check("【自】【有効】スクエア【誘発】カードを引く。【効果】1枚引く。")] == ["ZX418"]


def test_a_keyword_block_is_no_card() -> None:
    text = "キーワード：灯守り\n\n【常】【有効】スクエア【効果】カードを引く。\n"
    assert "ZX209" not in [one.code for one in api.check_text(text).findings]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path / "cache"))
    cards = HEADER.format(n=1, name="灯の番人") + COUNTLESS + "\n\n" + HEADER.format(n=2, name="灯の供").rstrip() + "\n"
    (tmp_path / "a.zx").write_text(cards, encoding="utf-8")
    (tmp_path / "a.deck").write_text("ゲーム：Z/X\n\nメイン\n4 灯の番人\n46 灯の供\n", encoding="utf-8")
    scene = (
        "目的：番人を出す。\nゲーム：Z/X\n\n盤面：\n  番 ｜ ・ ｜ ・\n  ・ ｜ ・ ｜ ・\n  ・ ｜ ・ ｜ ・\n\n"
        "相手：\n  スクエア：番=「灯の番人」\n\n期待：\n  番：スクエア\n"
    )
    (tmp_path / "a.zxt").write_text(scene, encoding="utf-8")
    return tmp_path


def test_the_weight_is_a_setting(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(folder / "a.zx"), "--lang", "en"]) == 1
    assert "error[ZX209]" in capsys.readouterr().out
    for weight, code in (("warning", 1), ("info", 0), ("off", 0)):
        (folder / "zxscript.toml").write_text(f'[check]\nrunnable = "{weight}"\n', encoding="utf-8")
        assert main(["check", str(folder / "a.zx"), "--lang", "en"]) == code
        assert ("ZX209" in capsys.readouterr().out) == (weight != "off")
    (folder / "zxscript.toml").write_text('[check]\nrunnable = "perhaps"\n', encoding="utf-8")
    assert main(["check", str(folder / "a.zx"), "--lang", "en"]) == 2


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("command", ["check", "explain", "meaning", "deck", "sim", "play", "trace"])
def test_every_command_says_the_same(folder: Path, capfd: pytest.CaptureFixture[str], command: str, language: str) -> None:
    deck, cards = str(folder / "a.deck"), str(folder / "a.zx")
    line, code = {
        "check": ([cards], 1), "explain": ([cards], 1), "meaning": ([cards], 1), "deck": (["check", deck], 1),
        "sim": (["--decks", deck, deck, "-n", "1"], 2), "play": (["--decks", deck, deck], 2),
        "trace": ([str(folder / "a.zxt")], 1),
    }[command]  # fmt: skip
    assert main([command, *line, "--lang", language]) == code
    said = capfd.readouterr()
    assert REASON[language] in said.out + said.err
    assert "Draw:" not in said.out + said.err
