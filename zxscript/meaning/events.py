"""Events: what a trigger waits for, what a memory of the turn looks for, what is forbidden or replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from zxscript.meaning.base import Form, Who, called, form

if TYPE_CHECKING:
    from zxscript.meaning.forms import Area, Condition, Set


@form
class Cause(Form):
    """By what it happens: "effect" of a card's ability, "ability" with the tag, "this" ability, "play", "ignition",
    "battle", "strike" (damage by a card's own number, no effect's), "rule", "damage", "condition" (for the condition ``tag``
    under which ``source`` is played).  ``source``: the card whose effect it is; ``whose``: whose card that is.  ``damage``:
    only through the damage that the effect deals.  ``original``: an ability that its card has originally."""

    kind: Literal["effect", "ability", "this", "play", "ignition", "battle", "strike", "rule", "damage", "condition"]
    source: Set | None = None
    whose: tuple[Who, ...] = ()
    tag: str = ""
    damage: bool = False
    original: bool = False
    form: Literal["cause"] = called("cause")


@form
class Event(Form):
    """``verb`` happens to ``what``; each field that is set is a demand.

    ``agent`` does it; ``target`` is attacked, damaged or joined; ``who`` is the player who does it.  ``source`` and
    ``goal`` are described zones (a set without tests), ``area`` places of the board in which it happens.
    ``look_back``: judged on the state before it happens (what leaves the board, what is destroyed).  ``such``: what holds of
    it besides; ``EventNumber`` is its own amount there.
    """

    verb: str
    what: Set | None = None
    agent: Set | None = None
    target: Set | None = None
    who: tuple[Who, ...] = ()
    source: Set | None = None
    goal: Set | None = None
    area: Area | None = None
    cause: Cause | None = None
    phase: str = ""
    look_back: bool = False
    such: Condition | None = None
    form: Literal["event"] = called("event")


@form
class Moment(Form):
    """A point of time: "turn_start", "turn_end", "phase_start" (of ``phase``), "battle_end" …; of that player's turn;
    ``nth``: of the turn with that number, counted for that player; ``later``: of a turn after the present one."""

    kind: str
    turn: Who | None = None
    phase: str = ""
    nth: int = 0
    later: bool = False
    form: Literal["moment"] = called("moment")
