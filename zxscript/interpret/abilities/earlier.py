"""自分のミニオンがこのターンに1回以上変身している場合、このミニオンが変身するたび: what had happened before this event."""

from __future__ import annotations

from zxscript.interpret.acts.minions import BECOMING
from zxscript.interpret.refusal import refuse
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Ability, All, Cards, Condition, Event, Happened, Self
from zxscript.syntax.node import Node


def besides_this(node: Node, gate: Condition | None, watcher: Ability) -> Condition | None:
    """The condition, asked when the event has happened: it is one more of those that are counted, and is not meant itself."""
    if isinstance(gate, All):
        parts = [besides_this(node, one, watcher) for one in gate.parts]
        return but(gate, parts=tuple(one for one in parts if one is not None))
    if not isinstance(gate, Happened) or gate.event.verb not in BECOMING.values():
        return gate
    events = [one for one in watcher.triggers if isinstance(one, Event) and one.verb == gate.event.verb]
    if not events:
        return gate
    counted = gate.event.what
    every = isinstance(counted, Cards) and not counted.tests and gate.compare == "ge"
    if not every or len(events) < len(watcher.triggers) or any(not isinstance(one.what, Self) for one in events):
        raise refuse(node, "counted with this event or without it?", "この出来事も数えるのか決まりません")
    return but(gate, count=gate.count + 1)
