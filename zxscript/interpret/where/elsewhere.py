"""デュナミス以外にある(カード): what lies in every zone but those that are named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import stated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import PICKERS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.within import within
from zxscript.lang import filters as f
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.exist import Exist
from zxscript.meaning.forms import Cards, Set


def _is_elsewhere(item: f.Relative) -> bool:
    clause = item.clause
    return isinstance(clause, Exist) and isinstance(clause.goal, Noun | Group) and clause.goal.outside


@reads(PICKERS, f.Relative, when=_is_elsewhere)
def elsewhere(scope: Scope, take: Take[f.Relative], found: Set) -> Set:
    """相手のデュナミス以外にある(すべての相手のカード): of one player, in every other zone of that player."""
    item = take.node
    take("wide")
    clause: Any = take("clause")
    with taking(clause) as inner:
        place = within(scope, inner("goal").but(outside=False), "in", item)
    if not isinstance(place, Cards) or place.tests or place.outside or any(one.area is not None for one in place.where):
        raise refuse(item, "everywhere but where?", "どの領域以外なのか決まりません")
    if not isinstance(found, Cards) or stated(found) or found.demanded or len(found.whose) != 1:
        raise refuse(item, "whose cards are meant that lie elsewhere?", "だれのカードか決まりません", "…以外にあるすべての相手のカード")
    if place.whose not in ((), found.whose):
        raise refuse(item, "everywhere but in a zone of the other player", "もう1人のプレイヤーの領域以外は決まりません")
    return replace(found, where=place.where, outside=True)
