"""Where a card is, was, or is attacked: words that tell places."""

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
    Do,
    Figure,
    In,
    Located,
    Persons,
    PlacesOf,
    Region,
    Self,
    Some,
    StatChange,
    StatIs,
    Tagged,
    Union,
)
from zxscript.meaning.walk import walk

ON = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def meaning(text: str) -> Any:
    """The one ability of a text."""
    (found,) = interpret_text(read(text).node, VOCABULARY)
    return found


def test_a_marked_place_is_asked_for_in_old_wording_too() -> None:
    found = meaning("【常】このカードが◎のスクエアにある場合、このカードのパワーを＋1500する。")
    (change,) = (one for one in walk(found) if isinstance(one, StatChange))
    assert change.when is not None
    assert change.when.of == Self() and change.when.tests == (Located((In("square", Figure(("◎",))),)),)
    assert [home.zone for home in found.header.homes] == ["square"]


@pytest.mark.parametrize(
    ("cost", "brought"),
    [
        ("スクエアにあるこのカード以外のあなたの[灯守り]を1枚破壊する。", "destroy"),
        ("スクエアにあるあなたのゼクスを1枚手札に戻す。", "return"),
    ],
)
def test_what_was_chosen_in_a_hand_stood_on_no_square(cost: str, brought: str) -> None:
    text = "あなたの手札にある[灯守り]を1枚選び、リブートでそのゼクスがあったゼクスのないスクエアに登場させる。"
    found = meaning(f"【起】【有効】《自分ターン》スクエア【コスト】{cost}【効果】{text}")
    (paid,) = (one for one in walk(found) if isinstance(one, Do) and one.verb == brought)
    (place,) = (one for one in walk(found) if isinstance(one, PlacesOf))
    assert place.of == Bound(paid.name, was=True)


def test_who_attacks_a_player_square_attacks_the_player_or_what_stands_there() -> None:
    found = meaning("【自】【有効】スクエア【誘発】このカードが相手のプレイヤースクエアに攻撃する。【効果】1枚引く。")
    (trigger,) = found.triggers
    assert trigger.target == Union((Persons(("opponent",)), Cards((In("square", Region("player", ("opponent",))),))))
    (compiled,) = compile_abilities([found], TERMS, id="1")
    (pattern,) = compiled.on
    assert ("eq", ("ev", "target"), ("player_obj", ("opp",))) in pattern.where[2]


def test_an_attack_on_other_places_is_refused() -> None:
    with pytest.raises(Refused, match="no player's"):
        meaning("【自】【有効】スクエア【誘発】このカードがノーマルスクエアに攻撃する。【効果】1枚引く。")


@pytest.mark.parametrize(
    "words",
    ["自分のトラッシュからコスト2以下のミニオン1体をフィールドに出す。", "自分のトラッシュにあるコスト2以下のミニオン1体をフィールドに出す。"],
)
def test_a_minion_off_the_field_is_a_minion_card(words: str) -> None:
    (found,) = interpret_text(read(f"【召喚時】{words}", "zenonzard").node, MINIONS, type="フィールド・ミニオン")
    (taken,) = (one for one in walk(found) if isinstance(one, Some))
    assert taken.of == (Cards((In("trash"),), ("you",), (Tagged("type", ("minion",)), StatIs("cost", "le", 2))),)


def test_a_minion_among_cards_that_were_looked_at_is_a_minion_card() -> None:
    text = "【召喚時】自分のデッキを上から4枚見て、その中のミニオン1体を公開して手札に加える。残りをランダムにデッキの下に戻す。"
    (found,) = interpret_text(read(text, "zenonzard").node, MINIONS, type="フィールド・ミニオン")
    (taken,) = (one for one in walk(found) if isinstance(one, Some))
    assert taken.of[0].tests == (Tagged("type", ("minion",)),)


def test_this_card_is_one_card_whenever_it_is_asked_for() -> None:
    text = "ターン終了時まで、現在スクエアにあるコスト3以下のゼクス1枚につき、このカードのコストは2増える。"
    (change,) = (one for one in walk(meaning(ON + text)) if isinstance(one, StatChange))
    assert change.what == Self()


@pytest.mark.parametrize("put", ["トラッシュに置く。置いた", "リソースにスリープで置く。置いた", "破壊する。破壊した", "手札に戻す。戻した"])
def test_how_a_card_appears_stands_in_front_of_what_tells_the_square(put: str) -> None:
    deed = put.split("。")[0].replace("置く", "置いた").replace("スリープで", "").replace("する", "した").replace("戻す", "戻った")
    text = f"あなたのゼクスを1枚選び、{put}ならば、このカードをリブートで{deed}ゼクスがあったゼクスのないスクエアに登場させる。"
    found = meaning(f"【起】【有効】《自分ターン》手札【コスト】《無0》【効果】{text}")
    moved, appear = (one for one in walk(found) if isinstance(one, Do))
    assert appear.verb == "appear" and appear.states == ("reboot",)
    assert appear.to.area.area.of == Bound(moved.name, was=True)
