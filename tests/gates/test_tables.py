"""The shipped parser tables belong to the grammar, and a damaged or foreign file is never used."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from zxscript.syntax import tablebuild, tables
from zxscript.syntax.game import games

GAMES = games()


@pytest.mark.parametrize("game", GAMES)
def test_shipped_tables_are_those_of_the_grammar(game: str) -> None:
    grammar = tables.grammar_of(game)
    data = tables.encode(tablebuild.build(grammar), tables.digest_of(grammar))
    same = tables.shipped(game).is_file() and tables.shipped(game).read_bytes() == data
    assert same, "run: python -m zxscript.syntax.tablebuild"


@pytest.mark.parametrize("game", GAMES)
def test_a_file_gives_back_what_was_written(game: str) -> None:
    data = tables.shipped(game).read_bytes()
    digest = json.loads(data.partition(b"\n")[0])["grammar"]
    assert tables.encode(tables.decode(data, digest), digest) == data


def _with(body: dict[str, object]) -> bytes:
    """A file whose check sum is right."""
    import hashlib

    text = json.dumps(body).encode()
    head = {"format": tables.FORMAT, "grammar": "g", "sum": hashlib.sha256(text).hexdigest()}
    return json.dumps(head).encode() + b"\n" + text


GOOD = {
    "end": 1, "terminals": ["$END", "A"], "symbols": ["start"], "productions": [["start", 1, "start", False]],
    "sets": [[0]], "states": [[[1, 1], [], [0, 1]], [[], [0, 0], []]],
}  # fmt: skip


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\n", b"[]\n{}", b"{}\n{}", b"\xff\n\xff", _with({"end": 0}), _with({**GOOD, "end": 2}),
        _with({**GOOD, "states": [[[1, 7], [], []], [[], [], []]]}),
        _with({**GOOD, "states": [[[9, 1], [], []], [[], [], []]]}),
        _with({**GOOD, "states": [[[], [3, 0], []], [[], [], []]]}),
        _with({**GOOD, "states": [[[1], [], []], [[], [], []]]}),
        _with({**GOOD, "terminals": [1, 2]}), _with(GOOD).replace(b"start", b"stray"),
        b"[" * 100_000,
    ],
)  # fmt: skip
def test_damaged_files_are_refused(data: bytes) -> None:
    assert tables.decode(_with(GOOD), "g").end == 1
    with pytest.raises(tables.BadTables):
        tables.decode(data, "g")


def test_tables_of_another_grammar_are_refused() -> None:
    with pytest.raises(tables.BadTables):
        tables.decode(_with(GOOD), "other")


def test_an_edited_grammar_is_built_once_and_then_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ZXSCRIPT_CACHE", str(tmp_path))
    edited = tables.grammar_of("zx").replace("| BULLET sentence+", "") + "\n// edited\n"
    monkeypatch.setattr(tables, "grammar_of", lambda game: edited)
    built: list[str] = []
    build = tablebuild.build
    monkeypatch.setattr(tablebuild, "build", lambda grammar: (built.append(grammar), build(grammar))[1])
    first = tables.tables_of("zx")
    (kept,) = (tmp_path / "tables").iterdir()
    assert tables.tables_of("zx") == first and len(built) == 1
    kept.write_bytes(kept.read_bytes()[:-20])
    assert tables.tables_of("zx") == first and len(built) == 2, "a damaged file is built anew"


def test_an_unwritable_cache_only_costs_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("a file where the folder should be")
    monkeypatch.setenv("ZXSCRIPT_CACHE", str(tmp_path))
    monkeypatch.setattr(tables, "shipped", lambda game: tmp_path / "none.json")
    assert tables.tables_of("zx").actions


def test_reading_a_card_needs_no_lark() -> None:
    code = "import sys; sys.modules['lark'] = None; from zxscript.lang.reading import judge; print(judge('1枚引く。')[0])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout == "round_trip\n", done.stderr
