"""Which expressions say the same of every card that has them."""

import pytest

from zxscript.ir.alike import of_itself

IT, SELF, YOU = ("it",), ("self",), ("you",)
OTHERS = ("where", ("cards", "board", YOU), ("eq", ("col", "rest", IT), 0))


@pytest.mark.parametrize(("expr", "own"), [
    (True, False), (("ge", ("len", OTHERS), 2), False), (("count", ("cards", "board"), ("ne", IT, SELF)), True),
    (("eq", ("col", "rest", IT), 0), True), (("any", OTHERS, ("eq", ("stat", "power", IT), ("stat", "power", SELF))), True),
    (("can", "attack", ("first", OTHERS)), True), (("local", "kept"), True), (("fn", "twice", SELF), True), (("fn", "twice", ("len", OTHERS)), False),
    (("where", ("tuple", IT), ("alive", IT)), True), (("happened", "draw", ("eq", ("field", "player", IT), YOU)), False)])
def test_an_item_of_a_body_is_not_the_card(expr, own):
    assert of_itself(expr) is own


def test_functions_that_are_passed_over_are_those_asked_about_the_card_itself():
    assert not of_itself(("len", ("fn", "helpers", SELF)), ("helpers",))
    assert of_itself(("len", ("fn", "helpers", ("tuple", SELF))), ("helpers",))


def test_inside_a_body_it_is_another():
    assert not of_itself(("alive", IT), (), True)
