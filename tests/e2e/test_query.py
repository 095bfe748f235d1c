"""``zxscript query``: cards by what they mean, and bad queries in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.e2e.test_cli import zx
from zxscript import api

CARDS = """番号：Q-1
カード名：炉辺の犬
種類：ゼクス
色：赤
コスト：3
パワー：4500

【自】【有効】スクエア【誘発】このカードが登場する。
【効果】ノーマルスクエアにある相手のゼクスを1枚まで選び、
破壊する。
【起】【有効】スクエア【コスト】《赤1》【効果】1枚引く。

番号：Q-2
カード名：暗い札
種類：ゼクス
色：赤
コスト：1
パワー：1000

【常】ひっくり。
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    file = tmp_path / "q.zx"
    file.write_text(CARDS, encoding="utf-8")
    return file


def test_the_words_that_match_are_shown_with_their_places_and_what_was_not_asked_is_told(cards: Path) -> None:
    result = zx("query", "destroy(opponent)", str(cards), "--lang", "en")
    assert result.returncode == 0
    assert result.stdout == f"{cards}:10:1: Q-1 炉辺の犬: 破壊する\n"
    assert result.stderr == "1 of 2 cards match.\nNot asked, since they have no meaning: 1 card (zxscript check tells why).\n"


def test_each_text_is_asked_by_itself_or_the_card_as_a_whole(cards: Path) -> None:
    both = ("query", "destroy and draw", str(cards), "--quiet")
    assert zx(*both).stdout == "" and zx(*both).stderr == ""
    lines = zx(*both, "--card").stdout.splitlines()
    assert [line.rpartition(" ")[2] for line in lines] == ["破壊する", "1枚引く"]
    [record] = json.loads(zx(*both, "--card", "--json").stdout)
    assert (record["number"], [one["text"] for one in record["texts"]]) == ("Q-1", [1, 2])
    assert record["texts"][1]["clauses"] == [
        {"form": "do", "words": "1枚引く", "span": {"line": 11, "column": 25, "end": {"line": 11, "column": 29}}}
    ]
    assert json.loads(zx("query", "not draw", str(cards), "--card", "--json", "--quiet").stdout) == []


@pytest.mark.parametrize(("language", "said"), [
    ("en", ["This is no query: it ends in the middle.\n  destroy(\n          ^"]),
    ("ja", ["検索式ではありません: 式が途中で終わっています。\n  destroy(\n          ^"]),
])  # fmt: skip
def test_what_is_no_query_is_said_in_words(cards: Path, language: str, said: list[str]) -> None:
    result = zx("query", "destroy(", str(cards), "--lang", language)
    assert result.returncode == 2 and result.stdout == "" and all(one in result.stderr for one in said)


def test_a_word_that_no_card_says_is_told_with_the_nearest(cards: Path) -> None:
    result = zx("query", "destory(oponent)", str(cards), "--lang", "en")
    assert result.returncode == 0 and "No card says destory; did you mean destroy?" in result.stderr
    assert "oponent; did you mean opponent?" in result.stderr


def test_the_api_takes_a_query_or_its_text(cards: Path) -> None:
    whole = api.load([cards]).cards
    assert [match.card.number for match in api.query("draw", whole).matches] == ["Q-1"]
    assert api.query(api.read_query("draw"), whole).without == ["Q-2"]
    with pytest.raises(api.QueryError):
        api.query("draw draw", whole)


def test_explain_takes_a_card_that_was_read_too(cards: Path) -> None:
    one, dark = api.load([cards]).cards
    assert "Draw 1 card." in api.explain(one) and "引" in api.explain(one, "ja")
    with pytest.raises(api.NotRunnable):
        api.explain(dark)
