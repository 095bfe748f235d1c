"""Which words a step is told by, where a sentence is read with other words in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zxscript.meaning.base import Form
from zxscript.meaning.forms import Step
from zxscript.meaning.walk import rewritten
from zxscript.syntax.node import Extent


def told_by(steps: Sequence[Step], words: Mapping[Extent | None, Extent | None]) -> tuple[Step, ...]:
    """The steps; what stands at the place of a clause is told by the words that replace it."""

    def told(form: Form) -> dict[str, Extent | None]:
        return {"span": words[form.span]} if form.span in words else {}

    found: tuple[Step, ...] = rewritten(tuple(steps), told)
    return found
