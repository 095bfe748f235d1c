"""このミニオンが破壊されるとき、代わりに…; 破壊される場合、代わりに…: something is done in the place of what would happen."""

from __future__ import annotations

import zxscript.interpret.sentences.body  # noqa: F401  (the entrance of the circle of imports that `replacing` is in, note 0764)
from zxscript.interpret.abilities.timed_header import Frame
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import replacing
from zxscript.interpret.sentences.in_place_shape import is_in_place, retold
from zxscript.lang.base import Item
from zxscript.meaning.forms import Ability, Lasting


def in_place_of(scope: Scope, head: Item, frame: Frame) -> Ability | None:
    """The ability whose sentence says what is done in place of an event; None for another sentence."""
    if not is_in_place(head):
        return None
    (step,) = replacing.whenever(scope.but(static=True, homes=frame.homes), retold(head))
    assert isinstance(step, Lasting)
    return Ability("static", frame.header(), changes=step.changes, span=head.span)


__all__ = ["in_place_of"]
