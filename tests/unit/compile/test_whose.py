"""Whose ability it was, costs of several cards, what a passed-over clause leaves behind (decision 0425)."""

from __future__ import annotations

from playing import abilities

from zxscript.ir.build import Builder
from zxscript.ir.listing import ability_listing

ON = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def listed(text: str) -> str:
    return "\n".join(ability_listing(one) for one in abilities(text))


def test_an_ability_is_its_cards_controllers_whoever_acts() -> None:
    said = listed("【自】【有効】スクエア【誘発】カードが相手のカードの能力でトラッシュに置かれる。【効果】1枚引く。")
    assert "(eq (col controller (ev source)) (opp))" in said
    assert "(ev player)" not in said


def test_this_card_and_one_of_the_others() -> None:
    said = listed("【起】【有効】手札【コスト】このカードとあなたの手札を1枚トラッシュに置く。【効果】1枚引く。")
    assert "(ge (count (cards hand (you)) (ne (it) (self))) 1)" in said
    assert "choose  chosen1 (minus (cards hand (you)) (tuple (self))) ((min 1) (max 1)" in said
    assert "let     chosen1 (concat (tuple (self)) (local chosen1))" in said


def test_two_actions_need_different_cards_of_one_zone() -> None:
    said = listed("【起】【有効】スクエア【コスト】あなたの手札を1枚トラッシュに置き、あなたの手札を2枚チャージに置く。【効果】1枚引く。")
    assert "(ge (len (union (cards hand (you)) (cards hand (you)))) 3)" in said


def test_actions_in_different_zones_are_asked_for_apart() -> None:
    said = listed("【起】【有効】スクエア【コスト】あなたの手札を1枚トラッシュに置き、あなたのチャージを1枚トラッシュに置く。【効果】1枚引く。")
    assert "union" not in said.partition("cost:")[0]


def test_each_zone_has_to_have_one() -> None:
    said = listed("【起】【有効】スクエア【コスト】手札とチャージにある、あなたのカードをそれぞれ1枚ずつトラッシュに置く。【効果】1枚引く。")
    assert "test payable (and (ge (len (cards hand (you))) 1) (ge (len (cards charge (you))) 1))" in said


def test_the_second_of_two_has_the_cards_of_the_first() -> None:
    said = listed(ON + "このカードをリブートするか手札に戻す。")
    assert "return (tuple (self)) ((to (zone_no hand)))" in said


def test_what_was_done_stays_what_was_done() -> None:
    said = listed(ON + "あなたの手札を1枚選び、トラッシュに置いてよい。置いたカードのコストが3以上の場合、1枚引く。")
    assert "(if (eq (local done1) nil)" not in said


def test_results_of_a_round_are_empty_in_the_next() -> None:
    b = Builder("twice")
    with b.times(2), b.round():
        b.ask("go", "yes_no")
        with b.when(("local", "go")):
            b.act("draw", ("player_obj", ("you",)), out="r")
    code = b.done().code
    assert code[3] == ("let", "r", None)
    assert [op for op in code if op[0] == "branch"] == [("branch", ("gt", ("local", "left.1"), 0), 8), ("branch", ("local", "go"), 7)]
    assert code[7] == ("jump", 1)


def test_both_have_to_be_there() -> None:
    said = listed(ON + "あなたのリソースに赤と青がある場合、1枚引く。")
    assert "(and (gt (count (cards resource (you)) (tagged colour red (it))) 0) (gt (count (cards resource (you)) (tagged colour blue (it))) 0))" in said


def test_one_card_of_each_colour() -> None:
    said = listed(ON + "スクエアに赤と青のゼクスがある場合、1枚引く。")
    assert said.count("(tagged colour") == 2
    assert "(and (tagged colour red (it)) (tagged colour blue (it)))" not in said


def test_a_place_and_an_owner_hold_for_both() -> None:
    said = listed(ON + "スクエアにあなたの「鐘」と「灯」がある場合、1枚引く。")
    assert said.count("(cards square (you))") == 2


def test_a_count_said_once_holds_for_the_next_number() -> None:
    said = listed("【常】【有効】スクエア【効果】あなたのリソース1枚につき、このカードのコストを＋1し、パワーを＋1500する。")
    assert "value (mul (len (cards resource (you))) 1500)" in said


def test_what_was_put_away_is_not_destroyed() -> None:
    event = "【自】【有効】スクエア【誘発】相手のゼクスが登場する。【効果】"
    said = listed(event + "あなたの手札にあるゼクスを1枚選び、トラッシュに置いてよい。置いたならば、そのゼクスを破壊する。")
    assert "destroy (where (tuple (ev after))" in said
    back = listed(event + "あなたのトラッシュにあるゼクスを1枚選び、ゼクスのないノーマルスクエアに登場させる。ターン終了時、そのゼクスを破壊する。")
    assert "(ev after)" not in back.partition("body:")[2]


def test_the_deck_that_the_cards_went_into_is_shuffled() -> None:
    said = listed(ON + "ノーマルスクエアにある相手のゼクスを1枚選び、デッキに戻し、シャッフルする。")
    assert "shuffle (if (gt (len (refs (local done1))) 0) (map (unique (map (refs (local done1)) (col owner (it)))) (player_obj (it)))" in said
    assert "shuffle (player_obj (you))" in listed(ON + "あなたのデッキの上から3枚公開し、その中にあるゼクスを1枚選び、手札に加え、残りを元に戻し、シャッフルする。")


def test_cards_are_not_called_zx_when_they_were_put_away_as_cards() -> None:
    event = "【自】【有効】スクエア【誘発】相手のゼクスが登場する。【効果】"
    said = listed(event + "あなたの手札を1枚選び、トラッシュに置いてよい。置いたならば、そのゼクスを手札に戻す。")
    assert "return (where (tuple (ev after))" in said
