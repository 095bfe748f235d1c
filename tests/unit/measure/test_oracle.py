"""The oracle agrees with right programs and notices a mistake in any part of one."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.unit.measure import oracle_cards
from tests.unit.measure.oracle_cards import TEXTS, games, number_of, table
from zxscript import api
from zxscript.engine import atoms
from zxscript.games.zenonzard.watching import WATCHING
from zxscript.meaning.forms import Bound, Cards, Cause, End, Fighting, Is, StatOf, Unlimited
from zxscript.measure.files import exercise_files
from zxscript.measure.oracle import numbers, tape, traits
from zxscript.measure.oracle.case import Unjudged
from zxscript.measure.oracle.happening import _caused
from zxscript.measure.oracle.sets import members
from zxscript.run.game.decks import demo_decks
from zxscript.syntax.game import Game

Swap = Callable[[Any], Any]


def parts(old: Any, new: Any) -> Swap:
    """One value in place of another, wherever it stands in the program."""
    return lambda value: new if type(value) is type(old) and value == old else value


def starting(word: str, new: Callable[[Any], Any]) -> Swap:
    """Another value in place of each tuple that begins with the word."""
    return lambda value: new(value) if isinstance(value, tuple) and value[:1] == (word,) else value


MISTAKES: dict[str, tuple[str, Swap]] = {
    "the side of the candidates": ("side", parts(("opp",), ("you",))),
    "more may be chosen": ("side", parts(("max", 1), ("max", 2))),
    "fewer have to be chosen": ("return", parts(("min", 1), ("min", 0))),
    "the other player chooses": ("return", parts(("player", ("you",)), ("player", ("opp",)))),
    "the amount of damage": ("side", parts(("amount", 2000), ("amount", 3000))),
    "another deed": ("side", parts("damage", "destroy")),
    "the places": ("side", parts(("fn", "normal_squares"), ("fn", "squares"))),
    "the zone": ("zone", parts(("zone_no", "trash"), ("zone_no", "hand"))),
    "one card too many": ("zone", parts(("top", "deck", ("you",), 1), ("top", "deck", ("you",), 2))),
    "the number drawn": ("draw", parts(("amount", 1), ("amount", 2))),
    "who draws": ("draw", parts(("player_obj", ("you",)), ("player_obj", ("opp",)))),
    "the condition is skipped": ("if", starting("ge", lambda value: True)),
    "the condition counts the wrong cards": ("if", parts(("cards", "resource", ("you",)), ("cards", "deck", ("you",)))),
    "how long it lasts": ("power", parts(("until", "turn"), ("until", ""))),
    "how much it changes": ("power", parts(2000, 1000)),
    "whose number changes": ("power", starting("eq", lambda value: ("ne", *value[1:]))),
    "who is asked": ("may", starting("ask", lambda value: (*value[:3], (("player", ("opp",)),)))),
    "the option is done unasked": ("may", starting("ask", lambda value: ("let", value[1], True))),
    "what was not done counts as done": ("may", starting("and", lambda value: True)),
    "the attribute of the candidates": ("return", parts(("tagged", "colour", "red", ("it",)), ("tagged", "colour", "blue", ("it",)))),
    "the state in which it arrives": ("sleep", parts(("rest", 1), ("rest", 0))),
    "cards that are alike": ("alike", starting("commonest", lambda value: ("len", value[1]))),
    "where it was played from": ("played", parts(("zone_no", "hand"), ("zone_no", "trash"))),
    "who deals no damage": ("tamed", starting("in", lambda value: ("eq", True, True))),
    "not with the card itself": ("instead", starting("minus", lambda value: value[1])),
    "by whose card it left": ("swept", parts(("opp",), ("you",))),
}  # fmt: skip


def test_right_programs_give_no_disagreement() -> None:
    verdict = games(table(), 4)
    assert verdict.disagreements == [] and not verdict.unjudged
    assert verdict.judged > 10 * len(TEXTS)


@pytest.mark.parametrize("name", MISTAKES)
def test_a_planted_mistake_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    key, swap = MISTAKES[name]
    found = games(table(monkeypatch, number_of(key), swap), 6).disagreements
    assert found, name
    assert {one.card for one in found} == {number_of(key)}
    assert found[0].ability == 1 and found[0].clause in TEXTS[key]


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_the_demo_cards_give_no_disagreement(game: Game) -> None:
    folder = demo_decks(game)[0].parent
    result, _ = exercise_files([folder], 6, 3, oracle=True)
    assert result["oracle_disagreements"] == [] and result["oracle_judged"] > 100
    assert not [one for one in result["oracle_unjudged"] if one.startswith("internal")]


def test_as_many_cards_as_the_cost_of_nobody_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """An end of the deck as long as a number of a card that is not there is empty; one without a limit is all of the deck."""
    monkeypatch.setattr(numbers, "members", lambda case, of: ())
    case: Any = SimpleNamespace(engine=SimpleNamespace(cards=lambda *asked: (1, 2, 3)), state=None, player=lambda who: 0)
    assert members(case, End("deck", "you", count=StatOf("cost", Bound("destroyed")))) == ()
    assert members(case, End("deck", "you", count=Unlimited())) == (3, 2, 1)


def test_nothing_is_picked_to_go_under_a_card_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked for a card of the hand when no Z/X was chosen (decision 0722)."""
    text = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】スクエアにある相手のゼクスを1枚まで選び、あなたの手札を1枚表向きでそのゼクスのフォースにする。"
    monkeypatch.setattr(oracle_cards, "TEXTS", {"under": text})
    verdict = games(table(), 4)
    assert verdict.judged > 20
    assert verdict.disagreements == [] and not verdict.unjudged


def judged_alone(text: str, monkeypatch: pytest.MonkeyPatch, least: int = 20) -> None:
    """Nothing is said against games of one card, of which something was judged."""
    monkeypatch.setattr(oracle_cards, "TEXTS", {"alone": text})
    verdict = games(table(), 4)
    assert verdict.judged > least
    assert verdict.disagreements == []


def test_who_cannot_pay_is_not_the_one_who_is_asked_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question to the other player, behind a price that nobody could pay, is another one."""
    judged_alone("【自】【有効】スクエア【誘発】このカードが登場する。【効果】相手は《無5》を支払ってよい。《無5》を支払わなかったならば、カードを1枚引いてよい。",
                 monkeypatch)  # fmt: skip


def test_the_card_that_was_played_is_this_card_where_it_has_become_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own play is told by its appearance; the play of another card is the other event."""
    monkeypatch.setattr(tape, "NOTICE_EVERY", 1)
    text = "【自】【有効】スクエア【誘発】このカードがプレイされて登場するかあなたが手札から赤のカードをプレイする。【効果】カードを1枚引く。"
    judged_alone(text, monkeypatch)


def test_who_lacks_no_life_is_not_expected_to_recover() -> None:
    begun = api.new_game("zenonzard", seed=1)
    e = begun.table.engine
    s = e.new(1, True, decks=begun.decks)
    idle = WATCHING.deeds["recover"].idle
    assert idle is not None
    for left, nothing in ((9, False), (10, True)):
        atoms.set_pvar(e, s, "life", 0, left)
        assert idle(e, s, -1) is nothing


def test_who_declines_the_first_draw_draws_for_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules ask before each of up to so many draws; no to the first is no answer to the next clause's."""
    judged_alone("【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたの手札をすべてトラッシュに置く。1枚まで引き、"
                 "あなたの手札を1枚選び、トラッシュに置く。1枚まで引く。", monkeypatch, 10)  # fmt: skip


def test_who_attacked_and_is_gone_since_is_not_expected_to_be_in_the_set() -> None:
    case: Any = SimpleNamespace(members=None)
    with pytest.raises(Unjudged, match="fighting in the past"):
        traits.holds(case, Is(Cards(), (Fighting("attacking", past=True),)))


def test_what_dies_of_damage_does_not_tell_whose_ability_dealt_it() -> None:
    watching = SimpleNamespace(caused=lambda *_: (True, 1))
    case: Any = SimpleNamespace(watching=watching, engine=SimpleNamespace(field={"ability": 1}), state=None)
    with pytest.raises(Unjudged, match="of a kind"):
        _caused(case, Cause("effect", tag="【自】"), "destroy", ("destroy", None))
