"""Programs that differ in one word, which few cards make."""

from __future__ import annotations

from dataclasses import replace

from test_changes import TERMS, definition
from test_where_and_whether import ops

from zxscript.compile.abilities import compile_granted
from zxscript.compile.areas import area
from zxscript.compile.asking import asked
from zxscript.compile.conditions import condition
from zxscript.compile.context import ARRIVED, SELF, Context, Names, Result, known
from zxscript.compile.events import spoken_of
from zxscript.compile.headers import above
from zxscript.compile.sets import described
from zxscript.compile.taking import brought
from zxscript.compile.usable import usable
from zxscript.ir import Builder
from zxscript.meaning.forms import (
    Among,
    Bound,
    Cards,
    Choose,
    Compare,
    Count,
    Destination,
    Do,
    Event,
    EventNumber,
    HasUnder,
    Header,
    Home,
    In,
    Is,
    May,
    NextTo,
    OfEvent,
    Persons,
    PlacesOf,
    Quantity,
    Self,
    Tagged,
)


def context() -> Context:
    return Context(TERMS, Builder("body"), compile_granted, Names(), static=True)


def test_a_number_of_cards_in_one_zone_or_another_is_reached_in_one_of_them() -> None:
    """That there is one at all may be asked of both together."""
    apart = Cards(where=(In("trash"), In("charge")), whose=("you",), apart=True)
    one = [("len", ("cards", zone, ("you",))) for zone in ("trash", "charge")]
    for compare, bound in (("ge", 2), ("le", 2), ("gt", 1), ("eq", 0)):
        assert condition(context(), Compare(Count(apart), compare, bound)) == ("or", *((compare, number, bound) for number in one))
    for together, bound in ((replace(apart, apart=False), 2), (apart, 0)):
        asked = condition(context(), Compare(Count(together), "gt", bound))
        assert asked == ("gt", ("len", ("concat", *(("cards", zone, ("you",)) for zone in ("trash", "charge")))), bound)


def test_what_is_infinite_is_not_added_up() -> None:
    among = "トラッシュにあるあなたのゼクスを2枚まで選び、手札に戻す。"
    summed, plain = (ops(said + among)[0][2] for said in ("コストの合計が5以下になるように", ""))
    assert summed == ("where", plain[1], ("and", plain[2], ("ge", ("fn", "cost", ("it",)), 0)))


def test_a_card_of_several_colours_is_one_of_those_that_differ() -> None:
    """Costs differ when there are enough costs; colours do not."""
    said = "【起】【有効】スクエア【コスト】あなたの手札にあるそれぞれ異なる{}カードを2枚トラッシュに置く。【効果】1枚引く。"
    by_cost = dict(definition(said.format("コストを持つ")).tests)["payable"]
    by_colour = dict(definition(said.format("色を持ち同じ色を持たない")).tests)["payable"]
    assert by_cost[:2] == ("ge", ("kinds", ("cards", "hand", ("you",)), ("fn", "cost", ("it",))))
    assert by_colour[0] == "choosable" and by_colour[4][1] == "distinct"


def test_faces_that_differ_from_zone_to_zone_are_asked_for_in_each() -> None:
    found = above(context(), Header(homes=(Home("square"), Home("life", face="down"))))
    asked = [("and", ("eq", ("col", "zone", SELF), ("zone_no", zone)), ("eq", ("col", "face", SELF), face)) for zone, face in (("square", 1), ("life", 0))]
    assert (found.faces, found.place) == ("any", ("or", *asked))
    same = above(context(), Header(homes=(Home("square"), Home("charge"))))
    assert (same.faces, same.place) == ("up", True)


def test_two_cards_under_another_are_more_than_one() -> None:
    from zxscript.compile.tests import test as written

    zone = next(iter(TERMS.under))
    assert written(context(), HasUnder(zone, least=1))[0] == "gt"
    assert written(context(), HasUnder(zone, least=2))[::2] == ("ge", 2)


def test_a_step_that_takes_nothing_does_not_hide_what_later_ones_bring() -> None:
    steps = (Do("rest", what=Self()), Do("return", what=Self(), to=Destination("deck")))
    assert brought(context(), steps) == {"deck": 1}


def test_nothing_is_next_to_nothing() -> None:
    assert area(context(), NextTo())[2][3] is False


def test_who_speaks_of_how_much_speaks_of_each() -> None:
    counted = EventNumber(times=Event("destroy"))
    assert spoken_of([Do("draw", amount=EventNumber())]) and not spoken_of([Do("draw", amount=counted)])
    assert spoken_of([Do("rest", what=OfEvent("what"))]) and not spoken_of([Do("rest", what=OfEvent("agent"))])
    assert not spoken_of([Do("rest", what=Self())])


def test_what_was_known_before_a_step_that_was_passed_over_is_still_spoken_of() -> None:
    described = ("cards", "square", ("you",))
    chosen = ("local", "chosen")
    for one in (chosen, ("tuple", SELF), ("tuple", ARRIVED), ("tuple", ("now", SELF)), ("if", True, chosen, described)):
        assert known(one), one
        done = Result(("local", "r"), on=one, out=("local", "done"))
        assert done.spoken_of(False, False).refs == ("if", ("eq", ("local", "done"), None), one, ("local", "r"))
        passed = Result(("local", "r"), on=one)
        assert passed.spoken_of(False, False) is passed
    for other in (described, ("tuple", ("var", "attacker")), ("if", True, described, chosen), None):
        assert not known(other), other
        done = Result(("local", "r"), on=other, out=("local", "done"))
        assert done.spoken_of(False, False) is done
        assert done.spoken_of(True, False).refs == ("if", ("eq", ("local", "done"), None), other, ("local", "r"))


def test_what_a_header_asks_is_asked_anew_each_time() -> None:
    """Whatever its ability is: nothing can be stored before it works."""
    every = Is(Cards((In("square"),), ("you",)), (Tagged("colour", ("red",)),), every=True)
    for header in (Header((Home("square"),), only_if=every), Header((Home("square"),), gate=every)):
        ctx = context().but(static=False)
        found = above(ctx, header)
        assert "local" not in repr((found.only_if, found.gate)) and repr(found).count("'all'") == 1


def test_a_card_that_does_something_anyway_can_always_be_used() -> None:
    chosen = Choose((Cards((In("square"),), ("opponent",)),), Quantity(1, 1), name="c1")
    draw, destroy = Do("draw", Persons(("you",)), amount=1), Do("destroy", Bound("c1"))
    needed = ("gt", ("len", ("cards", "square", ("opp",))), 0)
    assert usable(context(), (draw,)) is True and usable(context(), (chosen, draw)) is True and usable(context(), ()) is True
    assert usable(context(), (chosen, destroy)) == needed == usable(context(), (chosen,))
    assert usable(context(), (replace(chosen, count=Quantity(0, 1)), destroy)) is True


def test_a_shift_on_the_board_lies_on_a_card_there() -> None:
    def of(*types: str) -> str:
        return repr(described(context(), Cards((In("square"),), (), (Tagged("type", types),))))

    assert "'stack'" in of("shift") and "'square'" not in of("shift")
    for others in (("zx",), ("shift", "zx")):
        assert "'square'" in of(*others) and "'stack'" not in of(*others)


def test_what_was_shown_was_shown_when_it_is_a_single_card() -> None:
    for said in ("あなたの手札を全て", "あなたの手札にあるゼクスを2枚まで", "あなたのデッキの1番上を", "あなたのデッキの上から3枚まで"):
        asked = [one[1] for one in ops(f"{said}公開する。公開したならば、1枚引く。") if one[0] == "branch"]
        shown = asked[-1][1][1]
        assert shown[0] == "local" and asked[-1] == ("gt", ("len", shown), 0), said


def test_how_a_step_is_spoken_of_tells_what_is_kept_of_it() -> None:
    """Which they were before, where they stood, which of them were such: each is kept for whoever asks that, and nothing besides."""
    before = Do("return", Bound("c1", was=True), to=Destination("hand"))
    stood = Do("appear", Self(), to=Destination(area=PlacesOf(Bound("c1", was=True))))
    such = Do("return", Among(Bound("c1", was=True, done=True), tests=(Tagged("colour", ("red",)),)), to=Destination("hand"))

    def kept(*steps: Do) -> tuple[set[str], set[str], int]:
        found = asked(May(steps))
        return {*found.was}, {*found.left}, len(found.such)

    assert [kept(one) for one in (before, stood, such)] == [({"c1"}, set(), 0), (set(), {"c1"}, 0), (set(), set(), 1)]
    assert kept(stood, before) == ({"c1"}, {"c1"}, 0) and kept(such, before) == ({"c1"}, set(), 1)
