"""リソースにすべての色がある, リソースにすべての色のカードがある: every colour is among the cards there."""

from __future__ import annotations

from zxscript.interpret.amounts.counting import there
from zxscript.interpret.conditions.tallies import Said
from zxscript.interpret.phrases.cardsets import listed
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Compare, Condition, Kinds, Set


def every_colour_there(scope: Scope, said: Said, subject: Phrase | None) -> Condition | None:
    """As many colours as there are; None where something else is asked."""
    if not isinstance(subject, Noun) or said[2:] != (None, False, ()):
        return None
    found: Set | None = None
    these = _of_every_colour(subject)
    if these is not None:
        found = listed(there(scope, these, said.place), said.what, choosing=True)
    elif _every_colour(subject) and said.place is not None:
        found = listed(cards(scope, said.place), said.what)
    return Compare(Kinds(found, "colour"), "eq", len(scope.words.colours), span=said.what.span) if found is not None else None


def _every_colour(subject: Noun) -> bool:
    """すべての色."""
    if subject.sense != "colour" or len(subject.filters) != 1:
        return False
    only = subject.filters[0]
    return only.sense == "every"


def _of_every_colour(subject: Noun) -> Noun | None:
    """すべての色の(カード): the cards among which every colour is; None for other words."""
    rest = tuple(item for item in subject.filters if not isinstance(item, f.Of))
    of = [item.phrase for item in subject.filters if isinstance(item, f.Of)]
    colours = of[0] if len(of) == 1 else None
    if not isinstance(colours, Noun):
        return None
    owner = tuple(item for item in colours.filters if isinstance(item, f.Owner))  # あなたのすべての色のゼクス: the cards are yours
    every = _every_colour(colours.but(filters=tuple(item for item in colours.filters if item not in owner)))
    return subject.but(filters=(*owner, *rest)) if every else None
