"""1枚につき、1回イグニッションしてよい: each of so many deeds may be done or left (decision 0886)."""

from __future__ import annotations

from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Choose, Do, May, Persons, Repeat, Step


def asked_for_each(scope: Scope, items: tuple[Item, ...], steps: list[Step]) -> list[Step] | None:
    """The steps of an option that is counted by …につき, so that the player may stop earlier; None where it is no such option.

    What is dealt or added so many times (1枚につき、1000ダメージを与えてよい) is one deed, of a size; it stays one option.
    """
    first = items[0].what if isinstance(items[0], s.Do) else None
    if not isinstance(first, VerbClause) or first.per is None:
        return None
    deed = steps[0]
    if isinstance(deed, Choose) and len(deed.of) == 1 and deed.count.low == deed.count.high:
        return [but(deed, count=but(deed.count, low=0)), *steps[1:]]
    if len(steps) != 1 or not isinstance(deed, Do) or not isinstance(deed.what, Persons) or deed.amount is None:
        return None
    if deed.verb in ("draw", "from_deck", "from_bottom"):
        return [but(deed, upto=True)]
    if deed.verb in ("ignite", "recover") and not _spoken_of(scope, first):
        return [Repeat(deed.amount, (May((but(deed, amount=1),), scope.actor, span=deed.span),), span=deed.span)]
    return None


def _spoken_of(scope: Scope, what: VerbClause) -> bool:
    """Does a later clause speak of what was done so often (イグニッションしたならば)?"""
    return any(binding.clause == what.span for binding in scope.shared.resolution.bindings.values())
