"""``check`` as it is set up and used: settings files, formats for other programs, statistics, watching."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlparse

import jsonschema
import pytest

from tests.e2e.test_cli import CARD, zx
from tests.unit.check.test_tools import SARIF
from zxscript import api
from zxscript.cli.words import say

BAD = CARD.replace("パワー：", "パワ：").replace("色：赤", "色：紫").replace("1枚引く", "１枚引く")


@pytest.fixture
def card(tmp_path: Path) -> Path:
    file = tmp_path / "cards" / "a.zx"
    file.parent.mkdir()
    file.write_text(BAD, encoding="utf-8")
    return file


def _codes(*arguments: str) -> list[str]:
    return [one["code"] for one in json.loads(zx("check", *arguments, "--output-format", "json").stdout)]


def test_settings_beside_or_above_the_files_count(card: Path, tmp_path: Path) -> None:
    assert _codes(str(card)) == ["ZX104", "ZX101", "ZX402"]
    (tmp_path / "pyproject.toml").write_text('[tool.zxscript.check]\nignore = ["ZX1"]\n', encoding="utf-8")
    assert _codes(str(card)) == ["ZX402"]
    (card.parent / "zxscript.toml").write_text(
        '[check]\nselect = ["ZX104", "ZX402"]\n[check.severity]\nZX402 = "off"\nZX104 = "info"\n', encoding="utf-8"
    )
    assert _codes(str(card)) == ["ZX104"]  # the nearest settings, and only those
    assert zx("check", str(card)).returncode == 0, "information alone is no finding"
    assert _codes(str(card), "--select", "ZX101") == ["ZX101"], "the command line wins"


def test_excluded_files_are_left_out_unless_they_are_named(card: Path, tmp_path: Path) -> None:
    (tmp_path / "zxscript.toml").write_text('[check]\nexclude = ["cards/*"]\n', encoding="utf-8")
    assert _codes(str(tmp_path)) == [] and len(_codes(str(card))) == 3


@pytest.mark.parametrize(
    ("text", "ja", "en"),
    [("[check", "TOML", "TOML"), ("[check]\nselct = []\n", "selct", "selct"), ("[check]\nselect = 3\n", "select", "select"),
     ('[check.severity]\nZX402 = "loud"\n', "ZX402 の重さ", "ZX402"), ("\x00", "TOML", "TOML")],
)  # fmt: skip
def test_wrong_settings_are_said_in_words(card: Path, text: str, ja: str, en: str) -> None:
    (card.parent / "zxscript.toml").write_text(text, encoding="utf-8")
    for language, wanted in (("ja", ja), ("en", en)):
        result = zx("check", str(card), env={"ZXSCRIPT_LANG": language})
        assert result.returncode == 2 and wanted in result.stderr and "zxscript.toml" in result.stderr, result
        assert (language == "ja") == bool(re.search("[ぁ-ん]", result.stderr)), result


def test_statistics_as_text_and_as_data(card: Path) -> None:
    assert zx("check", str(card), "--statistics", "-q").stdout.split("\n")[0].split() == ["1", "ZX101", "unknown-header"]
    data = json.loads(zx("check", str(card), "--statistics", "--output-format", "json").stdout)
    assert [(one["code"], one["count"]) for one in data] == [("ZX101", 1), ("ZX104", 1), ("ZX402", 1)]
    assert set(data[0]) == {"code", "name", "count"}


def test_sarif_of_the_command_has_the_shape_of_2_1_0(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(card.parent.parent)
    for given in (str(card), "cards/a.zx"):
        data = json.loads(zx("check", given, "--output-format", "sarif").stdout)
        jsonschema.validate(data, SARIF)
        run = data["runs"][0]
        assert data["$schema"].endswith("sarif-2.1.0.json") and run["columnKind"] == "utf16CodeUnits"
        assert all(rule["shortDescription"]["text"] for rule in run["tool"]["driver"]["rules"])
        assert [one["ruleId"] for one in run["results"]] == ["ZX104", "ZX101", "ZX402"]
        uri = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert (urlparse(uri).scheme == "file") == Path(given).is_absolute()
        assert unquote(urlparse(uri).path) == given


def test_sarif_without_findings_is_a_run_without_results(tmp_path: Path) -> None:
    (tmp_path / "a.zx").write_text(CARD, encoding="utf-8")
    data = json.loads(zx("check", str(tmp_path), "--output-format", "sarif").stdout)
    jsonschema.validate(data, SARIF)
    assert data["runs"][0]["results"] == [] and data["runs"][0]["tool"]["driver"]["rules"] == []


def test_github_annotations(card: Path) -> None:
    result = zx("check", str(card), "--output-format", "github", "--lang", "ja")
    lines = result.stdout.splitlines()
    assert result.returncode == 1 and result.stderr == "" and len(lines) == 3
    pattern = r"::(error|warning|notice) file=[^,]+,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=ZX\d+ [a-z-]+::\S.*"
    assert all(re.fullmatch(pattern, line) for line in lines), lines


@pytest.mark.parametrize("form", ["full", "concise", "json", "sarif", "github"])
def test_a_file_name_cannot_drive_the_terminal_or_add_an_annotation(tmp_path: Path, form: str) -> None:
    file = tmp_path / "a\x1b[31m\n::error file=x::.zx"
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        file.write_text(BAD, encoding="utf-8")
    except OSError:  # the slashes of no name, but not every system takes these either
        pytest.skip("this file system takes no control characters in names")
    said = zx("check", str(tmp_path), "--output-format", form).stdout
    assert "\x1b" not in said
    assert form != "github" or all(line.startswith(("::error file=", "::notice file=")) for line in said.splitlines())


def _edits(file: Path) -> Iterator[tuple[()]]:
    """What happens while the files are watched: nothing, a correction, another slip, Ctrl-C."""
    yield ()
    file.write_text(CARD, encoding="utf-8")
    yield ()
    file.write_text(CARD.replace("引く", "弾く"), encoding="utf-8")
    yield ()
    raise KeyboardInterrupt


def test_watching_says_what_is_wrong_after_every_change(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "file_changes", lambda paths: _edits(card), raising=False)
    result = zx("check", str(card), "--watch", "--no-cache", "--output-format", "concise")
    assert result.returncode == 0 and "interrupted" not in result.stderr
    assert re.findall(r"ZX\d+", result.stdout) == ["ZX104", "ZX101", "ZX402", "ZX202"]
    assert re.findall(r"(\d+) errors?", result.stderr) == ["2", "0", "1"]


@pytest.mark.parametrize("more", [["--fix"], ["--unsafe-fixes"], ["--diff"], ["--statistics"]])
def test_watching_only_reports(card: Path, more: list[str]) -> None:
    before = card.read_bytes()
    result = zx("check", str(card), "--watch", *more)
    assert result.returncode == 2 and "--watch only reports" in result.stderr and card.read_bytes() == before
    assert zx("check", "-", "--watch", stdin=CARD).returncode == 2


def test_fix_tells_of_the_fixes_that_it_does_not_apply(tmp_path: Path) -> None:
    (tmp_path / "a.zx").write_text(CARD.replace("1枚引く", "1枚引きます"), encoding="utf-8")
    assert "1 more with --unsafe-fixes" in zx("check", str(tmp_path), "--fix", "--lang", "en").stderr
    mended = zx("check", str(tmp_path), "--unsafe-fixes", "--lang", "en")
    assert mended.returncode == 0 and "1 fix applied" in mended.stderr and "more with" not in mended.stderr


@pytest.mark.parametrize("options", [("--fix",), ("--fix", "--diff")])
def test_as_many_fixes_as_are_told_of_are_applied(options: tuple[str, ...], tmp_path: Path) -> None:
    """One of the two is uncovered by the other."""
    (tmp_path / "a.zx").write_text(CARD.replace("【有効】スクエア", "").replace("1枚引く。", "カードを1枚引く"), encoding="utf-8")
    assert "2 more with --unsafe-fixes" in zx("check", str(tmp_path), *options, "--lang", "en").stderr
    assert "2 fixes applied" in zx("check", str(tmp_path), "--unsafe-fixes", "--lang", "en").stderr


def test_a_byte_order_mark_is_taken_away_by_fix(tmp_path: Path) -> None:
    """Alone, and together with what is mended in the text; no edit of the text says it, so neither SARIF nor an editor offers one."""
    for text, fixes in ((CARD, "1 fix"), (CARD.replace("1枚引く。", "１枚引く。"), "2 fixes")):
        file = tmp_path / "a.zx"
        file.write_text("\ufeff" + text, encoding="utf-8")
        told = zx("check", str(file), "--lang", "en")
        assert "ZX003" in told.stdout and "= fix: remove it" in told.stdout
        sarif = json.loads(zx("check", str(file), "--output-format", "sarif").stdout)["runs"][0]["results"]
        assert [one["ruleId"] for one in sarif if "fixes" not in one] == ["ZX003"]
        diff = zx("check", str(file), "--fix", "--diff", "--lang", "en")
        assert "\n-\ufeffカード名" in diff.stdout and f"{fixes} would be applied" in diff.stderr and file.read_text(encoding="utf-8")[0] == "\ufeff"
        mended = zx("check", str(file), "--fix", "--lang", "en")
        assert f"{fixes} applied" in mended.stderr and mended.stdout == "" and file.read_text(encoding="utf-8") == CARD


def test_one_of_a_thing_is_no_plural_and_an_empty_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    nothing = zx("check", str(tmp_path / "empty"), "--lang", "en")
    assert nothing.returncode == 0 and "There is nothing to check here." in nothing.stderr
    (tmp_path / "card.zx").write_text(CARD, encoding="utf-8")
    assert "1 file, 1 card, 0 errors, 0 warnings" in zx("check", str(tmp_path / "card.zx"), "--lang", "en").stderr
    assert say("{files} files, {cards} cards, {errors} errors, {warnings} warnings", "en", files=2, cards=1, errors=1, warnings=11) \
        == "2 files, 1 card, 1 error, 11 warnings"
