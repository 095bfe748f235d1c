"""〜につき with a verb: so many times as counted."""

from __future__ import annotations

from zxscript.interpret import kinds
from zxscript.interpret.consume import Take
from zxscript.interpret.scope import Scope
from zxscript.meaning.forms import Arithmetic, Number


def scaled(scope: Scope, take: Take, size: Number) -> Number:
    """So many, and if 〜につき stands with the verb so many times that."""
    if take.node.per is None:
        return size
    times = kinds.per(scope, take("per"))
    return times if size == 1 else Arithmetic("times", times, size)
