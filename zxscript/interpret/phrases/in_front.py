"""すべての相手の|コストが1番高い(ゼクス), 他のあなたの|種族を持たない: words in front of a modifier that belong to the noun."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.phrases.shapes import is_extreme
from zxscript.interpret.refusal import refuse
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Group, Noun, all_of
from zxscript.lang.readnoun import leftmost, replace_leftmost
from zxscript.lang.senses import sense_of

_WHICH = ("every", "other")
_ROLES = ("object", "partner", "goal")


def other_than_this(noun: Noun, filters: tuple[Filter, ...]) -> None:
    """他の leaves this card out.  そのゼクスと同じ色の|他のゼクス, 他の|相手のゼクス would leave out another card.

    Raises :class:`Refused` for those.
    """
    if not any(item.sense == "other" for item in filters):
        return
    compared: list[Phrase | None] = [item.phrase for item in noun.filters if isinstance(item, f.Compared)]
    compared += [getattr(item.clause, "partner", None) for item in noun.filters if isinstance(item, f.Relative)]
    of_others = any(isinstance(one, Noun) and not isinstance(one.head, h.This) for one in compared)
    theirs = any(isinstance(item, f.Owner) and sense_of(item, "who") == ("opponent",) for item in filters)
    if of_others or theirs:
        raise refuse(noun, "other than which card?", "どのカード以外か決まりません", "選んだゼクス以外の")


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


def this_and_others(phrase: Noun) -> Group | None:
    """このミニオンと|種族「X」を持つミニオン: this card and those; a card is nothing that others have."""
    first = phrase.filters[0] if phrase.filters else None
    had = first.phrase if isinstance(first, f.Having) else None
    if not isinstance(had, Group) or had.joins != "and" or not isinstance(had.items[0], Noun) or not isinstance(had.items[0].head, h.This):
        return _this_and_those_of_it(phrase)
    rest = had.items[1] if len(had.items) == 2 else had.but(items=had.items[1:])
    of_cards: tuple[Filter, ...] = ()
    if isinstance(rest, Noun) and not isinstance(rest.head, h.CardType | h.Named):  # 他の自分の|種族「X」を持つミニオン
        of_cards, rest = rest.filters, rest.but(filters=())
    kept: Any = first
    others = phrase.but(filters=(*of_cards, kept.but(phrase=rest), *phrase.filters[1:]), quantity=None)
    return Group(items=(had.items[0], others), conj=had.conj, quantity=phrase.quantity, outside=phrase.outside, span=phrase.span)


def _this_and_those_of_it(phrase: Noun) -> Group | None:
    """このカードと|このカードをフォースに持つゼクス, このカードの隣にあるゼクス: this card, and those; it is not had, and
    nothing is next to it, twice (decision 1045)."""
    once = _once(phrase.filters[0]) if phrase.filters else None
    if once is None:
        return None
    card, first = once
    those = phrase.but(filters=(first, *phrase.filters[1:]), quantity=None)
    return all_of((card, those), quantity=phrase.quantity, outside=phrase.outside, span=phrase.span)


def _once(item: Filter) -> tuple[Noun, Filter] | None:
    """This card, and the modifier that says it once; None where it is not said twice over."""
    if isinstance(item, f.Relative):
        clause: Any = item.clause
        role = next((one for one in _ROLES if _twice(getattr(clause, one, None))), None)
        if role is None:
            return None
        card, again = getattr(clause, role).items
        return card, item.but(clause=clause.but(**{role: again}))
    if not isinstance(item, f.Within | f.Of):
        return None
    found: Any = item.phrase
    if _twice(found):
        return found.items[0], item.but(phrase=found.items[1])
    inner = _once(found.filters[0]) if isinstance(found, Noun) and isinstance(found.head, h.Zone) and found.filters else None
    return None if inner is None else (inner[0], item.but(phrase=found.but(filters=(inner[1], *found.filters[1:]))))


def _twice(phrase: Any) -> bool:
    """このカードとこのカード."""
    if not isinstance(phrase, Group) or phrase.joins != "and" or len(phrase.items) != 2 or phrase.items[0] != phrase.items[1]:
        return False
    return isinstance(phrase.items[1], Noun) and isinstance(phrase.items[1].head, h.This)
