"""すべての相手の|コストが1番高い(ゼクス), 他のあなたの|種族を持たない: words in front of a modifier that belong to the noun."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.phrases.shapes import is_extreme
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.readnoun import leftmost, replace_leftmost

_WHICH = ("every", "other")


def out_of_best(item: f.Relative) -> tuple[tuple[Filter, ...], Filter] | None:
    """すべての相手の|コストが1番高い(ゼクス): all of those with the highest; None where nothing stands in front."""
    clause: Any = item.clause
    subject = clause.subject if is_extreme(item) else None
    if not isinstance(subject, Noun):
        return None
    lifted = of_the_cards(subject.filters)
    if not any(isinstance(one, f.Determiner) for one in lifted):
        return None
    rest = tuple(one for one in subject.filters if one not in lifted)
    return lifted, item.but(clause=clause.but(subject=subject.but(filters=rest)))


def of_the_cards(filters: tuple[Filter, ...], bare: bool = True) -> tuple[Filter, ...]:
    """A place and an owner belong to the cards behind, not to what they have; so do すべての and 他の in front of them, and of what is
    ``bare`` else: there is no other 絶界, no other このターン."""
    ends = [at for at, item in enumerate(filters) if isinstance(item, f.Within | f.Owner)]
    said = filters if bare else filters[: ends[-1]] if ends else ()
    return tuple(item for item in filters if isinstance(item, f.Within | f.Owner) or (item in said and item.sense in _WHICH))


def had(phrase: Phrase) -> tuple[Phrase, tuple[Filter, ...]]:
    """すべての相手の|種族(を持たないゼクス), 他の|“【常】絶界”(を持つゼクス)."""
    first = leftmost(phrase)
    lifted = of_the_cards(first.filters, not isinstance(first.head, h.Attribute) and first.head.sense != "ability")
    rest = tuple(item for item in first.filters if item not in lifted)
    return (replace_leftmost(phrase, first.but(filters=rest)), lifted) if lifted else (phrase, ())
