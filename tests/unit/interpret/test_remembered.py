"""A text is interpreted once, however many cards say it; its card's name and type are part of what it means."""

from __future__ import annotations

import pytest

from zxscript import api
from zxscript.games.descriptor import descriptor
from zxscript.interpret import card as interpreting

CARD = "番号：{number}\nカード名：{name}\n種類：{type}\n色：赤\nコスト：3\n{power}\n{text}\n\n"
PLAIN = "【自】このカードが登場した時、あなたの手札が7枚以下の場合、カードを1枚引く。"
NAMED = "【自】あなたの「見本の鐘」が登場した時、あなたの手札が7枚以下の場合、カードを1枚引く。"


def _cards(text: str) -> list:  # type: ignore[type-arg]
    powered = {"type": "ゼクス", "power": "パワー：4000\n", "text": text}
    cards = [CARD.format(number="T-1", name="見本の鐘", **powered), CARD.format(number="T-2", name="見本の笛", **powered)]
    return api.load_text("".join(cards)).cards


@pytest.mark.parametrize(("text", "times"), [(PLAIN, 1), (NAMED, 2)])
def test_a_text_of_two_cards_is_interpreted_again_only_if_it_names_a_card(
    text: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    interpreting._told.cache_clear()
    calls: list[str] = []
    real = interpreting.interpret_text
    monkeypatch.setattr(interpreting, "interpret_text", lambda node, *more, **how: calls.append(more[1]) or real(node, *more, **how))
    words = descriptor("zx").vocabulary
    first, second = (interpreting.interpret_card(card, words) for card in _cards(text))
    assert not first.refusals and not second.refusals
    assert first.abilities == second.abilities and len(calls) == times


def test_what_has_no_meaning_is_refused_on_every_card_with_its_own_place() -> None:
    interpreting._told.cache_clear()
    words = descriptor("zx").vocabulary
    first, second = (interpreting.interpret_card(card, words) for card in _cards("【自】このカードが登場した時、【常】を1枚引く。"))
    assert first.refusals and second.refusals
    assert [one.en for one in first.refusals] == [one.en for one in second.refusals]
    assert first.refusals[0].source != second.refusals[0].source
