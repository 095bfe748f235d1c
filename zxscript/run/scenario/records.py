"""Trace records as plain data: what happened, to which card, and the printed words or the rule that caused it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zxscript.engine.state import MASK, REF
from zxscript.engine.trace import seats
from zxscript.run.scenario.clauses import Cause, Clauses
from zxscript.run.scenario.naming import Names

#: Names of the values of each kind of record (zxscript/engine/trace.py).
VALUES: Mapping[str, tuple[str, ...]] = {
    "triggered": ("ability", "card", "waiting"), "resolve": ("ability", "card", "waiting"),
    "not_fired": ("ability", "card", "event", "reason", "detail"), "effect": ("effect", "ability", "until"),
    "forbidden": ("proposal", "ability", "card"), "immune": ("proposal",), "absorbed": ("proposal", "left"),
    "replaced": ("proposal", "ability", "how"),
    "answer": ("player", "kind", "chosen", "prompt"), "told": ("word", "player", "cards", "number"),
    "short": ("wanted", "found"), "event": ("event",),
    "run": ("ability", "card", "part"), "became": ("card", "was"),
}  # fmt: skip
"""What a record of each kind tells besides its number, who may know it and what caused it."""
_REFS = ("subject", "after", "source", "host", "target", "by")
_ZONES = ("from", "to")


def cause_of(clauses: Clauses, names: Names, record: tuple[Any, ...]) -> Cause:
    """The cause of a record; a rule effect is told apart by what it does."""
    if record[1] in ("triggered", "resolve", "not_fired", "run"):
        return clauses.whole(record[4])
    place, telling = record[2], names.here.table.rules.telling
    if place is not None and place[0] == "rule_effect" and record[1] == "event":
        event = record[4]
        origin = names.zones[event[8]] if event[8] is not None else ""
        if telling.rule_effect(event[0], origin):
            return _effect(names, event[0], origin)
    if place is not None and place[0] == "rule_effect" and record[1] == "answer" and record[5] == "choose":
        return _effect(names, "put", "charge")          # the only rule effect that lets choose
    if place is not None and place[0] == "battle" and record[1] == "event" and telling.battle(record[4][0]):
        return Cause(rule=telling.battle(record[4][0]))
    return clauses.cause(place)


def _effect(names: Names, verb: str, origin: str) -> Cause:
    found = names.here.table.rules.telling.rule_effect(verb, origin)
    assert found is not None
    rule, ja, en = found
    return Cause(rule=f"{rule} {ja if names.language == 'ja' else en}")


def record_json(clauses: Clauses, names: Names, record: tuple[Any, ...]) -> dict[str, Any]:
    """One record: ``n``, ``what``, ``seats`` that may know the cards, ``cause``, and the values by name."""
    names.at(record)
    cause = cause_of(clauses, names, record)
    shown: dict[str, Any] = {"n": record[0], "what": record[1], "seats": [k for k in (0, 1) if seats(record) >> k & 1]}
    if cause.rule:
        shown["rule"] = cause.rule
    elif cause.card:
        shown["cause"] = {"card": cause.card, "name": names.by_id(cause.card), "ability": cause.ability,
                          "clause": cause.clause, "span": list(cause.span) if cause.span else None}  # fmt: skip
    for name, value in zip(VALUES[record[1]], record[4:], strict=True):
        shown[name] = _event(names, value) if name in ("event", "proposal") else _value(names, value)
    return shown


def _event(names: Names, event: tuple[Any, ...]) -> dict[str, Any]:
    """The fields of an event that say something."""
    engine = names.here.engine
    shown: dict[str, Any] = {}
    for name, at in engine.field.items():
        value = event[at]
        if value is None or (name == "amount" and value == 0):
            continue
        if name in _REFS:
            value = _value(names, value)
        elif name in _ZONES:
            value = names.zones[value]
        elif isinstance(value, tuple):
            value = list(value)
        shown[name] = value
    return shown


def _was_card(names: Names, value: int) -> bool:
    """Can a number be the reference of a card (of now or before), and not an amount?"""
    refs = names.here.state.cols[REF]
    number = value & MASK
    return value > MASK and number < len(refs) and (value <= refs[number] or not refs[number])


def _value(names: Names, value: Any) -> Any:
    """A card with its name; tuples as lists."""
    if isinstance(value, tuple):
        return [_value(names, one) for one in value]
    if isinstance(value, int) and not isinstance(value, bool) and _was_card(names, value):
        return {"ref": names.number(value), "id": names.card_id(value), "name": names.by_id(names.card_id(value))}
    return value
