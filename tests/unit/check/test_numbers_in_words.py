"""Numbers as authors write them: in kanji, in rings, in thousands, with a fraction; and the guess that is the likeliest."""

from __future__ import annotations

import pytest

from zxscript.check.guessing import guesses
from zxscript.check.guessing.hints import exact, value_of


@pytest.mark.parametrize(("written", "value"), (
    ("一", 1), ("十", 10), ("十二", 12), ("二十", 20), ("二〇", 20), ("百", 100), ("百五", 105), ("三百二十一", 321), ("千", 1_000), ("三千五百", 3_500), ("一万", 10_000),
    ("万", 10_000), ("二万五千", 25_000), ("一万二千三百四十五", 12_345), ("十万", 100_000), ("ニ", 2), ("⑫", 12), ("Ⅳ", 4), ("ⅲ", 3),
))  # fmt: skip
def test_what_a_number_in_other_signs_says(written: str, value: int) -> None:
    assert value_of(written) == value


@pytest.mark.parametrize(("written", "meant"), (("3千", "3000"), ("1.5千", "1500"), ("2万", "20000"), ("0.5k", "500"), ("12百", "1200")))
def test_what_a_number_with_a_unit_says(written: str, meant: str) -> None:
    assert (written, meant) in exact(f"パワー{written}以下", 3, "zx")
    assert (written[1:], meant) not in exact(f"パワー{written}以下", 4, "zx")


def test_of_guesses_that_say_the_same_the_likeliest_is_kept() -> None:
    """Each change once, as likely as any of those who guess takes it to be."""
    text = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】カードを一枚ひく。"
    for at in range(len(text)):
        found = guesses(text, at, "zx")
        changes = [(one.start, one.end, one.new) for one in found]
        assert len(set(changes)) == len(changes) and all(text[start:end] != new for start, end, new in changes)
        assert [one.cost for one in found] == sorted(one.cost for one in found)
