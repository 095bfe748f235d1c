"""Judging what continuous changes do to events: what is forbidden, changed in amount or replaced, asked of events that are made up.

For each such modification the engine tells whether it takes in a proposal and by how much; the meaning tells whether the change
speaks of such an event.  Both are asked for cards of the position in every role.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice, product
from typing import Any, TypeAlias

from zxscript.engine import hooks
from zxscript.engine.events import draft
from zxscript.meaning.forms import AmountChange, Cards, Change, Event, Forbid, ForbidUse, Instead, Set
from zxscript.meaning.walk import walk
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.happening import fits, recorded
from zxscript.measure.oracle.numbers import number
from zxscript.measure.oracle.sets import within
from zxscript.measure.oracle.traits import holds
from zxscript.measure.oracle.watcher import Wrong

OfEvents: TypeAlias = Forbid | AmountChange | Instead
KINDS = frozenset(("forbid", "amount", "replace"))
JUDGED = frozenset(("attack", "block", "choose", "damage", "destroy", "play", "reboot", "sleep", "rest", "activate", "recover",
                    "return", "appear", "advance"))  # fmt: skip
"""Verbs of which a proposal tells all that a text can ask of the event."""
AIMED = frozenset(("attack", "block"))
SENT = frozenset(("return",))
"""Verbs whose proposals are told where the cards go; with others that is known from the verb."""
SOME = 4
"""So many members of a set, and so many others, take a role in them."""
MOST = 240
"""Made-up events that one change is asked about at most."""
_OPS = {"times": "mul"}


def bars(case: Case, changes: Sequence[Change], entries: dict[str, list[hooks.Entry]], works: bool, refs: Sequence[int],
         card: str) -> None:  # fmt: skip
    """Compare for made-up events.  ``works``: whether the ability is in force.  Raises :class:`Wrong`."""
    such = [one for one in changes if isinstance(one, Forbid | ForbidUse | AmountChange | Instead)]
    found = {entry[2].number: (key, entry) for key, some in entries.items() if key.partition(":")[0] in KINDS for entry in some}
    if len(found) != len(such):
        return
    for change, (key, entry) in zip(such, (found[at] for at in sorted(found)), strict=True):
        verb = key.partition(":")[2]
        if isinstance(change, Forbid | AmountChange | Instead) and verb in JUDGED and recorded(case, change.event)[0] in _kinds(case, verb):
            with suppress(Unjudged):
                _one(case, change, entry, verb, works, refs, card)


def _kinds(case: Case, verb: str) -> tuple[str, ...]:
    """Kinds of the events that a deed becomes."""
    return verb, *case.engine.verbs[verb].emits_all


def _one(case: Case, change: OfEvents, entry: hooks.Entry, verb: str, works: bool, refs: Sequence[int], card: str) -> None:
    met = works and (change.when is None or holds(case, change.when))
    asked = case.copy()
    named = asked if case.event is None else case  # 「そのゼクス」 in a lasting effect is that of the event that triggered it
    kind = recorded(case, change.event)[0]
    for fact in islice(_made_up(case, change, verb, refs), MOST):
        asked.event = as_event = (kind, *fact[1:])
        due = _value(asked, change) if met and fits(asked, change.event, as_event, named) else None
        seen = _seen(case, change, entry, fact)
        if due != seen:
            raise Wrong(change, f"{change.form} {due} for {_told(case, fact)}", str(seen), card)


def _value(case: Case, change: OfEvents) -> Any:
    if not isinstance(change, AmountChange) or change.once:
        return True
    value = number(case, change.value)
    if value is None:
        raise Unjudged("amount unlimited")
    return _OPS.get(change.how, change.how), value


def _seen(case: Case, change: OfEvents, entry: hooks.Entry, fact: tuple[Any, ...]) -> Any:
    """What the modification does to such a proposal, None if nothing."""
    mod, subject = entry[2], fact[2]
    found = hooks.context(case.engine, case.state, entry)
    if found is None or (mod.of_self and entry[1] != subject):
        return None
    local = (found[0], found[1], fact, *found[3:])
    if mod.scope is not None and not mod.scope(case.state, local, subject):
        return None
    return (mod.op, mod.value(case.state, local, subject)) if isinstance(change, AmountChange) and not change.once else True


def _made_up(case: Case, change: OfEvents, verb: str, refs: Sequence[int]) -> Iterator[tuple[Any, ...]]:
    """Proposals of the verb: to each object, by each player and by some cards, of such amounts as are spoken of."""
    engine, event = case.engine, change.event
    takes, roles = engine.verbs[verb].subject, case.watching.roles
    cards, players = [ref for ref in refs if ref > 0], (-1, -2)
    done_to = event.target if roles.get(f"{verb}:target") == "subject" and event.target is not None else event.what
    done_to = event.agent if roles.get(f"{verb}:agent") == "subject" and event.agent is not None else done_to
    subjects = [*(players if takes != "card" else ()), *(_some(case, done_to, cards) if takes != "player" else ())]
    sources = list(dict.fromkeys((*_clear(case, event.agent, (case.card,)), *_some(case, event.agent, cards))))
    causes = case.watching.causes if verb in ("damage", "destroy") else ("rule",)
    amounts: Sequence[int | None] = _amounts(change) if verb in ("damage", "recover") else (None,)
    aims: Sequence[int | None] = (*players, *_some(case, event.target, cards)) if verb in AIMED and "target" in engine.field else (None,)
    goals = _goals(case, event) if verb in SENT else (None,)
    every = list(product(subjects, (0, 1), sources, causes, amounts, aims, goals))
    step = -(-len(every) // MOST)
    for subject, player, source, cause, amount, aim, goal in every[case.state.seq % step :: step]:
        fields = {name: value for name, value in (("amount", amount), ("target", aim), ("to", goal)) if value is not None}
        yield draft(engine, case.state, verb, subject, source, player, cause, None, fields)


def _some(case: Case, of: Set | None, refs: Sequence[int]) -> list[int]:
    """Some members of a set, and some cards that are none."""
    if of is None:
        return list(refs[:: max(1, len(refs) // SOME)][:SOME])
    refs = _clear(case, of, refs)
    such = [ref for ref in refs if within(case, ref, of)]
    there = {place.zone for place in of.where} if isinstance(of, Cards) else ()
    others = sorted((ref for ref in refs if ref not in such), key=lambda ref: case.zone(ref) not in there)
    return [*such[:SOME], *others[: 2 * SOME]]


def _clear(case: Case, of: Set | None, refs: Sequence[int]) -> Sequence[int]:
    """Those of which the text tells whether they are meant: where it leaves the place out, those that lie there."""
    if not isinstance(of, Cards) or not any(place.implied for place in of.where):
        return refs
    return [ref for ref in refs if any(place.zone == case.zone(ref) for place in of.where)]


def _amounts(change: OfEvents) -> tuple[int, ...]:
    """Numbers about those with which the amount is compared."""
    said = {one for form in walk(change.event) for name in ("right", "left") if isinstance(one := getattr(form, name, None), int)}
    return tuple(sorted({1, *(max(0, one + beside) for one in said for beside in (-1, 0, 1))}))


def _goals(case: Case, event: Event) -> tuple[int | None, ...]:
    """Numbers of the zones to which the text speaks of cards going, and of one other."""
    if not isinstance(event.goal, Cards):
        return (None,)
    named = {place.zone for place in event.goal.where}
    other = next(zone for zone in case.engine.zone if zone not in named)
    return tuple(case.engine.zone[zone] for zone in (*sorted(named), other))


def _told(case: Case, fact: tuple[Any, ...]) -> str:
    subject, source = fact[2], fact[4]
    names = [f"player {-1 - one}" if one < 0 else case.engine.card_def(case.state, one).id for one in (subject, source) if one]
    return f"{fact[0]} of {names[0]} by {names[-1]}, player {fact[5]}, {fact[6]}"



