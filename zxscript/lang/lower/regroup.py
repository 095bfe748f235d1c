"""Modifiers brought to the noun that they stand next to.

Reading attaches a relative clause and a genitive of place to the whole phrase; what they say belongs to the first noun
behind them: (このカードがあった)(スクエア)の隣の…, (あなたがプレイする)([X])のコスト, (スクエアの隣の)ゼクスのないスクエア.
"""

from __future__ import annotations

from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.readnoun import leftmost, replace_leftmost


def regroup(noun: Noun) -> Noun:
    """The noun with its modifiers where they belong; the same noun when they already are."""
    noun = _beside(noun)
    filters = list(noun.filters)
    for place, item in enumerate(filters[:-1]):
        if not isinstance(item, f.Relative):
            continue
        behind = filters[place + 1]
        if _belongs(item, behind, noun.head):
            assert isinstance(behind, f.Related)
            filters[place + 1] = behind.model_copy(update={"phrase": _pushed(item, behind.phrase)})
            del filters[place]
            return regroup(noun.model_copy(update={"filters": tuple(filters)}))
    return noun


def _belongs(item: f.Relative, behind: Filter, head: object) -> bool:
    if isinstance(behind, f.Compared):
        value = leftmost(behind.phrase)
        first = value.filters[0] if value.filters else None
        return _points(item) and isinstance(first, f.Of) and _first_is_card(first.phrase)
    if not isinstance(behind, f.Of | f.Within | f.Without):
        return False
    clause = item.clause
    if isinstance(clause, VerbClause) and clause.lemma == "ある" and clause.subject is not None and clause.goal is None:
        return _square(behind.phrase) is not None
    return isinstance(head, h.Attribute) and isinstance(behind, f.Of) and _first_is_card(behind.phrase)


def _points(item: f.Relative) -> bool:
    """破壊した, 置いた …: a past without a subject and a time speaks of what was done before."""
    clause = item.clause
    return isinstance(clause, VerbClause) and clause.aspect == "past" and clause.subject is None and clause.time is None


def _first_is_card(phrase: Phrase) -> bool:
    return leftmost(phrase).head.sort_key in ("card", "self")


def _square(phrase: Phrase) -> Noun | None:
    """The square word that stands first in the phrase."""
    first = leftmost(phrase)
    for item in first.filters:
        if isinstance(item, f.Of | f.Within):
            inner = _square(item.phrase)
            if inner is not None:
                return inner
    return first if isinstance(first.head, h.Zone) and first.head.word.endswith("スクエア") else None


def _pushed(item: f.Relative, phrase: Phrase) -> Phrase:
    first = leftmost(phrase)
    if isinstance(item.clause, VerbClause) and item.clause.lemma == "ある":
        for place, inner in enumerate(first.filters):
            if isinstance(inner, f.Of | f.Within) and _square(inner.phrase) is not None:
                moved = inner.model_copy(update={"phrase": _pushed(item, inner.phrase)})
                filters = (*first.filters[:place], moved, *first.filters[place + 1 :])
                return replace_leftmost(phrase, first.model_copy(update={"filters": filters}))
    if isinstance(first.head, h.Attribute) and first.filters and isinstance(first.filters[0], f.Of):
        of = first.filters[0]
        moved = of.model_copy(update={"phrase": _pushed(item, of.phrase)})
        return replace_leftmost(phrase, first.model_copy(update={"filters": (moved, *first.filters[1:])}))
    return replace_leftmost(phrase, first.model_copy(update={"filters": (item, *first.filters)}))


def _beside(noun: Noun) -> Noun:
    """スクエアの隣のゼクスのないノーマルスクエア: 隣の is said of the square, not of the Z/X."""
    for place, item in enumerate(noun.filters):
        if isinstance(item, f.Without) and isinstance(item.phrase, Noun):
            inner = item.phrase.filters
            if len(inner) == 2 and isinstance(inner[0], f.Of) and _is_beside(inner[1]):
                bare = item.model_copy(update={"phrase": item.phrase.model_copy(update={"filters": ()})})
                filters = (*noun.filters[:place], *inner, bare, *noun.filters[place + 1 :])
                return noun.model_copy(update={"filters": filters})
    return noun


def _is_beside(item: Filter) -> bool:
    return isinstance(item, f.Determiner) and item.word == "隣の"


def floating(phrase: Phrase) -> tuple[Phrase, tuple[Filter, ...]]:
    """スクエアにあるあなたの|[A]か[B](を持つゼクス): a place and an owner belong to the cards that have it."""
    first = leftmost(phrase)
    lifted = tuple(item for item in first.filters if isinstance(item, f.Within | f.Owner))
    if not lifted:
        return phrase, ()
    rest = tuple(item for item in first.filters if item not in lifted)
    return replace_leftmost(phrase, first.model_copy(update={"filters": rest})), lifted


def card_with(filters: tuple[Filter, ...]) -> Noun:
    """A card of which only these modifiers are said."""
    return Noun(filters=filters, head=h.CardType(word="カード"))


__all__ = ["Group", "card_with", "floating", "regroup"]
