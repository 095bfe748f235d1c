"""(置いてよい。)置いたならば、Xの場合、A。そうでない場合、B: what of those who did not do it (decision 0792)."""

from __future__ import annotations

from zxscript.interpret.logic import either, negated
from zxscript.interpret.scope import Case
from zxscript.meaning.forms import Bound, Done, Form, If, Rest, Step
from zxscript.meaning.walk import walk


def within_the_deed(case: Case, contrary: If) -> list[Step]:
    """The contrary case.  Where X speaks of a card that the deed has brought up, nothing is said of it if nothing was done; else X alone
    decides, which was not asked of those who did nothing."""
    names = _spoken_of((case.test,))
    if names and all(names & _spoken_of((step,)) for step in contrary.steps):
        return [contrary]  # (そうでない場合、)元に戻す: without that card it does nothing
    step = contrary
    for outer in reversed(case.within):
        if isinstance(outer.test, Done):
            step = If(outer.test if names else either(outer.test, negated(case.test)), (step,), span=contrary.span)
    return [step]


def _spoken_of(forms: tuple[Form, ...]) -> set[str]:
    """The steps whose cards are spoken of."""
    return {one.name for one in walk(forms) if isinstance(one, Bound | Rest)}
