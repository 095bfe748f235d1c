"""Linking: the definitions of abilities and cards become what the engine runs (linked). Not part of any state."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

from zxscript.engine import bits, depends, layers
from zxscript.engine.defs import OTHER, OWN, Ability, Card, Fn, Held, Mod, Trigger
from zxscript.engine.errors import LinkError
from zxscript.engine.expr import INFINITE, Scope, constant
from zxscript.engine.linked import Linked
from zxscript.ir.forms import RESERVED, Expr
from zxscript.ir.program import SINGLE, AbilityDef, CardDef, ModDef

FACES = {"up": 1, "down": 0, "any": -1}
_ITSELF: Expr = ("eq", ("it",), ("self",))


def link_ability(e: Linked, ident: str, adef: AbilityDef) -> Ability:
    """Link an ability and what it grants; the engine knows it by `ident` from then on."""
    found = Ability()
    found.id, found.adef, found.kind = ident, adef, adef.kind
    found.counted = ident if e.game.counted_as is None else e.game.counted_as(ident)
    found.zones, found.any_zone = tuple(e.zone_number(z) for z in adef.zones), not adef.zones
    found.faces = FACES[adef.faces]
    scope = Scope(e, adef.captures)
    found.when = None if adef.when is True else scope.fn(adef.when)
    found.look_back, found.once, found.limit = adef.look_back, adef.once, adef.limit
    found.tags, found.single = adef.tags, SINGLE in adef.tags
    found.reads = depends.of_ability(e, adef)
    found.captures = len(adef.captures)
    found.parts = {name: f"{ident}!{name}" for name, _ in adef.parts}
    found.tests = {name: scope.fn(expr) for name, expr in adef.tests}
    found.hooks = _hooks(e, found, scope)
    for name, program in adef.parts:
        e.sources[f"{ident}!{name}"] = program
    e.abilities[ident] = found
    return found


def _hooks(e: Linked, ability: Ability, scope: Scope) -> list[tuple[str, Any]]:
    """What an ability has in the hook index, with the keys."""
    found: list[tuple[str, Any]] = []
    for number, mod in enumerate(ability.adef.mods):
        linked = _mod(e, ability, number, mod, scope)
        found += [(key, linked) for key in linked.keys]
    for pattern in ability.adef.on:
        trigger = Trigger(ability)
        trigger.kind, trigger.batch = pattern.kind, pattern.per == "batch"
        trigger.where = None if pattern.where is True else scope.fn(pattern.where)
        trigger.own = _own_field(e, pattern.where)
        found.append((("back:" if ability.look_back else "on:") + e.event_kind(pattern.kind), trigger))
    found = found or [(f"kind:{ability.kind}", Held(ability))]
    for key, _ in found:
        bits.mark(e, key)
    return found


def _mod(e: Linked, ability: Ability, number: int, mod: ModDef, scope: Scope) -> Mod:
    """One modification; a program or an ability that it gives is linked with it."""
    found = Mod(ability)
    found.number, found.kind, found.target, found.op, found.keys = number, mod.kind, mod.target, mod.op, _keys(e, mod)
    found.scope = None if mod.scope is True else scope.fn(mod.scope)
    found.fixed = _fixed(scope, mod.scope)
    found.own = mod.scope == _ITSELF
    found.of_self = found.own or (isinstance(mod.scope, tuple) and mod.scope[:1] == ("and",) and _ITSELF in mod.scope[1:])
    found.names = _names(scope, mod.scope)
    found.wants, found.places, found.side = _wants(scope, mod.scope), _places(e, mod.scope), _side(mod.scope)
    found.rest = _rest(scope, found, mod.scope)
    found.lowers, (found.raises, found.floor) = _lowers(mod), _raises(mod)
    found.prints = _printed(e, mod)
    found.value = constant(True) if mod.value is None else scope.fn(mod.value)
    found.program = f"{ability.id}!mod{number}" if mod.program is not None else ""
    if mod.program is not None:
        e.sources[found.program] = mod.program
    found.gain = link_ability(e, f"{ability.id}+{number}", mod.ability) if mod.ability is not None else None
    found.numbers = _numbers(e, mod)
    found.looks = 0
    if found.numbers:
        read = (ability.adef.when, mod.scope, mod.value)
        found.looks = reduce(or_, [depends.values_of(e, expr) for expr in read])
    elif found.gain is not None:
        found.looks = reduce(or_, [hook.looks for _, hook in found.gain.hooks if isinstance(hook, Mod)], 0)
    return found


def _numbers(e: Linked, mod: ModDef) -> tuple[int, ...]:
    """Numbers of the derived values (depends) that a modification changes: a number that "original becomes" is two."""
    if mod.kind == "stat":
        k = e.stat_number(mod.target)
        return (k, depends.ORIGINALS + k) if mod.op == "base" else (k,)
    if mod.kind == "tag":
        return (depends.TAGS + e.tag_number(mod.target),)
    return (e.flag_no[mod.target],) if mod.kind == "flag" else ()


def _keys(e: Linked, mod: ModDef) -> tuple[str, ...]:
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


def _lowers(mod: ModDef) -> int:
    """By how much a modification makes a number less at most, as far as its form tells."""
    if mod.op == "min" or (mod.op == "add" and _never_negative(mod.value)):
        return 0
    return -mod.value if mod.op == "add" and isinstance(mod.value, int) else INFINITE


def _raises(mod: ModDef) -> tuple[int, int]:
    """By how much a modification makes a number greater at most, and what it does not let it fall below, as far as its form tells."""
    if mod.op == "min" and isinstance(mod.value, int):
        return 0, mod.value
    if mod.op == "max" or (mod.op == "add" and _never_positive(mod.value)):
        return 0, 0
    return (mod.value if mod.op == "add" and isinstance(mod.value, int) else INFINITE), 0


def _printed(e: Linked, mod: ModDef) -> int:
    """The stat of which a modification adds the number printed on its own card, -1 if it does not."""
    value = mod.value
    own = mod.op == "add" and isinstance(value, tuple) and value[:1] == ("printed",) and value[2] == ("self",)
    return e.stat_number(str(value[1])) if own and isinstance(value, tuple) else -1


def _never_negative(expr: Expr) -> bool:
    """Is the value 0 or more whatever the state (as far as the form tells)?"""
    if not isinstance(expr, tuple) or not expr:
        return isinstance(expr, int) and expr >= 0
    if expr[0] in ("len", "count", "kinds", "happened"):
        return True
    return expr[0] in ("add", "mul", "div") and all(_never_negative(part) for part in expr[1:])


def _never_positive(expr: Expr) -> bool:
    """Is the value 0 or less whatever the state (as far as the form tells)?"""
    if not isinstance(expr, tuple) or len(expr) != 3 or expr[0] != "mul":
        return isinstance(expr, int) and expr <= 0
    one, other = expr[1:]
    return (_never_negative(one) and _never_positive(other)) or (_never_positive(one) and _never_negative(other))


def _fixed(scope: Scope, expr: Expr) -> Fn | None:
    """Objects of a scope of the shape `it == x` or `it in x` with x independent of `it`."""
    if isinstance(expr, tuple) and len(expr) == 3 and expr[0] in ("eq", "in") and expr[1] == ("it",):
        other = expr[2]
        if isinstance(other, tuple) and not _mentions_it(other):
            return scope.fn(other)
    return None


def _names(scope: Scope, expr: Expr) -> int:
    """The local whose objects alone a scope takes in, as far as its form tells; 0: it does not name them."""
    for part in _parts(expr):
        if len(part) == 3 and part[0] in ("eq", "in") and part[1] == ("it",) and isinstance(part[2], tuple):
            return found if (found := scope.place(part[2])) >= len(RESERVED) else 0
    return 0


def _wants(scope: Scope, expr: Expr) -> tuple[tuple[int, frozenset[Any]], ...]:
    """Tags that a scope asks of its objects whatever the state: kinds of tags, and words of which one must be there."""
    if not isinstance(expr, tuple):
        return ()
    if expr[0] == "and":
        return tuple([want for part in expr[1:] for want in _wants(scope, part)])
    words = scope.words(expr[2]) if expr[0] == "tagged" and expr[3] == ("it",) else None
    return () if words is None else ((scope.e.tag_number(str(expr[1])), frozenset(words)),)


def _rest(scope: Scope, mod: Mod, expr: Expr) -> Fn | None:
    """What a scope asks that its kinds of tags, its zone and its side do not tell (the side only in zones that are the controller's)."""
    if mod.kind != "gain" or not _apart(expr):          # nobody asks for it of others
        return mod.scope
    parts = _parts(expr)
    told = [part for part in parts if _wants(scope, part)]
    told += [part for part in parts if _places(scope.e, part)][:1]
    if mod.places and not any(owned and mod.places >> zone & 1 for zone, owned in enumerate(scope.e.by_owner)):
        told += [part for part in parts if _side(part)][:1]
    left = [part for part in parts if part not in told]
    return scope.fn(("and", *left)) if left else None


def _apart(expr: Expr) -> bool:
    """Do the parts of a condition say all that it says (none is a plain value)?"""
    return isinstance(expr, tuple) and (expr[0] != "and" or all(map(_apart, expr[1:])))


def _parts(expr: Expr) -> list[tuple[Any, ...]]:
    """The conditions that all must hold if this one is to."""
    if not isinstance(expr, tuple):
        return []
    return [part for one in expr[1:] for part in _parts(one)] if expr[0] == "and" else [expr]


def _places(e: Linked, expr: Expr) -> int:
    """The zones (bits) in one of which a scope wants its objects; 0: it does not say."""
    for part in _parts(expr):
        if part[:2] == ("eq", ("col", "zone", ("it",))) and isinstance(part[2], tuple) and part[2][0] == "zone_no":
            return 1 << e.zone_number(str(part[2][1]))
    return 0


def _own_field(e: Linked, expr: Expr) -> int:
    """The field of an event in which a pattern wants its own card; -1: it does not say."""
    for part in _parts(expr):
        if len(part) == 3 and part[0] == "eq" and part[2] == ("self",) and isinstance(part[1], tuple) and part[1][0] == "ev":
            return e.field_number(str(part[1][1]))
    return -1


def _side(expr: Expr) -> int:
    """Whose objects a scope is about, as far as its form tells."""
    for part in _parts(expr):
        if part[:2] == ("eq", ("col", "controller", ("it",))) and part[2] in (("you",), ("opp",)):
            return OWN if part[2] == ("you",) else OTHER
    return 0


def _mentions_it(expr: Expr) -> bool:
    return isinstance(expr, tuple) and (expr == ("it",) or any(_mentions_it(part) for part in expr))


def link_card(e: Linked, number: int, cdef: CardDef) -> Card:
    """The definition with the number, its abilities linked."""
    card = Card()
    card.id, card.name, card.number, card.cdef = cdef.id, cdef.name, number, cdef
    card.mark = 0 if e.game.classify is None else e.game.classify(cdef)
    stats, tags = dict(cdef.stats), dict(cdef.tags)
    card.stats = tuple(stats.get(d.name, d.default) for d in e.game.stats)
    card.bounded = tuple(layers.bound(e, k, n) for k, n in enumerate(card.stats))
    card.tags = tuple(tuple(tags.get(name, ())) for name in e.game.tags)
    card.abilities = [link_ability(e, f"{cdef.id}#{a.id}", a) for a in cdef.abilities]
    card.words = frozenset(t for a in card.abilities for t in a.tags)
    card.kinds = tuple(dict.fromkeys(a.kind for a in card.abilities))   # kinds of printed abilities
    card.by_zone = [tuple(h for a in card.abilities if a.any_zone or zone in a.zones for h in a.hooks)
                    for zone in range(len(e.game.zones))]
    return card
