"""Coverage with several processes and with the cache: the same figures and the same ledger, and nothing read twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from zxscript.check import cache as kept
from zxscript.measure import pool
from zxscript.measure.covering import coverage

TEXTS = ("【自】このカードが登場した時、1枚引く。", "【常】このカードのパワーを＋1000する。", "【起】【コスト】《赤1》【効果】1枚引ぬ。", "")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path / "cache"))
    path = tmp_path / "cards.jsonl"
    _write(path, 130)
    return path


def _write(path: Path, count: int, twice: bool = False) -> None:
    rows = [
        {"number": f"T-{number}", "name": f"見本{number}", "type": "ゼクス", "color": ["赤"], "cost": 3, "power": 4000,
         "text": TEXTS[number % 4].replace("1枚", f"{number % 7 + 1}枚")}
        for number in range(count)
    ]  # fmt: skip
    if twice:
        rows += [{**rows[0], "name": "別の見本", "text": TEXTS[1]}, rows[1]]
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


def _said(file: Path, **how: object) -> tuple[object, object]:
    result, rows, _ = coverage(file, **how)  # type: ignore[arg-type]
    return {**result, "seconds": 0}, rows


def test_any_number_of_processes_gives_the_same(file: Path) -> None:
    one = _said(file, jobs=1)
    assert one == _said(file, jobs=2) == _said(file, jobs=0)
    assert isinstance(one[0], dict)
    assert one[0]["cards"] == 130 and one[0]["cards_whole"] == one[0]["cards_runnable"] == 98 and one[0]["vanilla"] == 32


def test_a_number_that_two_different_cards_have_runs_once_in_any_number_of_processes(file: Path) -> None:
    _write(file, 130, twice=True)
    result, rows = _said(file, jobs=1)
    assert (result, rows) == _said(file, jobs=2)
    assert [row[1:] for row in rows if row[0] == "T-0"] == [  # type: ignore[attr-defined]
        ("not_runnable", "link: another card has the same number"), ("variant", "")
    ]  # fmt: skip
    assert [row[1] for row in rows if row[0] == "T-1"] == ["variant"] * 2  # type: ignore[attr-defined]


def test_cards_that_were_judged_are_not_read_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = _said(file)
    assert _said(file, use_cache=True) == fresh
    seen: list[str] = []
    real = pool.judge_card
    monkeypatch.setattr(pool, "judge_card", lambda card, lower: seen.append(card.name) or real(card, lower))
    assert _said(file, use_cache=True, jobs=1) == fresh and seen == []
    text = file.read_text(encoding="utf-8")
    file.write_text("\n" + text.replace('"T-5", "name": "見本5"', '"T-5", "name": "見本の五"'), encoding="utf-8")
    changed = _said(file, use_cache=True, jobs=1)
    assert seen == ["見本の五"] and changed == _said(file)


def test_a_damaged_or_foreign_entry_is_not_believed(file: Path) -> None:
    fresh = _said(file, use_cache=True)
    for entry in (file.parent / "cache").glob("*.json"):
        entry.write_bytes(entry.read_bytes().replace(b"round_trip", b"ambiguous!"))
    assert _said(file, use_cache=True) == fresh
    for entry in (file.parent / "cache").glob("coverage-*.json"):
        kept.Cache(entry.parent).keep(entry.stem, {key: [[], key] for key in kept.Cache(entry.parent).load(entry.stem)})
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert _said(file, use_cache=True) == fresh


def test_another_program_has_other_entries(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _said(file, use_cache=True)
    before = len(list((file.parent / "cache").glob("*.json")))
    monkeypatch.setattr(kept, "program_key", lambda: "another")
    _said(file, use_cache=True)
    assert len(list((file.parent / "cache").glob("*.json"))) > before


def test_the_key_of_the_program_covers_its_code_its_grammar_and_its_words() -> None:
    assert kept.program_key.__wrapped__() == kept.program_key()
    names = {name for name, _ in kept.files_of_the_program()}
    for part in ("interpret/card.py", "games/zx/spelling.py", "explain/en/acts.py", "compile/cards.py", "lang/reading.py"):
        assert part in names
    assert {Path(name).suffix for name in names} >= {".py", ".lark", ".tsv", ".zx"}
