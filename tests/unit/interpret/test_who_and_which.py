"""Who chooses, which cards are meant, how long it lasts: each text beside one that says nearly the same and means another thing, or nothing."""

from __future__ import annotations

import pytest

from zxscript import api
from zxscript.games.zenonzard.vocabulary import VOCABULARY as MINIONS
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import read
from zxscript.meaning.forms import Bound, Came, Choose, Compare, DoneCount, Fighting, Later, Member, Moment, Persons
from zxscript.meaning.walk import walk

EVENT = "【イベント】【効果】"
COMES = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
FIGHTS = "【自】【有効】スクエア【誘発】このカードが攻撃する。【効果】"
HOLDS = "【常】【有効】スクエア【効果】"
FOE = "ノーマルスクエアにある相手のゼクスを"


def parts(text: str, kind: type, game: str = "zx") -> list:  # type: ignore[type-arg]
    """The forms of a kind in what a text means, in order."""
    return [one for one in walk(api.meaning(text, game).abilities) if isinstance(one, kind)]


@pytest.mark.parametrize(("text", "by"), [
    ("あなたのゼクスを1枚選び、破壊する。", [("you", "you")]),
    ("相手はあなたのゼクスを1枚選び、破壊する。", [("opponent", "you")]),
    ("相手は自分のゼクスを1枚選び、破壊する。", [("opponent", "opponent")]),
    ("相手は自分のゼクスを1枚選び、破壊し、自分の手札を1枚選び、トラッシュに置く。", [("opponent", "opponent"), ("opponent", "opponent")]),
    ("相手は自分のゼクスを1枚選び、破壊し、あなたのゼクスを1枚選び、破壊する。", [("opponent", "opponent"), ("you", "you")]),
    ("相手はあなたのゼクスを1枚選び、破壊し、あなたの手札を1枚選び、トラッシュに置く。", [("opponent", "you"), ("opponent", "you")]),
])  # fmt: skip
def test_who_chooses_of_whose(text: str, by: list[tuple[str, str]]) -> None:
    assert [(one.by, part.whose[0]) for one in parts(EVENT + text, Choose) for part in one.of] == by


@pytest.mark.parametrize(("text", "left_out"), [
    (FOE + "1枚選び、スリープする。もう1枚選び、破壊する。", [[], ["step1"]]), (FOE + "1枚選び、スリープする。" + FOE + "1枚選び、破壊する。", [[], []]),
])  # fmt: skip
def test_one_more_is_none_of_those_that_were_chosen(text: str, left_out: list[list[str]]) -> None:
    def others(one: Choose) -> list[str]:
        return [member.of.name for part in one.of for member in walk(part) if isinstance(member, Member) and isinstance(member.of, Bound)]

    assert [others(one) for one in parts(EVENT + text, Choose)] == left_out


@pytest.mark.parametrize(("many", "low", "high"), [("1枚", "over", "over"), ("1枚まで", 0, "over"), ("2枚", "times", "times"), ("2枚まで", 0, "times")])
def test_so_many_for_each_or_up_to_so_many(many: str, low: int | str, high: int | str) -> None:
    [found] = parts(f"{EVENT}あなたのリソース2枚につき、{FOE}{many}選び、スリープする。", Choose)
    assert [getattr(one, "how", one) for one in (found.count.low, found.count.high)] == [low, high]


def test_the_owner_of_a_card_acts_if_there_is_one() -> None:
    text = EVENT + FOE + "1枚まで選び、破壊する。そのゼクスの持ち主は1枚引く。"
    [asked] = [one for one in parts(text, Compare) if isinstance(one.left, DoneCount)]
    assert (asked.compare, asked.right) == ("ge", 1) and parts(text, Persons)[-1].who == ("opponent",)


@pytest.mark.parametrize(("time", "who"), [("次の相手のターン中", "opponent"), ("次の自分のターン中", "you")])
def test_a_coming_turn_is_that_of_the_player_who_is_named(time: str, who: str) -> None:
    text = f"【召喚時】{time}、このミニオンにBP+100を付与する。"
    [later] = parts(text, Later, "zenonzard")
    assert later.when == (Moment("turn_start", who),)  # type: ignore[arg-type]


def test_the_turn_in_which_a_card_appeared_is_this_one() -> None:
    assert [one.this_turn for one in parts(HOLDS + "このカードが登場したターンの間、このカードのパワーを＋1000する。", Came)] == [True]


@pytest.mark.parametrize(("text", "target"), [
    ("このカードが攻撃しているバトル中、", None), ("このカードが相手を攻撃しているバトル中、", ("opponent",)),
])  # fmt: skip
def test_what_is_attacked_in_a_battle_is_asked_where_it_is_said(text: str, target: tuple[str, ...] | None) -> None:
    [found] = parts(f"{HOLDS}{text}このカードのパワーを＋1000する。", Fighting)
    assert getattr(found.against, "who", None) == target and not found.past


@pytest.mark.parametrize(("text", "why"), [
    (COMES + "そのバトル終了時、このカードを破壊する。", "the time そのバトル終了時 is not known"),
    (HOLDS + "あなたのゼクスが登場したターンの間、このカードのパワーを＋1000する。", "one of several appeared"),
    (EVENT + "ノーマルスクエアにあるゼクスを1枚チャージとしてこのカードの下に置く。", "to put it as this"),
    (COMES + "あなたのトラッシュにあるゼクスを1枚選び、リソースとしてこのカードの下に置く。", "to put it as this"),
    (COMES + "あなたのトラッシュにあるゼクスを1枚選び、フォースとしてリソースに置く。", "to put it there as this"),
    (EVENT + "あなたの手札を1枚選び、トラッシュに置く。破壊する。", "speaks of"),
    (EVENT + "ノーマルスクエアにあるゼクスを1枚まで選び、破壊する。そのゼクスの持ち主は1枚引く。", "the owner of which card"),
    (EVENT + "1枚引く。そのゼクスの持ち主は1枚引く。", "the owner of which card"),
    (EVENT + "もう1枚選び、破壊する。", "it is not said what is chosen"),
    (HOLDS + "ターン終了時、1枚引く。", "a delayed effect of a continuous ability"),
    (EVENT + "ターン終了時まで、1枚引く。", "a duration of nothing that lasts"),
])  # fmt: skip
def test_what_is_not_clear_is_refused(text: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        interpret_text(read(text, "zx").node, VOCABULARY)
    assert why in refused.value.en and refused.value.ja


@pytest.mark.parametrize("text", [
    FIGHTS + "そのバトル終了時、このカードを破壊する。", EVENT + "ノーマルスクエアにあるゼクスを1枚フォースとしてこのカードの下に置く。",
    COMES + "あなたのトラッシュにあるゼクスを1枚選び、フォースとしてこのカードの下に置く。", EVENT + FOE + "1枚選び、手札に戻す。そのゼクスを破壊する。",
])  # fmt: skip
def test_what_stands_beside_it_is_read(text: str) -> None:
    assert interpret_text(read(text, "zx").node, VOCABULARY)


@pytest.mark.parametrize(("text", "why"), [
    ("【常時】自分は条件を無視してこのミニオンに［加護］を付与させることができる。", ""), ("【常時】自分は条件を無視して［加護］を付与させることができる。", "to attach what"),
])  # fmt: skip
def test_to_what_it_may_be_attached_has_to_be_said(text: str, why: str) -> None:
    if not why:
        assert interpret_text(read(text, "zenonzard").node, MINIONS)
        return
    with pytest.raises(Refused, match=why):
        interpret_text(read(text, "zenonzard").node, MINIONS)
