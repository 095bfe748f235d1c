"""さらに＋1000する: a number that was changed is changed by more."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.verbs.change import Make
from zxscript.meaning.forms import Number, StatChange


def so_much_more(scope: Scope, what: Make, size: Number) -> StatChange:
    """The number of the same cards that was changed last, by so much more."""
    last = scope.changed[-1]
    if last.how != "add":
        raise refuse(what, "so much more of what?", "何をさらに変えるのか決まりません")
    scope.about.append(last.what)
    return replace(last, value=size, when=scope.condition, span=what.span)


def first_of(scope: Scope, change: StatChange) -> StatChange:
    """What さらに goes on with: a bound behind both holds for both."""
    same = [one for one in scope.changed if (one.stat, one.what, one.wherever) == (change.stat, change.what, change.wherever)]
    return same[-1] if same else change
