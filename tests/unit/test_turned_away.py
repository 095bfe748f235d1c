"""Cards that a table turns away, and the cards that a scene needs: what a text names has to be there, directly or by way of others."""

from __future__ import annotations

import pytest

from zxscript import api
from zxscript.run.scenario.runner import _needed
from zxscript.run.table import Table, lay
from zxscript.source.text import Source
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.scenariofile import parse_scenario

HEAD = "番号：{number}\nカード名：{name}\n種類：フィールド・ミニオン\n色：赤\nコスト：2\nBP：200\nDP：1\n\n{text}\n\n"
BECOMES = "【フラッシュ】自分の「{0}」1体は「{1}」に変身する。"
MASKS = {
    "M-1": ("素焼きの面", BECOMES.format("素焼きの面", "彩りの面")), "M-2": ("彩りの面", BECOMES.format("彩りの面", "金の面")),
    "M-3": ("金の面", ""), "M-4": ("面掛け", ""), "M-5": ("面掛け", "【召喚時】カードを1枚引く。"), "M-6": ("壊れた面", "【召喚時】カードをそっと裏返す。"),
    "M-7": ("崩れた面", "【召喚時】「金の面」にそっと似る。"),
}  # fmt: skip
"""Number -> name and text: the first becomes the second and that the third; the last two cannot run."""


def cards(*numbers: str) -> list[CardSource]:
    text = "ゲーム：ZENONZARD\n\n" + "".join(HEAD.format(number=number, name=MASKS[number][0], text=MASKS[number][1]).replace("\n\n\n", "\n") for number in numbers)
    return list(api.load_text(text, "masks.zx").cards)


def laid(*numbers: str) -> Table:
    return lay(cards(*numbers), "zenonzard")


@pytest.mark.parametrize(("numbers", "stay", "gone"), [
    (("M-1", "M-2", "M-3"), ("M-1", "M-2", "M-3"), {}),
    (("M-1", "M-2"), (), {"M-2": "金の面", "M-1": "彩りの面"}),           # whoever needs one that goes, goes as well
    (("M-2", "M-1"), (), {"M-2": "金の面", "M-1": "彩りの面"}),
    (("M-1", "M-3"), ("M-3",), {"M-1": "彩りの面"}),
    (("M-2", "M-4"), ("M-4",), {"M-2": "金の面"}),
])  # fmt: skip
def test_who_names_a_card_that_is_not_there_is_turned_away_and_told_by_number_and_name(numbers: tuple[str, ...], stay: tuple[str, ...], gone: dict[str, str]) -> None:
    table = laid(*numbers)
    assert tuple(table.sources) == stay and all((number in table.cards) == (number in stay) for number in numbers)
    assert set(table.refused) == {word for number in gone for word in (number, MASKS[number][0])}
    for number, missing in gone.items():
        for word in (number, MASKS[number][0]):
            why = table.why_refused(word)
            assert why is not None and f"「{missing}」というカードがありません" in why.ja and missing in why.en and table.find(word) is None
    assert all(table.find(word) is table.cards[number] for number in stay for word in (number, MASKS[number][0]))


def test_who_is_not_understood_is_told_with_the_card_and_a_name_finds_the_first_that_runs() -> None:
    table = laid("M-6", "M-5", "M-4")
    assert table.refused["M-6"].card == table.refused["壊れた面"].card == cards("M-6")[0] and table.why_refused("M-6") is not None
    assert (table.find("面掛け"), table.find("M-4")) == (table.cards["M-5"], table.cards["M-4"]) and table.why_refused("M-5") is None


@pytest.mark.parametrize(("placed", "needed"), [
    ("「素焼きの面」", {"M-1", "M-2", "M-3"}), ("「彩りの面」", {"M-2", "M-3"}), ("「金の面」", {"M-3"}),
    ("「面掛け」", {"M-4", "M-5"}), ("「M-5」", {"M-5"}), ("札=「金の面」", {"M-3"}), ("「壊れた面」", {"M-6"}), ("「崩れた面」", {"M-7", "M-3"}), ("2枚", set()),
])  # fmt: skip
def test_a_scene_needs_the_cards_that_it_names_and_those_that_they_become(placed: str, needed: set[str]) -> None:
    """And no other: what is not needed is not compiled.  A card that cannot run needs what its text says."""
    scene, _ = parse_scenario(Source("s.zxt", f"目的：面。\nゲーム：ZENONZARD\n\n自分：\n  手札：{placed}\n期待：\n  番：自分\n"))
    found = _needed(scene, cards(*MASKS))
    assert {card.number for card in found} == needed and len(found) == len(needed)
