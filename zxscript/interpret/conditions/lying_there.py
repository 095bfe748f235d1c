"""このカードがスクエアにある場合、…。リソースにある場合、…: where this card lies, said once more without it."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.amounts.counting import this_there
from zxscript.interpret.conditions.tallies import Said
from zxscript.interpret.logic import both, negated
from zxscript.interpret.scope import Scope
from zxscript.lang import wording
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Condition, Is, Located, Not, Self, Set, Test

_THIS: Final = Noun(head=wording.this_card())


def lies_there(said: Said, card: Set, place: tuple[Test, ...]) -> Condition:
    """このカードが自軍エリアにある, …にない."""
    return Is(card, (negated(both(*place)),) if said.negative else place, span=said.what.span)


def elsewhere(scope: Scope, said: Said) -> Condition | None:
    """リソースにある behind このカードがスクエアにある: of this card, as the condition before asked; None behind any other."""
    last = scope.conditions[-1].test if scope.conditions else None
    last = last.part if isinstance(last, Not) else last
    if said.place is None or said.quantity is not None or said.focus or not isinstance(last, Is) or not isinstance(last.of, Self):
        return None
    asked = [one.part if isinstance(one, Not) else one for one in last.tests]
    here = this_there(scope, _THIS, said.place) if any(isinstance(one, Located) for one in asked) else None
    return None if here is None else lies_there(said, *here)
