"""Who takes part in the battle of this moment, as what, and against whom."""

from __future__ import annotations

from collections.abc import Sequence

from zxscript.meaning.forms import Fighting, Test
from zxscript.meaning.walk import walk
from zxscript.measure.oracle.case import Case, Unjudged


def still_there(tests: Sequence[Test]) -> None:
    """Raises :class:`Unjudged` where one of the tests asks of a battle that is over: who fought may be gone, and so in no set."""
    if any(isinstance(one, Fighting) and one.past for one in walk(tests)):
        raise Unjudged("fighting in the past")


def adversary(case: Case, test: Fighting, ref: int) -> int | None:
    """Whom the object fights, 0 for nobody; None if it does not take part as the test says.  Raises :class:`Unjudged`."""
    if test.past:
        raise Unjudged("fighting in the past")
    attacker, target, blocker = case.watching.fighters(case.engine, case.state)
    roles = {"attacking": (attacker,), "attacked": (target,), "blocking": (blocker,), "battling": (attacker, target, blocker)}
    if ref == 0 or ref not in roles[test.role]:
        return None
    return attacker if ref in (target, blocker) else blocker or target
