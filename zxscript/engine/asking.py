"""The ops that ask: choose, ask, order; and how a question is put into the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine import atoms, choices, events, permits, sight, trace, values
from zxscript.engine.choices import BOOL, ORDERED, SHOW, SINGLE, Question
from zxscript.engine.compiled import step
from zxscript.engine.defs import Fn, Op, numbered
from zxscript.engine.errors import BudgetError, LinkError
from zxscript.engine.expr import Site
from zxscript.engine.frames import deliver
from zxscript.engine.linked import Linked
from zxscript.engine.nodes import items
from zxscript.engine.state import MASK, REF, Pending, State


def pose(e: Linked, s: State, q: Pending) -> None:
    """Make a question pending for the frame on top."""
    if len(q[choices.OPTIONS]) > e.game.budgets.options:
        raise BudgetError("options", e.game.budgets.options)
    s.pending = q


def from_native(q: Question, prompt: Any, place: tuple[str, int]) -> Pending:
    """Pending tuple of a question built by a native."""
    mode, high, there = SHOW if q.show else 0, q.max, len(q.options)
    if q.kind != "pick":
        mode, high = mode | SINGLE, 1
    high = high if high < there else there
    low = q.min if q.min < high else high
    return q.kind, q.player, q.options, low, high, (), (), mode, q.prompt if prompt is None else prompt, place


def is_ref(s: State, x: Any) -> bool:
    """Is this value a reference to a living card?"""
    return type(x) is int and x > MASK and (x & MASK) < len(s.cols[REF]) and s.cols[REF][x & MASK] == x


def _allowed(e: Linked, s: State, loc: list[Any], found: tuple[Any, ...], player: int) -> tuple[Any, ...]:
    """Candidates that may be chosen: prohibitions and immunity of the verb "choose"."""
    if "choose" not in e.verbs or events.quiet(e, s, "choose"):
        return found
    return tuple([x for x in found if not (is_ref(s, x) or (type(x) is int and x < 0))
                  or permits.can(e, s, "choose", x, player, loc[0])])


def _prescribed(e: Linked, s: State, found: tuple[Any, ...], player: int) -> tuple[Any, ...]:
    """Candidates that this player must choose."""
    if "must:choose" not in s.index and "gain" not in s.index:
        return ()
    return tuple([x for x in found if is_ref(s, x) and permits.must(e, s, "choose", x, player)])


def make_choose(w: Site, out: str, candidates: Any, pairs: tuple[tuple[str, Any], ...]) -> Op:
    """A linked `choose`."""
    return Choosing(w, out, candidates, pairs)


class Choosing(Op):
    """A linked `choose`."""

    __slots__ = ("e", "fn", "known", "limits", "nxt", "opt", "pid", "secret", "slot", "some", "then")

    def __init__(self, w: Site, out: str, candidates: Any, pairs: tuple[tuple[str, Any], ...]) -> None:
        self.e, self.pid, self.nxt, self.then, self.slot = w.e, w.pid, w.pc + 1, w.then(), w.out(out)
        self.fn, self.opt = w.scope.fn(candidates), w.options(pairs)
        self.known = {name: same[0] for name, value in pairs if name != "limits" and (same := w.scope.same(value)) is not None}
        self.secret = [w.scope.fn(place) for place in sight.hidden_places(w.e, candidates)]
        self.limits = [(x[0], w.scope.fn(x[1]), x[2] if len(x) > 2 else None, w.scope.fn(x[3]) if len(x) > 3 else None)
                       for key, spec in pairs if key == "limits" for x in spec]
        self.some = bool(self.secret) and (sight.picks_out(candidates) or bool(self.limits))
        if self.limits and "random" in self.opt:
            raise LinkError(f"{w.pid}: a random choice takes no limits")

    def get(self, name: str, s: State, loc: list[Any], default: Any) -> Any:
        """Value of an option, or the default if it is not given."""
        if name in self.known:
            return self.known[name]
        f = self.opt.get(name)
        return default if f is None else f.get(s, loc, None)

    def bounds(self, s: State, loc: list[Any], found: tuple[Any, ...]) -> tuple[int, int]:
        """How many at least and at most, given the candidates. That there are too few is told where everybody sees them."""
        there = len(found)
        most = self.get("max", s, loc, 1)
        high = there if most is None else max(0, min(most, there))
        low = self.get("min", s, loc, 1) or 0
        if low > high:
            if s.trace is not None:
                hidden = not found or any(sight.seats(self.e, s, x) != sight.EVERY_SEAT for x in found if is_ref(s, x))
                trace.add(self.e, s, "short", low, high, private=hidden)
            if self.get("short", s, loc, "all") == "none":
                high = 0
            low = high
        return low, high

    def run(self, s: State, loc: list[Any]) -> Op | None:
        """Offer the choice, or settle it at once when it leaves nothing to choose."""
        e = self.e
        player, free = self.get("player", s, loc, loc[1]), bool("free" in self.opt and self.get("free", s, loc, False))
        found = items(self.fn.get(s, loc, None))
        musts: tuple[Any, ...] = ()
        if not free:
            found = _allowed(e, s, loc, found, player)
            musts = _prescribed(e, s, found, player)
        low, high = self.bounds(s, loc, found)
        single = bool("single" in self.opt and self.get("single", s, loc, False))
        if "random" in self.opt and self.get("random", s, loc, False):
            drawn = _drawn(e, s, found, high)
            return self.settle(s, loc, (drawn[0] if drawn else None) if single else drawn, free, player)
        found, low, picked = _put_first(found, musts, low, high)
        mode = (ORDERED if "ordered" in self.opt and self.get("ordered", s, loc, False) else 0) | (SINGLE if single else 0)
        limits = tuple([_limit(s, loc, spec, found) for spec in self.limits])
        q = choices.make("choose", player, found, low, high, limits, mode, self.get("prompt", s, loc, None),
                         (self.pid, self.nxt - 1), picked)
        if limits and low and not choices.reachable(q, picked):
            q = (*q[:choices.MIN], choices.largest(q), *q[choices.MAX:])
        if (not found or (self.some and len(picked) < high)) and (wide := sight.looked_through(e, s, loc, self.secret)):
            most = 1 if single else self.get("max", s, loc, 1)
            q = choices.veiled(q, wide if most is None else min(most, wide))
        elif high == 0 or len(picked) == high:
            return self.settle(s, loc, choices.value(q, picked), free, player)
        s.frames.append((self.pid, self.nxt, tuple(loc), self.slot))
        if not free and "choose" in e.verbs:
            s.frames.append(("core:chosen", 0, (*loc[:4], None, player), 4))
        pose(e, s, q)
        return None

    def settle(self, s: State, loc: list[Any], value: Any, free: bool, player: int) -> Op | None:
        """What was chosen without a question."""
        if self.slot >= 0:
            loc[self.slot] = value
        if not free and _announces(self.e, s):
            announce(self.e, s, loc, value, player)
        return self.then


def _put_first(found: tuple[Any, ...], musts: tuple[Any, ...], low: int,
               high: int) -> tuple[tuple[Any, ...], int, tuple[int, ...]]:
    """Candidates that must be chosen stand first and are already picked, as far as there is room."""
    if not musts or high == 0:
        return found, low, ()
    if len(musts) > high:
        return musts, high, ()
    rest = tuple([x for x in found if x not in musts])
    return musts + rest, max(low, len(musts)), tuple(range(len(musts)))


def _drawn(e: Linked, s: State, found: tuple[Any, ...], count: int) -> tuple[Any, ...]:
    stream = "choice" if "choice" in e.game.streams else e.game.streams[0]
    left, got = list(found), []
    for _ in range(count):
        got.append(left.pop(atoms.roll(e, s, stream, len(left))))
    return tuple(got)


def _limit(s: State, loc: list[Any], spec: tuple[str, Fn, Any, Fn | None], found: tuple[Any, ...]) -> tuple[Any, ...]:
    """A limit with its values worked out."""
    name, fn, compare, bound = spec
    return choices.limit(name, tuple([fn.get(s, loc, x) for x in found]), compare, bound.get(s, loc, None) if bound else 0)


def _announces(e: Linked, s: State) -> bool:
    """Does anybody want to hear that a card was chosen?"""
    v = e.verbs.get("choose")
    return v is not None and (v.remember or s.trace is not None or "on:choose" in s.index or "gain" in s.index)


def announce(e: Linked, s: State, loc: Any, value: Any, player: int) -> None:
    """Record the event `choose` for each chosen card."""
    chosen = [x for x in items(value) if is_ref(s, x)]
    made = tuple([events.draft(e, s, "choose", x, loc[0], player, "effect", loc[3], {}) for x in chosen])
    events.emit(e, s, "choose", made, tuple(chosen))


def make_ask(w: Site, out: str, kind: str, pairs: tuple[tuple[str, Any], ...]) -> Op:
    """A linked `ask`: yes_no, mode, number, value."""
    e, pid, nxt, then, slot, opt = w.e, w.pid, w.pc + 1, w.then(), w.out(out), w.options(pairs)
    if kind in ("mode", "value") and "options" not in opt:
        raise LinkError(f"{pid}: ask {kind} needs options")

    def get(name: str, s: State, loc: list[Any], default: Any) -> Any:
        f = opt.get(name)
        return default if f is None else f.get(s, loc, None)

    def h(s: State, loc: list[Any]) -> Op | None:
        options = _answers(kind, s, loc, get)
        low, high = 1, 1
        if kind == "mode":
            high = min(get("max", s, loc, 1) or 0, len(options))
            low = min(get("min", s, loc, high), high)
        if not options or high == 0:
            if slot >= 0:
                loc[slot] = () if kind == "mode" else None
            return then
        s.frames.append((pid, nxt, tuple(loc), slot))
        mode = BOOL if kind == "yes_no" else 0 if kind == "mode" else SINGLE
        pose(e, s, choices.make(kind, get("player", s, loc, loc[1]), options, low, high, (), mode,
                                get("prompt", s, loc, None), (pid, nxt - 1)))
        return None
    return step(h)


def _answers(kind: str, s: State, loc: list[Any], get: Callable[..., Any]) -> tuple[Any, ...]:
    """The possible answers to an `ask`."""
    if kind == "yes_no":
        return ("yes", "no")
    if kind == "number":
        first = get("low", s, loc, 0)
        return tuple(range(first, max(first, get("high", s, loc, first)) + 1))
    return items(get("options", s, loc, ()))


def make_order(w: Site, out: str, what: Any, pairs: tuple[tuple[str, Any], ...]) -> Op:
    """A linked `order`."""
    e, pid, nxt, then, slot, opt = w.e, w.pid, w.pc + 1, w.then(), w.out(out), w.options(pairs)
    fn = w.scope.fn(what)
    place = (pid, w.pc)

    def h(s: State, loc: list[Any]) -> Op | None:
        found = items(fn.get(s, loc, None))
        if len(found) < 2:
            if slot >= 0:
                loc[slot] = found
            return then
        player = opt["player"].get(s, loc, None) if "player" in opt else loc[1]
        prompt = opt["prompt"].get(s, loc, None) if "prompt" in opt else None
        s.frames.append((pid, nxt, tuple(loc), slot))
        pose(e, s, choices.make("order", player, found, len(found), len(found), (), ORDERED, prompt, place))
        return None
    return step(h)


def living(s: State, refs: tuple[Any, ...]) -> tuple[Any, ...]:
    """Those that are still the same objects."""
    return tuple([r for r in refs if values.alive(s, r)])


def make_core(e: Linked) -> tuple[Op, ...]:
    """A linked core:chosen: announces the choice if anybody wants to hear of it, and hands it on."""
    def chosen(s: State, loc: list[Any]) -> Op | None:
        if _announces(e, s):
            announce(e, s, loc, loc[4], loc[5])
        deliver(s, loc[4])
        return None
    return numbered([step(chosen)])
