"""What was left: everywhere but there, cards that differ, Shifts by an ability, plays counted; and what of that is refused."""

from __future__ import annotations

import pytest

from zxscript import api
from zxscript.meaning.forms import Cards, Choose, Count, Do, In, Lasting, Repeat, TagCount
from zxscript.meaning.walk import walk

LEAD = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def taken(text: str) -> Cards:
    (found,) = [
        one.what for one in walk(api.meaning(LEAD + text)) if isinstance(one, Do) and isinstance(one.what, Cards)
    ]
    return found


@pytest.mark.parametrize("owner", ["", "相手の"])
def test_everywhere_but_there_leaves_out_the_zones_that_are_named(owner: str) -> None:
    found = taken(f"{owner}ライフ、デッキ以外にあるすべての相手のカードをトラッシュに置く。")
    assert found == Cards((In("life"), In("deck")), ("opponent",), outside=True)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("デュナミス以外にあるすべてのカードを除外する。", "whose cards are meant that lie elsewhere"),
        (
            "あなたのデュナミス以外にあるすべての相手のカードを除外する。",
            "everywhere but in a zone of the other player",
        ),
        ("ノーマルスクエア以外にあるすべての相手のゼクスを破壊する。", "everywhere but where"),
        ("デュナミス以外にある相手のカードを1枚選び、除外する。", "the cards of every other zone"),
        ("デュナミス以外にある相手のカードが5枚以上の場合、1枚引く。", "the cards of every other zone"),
    ],
)
def test_not_clear(text: str, why: str) -> None:
    with pytest.raises(api.NotRunnable, match=why):
        api.meaning(LEAD + text)


def test_an_ability_for_each_of_them_is_gained_so_many_times() -> None:
    granted = "“【起】【有効】《自分ターン1》スクエア【コスト】《無0》【効果】1枚引く。”"
    text = f"あなたのリソースにある[灯守り]1枚につき、ターン終了時まで、このカードは以下の能力を得る。{granted}"
    (often,) = [one for one in walk(api.meaning(LEAD + text)) if isinstance(one, Repeat)]
    assert isinstance(often.times, Count) and [type(one) for one in often.steps] == [Lasting]
    with pytest.raises(api.NotRunnable, match="gained so many times"):
        api.meaning("【常】【有効】スクエア【効果】あなたのリソースにある[灯守り]1枚につき、このカードは以下の能力を得る。“【常】絶界”")


@pytest.mark.parametrize("place", ["", "ノーマルスクエアにある"])
@pytest.mark.parametrize(("words", "whose", "counted"), [("相手のあなたの", "opponent", "you"), ("あなたの相手の", "you", "opponent")])
def test_of_two_owners_the_first_is_that_of_the_cards_behind(place: str, words: str, whose: str, counted: str) -> None:
    found = api.meaning(f"{LEAD}{place}{words}リソースの枚数以下のコストのゼクスを1枚選び、破壊する。")
    resource, chosen = sorted((one for one in walk(found) if isinstance(one, Cards)), key=lambda one: one.where != (In("resource"),))
    assert (resource.whose, chosen.whose) == ((counted,), (whose,))


def test_a_zone_has_one_owner() -> None:
    with pytest.raises(api.NotRunnable, match="a zone of two owners"):
        api.meaning(LEAD + "相手のあなたのリソースを1枚選び、トラッシュに置く。")


def test_cards_that_share_no_colour_each_have_one() -> None:
    found = api.meaning(LEAD + "あなたの手札にある、それぞれ異なる色を持ち同じ色を持たないカードを3枚まで選び、トラッシュに置く。")
    (chosen,) = [one.of[0] for one in walk(found) if isinstance(one, Choose)]
    assert isinstance(chosen, Cards) and chosen.differ == ("colour",) and chosen.tests == (TagCount("colour", "ge", 1),)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("あなたの手札にある、それぞれ異なる色を持つカードを3枚まで選び、トラッシュに置く。", "cards that differ in 色"),
        ("あなたの手札にある、それぞれ異なる色を持ち《IG》を持たないカードを3枚まで選び、トラッシュに置く。", "do not differ"),
        ("あなたの手札にある、それぞれ異なる種族を持ち同じ色を持たないカードを3枚まで選び、トラッシュに置く。", "do not differ"),
        ("あなたのリソースに、それぞれ異なる色を持ち同じ色を持たないカードが3枚以上ある場合、1枚引く。", "a count of cards no two of which"),
    ],
)
def test_not_kept_apart(text: str, why: str) -> None:
    with pytest.raises(api.NotRunnable, match=why):
        api.meaning(LEAD + text)
