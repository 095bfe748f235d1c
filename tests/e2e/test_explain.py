"""``zxscript explain`` as a user meets it: which cards, which language, what it says of bad input."""

import json
from pathlib import Path

from tests.e2e.test_cli import zx

CARDS = """\
番号：ZXT-001
カード名：炉辺の犬 コロ
種類：ゼクス
色：赤
コスト：3
パワー：4500
種族：[炉守り]
アイコン：《IG》

【自】【有効】スクエア【誘発】このカードが登場する。【効果】ノーマルスクエアにある相手のパワー3500以下のゼクスを1枚まで選び、破壊する。

番号：ZXT-002
カード名：窓辺の猫
種類：イベント
色：青
コスト：∞
図：
  ◎・◎
  ・・・
  ・・・

【イベント】【効果】◎のスクエアにあるゼクスを1枚選び、手札に戻す。
"""
DOG = (
    "“炉辺の犬 コロ” (ZXT-001): red Z/X, cost 3, power 4500, tribe “炉守り”, with the Ignition icon.\n"
    "Automatic — on a Square. When this card appears: "
    "Choose up to 1 of your opponent's Z/X with power 3500 or less on a Normal Square and destroy it.\n"
)


def _file(tmp_path: Path, text: str = CARDS) -> str:
    file = tmp_path / "pets.zx"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_all_cards_of_a_file(tmp_path: Path) -> None:
    result = zx("explain", _file(tmp_path), "--lang", "en")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith(DOG)
    assert "◎ ・ ◎\n  ・ ・ ・" in result.stdout and "on a Square marked ◎" in result.stdout


def test_one_card_by_number_or_name(tmp_path: Path) -> None:
    file = _file(tmp_path)
    by_number, by_name = (zx("explain", f"{file}:{which}", "--lang", "en") for which in ("ZXT-001", "炉辺の犬 コロ"))
    assert by_number.stdout == by_name.stdout == DOG + "\n"


def test_of_one_card_only_its_own_findings_are_told(tmp_path: Path) -> None:
    file = _file(tmp_path, CARDS.replace("コスト：∞", "コスト：∞\n速さ：3"))
    fine, wrong = (zx("explain", f"{file}:{which}", "--lang", "en") for which in ("ZXT-001", "ZXT-002"))
    assert (fine.returncode, fine.stderr) == (0, "")
    assert wrong.returncode == 1 and "速さ" in wrong.stderr


def test_standard_input_and_japanese() -> None:
    result = zx("explain", "-", "--lang", "ja", stdin=CARDS)
    assert result.returncode == 0
    assert "自動能力（スクエアにある間だけ有効）。きっかけ：このカードが登場したとき。" in result.stdout


def test_json_is_alone_on_standard_output(tmp_path: Path) -> None:
    result = zx("explain", _file(tmp_path), "--json", "--lang", "en")
    dog, cat = json.loads(result.stdout)
    assert (dog["number"], dog["whole"], dog["language"], len(dog["texts"])) == ("ZXT-001", True, "en", 1)
    assert cat["figures"][0].endswith("◎ ・ ◎\n  ・ ・ ・\n  ・ ・ ・")


def test_a_text_that_is_not_understood_is_shown_as_written(tmp_path: Path) -> None:
    result = zx("explain", _file(tmp_path, CARDS.replace("破壊する", "破懐する")), "--lang", "en")
    assert result.returncode == 1
    assert "Not understood: “【自】【有効】スクエア" in result.stdout and "破懐する" in result.stdout
    record = json.loads(zx("explain", _file(tmp_path, CARDS.replace("破壊する", "破懐する")), "--json").stdout)[0]
    assert (record["whole"], record["texts"]) == (False, [None])


def test_beside_chinese_a_reason_is_in_the_language_of_messages(tmp_path: Path) -> None:
    file = tmp_path / "dark.zx"
    file.write_text("カード名：試し\n種類：イベント\n色：赤\nコスト：3\n\n【イベント】【効果】カードを破壊する。\n", encoding="utf-8")
    for language, reason in (("ja", "どこのカードか書かれていません"), ("en", "cards of which no place is said")):
        result = zx("explain", str(file), "--lang", "zh", env={"ZXSCRIPT_LANG": language})
        assert result.returncode == 1 and f"无法运行：“【イベント】【効果】カードを破壊する。”（{reason}）" in result.stdout
        (record,) = json.loads(zx("explain", str(file), "--lang", "zh", "--json", env={"ZXSCRIPT_LANG": language}).stdout)
        assert record["texts"] == [None] and len(record["unread"]) == 1 and reason in record["unread"][0]


def test_bad_input_ends_with_two(tmp_path: Path) -> None:
    empty = tmp_path / "empty.zx"
    empty.write_text("", encoding="utf-8")
    for arguments in (
        [], [str(tmp_path / "none.zx")], [f"{_file(tmp_path)}:ZXT-999"], [str(empty)], [_file(tmp_path), "--lang", "fr"],
    ):  # fmt: skip
        result = zx("explain", *arguments)
        assert (result.returncode, result.stdout) == (2, ""), arguments
        assert result.stderr and "Traceback" not in result.stderr


def test_a_sentence_from_python() -> None:
    import zxscript

    assert zxscript.explain("1枚引く。") == "Event. Draw 1 card."
    assert zxscript.explain("［再起］", "en", "zenonzard").startswith("Resurge (keyword)")
    assert zxscript.explain("1枚引く。", "zh").endswith("你抽1张卡。")


def test_a_keyword_block_is_told_with_arguments_for_its_parameters(tmp_path: Path) -> None:
    file = tmp_path / "own.zx"
    file.write_text("キーワード：点灯X\n【自】【有効】スクエア【誘発】このカードが登場する。【効果】X枚引く。\n", encoding="utf-8")
    result = zx("explain", str(file), "--lang", "en")
    assert result.returncode == 0 and "(X = 2)" in result.stdout and "Draw 2 cards." in result.stdout
