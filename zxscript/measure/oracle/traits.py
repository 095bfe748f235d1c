"""Tests of one object, and conditions of a position (docstrings of ``zxscript.meaning.tests`` and ``conditions``)."""

from __future__ import annotations

from dataclasses import replace
from operator import eq, ge, gt, le, lt, ne

from zxscript.meaning.forms import (
    All,
    Any,
    Belongs,
    Came,
    Cards,
    Compare,
    Condition,
    Count,
    Done,
    During,
    EventIs,
    Fighting,
    Happened,
    HasAbility,
    HasUnder,
    Held,
    HostOf,
    In,
    Is,
    Located,
    Member,
    Not,
    Parity,
    PlayerIs,
    SamePlayer,
    SameStat,
    Self,
    Set,
    SharesTag,
    StatChanged,
    StateIs,
    StatIs,
    TagContains,
    TagCount,
    Tagged,
    Test,
)
from zxscript.measure.oracle.areas import places
from zxscript.measure.oracle.battling import adversary, still_there
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.happening import fits, happened, took_part
from zxscript.measure.oracle.numbers import number, stat
from zxscript.measure.oracle.sets import members, within

_COMPARE = {"eq": eq, "ne": ne, "lt": lt, "le": le, "gt": gt, "ge": ge}


def compared(left: int | None, how: str, right: int | None) -> bool:
    """Two numbers compared; one that is unlimited meets no comparison."""
    return left is not None and right is not None and bool(_COMPARE[how](left, right))


def passes(case: Case, test: Test, ref: int) -> bool:
    """Does the object pass?  Raises :class:`Unjudged`."""
    match test:
        case Tagged():
            return any(case.watching.told_by(case.engine, case.state, (test.kind, tag), ref) for tag in _carried(case, test, ref))
        case TagContains():
            return any(text in tag for tag in _tags(case, test.kind, ref) for text in test.texts)
        case TagCount() if not test.original:
            return compared(len(set(_tags(case, test.kind, ref))), test.compare, number(case, test.count))
        case SharesTag():
            theirs = {tag for other in _others(case, test.other) for tag in _tags(case, test.kind, other)}
            return bool(theirs & set(_tags(case, test.kind, ref)))
        case StatIs():
            return compared(stat(case, test.stat, ref, test.original), test.compare, number(case, test.value))
        case SameStat():
            mine = stat(case, test.stat, ref)
            return mine is not None and any(stat(case, test.stat, other) == mine for other in _others(case, test.other))
        case StatChanged():
            return compared(stat(case, test.stat, ref), test.compare, stat(case, test.stat, ref, True))
        case Parity():
            value = stat(case, test.stat, ref, test.original)
            return value is not None and value % 2 == int(test.odd)
        case All():
            return all(passes(case, part, ref) for part in test.parts)
        case Any():
            return any(passes(case, part, ref) for part in test.parts)
        case Not():
            return not (_carried(case, test.part, ref) if isinstance(test.part, Tagged) else passes(case, test.part, ref))
        case StateIs() | HasAbility() | HasUnder() | HostOf() | Belongs() | Located() | Member() | Came() | Fighting():
            return _relates(case, test, ref)
        case Happened() if test.role:
            return compared(took_part(case, test, ref), test.compare, test.count)
        case _:
            return holds(case, test)


def _relates(case: Case, test: Test, ref: int) -> bool:
    match test:
        case StateIs():
            reading = case.watching.states.get(test.state)
            if reading is None:
                raise Unjudged(f"state_is {test.state}")
            return reading(case.engine, case.state, ref)
        case HasAbility() if test.tag != "*":
            return case.engine.has(case.state, test.tag, ref)
        case HasUnder():
            below = case.watching.under.get(test.zone)
            if below is None:
                raise Unjudged(f"under {test.zone}")
            lying = below(case.engine, case.state, ref)
            return sum(all(passes(case, one, other) for one in test.tests) for other in lying) >= test.least
        case HostOf():
            hosts = {case.engine.get(case.state, "host", other) for other in members(case, test.of)}
            return ref & 4095 in hosts and case.watching.carries(case.engine, case.state, ref)
        case Belongs():
            return case.side(ref) in case.players(test.whose)
        case Located():
            return any(_lies(case, place, ref) for place in test.where)
        case Member():
            return within(case, ref, test.of)
        case Came():
            return _came(case, test, ref)
        case Fighting():
            other = adversary(case, test, ref)
            return other is not None and (test.against is None or (other != 0 and within(case, other, test.against)))
    raise Unjudged(test.form)


def _others(case: Case, of: Set) -> tuple[int, ...]:
    """Cards with which one is compared; this card also as it last was."""
    return (case.card,) if isinstance(of, Self) and not (of.now or of.arrived) else members(case, of)


def _tags(case: Case, kind: str, ref: int) -> tuple[str, ...]:
    return case.engine.tags(case.state, case.watching.tag_kinds.get(kind, kind), ref)


def _carried(case: Case, test: Tagged, ref: int) -> list[str]:
    picked = {case.values.get(test.picked)} if test.picked else set()
    return [tag for tag in _tags(case, test.kind, ref) if tag in {*test.values, *picked}]


def _lies(case: Case, place: In, ref: int) -> bool:
    if case.zone(ref) != place.zone:
        return False
    return place.area is None or case.watching.place(case.state, ref) in places(case, place.area)


def _came(case: Case, test: Came, ref: int) -> bool:
    if case.watching.came is None or any(place.area is not None for place in test.source):
        raise Unjudged("came")
    told = case.watching.came(case.engine, case.state, ref)
    if not told.how:
        return False
    if test.how and told.how not in test.how:
        return False
    if test.source and told.source not in {place.zone for place in test.source}:
        return False
    return not test.this_turn or told.turn == case.engine.var(case.state, "turn")


# ------------------------------------------------------------------ conditions


def holds(case: Case, said: Condition) -> bool:
    """Is it so now?  Raises :class:`Unjudged`."""
    match said:
        case All():
            return all(holds(case, part) for part in said.parts)
        case Any():
            return any(holds(case, part) for part in said.parts)
        case Not():
            return not holds(case, said.part)
        case Compare():
            return _compare(case, said)
        case Is():
            return _is(case, said)
        case Done():
            return _done(case, said)
        case Held():
            if said.name not in case.held:
                raise Unjudged("held")
            return case.held[said.name]
        case During():
            return _during(case, said)
        case PlayerIs():
            return _player_is(case, said)
        case Happened():
            return compared(happened(case, said.event), said.compare, said.count)
        case EventIs() if case.event is not None:
            return fits(case, said.event, case.event)
        case SamePlayer():
            return case.player(said.one) == case.player(said.other)
        case _:
            raise Unjudged(said.form)


def _compare(case: Case, said: Compare) -> bool:
    if isinstance(said.left, Count) and isinstance(said.left.of, Cards) and said.left.of.apart:
        parts = [replace(said, left=Count(one)) for one in _apart(said.left.of)]
        return any(_compare(case, part) for part in parts)
    return compared(number(case, said.left), said.compare, number(case, said.right))


def _apart(of: Cards) -> list[Cards]:
    """Each zone, or each player, alone."""
    plain = replace(of, apart=False)
    if len(of.where) > 1:
        return [replace(plain, where=(place,)) for place in of.where]
    return [replace(plain, whose=(who,)) for who in of.whose] or [plain]


def _is(case: Case, said: Is) -> bool:
    if isinstance(said.of, Self) and not said.of.arrived and all(isinstance(test, Came) for test in said.tests):
        return all(passes(case, test, case.card) for test in said.tests)  # what it did once it did, also when it is gone
    still_there(said.tests)
    passed = [all(passes(case, test, ref) for test in said.tests) for ref in members(case, said.of)]
    return bool(passed) and (all(passed) if said.every else any(passed))


def _done(case: Case, said: Done) -> bool:
    one = case.taken.get(said.name)
    if one is None or said.count is None:
        return one is not None and one.whole
    return compared(one.number, said.compare, number(case, said.count))


def _during(case: Case, said: During) -> bool:
    if said.ability:
        raise Unjudged("which ability carries it out")
    if said.turn is not None and case.engine.var(case.state, "turn_player") != case.player(said.turn):
        return False
    if said.phase and case.watching.phase(case.engine, case.state) != said.phase:
        return False
    if said.battle_of is None:
        return True
    attacker, target, blocker = case.watching.fighters(case.engine, case.state)
    return any(ref in (attacker, target, blocker) for ref in members(case, said.battle_of))


def _player_is(case: Case, said: PlayerIs) -> bool:
    if case.watching.named is None:
        raise Unjudged("player_is")
    known = [case.watching.named(case.engine, case.state, case.player(said.who), name) for name in said.names]
    if any(known):
        return True
    if None in known:
        raise Unjudged("player_is of joined cards")
    return False
