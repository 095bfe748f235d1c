"""Modifications: as continuous abilities (常) and, with a duration, as part of an effect."""

from __future__ import annotations

from zxscript.ir.program import ModDef
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take
from zxscript.lang.lower.effects import register
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.registry import FORBIDS, MODS, Table, lowering
from zxscript.lang.lower.scope import Produced, Scope


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
    if table is FORBIDS and scope.lasting is None and not scope.static and not scope.numbers:
        raise refuse(what, "a prohibition without an end in an effect")
    mods: list[ModDef] = lowering(table, what, use)(scope, take)
    if not mods:
        raise refuse(what, "a modification of nothing")
    if scope.static:
        scope.mods.extend(mods)
    else:
        register(scope, mods)
    if what.span and what.span not in scope.produced:
        scope.produced[what.span] = Produced(scope.modified, True)
