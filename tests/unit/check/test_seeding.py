"""Mistakes seeded into the demo cards: nearly all are found, and found where they are."""

from __future__ import annotations

import pytest

from zxscript.check.files import load, load_text
from zxscript.check.seeding import measure, outcomes, table
from zxscript.check.seeds import KINDS
from zxscript.lang.reading import judge
from zxscript.source.data import data_dir

CARDS = load([data_dir("cardscripts") / "demo"]).cards
EACH = 6


def test_there_are_twenty_kinds_of_mistakes() -> None:
    assert len(KINDS) >= 20


def test_nearly_all_are_caught_and_located() -> None:
    result = measure(CARDS, EACH)
    seeded = sum(one.seeded for one in result.values())
    assert seeded >= EACH * 20
    assert sum(one.caught for one in result.values()) / seeded >= 0.95, table(result)
    assert sum(one.located for one in result.values()) / seeded >= 0.93, table(result)


@pytest.mark.parametrize("kind", ["wrong kanji", "bracket not closed"])
def test_the_same_seed_gives_the_same_mistakes(kind: str) -> None:
    assert [one.seeded for one in outcomes(CARDS, kind, 4, 7)] == [one.seeded for one in outcomes(CARDS, kind, 4, 7)]
    assert [one.seeded for one in outcomes(CARDS, kind, 4, 7)] != [one.seeded for one in outcomes(CARDS, kind, 4, 8)]


def test_a_check_that_says_nothing_is_not_counted_as_a_catch() -> None:
    cards = load_text("カード名：見本\n種類：イベント\n色：赤\nコスト：1\n\n【イベント】【効果】1枚引く。\n", "a.zx").cards
    assert measure(cards, 3)["more options than there are"].seeded == 0


def test_a_phrase_of_the_wrong_kind_is_declined_and_not_a_crash() -> None:
    assert judge("【イベント】【効果】3枚は1枚引く。")[0] == "declined"
