"""Listings of compiled text: one per kind of ability and per rule of scope."""

from __future__ import annotations

import pytest
from playing import abilities

from zxscript.interpret.refusal import Refused
from zxscript.ir.listing import ability_listing

ON = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def ops(text: str) -> list[str]:
    """The ops of all bodies, without numbers and spans."""
    lines = "\n".join(ability_listing(one) for one in abilities(text)).splitlines()
    return [line.split("  @")[0].split(maxsplit=1)[1] for line in lines if line.strip()[:1].isdigit()]


def head(text: str) -> list[str]:
    """The lines of the abilities themselves."""
    return [line.strip() for one in abilities(text) for line in ability_listing(one).splitlines() if line.startswith(("ability", "  when", "  on", "  mod", "  test"))]


def test_choose_and_destroy() -> None:
    assert ops(ON + "ノーマルスクエアにある相手のコスト4以下のゼクスを1枚まで選び、破壊する。") == [
        "choose  chosen1 (where (where (cards square (opp)) (in (col pos (it)) (fn normal_squares)))"
        " (and (tagged type zx (it)) (le (fn cost (it)) 4))) ((min 0) (max 1) (player (you)))",
        "act     done1 destroy (local chosen1) ()",
        "let     chosen1 (union (refs (local done1)) (where (local chosen1) (alive (it))))",
        "return  nil",
    ]


def test_headers() -> None:
    text = "《Lv:灯:2》【自】【P】《P:みお》【有効】《自分ターン1》ノーマルスクエア【誘発】相手のゼクスが破壊される。【効果】1枚引く。"
    assert head(text) == [
        "ability 1 triggered zones=square faces=up limit=1/turn/object look_back tags=【自】,灯Lv",
        "when (and (ge (fn level (you) 灯) 2) (fn is_player (you) みお) (fn own_turn (you)) (in (col pos (self)) (fn normal_squares)))",
        "on destroy where (any (tuple (ev subject)) (and (eq (col controller (it)) (opp)) (tagged type zx (it)))) per object",
    ]
    (one,) = abilities(text)
    assert one.look_back
    assert one.limit is not None
    assert (one.limit.times, one.limit.per) == (1, "object")


def test_alternatives_before_and_after_the_event_become_two_definitions() -> None:
    found = abilities("【自】【有効】スクエア【誘発】このカードが登場するか破壊される。【効果】1枚引く。")
    assert [(one.id, one.look_back) for one in found] == [("1a", False), ("1b", True)]


def test_continuous_condition_is_part_of_the_scope() -> None:
    assert head("【常】【有効】スクエア【効果】あなたの手札が2枚以下の場合、このカードのパワーを＋1000する。") == [
        "ability 1 static zones=square faces=up tags=【常】",
        "mod stat power add scope (and (le (len (cards hand (you))) 2) (eq (it) (self))) value 1000",
    ]


@pytest.mark.parametrize(("who", "player"), [("相手", "opp"), ("あなた", "you")])
def test_who_may_not_is_asked_of_the_one_who_would(who: str, player: str) -> None:
    assert head(f"【常】【有効】スクエア【効果】{who}はイベントをプレイできない。") == [
        "ability 1 static zones=square faces=up tags=【常】",
        f"mod forbid play  scope (and (tagged type event (it)) (eq (ev player) ({player}))) value nil",
    ]


def test_which_way_is_asked_where_one_card_was_chosen() -> None:
    assert ops(ON + "相手のゼクスを1枚まで選び、破壊するか手札に戻す。")[1:3] == [
        "branch  (gt (len (local chosen1)) 0) 9",
        "ask     picked1 mode ((player (you)) (options (tuple 破壊する 手札に戻す)))",
    ]


@pytest.mark.parametrize(
    ("cost", "ways"),
    [("《緑2》か《スリープ》", "《緑2》 《スリープ》"), ("《白1》か《黒青2》", "《白1》 《黒青2》"), ("《赤1》かあなたの手札を1枚トラッシュに置く。", "《赤1》 あなたの手札を1枚トラッシュに置く。")],
)  # fmt: skip
def test_which_cost_is_asked_in_its_printed_words(cost: str, ways: str) -> None:
    (asked,) = [op for op in ops(f"【起】【有効】スクエア【コスト】{cost}【効果】1枚引く。") if op.startswith("ask")]
    assert asked == f"ask     picked1 mode ((player (you)) (options (tuple {ways})))"


@pytest.mark.parametrize(("who", "ways"), [("あなたか相手", "あなた 相手"), ("相手かあなた", "相手 あなた")])
def test_whose_deck_is_asked_in_the_printed_words(who: str, ways: str) -> None:
    (asked,) = [op for op in ops(ON + f"{who}のデッキの1番上をチャージに置く。") if op.startswith("ask")]
    assert asked == f"ask     picked1 mode ((player (you)) (options (tuple {ways})))"


@pytest.mark.parametrize(
    ("instead", "ways"),
    [
        ("あなたの手札を1枚選び、トラッシュに置く。トラッシュに置くかわりにチャージに置いてよい。", "チャージに置いてよい トラッシュに置く"),
        ("このカードに1000ダメージを与える。このカードに与えるかわりに相手のゼクスを1枚選び、与えてよい。",
         "相手のゼクスを1枚選び、与えてよい このカードに1000ダメージを与える"),
    ],
)  # fmt: skip
def test_what_may_be_done_instead_is_asked_in_its_own_words(instead: str, ways: str) -> None:
    (asked,) = [op for op in ops(ON + instead) if op.startswith("ask")]
    assert asked == f"ask     picked1 mode ((player (you)) (options (tuple {ways})))"


def test_cost_and_payable() -> None:
    assert head("【起】【有効】チャージ【コスト】《赤2》このカードをトラッシュに置く。【効果】2枚引く。") == [
        "ability 1 activated zones=charge faces=up tags=【起】",
        "test payable (fn payable (you) 2 (tuple (tuple red)) (tuple))",
    ]


def test_facing_of_dynamis() -> None:
    assert [one.faces for one in abilities("【起】【有効】《デュナミス裏》【コスト】《無0》【効果】1枚引く。")] == ["down"]
    assert [one.faces for one in abilities("【起】【有効】デュナミス【コスト】《無0》【効果】1枚引く。")] == ["any"]


def test_every_op_of_a_clause_has_its_span() -> None:
    text = ON + "あなたの手札を1枚選び、トラッシュに置く。"
    (one,) = abilities(text)
    program = one.part("body")
    assert program is not None
    words = [text[a:b] for span in program.spans if span for a, b in [span]]
    assert words == ["あなたの手札を1枚選び", "トラッシュに置く", "トラッシュに置く"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (ON + "このカードは攻撃できない。", "how long it holds"),
        (ON + "ターン終了時まで、1枚引く。", "a duration of nothing"),
        (ON + "カードを1枚選び、破壊する。", "no place is said"),
        ("【常】【有効】スクエア【効果】1枚引く。", "continuous ability"),
        (ON + "破壊する。", "what 破壊する speaks of"),
    ],
)
def test_refused_not_approximated(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason) as caught:
        abilities(text)
    assert caught.value.span is None or caught.value.span[0] < len(text)


def test_a_number_that_is_picked_may_be_nought() -> None:
    found = ops("【起】【有効】スクエア【コスト】《無0》【効果】好きな数字を1つ選ぶ。選んだ数字と同じコストの相手のゼクスを1枚選び、破壊する。")
    assert "ask     value1 number ((player (you)) (low 0) (high 99))" in found
