"""What is said of the cards that have something, where it is printed in front of what they have."""

from __future__ import annotations

from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.readnoun import leftmost, replace_leftmost


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
