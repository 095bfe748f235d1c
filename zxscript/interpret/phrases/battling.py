"""このカードとバトル中のゼクス: the card with which it battles, not both of them."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.attack import Battle


def in_battle_with(group: Group) -> Noun | None:
    """このカード|と|バトル中の(相手のゼクス) as このカードとバトルしている(相手のゼクス); None for a list of other things."""
    first, last = group.items[0], group.items[-1]
    lead = last.filters[0] if isinstance(last, Noun) and last.filters else None
    if group.joins != "and" or len(group.items) != 2 or not _one_card(first) or not isinstance(lead, f.InState):
        return None
    if sense_of(lead, "states") != ("battling",) or not isinstance(last, Noun) or group.outside:
        return None
    with taking(group) as take:
        take("conj"), take("items"), take("wide")
    clause = Battle(aspect="ongoing", partner=first, span=group.span)
    return last.but(filters=(f.Relative(clause=clause, span=lead.span), *last.filters[1:]), quantity=group.quantity or last.quantity)


def _one_card(phrase: object) -> bool:
    """このカード, そのゼクス."""
    if not isinstance(phrase, Noun):
        return False
    return isinstance(phrase.head, h.This) or any(one.sense == "that" for one in phrase.filters)
