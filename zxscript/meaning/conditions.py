"""Conditions: what is true or false of the game at a moment.  ``All``, ``Any`` and ``Not`` join them too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from zxscript.meaning.base import Comparison, Form, Who, called, form

if TYPE_CHECKING:
    from zxscript.meaning.forms import Event, Number, Set, Test


@form
class Compare(Form):
    """Two numbers compared (あなたのリソースが5枚以上ある)."""

    left: Number
    compare: Comparison
    right: Number
    form: Literal["compare"] = called("compare")


@form
class Is(Form):
    """Some card of the set passes the tests; ``every``: there is one, and every one of them does."""

    of: Set
    tests: tuple[Test, ...]
    every: bool = False
    form: Literal["is"] = called("is")


@form
class Done(Form):
    """The step ``name`` was done wholly; with a number, it was done to so many (decision 0413)."""

    name: str
    compare: Comparison = "ge"
    count: Number | None = None
    form: Literal["done"] = called("done")


@form
class Held(Form):
    """The condition of the step ``name`` held when it was carried out (for "otherwise")."""

    name: str
    form: Literal["held"] = called("held")


@form
class Happened(Form):
    """Events of this turn like the given one: so many of them.  ``role``: said of a card, those in which it was that participant: "what"
    it happened to, the "agent" that did it, the "target" of an attack or of damage; ``followed``: also where it has gone on to another
    zone since and is another object (decision 0791)."""

    event: Event
    compare: Comparison = "ge"
    count: int = 1
    role: Literal["", "what", "agent", "target"] = ""
    followed: bool = False
    form: Literal["happened"] = called("happened")


@form
class During(Form):
    """It is the turn of that player, in that phase, or in the battle of that card; ``ability``: it is an ability with that tag
    that carries this effect out, having chosen it."""

    turn: Who | None = None
    phase: str = ""
    battle_of: Set | None = None
    ability: str = ""
    form: Literal["during"] = called("during")


@form
class PlayerIs(Form):
    """The player has one of these Player Names (【P】)."""

    who: Who
    names: tuple[str, ...]
    form: Literal["player_is"] = called("player_is")


@form
class SamePlayer(Form):
    """Two descriptions of a player mean the same one (あなたが後攻プレイヤーの場合)."""

    one: Who
    other: Who
    form: Literal["same_player"] = called("same_player")


@form
class EventIs(Form):
    """The event that triggered the ability is one like this as well."""

    event: Event
    form: Literal["event_is"] = called("event_is")
