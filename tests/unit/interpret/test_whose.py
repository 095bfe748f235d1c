"""Whose cards are compared, and which cards are told by their kind alone (decision 1060): what is read, beside what is refused."""

from __future__ import annotations

import pytest

from zxscript import api
from zxscript.meaning.forms import Among, Cards, Choose, Compare, Count, Do, Happened
from zxscript.meaning.walk import walk

EVENT = "【イベント】【効果】"
CHOSEN = EVENT + "ノーマルスクエアにある相手のゼクスを1枚選び、3000ダメージを与える。"


def parts(text: str, kind: type) -> list:  # type: ignore[type-arg]
    """The forms of a kind in what a text means, in order."""
    return [one for one in walk(api.meaning(text).abilities) if isinstance(one, kind)]


@pytest.mark.parametrize(("text", "left", "right"), [
    ("あなたの手札がチャージより多い", ("hand", "you"), ("charge", "you")),
    ("あなたの手札が相手のチャージより多い", ("hand", "you"), ("charge", "opponent")),
    ("相手のリソースの枚数が手札の枚数以下の", ("resource", "opponent"), ("hand", "opponent")),
    ("あなたのライフとチャージの枚数が同じ", ("life", "you"), ("charge", "you")),
    ("あなたのトラッシュにある[灯守り]が[霧鹿]より多い", ("trash", "you"), ("trash", "you")),
    ("あなたのトラッシュにあるゼクスの枚数がリムーブにあるゼクスの枚数以上の", ("trash", "you"), ("remove", "you")),
    ("スクエアにある相手のスリープのゼクスがリブートのゼクスより多い", ("square", "opponent"), ("square", "opponent")),
    ("スクエアにある相手のゼクスの枚数がスクエアにあるゼクスの枚数以上の", ("square", "opponent"), ("square", None)),
])  # fmt: skip
def test_the_other_side_is_of_the_same_player(text: str, left: tuple[str, str], right: tuple[str, str | None]) -> None:
    [found] = parts(f"{EVENT}{text}場合、1枚引く。", Compare)
    sides = [one.of for one in (found.left, found.right) if isinstance(one, Count) and isinstance(one.of, Cards)]
    assert [(one.where[0].zone, one.whose[0] if one.whose else None) for one in sides] == [left, right]


@pytest.mark.parametrize(("text", "among"), [
    ("あなたのデッキの上から3枚公開し、ゼクスを手札に加え、残りをトラッシュに置く。", [True]),
    ("あなたのデッキの上から3枚公開する。ゼクスを手札に加え、残りをトラッシュに置く。", [True]),
    ("あなたのデッキの上から3枚公開する。ゼクスを手札に戻す。", [False]),
    ("あなたのデッキの上から3枚公開し、あなたのゼクスを手札に戻す。", [False]),
])  # fmt: skip
def test_cards_told_by_their_kind_behind_cards_that_were_shown(text: str, among: list[bool]) -> None:
    moved = [one for one in parts(EVENT + text, Do) if one.verb in ("add", "return")]
    assert [isinstance(one.what, Among) for one in moved] == among


def test_what_was_shown_is_put_away() -> None:
    text = EVENT + "あなたのデッキの上から3枚公開し、ゼクスを1枚まで選び、手札に加え、残りをトラッシュに置き、ゼクスを1枚選び、破壊する。"
    assert [isinstance(one.of[0], Among) for one in parts(text, Choose)] == [True, False]


@pytest.mark.parametrize(("said", "compare", "count"), [
    ("1枚も登場していない", "lt", 1), ("1枚しか登場していない", "eq", 1), ("2枚以下しか登場していない", "le", 2), ("2枚以上登場していない", "lt", 2),
    ("登場していない", "lt", 1), ("2枚以上登場していた", "ge", 2),
])  # fmt: skip
def test_how_often_it_happened(said: str, compare: str, count: int) -> None:
    [found] = parts(f"{EVENT}このターンの間に相手のゼクスが{said}場合、1枚引く。", Happened)
    assert (found.compare, found.count) == (compare, count)


@pytest.mark.parametrize(("text", "why"), [
    (EVENT + "このターンの間に相手のゼクスが2枚も登場していない場合、1枚引く。", "how often did it happen?"),
    (EVENT + "このターンの間に相手のゼクスが1枚も登場していた場合、1枚引く。", "how often did it happen?"),
    (EVENT + "あなたと相手の手札がチャージより多い場合、1枚引く。", "whose are these?"),
    (CHOSEN + "そのゼクスと同じ色の他のゼクスを1枚選び、破壊する。", "other than which card?"),
    (CHOSEN + "他の相手のゼクスを1枚選び、破壊する。", "other than which card?"),
    (CHOSEN + "選んだゼクス以外の、選んだゼクスと同じ色のゼクスを1枚選び、破壊する。", "everything but ゼクス, of ゼクス"),
    (CHOSEN + "選んだゼクスと同じ色の、選んだゼクス以外のゼクスを1枚選び、破壊する。", "the same as which of them?"),
    (EVENT + "あなたの手札を2枚選び、トラッシュに置く。ゼクスを1枚選び、それらのコストの合計×500ダメージを与える。", "それら"),
])  # fmt: skip
def test_refused(text: str, why: str) -> None:
    with pytest.raises(api.NotRunnable, match=why.replace("?", r"\?")):
        api.meaning(text)
