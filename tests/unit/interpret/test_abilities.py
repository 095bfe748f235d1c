"""Headers, costs, offers, restrictions, sub-text lines and keywords."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript.compile.abilities import compile_abilities
from zxscript.games.zx.expressions import TERMS
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.abilities.subtext import join_shift
from zxscript.interpret.refusal import Refused
from zxscript.ir.program import AbilityDef
from zxscript.lang.reading import read
from zxscript.meaning.forms import (
    Ability,
    Cards,
    Compare,
    Event,
    Home,
    In,
    Limit,
    Payment,
    PlayerIs,
    PlayerNumber,
    Self,
)

PLAY = "【効果】1枚引く。"


def meaning(text: str) -> Ability:
    (found,) = interpret_text(read(text).node, VOCABULARY)
    return found


def compiled(text: str) -> AbilityDef:
    (found,) = compile_abilities([meaning(text)], TERMS, "1", "灯守り", text)
    return found


def cost(text: str) -> Any:
    """The test whether the cost can be paid, and the ops that pay it."""
    found = compiled(f"【起】【有効】スクエア【コスト】{text}{PLAY}")
    return dict(found.tests)["payable"], dict(found.parts)["cost"].code


# ------------------------------------------------------------------ headers


def test_a_header_says_where_when_and_for_whom() -> None:
    above = meaning(f"【自】【P】《P:ミナト》【有効】《自分ターン1》手札【誘発】ドローフェイズ開始時。{PLAY}").header
    assert above.homes == (Home("hand"),) and above.turn == "you" and above.limit == Limit(1)
    assert above.gate == PlayerIs("you", ("ミナト",))


@pytest.mark.parametrize(
    "gate, number",
    [("ウェイカー", "level:ウェイカー"), ("イベント", "level_type:event"), ("ドラゴン", "level_like:ドラゴン")],
)
def test_a_level_counts_a_tribe_or_a_card_type_or_every_such_tribe(gate: str, number: str) -> None:
    above = meaning(f"《Lv:{gate}:3》【常】【有効】スクエア【効果】このカードのパワーを＋1000する。").header
    assert above.gate == Compare(PlayerNumber(number, "you"), "ge", 3)


def test_a_level_in_front_of_the_condition_of_a_shift() -> None:
    (found,) = interpret_text(read("剣臨条件：《Lv:イベント:2》").node, VOCABULARY)
    assert found.needs == Compare(PlayerNumber("level_type:event", "you"), "ge", 2)


def test_either_facing_of_the_dynamis() -> None:
    assert meaning(f"【起】【有効】《デュナミス裏》【コスト】《無0》{PLAY}").header.homes == (Home("dynamis", face="down"),)


def test_old_templating_tells_the_zone_in_the_cost() -> None:
    found = meaning("【起】＜《赤1》チャージにあるこのカードをトラッシュに置く。＞1枚引く。")
    assert found.header.homes == (Home("charge"),)
    assert meaning("【起】＜《赤1》このカードをトラッシュに置く。＞1枚引く。").header.homes == (Home("square"),)


def test_a_restriction_is_no_step() -> None:
    found = meaning(f"【起】【有効】スクエア【コスト】《無0》{PLAY}この能力は1ターンに1回しかプレイできない。")
    assert found.header.limit == Limit(1) and len(found.steps) == 1


# ------------------------------------------------------------------ costs


def test_icons_are_one_payment() -> None:
    found = meaning(f"【起】【有効】スクエア【コスト】《赤1》《青黒2》《スリープ》{PLAY}").cost
    assert found is not None
    assert found.price == Payment(3, (("red",), ("blue", "black"))) and found.turns == ("sleep",)


def test_only_what_is_upright_can_be_turned() -> None:
    payable, ops = cost("スクエアにあるあなたのゼクスを2枚スリープする。")
    upright = ("eq", ("col", "rest", ("it",)), 0)
    assert payable == ("ge", ("count", ("cards", "square", ("you",)), ("and", ("tagged", "type", "zx", ("it",)), upright)), 2)
    assert upright in ops[0][2][2]


def test_so_many_of_each_part() -> None:
    payable, ops = cost("手札とチャージにある、あなたのカードをそれぞれ2枚ずつ除外する。")
    assert payable == ("and", ("ge", ("len", ("cards", "hand", ("you",))), 2), ("ge", ("len", ("cards", "charge", ("you",))), 2))
    assert [op[0] for op in ops].count("choose") == 2


def test_parts_that_overlap_leave_enough_for_one_another() -> None:
    payable, ops = cost("あなたの手札にある、赤のカードとコスト3のカードをそれぞれ1枚ずつ除外する。")
    assert payable[-1][1][1][0] == "union" and payable[-1][2] == 2
    first, second = (dict(op[3]) for op in ops if op[0] == "choose")
    assert first["limits"][0][2] == "le" and "limits" not in second


def test_a_step_of_a_cost_leaves_enough_for_the_next() -> None:
    _, ops = cost("あなたの手札を1枚トラッシュに置き、あなたの手札にある赤のカードを1枚除外する。")
    first, second = (dict(op[3]) for op in ops if op[0] == "choose")
    assert first["limits"][0][0] == "sum" and "limits" not in second


def test_resources_that_pay_are_not_turned_as_well() -> None:
    with pytest.raises(Refused):
        meaning(f"【起】【有効】スクエア【コスト】《無1》あなたのリソースを1枚スリープする。{PLAY}")
    meaning(f"【起】【有効】スクエア【コスト】《無1》あなたのリソースを1枚トラッシュに置く。{PLAY}")


def test_the_body_speaks_of_what_was_paid() -> None:
    found = compiled("【起】【有効】スクエア【コスト】あなたの手札を1枚公開する。【効果】公開したカードをデッキの1番下に置く。")
    assert dict(found.parts)["body"].params == 1


# ------------------------------------------------------------------ how a card is played


def test_another_way_to_pay_changes_the_price() -> None:
    found = meaning(
        "【常】【有効】手札【効果】このカードをプレイする際、あなたの手札を1枚トラッシュに置いてよい。"
        "置いたならば、このカードのコストを－2する。"
    )
    assert found.kind == "offer" and found.offer is not None
    assert found.offer.change == -2


def test_a_permission_to_play_from_elsewhere() -> None:
    found = meaning("【常】【有効】チャージとトラッシュ【効果】あなたはこのカードをコストを支払ってプレイしてよい。")
    assert found.kind == "permission" and found.changes[0].what == Self()


def test_a_card_that_starts_the_game() -> None:
    found = meaning("【常】【有効】すべて【効果】このカードをあなたのリソースに置いてゲームを開始してよい。")
    assert found.kind == "start" and found.header.homes == ()


def test_a_player_that_does_not_start_the_game() -> None:
    found = meaning("【常】【有効】すべて【効果】このカードをプレイヤースクエアに表向きで置いてゲームを開始できない。")
    assert found.kind == "not_first" and found.header.homes == ()
    with pytest.raises(Refused):
        meaning("【常】【有効】すべて【効果】このカードをリソースに表向きで置いてゲームを開始できない。")


# ------------------------------------------------------------------ sub-text lines


def test_materials_of_an_advent() -> None:
    found = meaning("降臨条件：赤のゼクス2枚と[炉守り]1枚")
    assert found.materials is not None and [count.low for count, _ in found.materials.parts] == [2, 1]
    assert found.header.homes == (Home("dynamis", face="down"),)


def test_the_two_lines_of_a_shift_are_one_ability() -> None:
    lines = [meaning("剣臨条件：あなたのリソースが5枚以上"), meaning("剣臨器：白のゼクス")]
    (whole,) = join_shift(lines)
    assert whole.needs is not None and whole.vessel is not None
    with pytest.raises(Refused):
        join_shift(lines[:1])


def test_a_coloured_awakening_is_its_colours_action() -> None:
    found = meaning("覚醒条件－白：コスト5以上のカード2枚")
    assert found.cost is not None and found.cost.steps[0].what.of[0].where == (In("trash"),)


def test_played_by_the_ability_of_a_card() -> None:
    text = "【自】【有効】スクエア【誘発】このカードが「灯」の能力によってプレイされて登場する。"
    (trigger,) = meaning(text + PLAY).triggers
    assert isinstance(trigger, Event) and trigger.cause is not None
    assert (trigger.cause.kind, isinstance(trigger.cause.source, Cards)) == ("play", True)
    (pattern,) = compiled(text + PLAY).on
    assert str(pattern.where).count("'cause'") == 1
