"""Linked definitions: what abilities and cards become when the engine compiles them. Not part of any state."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from zxscript.engine import depends, layers
from zxscript.engine.errors import LinkError
from zxscript.engine.expr import Fn, Scope, constant
from zxscript.ir.forms import Expr
from zxscript.ir.program import SINGLE, AbilityDef, CardDef, ModDef, Pattern

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine

FACES = {"up": 1, "down": 0, "any": -1}
#: Order in which operations of a stat apply: a place in the layers.
_ITSELF: Expr = ("eq", ("it",), ("self",))
STAT_OPS = {"base": 0, "set": 1, "add": 2, "mul_plus": 3, "mul": 4, "min": 5, "max": 6}


class Ability:
    """A linked ability. `faces` 1/0/-1 (any); `zones` tuple of zone numbers; `hooks` (key, Mod | Trigger) pairs."""

    __slots__ = ("adef", "any_zone", "captures", "counted", "faces", "hooks", "id", "kind", "limit", "look_back", "once",
                 "parts", "reads", "single", "tags", "tests", "when", "zones")

    def __init__(self, e: Engine, ident: str, adef: AbilityDef) -> None:
        self.id = ident
        self.counted = ident if e.game.counted_as is None else e.game.counted_as(ident)
        self.adef = adef
        self.kind = adef.kind
        self.zones = tuple(e.zone_number(z) for z in adef.zones)
        self.any_zone = not adef.zones
        self.faces = FACES[adef.faces]
        scope = Scope(e, adef.captures)
        self.when: Fn | None = None if adef.when is True else scope.fn(adef.when)
        self.look_back = adef.look_back
        self.once = adef.once
        self.limit = adef.limit
        self.tags, self.single = adef.tags, SINGLE in adef.tags
        self.reads = depends.of_ability(e, adef)
        self.captures = len(adef.captures)
        self.parts = {name: f"{ident}!{name}" for name, _ in adef.parts}
        self.tests = {name: scope.fn(expr) for name, expr in adef.tests}
        self.hooks: list[tuple[str, Any]] = []
        for number, mod in enumerate(adef.mods):
            linked = Mod(e, self, number, mod, scope)
            self.hooks += [(key, linked) for key in linked.keys]
        for pattern in adef.on:
            trigger = Trigger(self, pattern, scope)
            self.hooks.append((("back:" if adef.look_back else "on:") + e.event_kind(pattern.kind), trigger))
        if not self.hooks:
            self.hooks.append((f"kind:{adef.kind}", Held(self)))
        for name, program in adef.parts:
            e.sources[f"{ident}!{name}"] = program
        e.abilities[ident] = self


class Hook:
    """What an ability has in the hook index."""

    __slots__ = ("ability",)

    def __init__(self, ability: Ability) -> None:
        self.ability = ability


class Held(Hook):
    """The hook of an ability that neither triggers nor modifies: found under "kind:" and its kind (Reading.present)."""

    __slots__ = ()


class Trigger(Hook):
    """One event pattern of a triggered ability."""

    __slots__ = ("batch", "kind", "where")

    def __init__(self, ability: Ability, pattern: Pattern, scope: Scope) -> None:
        super().__init__(ability)
        self.kind = pattern.kind
        self.where: Fn | None = None if pattern.where is True else scope.fn(pattern.where)
        self.batch = pattern.per == "batch"


class Mod(Hook):
    """One linked modification. `keys` are the hook keys it is found under; `fixed` gives its objects when the scope
    names them outright (then no other object needs to be asked); `own`: its scope is its own card, `of_self`: its own card and
    further conditions; `rises`: it can only make a number greater; `numbers`
    of the derived values that it changes; `looks`: mask of those that it reads (what it grants included)."""

    __slots__ = ("fixed", "gain", "keys", "kind", "looks", "number", "numbers", "of_self", "op", "own", "program", "rises",
                 "scope", "target", "value")

    def __init__(self, e: Engine, ability: Ability, number: int, mod: ModDef, scope: Scope) -> None:
        super().__init__(ability)
        self.number = number
        self.kind = mod.kind
        self.target = mod.target
        self.op = mod.op
        self.keys = _keys(e, mod)
        self.scope: Fn | None = None if mod.scope is True else scope.fn(mod.scope)
        self.fixed = _fixed(scope, mod.scope)
        self.own = mod.scope == _ITSELF
        self.of_self = self.own or (isinstance(mod.scope, tuple) and mod.scope[:1] == ("and",) and _ITSELF in mod.scope[1:])
        self.rises = mod.op == "min" or (mod.op == "add" and _never_negative(mod.value))
        self.value: Fn = constant(True) if mod.value is None else scope.fn(mod.value)
        self.program = f"{ability.id}!mod{number}" if mod.program is not None else ""
        if mod.program is not None:
            e.sources[self.program] = mod.program
        self.gain = Ability(e, f"{ability.id}+{number}", mod.ability) if mod.ability is not None else None
        self.numbers = _numbers(e, mod)
        self.looks = 0
        if self.numbers:
            read = (ability.adef.when, mod.scope, mod.value)
            self.looks = reduce(or_, [depends.values_of(e, expr) for expr in read])
        elif self.gain is not None:
            self.looks = reduce(or_, [hook.looks for _, hook in self.gain.hooks if isinstance(hook, Mod)], 0)


def _numbers(e: Engine, mod: ModDef) -> tuple[int, ...]:
    """Numbers of the derived values (depends) that a modification changes: a number that "original becomes" is two."""
    if mod.kind == "stat":
        k = e.stat_number(mod.target)
        return (k, depends.ORIGINALS + k) if mod.op == "base" else (k,)
    if mod.kind == "tag":
        return (depends.TAGS + e.tag_number(mod.target),)
    return (e.flag_no[mod.target],) if mod.kind == "flag" else ()


def _keys(e: Engine, mod: ModDef) -> tuple[str, ...]:
    kind, target = mod.kind, mod.target
    if kind == "stat":
        e.stat_number(target)
    elif kind == "tag":
        e.tag_number(target)
    elif kind == "flag" and target not in e.flags:
        raise LinkError(f"unknown flag {target!r}")
    if kind in ("gain", "lose", "immune"):
        return (kind,)
    if kind == "stat" and mod.op == "base":
        return (f"stat:{target}", f"orig:{target}")
    if kind in ("forbid", "amount", "replace", "must"):
        return tuple(f"{kind}:{verb}" for verb in e.verbs_of(target))
    return (f"{kind}:{target}",)


def _never_negative(expr: Expr) -> bool:
    """Is the value 0 or more whatever the state (as far as the form tells)?"""
    if not isinstance(expr, tuple) or not expr:
        return isinstance(expr, int) and expr >= 0
    if expr[0] in ("len", "count", "kinds"):
        return True
    return expr[0] in ("add", "mul") and all(_never_negative(part) for part in expr[1:])


def _fixed(scope: Scope, expr: Expr) -> Fn | None:
    """Objects of a scope of the shape `it == x` or `it in x` with x independent of `it`."""
    if isinstance(expr, tuple) and len(expr) == 3 and expr[0] in ("eq", "in") and expr[1] == ("it",):
        other = expr[2]
        if isinstance(other, tuple) and not _mentions_it(other):
            return scope.fn(other)
    return None


def _mentions_it(expr: Expr) -> bool:
    return isinstance(expr, tuple) and (expr == ("it",) or any(_mentions_it(part) for part in expr))


class Card:
    """A linked card definition. `by_zone[zone]` are the (key, hook) pairs of abilities that exist in that zone; `words` are the
    tags of all its abilities; `mark` is what the game says about the definition (GameDef.classify), read in hot loops."""

    __slots__ = ("abilities", "bounded", "by_zone", "cdef", "id", "kinds", "mark", "name", "number", "stats", "tags", "words")

    def __init__(self, e: Engine, number: int, cdef: CardDef) -> None:
        self.id = cdef.id
        self.name = cdef.name
        self.number = number
        self.cdef = cdef
        self.mark = 0 if e.game.classify is None else e.game.classify(cdef)
        stats, tags = dict(cdef.stats), dict(cdef.tags)
        self.stats = tuple(stats.get(d.name, d.default) for d in e.game.stats)
        self.bounded: tuple[int, ...] = tuple(layers.bound(e, k, n) for k, n in enumerate(self.stats))
        self.tags = tuple(tuple(tags.get(name, ())) for name in e.game.tags)
        self.abilities = [Ability(e, f"{cdef.id}#{a.id}", a) for a in cdef.abilities]
        self.words = frozenset(t for a in self.abilities for t in a.tags)
        self.kinds = tuple(dict.fromkeys(a.kind for a in self.abilities))   # kinds of printed abilities
        self.by_zone: list[tuple[tuple[str, Any], ...]] = []
        for zone in range(len(e.game.zones)):
            self.by_zone.append(tuple(h for a in self.abilities if a.any_zone or zone in a.zones for h in a.hooks))
