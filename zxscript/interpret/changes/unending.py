"""A number that is changed as something happens has to say for how long (decision 0699)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from zxscript.interpret.refusal import Refused
from zxscript.meaning.forms import Instead, Lasting, StatChange
from zxscript.meaning.walk import walked
from zxscript.syntax.node import Node


def ended(node: Node, changes: Sequence[Instead]) -> tuple[Instead, ...]:
    """The changes.  Raises ``Refused``: it could be for this moment or for good.  What is lost is lost for good."""
    for form in chain.from_iterable(map(walked, changes)):
        if isinstance(form, Lasting) and form.until is None and any(isinstance(one, StatChange) for one in form.changes):
            en, ja = "it is not said how long this lasts", "いつまで続くのか書かれていません"
            raise Refused(en, ja, node.kind, form.span or node.span, "ターン終了時まで、…")
    return tuple(changes)
