"""ターン終了時、… inside an effect: done later.  あなたのターンの間、…: holds in that time only."""

from __future__ import annotations

from zxscript.ir.program import Pattern
from zxscript.lang.base import Item, Phrase
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.effects import delayed, nested
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.scope import Scope
from zxscript.lang.lower.zx.durations import NEXT, WHILE, moment_of
from zxscript.lang.sentence import At


def lower_delayed(scope: Scope, time: Phrase, particle: str, then: tuple[Item, ...], item: At) -> None:
    """Register a delayed ability that fires once at the next such moment (zx.md 12.8)."""
    said = time.ja()
    if said in WHILE and particle in ("", "に"):
        from zxscript.lang.lower.body import lower_items

        lower_items(scope.but(condition=both(scope.condition, WHILE[said])), then) if scope.static else _refuse(item)
        return
    moment = moment_of(said) or NEXT.get(said)
    if moment is None or particle:
        raise refuse(item, f"the time {said}{particle}")
    if scope.static:
        raise refuse(item, "a delayed effect of a continuous ability")
    kind, where = moment
    from zxscript.lang.lower.body import lower_items

    builder, inner = nested(scope, scope.shared.name("later"))
    with inner.at(item):
        lower_items(inner, then)
    delayed(scope, (Pattern(kind, where),), builder.done(), once=True, lasting=None)


def _refuse(item: At) -> None:
    raise refuse(item, "a time in which an effect holds")


__all__ = ["lower_delayed", "taking"]
