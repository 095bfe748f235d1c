"""このカードがプレイされて登場するか、あなたが…をプレイする: the play of this card itself is one occurrence, not two (decision 0705)."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.events.triggers import Told
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.cardsets import also
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Cards, Event, Member, Self, Trigger


def counted_once(ways: list[Told]) -> list[Told]:
    """Where the ability waits for this card to appear by being played: the plays that it waits for besides are those of others."""
    if not any(_appears_by_play(told.trigger) for told in ways):
        return ways
    return [replace(told, trigger=_of_others(told.trigger)) for told in ways]


def _appears_by_play(event: Trigger) -> bool:
    if not isinstance(event, Event) or event.verb != "appear" or not isinstance(event.what, Self):
        return False
    return event.cause is not None and event.cause.kind == "play"


def _of_others(event: Trigger) -> Trigger:
    if not isinstance(event, Event) or event.verb != "play" or event.who == ("opponent",):
        return event
    return but(event, what=also(event.what if event.what is not None else Cards(), negated(Member(Self()))))
