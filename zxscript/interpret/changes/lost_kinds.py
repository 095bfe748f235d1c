"""能力, すべての能力, 【自】能力, 【自】能力と【起】能力 (を失う): every ability of a card, or those of some kinds."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Group, Noun

ALL = "*"


def lost_kinds(thing: Phrase) -> tuple[str, ...]:
    """The tags of the abilities that are lost; none where the phrase names something else."""
    if isinstance(thing, Group):
        each = [lost_kinds(one) for one in thing.items]
        if thing.joins != "and" or not all(each) or (ALL,) in each:
            return ()
        with taking(thing) as take:
            take("conj"), take("items"), take("wide")
        return tuple(tag for tags in each for tag in tags)
    if not isinstance(thing, Noun) or not isinstance(thing.head, h.AbilityWord) or thing.sense != "ability" or thing.quantity:
        return ()
    kinds = tuple(f"【{kind}】" for kind in thing.head.kinds)
    if not thing.filters:
        return kinds or (ALL,)
    only = thing.filters[0] if len(thing.filters) == 1 else None
    return (kinds or (ALL,)) if only is not None and only.sense == "every" else ()
