"""Further abilities for the gate of programs: forms that only some kinds of abilities, or only one of the games, carry out."""

from __future__ import annotations

from tests.gates.meaning_examples import (
    DRAW,
    HAND,
    MINE,
    ONE,
    RED,
    TWO,
    ZX,
    acting,
    asking,
    standing,
)
from zxscript.meaning.forms import (
    Ability,
    Allow,
    Among,
    AmountChange,
    Arithmetic,
    BeingPlayed,
    Bound,
    Cards,
    Cause,
    Choose,
    Compare,
    Cost,
    Count,
    Create,
    Destination,
    Do,
    Done,
    DoneCount,
    Duration,
    Event,
    Fighting,
    ForbidUse,
    Form,
    Grant,
    Header,
    Home,
    If,
    In,
    Is,
    Lasting,
    Later,
    Lose,
    Materials,
    Moment,
    NextTo,
    Offer,
    Owners,
    PayAs,
    Payment,
    Persons,
    Quantity,
    Region,
    Self,
    Some,
    StatChange,
    TagChange,
)

HERE = Header((Home("square"),))
UNSAID = Cards((In("square", implied=True),), ("you",), (ZX,))
"""Cards on the board, where no zone is printed."""
THROWN = Do("put", Some((HAND,), Quantity(0, 3)), Destination("trash"), name="thrown1")


def asked_of(what: Bound) -> Ability:
    """An effect that asks whether something was done to chosen cards."""
    return acting(Choose((Bound("first1"),), TWO, name="c1"), Do("destroy", what, name="done1"), If(Done("done1"), (DRAW,)))


def waiting(event: Event) -> Ability:
    """An effect that waits for an event."""
    return acting(Later((event,), (DRAW,)))


def of_minions(*tests: Form) -> Ability:
    """An ability of ZENONZARD that asks for tests of cards."""
    rest = Do("rest", Cards((In("field"),), ("you",), tests))  # type: ignore[arg-type]
    return Ability("triggered", Header((Home("field"),)), (Event("on_summon", Self()),), steps=(rest,))


ZX_EXAMPLES: tuple[tuple[type[Form], Ability], ...] = (
    (Ability, Ability("activated", HERE, cost=Cost(turns=("sleep",)), steps=(DRAW,))), (Ability, standing(StatChange("power", Self(), "add", 1))),
    (Ability, Ability("offer", Header(()), offer=Offer(None, (DRAW,)))), (Ability, Ability("advent", Header(()), materials=Materials(((TWO, MINE),)))),
    (Ability, Ability("union", Header(()), needs=Compare(Count(MINE), "ge", 2), vessel=MINE)),
    (Cost, Ability("activated", HERE, cost=Cost(Payment(2), (), (Do("sleep", Self()),)), steps=(DRAW,))),
    (Offer, Ability("offer", Header(()), offer=Offer(None, (THROWN,), change=Arithmetic("times", DoneCount("thrown1"), -1)))),
    (Do, acting(Do("put", MINE, Destination("trash")))), (Do, acting(Do("gain", Persons(("you",)), amount=1, word="鍵"))),
    (Destination, acting(Do("put", MINE, Destination("deck", nth=2)))),
    (Create, acting(Create("marker", "灯守り", ONE, Destination("square", area=Region("own", ("you",))), ("sleep",)))),
    (Later, acting(Later((Moment("turn_end"),), (DRAW,), until=Duration("turn")))),
    (Cause, waiting(Event("appear", MINE, cause=Cause("ability", tag="レンジ")))),
    (Cause, waiting(Event("destroy", MINE, cause=Cause("effect")))), (Lose, standing(Lose(MINE, this=True))),
    (AmountChange, acting(Lasting((AmountChange(Event("damage", MINE), "add", 1),), Duration("turn")))),
    (StatChange, standing(StatChange("power", UNSAID, "add", 1000))), (TagChange, standing(TagChange("tribe", UNSAID, "add", ("灯守り",)))),
    (Grant, standing(Grant(UNSAID, (standing(StatChange("power", Self(), "add", 1000)),)))), (ForbidUse, standing(ForbidUse(this=True))),
    (Cause, waiting(Event("destroy", MINE, cause=Cause("condition", MINE, tag="advent")))),
    (Allow, Ability("permission", HERE, changes=(Allow(Cards((In("charge"),), ("you",), (RED,))),))),
    (Cards, asking(Compare(Count(Cards((In("trash"), In("charge")), ("you",), (ZX,))), "ge", 2))),
    (Bound, asked_of(Bound("c1"))), (Among, acting(Choose((Among(Bound("seen1"), tests=(ZX,)),), TWO))), (Owners, acting(Do("shuffle", Owners(Bound("gone1"))))),
    (Fighting, asking(Is(Cards((In("square"),), ("you",), (RED,)), (Fighting("attacking", past=True),)))),
    (NextTo, acting(Do("put", Self(), Destination("square", area=NextTo(places=Region("normal")))))),
)  # fmt: skip

ZENONZARD_EXAMPLES: tuple[tuple[type[Form], Ability], ...] = (
    (Fighting, of_minions(Fighting("blocking"))),
    (BeingPlayed, Ability("triggered", Header((Home("field"),)), (Event("on_summon", Self()),), steps=(
        Lasting((StatChange("bp", Cards((), (), (BeingPlayed("you", (In("hand"),), True, "summon"),)), "add", -1),), Duration("turn")),))),
    (PayAs, Ability("pay", Header((Home("field"),)), changes=(PayAs(MINE, HAND, 2, ("red",)),))),
    (Create, Ability("triggered", Header((Home("field"),)), (Event("on_summon", Self()),), steps=(
        Create("token", "灯守り", ONE, Destination("field"), ("rest",)),))),
)  # fmt: skip

SILENT: dict[str, str] = {
    "header.unsaid": "the zones are the same; explanations say in brackets that none is printed",
    "union.every": "the members are the same; explanations say and instead of or",
}
"""Fields that do not change programs, each with the reason."""
