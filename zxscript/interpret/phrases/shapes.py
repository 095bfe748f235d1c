"""What a modifier measures: …と同じコストの, …と異なるカード名を持つ, …より1高いコストの."""

from __future__ import annotations

from typing import Any, Final

from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.readnoun import leftmost, replace_leftmost
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.compare import Bottommost, Higher, Highest, Lower, Lowest, Topmost
from zxscript.lang.verbs.have import Have
from zxscript.meaning.base import Comparison

SAME, OTHER = "same", "different"
BEYOND: Final[dict[str, Comparison]] = {"higher": "gt", "lower": "lt"}
"""Higher or lower than another number."""
TAGS = frozenset(("name", "tribe", "colour"))
"""Kinds of tags: what an attribute says that is no number."""


def attribute_of(item: Filter) -> Noun | None:
    """The attribute that a modifier speaks of: …コストの, …色を持つ; None for other modifiers."""
    inner: Any = item.phrase if isinstance(item, f.Of | f.Having) else None
    if isinstance(item, f.Relative) and isinstance(item.clause, Have) and item.clause.subject is None:
        inner = item.clause.object
    return inner if isinstance(inner, Noun) and isinstance(inner.head, h.Attribute) and not inner.head.value else None


def is_measured(noun: Noun | None) -> bool:
    """Is an attribute measured against something (…と同じコスト, …より1高いコスト)?"""
    measure = noun.filters[-1] if noun is not None and noun.filters else None
    if isinstance(measure, f.Compared):
        return sense_of(measure, "relation") in (SAME, OTHER, *BEYOND)
    clause: Any = measure.clause if isinstance(measure, f.Relative) else None
    return isinstance(clause, Higher | Lower) and clause.subject is None and clause.than is not None


def said_of_attribute(item: f.Compared) -> tuple[str, str] | None:
    """と同じカード名の -> same, カード名; None for other words."""
    how, word = item.measure
    return (how, word) if how in (SAME, OTHER) and word else None


def tag_of(word: str) -> str | None:
    """カード名, 種族, 色: the kind of tag; None for numbers and other words."""
    found = h.Attribute.senses.get(word)
    return found if found in TAGS else None


def apart(scope: Scope, phrase: Phrase) -> tuple[Phrase, tuple[Filter, ...]]:
    """スクエアにある、|そのゼクスと同じ…: what a comma sets apart, and a place in front of a word that points back, belong to
    the noun behind."""
    first = leftmost(phrase)
    of = first.filters[0] if first.filters else None
    if isinstance(of, f.Of) and not of.wide:  # …、|このカードのフォース: at whatever depth
        inner, lifted = apart(scope, of.phrase)
        return replace_leftmost(phrase, first.but(filters=(of.but(phrase=inner), *first.filters[1:]))) if lifted else phrase, lifted
    back = isinstance(first.head, h.This) or any(points_back(scope, item) for item in first.filters)
    comma = max((at for at, item in enumerate(first.filters) if item.wide), default=-1)
    lifted = tuple(
        item for at, item in enumerate(first.filters) if at <= comma or (back and isinstance(item, f.Within | f.Owner))
    )
    if not lifted:
        return phrase, ()
    return replace_leftmost(phrase, first.but(filters=tuple(item for item in first.filters if item not in lifted))), lifted


def points_back(scope: Scope, item: Filter) -> bool:
    if isinstance(item, f.Determiner):
        return item.sense == "that"
    clause: Any = item.clause if isinstance(item, f.Relative) else None
    return clause is not None and ("past", *(clause.span or (-1, -1))) in scope.shared.resolution.bindings


def lifted_out(scope: Scope, item: Filter) -> tuple[tuple[Filter, ...], Filter] | None:
    """What belongs to the noun behind a measured attribute, and the modifier without it; None for other modifiers."""
    if isinstance(item, f.Compared) and said_of_attribute(item) is not None:
        phrase, lifted = apart(scope, item.phrase)
        return lifted, item.but(phrase=phrase)
    noun = attribute_of(item)
    if noun is None or not is_measured(noun):
        return None
    *before, measure = noun.filters
    compared: Any = measure if isinstance(measure, f.Compared) else measure.clause  # type: ignore[attr-defined]
    field = "phrase" if compared is measure else "than"
    phrase, lifted = apart(scope, getattr(compared, field))
    told = compared.but(**{field: phrase})
    bare = noun.but(filters=(told if compared is measure else measure.but(clause=told),))
    return (*before, *lifted), _holding(item, bare)


def _holding(item: Any, noun: Noun) -> Filter:
    """The modifier with another attribute phrase."""
    if isinstance(item, f.Relative):
        return item.but(clause=item.clause.but(object=noun))
    found: Filter = item.but(phrase=noun)
    return found


def is_extreme(item: Filter) -> bool:
    """パワーが1番高い, 最も高い, …の中でコストが1番低い."""
    return isinstance(item, f.Relative) and isinstance(item.clause, Highest | Lowest | Topmost | Bottommost)
