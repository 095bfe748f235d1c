"""そのカードの持ち主のトラッシュ: the zone of whoever owns a card that was spoken of."""

from __future__ import annotations

from itertools import pairwise

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Filter
from zxscript.meaning.forms import Bound, SameStat, Test, Union

OWNER = "持ち主"
"""The word for the owner of a card, and the number of a card by which owners are compared."""
STAT = "owner"


def of_their_owner(scope: Scope, filters: tuple[Filter, ...]) -> tuple[tuple[Filter, ...], Test | None]:
    """The modifiers without 置いたカード|の|持ち主|の, and the test that they are: owned by the owner of those cards."""
    for one, other in pairwise(filters):
        if isinstance(one, f.Of) and isinstance(other, f.Owner) and other.who == (OWNER,):
            return tuple(item for item in filters if item is not one and item is not other), _owned_alike(scope, one, other)
    return filters, None


def _owned_alike(scope: Scope, of: f.Of, owner: f.Owner) -> Test:
    from zxscript.interpret.nouns import cards

    with taking(owner) as take:
        take("wide"), take("who")
    with taking(of) as take:
        take("wide"), take("relation")
        found = cards(scope, take("phrase"))
    parts = found.parts if isinstance(found, Union) else (found,)
    if not all(isinstance(part, Bound) for part in parts):
        raise refuse(of, "the owner of which card?", "どのカードの持ち主か決まりません", "そのカードの持ち主の")
    return SameStat(STAT, found, span=of.span)
