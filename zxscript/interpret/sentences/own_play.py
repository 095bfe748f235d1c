"""このカードをプレイする際、このカードのコストを－1する: what holds while a card is being played (CR 803)."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.changes.counted_as import counted_as
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.cardsets import is_one
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Item
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Lasting, StatChange, Step


def while_played(
    scope: Scope, event: Play, then: tuple[Item, ...], steps_of: Callable[[Scope, tuple[Item, ...]], list[Step]]
) -> list[Step]:
    """Its own price, for that play only; what another card counts as.  ``steps_of`` reads a run of items."""
    if event.object is None or not is_one(cards(scope, event.object)):
        return counted_as(scope, event, then)
    with taking(event) as take:
        take("object")
    steps = steps_of(scope.but(playing=True), then)
    for step in steps:
        for one in step.changes if isinstance(step, Lasting) else ():
            if isinstance(one, StatChange) and not (one.wherever and is_one(one.what)):
                raise refuse(event, "what changes as this card is played, besides its own cost",
                             "プレイする際に変えられるのは、このカード自身のコストだけです")  # fmt: skip
    return steps
