"""The cache, settings, fixes, watching, and the shape of what is printed."""

from __future__ import annotations

import json
import os
import re
import stat
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from zxscript import api
from zxscript.check.cache import folder
from zxscript.check.catalogue import rules_page
from zxscript.check.files import load_text
from zxscript.check.run import check_files
from zxscript.check.settings import BadSettings, Settings, find_settings, read_settings
from zxscript.check.spelling import BLANKS, BRACKETS, HOUSE, MARKS, REMINDERS, STOPS, WIDTH
from zxscript.check.store import Malformed, pack, unpack
from zxscript.check.watch import changes
from zxscript.games.zenonzard.spelling import RULES as ZENONZARD_RULES
from zxscript.games.zx.spelling import RULES

ROOT = Path(__file__).resolve().parents[3]
CARD = "番号：T-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n【起】【有効】スクエア【コスト】《赤1》【効果】{}\n"
WRONG = CARD.format("スクエアにあるゼクスを１枚選び破懐する。")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "a.zx").write_text(WRONG, encoding="utf-8")
    return tmp_path


def test_a_second_run_says_the_same_from_the_cache(place: Path) -> None:
    first, second = check_files([place / "cards"]), check_files([place / "cards"])
    assert (first.cached, second.cached) == (False, True)
    assert first.findings and first.findings == second.findings and first.cards == second.cards == 1
    assert {name: one.text for name, one in first.sources.items()} == {n: o.text for n, o in second.sources.items()}


def test_a_changed_card_is_read_again_and_the_others_are_not(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = place / "cards" / "a.zx"
    other = CARD.format("1枚引く。").replace("T-1", "T-2").replace("見本の灯", "見本の影")
    file.write_text(WRONG + "\n" + other, encoding="utf-8")
    check_files([file])
    seen: list[str] = []
    import zxscript.check.cards as cards

    real = cards.check_card
    monkeypatch.setattr(cards, "check_card", lambda card, allowance: seen.append(card.name) or real(card, allowance))
    file.write_text("# davor\n" + WRONG + "\n" + other.replace("1枚", "2枚"), encoding="utf-8")
    report = check_files([file])
    assert seen == ["見本の影"]
    fresh = check_files([file], use_cache=False)
    assert report.findings == fresh.findings


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"cards": 1, "findings": [[1]]}', b'{"cards": "1"}', b"\xff\xfe"])
def test_a_damaged_cache_is_no_harm(place: Path, damage: bytes) -> None:
    wanted = check_files([place / "cards"]).findings
    for file in (place / "cache").iterdir():
        file.write_bytes(damage)
    again = check_files([place / "cards"])
    assert again.findings == wanted and not again.cached


def test_the_cache_is_private(place: Path) -> None:
    path = folder()
    assert path is not None and stat.S_IMODE(path.stat().st_mode) == 0o700
    os.chmod(path, 0o777)
    assert folder() is None
    assert check_files([place / "cards"]).findings


def test_findings_survive_the_cache_word_for_word() -> None:
    findings = api.check_text(WRONG, "a.zx").findings
    assert any(one.fix for one in findings)
    assert [unpack(json.loads(json.dumps(pack(one, 7))), 7) for one in findings] == findings
    with pytest.raises(Malformed):
        unpack(["ZX1"])


def test_many_cards_are_checked_alike_on_one_and_on_several_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    import zxscript.check.parallel as parallel

    monkeypatch.setattr(parallel, "ENOUGH", 2)
    cards = load_text(WRONG + "\n" + WRONG.replace("T-1", "T-2"), "a.zx").cards * 30
    assert parallel.check_cards(cards, 1) == parallel.check_cards(cards, 2)


def test_settings_choose_and_weigh(tmp_path: Path) -> None:
    file = tmp_path / "zxscript.toml"
    file.write_text(
        '[check]\nignore = ["ZX202"]\nexclude = ["old/*"]\n[check.severity]\nZX411 = "error"\nZX402 = "off"\n'
        '[check.per-file-ignores]\n"b.zx" = ["ZX411"]\n',
        encoding="utf-8",
    )
    settings = find_settings(tmp_path / "cards")
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "x.zx").write_text(WRONG, encoding="utf-8")
    assert settings.excludes(tmp_path / "old" / "x.zx") and not settings.excludes(tmp_path / "a.zx")
    text = CARD.format("スクエアにあるゼクスを１枚選び破壊する。")
    for name, wanted in (("a.zx", {("ZX411", "error")}), ("b.zx", set())):
        findings = api.check_text(text, str(tmp_path / name)).findings
        assert {(one.code, one.severity) for one in settings.report(findings)} == wanted
    assert not check_files([tmp_path], use_cache=False, leave_out=settings.excludes).findings


def test_settings_of_a_project_file(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.zxscript.check]\nselect = ["ZX2"]\ncache = false\n', encoding="utf-8")
    settings = find_settings(tmp_path)
    assert settings.select == ("ZX2",) and settings.cache is False
    assert {one.code for one in settings.report(api.check_text(WRONG, "a.zx").findings)} == {"ZX202"}


@pytest.mark.parametrize(
    "table",
    [{"lint": {}}, {"check": 1}, {"check": {"selct": []}}, {"check": {"select": "ZX"}}, {"check": {"cache": 1}},
     {"check": {"severity": {"ZX411": "loud"}}}, {"check": {"severity": []}}, {"check": {"per-file-ignores": {"a": 1}}}],
)  # fmt: skip
def test_wrong_settings_are_refused(table: dict[str, object]) -> None:
    with pytest.raises(BadSettings) as caught:
        read_settings(Path("zxscript.toml"), table)
    assert caught.value.words.ja and caught.value.words.en


def test_a_wrong_weight_is_told_by_the_name_that_was_written() -> None:
    with pytest.raises(BadSettings, match="runnable: error, warning, info or off"):
        read_settings(Path("zxscript.toml"), {"check": {"runnable": "loud"}})
    assert read_settings(Path("zxscript.toml"), {"check": {"runnable": "off", "severity": {"ZX209": "info"}}}).severity["ZX209"] == "info"


@pytest.mark.parametrize(
    ("check", "said"),
    [({"select": ["ZX2O1"]}, "there is no code ZX2O1; did you mean 'ZX201'"), ({"ignore": ["zx411"]}, "'ZX411'"),
     ({"severity": {"ZX4": "off"}}, "there is no code ZX4 "), ({"severity": {"missing-coma": "off"}}, "'ZX411'"),
     ({"per-file-ignores": {"a/*": ["ZX411", "QQ"]}}, "there is no code QQ "), ({"ingore": []}, "did you mean 'ignore'")],
)  # fmt: skip
def test_codes_that_there_are_not_are_told_with_the_one_that_was_meant(check: dict[str, object], said: str) -> None:
    with pytest.raises(BadSettings) as caught:
        read_settings(Path("zxscript.toml"), {"check": check})
    assert said in caught.value.words.en
    assert read_settings(Path("zxscript.toml"), {"check": {"select": ["ZX", "ZX4"], "severity": {"ZX411": "off"}}}).select == ("ZX", "ZX4")


def test_unreadable_settings_are_refused(tmp_path: Path) -> None:
    (tmp_path / "zxscript.toml").write_text("[check", encoding="utf-8")
    with pytest.raises(BadSettings):
        find_settings(tmp_path)


def test_safe_fixes_keep_what_is_meant_and_unsafe_ones_mend_the_rest() -> None:
    report = api.check_text(WRONG, "a.zx")
    safe = api.mend(report, report.findings)
    assert "1枚選び" in safe.texts["a.zx"] and "破懐" in safe.texts["a.zx"]
    whole = api.mend(report, report.findings, unsafe=True)
    assert whole.texts["a.zx"] == CARD.format("スクエアにあるゼクスを1枚選び、破壊する。")
    assert api.check_text(whole.texts["a.zx"], "a.zx").findings == []


def test_a_fix_that_would_add_an_error_is_refused() -> None:
    from zxscript.source.diagnostic import Edit, Fix, Words

    report = api.check_text(CARD.format("スクエアにあるゼクスを1枚選び破壊する。"), "a.zx")
    (one,) = report.findings
    bad = replace(one, fix=Fix(Words("壊す", "spoil"), (Edit(one.span, "ぴょん"),)))
    mended = api.mend(report, [bad])
    assert mended.refused == ["a.zx"] and not mended.texts


def test_card_data_is_not_mended() -> None:
    row = json.dumps({"number": "T-1", "name": "見本", "type": "イベント", "colors": ["赤"], "cost": 1, "text": "【イベント】【効果】１枚引く。"})
    report = api.check_text(row, "a.jsonl")
    assert any(one.fix for one in report.findings) and not api.mend(report, report.findings).texts


def test_watching_reports_at_once_and_after_a_change(place: Path) -> None:
    file = place / "cards" / "a.zx"
    seen = changes([place / "cards"], interval=0.01)
    first = next(seen)
    file.write_text(WRONG + "\n# mehr\n", encoding="utf-8")
    assert next(seen) != first


def test_every_spelling_rule_of_the_normaliser_is_reported_by_one_lint_rule() -> None:
    groups = [BRACKETS, WIDTH, MARKS, STOPS, HOUSE, BLANKS, REMINDERS]
    known = {rule.name for rule in (*RULES, *ZENONZARD_RULES)}
    assert known <= set().union(*groups)
    assert sum(map(len, groups)) == len(set().union(*groups))


def test_the_page_of_rules_is_made_anew() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert page == rules_page(), "write it anew: python -m tests.gates.write_pages"


SARIF = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {
        "version": {"const": "2.1.0"},
        "runs": {"type": "array", "items": {
            "type": "object", "required": ["tool", "results"],
            "properties": {
                "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                "tool": {"type": "object", "required": ["driver"], "properties": {"driver": {
                    "type": "object", "required": ["name"], "properties": {"rules": {"type": "array", "items": {
                        "type": "object", "required": ["id"]}}}}}},
                "results": {"type": "array", "items": {
                    "type": "object", "required": ["message", "ruleId", "locations"], "additionalProperties": False,
                    "properties": {
                        "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0},
                        "level": {"enum": ["none", "note", "warning", "error"]},
                        "message": {"type": "object", "required": ["text"]},
                        "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
                        "relatedLocations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
                        "fixes": {"type": "array", "items": {
                            "type": "object", "required": ["artifactChanges"],
                            "properties": {"artifactChanges": {"type": "array", "minItems": 1, "items": {
                                "type": "object", "required": ["artifactLocation", "replacements"],
                                "properties": {"replacements": {"type": "array", "minItems": 1, "items": {
                                    "type": "object", "required": ["deletedRegion"],
                                    "properties": {"deletedRegion": {"$ref": "#/$defs/region"}}}}}}}}}},
                    }}},
            }}},
    },
    "$defs": {
        "location": {"type": "object", "required": ["physicalLocation"], "properties": {"physicalLocation": {
            "type": "object", "required": ["artifactLocation", "region"],
            "properties": {"region": {"$ref": "#/$defs/region"}}}}},
        "region": {"type": "object", "required": ["startLine", "startColumn", "endLine", "endColumn"],
                   "additionalProperties": False, "patternProperties": {".*": {"type": "integer", "minimum": 1}}},
    },
}  # fmt: skip
"""The parts of the SARIF 2.1.0 schema that findings use, with its own constraints."""


def test_sarif_has_the_shape_of_2_1_0() -> None:
    report = api.check_text(WRONG + "\n" + WRONG, "カード/a b.zx")
    data = json.loads(api.render(report.findings, report.sources, "sarif", "en"))
    jsonschema.validate(data, SARIF)
    run = data["runs"][0]
    assert run["results"] and any("fixes" in one for one in run["results"])
    assert any("relatedLocations" in one for one in run["results"])
    for one in run["results"]:
        assert run["tool"]["driver"]["rules"][one["ruleIndex"]]["id"] == one["ruleId"]
        uri = one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert re.fullmatch(r"[A-Za-z0-9%/._-]+", uri)


def test_json_names_everything_that_the_contract_promises() -> None:
    report = api.check_text(WRONG, "a.zx")
    data = json.loads(api.render(report.findings, report.sources, "json", "ja"))
    assert data and all({"code", "name", "severity", "message", "file", "span", "labels", "fix"} == set(one) for one in data)
    assert all({"line", "column", "end"} == set(one["span"]) for one in data)


def test_github_and_concise_are_one_line_each() -> None:
    report = api.check_text(WRONG, "a.zx")
    for form in ("github", "concise"):
        lines = api.render(report.findings, report.sources, form, "ja").splitlines()  # type: ignore[arg-type]
        assert len(lines) == len(report.findings)


def test_nothing_selected_is_nothing_shown() -> None:
    assert Settings(select=("ZX9",)).report(api.check_text(WRONG, "a.zx").findings) == []
