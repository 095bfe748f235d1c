"""Texts whose numbers read the numbers of other cards: from the words to a value, in time that does not explode (note 0640)."""

import sys

import pytest

from zxscript import api
from zxscript.engine import atoms
from zxscript.run.table import lay

CARD = "番号：M-1\nカード名：鏡の兵\n種類：ゼクス\n色：赤\nコスト：2\nパワー：{power}\n\n{text}\n"
SHAPES = {
    "by the original": ("【常】【有効】スクエア【効果】スクエアにあるすべてのあなたの元々のパワーが5000以下のゼクスのパワーを＋2000する。", 4000),
    "counts the small": ("【常】【有効】スクエア【効果】スクエアにあるパワー4000以下のゼクス1枚につき、このカードのパワーを＋3000する。", 4000),
    "all while one is strong": ("【常】【有効】スクエア【効果】あなたのパワー4000以上のゼクスがある場合、すべてのあなたのゼクスのパワーを＋1000する。", 3500),
}


def laid(shape, copies):
    """So many copies on the squares of both players, and the table."""
    text, power = SHAPES[shape]
    loaded = api.load_text(CARD.format(text=text, power=power), "x.zx")
    table = lay(loaded.cards, "zx")
    e = table.engine
    ident = next(iter(table.sources))
    s = e.blank(1)
    for square in range(copies):
        atoms.create(e, s, ident, square % 2, "square", pos=square)
    return e, s


def powers(e, s):
    s.cache.clear()
    return [e.stat(s, "power", ref) for player in (0, 1) for ref in e.cards(s, "square", player)]


def calls(what):
    """How many calls of Python functions that is."""
    count = 0

    def called(_frame, event, _):
        nonlocal count
        count += event == "call"

    sys.setprofile(called)
    try:
        what()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("shape", list(SHAPES))
def test_each_has_a_value_that_does_not_depend_on_who_asks_first(shape):
    e, s = laid(shape, 9)
    found = powers(e, s)
    assert len(found) == 9 and found == powers(e, s) and all(type(one) is int for one in found)
    s.cache.clear()
    backwards = [e.stat(s, "power", ref) for player in (1, 0) for ref in reversed(e.cards(s, "square", player))]
    assert sorted(backwards) == sorted(found)


def test_what_original_numbers_give_is_no_matter_of_the_changed_ones():
    e, s = laid("by the original", 4)
    assert powers(e, s) == [8000, 8000, 8000, 8000]           # two cards of the same player each give 2000


@pytest.mark.parametrize("shape", list(SHAPES))
def test_twice_the_cards_are_a_few_times_the_work(shape):
    work = []
    for copies in (4, 8):
        e, s = laid(shape, copies)
        powers(e, s)
        work.append(calls(lambda e=e, s=s: powers(e, s)))
    assert work[1] < 6 * work[0], work
