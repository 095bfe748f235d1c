"""[A]か“X”を持つ[B]: of two tribes only one can be the kind of card that is meant."""

from __future__ import annotations

from zxscript.interpret.phrases.in_front import other_than_this
from zxscript.interpret.refusal import refuse
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Head
from zxscript.lang.nouns import Group, Noun


def one_kind(noun: Noun, head: Head, filters: tuple[Filter, ...]) -> None:
    """Either [A], or [B] with that ability; or [B] that is [A] besides or has it?  Nor is a card ゼクス以外のゼクス.

    Raises ``Refused``.
    """
    other_than_this(noun, filters)
    for item in filters:
        other = item.phrase if isinstance(item, f.Except) else None
        if isinstance(head, h.CardType) and isinstance(other, Noun) and not other.filters and other.head == head:
            raise refuse(item, f"everything but {head.word}, of {head.word}", f"「{head.word}以外の{head.word}」はありません")
    for item in filters if isinstance(head, h.Tribe) else ():
        had = item.phrase if isinstance(item, f.Having) else None
        told = {type(one.head) for one in had.items if isinstance(one, Noun)} if isinstance(had, Group) else set()
        if h.Tribe in told and len(told) > 1:
            raise refuse(item, "a tribe beside an ability that cards of another tribe have", "どちらの種族のカードなのか決まりません")
