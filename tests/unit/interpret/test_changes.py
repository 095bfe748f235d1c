"""What is changed, forbidden, granted or replaced: the meaning of the clause, and what cannot be given one."""

from __future__ import annotations

import pytest

from zxscript import api
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import read
from zxscript.meaning.forms import (
    Ability,
    AmountChange,
    Arithmetic,
    BeingPlayed,
    Bound,
    Cards,
    Cause,
    Change,
    Compare,
    Count,
    Destination,
    Do,
    Duration,
    Event,
    EventNumber,
    Fighting,
    Fixed,
    Forbid,
    ForbidUse,
    Grant,
    Immune,
    In,
    Instead,
    Lasting,
    Lose,
    OfEvent,
    Persons,
    Self,
    SharesTag,
    StatChange,
    TagChange,
    Tagged,
    Unlimited,
)

ON_BOARD = (In("square", implied=True),)
ZX = Tagged("type", ("zx",))
THEIRS = Cards(ON_BOARD, ("opponent",), (ZX,))


def ability(text: str) -> Ability:
    """The one ability that a printed text is."""
    (found,) = interpret_text(read(text).node, VOCABULARY)
    return found


def changes(effect: str) -> tuple[Change, ...]:
    """The changes of a continuous ability on the board with this effect."""
    return ability("【常】【有効】スクエア【効果】" + effect).changes


def lasting(effect: str) -> Lasting:
    """The last step of an automatic ability with this effect, which puts changes into force."""
    step = ability("【自】【有効】スクエア【誘発】このカードが登場する。【効果】" + effect).steps[-1]
    assert isinstance(step, Lasting)
    return step


# ------------------------------------------------------------------ numbers


def test_a_number_is_changed_while_a_condition_holds() -> None:
    (change,) = changes("あなたの手札が3枚以上の場合、このカードのパワーを＋2000する。")
    assert change == StatChange("power", Self(), "add", 2000, when=Compare(Count(Cards((In("hand"),), ("you",))), "ge", 3))


def test_a_number_grows_with_each_card() -> None:
    (change,) = changes("あなたのリソース2枚につき、このカードのパワーを＋500する。")
    resources = Count(Cards((In("resource"),), ("you",)))
    assert change == StatChange("power", Self(), "add", Arithmetic("times", Arithmetic("over", resources, 2), 500))


def test_an_effect_lasts_as_long_as_is_printed() -> None:
    step = lasting("ターン終了時まで、スクエアにあるすべての相手のゼクスのパワーを－1000する。")
    assert step.until == Duration("turn")
    assert step.changes == (StatChange("power", Cards((In("square"),), ("opponent",), (ZX,)), "add", -1000),)


def test_a_floor_holds_for_the_number_in_front_of_it() -> None:
    cost, floor = changes("このカードをプレイする際、このカードのコストを－3する。ただし、0以下にならない。")
    assert cost == StatChange("discount", Self(), "add", -3, wherever=True)
    assert floor == StatChange("discount_floor", Self(), "min", 1, wherever=True)


def test_a_limit_that_ceases_is_unlimited() -> None:
    assert changes("あなたのチャージの上限はなくなる。") == (StatChange("charge_limit", Persons(("you",)), "set", Unlimited()),)


def test_the_price_of_the_next_card_only() -> None:
    (change,) = lasting("ターン終了時まで、あなたが次に手札からプレイする赤のゼクスのコストを－2する。").changes
    assert isinstance(change, StatChange) and isinstance(change.what, Cards)
    assert (change.stat, change.value, change.wherever) == ("discount", -2, True)
    assert BeingPlayed("you", (In("hand"),), next_only=True) in change.what.tests


def test_cards_told_by_their_battle_are_settled_when_the_effect_begins() -> None:
    (change,) = lasting("ターン終了時まで、攻撃しているゼクスのパワーを－3000する。").changes
    assert isinstance(change, StatChange)
    assert change.what == Fixed(Cards(ON_BOARD, (), (ZX, Fighting("attacking"))))


def test_a_later_clause_speaks_of_the_cards_that_were_changed() -> None:
    first = "相手のゼクスを1枚選び、ターン終了時まで、パワーを－1000し、コストを－1する。"
    power, cost = (step for step in ability(f"【自】【有効】スクエア【誘発】このカードが登場する。【効果】{first}").steps[1:])
    assert isinstance(power, Lasting) and isinstance(cost, Lasting)
    assert isinstance(power.changes[0], StatChange) and isinstance(power.changes[0].what, Bound)
    assert isinstance(cost.changes[0], StatChange) and cost.changes[0].what == power.changes[0].what


# ------------------------------------------------------------------ abilities, icons, tribes


def test_a_quoted_ability_is_granted() -> None:
    (change,) = changes("このカードは以下の能力を得る。“【常】絶界”")
    assert isinstance(change, Grant) and change.what == Self()
    (inner,) = change.abilities
    assert inner.kind == "static" and "絶界" in inner.header.tags


def test_what_is_lost_and_added() -> None:
    assert changes("すべての相手のゼクスはすべての能力を失う。")[0] == Lose(THEIRS, ("*",))
    assert changes("このカードは《IG》を得る。") == (TagChange("icon", Self(), "add", ("IG",), wherever=True),)
    assert changes("このカードに青と白を追加する。") == (TagChange("colour", Self(), "add", ("blue", "white")),)
    assert changes("このカードの種族に[灯守り]を追加する。") == (TagChange("tribe", Self(), "add", ("灯守り",)),)


# ------------------------------------------------------------------ prohibitions


def test_what_cannot_happen() -> None:
    assert changes("このカードは攻撃できない。") == (Forbid(Event("attack", Self())),)
    assert changes("このカードはカードの効果で破壊されない。") == (Forbid(Event("destroy", Self(), cause=Cause("effect"))),)
    assert changes("相手はこのカードを選ぶことはできない。") == (Forbid(Event("choose", Self(), who=("opponent",))),)


def test_this_ability_on_every_card_of_its_name() -> None:
    step = lasting("ターン終了時まで、あなたは《同名》のこの能力をプレイできない。")
    assert step.changes == (ForbidUse(this=True, same_name=True, by=("you",)),)


def test_abilities_with_a_keyword_on_cards_of_this_name() -> None:
    step = lasting("ターン終了時まで、あなたは《同名》の“【起】レイド”をプレイできない。")
    assert step.changes == (ForbidUse(Cards(tests=(SharesTag("name", Self()),)), ("レイド",), by=("you",)),)


def test_effects_and_damage_that_do_not_reach() -> None:
    (immune,) = changes("このカードは相手のゼクスの効果を受けない。")
    assert immune == Immune(Self(), THEIRS)
    (damage,) = changes("このカードは3000以下のダメージを受けない。")
    assert damage == Forbid(Event("damage", target=Self(), such=Compare(EventNumber(), "le", 3000)))


def test_more_damage_to_cards_than_to_players() -> None:
    (change,) = changes("このカードが相手のゼクスに与えるダメージを＋2000する。")
    assert change == AmountChange(Event("damage", agent=Self(), target=Cards((), ("opponent",), (ZX,))), "add", 2000)
    (other,) = changes("このカードが相手に与えるダメージを＋1する。")
    assert other == AmountChange(Event("damage", agent=Self(), target=Persons(("opponent",))), "add", 1)


# ------------------------------------------------------------------ replacement


def test_a_destroyed_card_goes_elsewhere() -> None:
    (change,) = changes("このカードが破壊される際、チャージに置くかわりに手札に戻してよい。")
    assert change == Instead(
        Event("destroy", Self(), goal=Cards((In("charge"),))), (Do("return", OfEvent("what"), Destination("hand")),), may=True
    )


# ------------------------------------------------------------------ what has no meaning yet


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ("このカードは攻撃できない。", "how long"),
        ("ターン終了時まで、1枚引く。", "lasts"),
        ("ターン終了時まで、このカードは《鍵飾り》を得る。", "icon"),
    ],
)
def test_refused_in_an_effect(effect: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        ability("【自】【有効】スクエア【誘発】このカードが登場する。【効果】" + effect)
    assert why in refused.value.en and refused.value.ja


def test_a_bound_of_nothing_is_refused() -> None:
    with pytest.raises(Refused, match=r"bound of nothing|floor of nothing"):
        changes("このカードは攻撃できない。ただし、0以下にならない。")


def test_a_condition_that_leads_to_nothing_is_refused() -> None:
    """Found by a fuzzer: the full stop behind the condition left a sentence without an instruction."""
    with pytest.raises(api.NotRunnable, match="a condition without an instruction"):
        api.meaning("自分の手札が1枚以下の場合、。1枚引く", "zenonzard")
