"""What texts with timings mean: triggers, what holds, used cards, keywords, participants, replacements, payments."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript.games.zenonzard.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import read
from zxscript.meaning.forms import (
    Ability,
    Cards,
    Create,
    Done,
    During,
    Event,
    Fixed,
    Flag,
    Forbid,
    Grant,
    HostOf,
    If,
    In,
    Instead,
    Lasting,
    Later,
    Limit,
    May,
    Moment,
    OfEvent,
    PayAs,
    Rest,
    Self,
    StatChange,
    StateIs,
    StatIs,
    TagCount,
    Tagged,
)
from zxscript.meaning.walk import walk

MINION, FORCE = "フィールド・ミニオン", "フォース"


def abilities(text: str, type: str = MINION, name: str = "試し") -> list[Ability]:
    """All abilities of a text."""
    return interpret_text(read(text, "zenonzard").node, VOCABULARY, name, type)


def one(text: str, type: str = MINION) -> Ability:
    """The only ability of a text."""
    (found,) = abilities(text, type)
    return found


def forms(text: str, kind: type, type: str = MINION) -> list[Any]:
    """Every form of that class, in order."""
    return [form for ability in abilities(text, type) for form in walk(ability) if isinstance(form, kind)]


class TestTimings:
    def test_each_timing_is_an_ability_of_its_own(self):
        first, second = abilities("【召喚時】＆【自分のターン開始時】自分はカードを1枚引く。")
        assert first.triggers == (Event("on_summon", Self()),) and second.triggers == (Moment("turn_start", "you"),)

    def test_what_goes_looks_back_unless_the_ability_is_where_it_arrives(self):
        assert one("【後退時】自分はカードを1枚引く。").triggers == (Event("retreat", Self(), look_back=True),)
        assert one("《ベース》【後退時】自分はカードを1枚引く。").triggers == (Event("retreat", Self()),)

    def test_a_force_works_among_the_forces_and_falls_with_either_face(self):
        assert [home.zone for home in one("自分のミニオン全てをBP+150する。", FORCE).header.homes] == ["force"]
        assert [home.face for home in one("【破壊時】自分はカードを1枚引く。", FORCE).header.homes] == ["any"]

    def test_a_turn_and_a_condition_are_gates(self):
        gate = one("【自分のターン】自分の赤マナがある場合、このミニオンをBP+150する。").header.gate
        assert During("you") in walk(gate) and Tagged("colour", ("red",)) in walk(gate)

    def test_notes_on_the_whole_ability(self):
        header = one("【自分のターン】自分がマジックを使用するたび、自分はカードを1枚引く。この効果は重複しない。").header
        assert header.single and header.tags == ()
        assert one("【アタック時】ターンに1回、このミニオンをアクティブにする。").header.limit == Limit(1)
        general = one("【召喚時】自分はカードを1枚引く。自分の「試し」の効果はターンに1回だけ発揮する。")
        assert general.header.limit == Limit(1, "player")

    def test_used_cards_and_keywords(self):
        used = one("【メイン】/【フラッシュ】自分はカードを1枚引く。", "マジック")
        assert used.kind == "magic" and used.header.tags == ("main", "flash")
        boost = one("［加護：青+コスト4以上］")
        assert boost.header.tags == ("boost",)
        assert boost.vessel == Cards(tests=(Tagged("colour", ("blue",)), StatIs("cost", "ge", 4)))

    def test_what_the_host_of_a_card_has(self):
        (given,) = one("《付与能力》［再起］").changes
        assert isinstance(given, Grant) and given.what == Cards(tests=(HostOf(Self()),))


class TestSets:
    def test_minions_mana_and_forces_are_cards_in_their_zone(self):
        (field,) = forms("【召喚時】相手のミニオン全てをレストする。", Cards)
        assert field == Cards((In("field"),), ("opponent",))
        (force,) = forms("【召喚時】相手のフォース全てをレストする。", Cards)
        assert force == Cards((In("force"),), ("opponent",), (StateIs("standing"),))

    def test_a_destroyed_force_is_not_one_that_stands(self):
        (fallen,) = forms("【常時】自分の破壊されたフォース1つ毎に、このミニオンをBP+150する。", Cards)
        assert fallen.tests == (StateIs("broken"),)

    def test_few_colours(self):
        assert TagCount("colour", "eq", 1) in forms("【召喚時】色を1つしか持たないミニオン全てを破壊する。", TagCount)


class TestSteps:
    def test_the_option_covers_what_is_linked_without_a_comma(self):
        (may,) = forms("【召喚時】自分のデッキを上から3枚見て、その中のカード1枚を公開して手札に加えることができる。", May)
        assert [step.verb for step in may.steps] == ["reveal", "add"]

    def test_the_rest_is_what_was_not_shown_from_among_them(self):
        (rest,) = forms("【召喚時】自分のデッキを上から3枚見て、その中のカード1枚を公開して手札に加える。残りをランダムにデッキの下に戻す。", Rest)
        assert len(rest.without) == 1

    def test_and_in_that_case_asks_for_the_whole(self):
        assert forms("【召喚時】自分のミニオン1体を破壊する。そうした場合、自分はカードを1枚引く。", Done)

    def test_what_is_given_for_good_is_given_to_those_that_are_there(self):
        (lasting,) = forms("【召喚時】自分のミニオン全てにBP+150を付与する。", Lasting)
        assert lasting.until.end == "stay" and isinstance(lasting.changes[0].what, Fixed)
        (until,) = forms("【召喚時】このターン中、自分のミニオン全てをBP+150する。", Lasting)
        assert until.until.end == "turn" and isinstance(until.changes[0].what, Cards)

    def test_an_attack_lasts_for_its_battle(self):
        assert forms("【アタック時】このミニオンをBP+150する。", Lasting)[0].until.end == "battle"
        with pytest.raises(Refused):
            one("【召喚時】このミニオンをBP+150する。")

    def test_things_made_by_name_as_a_copy_and_by_colour(self):
        made = forms("【召喚時】「灯」1体と「影」2体を出す。", Create)
        assert [(step.card, step.count.low) for step in made] == [("灯", 1), ("影", 2)]
        assert forms("【召喚時】自分のミニオン1体と同じミニオン1体を出す。", Create)[0].like is not None
        assert forms("【召喚時】赤マナ1つをレスト状態で置く。", Create)[0].card == "red"

    def test_instead_is_the_same_instruction_with_other_words(self):
        first, otherwise = forms("【召喚時】相手のミニオン1体にBP-100を付与する。自分の赤マナがある場合、代わりにBP-250を付与する。", If)
        assert [step.steps[0].changes[0].value for step in (first, otherwise)] == [-250, -100]


class TestEvents:
    def test_that_minion_is_the_one_of_the_event_in_this_sentence(self):
        ability = one("【常時】他の自分のミニオンがフォースにアタックするたび、このバトル中、そのミニオンをBP+150する。")
        (change,) = [form for form in walk(ability.steps) if isinstance(form, StatChange)]
        assert change.what == OfEvent("what")

    def test_the_minion_that_dealt_the_damage_is_not_printed(self):
        text = "【メイン】このターン中、自分のプレイヤーに「自分のプレイヤーにダメージが与えられるたび、そのミニオンをレストする。」を与える。"
        (later,) = forms(text, Later)
        assert OfEvent("agent") in walk(later.steps) and later.until.end == "turn" and not later.once

    def test_what_happens_in_another_way(self):
        (change,) = forms("【常時】相手のミニオンはフィールドに出るときにレスト状態で出る。", Instead)
        assert change.event.verb == "enter" and change.steps[0].states == ("rest",) and change.event.what.whose == ("opponent",)

    def test_prohibitions_and_flags(self):
        assert [change.event.verb for change in forms("【常時】このミニオンはアタックもブロックも移動もできない。", Forbid)] == ["attack", "block", "move"]
        assert forms("【自分のターン】自分のミニオンの【召喚時】効果は2回発揮する。", Flag)[0].flag == "double_summon"

    def test_what_pays_more_or_as_another_colour(self):
        (change,) = forms("《ベース》このマナで緑のカードのコストを支払うとき、緑コスト2マナ分支払える。", PayAs)
        assert (change.by, change.worth, change.colours) == (Self(), 2, ("green",))


@pytest.mark.parametrize("text", [
    "【召喚時】相手のミニオンを破壊する。", "【召喚時】そのミニオンを破壊する。", "［異能］", "【召喚時】BP+100を付与する。",
    "【召喚時】自分のミニオン1体を手札に戻し、BP+100を付与する。", "【破壊時】自分の手札を全てランダムに破棄する。",
    "【常時】相手のフォースが破壊されている場合、このミニオンをDP+1する。",
    "【自分のターン終了時】このターンに自分がマジックを2枚使用している場合、自分はカードを1枚引く。",
    "【召喚時】相手のミニオン1体に1ダメージを与える。", "【常時】このミニオンがダメージを受けるたび、自分はカードを1枚引く。",
    "【常時】自分のミニオンに与えられるダメージを1軽減する。", "【常時】このミニオンが破壊されるたび、代わりに自分はカードを1枚引く。",
    "【召喚時】相手のミニオン1体を手札に戻す。自分のマナが3つ以上ある場合、代わりに2枚を手札に戻す。",
    "【常時】自分のフォースが1つ破壊されている場合、このミニオンをDP+1する。", "【常時】このミニオンがベースにある場合、このミニオンをBP+100する。",
    "【召喚時】相手のミニオン2体を破壊する。破壊したミニオンのコスト分、自分のプレイヤーを回復する。",
    "【常時】このミニオンがブロックされる場合、代わりに自分はカードを1枚引く。",
    "【常時】自分のカードがトラッシュに置かれるたび、自分はカードを1枚引く。", "【常時】自分の手札にカードが加わるたび、自分はカードを1枚引く。",
    "【召喚時】次の相手のターン中、相手のミニオン1体と相手のフォース1つはアクティブにならない。",
])
def test_what_is_not_clear_is_refused_with_a_reason_in_both_languages(text: str):
    with pytest.raises(Refused) as caught:
        abilities(text)
    assert caught.value.en and caught.value.ja
