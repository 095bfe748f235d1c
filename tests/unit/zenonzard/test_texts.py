"""Printed text, read, interpreted, compiled and played: what the sentences of ZENONZARD do on the table."""

from __future__ import annotations

from typing import Any

import pytest
from zz_pool import Table

from tests.compiling import compiled
from zxscript.engine import atoms
from zxscript.games.zenonzard import card_def_from
from zxscript.interpret.refusal import Refused
from zxscript.ir import CardDef
from zxscript.lang.cardtext import pieces_of_words

MINION, BASE, MAGIC, TOKEN = "フィールド・ミニオン", "ベース・ミニオン", "マジック", "ミニオン・トークン"


def card(number: str, text: str = "", type: str = MINION, bp: int = 300, dp: int = 1, cost: int = 1, colour: str = "",
         races: tuple[str, ...] = ()) -> CardDef:  # fmt: skip
    """A card of our own, made from its text."""
    abilities = []
    for index, one in enumerate(pieces_of_words(text, "zenonzard"), 1):
        assert one.node is not None, (one.said, one.reason)
        abilities += compiled(one.node, "zenonzard", str(index), number, type)
    header = {"number": number, "name": number, "type": type, "colors": (colour,) if colour else (), "tribes": races,
              "cost": None if type == BASE else cost, "bp": bp, "dp": dp}
    return card_def_from(header, tuple(abilities))


STRONG, EVEN, WEAK = card("強", bp=700, dp=2, cost=4), card("並", bp=500, cost=3), card("弱", bp=200, cost=2)
WOLF = card("狼", bp=400, cost=5, colour="赤", races=("炉守り",))
VILLAGE, MINE = card("村", type=BASE, colour="緑"), card("鉱", type=BASE, colour="赤")


def table(*cards: CardDef, **more: Any) -> Table:
    return Table(STRONG, EVEN, WEAK, WOLF, VILLAGE, MINE, *cards, **more)


def play(text: str, *, foes: tuple[str, ...] = (), friends: tuple[str, ...] = (), mana: tuple[str, ...] = (), hand: tuple[str, ...] = (),
         trash: tuple[str, ...] = (), more: tuple[CardDef, ...] = (), deck: tuple[str, ...] = (), **own: Any) -> Table:  # fmt: skip
    """A magic 「術」 with that text is used in the main phase of player 0 (its cost is 0)."""
    t = table(card("術", text, MAGIC, cost=0, **own), *more)
    for name in foes:
        t.put(1, "field", name)
    for name in friends:
        t.put(0, "field", name)
    t.mana(0, *mana)
    for name in hand:
        t.put(0, "hand", name)
    for name in trash:
        t.put(0, "trash", name)
    spell = t.put(0, "hand", "術")
    t.go()
    for name in deck:
        t.put(0, "deck", name)
    use(t, spell)
    return t


def summon(text: str, *, foes: tuple[str, ...] = (), friends: tuple[str, ...] = (), mana: tuple[str, ...] = (), hand: tuple[str, ...] = (),
           trash: tuple[str, ...] = (), more: tuple[CardDef, ...] = (), deck: tuple[str, ...] = (), **own: Any) -> tuple[Table, int]:  # fmt: skip
    """A minion 「主」 with that text is summoned by player 0 (its cost is 0)."""
    t = table(card("主", text, **{"cost": 0, **own}), *more)
    for name in foes:
        t.put(1, "field", name)
    for name in friends:
        t.put(0, "field", name)
    t.mana(0, *mana)
    for name in hand:
        t.put(0, "hand", name)
    for name in trash:
        t.put(0, "trash", name)
    ref = t.put(0, "hand", "主")
    t.go()
    for name in deck:
        t.put(0, "deck", name)
    t.do("summon", ref)
    return t, (t.e.cards(t.s, "field", 0) or (0,))[-1]


def use(t: Table, ref: int = 0) -> None:
    """Use a magic (that one, else the only one) in the main phase."""
    t.do(*next(option for option in t.options() if option[0] == "magic" and ref in (0, option[1])))


def settle(t: Table) -> Table:
    """Abilities that trigger together resolve in the order in which they are offered."""
    while t.s.pending is not None and t.s.pending[0] == "order_triggers":
        t.answer(tuple(range(len(t.s.pending[2]))))
    return t


def pick(t: Table, *refs: int) -> None:
    """Choose these; a choice without alternative is not asked."""
    question = t.s.pending
    if question is not None and question[8] != "main_phase" and all(ref in question[2] for ref in refs):
        t.pick(*refs)
    settle(t)


def yes(t: Table) -> None:
    t.answer(t.s.pending[2].index("yes"))  # type: ignore[index]
    settle(t)


def no(t: Table) -> None:
    t.answer(t.s.pending[2].index("no"))  # type: ignore[index]
    settle(t)


def field(t: Table, player: int = 0) -> tuple[int, ...]:
    return tuple(t.e.cards(t.s, "field", player))


def dp(t: Table, ref: int) -> int:
    return t.e.stat(t.s, "dp", ref)


def usable(t: Table) -> bool:
    return any(option[0] == "magic" for option in t.options())


class TestDoing:
    def test_draw(self):
        assert len(play("【メイン】自分はカードを2枚引く。").zone("hand", 0)) == 2

    def test_a_chosen_minion_is_destroyed_and_only_one_that_fits_is_offered(self):
        t = play("【メイン】相手のコスト3以下のミニオン1体を破壊する。", foes=("強", "並", "弱"), friends=("弱",))
        assert t.options() == list(field(t, 1)[1:])
        t.pick(field(t, 1)[2])
        assert t.zone("field", 1) == ["強", "並"] and t.zone("trash", 1) == ["弱"] and t.zone("field", 0) == ["弱"]

    def test_without_a_target_a_magic_that_needs_one_is_not_usable(self):
        t = table(card("術", "【メイン】相手のミニオン1体を破壊する。", MAGIC, cost=0), card("他", "【メイン】相手のミニオン全てを破壊する。", MAGIC, cost=0))
        one, other = t.put(0, "hand", "術"), t.put(0, "hand", "他")
        t.go()
        assert [option[1] for option in t.options() if option[0] == "magic"] == [other] and one

    def test_a_magic_of_several_sentences_needs_what_its_first_one_needs(self):
        more = "そのミニオンが種族「炉守り」を持つミニオンである場合、自分はカードを1枚引く。"
        t = table(card("術", "【メイン】このターン中、ミニオン1体をBP+100する。" + more, MAGIC, cost=0),
                  card("他", "【メイン】このターン中、ミニオン1体をBP+100する。自分はカードを1枚引く。", MAGIC, cost=0))
        needy, free = t.put(0, "hand", "術"), t.put(0, "hand", "他")
        t.go()
        assert [option[1] for option in t.options() if option[0] == "magic"] == [free] and needy

    @pytest.mark.parametrize("text", [
        "【召喚時】相手のミニオン1体を選択する。そのミニオンがレスト状態である場合、自分はカードを1枚引く。",
        "【召喚時】相手のミニオン1体にBP-100を付与する。そうした場合、自分はカードを1枚引く。",
        "【召喚時】このターン中、相手のミニオン1体はブロックできない。そうした場合、自分はカードを1枚引く。",
    ])  # fmt: skip
    def test_what_is_asked_of_a_choice_that_was_impossible_does_not_hold(self, text: str):
        t, _me = summon(text)
        assert t.zone("hand", 0) == []
        t, _me = summon(text, foes=("強",))
        assert len(t.zone("hand", 0)) == (0 if "レスト" in text else 1)

    def test_all_of_them(self):
        t = play("【メイン】コスト3以下のミニオン全てを破壊する。", foes=("強", "並"), friends=("弱", "強"))
        assert t.zone("field", 1) == ["強"] and t.zone("field", 0) == ["強"]

    def test_all_said_in_front(self):
        t = play("【メイン】全てのミニオンを持ち主の手札に戻す。", foes=("強",), friends=("弱",))
        assert t.zone("hand", 1) == ["強"] and t.zone("hand", 0) == ["弱"]

    def test_up_to_two_of_either_sort(self):
        t = play("【メイン】ミニオンまたはフォースを2つまでレストする。", foes=("強",))
        force, foe = t.force(1), field(t, 1)[0]
        pick(t, force, foe)
        assert t.rested(force) and t.rested(foe)

    def test_two_sorts_one_after_the_other(self):
        t = play("【メイン】相手のミニオン1体と相手のフォース全てをレストする。", foes=("強", "並"))
        t.pick(field(t, 1)[0])
        assert t.rested(field(t, 1)[0]) and not t.rested(field(t, 1)[1]) and t.rested(t.force(1, 0)) and t.rested(t.force(1, 1))

    def test_as_many_as_there_are_destroyed_forces(self):
        t = table(card("主", "【召喚時】自分の破壊されたフォース1つ毎に、相手のミニオン1体を手札に戻す。", cost=0))
        for name in ("強", "並", "弱"):
            t.put(1, "field", name)
        t.topple(0)
        ref = t.put(0, "hand", "主")
        t.go()
        t.do("summon", ref)
        first, second = field(t, 1)[:2]
        pick(t, first, second)
        assert t.zone("field", 1) == ["弱"]

    def test_damage_and_recovery(self):
        t = play("【メイン】相手のプレイヤーと相手のフォース全てに1ダメージを与える。自分のプレイヤーか自分のフォース1つを2回復する。")
        assert t.life(1) == 5 and t.force_life(1) == 2
        t.pick(t.force(0))
        assert t.force_life(0) == 5

    def test_damage_reduced_by_what_the_next_sentence_says(self):
        t = play("【メイン】相手のプレイヤーに5ダメージを与える。このダメージは相手のフォース1つ毎に1軽減される。")
        assert t.life(1) == 6 - 3

    def test_look_take_and_put_back(self):
        t = play("【メイン】自分のデッキを上から3枚見て、その中のコスト4以下のフィールド・ミニオンカード1枚を公開して手札に加える。残りをランダムにデッキの下に戻す。",
                 deck=("村", "並", "鉱"))
        t.answer(0)                             # what is looked for where the other player cannot look is asked, also when only one fits
        assert t.zone("hand", 0) == ["並"] and sorted(t.zone("deck", 0)[:2]) == sorted(["村", "鉱"])

    def test_search_may_be_declined_and_then_nothing_follows(self):
        text = "【メイン】自分はデッキの中から種族「炉守り」を持つミニオンカード1枚を公開して手札に加えることができる。そうした場合、相手のプレイヤーに1ダメージを与える。"
        t = play(text, deck=("狼", "並"))
        yes(t)
        t.answer(0)
        assert t.zone("hand", 0) == ["狼"] and t.life(1) == 5
        t = play(text, deck=("狼", "並"))
        no(t)
        assert t.zone("hand", 0) == [] and t.life(1) == 6
        t = play(text, deck=("並",))
        yes(t)
        assert t.zone("hand", 0) == [] and t.life(1) == 6, "nothing was found, so nothing follows"

    def test_either_end_of_the_deck(self):
        t = play("【メイン】自分のデッキを上から1枚見る。そのカードをデッキの上か下に戻す。", deck=("狼",))
        assert t.zone("deck", 0)[-1] == "狼"
        t.answer(1)
        assert t.zone("deck", 0)[0] == "狼"

    def test_discard_any_number_draw_as_many_and_put_them_back(self):
        t = play("【メイン】自分の手札を好きな枚数破棄する。その後、同じ枚数のカードを引く。破棄したカードをランダムにデッキの下に戻す。",
                 hand=("強", "並", "弱"), deck=("狼", "狼"))
        pick(t, *t.options()[:2])
        assert sorted(t.zone("hand", 0)) == sorted(["狼", "狼", "弱"])
        assert sorted(t.zone("deck", 0)[:2]) == sorted(["強", "並"]) and t.zone("trash", 0) == ["術"]

    def test_both_players_discard_and_draw(self):
        t = table(card("術", "【メイン】お互いは手札を全て破棄する。その後、お互いはカードを2枚引く。", MAGIC, cost=0))
        t.put(0, "hand", "強")
        t.put(1, "hand", "並")
        spell = t.put(0, "hand", "術")
        t.go()
        use(t, spell)
        assert sorted(t.zone("trash", 0)) == sorted(["強", "術"]) and t.zone("trash", 1) == ["並"]
        assert t.zone("hand", 0) == ["空", "空"] and t.zone("hand", 1) == ["空", "空"]

    def test_draw_up_to(self):
        t = play("【メイン】自分の手札が4枚になるようにカードを引く。", hand=("強",))
        assert len(t.zone("hand", 0)) == 4

    def test_as_much_as_the_destroyed_minion_cost(self):
        t = play("【メイン】相手のミニオン1体を破壊する。この効果で破壊したミニオンのコスト分、自分のデッキを上から破棄する。", foes=("並",))
        pick(t, field(t, 1)[0] if field(t, 1) else 0)
        assert len(t.zone("trash", 0)) == 3 + 1

    def test_tokens_and_x(self):
        imp = card("影", type=TOKEN, bp=100)
        t = play("【メイン】「影」X体を出す（最大2体）。Xは自分の赤マナの数と同じとする。", mana=("red", "red", "red"), more=(imp,))
        assert t.zone("field", 0) == ["影", "影"]

    def test_two_tokens_of_different_names(self):
        shades = (card("影", type=TOKEN, bp=100), card("灯", type=TOKEN, bp=100))
        assert play("【メイン】「影」1体と「灯」2体を出す。", more=shades).zone("field", 0) == ["影", "灯", "灯"]

    def test_the_same_minion_again(self):
        t = play("【メイン】自分のコスト3以下のミニオン1体と同じミニオン1体を出す。", friends=("弱", "強"))
        assert t.zone("field", 0) == ["弱", "強", "弱"]

    def test_mana_to_the_field_and_minions_to_the_base(self):
        t = table(card("術", "【メイン】自分のミニオンカードであるマナ1つを、フィールドにアクティブ状態で移動させる。"
                       "相手のコスト9以下のミニオン1体をレスト状態でベースに移動させる。", MAGIC, cost=0))
        t.put(1, "field", "強")
        t.mana(0, "red")
        t.put(0, "base", "村", rest=1)
        t.put(0, "hand", "術")
        t.go()
        use(t)
        assert t.zone("field", 0) == ["村"] and t.zone("base", 0) == ["mana:red"] and not t.rested(field(t)[0])
        base = t.e.cards(t.s, "base", 1)
        assert t.zone("base", 1) == ["強"] and t.rested(base[0])

    def test_a_marker_is_no_minion_card(self):
        t = table(card("主", "【召喚時】自分のミニオンカードでない無色マナ1つを破壊できる。そうした場合、自分はカードを2枚引く。", cost=0))
        t.mana(0, "colourless")
        plain = t.put(0, "base", "村")
        ref = t.put(0, "hand", "主")
        t.go()
        t.do("summon", ref)
        yes(t)
        assert t.zone("base", 0) == ["村"] and len(t.zone("hand", 0)) == 2 and t.alive(plain)

    def test_coloured_marker(self):
        t = play("【メイン】赤マナ1つをレスト状態でベースに置く。")
        (ref,) = t.e.cards(t.s, "base", 0)
        assert t.zone("base", 0) == ["mana:red"] and t.rested(ref)

    def test_a_card_from_outside_the_game(self):
        assert play("【メイン】「狼」1枚を手札に加える。").zone("hand", 0) == ["狼"]

    def test_one_of_those_listed(self):
        t = play("【メイン】自分はデッキの中から下記のうちカード1枚を公開して手札に加える。その後、自分のデッキをシャッフルする。「狼」「村」",
                 deck=("並", "狼", "村"))
        assert len(t.options()) == 2


class TestNumbers:
    def test_for_this_turn_only(self):
        t = play("【メイン】このターン中、ミニオン1体をBP+300/DP+1する。", friends=("並",), foes=("強",))
        (ref,) = field(t)
        t.pick(ref)
        assert t.bp(ref) == 800 and dp(t, ref) == 2
        t.end_turn()
        assert t.bp(ref) == 500 and dp(t, ref) == 1

    def test_for_good(self):
        t = play("【メイン】自分のミニオン全てにBP+100を付与する。", friends=("並", "弱"))
        one, two = field(t)
        t.end_turn()
        assert t.bp(one) == 600 and t.bp(two) == 300

    def test_a_lasting_grant_is_for_those_that_were_there_a_turns_change_for_all(self):
        later = card("後", cost=0)
        t = play("【メイン】自分のミニオン全てにBP+100を付与する。このターン中、自分のミニオン全てをBP+200する。", friends=("並",), hand=("後",), more=(later,))
        ref = next(o[1] for o in t.options() if o[0] == "summon")
        t.do("summon", ref)
        old, new = field(t)
        assert t.bp(old) == 800 and t.bp(new) == 500

    def test_a_minion_at_zero_dies(self):
        t = play("【メイン】相手のミニオン1体にBP-200を付与する。", foes=("弱", "強"))
        t.pick(field(t, 1)[0])
        assert t.zone("field", 1) == ["強"]

    def test_instead(self):
        text = "【メイン】相手のミニオン1体にBP-100を付与する。自分の赤マナがある場合、代わりにBP-300を付与する。"
        for mana, left in ((("red",), 400), ((), 600)):
            t = play(text, foes=("強",), mana=mana)
            assert t.bp(field(t, 1)[0]) == left

    def test_original_numbers(self):
        t = play("【メイン】相手のミニオン1体にBP-100と本来の数値にDP-1を付与する。", foes=("強",))
        (ref,) = field(t, 1)
        assert t.bp(ref) == 600 and dp(t, ref) == 1
        assert t.e.stat(t.s, "dp_original", ref) == -1 and t.e.stat(t.s, "bp_original", ref) == 0

    def test_set_to_zero(self):
        t = play("【メイン】このターン中、相手のミニオン1体のDPを0にする。", foes=("強",))
        (ref,) = field(t, 1)
        assert dp(t, ref) == 0

    def test_x_times_a_hundred(self):
        t = play("【メイン】相手のミニオン1体にBP-Xを付与する。Xは自分の赤マナの数×100とする。", foes=("強",), mana=("red", "red", "green"))
        assert t.bp(field(t, 1)[0]) == 500

    def test_the_same_minion_gets_the_keyword(self):
        t = play("【メイン】このターン中、ミニオン1体をBP+300して［貫通］を与える。", friends=("並", "弱"))
        one, two = field(t)
        t.pick(one)
        assert t.e.has(t.s, "pierce", one) and not t.e.has(t.s, "pierce", two)
        t.end_turn()
        assert not t.e.has(t.s, "pierce", one)

    def test_lowest_cost(self):
        t = play("【メイン】相手の最もコストの低いミニオン全てを除外する。", foes=("弱", "強", "弱"))
        assert t.zone("field", 1) == ["強"] and t.zone("removed", 1) == ["弱", "弱"]


class TestContinuous:
    def test_others_of_a_colour(self):
        t, _me = summon("【自分のターン】他の自分の赤のミニオン全てをBP+250する。", friends=("狼", "並"), foes=("狼",), colour="赤")
        wolf, plain, own = field(t)
        assert (t.bp(wolf), t.bp(plain), t.bp(own), t.bp(field(t, 1)[0])) == (650, 500, 300, 400)
        t.end_turn()
        assert t.bp(wolf) == 400

    def test_per_something(self):
        t, me = summon("【常時】自分のフォース1つ毎に、このミニオンをBP+150/DP+1する。")
        assert t.bp(me) == 600 and dp(t, me) == 3
        t.topple(0)
        assert t.bp(me) == 300 and dp(t, me) == 1

    def test_a_condition(self):
        t, me = summon("【常時】自分の種族「炉守り」を持つミニオンがいる場合、このミニオンをBP+200する。", friends=("狼",))
        assert t.bp(me) == 500
        atoms.move(t.e, t.s, field(t)[0], "trash")
        assert t.bp(me) == 300

    def test_no_other(self):
        text = "【常時】他に自分のミニオンがいない場合、このミニオンをBP+200する。"
        assert summon(text)[0].bp(field(summon(text)[0])[0]) == 500
        t, me = summon(text, friends=("並",))
        assert t.bp(me) == 300

    def test_cost_of_a_card_in_the_hand(self):
        dear = card("高", "【自分のターン】自分の手札にあるこのカードのフリーコストは、自分の破壊されたフォース1つ毎に2減らされる。", cost=5)
        t = table(dear)
        ref = t.put(0, "hand", "高")
        t.go()
        assert t.e.stat(t.s, "free", ref) == 5
        t.topple(0)
        assert t.e.stat(t.s, "free", ref) == 1

    def test_cost_zero_once_something_was_summoned(self):
        dear = card("高", "【自分のターン】このターンに自分がコスト4以上のミニオンを召喚している場合、自分の手札にあるこのカードのコストは0になる。", cost=9)
        free = card("大", "【自分のターン】自分の手札にあるこのカードのフリーコストは5減らされる。", cost=5)
        t = table(dear, free)
        ref, big = t.put(0, "hand", "高"), t.put(0, "hand", "大")
        t.go()
        assert ("summon", ref) not in t.options()
        t.do("summon", big)
        assert t.zone("field", 0) == ["大"]

    def test_the_next_magic_only(self):
        one = card("甲", "【メイン】自分はカードを1枚引く。", MAGIC, cost=3, colour="青")
        two = card("乙", "【メイン】自分はカードを1枚引く。", MAGIC, cost=3, colour="青")
        t, _ = summon("【召喚時】このターン、次に使用する自分の青のマジックカードのコストを0にする。", hand=("甲", "乙"), more=(one, two))
        uses = [o for o in t.options() if o[0] == "magic"]
        assert len(uses) == 2
        t.do(*uses[0])
        assert not usable(t)

    def test_cannot_block_and_cannot_be_blocked_by(self):
        t, me = summon("【常時】このミニオンはブロックできない。")
        assert not t.e.can(t.s, "block", me, 0)
        foe = card("盾", "【常時】このミニオンはコスト3以下のミニオンにはブロックされない。", bp=900, cost=5)
        t = table(foe)
        attacker, small, big = t.put(0, "field", "盾"), t.put(1, "field", "弱"), t.put(1, "field", "強")
        t.go()
        t.do("attack", attacker, t.force(1))
        while t.prompt == "flash":
            t.done()
        assert [o[1] for o in t.options() if o[0] == "block"] == [big] and small

    def test_neither_attack_nor_block_nor_move(self):
        text = "【常時】相手のフォースが2つ以上ある場合、このミニオンはアタックもブロックも移動もできない。"
        t = table(card("重", text, bp=900))
        ref = t.put(0, "field", "重")
        t.go()
        assert [o for o in t.options() if ref in o] == []
        t.topple(1)
        assert t.e.can(t.s, "attack", ref, 0)

    def test_cannot_be_chosen_by_the_opponents_effects(self):
        hidden = card("隠", "【相手のターン】このミニオンは相手のマジックとミニオンの効果で選択できない。")
        t = play("【メイン】ミニオン1体を破壊する。", foes=("強", "隠"), more=(hidden,))
        assert t.zone("field", 1) == ["隠"]

    def test_moves_rested(self):
        t, me = summon("【自分のターン】このミニオンはベースに移動するとき、レスト状態で移動する。")
        t.do(*next(o for o in t.options() if o[0] == "retreat" and o[1] == me))
        assert t.rested(t.e.cards(t.s, "base", 0)[-1])

    def test_enemies_come_rested(self):
        ice = card("氷", "【常時】相手のミニオンはフィールドに出るときにレスト状態で出る。")
        t = table(ice, card("主", cost=0))
        t.put(1, "field", "氷")
        ref = t.put(0, "hand", "主")
        t.go()
        t.do("summon", ref)
        assert t.rested(field(t)[0])

    def test_summoning_effects_work_twice(self):
        twice = card("倍", "【自分のターン】自分のミニオンの【召喚時】効果は2回発揮する。")
        t, _ = summon("【召喚時】自分はカードを1枚引く。", friends=("倍",), more=(twice,))
        settle(t)
        assert len(t.zone("hand", 0)) == 2

    def test_less_damage_from_dp_of_cheap_minions_only(self):
        wall = card("壁", "【常時】自分のプレイヤーに与えられる、コスト3以下のミニオンからのDPによるダメージを1軽減する。")
        t = table(wall)
        t.put(1, "field", "壁", rest=1)
        cheap, dear = t.put(0, "field", "並"), t.put(0, "field", "強")
        t.topple(1)
        t.go()
        t.attack(cheap, -2)
        assert t.life(1) == 6
        t.attack(dear, -2)
        assert t.life(1) == 4

    def test_mana_that_pays_more(self):
        root = card("根", "《ベース》このマナで緑のカードのコストを支払うとき、緑コスト2マナ分支払える。", BASE, colour="緑")
        t = table(root, card("葉", cost=2, colour="緑"), card("枝", cost=2, colour="赤"))
        t.put(0, "base", "根")
        leaf, twig = t.put(0, "hand", "葉"), t.put(0, "hand", "枝")
        t.go()
        assert ("summon", leaf) in t.options() and ("summon", twig) not in t.options()

    def test_of_several_equal_effects_one_counts(self):
        text = "【相手のターン】自分のミニオン全てをBP+250する。この効果は重複しない。"
        t = table(card("盾", text))
        one, two = t.put(0, "field", "盾"), t.put(0, "field", "盾")
        t.go()
        t.end_turn()
        assert t.bp(one) == 550 and t.bp(two) == 550


class TestWatching:
    def test_each_time_a_magic_is_used(self):
        spell = card("術", "【メイン】自分はカードを1枚引く。", MAGIC, cost=0)
        t, me = summon("【常時】自分がマジックを使用するたび、このミニオンにBP+150を付与する。", hand=("術", "術"), more=(spell,))
        use(t)
        assert t.bp(me) == 450
        use(t)
        assert t.bp(me) == 600

    def test_another_enters_the_field(self):
        other = card("客", cost=0)
        t, me = summon("【常時】他の自分のミニオンがフィールドに出るたび、このターン中、このミニオンをBP+250する。", hand=("客",), more=(other,))
        assert t.bp(me) == 300
        t.do(*next(o for o in t.options() if o[0] == "summon"))
        assert t.bp(me) == 550

    def test_that_minion_is_the_one_that_did_it(self):
        text = "【自分のターン】他の自分の赤のミニオンがダメージを与えるたび、そのミニオンにDP+1を付与する。"
        t = table(card("鼓", text))
        drum, wolf, plain = t.put(0, "field", "鼓"), t.put(0, "field", "狼"), t.put(0, "field", "並")
        t.topple(1)
        t.go()
        t.attack(wolf, -2)
        t.attack(plain, -2)
        assert (dp(t, drum), dp(t, wolf), dp(t, plain)) == (1, 2, 1)

    def test_an_own_minion_falls(self):
        t = play("【メイン】ミニオン1体を破壊する。", friends=("哀", "並"), more=(card("哀", "【常時】自分のミニオンが破壊されるたび、自分はカードを1枚引く。"),))
        t.pick(field(t)[1])
        assert len(t.zone("hand", 0)) == 1

    def test_battles_won(self):
        t = table(card("勝", "【常時】このミニオンがバトルに勝利するたび、このミニオンをアクティブにする。", bp=900))
        ref, foe = t.put(0, "field", "勝"), t.put(1, "field", "弱")
        t.go()
        t.attack(ref, t.force(1), block=foe)
        assert not t.alive(foe) and not t.rested(ref)

    def test_once_a_turn(self):
        t = table(card("走", "【アタック時】ターンに1回、このミニオンをアクティブにする。"))
        ref = t.put(0, "field", "走")
        t.go()
        t.attack(ref, t.force(1))
        assert not t.rested(ref)
        t.attack(ref, t.force(1))
        assert t.rested(ref)

    def test_when_the_player_was_attacked(self):
        t = table(card("突", "【アタック時】プレイヤーにアタックした場合、このミニオンにBP+150を付与する。"))
        ref = t.put(0, "field", "突")
        t.topple(1)
        t.go()
        t.attack(ref, -2)
        assert t.bp(ref) == 450

    def test_must_block(self):
        t = table(card("吼", "【アタック時】相手は必ずブロックする。", bp=900))
        ref, foe = t.put(0, "field", "吼"), t.put(1, "field", "弱")
        t.go()
        t.do("attack", ref, t.force(1))
        while t.prompt == "flash":
            t.done()
        assert ([o[0] for o in t.options()] == ["block"] and len(t.e.legal(t.s)) == 1) or not t.alive(foe)

    def test_a_force_felled_by_the_damage_of_a_colour(self):
        text = "【自分のターン】他の自分の赤のミニオンが与えるDPによるダメージでフォースが破壊されるたび、自分はカードを1枚引く。"
        for name, cards in (("狼", 1), ("並", 0)):
            t = table(card("鬼", text))
            t.put(0, "field", "鬼")
            ref = t.put(0, "field", name)
            atoms.put(t.e, t.s, t.force(1), "life", 1)
            t.go()
            t.attack(ref, t.force(1))
            while t.prompt != "main_phase":             # also the Force, which finds no card
                t.answer(t.e.legal(t.s)[0])
            assert t.e.get(t.s, "face", t.force(1)) == 0
            assert len(t.zone("hand", 0)) == cards

    def test_mana_that_leaves_but_not_by_replacement(self):
        text = "【自分のターン】自分のマナが1つ入れ替えによる破棄以外で減るたび、自分はカードを1枚引く。"
        t = play("【メイン】自分のマナ1つを破壊する。", friends=("番",), mana=("red",), more=(card("番", text),))
        assert t.options() == [] or t.pick(t.options()[0]) is None
        assert len(t.zone("hand", 0)) == 1

    def test_chosen_by_own_effect(self):
        text = "【常時】このミニオンが自分の効果で選択されるたび、自分はカードを1枚引く。"
        t = play("【メイン】このターン中、ミニオン1体をBP+100する。", friends=("鏡",), foes=("強",), more=(card("鏡", text),))
        t.pick(field(t)[0])
        assert len(t.zone("hand", 0)) == 1


class TestGranted:
    def test_an_ability_for_good(self):
        t = play("【メイン】自分のミニオン1体に「【破壊時】自分はカードを1枚引く。」を付与する。", friends=("並",), hand=("滅",),
                 more=(card("滅", "【メイン】ミニオン1体を破壊する。", MAGIC, cost=0),))
        (ref,) = field(t)
        if t.prompt != "main_phase":
            t.pick(ref)
        use(t)
        if t.prompt != "main_phase":
            t.pick(ref)
        assert len(t.zone("hand", 0)) == 1

    def test_a_watcher_for_a_player(self):
        t = play("【メイン】このターン中、自分のプレイヤーに「相手のミニオンが破壊されるたび、自分はカードを1枚引く。」を与える。相手のミニオン全てを破壊する。",
                 foes=("強", "弱"), friends=("並",))
        settle(t)
        assert len(t.zone("hand", 0)) == 2

    def test_what_the_opponent_may_not(self):
        t = play("【メイン】次の相手のターン終了時まで、相手のプレイヤーに「自分のミニオン全てはアクティブにならない。」を与える。", foes=("強",))
        ref = field(t, 1)[0]
        atoms.put(t.e, t.s, ref, "rest", 1)
        t.end_turn()
        assert t.rested(ref)

    def test_bestowed_on_the_host(self):
        nymph = card("霊", "［加護：赤+コスト4以上］\n《付与能力》［奪命］", BASE, bp=100, dp=1, colour="赤")
        t = table(nymph)
        host = t.put(0, "field", "狼")
        t.put(0, "field", "並")
        mana = t.put(0, "base", "霊")
        t.go()
        assert [o for o in t.options() if o[0] == "boost"] == [("boost", mana, host)]
        t.do("boost", mana, host)
        assert t.e.has(t.s, "revenge", host) and t.bp(host) == 500

    def test_when_boosted(self):
        nymph = card("霊", "［加護：条件なし］", BASE, bp=100, dp=1)
        t = table(nymph, card("主", "【加護時】このターン中、このミニオンに［再起］と［襲撃］を与える。"))
        host, mana = t.put(0, "field", "主"), t.put(0, "base", "霊")
        t.go()
        t.do("boost", mana, host)
        assert t.e.has(t.s, "charge", host) and t.e.has(t.s, "resurge", host)


class TestTimes:
    def test_later_this_turn(self):
        t = play("【メイン】このターン終了時、自分はカードを1枚引く。")
        assert t.zone("hand", 0) == []
        t.end_turn()
        settle(t)
        assert t.zone("hand", 0) == ["空"]

    def test_until_the_end_of_the_next_standby_phase(self):
        t = play("【メイン】相手のミニオン1体を選択する。そのミニオンをレストする。そのミニオンは次の相手のスタンバイフェイズ終了時までアクティブにならない。", foes=("強", "並"))
        ref, other = field(t, 1)
        atoms.put(t.e, t.s, other, "rest", 1)
        t.pick(ref)
        assert t.rested(ref)
        t.end_turn()
        assert t.rested(ref) and not t.rested(other)

    def test_retreat_of_the_minion_and_of_the_mana(self):
        for text, cards in (("【後退時】自分はカードを1枚引く。", 1), ("《ベース》【後退時】自分はカードを1枚引く。", 1)):
            t, me = summon(text)
            t.do(*next(o for o in t.options() if o[0] == "retreat" and o[1] == me))
            assert len(t.zone("hand", 0)) == cards

    def test_both_timings(self):
        t, me = summon("【召喚時】＆【破壊時】自分はカードを1枚引く。", hand=("滅",), more=(card("滅", "【メイン】ミニオン1体を破壊する。", MAGIC, cost=0),))
        assert len(t.zone("hand", 0)) == 2
        use(t)
        if t.prompt != "main_phase":
            t.pick(me)
        assert len(t.zone("hand", 0)) == 2 and t.zone("field", 0) == []

    def test_out_of_the_trash_onto_the_field(self):
        back = card("戻", "《トラッシュ》このカードを自分のトラッシュから手札に戻す場合、このミニオンを出す。")
        t = play("【メイン】自分のトラッシュにあるミニオンカード1枚を手札に戻す。", trash=("戻", "並"), more=(back,))
        t.pick(t.e.cards(t.s, "trash", 0)[0])
        assert t.zone("field", 0) == ["戻"] and t.zone("hand", 0) == []


class TestMore:
    def test_otherwise(self):
        text = "【メイン】相手のミニオン1体を選択する。そのミニオンが有色の場合、そのミニオンを手札に戻す。それ以外の場合、そのミニオンを破壊する。"
        assert play(text, foes=("狼",)).zone("hand", 1) == ["狼"]
        assert play(text, foes=("強",)).zone("trash", 1) == ["強"]

    @pytest.mark.parametrize(("rights", "mana"), [(1, 1), (0, 0)])
    def test_rights_are_spent_only_when_there_are_some(self, rights, mana):
        t = table(card("術", "【メイン】自分の移動権を1消費する。消費した場合、無色マナ1つをレスト状態でベースに置く。", MAGIC, cost=0))
        t.put(0, "hand", "術")
        t.go()
        atoms.set_pvar(t.e, t.s, "rights", 0, rights)
        use(t)
        assert len(t.zone("base", 0)) == mana and t.e.pvar(t.s, "rights", 0) == 0

    def test_not_destroyed_by_the_opponents_effects_but_in_battle(self):
        t = table(card("岩", "【常時】このミニオンは相手の効果で破壊されない。"), card("術", "【メイン】相手のミニオン全てを破壊する。", MAGIC, cost=0))
        rock, attacker = t.put(1, "field", "岩"), t.put(0, "field", "強")
        t.put(0, "hand", "術")
        t.go()
        use(t)
        assert t.alive(rock)
        t.attack(attacker, t.force(1), block=rock)
        assert not t.alive(rock)

    def test_a_keyword_on_a_condition(self):
        t, me = summon("【常時】自分の赤マナがある場合、このミニオンは［貫通］を持つ。", mana=("red",))
        assert t.e.has(t.s, "pierce", me)
        atoms.move(t.e, t.s, t.e.cards(t.s, "base", 0)[0], "removed")
        assert not t.e.has(t.s, "pierce", me)

    def test_what_is_done_goes_on_in_the_next_sentence(self):
        other = card("客", cost=0)
        t, _ = summon("【常時】他の自分のミニオンがフィールドに出るたび、相手のミニオン1体をレストする。その後、自分はカードを1枚引く。",
                      foes=("強",), hand=("客",), more=(other,))
        assert t.zone("hand", 0) == ["客"]
        t.do(*next(o for o in t.options() if o[0] == "summon"))
        assert t.rested(field(t, 1)[0]) and t.zone("hand", 0) == ["空"]

    def test_summoning_effects_are_switched_off(self):
        silence = card("静", "【常時】お互いのコスト2以下のミニオンの【召喚時】効果は発揮しない。")
        for cost, cards in ((0, 0), (3, 1)):
            t = table(silence, card("主", "【召喚時】自分はカードを1枚引く。", cost=cost))
            t.put(1, "field", "静")
            t.mana(0, "colourless", "colourless", "colourless")
            ref = t.put(0, "hand", "主")
            t.go()
            t.do("summon", ref)
            assert len(t.zone("hand", 0)) == cards

    def test_more_of_mine_than_of_theirs(self):
        text = "【常時】相手のミニオンの数より自分のミニオンの数が多い場合、このミニオンをBP+200する。"
        t, me = summon(text, foes=("強",))
        assert t.bp(me) == 300
        t, me = summon(text, friends=("並",), foes=("強",))
        assert t.bp(me) == 500

    def test_the_opponent_chooses(self):
        t = play("【メイン】相手のミニオン1体を、相手が選んで破壊する。", foes=("強", "弱"))
        assert t.s.pending is not None and t.s.pending[1] == 1
        pick(t, field(t, 1)[1])
        assert t.zone("field", 1) == ["強"]


class TestRefused:
    @pytest.mark.parametrize(
        ("text", "type"),
        [
            ("《ベース》【配置時】＆スイッチ：「夜番」自分はカードを1枚引く。", MINION),
            ("［異能］", MINION),
            ("進化：手札から「狼」が召喚されたとき", MINION),
            ("【召喚時】そのミニオンを破壊する。", MINION),
            ("【召喚時】残りをデッキの下に戻す。", MINION),
            ("【召喚時】相手のミニオン1体をBP-100する。", MINION),
            ("【召喚時】相手のミニオンを破壊する。", MINION),
            ("【常時】相手のミニオン1体をBP-100する。", MINION),
            ("【召喚時】相手のミニオンX体を破壊する。", MINION),
            ("【召喚時】自分の「狼」の効果はターンに1回だけ発揮する。", MINION),
            ("【メイン】相手のミニオン1体に［加護］を付与する。", MAGIC),
            ("【メイン】自分1枚を手札に戻す。", MAGIC),
            ("【召喚時】「狼」1枚をレスト状態でベースに置く。", MINION),
            ("【自分のターン】自分のフォースがない場合、代わりにこのミニオンをBP+300する。", MINION),
            ("【常時】このミニオンをBP+100する。自分のフォースがない場合、代わりにBP+200する。自分のミニオンがいる場合、代わりにBP+300する。", MINION),
            ("【召喚時】このミニオンは種族「狼」を持つ。", MINION),
            ("【破壊時】このミニオンに［加護］が付与されている場合、自分はカードを1枚引く。", MINION),
            ("【後退時】このミニオンに［加護］が付与されている場合、自分はカードを1枚引く。", MINION),
            ("【常時】自分のベース・ミニオンカードのマナは破壊されない。", MINION),
            ("【フラッシュ】このターン中、自分のフォース1つに与えられるダメージを1軽減する。", MAGIC),
            ("【召喚時】このターン中、相手はトークンでない相手のミニオンを召喚できない。", MINION),
            ("【常時】このミニオンには条件を無視して種族「狼」を持つ［加護］を付与させることができる。", MINION),
            ("【メイン】自分のプレイヤーに「自分のミニオン全てをBP+100する。」を付与する。この効果は重複しない。", MAGIC),
            ("【召喚時】白マナか緑マナをベースに置く。", MINION),
            ("【常時】このミニオンのBPは変動しない。", MINION),
            ("【常時】自分のフォースはアクティブ状態でも固有能力を発揮する。", MINION),
            ("【アタック時】このバトル中、相手はトラッシュにあるコスト3以下のカードを使用できない。", MINION),
            ("【召喚時】自分のフォース1つをこのミニオンに付与する。", MINION),
            ("【常時】相手は回復できない。", MINION),
            ("【自分のターン開始時】自分のトラッシュにあるこのカードをフィールドに出す。", MINION),
            ("［連携：条件なし］", MINION),
            ("【召喚時】このターン中、自分のミニオン全てをBP+100する。この効果は重複しない。", MINION),
            ("【召喚時】自分はカードを1枚引く。この効果は重複しない。", MINION),
            ("【召喚時】自分のミニオン1体の【破壊時】効果を発揮させる。", MINION),
            ("【召喚時】自分のマナの【配置時】効果を発揮させる。", MINION),
            ("【常時】このミニオンには［加護］を3つまで付与することができる。", MINION),
            ("【召喚時】この効果で破壊された場合、自分はカードを1枚引く。", MINION),
            ("【フラッシュ】このターン中、自分のミニオン1体をBP+200する。そのミニオンがバトルに勝利した場合、自分はカードを1枚引く。", MAGIC),
            ("【召喚時】このバトル終了時、このミニオンを破壊する。", MINION),
            ("【メイン】/【フラッシュ】このバトル終了時、自分はカードを1枚引く。", MAGIC),
            ("【召喚時】このターン中、自分のミニオン1体と相手のミニオン1体はブロックできない。", MINION),
            ("【フラッシュ】自分のミニオン1体にBP+100を付与する。そのミニオンは選択できない。", MAGIC),
            ("【フラッシュ】自分のミニオン1体にBP+100を付与する。そのミニオンはブロックされない。", MAGIC),
            ("【メイン】それ以外の場合、自分はカードを1枚引く。", MAGIC),
        ],
    )
    def test_what_cannot_be_run_is_refused_not_guessed(self, text: str, type: str):
        (one,) = pieces_of_words(text, "zenonzard")
        assert one.node is not None, one.reason
        with pytest.raises(Refused):
            compiled(one.node, "zenonzard", "1", "他", type)
