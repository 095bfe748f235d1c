"""Registering modifications and delayed abilities from inside a program."""

from __future__ import annotations

from typing import Any

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, ModDef, Pattern, Program
from zxscript.lang.lower.cardset import CardSet, Union
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.nouns import Cards
from zxscript.lang.lower.scope import IT, Lasting, Scope
from zxscript.lang.lower.zx.durations import FOREVER


def fix(scope: Scope, value: Expr, stem: str = "n") -> Expr:
    """In an effect: the value as it is now (zx.md 13.11).  In a continuous ability: the expression itself."""
    if scope.static or not isinstance(value, tuple) or value[0] in ("self", "you", "opp", "local", "player_obj"):
        return value
    return scope.keep(stem, value)


def target(scope: Scope, found: Cards, now: bool = False) -> Expr:
    """Predicate over ``it`` for the cards that a modification is about.

    In an effect, cards that were pointed to are these very cards; 現在 fixes a described set; without it the
    description is asked anew as long as the effect lasts (decision 0416).
    """
    scope.about.append(found)
    if scope.static:
        return both(scope.condition, found.member())
    if isinstance(found, CardSet) and found.one is not None:
        return both(("eq", IT, fix(scope, found.one, "who")), found.test)
    if now or (isinstance(found, CardSet) and found.refs is not None) or (
        isinstance(found, Union) and any(part.refs is not None or part.one is not None for part in found.parts)
    ):
        return ("in", IT, fix(scope, found.all(), "who"))
    return found.member()


def anywhere_target(scope: Scope, found: Cards) -> Expr:
    """Like :func:`target`, for what matters off the board too (《IG》, an ability of the hand): a continuous ability that
    names no zone is about such cards wherever they are."""
    if not scope.static:
        return target(scope, found)
    scope.about.append(found)
    return both(scope.condition, found.described())


def described_target(scope: Scope, found: Cards) -> Expr:
    """Like :func:`target`, for cards wherever they are (プレイする speaks of cards in any zone)."""
    scope.about.append(found)
    if scope.static or (isinstance(found, CardSet) and (found.one is not None or found.refs is not None)):
        return both(scope.condition, found.described()) if scope.static else target(scope, found)
    return found.described()


def register(scope: Scope, mods: list[ModDef], name: str = "lasting", **fields: Any) -> None:
    """Put modifications into force for the duration of the scope."""
    ability = AbilityDef(scope.shared.name(name), "static", mods=tuple(mods), captures=(), span=scope.b.span, **fields)
    options = scope.lasting.options if scope.lasting else FOREVER
    scope.b.effect(with_captures(scope, ability), None, **dict(options))
    if scope.lasting is not None:
        scope.used_lasting()


def delayed(scope: Scope, on: tuple[Pattern, ...], program: Program, once: bool, lasting: Lasting | None) -> None:
    """A triggered ability that this effect leaves behind (zx.md 12.8)."""
    ability = AbilityDef(scope.shared.name("delayed"), "triggered", on=on, once=once, parts=(("body", program),),
                         captures=program.locals[: program.captures], span=scope.b.span)  # fmt: skip
    scope.b.effect(with_captures(scope, ability), None, **dict((lasting or Lasting(FOREVER)).options))


def with_captures(scope: Scope, ability: AbilityDef) -> AbilityDef:
    """The ability with exactly the locals captured that occur in it, in one order everywhere."""
    used = _locals_in(ability)
    names = tuple(name for name in scope.live if name in used)
    return _recapture(ability, names)


def nested(scope: Scope, name: str) -> tuple[Builder, Scope]:
    """A builder and scope for a program of a nested ability; everything live can be read in it."""
    builder = Builder(name, captures=tuple(scope.live))
    inner = scope.but(b=builder, produced=dict(scope.produced), live=list(scope.live), lasting=None, event={}, static=False,
                      inner=True)
    return builder, inner


def _locals_in(value: object) -> set[str]:
    found: set[str] = set()
    stack: list[object] = [value]
    while stack:
        node = stack.pop()
        if isinstance(node, tuple):
            if len(node) == 2 and node[0] == "local" and isinstance(node[1], str):
                found.add(node[1])
            else:
                stack.extend(node)
        elif isinstance(node, AbilityDef):
            stack += [node.when, node.on, node.mods, node.parts, node.tests]
        elif isinstance(node, ModDef):
            stack += [node.scope, node.value, node.program, node.ability]
        elif isinstance(node, Pattern):
            stack.append(node.where)
        elif isinstance(node, Program):
            stack += [node.code, node.abilities]
    return found


def _recapture(ability: AbilityDef, names: tuple[str, ...]) -> AbilityDef:
    from dataclasses import replace

    mods = tuple(
        replace(
            mod,
            program=recaptured(mod.program, names) if mod.program else None,
            ability=_recapture(mod.ability, names) if mod.ability else None,
        )
        for mod in ability.mods
    )
    parts = tuple((key, recaptured(program, names)) for key, program in ability.parts)
    return replace(ability, mods=mods, parts=parts, captures=names)


def recaptured(program: Program, names: tuple[str, ...]) -> Program:
    """The program with these captures; captures that it had and does not read are dropped."""
    from dataclasses import replace

    own = program.locals[program.captures :]
    pool = tuple(
        _recapture(a, tuple(n for n in (*names, *own) if n in _locals_in(a))) for a in program.abilities
    )
    return replace(program, locals=(*names, *(n for n in own if n not in names)), captures=len(names), abilities=pool)
