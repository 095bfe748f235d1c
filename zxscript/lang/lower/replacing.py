"""…する際、…かわりに: replacements of events; このカードをプレイする際、: costs of that play."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef, Program
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.lower.cardset import CardSet
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.effects import nested
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.goals import goal
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.scope import Scope
from zxscript.lang.lower.verbs.move import state_fields
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import Put, Return
from zxscript.lang.verbs.play import Play


def lower_whenever(scope: Scope, item: s.Whenever) -> None:
    """A continuous ability that works as something happens."""
    with taking(item) as take:
        events, word, then = take("events"), take("word"), take("then")
    if not scope.static or len(events) != 1:
        raise refuse(item, f"{word} inside an effect")
    if word not in ("際", "時", "際に"):
        raise refuse(item, word)
    event = events[0]
    if isinstance(event, Play) and word in ("際", "際に"):
        _playing(scope, event, then)
    elif isinstance(event, Destroy) and event.voice == "passive":
        _destroyed(scope, item, event, then)
    else:
        raise refuse(event, "no lowering as an event that is accompanied or replaced")


def _playing(scope: Scope, event: Play, then: tuple[Item, ...]) -> None:
    """このカードをプレイする際、このカードのコストを－1する: only while it is being played (CR 803)."""
    from zxscript.lang.lower.body import lower_items

    with taking(event) as take:
        thing = take("object")
        found = cards(scope, thing) if thing is not None else None
        if found is None or found.one is None:
            raise refuse(event, "as something else is played")
    lower_items(scope.but(playing=True), then)


def _destroyed(scope: Scope, item: s.Whenever, event: Destroy, then: tuple[Item, ...]) -> None:
    """破壊される際、チャージに置くかわりに…: it is destroyed, but goes elsewhere (zx.md 13.30)."""
    with taking(event) as take:
        take("voice")
        if take("aspect") not in ("", "past") or event.subject is None:
            raise refuse(event, "as what is destroyed?")
        about = cards(scope, take("subject")).described()
    if len(then) != 1 or not isinstance(then[0], s.InsteadOf):
        raise refuse(item, "what accompanies destruction")
    instead = then[0]
    with taking(instead) as take:
        what, rest = take("what"), take("then")
        if take("thing") is not None:
            raise refuse(instead, "instead of a thing")
    if len(rest) != 1 or not isinstance(rest[0], s.Do):
        raise refuse(instead, "several things instead")
    if not _is_charge(scope, what):
        raise refuse(instead, "instead of something else")
    mode, program = _elsewhere(scope, rest[0])
    to_charge: Expr = ("eq", ("ev", "to"), ("zone_no", "charge"))  # what another replacement sent elsewhere is not put there
    scope.mods.append(ModDef("replace", "destroy", mode, both(scope.condition, about, to_charge), program=program))


def _is_charge(scope: Scope, what: Predicate | None) -> bool:
    """チャージに置く(かわりに)."""
    if not isinstance(what, Put) or what.goal is None:
        return False
    with taking(what) as take:
        return goal(scope, take("goal")).zone == "charge"


def _elsewhere(scope: Scope, item: s.Do) -> tuple[str, Program]:
    with taking(item) as take:
        take("link")
        what: VerbClause = take("what")
    if not isinstance(what, Put | Return):
        raise refuse(what, "to do this instead")
    with taking(what) as take:
        mode = "may" if take("mode") == "may" else "must"
        if what.goal is None:
            raise refuse(what, "to put it where?")
        there = goal(scope, take("goal"))
        state = take("state")
        if there.squares is not None or there.back:
            raise refuse(what, "onto a square instead")
        fields: dict[str, Expr] = {"to": ("zone_no", there.zone), **there.fields}
        if state is not None:
            fields |= state_fields(state)
    builder, inner = nested(scope, scope.shared.name("instead"))
    with inner.at(what):
        builder.ret(("tuple", *(("tuple", key, value) for key, value in fields.items())))
    return mode, builder.done()


__all__ = ["CardSet", "lower_whenever"]
