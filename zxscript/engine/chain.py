"""The chain: in what order waiting triggers are resolved. Two policies; who orders is the game's word (ChainDef)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from zxscript.engine import choices, permits, trace, triggers
from zxscript.engine.choices import ORDERED, SINGLE
from zxscript.engine.compiled import step
from zxscript.engine.defs import Op, numbered
from zxscript.engine.errors import LoopError
from zxscript.engine.frames import deliver, enter
from zxscript.engine.linked import Linked
from zxscript.engine.state import DEF, KNOWN, MASK, REF, STAMP, State

ID: Final = 0
ABILITY: Final = 1
LOCALS: Final = 2
GROUP: Final = 3
SETTLED: Final = 4
#: Slot of core:fire that takes the answer.
_PICK: Final = 4
#: From this many triggers without a decision on, states are compared; equal this often is a loop.
WATCH_FROM: Final = 64
REPEATS: Final = 4


def pick(e: Linked, s: State, loc: list[Any]) -> Op | None:
    if not s.waiting:
        deliver(s, False)
        return None
    return groups(e, s, loc) if e.game.chain.policy == "groups" else single(e, s, loc)


def single(e: Linked, s: State, loc: list[Any]) -> Op | None:
    among = e.game.chain.among
    ids = tuple(among(e, s)) if among is not None else tuple([w[ID] for w in s.waiting])
    if len(ids) == 1:
        loc[_PICK] = ids[0]
        return _op(e, 2)
    s.frames.append(("core:fire", 2, tuple(loc), _PICK))
    s.pending = choices.make("trigger", e.chain_chooser(s), ids, 1, 1, (), SINGLE, None, ("core:fire", 0))
    return None


def groups(e: Linked, s: State, loc: list[Any]) -> Op | None:
    newest = max(w[GROUP] for w in s.waiting)
    group = [w for w in s.waiting if w[GROUP] == newest]
    if len(group) == 1 or all(w[SETTLED] for w in group):
        loc[_PICK] = group[0][ID]
        return _op(e, 2)
    ids = tuple([w[ID] for w in group])
    s.frames.append(("core:fire", 1, tuple(loc), _PICK))
    s.pending = choices.make("order_triggers", e.chain_chooser(s), ids, len(ids), len(ids), (), ORDERED, None,
                             ("core:fire", 0))
    return None


def ordered(e: Linked, s: State, loc: list[Any]) -> Op | None:
    ids = loc[_PICK]
    by_id = {w[ID]: w for w in s.waiting}
    rest = [w for w in s.waiting if w[ID] not in ids]
    s.waiting = rest + [(*by_id[i][:SETTLED], True) for i in ids]
    loc[_PICK] = ids[0]
    return _op(e, 2)


def take(e: Linked, s: State, loc: list[Any]) -> Op | None:
    found = next((w for w in s.waiting if w[ID] == loc[_PICK]), None)
    if found is None:
        return _op(e, 0)
    s.waiting.remove(found)
    s.epoch += 1
    if s.trace is not None:
        trace.add(e, s, "resolve", found[ABILITY], found[LOCALS][0], found[ID])
    if watch(e, s, found):
        return None
    if e.game.chain.permit is not None and not _permitted(e, s, found):
        return _op(e, 3)
    ability = e.ability(found[ABILITY])
    s.frames.append(("core:fire", 3, tuple(loc), -1))
    enter(e, s, ability.parts["body"], found[LOCALS], ())
    if ability.limit is not None and e.game.chain.used == "resolve":
        triggers.spend(e, s, ability, found[LOCALS])     # told when the ability is under way: onlookers take it for over before
    return None


def _permitted(e: Linked, s: State, waiting: tuple[Any, ...]) -> bool:
    """May the ability be used? A prohibition that came into force since it triggered still stops it. What an effect has put off
    (no zone is its own) is carried out and not used."""
    if not e.ability(waiting[ABILITY]).zones:
        return True
    ref, player = waiting[LOCALS][0], waiting[LOCALS][1]
    verb = str(e.game.chain.permit)
    return permits.can(e, s, verb, ref, player, ref, "rule", name=waiting[ABILITY])


def done(e: Linked, s: State, loc: list[Any]) -> Op | None:
    deliver(s, True)
    return None


def _op(e: Linked, pc: int) -> Op:
    return e.code["core:fire"][pc]


def make_core(e: Linked) -> tuple[Op, ...]:
    """The ops of core:fire: 0 choose, 1 order a group, 2 take and run, 3 return True."""
    return numbered(step(partial(f, e)) for f in (pick, ordered, take, done))


def watch(e: Linked, s: State, taken: tuple[Any, ...]) -> bool:
    """Count triggers since the last decision; a repeating state is a loop. True if the game ended by it."""
    scratch = s.scratch
    scratch.fires += 1
    if scratch.fires < WATCH_FROM:
        return False
    marks, mark = scratch.marks, fingerprint(e, s, taken)
    if marks is None:
        marks = scratch.marks = {}
    seen = marks.get(mark, 0) + 1
    marks[mark] = seen
    if seen < REPEATS and scratch.fires < e.game.budgets.fires:
        return False
    refs = {w[LOCALS][0]: None for w in (taken, *s.waiting) if w[LOCALS][0] is not None}
    cards = tuple(sorted(refs))
    scratch.fires, scratch.marks = 0, None
    if e.game.on_loop is None or not e.game.on_loop(e, s, cards):
        raise LoopError(cards)
    return s.result is not None


def fingerprint(e: Linked, s: State, taken: tuple[Any, ...]) -> tuple[Any, ...]:
    """The position without counters that only grow (incarnations, stamps, ids, facts)."""
    columns = tuple([tuple(s.whole(k)) for k in range(DEF, len(s.cols)) if k not in (STAMP, KNOWN)])
    zones = tuple(tuple([r & MASK for r in z]) for z in s.zones)
    wait = tuple((w[ABILITY], _card(w)) for w in (taken, *s.waiting))
    lasting = tuple((x[0], x[2], x[3], x[4]) for x in s.effects.values())
    alive = tuple([r != 0 for r in s.cols[REF]])
    return columns, zones, wait, lasting, alive, tuple(s.vars), tuple(s.uses.values())


def _card(waiting: tuple[Any, ...]) -> int:
    ref = waiting[LOCALS][0]
    return -1 if ref is None else ref & MASK
