"""フィールドにいる(ミニオン), …のいずれかに…がいる: where minions are; 破壊するミニオンがいない: there was none for an instruction."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.interpret.conditions.existing import exist
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, PICKERS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences.nothing_to_do import nothing_to_do, to_be_done
from zxscript.lang import filters as f
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import Cards, Condition, Set


@reads(PICKERS, f.Relative, when=lambda item: isinstance(item.clause, z.BeThere))
def there(scope: Scope, take: Take[f.Relative], found: Set) -> Set:
    """相手のフィールドにいる(ミニオン)."""
    item = take.node
    take("wide")
    clause: Any = take("clause")
    with taking(clause) as inner:
        goal = inner("goal")
    place = cards(scope, goal) if goal is not None else None
    elsewhere = isinstance(found, Cards) and isinstance(place, Cards) and (found.where not in ((), place.where) or found.outside)
    if not isinstance(place, Cards) or not isinstance(found, Cards) or elsewhere or found.whose or not place.where:
        raise refuse(item, "where are they?", "どこにいるのか決まりません")
    return replace(found, where=place.where, whose=place.whose)


def _places(what: Any) -> Group | None:
    """The places of …のいずれか."""
    goal = what.goal
    of = goal.filters[0] if isinstance(goal, Noun) and len(goal.filters) == 1 and goal.quantity is None else None
    if not isinstance(of, f.Of) or goal.sense != "one" or not isinstance(of.phrase, Group) or of.phrase.joins not in ("list", "and", "or"):
        return None
    return of.phrase


@reads(CONDITIONS, Exist, z.BeThere, when=lambda what: _places(what) is not None)
def in_any_of(scope: Scope, take: Take[Any]) -> Condition:
    """自分のフィールド、トラッシュのいずれかに「X」がいる場合: in one or another of these places."""
    what: Any = take.node
    places = _places(what)
    assert places is not None
    for name in what.said():
        take(name)
    with taking(what.but(goal=places.as_alternatives())) as inner:
        found: Condition = exist(scope, inner)
    return found


@reads(CONDITIONS, Exist, z.BeThere, when=lambda what: to_be_done(what) is not None)
def none_for_it(scope: Scope, take: Take[Any]) -> Condition:
    """破壊するミニオンがいない場合 behind …を破壊する; without such an instruction, that no such cards are there."""
    none = nothing_to_do(scope, take.node)
    if none is None:
        found: Condition = exist(scope, take)
        return found
    take("subject"), take("negative")
    return none
