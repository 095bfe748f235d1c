"""One ability for each form of meaning, and other values for each of its fields: what explanations must tell apart."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import fields, replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

from zxscript.meaning import codec, forms
from zxscript.meaning.forms import (
    Ability,
    All,
    Allow,
    Among,
    AmountChange,
    Arithmetic,
    BeingPlayed,
    Belongs,
    Best,
    Bound,
    Came,
    Cards,
    Cause,
    Choose,
    ChooseAbility,
    ChooseValue,
    Clamped,
    Compare,
    Cost,
    Count,
    Create,
    Demand,
    Destination,
    Do,
    Done,
    DoneCount,
    Duration,
    During,
    EachPlayer,
    Either,
    End,
    Event,
    EventIs,
    EventNumber,
    Fighting,
    Figure,
    Fixed,
    Flag,
    Forbid,
    ForbidUse,
    Form,
    Grant,
    Happened,
    HasAbility,
    HasUnder,
    Header,
    Held,
    Home,
    HostOf,
    If,
    Immune,
    In,
    Instead,
    Is,
    Kinds,
    Lasting,
    Later,
    Limit,
    Located,
    Lose,
    Materials,
    May,
    Member,
    Modes,
    Moment,
    Must,
    NextTo,
    Not,
    OfEvent,
    Offer,
    Owners,
    Parity,
    Pay,
    PayAs,
    Payment,
    Persons,
    PlaceCount,
    Places,
    PlacesOf,
    PlayerIs,
    PlayerNamed,
    PlayerNumber,
    Quantity,
    Region,
    Repeat,
    ResolveAbility,
    Rest,
    SamePlayer,
    SameStat,
    Self,
    SharesTag,
    Some,
    Split,
    StatChange,
    StatChanged,
    StateIs,
    StatIs,
    StatOf,
    Sum,
    TagChange,
    TagContains,
    TagCount,
    Tagged,
    Under,
    Union,
    Unlimited,
    Vacant,
)

ZX = Tagged("type", ("zx",))
RED = Tagged("colour", ("red",))
BOARD = In("square")
MINE = Cards((BOARD,), ("you",), (ZX,))
HAND = Cards((In("hand"),), ("you",))
ONE, TWO = Quantity(1, 1), Quantity(2, 2)
DRAW = Do("draw", Persons(("you",)), amount=1)
HELD = If(Compare(Count(HAND), "ge", 3), (DRAW,), "held1")
TOLD = (
    Choose((Cards((In("trash"),), ("you",)),), TWO, name="other1"),
    Choose((MINE,), TWO, name="first1"),
    Do("destroy", Bound("first1"), name="gone1"),
    Do("look", End("deck", "you", 3), name="seen1"),
    Choose((Among(Bound("seen1"), tests=(ZX,)),), ONE, name="second1"),
    HELD,
    If(Compare(Count(HAND), "ge", 4), (DRAW,), "held2"),
    DRAW,
)
"""Steps that the examples point back to."""


def acting(*steps: Any, **more: Any) -> Ability:
    """An automatic ability that carries out the steps, behind those that can be spoken of."""
    return Ability("triggered", Header((Home("square"),), tags=("【自】",)), (Event("appear", MINE, agent=MINE),), steps=(*TOLD, *steps), **more)


def standing(*changes: Any) -> Ability:
    """A continuous ability."""
    return Ability("static", Header((Home("square"),), tags=("【常】",)), changes=changes)


def asking(condition: Any) -> Ability:
    """A condition of an effect."""
    return acting(If(condition, (DRAW,)))


def about(of: Any) -> Ability:
    """A set that something is done to."""
    return acting(Do("destroy", of))


def tested(*tests: Any) -> Ability:
    """Tests of cards that something is done to."""
    return about(Cards((BOARD,), ("you",), tests))


def counting(number: Any) -> Ability:
    """A number."""
    return asking(Compare(number, "ge", 3))


def picking(kind: str, values: tuple[str, ...], test: Any) -> Ability:
    """A test of cards by a value that a player picks."""
    return acting(ChooseValue(kind, values, name="value1"), Do("destroy", Cards((BOARD,), ("you",), (ZX, test))))


def placed(area: Any) -> Ability:
    """Places."""
    return acting(Do("put", Self(), Destination("square", area=area)))


EXAMPLES: tuple[tuple[type[Form], Ability], ...] = (
    (Ability, replace(acting(DRAW), cost=Cost(turns=("sleep",)))),
    (Header, acting(DRAW)), (Home, acting(DRAW)), (Limit, replace(acting(DRAW), header=Header((Home("square"),), limit=Limit(1)))),
    (Cost, replace(acting(), cost=Cost(Payment(2), (), (DRAW,)))), (Payment, acting(Pay(Payment(2, (("red",),))))),
    (Pay, acting(Pay(Payment(2)))),
    (Offer, Ability("offer", Header(()), offer=Offer(Compare(Count(HAND), "ge", 3), (Do("sleep", Self()),), change=-2, floor=1))),
    (Materials, Ability("advent", Header(()), materials=Materials(((TWO, MINE),)))),
    (Do, acting(Do("put", MINE, Destination("trash"), 2, True, states=("sleep",), word="鍵"))),
    (Destination, acting(Do("put", MINE, Destination("deck", "top")))),
    (Choose, acting(Choose((MINE,), TWO, demands=(Demand("sum", "cost", "le", 6),)))),
    (Demand, acting(Choose((MINE,), TWO, demands=(Demand("sum", "cost", "le", 6),)))),
    (ChooseAbility, acting(ChooseAbility(MINE, ("【起】",), ("リライト",), name="a1"), ResolveAbility("a1"))),
    (ChooseValue, acting(ChooseValue("colour", ("red", "blue"), name="value1"))),
    (DoneCount, picking("number", (), StatIs("cost", "le", DoneCount("value1", True)))),
    (Tagged, picking("colour", ("red", "blue"), Tagged("colour", picked="value1"))),
    (ResolveAbility, acting(ChooseAbility(MINE, ("【起】",), name="a1"), ResolveAbility("a1"))),
    (Grant, acting(ChooseAbility(MINE, ("【起】",), name="a1"), Lasting((Grant(Self(), (), name="a1"),), Duration("turn")))),
    (Modes, acting(Modes(((DRAW,), (Do("sleep", Self()),)), TWO))),
    (Modes, acting(Modes(((DRAW,), (Do("sleep", Self()),)), ONE, name="modes1"), Modes(((DRAW,), (Do("reboot", Self()),)), ONE, after="modes1"))),
    (Modes, acting(Modes(((DRAW,), (Do("sleep", Self()),)), ONE, fresh=True))),
    (Split, acting(Split(MINE, 9000))),
    (Create, acting(Create("token", "灯守り", ONE, Destination("square"), ("sleep",)))),
    (May, acting(May((DRAW,)))), (If, asking(Compare(Count(MINE), "ge", 2))),
    (Either, acting(Either(((DRAW,), (Do("sleep", Self()),))))), (Repeat, acting(Repeat(2, (DRAW,)))),
    (EachPlayer, acting(EachPlayer((Do("draw", Persons(("each",)), amount=1),)))),
    (Later, acting(Later((Moment("turn_end"),), (DRAW,)))),
    (Duration, acting(Lasting((StatChange("power", Self(), "add", 1000),), Duration("turn", "you")))),
    (Lasting, acting(Lasting((StatChange("power", Self(), "add", 1000),), Duration("turn")))),
    (Event, acting(Later((Event("appear", MINE),), (DRAW,)))),
    (Cause, acting(Later((Event("appear", MINE, cause=Cause("effect")),), (DRAW,)))),
    (Moment, acting(Later((Moment("phase_start", "you", "main"),), (DRAW,)))),
    (StatChange, standing(StatChange("power", MINE, "add", 1000))), (TagChange, standing(TagChange("tribe", MINE, "add", ("灯守り",)))),
    (Grant, standing(Grant(MINE, (standing(StatChange("power", Self(), "add", 1000)),)))),
    (Lose, standing(Lose(MINE, ("【起】",)))), (Forbid, standing(Forbid(Event("attack", MINE)))),
    (ForbidUse, standing(ForbidUse(MINE, ("【起】",), by=("you",)))), (Must, standing(Must("attack", MINE))),
    (Immune, standing(Immune(Self(), MINE))), (AmountChange, standing(AmountChange(Event("damage", MINE), "add", 1))),
    (Instead, acting(Lasting((Instead(Event("destroy", MINE), (DRAW,)),), Duration("turn")))), (Allow, standing(Allow(Self()))),
    (Flag, standing(Flag("attacks_player_square", MINE))), (PayAs, standing(PayAs(Self(), HAND, 2, ("red",)))),
    (Cards, acting(Choose((Cards((In("trash"), In("charge")), ("you",), (ZX,)),), TWO))), (In, about(Cards((BOARD,)))),
    (Self, about(Self())), (Bound, acting(Do("return", Bound("gone1"), Destination("hand")))),
    (Rest, about(Rest("seen1", ("second1",)))),
    (OfEvent, about(OfEvent("what"))), (Among, about(Among(Bound("seen1"), tests=(ZX,)))), (Under, about(Under(Self(), "force"))),
    (End, about(End("deck", "you", 3))), (End, about(End("deck", "you", Unlimited(), until=(ZX,)))), (Union, about(Union((Self(), HAND)))), (Best, about(Best(MINE, "power"))),
    (Some, about(Some((MINE,), TWO))), (Fixed, about(Fixed(MINE))), (Persons, acting(Do("damage", Persons(("you",)), amount=1))),
    (Owners, acting(Do("shuffle", Owners(Bound("first1"))))),
    (Region, placed(Region("player", ("you",)))), (Figure, placed(Figure(("◎",)))), (NextTo, placed(NextTo(Self()))),
    (PlacesOf, placed(PlacesOf(MINE))), (Vacant, placed(Vacant(Region("normal"), HAND))),
    (Places, placed(Places("any", (Region("normal"), Figure(("◎",)))))),
    (Tagged, tested(ZX, Tagged("tribe", ("灯守り",)))), (TagContains, tested(ZX, TagContains("name", ("灯",)))),
    (TagCount, tested(ZX, TagCount("colour", "ge", 2))), (SharesTag, tested(ZX, SharesTag("name", Self()))),
    (StatIs, tested(ZX, StatIs("cost", "le", 4))), (SameStat, tested(ZX, SameStat("cost", Self()))), (Parity, tested(ZX, Parity("cost", True))),
    (StatChanged, tested(ZX, StatChanged("power", "gt"))),
    (StateIs, tested(ZX, StateIs("sleep"))), (HasAbility, tested(ZX, HasAbility("絶界"))), (HasUnder, tested(ZX, HasUnder("force", (RED,)))),
    (HostOf, tested(ZX, HostOf(HAND))), (Belongs, about(Cards(tests=(ZX, Belongs(("you",)))))),
    (Located, about(Cards(tests=(ZX, Located((In("hand"),)))))), (Member, tested(ZX, Member(HAND))),
    (Came, tested(ZX, Came(("play",), (In("hand"),), True))), (Fighting, tested(ZX, Fighting("attacking", HAND))),
    (BeingPlayed, tested(ZX, BeingPlayed("you", (In("hand"),)))), (PlayerNamed, tested(ZX, PlayerNamed("灯"))),
    (All, asking(All((Compare(Count(MINE), "ge", 2), PlayerIs("you", ("灯",)))))),
    (forms.Any, asking(forms.Any((Compare(Count(MINE), "ge", 2), PlayerIs("you", ("灯",)))))),
    (Not, asking(Not(PlayerIs("you", ("灯",))))), (Compare, asking(Compare(Count(MINE), "ge", 2))),
    (Is, asking(Is(Bound("seen1"), (RED,)))), (Done, asking(Done("gone1", "ge", 2))), (Held, asking(Held("held1"))),
    (Happened, tested(ZX, Happened(Event("redirect"), "ge", 2, "what"))), (During, asking(During("you", "main", Self(), "リライト"))),
    (PlayerIs, asking(PlayerIs("you", ("灯",)))), (SamePlayer, asking(SamePlayer("you", "first"))),
    (EventIs, asking(EventIs(Event("destroy", MINE)))),
    (Unlimited, standing(StatChange("cost", Self(), "set", Unlimited()))), (Count, counting(Count(MINE))),
    (Kinds, counting(Kinds(MINE, "colour"))), (Count, counting(Count(MINE, pairs=True))), (PlaceCount, counting(PlaceCount(Region("normal")))), (StatOf, counting(StatOf("power", Self()))), (Sum, counting(Sum("power", MINE))),
    (PlayerNumber, counting(PlayerNumber("counter:鍵", "you"))), (DoneCount, counting(DoneCount("gone1"))),
    (EventNumber, acting(Do("damage", MINE, amount=EventNumber()))), (EventNumber, counting(EventNumber(Event("destroy", MINE)))),
    (Arithmetic, counting(Arithmetic("plus", Count(MINE), 2))),
    (Clamped, counting(Clamped(Count(MINE), 1, 5))), (Quantity, acting(Choose((MINE,), Quantity(1, 3)))),
)  # fmt: skip
"""Each form, with an ability in which the first one of its kind is to be changed."""

WORDS: dict[str, tuple[str, ...]] = {
    "ability.kind": ("static",), "header.tags": ("絶界",), "home.zone": ("hand",), "limit.period": ("game",), "cost.turns": ("sleep",),
    "payment.colours": (), "do.verb": ("return",), "do.states": ("reboot",), "do.word": ("メロディ", ""), "destination.zone": ("hand", "trash"),
    "demand.of": ("power",), "create.kind": ("link",), "create.card": ("霧鯨",), "create.states": ("reboot",), "create.names": ("霧鯨",),
    "duration.end": ("battle",), "event.verb": ("destroy", "attack"), "event.phase": ("main", "draw"),
    "cause.tag": ("絶界",), "moment.kind": ("turn_end",), "moment.phase": ("draw", ""), "stat_change.stat": ("cost",),
    "tag_change.kind": ("name",), "tag_change.values": ("霧鯨",), "lose.tags": ("*",), "forbid_use.tags": ("【自】",), "forbid_use.by": ("opponent",),
    "must.verb": ("appear",), "flag.flag": (), "pay_as.colours": ("blue",), "cards.differ": ("name", "cost"), "in.zone": ("hand",),
    "bound.name": ("other1", "second1"), "rest.name": ("other1",), "rest.without": ("other1", ""), "among.differ": ("name",),
    "under.zone": ("stack",), "end.zone": ("life",), "best.stat": ("cost",), "region.name": ("normal", "own"), "figure.signs": ("△",),
    "tagged.kind": ("name",), "tagged.values": ("霧鯨",), "tag_contains.kind": ("tribe",), "tag_contains.texts": ("霧",),
    "tag_count.kind": ("tribe",), "shares_tag.kind": ("tribe",), "stat_is.stat": ("power",), "same_stat.stat": ("power",),
    "parity.stat": ("power",), "stat_changed.stat": ("cost",), "state_is.state": ("reboot",), "has_ability.tag": ("レンジ", "*"), "has_under.zone": ("stack",),
    "came.how": ("ignition",), "being_played.how": ("reveal", "destroy"), "player_named.name": ("霧",), "done.name": ("first1",), "held.name": ("held2",),
    "during.phase": ("draw", ""), "player_is.names": ("霧",), "kinds.kind": ("tribe",), "stat_of.stat": ("cost",), "sum.stat": ("cost",),
    "player_number.name": ("life", "level:灯守り"), "done_count.name": ("first1",),
}  # fmt: skip
"""Field with an identifier -> other identifiers."""

FAMILY_VALUES: tuple[Form, ...] = (
    Cards((In("trash"),), ("opponent",)), Region("centre"), During("opponent"), Count(Cards((In("charge"),), ("you",))), Moment("turn_start"), Destination("square", area=Region("normal")),
    Event("leave", Self()), Do("shuffle", Persons(("you",))), StatChange("cost", Self(), "add", -1), Quantity(0, 4), Destination("charge"),
    Payment(1), Duration("game"), Cause("battle"), Home("life"), Header((Home("trash"),)), Limit(2), Cost(Payment(3)), In("trash"),
    Demand("distinct", "name"), Offer(None, (DRAW,)), Materials(((ONE, HAND),)), standing(StatChange("cost", Self(), "add", -1)),
)  # fmt: skip
"""Other values for fields that hold a form."""

SILENT: dict[str, str] = {
    "name": "names of steps mean nothing but which step is spoken of",
    "create.names": "only instead of a card",
    "bound.wholly": "asked only by a condition on what was done: see test_wholly",
    "choose.by": "nobody, if it is random",
}


def changed(example: Ability, cls: type[Form], silent: Collection[str] = tuple(SILENT)) -> Iterator[tuple[str, Ability]]:
    """Every example in which one field of the last form of that class has another value, with the name of the field."""
    form = [one for one in _walk(example) if type(one) is cls][-1]
    codec.adapter()
    hints = get_type_hints(cls)
    for one in fields(cls):
        key = f"{getattr(form, 'form')}.{one.name}"  # noqa: B009
        if one.name in ("form", "span", "spans") or (one.name == "name" and key not in WORDS) or key in silent:
            continue
        for value in _others(key, hints[one.name], getattr(form, one.name)):
            yield key, _put(example, form, replace(form, **{one.name: value}))


def _walk(value: Any) -> Iterator[Form]:
    if isinstance(value, Form):
        yield value
        for one in fields(value):
            yield from _walk(getattr(value, one.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _walk(item)


def _put(value: Any, old: Form, new: Form) -> Any:
    """The value with one form (that very object) replaced."""
    if value is old:
        return new
    if isinstance(value, Form):
        inner = {one.name: getattr(value, one.name) for one in fields(value) if one.name != "form"}
        return replace(value, **{name: _put(item, old, new) for name, item in inner.items()})
    return tuple(_put(item, old, new) for item in value) if isinstance(value, tuple) else value


def _others(key: str, hint: Any, value: Any) -> Iterator[Any]:
    """Other values of a field."""
    if isinstance(value, bool):
        yield not value
    elif get_origin(hint) is tuple:
        yield from _tuples(key, _flat(get_args(hint)[0]), value)
    elif key in WORDS:
        yield from (word for word in WORDS[key] if word != value)
    else:
        kinds = _flat(hint)
        for kind in kinds:
            if get_origin(kind) is Literal:
                yield from (one for one in get_args(kind) if one != value)
            elif kind is int:
                yield 7
        if type(None) in kinds and value is not None:
            yield None
        yield from (one for one in FAMILY_VALUES if type(one) in kinds and one != value)


def _tuples(key: str, kinds: tuple[Any, ...], value: tuple[Any, ...]) -> Iterator[Any]:
    """Other values of a field with several: each of the others alone, and one less."""
    words = [one for kind in kinds if get_origin(kind) is Literal for one in get_args(kind)] or WORDS.get(key, ())
    others = [*words, *(one for one in FAMILY_VALUES if type(one) in kinds)]
    if value and isinstance(value[0], tuple):
        yield value[:-1] or ((("blue",),) if key == "payment.colours" else ((ONE, HAND),))
    else:
        yield from ((one,) for one in others if (one,) != value and one and one != "each")
    if len(value) > 1:
        yield value[:-1]


def _flat(hint: Any) -> tuple[Any, ...]:
    """The alternatives of a type, without what surrounds them."""
    if get_origin(hint) is Literal or isinstance(hint, type) or not get_args(hint):
        return (hint,)
    return tuple(kind for part in get_args(hint) if part is not Ellipsis for kind in _flat(part))
