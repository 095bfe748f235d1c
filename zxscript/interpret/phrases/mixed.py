"""[A]か“X”を持つ[B]: of two tribes only one can be the kind of card that is meant."""

from __future__ import annotations

from zxscript.interpret.refusal import refuse
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Head
from zxscript.lang.nouns import Group, Noun


def one_kind(head: Head, filters: tuple[Filter, ...]) -> None:
    """Either [A], or [B] with that ability; or [B] that is [A] besides or has it?  Raises ``Refused``."""
    for item in filters if isinstance(head, h.Tribe) else ():
        had = item.phrase if isinstance(item, f.Having) else None
        told = {type(one.head) for one in had.items if isinstance(one, Noun)} if isinstance(had, Group) else set()
        if h.Tribe in told and len(told) > 1:
            raise refuse(item, "a tribe beside an ability that cards of another tribe have", "どちらの種族のカードなのか決まりません")
