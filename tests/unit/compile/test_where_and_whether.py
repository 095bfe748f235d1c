"""Where cards stood before they were moved, whether something was done, which card is meant later."""

from __future__ import annotations

from test_changes import definition, mods, registered

from zxscript.ir.forms import Expr

IT: Expr = ("it",)
WAS_THERE = "スクエアにあるあなたの赤のゼクスを1枚選び、"


def ops(effect: str) -> list[tuple[object, ...]]:
    """The ops of what an automatic ability does."""
    program = dict(definition("【自】【有効】スクエア【誘発】このカードが登場する。【効果】" + effect).parts)["body"]
    return [tuple(op) for op in program.code]


def test_the_place_of_a_chosen_card_is_kept_before_it_is_moved() -> None:
    found = ops(WAS_THERE + "トラッシュに置き、そのゼクスがあったスクエアの隣のスクエアにあるすべての相手のゼクスに3000ダメージを与える。")
    kinds = [op[0] for op in found]
    kept = kinds.index("let")
    assert kinds[:3] == ["choose", "let", "act"] and found[kept][2] == (
        "map", ("where", ("local", found[0][1]), ("alive", IT)), ("col", "pos", IT))  # fmt: skip
    assert ("local", found[kept][1]) in _parts(found[-2])


def test_a_card_put_from_square_to_square_leaves_the_square_where_it_was() -> None:
    found = ops(WAS_THERE + "ゼクスのないノーマルスクエアに置いてよい。置いたならば、あなたの手札にある青のゼクスを1枚選び、"
                "リブートでそのゼクスがあったゼクスのないスクエアに登場させる。")  # fmt: skip
    moved = next(place for place, op in enumerate(found) if op[0] == "act" and op[2] == "put")
    left = next(op[1] for op in found[:moved] if op[0] == "let" and ("col", "pos", IT) in _parts(op))
    assert any(op[0] == "let" and op[2] == ("fn", "empty", ("local", left)) for op in found[moved:])


def test_what_was_declined_was_not_done() -> None:
    program, _effect = registered("ターン終了時まで、このカードのパワーを＋4000してよい。そうしたならば、1枚引く。")
    flag = next(op[1] for op in program.code if op[0] == "let" and op[2] is True)
    assert ("branch", ("eq", ("local", flag), True)) in [op[:2] for op in program.code]


def test_a_change_of_a_chosen_card_is_done_if_one_was_chosen() -> None:
    found = ops("相手のゼクスを1枚選び、ターン終了時まで、パワーを－2000する。そうしたならば、1枚引く。")
    chosen = found[0][1]
    assert any(op[0] == "let" and op[2] == ("any", ("local", chosen), ("alive", IT)) for op in found)


def test_shuffling_in_is_done_only_if_the_cards_were_returned() -> None:
    found = ops("あなたのトラッシュにあるカードを2枚選びデッキに戻し、シャッフルしてよい。そうしたならば、1枚引く。")
    returned = next(op[1] for op in found if op[0] == "act" and op[2] == "return")
    asked = [op[1] for op in found if op[0] == "branch"][-1]
    assert ("did", ("local", returned)) in _parts(asked)


def test_this_card_moved_by_the_text_is_that_very_card_later() -> None:
    text = "【起】【有効】手札【コスト】《無0》【効果】このカードをリブートでゼクスのないノーマルスクエアに登場させる。ターン終了時、スクエアにあるこのカードを破壊する。"
    program = dict(definition(text).parts)["body"]
    (later,) = program.abilities
    (name,) = later.captures
    assert ("let", name, ("now", ("self",))) in [tuple(op) for op in program.code]
    act = dict(later.parts)["body"].code[0]
    assert act[3] == ("where", ("tuple", ("local", name)), ("eq", ("col", "zone", IT), ("zone_no", "square")))


def test_this_card_on_a_normal_square_is_no_card_elsewhere() -> None:
    found = ops("ターン終了時、ノーマルスクエアにあるこのカードをリソースにリブートで置く。")
    assert found[0][0] == "effect"
    program, _effect = registered("ターン終了時、ノーマルスクエアにあるこのカードをリソースにリブートで置く。")
    act = dict(program.abilities[0].parts)["body"].code[0]
    assert ("fn", "normal_squares") in _parts(act)


def test_who_cannot_appear_is_no_card_on_the_board() -> None:
    (forbidden,) = mods("すべてのあなたの青のゼクスは登場できない。")
    assert forbidden.target == "appear" and ("zone_no", "square") not in _parts(forbidden.scope)


def test_the_square_of_a_destroyed_card_is_the_one_where_it_was() -> None:
    program = dict(definition("【自】【有効】スクエア【誘発】このカードが破壊される。【効果】"
                              "このカードがあるスクエアの隣のスクエアにあるすべての相手のゼクスに2000ダメージを与える。").parts)["body"]  # fmt: skip
    assert ("col", "pos", ("self",)) in _parts(program.code)


def test_names_of_the_card_of_an_event_are_settled_in_an_effect() -> None:
    program = dict(definition("【自】【有効】スクエア【誘発】このカードが破壊される。【効果】"
                              "ターン終了時まで、あなたの《同名》は登場できない。").parts)["body"]  # fmt: skip
    (effect,) = program.abilities
    assert effect.captures and ("ev", "after") not in _parts(effect.mods[0].scope)


def _parts(value: object) -> list[object]:
    found = [value]
    if isinstance(value, tuple):
        for part in value:
            found += _parts(part)
    return found
