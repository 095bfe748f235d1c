"""…した場合、…し、…たび、…する in one sentence of a continuous ability: two events side by side."""

from __future__ import annotations

from zxscript.interpret.sentences.belonging import happening
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause


def two_events(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]] | None:
    """…した場合、…し、このミニオンが…されるたび、…する: two events with what is done at each, neither inside the other."""
    head = items[0]
    if len(items) != 1 or not isinstance(head, s.Whenever | s.If) or (isinstance(head, s.If) and not happening(head.test)):
        return None
    topic = head.then[0] if len(head.then) == 1 and isinstance(head.then[0], s.Topic) else None
    then = topic.then if topic is not None else head.then
    at = next((place for place, one in enumerate(then) if place and isinstance(one, s.Whenever)), 0)
    before, later = then[max(at - 1, 0)], then[at]
    if not at or not isinstance(before, s.Do) or not isinstance(later, s.Whenever) or any(
        not isinstance(one, VerbClause) or one.subject is None for one in later.events
    ):
        return None
    done: tuple[Item, ...] = (*then[: at - 1], before.but(link="", comma=False))
    return (head.but(then=(topic.but(then=done),) if topic is not None else done),), then[at:]
