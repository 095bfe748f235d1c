"""このカードをプレイする際、このカードのコストを－1する: what holds while a card is being played (CR 803)."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.changes.counted_as import counted_as
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.cardsets import is_one
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.filters import Of, Relative
from zxscript.lang.heads import Attribute, CardType
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Lasting, StatChange, Step


def while_played(
    scope: Scope, event: Play, then: tuple[Item, ...], steps_of: Callable[[Scope, tuple[Item, ...]], list[Step]]
) -> list[Step]:
    """Its own price, for that play only; what another card counts as.  ``steps_of`` reads a run of items."""
    if event.object is None or not is_one(cards(scope, event.object)):
        priced = _price_of_it(event, then)
        return counted_as(scope, event, then) if priced is None else steps_of(scope, priced)
    with taking(event) as take:
        take("object")
    steps = steps_of(scope.but(playing=True), then)
    for step in steps:
        for one in step.changes if isinstance(step, Lasting) else ():
            if isinstance(one, StatChange) and not (one.wherever and is_one(one.what)):
                raise refuse(event, "what changes as this card is played, besides its own cost",
                             "プレイする際に変えられるのは、このカード自身のコストだけです")  # fmt: skip
    return steps


def _price_of_it(event: Play, then: tuple[Item, ...]) -> tuple[Item, ...] | None:
    """あなたが[A]をプレイする際、そのカードのコストを－1する: as あなたがプレイする[A]のコストを－1する; None for anything else."""
    last = then[0] if len(then) == 1 else None
    what = last.what if isinstance(last, s.Do) else None
    value = getattr(what, "object", None)
    of = value.filters[0] if isinstance(value, Noun) and isinstance(value.head, Attribute) and len(value.filters) == 1 else None
    told = of.phrase if isinstance(of, Of) else None
    if not isinstance(told, Noun) or [item.sense for item in told.filters] != ["that"] or not isinstance(told.head, CardType):
        return None
    thing = event.object
    if not (isinstance(last, s.Do) and isinstance(thing, Noun) and isinstance(value, Noun) and isinstance(of, Of)) or event.subject is None:
        return None
    played = Relative(clause=event.but(object=None), span=event.span)
    such = of.but(phrase=thing.but(filters=(played, *thing.filters)))
    return (last.but(what=last.what.but(object=value.but(filters=(such,)))),)
