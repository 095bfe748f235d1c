"""Mistakes that leave most of what a card does right: the oracle says nothing to the right program, and notices the wrong one."""

from __future__ import annotations

import pytest

from tests.unit.measure import oracle_cards
from tests.unit.measure.oracle_cards import TEXTS, games, number_of, table
from tests.unit.measure.test_oracle import Swap, parts, starting
from zxscript.measure.oracle import paying
from zxscript.measure.oracle.case import Taken

ARRIVES = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
MISTAKES: dict[str, tuple[str, Swap]] = {
    "others are hit as well": (ARRIVES + "スクエアにあるすべての相手のゼクスに1000ダメージを与える。", parts(("cards", "square", ("opp",)), ("cards", "square"))),
    "some are left out": (ARRIVES + "スクエアにあるすべてのゼクスに1000ダメージを与える。", parts(("cards", "square"), ("cards", "square", ("opp",)))),
    "fewer resources pay": (ARRIVES + "《無2》を支払ってよい。支払ったならば、カードを1枚引く。", parts((2, ("tuple",)), (1, ("tuple",)))),
    "the turn of the other player": ("【自】【有効】《自分ターン》スクエア【誘発】ゼクスが登場する。【効果】カードを1枚引く。", parts(("fn", "own_turn", ("you",)), True)),
    "a number for good": ("【常】【有効】スクエア【効果】あなたのゼクスのパワーを＋1000する。", parts(1000, 2000)),
    "one of both does not do it": (ARRIVES + "お互いのプレイヤーは自分の手札を1枚トラッシュに置く。そうしたならば、カードを1枚引く。", starting("and", lambda value: True)),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_what_is_wrong_in_part_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text, swap = MISTAKES[name]
    monkeypatch.setattr(oracle_cards, "TEXTS", {**TEXTS, "alone": text})
    right = games(table(), 3)
    assert right.disagreements == [] and right.judged > 5
    found = games(table(monkeypatch, number_of("alone"), swap), 6).disagreements
    assert found and {one.card for one in found} == {number_of("alone")} and found[0].clause in text


def test_each_colour_is_met_by_a_resource_of_its_own() -> None:
    red, both = {"red"}, {"red", "blue"}
    assert paying._met([{"red"}, {"blue"}], [both, red]) and paying._met([{"red"}, {"red"}], [both, red])
    assert not paying._met([{"red"}, {"red"}], [red]) and not paying._met([{"red"}, {"blue"}], [both])
    assert not paying._met([{"blue"}, {"blue"}], [both, red]) and paying._met([], [])


@pytest.mark.parametrize(("one", "other"), ((True, True), (True, False), (False, True), (False, False)))
def test_what_both_players_were_to_do_is_done_when_both_did_it(one: bool, other: bool) -> None:
    first, second = Taken((1,), (1, 2), one, 1), Taken((3, 4), (3, 4), other, 2)
    found = second.besides(first)
    assert found.whole is (one and other) and (found.refs, found.meant, found.number) == ((1, 3, 4), (1, 2, 3, 4), 3)
