"""What conditions, facts of the turn and events mean; played on the engine where the moment decides."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from zxscript.compile.abilities import compile_abilities
from zxscript.games.zx.expressions import TERMS
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.ir import Builder
from zxscript.ir.program import AbilityDef
from zxscript.lang.reading import read
from zxscript.meaning.forms import (
    Came,
    Cards,
    Cause,
    Compare,
    Count,
    Done,
    Event,
    Happened,
    In,
    Is,
    Not,
    PlayerNumber,
    Self,
    StatOf,
)
from zxscript.meaning.walk import walk

sys.path.insert(0, str(Path(__file__).parent.parent / "zx"))

from zx_table import Table, event, zx

ON = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
USE = "【起】【有効】スクエア【コスト】《無0》【効果】"


def meaning(text: str) -> Any:
    """The one ability of a text."""
    (found,) = interpret_text(read(text).node, VOCABULARY)
    return found


def forms(text: str, kind: type) -> list[Any]:
    """Every form of that class, in order."""
    return [one for one in walk(meaning(text)) if isinstance(one, kind)]


def abilities(*texts: str, name: str = "") -> tuple[AbilityDef, ...]:
    """The definitions of a card's texts."""
    found: list[AbilityDef] = []
    for number, text in enumerate(texts, 1):
        meant = interpret_text(read(text).node, VOCABULARY, name=name)
        found += compile_abilities(meant, TERMS, id=str(number), name=name, text=text)
    return tuple(found)


def card(ident: str, *texts: str, **more: Any) -> Any:
    """A card that costs nothing unless told otherwise."""
    more.setdefault("cost", 0)
    return zx(ident, abilities=abilities(*texts, name=ident), **more)


# ------------------------------------------------------------------ counts and states


@pytest.mark.parametrize(
    ("said", "compare", "number"),
    [("が5枚以上ある", "ge", 5), ("が2枚以下しかない", "le", 2), ("がある", "gt", 0), ("がない", "eq", 0), ("が1枚もない", "eq", 0)],
)
def test_a_count_is_a_comparison(said: str, compare: str, number: int) -> None:
    (found,) = forms(f"{ON}あなたのチャージ{said}場合、1枚引く。", Compare)
    assert found.left == Count(Cards((In("charge"),), ("you",)))
    assert (found.compare, found.right) == (compare, number)


def test_a_count_of_either_player_is_judged_for_each() -> None:
    first, second = forms(f"{ON}あなたか相手のリソースが6枚以上ある場合、1枚引く。", Compare)
    assert [one.left.of.whose for one in (first, second)] == [("you",), ("opponent",)]


def test_a_count_of_two_places_without_a_total_is_refused() -> None:
    with pytest.raises(Refused):
        meaning(f"{ON}あなたのチャージと手札に赤のカードが3枚以上ある場合、1枚引く。")


def test_of_those_counted_before() -> None:
    whole, such = forms(f"{ON}あなたのリソースが5枚以上あり、その中に[灯守り]が2枚以上ある場合、1枚引く。", Compare)
    assert whole.right == 5
    assert such.right == 2


def test_nothing_but_needs_one_and_every_one() -> None:
    (found,) = forms(f"{ON}あなたのリソースに青のカードしかない場合、1枚引く。", Is)
    assert found.every


def test_a_number_of_the_card_itself() -> None:
    (found,) = forms(f"{ON}このカードのパワーが5000以上の場合、1枚引く。", Compare)
    assert found.left == StatOf("power", Self())


# ------------------------------------------------------------------ what was done


def test_each_part_counts_when_so_many_of_each_were_put() -> None:
    (found,) = forms(f"{ON}あなたの手札とチャージをそれぞれ1枚ずつ選び、トラッシュに置いてよい。それぞれ1枚ずつ置いたならば、1枚引く。", Done)
    assert (found.compare, found.count) == ("ge", 2)


def test_a_choice_of_up_to_one_was_made_only_if_there_is_one() -> None:
    (found,) = compile_abilities([meaning(f"{ON}あなたの手札を1枚まで選ぶ。選んだならば、1枚引く。")], TERMS, id="1")
    branches = [op for op in dict(found.parts)["body"].code if op[0] == "branch"]
    assert branches[0][1] == ("gt", ("len", ("local", "chosen1")), 0)


def test_what_was_not_chosen_is_not_something_else() -> None:
    (found,) = forms(f"{ON}あなたの手札を1枚選ぶ。そのカードが[灯守り]でない場合、1枚引く。", Is)
    assert found.every
    assert isinstance(found.tests[0], Not)


def test_what_was_played_without_paying_was_made_to_appear() -> None:
    text = f"{ON}あなたの手札にあるゼクスを1枚まで選び、コストを支払わずにプレイする。プレイして登場させたならば、1枚引く。"
    (played,) = (one.name for one in forms(text, object) if getattr(one, "verb", "") == "play_free")
    assert [one.name for one in forms(text, Done)] == [played]


# ------------------------------------------------------------------ facts of the turn


def test_a_fact_remembers_where_the_card_came_from() -> None:
    (found,) = forms(f"{USE}このターンの間に相手の手札にあるカードがトラッシュに置かれていた場合、1枚引く。", Happened)
    assert found.event.source == Cards((In("hand"),), ("opponent",))
    assert found.event.what == Cards()
    assert (found.compare, found.count) == ("ge", 1)


def test_a_negative_fact_counts_fewer() -> None:
    (found,) = forms(f"{USE}このターンの間にあなたがダメージを受けていなかった場合、1枚引く。", Happened)
    assert (found.compare, found.count) == ("lt", 1)


def test_how_a_card_came() -> None:
    (found,) = forms(f"{USE}このカードがプレイされて登場していた場合、1枚引く。", Came)
    assert "play" in found.how


def test_the_past_of_another_turn_is_refused() -> None:
    with pytest.raises(Refused):
        meaning(f"{USE}このカードが破壊されていた場合、1枚引く。")


# ------------------------------------------------------------------ events


def test_the_place_of_what_is_moved_is_where_it_comes_from() -> None:
    (found,) = meaning("【自】【有効】スクエア【誘発】相手の手札にあるカードがトラッシュに置かれる。【効果】1枚引く。").triggers
    assert found.source == Cards((In("hand"),), ("opponent",))
    assert not found.look_back


def test_what_leaves_the_board_is_judged_before() -> None:
    (found,) = meaning("【自】【有効】スクエア【誘発】スクエアにある相手のゼクスが手札に戻る。【効果】1枚引く。").triggers
    assert found.look_back
    assert found.source == Cards((In("square"),))


def test_played_and_then_appearing_is_one_event_with_a_cause() -> None:
    (found,) = meaning("【自】【有効】スクエア【誘発】このカードがプレイされて登場する。【効果】1枚引く。").triggers
    assert found == Event("appear", Self(), cause=Cause("play"))


def test_an_either_of_events_triggers_on_both() -> None:
    text = "【自】【有効】スクエア【誘発】このカードが登場するか攻撃する。【効果】1枚引く。"
    found = interpret_text(read(text).node, VOCABULARY)
    assert [trigger.verb for ability in found for trigger in ability.triggers] == ["appear", "attack"]
    assert all(trigger.what == Self() for ability in found for trigger in ability.triggers)


@pytest.mark.parametrize(("comma", "both"), [("、", True), ("", False)])
def test_a_cause_set_off_by_a_comma_holds_for_every_event(comma: str, both: bool) -> None:
    text = f"【自】【有効】スクエアとリムーブ【誘発】このカードがカードの能力で{comma}リブートするか除外される。【効果】1枚引く。"
    found = [one.cause for ability in interpret_text(read(text).node, VOCABULARY) for one in ability.triggers]
    assert found == [Cause("effect"), Cause("effect") if both else None]


def test_the_card_that_was_destroyed_is_meant_where_it_went() -> None:
    text = "【自】【有効】スクエア【誘発】このカードが破壊される。【効果】このカードを手札に戻し、このカードを公開する。"
    trigger, first, second = forms(text, Self)
    assert (trigger.now, trigger.arrived) == (False, False)
    assert (first.now, first.arrived) == (True, True)
    assert (second.now, second.arrived) == (True, False)


# ------------------------------------------------------------------ gates


@pytest.mark.parametrize(
    ("gate", "number"),
    [("Lv:灯守り:2", "level:灯守り"), ("Lv:ドラゴン:3", "level_like:ドラゴン"), ("Lv:ゼクス オーバーブースト:1", "level_type:overboost"),
     ("V:灯守り:2", "voltage:灯守り"), ("ZO:4", "optima")],
)  # fmt: skip
def test_a_gate_counts_what_its_word_says(gate: str, number: str) -> None:
    found = meaning(f"《{gate}》{ON}1枚引く。").header.gate
    assert found == Compare(PlayerNumber(number, "you"), "ge", int(gate[-1]))


# ------------------------------------------------------------------ played


def test_a_card_thrown_away_out_of_the_hand_is_seen() -> None:
    watcher = card("見張り", "【自】【有効】スクエア【誘発】相手の手札にあるカードがトラッシュに置かれる。【効果】1枚引く。")
    table = Table([watcher, card("石"), event("投げる", _throw, cost=0)])
    table.stand("見張り", 5)
    table.put("石", "hand", 1)
    table.act("play", table.put("投げる", "hand"), None)
    assert table.names("trash", 1) == ["石"]
    assert table.names("hand") == ["plain"]


def _throw(b: Builder) -> None:
    b.act("put", ("cards", "hand", ("opp",)), params={"to": ("zone_no", "trash")})


def test_a_card_that_appears_by_a_break_has_its_break_abilities() -> None:
    alter = card("影", "【自】アルターブレイク【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。")
    table = Table([alter, card("石"), event("割る", _break, cost=0)])
    table.stand("石", 5)
    table.put("影", "hand")
    table.act("play", table.put("割る", "hand"), None)
    assert table.at(5) == ["影"]
    assert table.names("hand") == ["plain"]


def test_a_card_that_only_appears_is_not_broken() -> None:
    alter = card("影", "【自】アルターブレイク【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。")
    table = Table([alter])
    table.act("play", table.put("影", "hand"), None)
    table.choose(5)
    assert table.names("hand") == []


def _break(b: Builder) -> None:
    b.let("old", ("first", ("where", ("cards", "square", ("you",)), ("tagged", "name", "石", ("it",)))))
    b.let("new", ("first", ("where", ("cards", "hand", ("you",)), ("tagged", "name", "影", ("it",)))))
    b.act("break", ("local", "new"), params={"host": ("local", "old")})


def test_a_destroyed_card_that_has_moved_on_is_gone() -> None:
    back = "【自】【有効】スクエア【誘発】このカードが破壊される。【効果】このカードを手札に戻す。"
    sweep = "【自】【有効】スクエア【誘発】あなたのゼクスが破壊される。【効果】あなたのチャージにあるすべてのカードをトラッシュに置く。"
    hands = []
    for first in (0, 1):  # which of the two abilities is carried out first
        table = Table([card("灯", back), card("影", sweep), event("焼く", _burn, cost=0)])
        table.stand("灯", 5)
        table.stand("影", 6)
        table.act("play", table.put("焼く", "hand"), None)
        table.answer(first)
        hands.append(table.names("hand"))
    assert sorted(hands) == [[], ["灯"]]


def _burn(b: Builder) -> None:
    b.act("destroy", ("where", ("cards", "square", ("you",)), ("tagged", "name", "灯", ("it",))))


def test_so_many_of_each_colour_zone_or_player() -> None:
    each = forms(ON + "あなたのリソースに緑と黒のカードがそれぞれ3枚以上ある場合、1枚引く。", Compare)
    assert [one.left.of.tests[-1].values for one in each] == [("green",), ("black",)] and {one.right for one in each} == {3}
    zones = forms(ON + "チャージとトラッシュに、あなたの青のカードがそれぞれ2枚以上ある場合、1枚引く。", Compare)
    assert [[place.zone for place in one.left.of.where] for one in zones] == [["charge"], ["trash"]]
    both = forms(ON + "あなたのトラッシュと相手のトラッシュにカードがそれぞれ4枚以上ある場合、1枚引く。", Compare)
    assert [one.left.of.whose for one in both] == [("you",), ("opponent",)]


def test_a_zone_of_both_players_is_one_zone() -> None:
    (found,) = forms(ON + "あなたのチャージと相手のチャージにカードが合計7枚以上ある場合、1枚引く。", Compare)
    assert found.left.of.where == (In("charge"),) and found.left.of.whose == ("you", "opponent") and not found.left.of.tests


def test_the_owner_of_the_first_zone_of_origin_owns_the_others() -> None:
    (event_,) = forms("【自】【有効】スクエア【誘発】カードがあなたのデッキか手札からトラッシュに置かれる。【効果】1枚引く。", Event)
    assert [part.whose for part in event_.source.parts] == [("you",), ("you",)]
