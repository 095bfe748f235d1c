"""Mistakes seeded into the demo cards: nearly all are found, and found where they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.seeded.seeding import correct_cards, known_sentences, measure, outcomes, table
from tests.seeded.seeds import KINDS
from zxscript.check.files import load, load_text
from zxscript.lang.reading import judge
from zxscript.source.data import data_dir

CARDS = load([data_dir("cardscripts") / "demo"]).cards
EACH = 6
PLAIN = "番号：T-{0}\nカード名：見本{0}\n種類：イベント\n色：赤\nコスト：1\n\n【イベント】【効果】{1}\n\n"


def test_there_are_twenty_kinds_of_mistakes() -> None:
    assert len(KINDS) >= 20


def test_nearly_all_are_caught_and_located() -> None:
    result = measure(CARDS, EACH)
    seeded = sum(one.seeded for one in result.values())
    assert seeded >= EACH * 20
    assert sum(one.caught for one in result.values()) / seeded >= 0.95, table(result)
    assert sum(one.located for one in result.values()) / seeded >= 0.93, table(result)


def test_the_published_table_names_every_kind_and_enough_mistakes() -> None:
    """The figures themselves take a quarter of a minute; docs/checking.md says how to get them."""
    page = (Path(__file__).parents[3] / "docs" / "checking.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| (\d+) \| ([\d.]+) % \| [\d.]+ % \| \d+ \|$", page, re.MULTILINE)
    assert [row[0] for row in rows] == [*KINDS, "**all**"]
    assert int(rows[-1][1]) == sum(int(row[1]) for row in rows[:-1]) >= 2000 and float(rows[-1][2]) >= 95


def test_a_change_to_another_correct_sentence_is_no_mistake() -> None:
    cards = load_text("".join(PLAIN.format(n, text) for n, text in enumerate(("2枚引く。", "2枚まで引く。"))), "a.zx").cards
    known = known_sentences(cards)
    assert "【イベント】【効果】0枚まで引く。" in known
    assert not outcomes(cards, "まで written twice", 5, 1, known)[0].correct
    assert measure(cards, 5)["まで written twice"].excluded == 0


def test_text_files_are_read_line_by_line(tmp_path: Path) -> None:
    (tmp_path / "zenonzard_a.txt").write_text("# no text\n【召喚時】カードを1枚引く。\n", encoding="utf-8")
    (tmp_path / "b.txt").write_text("1枚引く。\n", encoding="utf-8")
    texts = {card.abilities[0].text: card.game for card in correct_cards([tmp_path])}
    assert texts == {"【イベント】【効果】1枚引く。": "zx", "【召喚時】カードを1枚引く。": "zenonzard"}


@pytest.mark.parametrize("kind", ["wrong kanji", "bracket not closed"])
def test_the_same_seed_gives_the_same_mistakes(kind: str) -> None:
    assert [one.seeded for one in outcomes(CARDS, kind, 4, 7)] == [one.seeded for one in outcomes(CARDS, kind, 4, 7)]
    assert [one.seeded for one in outcomes(CARDS, kind, 4, 7)] != [one.seeded for one in outcomes(CARDS, kind, 4, 8)]


def test_a_check_that_says_nothing_is_not_counted_as_a_catch() -> None:
    cards = load_text("カード名：見本\n種類：イベント\n色：赤\nコスト：1\n\n【イベント】【効果】1枚引く。\n", "a.zx").cards
    assert measure(cards, 3)["more options than there are"].seeded == 0


def test_a_phrase_of_the_wrong_kind_is_declined_and_not_a_crash() -> None:
    assert judge("【イベント】【効果】3枚は1枚引く。")[0] == "declined"
