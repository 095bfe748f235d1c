"""The published schema is the schema of what ``dump`` writes, and refuses what no text reads to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.casefiles import lines
from tests.e2e.test_cli import zx
from zxscript import api
from zxscript.lang import schema
from zxscript.lang.reading import read
from zxscript.syntax.nodejson import DEEPEST, dump, load

PUBLISHED = Path(__file__).parents[3] / "docs" / "schema" / "ast.json"
SENTENCES = lines("text", "*.txt")


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    published = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(published)
    return Draft202012Validator(published)


def test_the_published_schema_is_up_to_date() -> None:
    assert PUBLISHED.read_text(encoding="utf-8") == schema.text(), "run: python -m zxscript.lang.schema"


def test_every_case_satisfies_the_schema_and_comes_back(validator: Draft202012Validator) -> None:
    for case in SENTENCES:
        read_node = read(case.text, case.game).node
        data = json.loads(json.dumps(dump(read_node)))
        wrong = [f"{list(error.absolute_path)}: {error.message[:120]}" for error in validator.iter_errors(data)]
        assert not wrong, (case.text, wrong)
        node = load(data)
        assert node == read_node
        assert [one.span for one in node.walk()] == [one.span for one in read_node.walk()]
        assert node.ja() == case.text  # type: ignore[attr-defined]


@pytest.mark.parametrize("folder", ["zx", "zenonzard"])
def test_what_parse_prints_satisfies_the_schema_that_schema_prints(folder: str) -> None:
    cards = Path(__file__).parents[3] / "cardscripts" / "demo" / folder
    printed = zx("parse", str(cards), "--ast")
    assert printed.returncode == 0, printed.stderr
    known = Draft202012Validator(json.loads(zx("schema", "ast").stdout))
    texts = [text for card in json.loads(printed.stdout) for text in (*card["abilities"], *card["subtexts"])]
    assert len(texts) > 60
    for text in texts:
        wrong = [f"{list(error.absolute_path)}: {error.message[:120]}" for error in known.iter_errors(text["ast"])]
        assert not wrong, (text["text"], wrong)
        assert api.print_ability(api.load_ast(text["ast"])) == text["text"]


def test_a_text_that_is_declined_has_no_tree(tmp_path: Path) -> None:
    file = tmp_path / "a.zx"
    file.write_text("カード名：見本\n種類：イベント\n色：赤\nコスト：1\n\n【イベント】【効果】1枚ひけ。\n", encoding="utf-8")
    printed = zx("parse", str(file), "--ast")
    (text,) = json.loads(printed.stdout)[0]["abilities"]
    assert printed.returncode == 1 and text["ast"] is None and text["verdict"] == "declined" and text["at"] > 0


GOOD: dict[str, Any] = dump(read("このカードを破壊する。").node)


def _changed(path: str, value: object) -> dict[str, Any]:
    data: Any = json.loads(json.dumps(GOOD))
    *way, last = path.split(".")
    inner = data
    for step in way:
        inner = inner[int(step) if step.isdigit() else step]
    inner[last] = value
    return data  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("kind", "Nothing"),
        ("more", 1),
        ("body.0.items.0.what.kind", "Owner"),
        ("body.0.items.0.what.mode", "shall"),
        ("body.0.items.0.what.amount", 1),
        ("body.0.span", [0, -1]),
        ("body.0.items", "text"),
    ],
)
def test_the_schema_refuses(validator: Draft202012Validator, path: str, value: object) -> None:
    assert validator.is_valid(GOOD)
    assert not validator.is_valid(_changed(path, value))


@pytest.mark.parametrize(("path", "value"), [("kind", "Nothing"), ("more", 1), ("body.0.items.0.what.kind", "Owner")])
def test_load_refuses(path: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"kind|permitted|expected"):
        load(_changed(path, value))


def test_load_bounds_the_depth() -> None:
    data: dict[str, Any] = {"kind": "Noun", "head": {"kind": "Position", "word": "上"}}
    for _ in range(DEEPEST):
        data = {"kind": "Arithmetic", "left": data, "operator": "×", "right": "2"}
    with pytest.raises(ValueError, match="inside one another"):
        load(data)
