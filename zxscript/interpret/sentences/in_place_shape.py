"""The shape of 「このミニオンが破壊されるとき、代わりに…」: an event, and what is done in its place."""

from __future__ import annotations

from typing import Final

from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause, instead
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.verbs.move import Put, Remove, RemoveFromGame, Return
from zxscript.lang.zenonzard.verbs import Rest, Scrap

_DEEDS: Final = (Destroy, Give, Put, Remove, RemoveFromGame, Rest, Return, Scrap)
"""What is done to cards or players; that something attacks or blocks is no such thing."""


def is_in_place(head: Item) -> bool:
    """Does this sentence say what is done in the place of an event?"""
    if not isinstance(head, s.If | s.Whenever) or head.sense not in ("at the time", "case"):
        return False
    return replaced(head) is not None and _says_instead(head.then)


def replaced(head: Item) -> VerbClause | None:
    """What would happen: something that is done to a card."""
    if isinstance(head, s.Whenever):
        found: object = head.events[0] if len(head.events) == 1 else None
    else:
        found = head.test.what if isinstance(head, s.If) and isinstance(head.test, s.Holds) else None
    suffers = (isinstance(found, Receive) and not found.voice) or (isinstance(found, _DEEDS) and found.voice == "passive")
    return found if suffers and isinstance(found, VerbClause) and not found.aspect else None


def retold(head: Item) -> s.Whenever:
    """The same as 「…する際、かわりに…」."""
    event = replaced(head)
    assert event is not None and isinstance(head, s.If | s.Whenever)
    return s.as_it_happens(event, _otherwise(head.then), head.span)


def _says_instead(then: tuple[Item, ...]) -> bool:
    first = then[0] if then else None
    if isinstance(first, s.Topic):
        return _says_instead(first.then)
    return isinstance(first, s.Do) and isinstance(first.what, VerbClause) and sense_of(first.what, "now") == ("instead of this",)


def _otherwise(then: tuple[Item, ...]) -> tuple[Item, ...]:
    first = then[0]
    if isinstance(first, s.Topic):
        return (first.but(then=_otherwise(first.then)), *then[1:])
    assert isinstance(first, s.Do) and isinstance(first.what, VerbClause)
    return (first.but(what=instead(first.what)), *then[1:])


__all__ = ["is_in_place", "replaced", "retold"]
