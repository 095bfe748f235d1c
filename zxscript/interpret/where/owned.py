"""そのカードの持ち主のトラッシュ: the zone of whoever owns a card that was spoken of (decision 0682)."""

from __future__ import annotations

from itertools import pairwise

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.lang import filters as f
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import Bound, SameStat, Set, Test, Union

STAT = "owner"
"""The number of a card by which owners are compared."""


def of_their_owner(filters: tuple[Filter, ...]) -> tuple[tuple[Filter, ...], Phrase | None]:
    """The modifiers without 置いたカード|の|持ち主|の, and the phrase of those cards."""
    for one, other in pairwise(filters):
        if isinstance(one, f.Of) and isinstance(other, f.Owner) and sense_of(other, "who") == ("owner",):
            with taking(other) as take:
                take("wide"), take("who")
            with taking(one) as take:
                take("wide"), take("relation")
                return tuple(item for item in filters if item is not one and item is not other), take("phrase")
    return filters, None


def owned_alike(phrase: Phrase, found: Set) -> Test:
    """Owned by the owner of those cards, which a step was done to."""
    parts = found.parts if isinstance(found, Union) else (found,)
    if not all(isinstance(part, Bound) for part in parts):
        raise refuse(phrase, "the owner of which card?", "どのカードの持ち主か決まりません", "そのカードの持ち主の")
    return SameStat(STAT, found, span=phrase.span)
