"""Figures files: reading them, and giving their figures to cards in every way in which cards are read."""

from __future__ import annotations

import tomllib
from pathlib import Path

import jsonschema
import pytest

from tests.gates.modules import ROOT
from tests.gates.write_pages import schema_text
from zxscript import api
from zxscript.check.run import check_files
from zxscript.measure.covering import coverage
from zxscript.run.table import define
from zxscript.source.text import Source
from zxscript.syntax.figuresfile import read_figures, schema

CARD = "番号：{0}\nカード名：図の札 {0}\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n{1}\n" \
       "【起】【有効】スクエア【コスト】《赤1》【効果】{2}のスクエアにあるゼクスを1枚選び、破壊する。\n"
UNKNOWN = "図：不明\n"
ROWS = "・◎・\n・・・\n・・・"


def _card(number: str, figure: str = UNKNOWN, signs: str = "◎") -> str:
    return CARD.format(number, figure, signs)


def _told(found: list[api.Diagnostic]) -> list[tuple[str, str]]:
    return [(one.code, Path(one.file).name) for one in found]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "a.zx").write_text(_card("F-1") + "\n" + _card("F-2", signs="◎か▽"), encoding="utf-8")
    return tmp_path


def _figures(place: Path, text: str, name: str = "cards/figures.toml") -> Path:
    (place / name).write_text(text, encoding="utf-8")
    return place / name


def test_a_card_without_its_squares_tells_what_its_text_asks_for_and_does_not_run(place: Path) -> None:
    report = check_files([place / "cards"], use_cache=False)
    assert [(one.code, one.severity) for one in report.findings] == [("ZX214", "error")] * 2
    assert "◎▽" in report.findings[1].message.ja and "◎▽" in report.findings[1].message.en
    with pytest.raises(api.NotRunnable, match="squares of a sign are not known"):
        api.meaning(api.load_cards(place / "cards")[0])


def test_figures_beside_the_cards_are_found_for_a_folder_and_for_a_single_file(place: Path) -> None:
    _figures(place, f'F-1 = """\n{ROWS}"""\nF-2 = ["◎・・\\n・・・\\n・・・", "・・・\\n・・・\\n・・▽"]\n')
    for path in (place / "cards", place / "cards" / "a.zx"):
        assert check_files([path], use_cache=False).findings == []
        one, two = api.load_cards(path)
        assert [figure.squares for figure in one.figures] == ["・◎・・・・・・・"]
        assert [figure.squares for figure in two.figures] == ["◎・・・・・・・・", "・・・・・・・・▽"]
        assert dict(define(two).data)["figure"] == (("◎", (7,)), ("▽", (3,)))


def test_figures_stand_in_a_table_of_the_card_too_and_rows_end_with_a_stroke(place: Path) -> None:
    _figures(place, '["F-1"]\nfigures = ["・◎・／・・・／・・・"]\n\n["F-2"]\nfigures = ["◎・・/・・・/・・・", "・・・／・・・／・・▽"]\n')
    one, two = api.load_cards(place / "cards")
    assert [figure.squares for figure in one.figures] == ["・◎・・・・・・・"]
    assert [figure.squares for figure in two.figures] == ["◎・・・・・・・・", "・・・・・・・・▽"]
    assert check_files([place / "cards"], use_cache=False).findings == []


def test_what_a_changed_figure_leads_to_is_not_taken_from_the_cache(place: Path) -> None:
    file = _figures(place, f"F-1 = '''\n{ROWS}'''\nF-2 = '''\n{ROWS}'''\n")
    assert _told(check_files([place / "cards"]).findings) == [("ZX206", "a.zx")]
    file.write_text(f"F-1 = '''\n{ROWS}'''\nF-2 = '''\n◎・▽\n・・△\n・・・'''\n", encoding="utf-8")
    report = check_files([place / "cards" / "a.zx"])
    assert _told(report.findings) == [("ZX207", "figures.toml")]
    assert report.sources[report.findings[0].file].slice(report.findings[0].span) == "F"


def test_settings_name_figures_files_for_the_cards_below_them(place: Path) -> None:
    _figures(place, f"F-1 = '''\n{ROWS}'''\n", "known.toml")
    (place / "zxscript.toml").write_text('[cards]\nfigures = "known.toml"\n', encoding="utf-8")
    assert [card.figure_lost for card in api.load_cards(place / "cards")] == [False, True]
    (place / "zxscript.toml").write_text("[cards]\nfigure = 3\n", encoding="utf-8")
    found = api.load([place / "cards" / "a.zx"]).findings
    assert _told(found) == [("ZX001", "zxscript.toml")] and "figures" in found[0].message.en


def test_named_files_are_read_by_coverage_and_import(place: Path) -> None:
    named = _figures(place, f"F-1 = '''\n{ROWS}'''\n", "named.toml")
    data = place / "pool.jsonl"
    text = "【起】【有効】スクエア【コスト】《赤1》【効果】◎のスクエアにあるゼクスを1枚選び、破壊する。"
    row = '{"number":"F-1","name":"図の札","type":"ゼクス","text":"%s","has_diagram":true,"color":["red"],"cost":3,"power":4500}\n'
    data.write_text(row % text, encoding="utf-8")
    assert [coverage(data, None, figures)[0]["cards_runnable"] for figures in ((), [named])] == [0, 1]
    loaded, files = api.import_cards(data, [named])
    assert not loaded.findings and "図：\n  ・◎・\n  ・・・\n  ・・・" in next(iter(files.values()))


def test_a_card_keeps_its_own_figure_and_the_other_is_told(place: Path) -> None:
    (place / "cards" / "a.zx").write_text(_card("F-1", "図：\n  ・・・\n  ◎・・\n  ・・・\n"), encoding="utf-8")
    _figures(place, f"F-1 = '''\n{ROWS}'''\n")
    assert _told(check_files([place / "cards"], use_cache=False).findings) == [("ZX121", "figures.toml")]
    assert api.load_cards(place / "cards")[0].figures[0].squares == "・・・◎・・・・・"


def test_a_number_of_no_card_is_told_only_when_all_cards_are_known(place: Path) -> None:
    named = _figures(place, f"F-1 = '''\n{ROWS}'''\nF-2 = '''\n◎▽・\n・・・\n・・・'''\nF-22 = '''\n{ROWS}'''\n")
    whole = check_files([place / "cards"], use_cache=False).findings
    assert _told(whole) == [("ZX120", "figures.toml")] and "F-2" in whole[0].message.en
    (place / "cards" / "b.zx").write_text(_card("F-3", ""), encoding="utf-8")
    assert "ZX120" not in dict(_told(check_files([place / "cards" / "a.zx"], use_cache=False).findings))
    elsewhere = named.rename(place / "mine.toml")
    assert ("ZX120", "mine.toml") in _told(check_files([place / "cards" / "a.zx", elsewhere], use_cache=False).findings)


@pytest.mark.parametrize(("text", "code", "words", "ja", "en"), [
    ("F-1 = '''\n・◎・\n・・・'''", "ZX108", "F-1", "2 行", "2 rows"),
    ("F-1 = '''\n・◎・\n・・・\n・・・・'''", "ZX108", "F-1", "3 行目は 4 マス", "row 3 has 4 squares"),
    ("F-1 = '''\n・○・\n・・・\n・・・'''", "ZX108", "F-1", "「○」", "'○' in row 1"),
    ("\"F-1\" = ['''\n・◎・\n・・・\n・・・''', 3]", "ZX108", '"F-1"', "2 番目の図", "figure 2: it is no text"),
    ("F-1 = []", "ZX108", "F-1", "一つもありません", "no figure"),
    ("[F-1]\nrows = 3", "ZX108", "F-1", "rows があります", "its table has rows, not figures"),
    ("[F-1]\nfigures = '・◎・／・・・／・・・'\nrows = 3", "ZX108", "F-1", "rows があります", "its table has rows beside figures"),
    ("[F-1]", "ZX108", "F-1", "figures がありません", "its table has no figures"),
    ("[F-1]\nfigures = ['・◎・／・・・']", "ZX108", "F-1", "2 行", "2 rows"),
    ("F-1 = '''\n・◎・", "ZX119", "", "TOML", "TOML"),
    ("# ・\nF-1 = ]", "ZX119", "]", "2 行 7 字目", "line 2, column 7"),
])  # fmt: skip
def test_what_is_no_figure_is_told_with_its_place(text: str, code: str, words: str, ja: str, en: str) -> None:
    source = Source("figures.toml", text)
    read, found = read_figures(source)
    assert read.figures == {} and [one.code for one in found] == [code]
    assert source.slice(found[0].span) == words and ja in found[0].message.ja and en in found[0].message.en


def test_the_schema_agrees_with_the_reader() -> None:
    text = f"F-1 = '''\n{ROWS}\n'''\nF-2 = ['''\n{ROWS}''', '''・◎・\n. . .\n･･･''']\n[F-3]\nfigures = ['・◎・／・・・ / ・・・']\n"
    jsonschema.validate(tomllib.loads(text), api.schema("figures"))
    assert read_figures(Source("f.toml", text))[1] == [] and set(read_figures(Source("f.toml", text))[0].figures) == {"F-1", "F-2", "F-3"}
    assert (ROOT / "docs" / "schema" / "figures.json").read_text(encoding="utf-8") == schema_text("figures")
    for bad in ({"F-1": "・◎\n・・・\n・・・"}, {"F-1": []}, {"F-1": {"a": 1}}, {"F-1": {}}, {"F-1": {"figures": ["・◎・／・・・"]}}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(bad, schema())
