"""Modifications: as continuous abilities (常) and, with a duration, as part of an effect."""

from __future__ import annotations

from zxscript.ir.program import ModDef
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.effects import register
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.registry import FORBIDS, MODS, Table, lowering
from zxscript.lang.lower.scope import Produced, Scope


def _floor(scope: Scope, mods: list[ModDef]) -> list[ModDef]:
    """ただし、0以下にならない。 behind the sentence holds for the same cards and as long as what it limits."""
    if not scope.floor or not any(mod.kind == "stat" and mod.op in ("add", "set") for mod in mods):
        return []
    what, topic = scope.floor[0]
    with taking(what) as take:
        take("negative")
        found: list[ModDef] = lowering(FORBIDS, what, "a floor")(scope.but(floored=mods, topic=topic, floor=[]), take)
    if not scope.floor[1:]:
        scope.floor.append(True)
    return found


def modify(scope: Scope, take: Take) -> None:
    """Lower a modifying clause: collect its modifications (static) or register them (in an effect)."""
    what: VerbClause = take.node  # type: ignore[assignment]
    _apply(scope, what, take, MODS, "a modification")


def forbid_for_a_while(scope: Scope, what: VerbClause, take: Take) -> None:
    """…できない, …しない, …されない."""
    take("negative")
    _apply(scope, what, take, FORBIDS, "a prohibition")


def _apply(scope: Scope, what: VerbClause, take: Take, table: Table, use: str) -> None:
    if scope.condition is not True and not scope.static:
        raise refuse(what, "an effect that holds only if")
    if table is FORBIDS and scope.lasting is None and not scope.static and scope.floored is None:
        raise refuse(what, "a prohibition without an end in an effect")
    mods: list[ModDef] = lowering(table, what, use)(scope, take)
    mods += _floor(scope, mods)
    if not mods:
        raise refuse(what, "a modification of nothing")
    if scope.static:
        scope.mods.extend(mods)
    else:
        register(scope, mods)
    if what.span and what.span not in scope.produced:
        scope.produced[what.span] = Produced(None, True, found=scope.about[-1] if scope.about else None)
