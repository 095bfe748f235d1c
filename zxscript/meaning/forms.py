"""All forms, the families they make up, and nothing else.  Families name one another; their names meet here."""

from __future__ import annotations

from typing import TypeAlias

from zxscript.meaning.abilities import Ability, CardMeaning, Cost, Header, Home, Limit, Materials, Offer
from zxscript.meaning.acts import (
    Choose,
    ChooseAbility,
    ChooseValue,
    Create,
    Demand,
    Destination,
    Do,
    Modes,
    Pay,
    Payment,
    ResolveAbility,
    Split,
)
from zxscript.meaning.areas import Figure, NextTo, Places, PlacesOf, Region, Vacant
from zxscript.meaning.base import Comparison, Form, Span, Who
from zxscript.meaning.changes import (
    Allow,
    AmountChange,
    Flag,
    Forbid,
    ForbidUse,
    Grant,
    Immune,
    Instead,
    Lose,
    Must,
    PayAs,
    StatChange,
    TagChange,
)
from zxscript.meaning.conditions import Compare, Done, During, EventIs, Happened, Held, Is, PlayerIs, SamePlayer
from zxscript.meaning.events import Cause, Event, Moment
from zxscript.meaning.flow import Duration, EachPlayer, Either, If, Lasting, Later, May, Repeat
from zxscript.meaning.numbers import (
    Arithmetic,
    Clamped,
    Count,
    DoneCount,
    EventNumber,
    Kinds,
    PlaceCount,
    PlayerNumber,
    Quantity,
    StatOf,
    Sum,
    Unlimited,
)
from zxscript.meaning.sets import (
    Among,
    Best,
    Bound,
    Cards,
    End,
    Fixed,
    In,
    OfEvent,
    Owners,
    Persons,
    Rest,
    Self,
    Some,
    Under,
    Union,
)
from zxscript.meaning.tests import (
    All,
    Any,
    BeingPlayed,
    Belongs,
    Came,
    Fighting,
    HasAbility,
    HasUnder,
    HostOf,
    Located,
    Member,
    Not,
    Parity,
    PlayerNamed,
    SameStat,
    SharesTag,
    StatChanged,
    StateIs,
    StatIs,
    TagContains,
    TagCount,
    Tagged,
)

Set: TypeAlias = (
    Cards | Self | Bound | Rest | OfEvent | Among | Under | End | Union | Best | Some | Fixed | Persons | Owners
)  # fmt: skip
"""Cards, or players as what something is done to."""

Area: TypeAlias = Region | Figure | NextTo | PlacesOf | Vacant | Places
"""Places on the board."""

Test: TypeAlias = (
    Tagged | TagContains | TagCount | SharesTag | StatIs | SameStat | StatChanged | Parity | StateIs | HasAbility |
    HasUnder | HostOf | Belongs | Located | Member | Came | Fighting | BeingPlayed | PlayerNamed | All | Any | Not |
    Compare | Is | Done | Held | Happened | During | PlayerIs | SamePlayer | EventIs
)  # fmt: skip
"""What is demanded of a card, or is true of the game (a condition said of a card holds for all or none)."""

Condition: TypeAlias = Test
"""What is true of the game: a test that speaks of no card, joined by ``All``, ``Any``, ``Not``."""

Number: TypeAlias = (
    int | Unlimited | Count | PlaceCount | Kinds | StatOf | Sum | PlayerNumber | DoneCount | EventNumber |
    Arithmetic | Clamped
)  # fmt: skip
"""A number; written out it is an int."""

Trigger: TypeAlias = Event | Moment
"""What an ability or a delayed effect waits for."""

Step: TypeAlias = (
    Do | Choose | ChooseAbility | ChooseValue | ResolveAbility | Modes | Split | Create | Pay | May | If | Either | Repeat |
    EachPlayer | Later | Lasting
)  # fmt: skip
"""One part of an effect that is carried out."""

Change: TypeAlias = (
    StatChange | TagChange | Grant | Lose | Forbid | ForbidUse | Must | Immune | AmountChange | Instead | Allow |
    Flag | PayAs
)  # fmt: skip
"""What a continuous ability, or an effect for a time, changes."""

FAMILIES = {
    "Set": Set, "Area": Area, "Test": Test, "Condition": Condition, "Number": Number, "Trigger": Trigger, "Step": Step,
    "Change": Change,
}  # fmt: skip
"""Family name -> its forms, as other modules write it."""

__all__ = [
    "FAMILIES", "Ability", "All", "Allow", "Among", "AmountChange", "Any", "Area", "Arithmetic", "BeingPlayed",
    "Belongs", "Best", "Bound", "Came", "CardMeaning", "Cards", "Cause", "Change", "Choose", "ChooseAbility", "ChooseValue",
    "Clamped", "Compare", "Comparison", "Condition", "Cost", "Count", "Create", "Demand", "Destination", "Do", "Done",
    "DoneCount", "Duration", "During", "EachPlayer", "Either", "End", "Event", "EventIs", "EventNumber", "Fighting",
    "Figure", "Fixed", "Flag", "Forbid", "ForbidUse", "Form", "Grant", "Happened", "HasAbility", "HasUnder", "Header",
    "Held", "Home", "HostOf", "If", "Immune", "In", "Instead", "Is", "Kinds", "Lasting", "Later", "Limit", "Located",
    "Lose", "Materials", "May", "Member", "Modes", "Moment", "Must", "NextTo", "Not", "Number", "OfEvent", "Offer",
    "Owners", "Parity", "Pay", "PayAs", "Payment", "Persons", "PlaceCount", "Places", "PlacesOf", "PlayerIs",
    "PlayerNamed", "PlayerNumber", "Quantity", "Region", "Repeat", "ResolveAbility", "Rest", "SamePlayer", "SameStat",
    "Self", "Set", "SharesTag", "Some", "Span", "Split", "StatChange", "StatChanged", "StatIs", "StatOf", "StateIs",
    "Step", "Sum", "TagChange", "TagContains", "TagCount", "Tagged", "Test", "Trigger", "Under", "Union", "Unlimited",
    "Vacant", "Who",
]  # fmt: skip
