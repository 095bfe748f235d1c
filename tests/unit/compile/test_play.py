"""Compiled text played on the engine: what it says is what happens."""

from __future__ import annotations

import pytest
from playing import Game, abilities, card
from zx_table import zx

from zxscript.engine import atoms

ON = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def test_up_to_one_may_choose_nothing_and_then_nothing_is_destroyed() -> None:
    t = Game([card("灯", ON + "ノーマルスクエアにある相手のコスト3以下のゼクスを1枚まで選び、破壊する。破壊したならば、1枚引く。"), card("石", cost=3)])
    t.stand("石", 9, 1)
    before = len(t.zone("hand"))
    t.play("灯")
    t.done()
    assert t.at(9) == ["石"]
    assert len(t.zone("hand")) == before


def test_the_filter_keeps_player_squares_and_higher_costs_out() -> None:
    t = Game([card("灯", ON + "ノーマルスクエアにある相手のコスト3以下のゼクスを1枚選び、破壊する。"), card("石", cost=3), card("岩", cost=4)])
    t.stand("岩", 9, 1)
    t.stand("石", 8, 1)
    t.stand("石", 7)
    near = t.stand("石", 4, 1)
    t.play("灯")
    assert t.at(4) == []
    assert not t.e.alive(t.s, near)
    assert t.names("charge", 1) == ["石"]


def test_option_covers_the_choice_and_if_done_needs_the_whole_number() -> None:
    text = ON + "あなたの手札を2枚選び、トラッシュに置いてよい。置いたならば、このカードのパワーを＋3000する。"
    for held, expected in ((2, 7000), (1, 4000)):
        t = Game([card("潮", text), card("貝")])
        for _ in range(held):
            t.put("貝", "hand")
        t.play("潮")
        t.answer(0)
        assert len(t.zone("trash")) == held
        assert t.power(t.ref_at(5)) == expected


def test_declined_option_asks_for_no_choice() -> None:
    t = Game([card("潮", ON + "あなたの手札を1枚選び、トラッシュに置いてよい。置いたならば、1枚引く。"), card("貝")])
    t.put("貝", "hand")
    t.put("貝", "hand")
    t.play("潮")
    t.answer(1)
    assert t.prompt() == "main"
    assert t.names("hand") == ["貝", "貝"]


def test_a_condition_reaches_to_the_end_of_its_sentence_only() -> None:
    text = ON + "あなたのリソースが3枚以上ある場合、1枚引き、このカードのパワーを＋1000する。このカードのパワーを＋500する。"
    for count, power, drawn in ((2, 4500, 0), (3, 5500, 1)):
        t = Game([card("丘", text)])
        t.resources(plain=count)
        before = len(t.zone("hand"))
        t.play("丘")
        assert t.power(t.ref_at(5)) == power
        assert len(t.zone("hand")) == before + drawn


def test_search_the_top_and_put_the_rest_below_in_any_order() -> None:
    text = (
        ON + "あなたのデッキの上から3枚見て、その中からカード名に「葉」を含むカードを1枚まで選び、手札に加え、"
        "残りを好きな順番でデッキの下に置く。"
    )
    t = Game([card("庭", text), card("青葉"), card("土"), card("水")])
    leaf, _earth, water = t.stack_deck("青葉", "土", "水")
    t.play("庭")
    assert t.options() == (leaf,)
    t.choose(leaf)
    t.choose(water, _earth)
    assert t.names("hand") == ["青葉"]
    assert {t.e.card_def(t.s, r).id for r in t.zone("deck")[:2]} == {"土", "水"}


def test_delayed_effect_happens_at_the_end_of_the_turn() -> None:
    t = Game([card("霜", ON + "ターン終了時、このカードをデッキの1番下に置く。")])
    t.play("霜")
    assert t.at(5) == ["霜"]
    t.done()
    assert t.at(5) == []
    assert t.e.card_def(t.s, t.zone("deck")[0]).id == "霜"


def test_until_the_end_of_the_turn_ends_there() -> None:
    t = Game([card("火", ON + "ターン終了時まで、すべてのあなたのゼクスのパワーを＋1000する。"), card("木")])
    wood = t.stand("木", 4)
    t.play("火")
    late = t.stand("木", 6)
    assert t.power(wood) == t.power(late) == t.power(t.ref_at(5)) == 5000
    t.done()
    assert t.power(wood) == 4000


def test_now_fixes_the_cards() -> None:
    t = Game([card("火", ON + "ターン終了時まで、現在スクエアにあるすべてのあなたのゼクスのパワーを＋1000する。"), card("木")])
    wood = t.stand("木", 4)
    t.play("火")
    late = t.stand("木", 6)
    assert (t.power(wood), t.power(late)) == (5000, 4000)


def test_continuous_ability_with_condition_and_count() -> None:
    text = "【常】【有効】スクエア【効果】あなたのライフが3以上の場合、スクエアにある相手のゼクス1枚につき、このカードのパワーを＋1000する。"
    t = Game([card("峰", text), card("木")])
    peak = t.stand("峰", 5)
    assert t.power(peak) == 4000
    t.stand("木", 4, 1)
    t.stand("木", 6, 1)
    assert t.power(peak) == 6000
    for ref in t.zone("life")[:2]:
        atoms.move(t.e, t.s, ref, "trash")
    assert t.power(peak) == 4000


def test_startup_ability_pays_and_speaks_of_what_it_paid() -> None:
    text = (
        "【起】【有効】《自分ターン1》スクエア【コスト】《赤1》あなたの手札を1枚トラッシュに置く。"
        "【効果】ターン終了時まで、このカードのパワーを＋2000する。置いたカードを手札に戻す。"
    )
    t = Game([card("炉", text), card("薪", cost=2)])
    oven = t.stand("炉", 5)
    t.resources(red=1)
    t.put("薪", "hand")
    t.use(oven)
    assert t.power(oven) == 6000
    assert t.names("trash") == []
    assert t.names("hand") == ["薪"]
    t.resources(red=1)
    t.again()
    assert ("activate", oven, "炉#1") not in t.options()


def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    t = Game([card("炉", "【起】【有効】スクエア【コスト】《赤1》【効果】1枚引く。")])
    oven = t.stand("炉", 5)
    t.resources(blue=1)
    t.again()
    assert ("activate", oven, "炉#1") not in t.options()


def test_modal_choice_resolves_only_the_options_taken() -> None:
    text = ON + "以下の効果から1つ選び、解決する。“1枚引く。”“このカードのパワーを＋1000する。”"
    t = Game([card("岐", text)])
    t.play("岐")
    before = len(t.zone("hand"))
    assert t.e.legal(t.s) == [0, 1]                       # one has to be taken
    t.answer(1)
    assert t.power(t.ref_at(5)) == 5000
    assert len(t.zone("hand")) == before


@pytest.mark.parametrize(("cards", "drawn"), [(0, 0), (2, 2), (3, 3), (5, 3)])
def test_so_many_for_each_but_no_more_than(cards: int, drawn: int) -> None:
    t = Game([card("鐘", ON + "あなたのリソース1枚につき、1枚引く。ただし、3枚までしか引くことはできない。")])
    t.resources(red=cards)
    t.play("鐘")
    assert len(t.zone("hand")) == drawn


def test_all_of_none_is_not_all() -> None:
    t = Game([card("鏡", "【常】【有効】スクエア【効果】あなたのリソースがすべて赤の場合、このカードのパワーを＋1000する。")])
    mirror = t.stand("鏡", 5)
    assert t.power(mirror) == 4000
    t.resources(red=2)
    assert t.power(mirror) == 5000
    t.resources(blue=1)
    assert t.power(mirror) == 4000


def test_the_opponent_chooses_from_the_own_hand() -> None:
    t = Game([card("鴉", ON + "相手は自分の手札を1枚選び、トラッシュに置く。"), card("貝"), card("石")])
    t.empty("hand", 1)
    t.put("貝", "hand", 1)
    stone = t.put("石", "hand", 1)
    t.play("鴉")
    assert t.s.pending[1] == 1
    t.choose(stone)
    assert t.names("trash", 1) == ["石"]


def test_appear_from_the_hand_on_a_chosen_empty_square() -> None:
    t = Game([card("門", ON + "あなたの手札にあるコスト2以下のゼクスを1枚まで選び、リブートでゼクスのないノーマルスクエアに登場させる。"), card("客")])
    guest = t.put("客", "hand")
    t.play("門")
    t.choose(guest)
    assert 5 not in t.options()
    assert 8 not in t.options()
    t.choose(4)
    assert t.at(4) == ["客"]


def test_same_name_bar_stops_copies_until_the_end_of_the_turn() -> None:
    text = ON + "1枚引く。ターン終了時まで、あなたは《同名》のこの能力をプレイできない。"
    t = Game([card("鐘", text)])
    t.play("鐘", 4)
    once = len(t.zone("hand"))
    t.play("鐘", 5)
    assert len(t.zone("hand")) == once
    t.done()


def test_cost_less_while_playing_with_its_floor() -> None:
    text = "【常】【有効】手札【効果】このカードをプレイする際、スクエアにある相手のゼクス1枚につき、このカードのコストを－1する。ただし、0以下にならない。"
    t = Game([card("蔦", text, cost=2), card("木")])
    ivy = t.put("蔦", "hand")
    price = lambda: t.e.game.functions["price"](t.e, t.s, ivy)  # noqa: E731
    assert price() == 2
    for square in (4, 6, 9):
        t.stand("木", square, 1)
    assert price() == 1
    assert t.e.stat(t.s, "cost", ivy) == 2


def test_destroyed_goes_to_hand_instead_of_charge_and_is_still_destroyed() -> None:
    text = "【常】【有効】スクエア【効果】このカードが破壊される際、チャージに置くかわりに手札に戻す。"
    watch = "【自】【有効】スクエア【誘発】あなたのゼクスが破壊される。【効果】このカードのパワーを＋1000する。"
    t = Game([card("霧", text, cost=1), card("梟", watch, cost=3), card("槌", ON + "ノーマルスクエアにあるコスト1のゼクスを1枚選び、破壊する。")])
    t.stand("霧", 4)
    owl = t.stand("梟", 6)
    t.play("槌")
    assert "霧" in t.names("hand")
    assert t.names("charge") == []
    assert t.power(owl) == 5000


def test_looks_back_when_leaving() -> None:
    t = Game([card("影", "【自】【有効】スクエア【誘発】このカードが破壊される。【効果】このカードをデッキの1番下に置く。", cost=1),
              card("槌", ON + "ノーマルスクエアにあるコスト1のゼクスを1枚選び、破壊する。")])
    t.stand("影", 4)
    t.play("槌")
    assert t.e.card_def(t.s, t.zone("deck")[0]).id == "影"


def test_keyword_zekkai_cannot_be_chosen_but_is_hit_by_all() -> None:
    t = Game([card("幕", "【常】絶界"), card("矢", ON + "ノーマルスクエアにある相手のゼクスを1枚選び、破壊する。"),
              card("雨", ON + "ノーマルスクエアにあるすべての相手のゼクスを破壊する。")])
    t.stand("幕", 9, 1)
    t.play("矢", 4)
    assert t.at(9) == ["幕"]
    t.play("雨", 5)
    assert t.at(9) == []


def test_keyword_range() -> None:
    t = Game([card("弓", "【常】レンジ2"), card("木")])
    bow = t.stand("弓", 5)
    assert t.e.stat(t.s, "range", bow) == 2
    assert t.e.stat(t.s, "range", t.stand("木", 4)) == 1


def test_keyword_raid_needs_damage_and_bars_itself() -> None:
    spark = card("火", ON + "相手に1ダメージを与える。")
    for damaged in (False, True):
        t = Game([card("隼", "【起】レイド"), spark, card("鳶", "【起】【有効】手札【コスト】《無0》【効果】1枚引く。")])
        first, second = t.put("隼", "hand"), t.put("隼", "hand")
        other = t.put("鳶", "hand")
        if damaged:
            t.play("火")
            while t.prompt() != "main":
                t.answer(0)
        t.use(first)
        if damaged:
            t.choose(4)
        assert t.at(4) == (["隼"] if damaged else [])
        t.again()
        assert ("activate", second, "隼#1") not in t.options()
        assert ("activate", other, "鳶#1") in t.options()


def test_event_ability() -> None:
    rain = zx("雨", cost=0, types=("event",), abilities=abilities("【イベント】【効果】2枚引く。"))
    t = Game([rain])
    ref = t.put("雨", "hand")
    before = len(t.zone("hand"))
    t.act("play", ref, None)
    assert len(t.zone("hand")) == before + 1
    assert t.names("trash") == ["雨"]


def test_player_condition() -> None:
    text = "【常】【P】《P:{}》【有効】スクエア【効果】このカードのパワーを＋1000する。"
    t = Game([card("甲", text.format("あさひ")), card("乙", text.format("よる"))])
    assert t.power(t.stand("甲", 4)) == 5000
    assert t.power(t.stand("乙", 6)) == 4000


def test_save_and_load_in_the_middle_of_an_effect() -> None:
    t = Game([card("門", ON + "あなたの手札を1枚選び、トラッシュに置く。置いたならば、1枚引く。"), card("貝"), card("石")])
    shell = t.put("貝", "hand")
    t.put("石", "hand")
    t.play("門")
    t.s = t.e.load(t.e.save(t.s))
    t.choose(shell)
    assert t.names("trash") == ["貝"]
    assert len(t.zone("hand")) == 2


def test_at_random_asks_nobody() -> None:
    t = Game([card("風", ON + "相手の手札をランダムに1枚選び、トラッシュに置く。"), card("貝"), card("石")])
    t.empty("hand", 1)
    t.put("貝", "hand", 1)
    t.put("石", "hand", 1)
    t.play("風")
    assert t.prompt() == "main"
    assert len(t.zone("hand", 1)) == len(t.zone("trash", 1)) == 1


def test_one_of_both_players_is_enough() -> None:
    text = ON + "あなたか相手のリソースが3枚以上ある場合、このカードのパワーを＋1000する。"
    for mine, theirs, expected in ((2, 2, 4000), (3, 0, 5000), (0, 3, 5000)):
        t = Game([card("秤", text)])
        t.empty("resource", 0)
        t.empty("resource", 1)
        t.resources(0, plain=mine)
        t.resources(1, plain=theirs)
        t.play("秤")
        assert t.power(t.ref_at(5)) == expected


def test_a_second_change_is_about_the_same_cards() -> None:
    t = Game([card("旗", "【常】【有効】スクエア【効果】すべてのあなたのカード名に「木」を含むゼクスのコストを＋1し、パワーを＋2000する。"), card("木")])
    wood, flag = t.stand("木", 4), t.stand("旗", 6)
    assert (t.power(wood), t.e.stat(t.s, "cost", wood)) == (6000, 1)
    assert (t.power(flag), t.e.stat(t.s, "cost", flag)) == (4000, 0)


def test_what_was_left_over_is_not_spoken_of_later() -> None:
    text = (
        ON + "あなたのデッキの上から2枚公開し、その中にあるゼクスを1枚選び、リブートでゼクスのないノーマルスクエアに登場させ、"
        "残りをトラッシュに置く。ターン終了時、そのゼクスを手札に戻す。"
    )
    t = Game([card("扉", text), card("木"), card("草")])
    wood, _grass = t.stack_deck("木", "草")
    t.play("扉")
    t.choose(wood)
    t.choose(4)
    assert t.at(4) == ["木"]
    t.done()
    assert "木" in t.names("hand")
    assert t.names("trash") == ["草"]


def test_another_way_to_pay() -> None:
    text = "【常】【有効】手札【効果】このカードをプレイする際、コストを支払うかわりにあなたの手札を2枚選び、トラッシュに置いてよい。"
    t = Game([card("鯨", text, cost=6), card("貝")])
    whale = t.put("鯨", "hand")
    t.put("貝", "hand")
    t.again()
    assert all(option[:2] != ("play", whale) for option in t.options())
    t.put("貝", "hand")
    t.act("play", whale, "鯨#1")
    t.choose(5)
    assert t.at(5) == ["鯨"]
    assert t.names("trash") == ["貝", "貝"]


def test_the_next_one_costs_less_and_only_the_next() -> None:
    text = ON + "ターン終了時まで、あなたが次に手札からプレイするゼクスのコストを－2する。ただし、0以下にならない。"
    t = Game([card("笛", text), card("馬", cost=4), card("驢", cost=2)])
    horse, donkey = t.put("馬", "hand"), t.put("驢", "hand")
    price = lambda ref: t.e.game.functions["price"](t.e, t.s, ref)  # noqa: E731
    t.play("笛", 4)
    assert (price(horse), price(donkey)) == (2, 1)
    t.resources(red=1)
    t.act("play", donkey, None)
    t.choose(6)
    assert t.at(6) == ["驢"]
    assert price(horse) == 4
