"""Where an event goes that an effect plays: 「…トラッシュに置くかわりに…」."""

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
from zxscript.lang.reading import read

sys.path.insert(0, str(Path(__file__).parent))

from playing import Game, zx

PLAYS = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたの手札にあるイベントを1枚選び、コストを支払わずにプレイする。"
RAIN = "【イベント】【効果】2枚引く。"


def abilities(text: str) -> tuple[Any, ...]:
    return tuple(compile_abilities(interpret_text(read(text).node, VOCABULARY), TERMS, id="1", name=""))


@pytest.mark.parametrize(("instead", "zone"), [
    ("", "trash"), ("プレイされたそのイベントがトラッシュに置かれる際、トラッシュに置くかわりに除外する。", "remove"),
    ("プレイされたそのイベントがトラッシュに置かれる際、トラッシュに置くかわりにデッキの1番下に置く。", "deck"),
])  # fmt: skip
def test_a_played_event_goes_where_the_effect_sends_it(instead: str, zone: str) -> None:
    game = Game([zx("雨乞い", cost=0, abilities=abilities(PLAYS + instead)), zx("夕立", types=("event",), abilities=abilities(RAIN))])
    rain = game.put("夕立", "hand")
    game.play("雨乞い")
    if rain in game.options():
        game.choose(rain)
    assert "夕立" in game.names(zone)
    assert len(game.zone("hand")) == 2


def test_only_the_place_that_a_played_card_goes_to_is_replaced() -> None:
    text = PLAYS + "プレイされたそのイベントがチャージに置かれる際、チャージに置くかわりに除外する。"
    with pytest.raises(Refused):
        interpret_text(read(text).node, VOCABULARY)
