"""Queries: how they are read, what they find, and where."""

from __future__ import annotations

import pytest

import zxscript as zx
from zxscript import api
from zxscript.meaning.query import ask
from zxscript.run.queryread import LONGEST, QueryError, read_query

DRAWS = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。"
FELLS = "【起】【有効】スクエア【コスト】《赤1》【効果】ノーマルスクエアにある相手のパワー3000以下のゼクスを2枚まで選び、破壊する。"
NAMED = "【常】【有効】スクエア【効果】あなたのカード名に「灯守」を含むゼクスのパワーを＋1000する。"


def found(query: str, text: str) -> list[str] | None:
    """The words that match, None where the text does not."""
    [ability] = zx.meaning(text).abilities
    hits = ask(read_query(query), ability)
    return None if hits is None else [text[slice(*hit.span)] if hit.span else "" for hit in hits]


@pytest.mark.parametrize(("query", "words"), [
    ("destroy", ["破壊する"]),
    ("destroy(opponent)", ["破壊する"]),                                   # what was chosen counts as being in it
    ("do(verb=destroy, stat_is(stat=power, value<=3000))", ["破壊する"]),
    ("destroy(stat_is(value<3000))", None),
    ("destroy(you(whose=you))", None),
    ("choose(count.high>=2)", ["ノーマルスクエアにある相手のパワー3000以下のゼクスを2枚まで選び"]),
    ("choose(count.high!=2)", None),
    ("choose(count.low=0, random=no)", ["ノーマルスクエアにある相手のパワー3000以下のゼクスを2枚まで選び"]),
    ("do(what=bound, to=none)", ["破壊する"]),
    ("draw", None),
    ("draw or destroy", ["破壊する"]),
    ("draw and destroy", None),
    ("not draw", []),
    ("NOT (draw Or choose)", None),
    ("destroy and not draw", ["破壊する"]),
    ("any(verb=destroy)", ["破壊する"]),
    ('"any"', None),                                                       # in quotes a text like others
    ("destroying", None),                                                  # whole words
    ("notdraw or android", None),                                          # "not" and "and" only where they stand alone
])  # fmt: skip
def test_what_a_query_finds(query: str, words: list[str] | None) -> None:
    assert found(query, FELLS) == words


def test_triggers_are_asked_by_what_they_wait_for_and_names_by_a_part() -> None:
    assert found("event(appear) and draw", DRAWS) == ["このカードが登場する", "1枚引く"]
    assert found("event(not appear)", DRAWS) is None
    assert found('"灯守"', NAMED) == ["カード名に「灯守」を含む"] and found('"灯台"', NAMED) is None
    assert found("灯", NAMED) is None and found("灯守", NAMED) is not None


@pytest.mark.parametrize(("query", "at", "en"), [
    ("", 0, "it ends in the middle"),
    ("destroy(", 8, "it ends in the middle"),
    ("destroy draw", 8, "'d' cannot stand at character 9"),
    ("choose(count.hihg=2)", 7, "no form has a field hihg; did you mean 'high'?"),
    ("choose(count.high<opponent)", 17, "< compares numbers only"),
    ('"灯', 0, "cannot stand"),
    ("(" * 60 + "draw" + ")" * 60, 0, "nested too deeply"),
    ("draw or " * LONGEST, LONGEST, "2000 characters at most"),
])  # fmt: skip
def test_what_is_no_query_is_pointed_at(query: str, at: int, en: str) -> None:
    with pytest.raises(QueryError) as error:
        read_query(query)
    assert error.value.at == at and en in error.value.words.en and error.value.words.ja


def test_of_a_card_asked_as_a_whole_the_texts_are_shown_in_which_something_is_there() -> None:
    """That something is not there matches each text that says something else, and shows nothing."""
    card = f"番号：Q-1\nカード名：炉辺の犬\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n{NAMED}\n{DRAWS}\n"
    cards = api.load_text(card, "x.zx").cards
    shown = [match.texts for match in api.query("draw and not destroy", cards, True).matches]
    assert [{number: [one.words for one in clauses] for number, clauses in texts.items()} for texts in shown] == [{2: ["1枚引く"]}]
    assert api.query("draw and not power", cards, True).matches == [] != api.query("draw and not power", cards).matches
