"""Files of many cards: the work grows with their number, whether or not there are blank lines between them."""

import sys

import pytest

from zxscript import api

HEAD = "番号：N-{n}\nカード名：数えの兵{n}\n種類：ゼクス\n色：赤\nコスト：2\nパワー：3000\n"
TEXT = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】カードを1枚引く。\n"


def work(count: int, between: str) -> int:
    """How many calls of Python functions it takes to read so many cards."""
    text = between.join(HEAD.format(n=number) + TEXT for number in range(count))
    calls = 0

    def called(_frame: object, event: str, _: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        loaded = api.load_text(text, "a.zx")
    finally:
        sys.setprofile(None)
    assert loaded.cards
    return calls


@pytest.mark.parametrize("between", ["", "\n"])
def test_four_times_the_cards_are_four_times_the_work(between: str) -> None:
    work(2, between)
    few, many = work(40, between), work(160, between)
    assert many < 6 * few, (few, many)


@pytest.mark.parametrize("name", ["a.zx", "a.jsonl"])
def test_one_card_too_many_is_pointed_at(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("cardfile", "pool"):
        monkeypatch.setattr(f"zxscript.syntax.{room}.MAX_CARDS", 3)
    one = "カード名：数えの兵{n}\n種類：ゼクス\n" if name == "a.zx" else '{{"name": "数えの兵{n}", "text": "", "type": "ゼクス"}}\n'
    for count in (3, 5):
        text = ("\n" if name == "a.zx" else "").join(one.format(n=number) for number in range(count))
        loaded = api.load_text(text, name)
        assert len(loaded.cards) == 3
        many = [finding for finding in loaded.findings if finding.code == "ZX117"]
        assert [text[finding.span.start:].startswith(one.format(n=3)[:14]) for finding in many] == [True] * (count > 3)
