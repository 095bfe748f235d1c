"""How steps follow one another: options, conditions, ways, rounds, what is done later."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript.compile.abilities import compile_abilities
from zxscript.games.zx.expressions import TERMS
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import read
from zxscript.meaning import forms
from zxscript.meaning.forms import (
    Bound,
    Choose,
    Do,
    Done,
    EachPlayer,
    Either,
    Held,
    If,
    Later,
    May,
    Modes,
    Moment,
    Not,
    Repeat,
)

WHEN = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def steps(text: str) -> Any:
    """What the ability with this effect does."""
    (found,) = interpret_text(read(WHEN + text).node, VOCABULARY)
    return found.steps


def body(text: str) -> tuple[Any, ...]:
    """The ops of the effect."""
    (found,) = compile_abilities(interpret_text(read(WHEN + text).node, VOCABULARY), TERMS, "1", "", WHEN + text)
    return dict(found.parts)["body"].code


def test_an_option_begins_with_the_choice_that_feeds_it() -> None:
    first, may = steps("1枚引く。あなたの手札を1枚選び、トラッシュに置いてよい。")
    assert isinstance(first, Do) and isinstance(may, May)
    chosen, put = may.steps
    assert isinstance(chosen, Choose) and put.what == Bound(chosen.name, wholly=True)


def test_showing_is_no_part_of_the_option() -> None:
    shown, may = steps("あなたのデッキの1番上を公開し、手札に加えてよい。")
    assert shown.verb == "reveal" and isinstance(may, May)


def test_if_done_speaks_of_the_step() -> None:
    may, then = steps("あなたの手札を1枚選び、トラッシュに置いてよい。置いたならば、1枚引く。")
    assert isinstance(then, If) and then.condition == Done(may.steps[1].name)


def test_otherwise_is_the_contrary_of_the_condition_before() -> None:
    first, other = steps("あなたの手札が5枚以上ある場合、1枚引く。そうでないならば、2枚引く。")
    assert isinstance(first, If) and isinstance(other, If)
    assert other.condition == Not(Held(first.name))
    assert [op[0] for op in body("あなたの手札が5枚以上ある場合、1枚引く。そうでないならば、2枚引く。")].count("let") == 1


def test_a_condition_nobody_asks_for_again_is_not_kept() -> None:
    (only,) = steps("あなたの手札が5枚以上ある場合、1枚引く。")
    assert only.name == ""
    assert not [op for op in body("あなたの手札が5枚以上ある場合、1枚引く。") if op[0] == "let"]


def test_ways_have_their_printed_words_as_labels() -> None:
    text = "あなたのデッキの1番上を公開し、手札に加えるかトラッシュに置く。"
    assert isinstance(steps(text)[1], Either)
    (asked,) = [op for op in body(text) if op[0] == "ask"]
    assert dict(asked[3])["options"] == ("tuple", "手札に加える", "トラッシュに置く")


def test_options_of_a_list_are_printed_with_their_quotes() -> None:
    text = "以下の効果から1つ選び、解決する。“1枚引く。”“1点回復する。”"
    (modes,) = steps(text)
    assert isinstance(modes, Modes) and len(modes.options) == 2
    (asked,) = [op for op in body(text) if op[0] == "ask"]
    assert dict(asked[3])["options"] == ("tuple", "“1枚引く。”", "“1点回復する。”")


def test_both_players_do_it_one_after_the_other() -> None:
    (each,) = steps("あなたと相手は、自分の手札を1枚選び、トラッシュに置く。")
    assert isinstance(each, EachPlayer)
    assert each.steps[0].by == "each"


def test_the_opponent_as_topic_chooses() -> None:
    chosen, put = steps("相手は自分の手札を1枚選び、トラッシュに置く。")
    assert chosen.by == put.by == "opponent"


def test_at_a_moment_it_is_done_later() -> None:
    (later,) = steps("ターン終了時、1枚引く。")
    assert isinstance(later, Later) and later.when == (Moment("turn_end"),) and later.once


@pytest.mark.parametrize(
    "text", ["そうでないならば、1枚引く。", "ターン終了時まで、1枚引く。"], ids=["otherwise", "duration"]
)  # fmt: skip
def test_words_that_speak_of_nothing_are_refused(text: str) -> None:
    with pytest.raises(Refused) as told:
        steps(text)
    assert told.value.ja and told.value.en


def test_names_are_numbered_in_order_and_only_where_they_are_spoken_of() -> None:
    drawn, chosen, put = steps("1枚引き、あなたの手札を1枚選び、トラッシュに置く。")
    assert (drawn.name, chosen.name, put.name) == ("", "step1", "")


def test_this_card_is_not_called_that_card() -> None:
    *_, last = steps("あなたの手札にあるゼクスを1枚選び、リブートでゼクスのないノーマルスクエアに登場させる。"
                     "ターン終了時まで、このカードとそのゼクスは攻撃できない。ターン終了時、そのゼクスを破壊する。")  # fmt: skip
    assert isinstance(last, Later) and isinstance(last.steps[0].what.of, Bound)


def test_what_is_counted_in_front_of_several_instructions() -> None:
    (found,) = steps("あなたの手札を2枚まで選び、トラッシュに置く。置いたカード1枚につき、あなたは《鍵》を1個得て、"
                     "あなたのデッキの1番上をチャージに置く。")[2:]  # fmt: skip
    assert isinstance(found, Repeat) and [step.verb for step in found.steps] == ["gain", "put"]


def test_every_way_is_done_to_what_the_first_one_names() -> None:
    (found,) = steps("あなたのデッキの1番上をトラッシュに置くかチャージに置くか除外する。")
    first, *others = [way[0] for way in found.ways]
    assert isinstance(found, Either) and [way.what for way in others] == [first.what] * 2


def test_the_contrary_condition_is_not_asked_once_the_first_held() -> None:
    _, first, second = steps("相手のゼクスを1枚選び、そのゼクスが[灯守り]の場合、除外する。[灯守り]でない場合、そのゼクスを破壊する。")
    assert isinstance(first, If) and isinstance(second, If)
    assert second.condition == Not(Held(first.name)) and isinstance(second.steps[0], If)


def test_the_state_may_stand_in_front_of_a_clause_about_the_square() -> None:
    *_, after = steps("あなたのゼクスを1枚選び、リソースにスリープで置く。置いたならば、あなたのリソースにあるゼクスを1枚選び、"
                      "スリープでリソースに置いたゼクスがあったゼクスのないスクエアに登場させる。")  # fmt: skip
    assert after.steps[-1].states == ("sleep",)


@pytest.mark.parametrize("text", [
    "コストが高い方のプレイヤーは1枚引く。", "あなたの手札が多い方のプレイヤーは1枚引く。", "このカードは1点回復する。",
    "手札が多い方のプレイヤーは手札を1枚トラッシュに置く。置いたならば、1枚引く。",  # of which player?
    "あなたの手札が相手の手札より少ない場合、カードを1枚引き、その差と同じ枚数、カードを引く。",  # as it was, or as it is now?
    "あなたの手札が相手の手札と異なる場合、その差と同じ枚数、カードを引く。", "その差と同じ枚数、カードを引く。",
    "相手のリソースにある赤のカードをすべてデッキに戻しシャッフルし、デッキに戻したカードの枚数と同じ枚数、デッキの上からカードをリソースに置く。",  # whose deck?
    "あなたのリソースに赤、青、白のカードがある場合、1枚引く。",
])  # fmt: skip
def test_what_could_mean_two_things_or_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        steps(text)


def test_otherwise_inside_a_sentence_stands_beside_its_condition() -> None:
    first, second = steps("あなたのライフが4以上ある場合、1枚引き、そうでない場合、1点回復する。")
    assert isinstance(first, If) and [one.verb for one in first.steps] == ["draw"]
    assert second.condition == Not(Held(first.name)) and [one.verb for one in second.steps] == ["recover"]


def test_otherwise_behind_conditions_that_go_on_is_the_contrary_of_each() -> None:
    *_, red, blue, other = steps("あなたの手札を1枚選び、公開する。公開したカードが赤の場合、1枚引く。青の場合、2枚引く。それ以外の場合、3枚引く。")
    assert set(other.condition.parts) == {Not(Held(red.name)), Not(Held(blue.name))}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("相手のゼクスを2枚選び、リブートのゼクスをスリープする。", "nothing is done with the chosen cards"),
        ("以下の効果から1つ選び、解決する。“相手のゼクスを1枚選び、破壊する。”“相手のゼクスを1枚選び、スリープする。”選んだゼクスが赤の場合、1枚引く。", "effects were chosen"),
    ],
)
def test_a_choice_is_of_what_is_spoken_of(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        steps(text)


@pytest.mark.parametrize("said", ["そうしたならば", "置いたならば"])
def test_done_one_way_or_the_other(said: str) -> None:
    found = steps(f"あなたの手札を1枚選び、トラッシュに置くかチャージに置いてよい。{said}、1枚引く。")
    ways = found[0].steps[1].ways
    assert found[1].condition == forms.Any((Done(ways[0][0].name), Done(ways[1][0].name)))


def test_the_second_way_is_done_to_what_the_first_names() -> None:
    (found,) = steps("あなたの手札を1枚トラッシュに置くか除外する。")
    assert isinstance(found, Either) and found.ways[0][0].what == found.ways[1][0].what


def test_two_colours_are_of_one_card_or_of_two() -> None:
    with pytest.raises(Refused, match="both colours"):
        steps("すべての相手の赤と青のゼクスを破壊する。")
    assert steps("相手の赤と青のゼクスをそれぞれ1枚まで選び、破壊する。")


def test_the_players_topic_is_that_of_both_cases() -> None:
    found = steps("あなたのターンの間の場合、あなたは1枚引き、相手のターンの間の場合、1点回復する。")
    assert [type(one) for one in found] == [If, If]


SIGN = "あなたのリソースが2枚以上ある場合、◎か△を選ぶ。"


@pytest.mark.parametrize("text", [
    SIGN + "1枚引く。選んだ記号のスクエアにあるすべてのゼクスを破壊する。",
    SIGN + "選んだ記号のスクエアにあるゼクスを1枚まで選び、破壊する。破壊しなかったならば、1枚引く。",
    "あなたのリソースが2枚以上ある場合、ターン終了時、1枚引く。その後、このカードをスリープする。",
])  # fmt: skip
def test_what_may_or_may_not_stand_under_a_condition_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="under the condition as well"):
        steps(text)


def test_what_does_not_speak_of_the_sign_is_done_in_any_case() -> None:
    chosen, drawn = steps(SIGN + "選んだ記号のスクエアにあるすべてのゼクスを破壊する。1枚引く。")
    assert isinstance(chosen, forms.If) and drawn.verb == "draw"


def test_after_a_later_moment_is_later_as_well() -> None:
    (later,) = steps("ターン終了時、このカードをスリープする。その後、1枚引く。")
    assert isinstance(later, forms.Later) and [one.verb for one in later.steps] == ["sleep", "draw"]
