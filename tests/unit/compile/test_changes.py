"""Changes as modifications: which cards they hold for, what is settled when they come into force."""

from __future__ import annotations

from zxscript.compile.abilities import compile_abilities
from zxscript.games.zx.expressions import TERMS
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, ModDef, Program
from zxscript.lang.reading import read

IT: Expr = ("it",)
SELF: Expr = ("self",)
ON_BOARD: Expr = ("eq", ("col", "zone", IT), ("zone_no", "square"))


def definition(text: str) -> AbilityDef:
    """The one definition of a printed ability."""
    (found,) = compile_abilities(interpret_text(read(text).node, VOCABULARY), TERMS, id="1", name="")
    return found


def mods(effect: str) -> tuple[ModDef, ...]:
    """The modifications of a continuous ability on the board."""
    return definition("【常】【有効】スクエア【効果】" + effect).mods


def registered(effect: str) -> tuple[Program, AbilityDef]:
    """The program of an automatic ability, and the effect that it puts into force."""
    program = dict(definition("【自】【有効】スクエア【誘発】このカードが登場する。【効果】" + effect).parts)["body"]
    (ability,) = program.abilities
    return program, ability


def test_a_described_set_is_asked_anew() -> None:
    program, effect = registered("ターン終了時まで、スクエアにあるすべての相手のゼクスのパワーを－1000する。")
    theirs: Expr = ("eq", ("col", "controller", IT), ("opp",))
    assert effect.captures == ()
    assert effect.mods == (ModDef("stat", "power", "add", ("and", ON_BOARD, theirs, ("tagged", "type", "zx", IT)), -1000),)
    assert program.code[0] == ("effect", None, 0, (("until", "turn"),))


def test_cards_that_were_chosen_are_these_very_cards() -> None:
    program, effect = registered("相手のゼクスを1枚選び、ターン終了時まで、パワーを－1000する。")
    (name,) = effect.captures
    assert program.code[0][:2] == ("choose", name)
    assert effect.mods == (ModDef("stat", "power", "add", ("in", IT, ("local", name)), -1000),)


def test_a_number_is_settled_in_an_effect_and_asked_anew_in_a_continuous_ability() -> None:
    size: Expr = ("mul", ("len", ("cards", "resource", ("you",))), 500)
    assert mods("あなたのリソース1枚につき、このカードのパワーを＋500する。")[0].value == size
    program, effect = registered("ターン終了時まで、あなたのリソース1枚につき、このカードのパワーを＋500する。")
    (name,) = effect.captures
    assert program.code[0] == ("let", name, size)
    assert effect.mods[0].value == ("local", name)


def test_a_floor_holds_for_the_same_cards() -> None:
    cost, floor = mods("このカードをプレイする際、このカードのコストを－3する。ただし、0以下にならない。")
    assert (cost.target, floor.target, floor.op, floor.value) == ("discount", "discount_floor", "min", 1)
    assert cost.scope == floor.scope == ("eq", IT, SELF)


def test_the_next_play_is_counted_from_now_on() -> None:
    program, effect = registered("ターン終了時まで、あなたが次に手札からプレイする赤のゼクスのコストを－2する。")
    op, name, plays = program.code[0]
    assert op == "let" and plays[:2] == ("happened", "play")
    assert effect.mods[0].target == "discount" and effect.mods[0].scope[-1] == ("eq", plays, ("local", name))  # type: ignore[index]


def test_what_the_granted_ability_does_is_its_own() -> None:
    (gained,) = mods("このカードは以下の能力を得る。“【自】【有効】スクエア【誘発】このカードが攻撃する。【効果】1枚引く。”")
    assert gained.kind == "gain" and gained.scope == ("eq", IT, SELF)
    assert gained.ability is not None and [kind for kind, _ in gained.ability.parts] == ["body"]


def test_no_card_is_a_player_when_damage_is_dealt() -> None:
    (more,) = mods("このカードが相手のゼクスに与えるダメージを＋1000する。")
    assert more.target == "damage" and ("not", ("is_player", IT)) in more.scope  # type: ignore[operator]
    (never,) = mods("このカードはプレイヤーにダメージを与えない。")
    assert ("is_player", IT) in never.scope  # type: ignore[operator]


def test_a_destroyed_card_goes_elsewhere_only_if_it_would_go_where_they_go() -> None:
    (instead,) = mods("このカードが破壊される際、チャージに置くかわりにリソースにスリープで置く。")
    assert (instead.kind, instead.target, instead.op) == ("replace", "destroy", "must")
    assert instead.scope == ("and", ("eq", IT, SELF), ("eq", ("ev", "to"), ("zone_no", "charge")))
    assert instead.program is not None
    assert instead.program.code == (("return", ("tuple", ("tuple", "to", ("zone_no", "resource")), ("tuple", "rest", 1))),)
