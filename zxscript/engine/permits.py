"""What may be done: prohibitions, immunity, and what must be chosen."""

from __future__ import annotations

from typing import Any

from zxscript.engine import concern, events, hooks, layers, values
from zxscript.engine.defs import Mod
from zxscript.engine.events import CAUSE, SOURCE, SUBJECT, draft
from zxscript.engine.gamedef import Event
from zxscript.engine.linked import Linked
from zxscript.engine.state import MASK, REF, State


def stops(e: Linked, s: State, verb: str) -> bool:
    """Is any prohibition of the verb in force?"""
    if not s.there & e.verbs[verb].gated:
        return False
    key = e.gates[verb][0]
    return key in s.index or hooks.gained(e, s, key)


def forbidden(e: Linked, s: State, p: Event) -> hooks.Entry | None:
    """The first prohibition that stops a proposal, or None."""
    if not stops(e, s, p[0]):
        return None
    for entry in concern.entries(e, s, e.gates[p[0]][0], p[SUBJECT]):
        loc = hooks.context(e, s, entry)
        if loc is not None:
            mod: Mod = entry[2]
            scope = mod.scope
            if scope is None or scope.get(s, (loc[0], loc[1], p, *loc[3:]), p[SUBJECT]):
                return entry
    return None


def unaffected(e: Linked, s: State, p: Event) -> bool:
    """Does an immunity of the subject stop the proposal?"""
    if "immune" not in s.index and not hooks.gained(e, s, "immune"):
        return False
    if p[SUBJECT] is None or p[CAUSE] not in e.game.immune_causes or not e.verbs[p[0]].affects:
        return False
    return layers.immune(e, s, p[SUBJECT], p[SOURCE])


def can(e: Linked, s: State, verb: str, subject: Any, player: int, source: int | None = None, cause: str = "effect",
        ability: str | None = None, **fields: Any) -> bool:
    """Would a proposal of this verb on the subject, made by the ability of the card `source`, stand against prohibitions
    and immunity?"""
    if events.quiet(e, s, verb):
        return True
    if type(subject) is int and subject > 0 and s.cols[REF][subject & MASK] == subject and "immune" not in s.index \
            and not hooks.gained(e, s, "immune") and not concern.touches(e, s, e.gates[verb][0], subject):
        return True
    p = draft(e, s, verb, subject, source, player, cause, ability, fields)
    return forbidden(e, s, p) is None and not unaffected(e, s, p)


class Gate:
    """What the rules may do now to one card after another by a verb: what stands against it is looked up once for all of them."""

    __slots__ = ("cause", "e", "immune", "player", "s", "verb", "watch")

    def __init__(self, e: Linked, s: State, verb: str, player: int, cause: str, immune: bool) -> None:
        self.e, self.s, self.verb, self.player, self.cause, self.immune = e, s, verb, player, cause, immune
        self.watch = concern.Watch(e, s, (e.gates[verb][0],))

    def opens(self, ref: int, source: int | None = None, field: str = "", value: Any = None) -> bool:
        """The same as `can` of a living card; with a field of the proposal."""
        if not self.immune and not self.watch.concerns(ref):
            return True
        fields = {field: value} if field else {}
        p = draft(self.e, self.s, self.verb, ref, source, self.player, self.cause, None, fields)
        return forbidden(self.e, self.s, p) is None and not unaffected(self.e, self.s, p)


def gate(e: Linked, s: State, verb: str, player: int, cause: str = "rule") -> Gate | None:
    """What stands against a verb now, None if nothing does."""
    immune = cause in e.game.immune_causes and ("immune" in s.index or hooks.gained(e, s, "immune"))
    return Gate(e, s, verb, player, cause, immune) if immune or stops(e, s, verb) else None


def must(e: Linked, s: State, verb: str, subject: Any, player: int | None = None) -> bool:
    """Is it prescribed that the subject is taken for this verb (by the player, if one takes it)?"""
    key = "must:" + verb
    if key not in s.index and not hooks.gained(e, s, key):
        return False
    if player is None:
        return any(values.applies(e, s, entry, subject) is not None for entry in hooks.find(e, s, key))
    p = draft(e, s, verb, subject, None, player, "effect", None, {})
    for entry in hooks.find(e, s, key):
        loc = hooks.context(e, s, entry)
        scope = entry[2].scope
        if loc is None or (scope is not None and not scope.get(s, (loc[0], loc[1], p, *loc[3:]), subject)):
            continue
        if "immune" not in s.index or entry[1] == subject or not layers.immune(e, s, subject, entry[1]):
            return True
    return False
