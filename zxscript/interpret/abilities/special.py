"""Abilities that are carried out in the moment itself: このカードが登場する際、…."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.verbs.appear import Appear


def is_special(body: tuple[Statementlike, ...]) -> bool:
    """このカードが登場する際、… : an accompanying process, not a replacement."""
    first = body[0] if body else None
    if not isinstance(first, s.Sentence) or len(first.items) != 1:
        return False
    item = first.items[0]
    if not isinstance(item, s.Whenever) or item.sense != "as" or len(item.events) != 1:
        return False
    return isinstance(item.events[0], Appear) and not (item.then and isinstance(item.then[0], s.InsteadOf))


def split_special(body: tuple[Statementlike, ...]) -> tuple[Item, tuple[Statementlike, ...]]:
    """The event, and the body without it."""
    first = body[0]
    assert isinstance(first, s.Sentence)
    item = first.items[0]
    assert isinstance(item, s.Whenever)
    with taking(item) as take:
        take("word")
        (event,) = take("events")
        then = take("then")
    return s.Do(what=event, span=item.span), (first.but(items=then), *body[1:])
