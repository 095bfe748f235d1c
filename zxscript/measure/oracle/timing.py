"""Judging triggers: an ability triggered, or did not, as its event, its condition and its heading say."""

from __future__ import annotations

from zxscript.meaning.forms import Ability, Header, Moment, Trigger
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.happening import fits
from zxscript.measure.oracle.traits import holds
from zxscript.measure.oracle.watcher import Wrong


def triggers(case: Case, said: Ability, fired: bool) -> None:
    """Raises :class:`Wrong` if the ability should have triggered and did not, or the other way round."""
    assert case.event is not None
    if not said.triggers:
        raise Unjudged("trigger of a keyword")  # what it waits for is in the rules
    fitting = next((one for one in said.triggers if _fits(case, one)), None)
    due = fitting is not None and (said.trigger_if is None or holds(case, said.trigger_if)) and in_force(case, said.header)
    if due != fired:
        expected, seen = ("it triggers", "it did not") if due else ("it does not trigger", "it did")
        raise Wrong(fitting or said.triggers[0], f"{expected} on {case.event[0]}", seen)


def _fits(case: Case, trigger: Trigger) -> bool:
    if not isinstance(trigger, Moment):
        return fits(case, trigger, case.event or ())
    if trigger.kind not in case.engine.kinds:
        raise Unjudged(f"moment {trigger.kind}")
    if case.field("kind") != trigger.kind:
        return False
    whose = case.field("player")
    if trigger.turn is not None and whose != case.player(trigger.turn):
        return False
    if trigger.nth and case.engine.pvar(case.state, "turns", whose) != trigger.nth:
        return False
    return not trigger.phase or case.field("name") == trigger.phase


def in_force(case: Case, header: Header) -> bool:
    """Do whose turn it is, the gates of a heading and the rules of the zone let the ability work?"""
    if not any(home.face == "any" for home in header.homes) and not case.watching.works(case.engine, case.state, case.card):
        return False
    if header.turn is not None and case.engine.var(case.state, "turn_player") != case.player(header.turn):
        return False
    if header.gate is not None and not holds(case, header.gate):
        return False
    return header.only_if is None or holds(case, header.only_if)
