"""Does an event that happened fit the description of one? (docstrings of ``zxscript.meaning.events``)"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from zxscript.games.watching import Demand
from zxscript.meaning.forms import Cards, Cause, Event, Happened, Self, Set, Union
from zxscript.measure.oracle.areas import places
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.sets import within

Fact: TypeAlias = tuple[Any, ...]


def happened(case: Case, said: Event) -> int:
    """How many of the events of this turn fit.  Raises :class:`Unjudged`."""
    _known(case, said)
    return sum(fits(case, said, fact) for fact in case.state.facts)


def took_part(case: Case, said: Happened, ref: int) -> int:
    """In how many of them the object took that part.  Raises :class:`Unjudged`."""
    _known(case, said.event)
    parts = [_had(case, fact, said.role, False) for fact in case.state.facts if fits(case, said.event, fact)]
    return sum(one > 0 and (case.physical(one) == case.physical(ref) if said.followed else one == ref) for one in parts)


def fits(case: Case, said: Event, fact: Fact, named: Case | None = None) -> bool:
    """Is it such an event?  ``named``: where who takes part is to be looked up, if not in the case itself (the event is made up, and
    another one triggered the ability).  Raises :class:`Unjudged`."""
    kind, demand = _known(case, said)
    if fact[0] != kind:
        return False
    if demand is not None and not demand(case.engine, case.state, fact):
        return False
    own = case.watching.own_deed.get(said.verb)
    if own is not None and fact[case.engine.field[own[0]]] in own[1]:
        return False
    if said.who and _field(case, fact, "player") not in case.players(said.who):
        return False
    if not (_place(case, said.source, fact, "from") and _place(case, said.goal, fact, "to")):
        return False
    if said.cause is not None and not _caused(case, said.cause, said.verb, fact):
        return False
    roles: tuple[tuple[Set | None, str], ...] = ((said.what, "what"), (said.agent, "agent"), (said.target, "target"))
    plays = all(_plays(named or case, of, fact, role, said.look_back) for of, role in roles)
    return plays and _in_area(case, said, fact) and _besides(case, said, fact)


def _known(case: Case, said: Event) -> tuple[str, Demand | None]:
    kind, demand = recorded(case, said)
    if kind not in case.engine.kinds:
        raise Unjudged(f"event {said.verb}")
    return kind, demand


def recorded(case: Case, said: Event) -> tuple[str, Demand | None]:
    """The kind under which such events are recorded, and what has to hold of them besides."""
    watching = case.watching
    if said.verb in watching.announced and isinstance(said.what, Self):
        return watching.announced[said.verb]
    return watching.events.get(said.verb, said.verb), watching.demands.get(said.verb)


def _besides(case: Case, said: Event, fact: Fact) -> bool:
    """In that phase, and with what holds of it besides: to be told of an event that happens now."""
    if said.such is None and not said.phase:
        return True
    if fact != case.event:
        raise Unjudged("event with a condition")
    from zxscript.measure.oracle.traits import holds

    if said.phase and case.watching.phase(case.engine, case.state) != said.phase:
        return False
    return said.such is None or holds(case, said.such)


def _field(case: Case, fact: Fact, name: str) -> Any:
    return fact[case.engine.field[name]]


def _plays(case: Case, of: Set | None, fact: Fact, role: str, back: bool) -> bool:
    """Is who has that role a member?  ``back``: judged as it was before."""
    if of is None:
        return True
    ref = _had(case, fact, role, back)
    return ref != 0 and within(_as_shown(case, fact, ref), ref, of)


def _had(case: Case, fact: Fact, role: str, back: bool) -> int:
    """Who had that role (0: nobody)."""
    name = case.watching.roles.get(f"{fact[0]}:{role}", role)
    if role == "what":
        after, before = _field(case, fact, "after"), _field(case, fact, "subject")
        ref = after if isinstance(after, int) and after and not back else before
    elif name in case.engine.field:
        ref = _field(case, fact, name)
    else:
        raise Unjudged(f"event {role}")
    return ref if isinstance(ref, int) else 0


def _as_shown(case: Case, fact: Fact, ref: int) -> Case:
    """This card is also meant by what was shown of it, if that is what it has become."""
    became = fact[0] in case.watching.shown and ref > 0 and case.physical(ref) == case.card
    return replace(case, shown=ref) if became else case


def _place(case: Case, of: Set | None, fact: Fact, name: str) -> bool:
    """Described zones: a set without tests."""
    if of is None:
        return True
    if isinstance(of, Union):
        return any(_place(case, part, fact, name) for part in of.parts)
    if not isinstance(of, Cards) or any(place.area is not None for place in of.where):
        raise Unjudged(f"event {name}")
    number = _field(case, fact, name)
    zone = "" if number is None else case.engine.game.zones[number].name
    if of.whose:
        card = _field(case, fact, "after") or _field(case, fact, "subject")
        owner = case.engine.get(case.state, "owner", card) if isinstance(card, int) and card > 0 else None
        if of.outside or owner is None or owner != case.engine.get(case.state, "controller", card):
            raise Unjudged(f"event {name} of a player")
        if owner not in case.players(of.whose):
            return False
    return (zone in {place.zone for place in of.where}) != of.outside


def _in_area(case: Case, said: Event, fact: Fact) -> bool:
    if said.area is None:
        return True
    ref = _field(case, fact, "after")
    if not isinstance(ref, int):
        raise Unjudged("place of what has not happened")
    return case.watching.place(case.state, ref) in places(case, said.area)


def _caused(case: Case, cause: Cause, verb: str, fact: Fact) -> bool:
    if cause.damage or case.watching.caused is None:
        raise Unjudged(f"cause {cause.kind}")
    told = case.watching.caused(case.engine, case.state, fact, (verb, cause.kind))
    if told is None:
        raise Unjudged(f"cause {cause.kind}")
    if not told[0]:
        return False
    if cause.tag:
        ability = _field(case, fact, "ability")
        if ability is None:  # what dies of damage dies by a rule: the event does not tell whose damage it was
            raise Unjudged(f"cause {cause.kind} of a kind")
        if cause.tag not in case.engine.ability(ability).tags:
            return False
    if cause.source is not None and not _by_such(case, cause, told[1]):
        return False
    if not cause.whose:
        return True
    return told[1] is not None and case.side(told[1]) in case.players(cause.whose)


def _by_such(case: Case, cause: Cause, source: int | None) -> bool:
    """Did one of these cards bring it about?"""
    if source is None or not case.alive(source):
        raise Unjudged(f"cause {cause.kind} by a card that is gone")
    assert cause.source is not None
    return within(case, source, cause.source)
