"""Who takes part in the battle of this moment, as what, and against whom."""

from __future__ import annotations

from zxscript.meaning.forms import Fighting
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.sets import within


def fighting(case: Case, test: Fighting, ref: int) -> bool:
    """Does the object take part so?  Raises :class:`Unjudged`."""
    if test.past:
        raise Unjudged("fighting in the past")
    attacker, target, blocker = case.watching.fighters(case.engine, case.state)
    roles = {"attacking": (attacker,), "attacked": (target,), "blocking": (blocker,), "battling": (attacker, target, blocker)}
    if ref == 0 or ref not in roles[test.role]:
        return False
    if test.against is None:
        return True
    other = attacker if ref in (target, blocker) else blocker or target
    return other != 0 and within(case, other, test.against)
