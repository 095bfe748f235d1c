"""Abilities and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from zxscript.meaning.base import Form, called, form

if TYPE_CHECKING:
    from zxscript.meaning.forms import (
        Area,
        Change,
        Condition,
        Demand,
        Number,
        Payment,
        Quantity,
        Set,
        Step,
        Trigger,
        Who,
    )


@form
class Home(Form):
    """A zone in which an ability works; ``area``: only on these places; ``face``: only face "up" or "down"."""

    zone: str
    area: Area | None = None
    face: Literal["up", "down", "any"] = "up"
    form: Literal["home"] = called("home")


@form
class Limit(Form):
    """At most so many times a period; for this card, or for all cards of that name under one player."""

    times: int
    per: Literal["object", "player"] = "object"
    period: str = "turn"
    form: Literal["limit"] = called("limit")


@form
class Header(Form):
    """Where and when an ability works.

    ``gate``: levels, Player Names and the like; ``turn``: in whose turn; ``only_if``: when it may be played (…場合にしか);
    ``single``: of several copies only one counts; ``tags``: keywords and the kind; ``unsaid``: no zone was printed.
    """

    homes: tuple[Home, ...]
    gate: Condition | None = None
    turn: Who | None = None
    only_if: Condition | None = None
    limit: Limit | None = None
    single: bool = False
    tags: tuple[str, ...] = ()
    unsaid: bool = False
    form: Literal["header"] = called("header")


@form
class Cost(Form):
    """What is paid: resources, turning this card ("sleep" among ``turns``), then the steps, all or nothing."""

    price: Payment | None = None
    turns: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    form: Literal["cost"] = called("cost")


@form
class Offer(Form):
    """Another way to pay for this card: if ``condition`` holds and the steps can be done.

    ``instead``: in place of the whole cost; else the cost changes by ``change`` (which may count what the steps took), not
    below ``floor``.  ``then``: what is done once the card has appeared by such a play; ``onto``: the only places on which
    it then may appear.
    """

    condition: Condition | None
    steps: tuple[Step, ...]
    instead: bool = False
    change: Number = 0
    floor: int | None = None
    then: tuple[Step, ...] = ()
    onto: Area | None = None
    form: Literal["offer"] = called("offer")


@form
class Materials(Form):
    """So many cards of each set: destroyed, together they reach the cost of this card (an advent); or, ``laid``, they come to
    lie under this card whatever they cost (a possession).  ``demands``: what all of them are together."""

    parts: tuple[tuple[Quantity, Set], ...]
    laid: bool = False
    demands: tuple[Demand, ...] = ()
    form: Literal["materials"] = called("materials")


@form
class Ability(Form):
    """One ability.  ``kind``: "triggered", "activated", "static", "special", "event", "offer", "permission", "start",
    "condition" and further words of the game (conditions of extra cards, rules of decks).

    ``triggers``: the ways in which it triggers; ``cost`` and ``steps`` of what is carried out; ``changes`` of a continuous
    ability; ``offer``, ``materials`` and ``needs`` of those that say how their card is played.
    """

    kind: str
    header: Header
    triggers: tuple[Trigger, ...] = ()
    trigger_if: Condition | None = None
    cost: Cost | None = None
    steps: tuple[Step, ...] = ()
    changes: tuple[Change, ...] = ()
    offer: Offer | None = None
    materials: Materials | None = None
    needs: Condition | None = None
    vessel: Set | None = None
    form: Literal["ability"] = called("ability")


@form
class CardMeaning(Form):
    """All abilities of a card, in printed order; ``texts`` are the printed pieces they come from, counted from 0."""

    name: str
    abilities: tuple[Ability, ...]
    pieces: tuple[int, ...] = ()
    form: Literal["card"] = called("card")
