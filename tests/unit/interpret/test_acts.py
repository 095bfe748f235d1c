"""What instructions mean: which cards they are done to, and what is asked."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript.compile.abilities import compile_abilities
from zxscript.games.zenonzard.vocabulary import VOCABULARY as MINIONS
from zxscript.games.zx.expressions import TERMS
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import read
from zxscript.meaning.forms import (
    Bound,
    Cards,
    Choose,
    Either,
    Fixed,
    In,
    Persons,
    Repeat,
    Some,
    StatChange,
    StateIs,
)
from zxscript.meaning.walk import walk

WHEN = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
COST = "【起】【有効】スクエア【コスト】"


def meaning(text: str) -> Any:
    """The one ability of a text."""
    (found,) = interpret_text(read(text).node, VOCABULARY)
    return found


def forms(text: str, kind: type) -> list[Any]:
    """Every form of that class, in order."""
    return [one for one in walk(meaning(text)) if isinstance(one, kind)]


def body(text: str) -> tuple[Any, ...]:
    """The ops of the compiled body."""
    (found,) = compile_abilities([meaning(text)], TERMS, id="1", name="")
    return dict(found.parts)["body"].code


@pytest.mark.parametrize("zone", ["チャージ", "トラッシュ", "リソース"])
def test_a_zone_without_an_owner_in_a_cost_is_the_payers(zone: str) -> None:
    (taken,) = forms(f"{COST}{zone}にあるカードを1枚除外する。【効果】1枚引く。", Some)
    assert taken.of[0].whose == ("you",)
    (taken,) = forms(f"{WHEN}{zone}にあるカードを1枚除外する。", Some)
    assert taken.of[0].whose == ()


def test_cards_out_of_a_zone_in_a_cost_are_the_payers() -> None:
    (taken,) = forms(f"{COST}チャージから2枚トラッシュに置く。【効果】1枚引く。", Some)
    assert taken.of == (Cards((In("charge"),), ("you",)),)


def test_the_board_stays_everybodys_in_a_cost() -> None:
    (taken,) = forms(f"{COST}スクエアにあるゼクスを1枚破壊する。【効果】1枚引く。", Some)
    assert taken.of[0].whose == ()


def test_what_is_chosen_from_a_deck_that_was_looked_at_is_in_that_deck() -> None:
    look, chosen, *_ = meaning(f"{WHEN}あなたのデッキを見て、ゼクスを1枚まで選び、手札に加え、シャッフルする。").steps
    assert look.verb == "look"
    assert chosen.of[0].of == Bound(look.name)


def test_a_choice_with_a_place_or_an_owner_is_not_from_the_cards_looked_at() -> None:
    for words in ("相手のゼクス", "スクエアにあるゼクス"):
        (chosen,) = forms(f"{WHEN}あなたのデッキの上から2枚見て、{words}を1枚選び、破壊する。", Choose)
        assert isinstance(chosen.of[0], Cards) and chosen.of[0].where[0].zone == "square"


def test_looking_in_another_sentence_says_nothing_about_a_choice() -> None:
    (chosen,) = forms(f"{WHEN}相手の手札を見る。ゼクスを1枚選び、破壊する。", Choose)
    assert chosen.of[0].where[0].zone == "square"


def test_only_what_is_upright_is_slept_as_a_cost() -> None:
    (taken,) = forms(f"{COST}あなたのリソースを2枚スリープする。【効果】1枚引く。", Some)
    assert taken.of[0].tests == (StateIs("reboot"),)
    (taken,) = forms(f"{WHEN}あなたのリソースを2枚スリープする。", Some)
    assert taken.of[0].tests == ()


def test_the_attacking_card_is_fixed_for_the_time_of_the_effect() -> None:
    (change,) = forms(f"{WHEN}ターン終了時まで、このカードを攻撃しているゼクスのパワーを－2000する。", StatChange)
    assert isinstance(change.what, Fixed)
    (change,) = forms(f"{WHEN}ターン終了時まで、あなたのゼクスのパワーを＋2000する。", StatChange)
    assert isinstance(change.what, Cards)


def test_nobody_is_asked_what_to_do_with_cards_that_were_not_chosen() -> None:
    code = body(f"{WHEN}相手のゼクスを1枚まで選び、破壊するか手札に戻す。")
    asked = next(at for at, op in enumerate(code) if op[0] == "ask")
    assert code[asked - 1][0] == "branch" and code[asked - 1][1][0] == "gt"


def test_the_event_that_was_played_is_spoken_of_in_two_ways_at_once() -> None:
    *_, play, remove = meaning(
        f"{WHEN}あなたの手札にあるイベントを1枚選び、コストを支払わずにプレイする。プレイされたそのイベントを除外する。"
    ).steps
    assert remove.what.of == Bound(play.name, done=True)


def test_what_is_done_instead_takes_the_place_of_what_it_replaces() -> None:
    text = (
        "【召喚時】自分のトラッシュからコスト2以下のミニオン1体をフィールドに出す。"
        "自分のマナが5枚以上ある場合、代わりにコスト4以下のミニオン1体をフィールドに出す。"
    )
    (found,) = interpret_text(read(text, "zenonzard").node, MINIONS, type="フィールド・ミニオン")
    taken = [one for one in walk(found) if isinstance(one, Some)]
    assert [(one.of[0].where, one.of[0].whose) for one in taken if isinstance(one.of[0], Cards)] == [((In("trash"),), ("you",))] * 2


def test_one_of_two_destinations_is_picked_as_it_is_carried_out() -> None:
    (either,) = forms(f"{WHEN}あなたのトラッシュにあるゼクスを1枚選び、デッキの1番上か1番下に置く。", Either)
    assert [way[0].to.end for way in either.ways] == ["top", "bottom"]


def test_options_are_one_step_with_the_choice() -> None:
    (modes,) = meaning(f"{WHEN}以下の効果から1つ選び、解決する。“1枚引く。”“1点回復する。”").steps
    assert modes.count.high == 1 and [option[0].verb for option in modes.options] == ["draw", "recover"]


def test_one_quoted_effect_is_repeated() -> None:
    (again,) = forms(f"{WHEN}以下の効果を3回解決する。“1枚引く。”", Repeat)
    assert again.times == 3


def test_the_bottom_of_the_deck_has_a_verb_of_its_own() -> None:
    (step,) = meaning(f"{WHEN}あなたのデッキの下から2枚トラッシュに置く。").steps
    assert (step.verb, step.what, step.amount) == ("from_bottom", Persons(("you",)), 2)


@pytest.mark.parametrize("words", ["ゼクスを置く", "カードを1枚選び、破壊する", "このカードをスクエアに登場する"])
def test_what_cannot_run_is_refused_with_a_reason_in_both_languages(words: str) -> None:
    node = read(f"{WHEN}{words}。").node
    with pytest.raises(Refused) as said:
        interpret_text(node, VOCABULARY)
    assert said.value.en and said.value.ja


@pytest.mark.parametrize(("words", "instead"), [
    ("あなたのデッキの1番上から3枚トラッシュに置く", "デッキの上から3枚"), ("相手のデッキの1番上からカードを2枚トラッシュに置く", "デッキの上から2枚"),
])  # fmt: skip
def test_no_more_cards_are_taken_of_an_end_than_lie_there(words: str, instead: str) -> None:
    with pytest.raises(Refused) as said:
        interpret_text(read(f"{WHEN}{words}。").node, VOCABULARY)
    assert said.value.instead == instead
