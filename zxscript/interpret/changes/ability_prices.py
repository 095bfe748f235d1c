"""相手のカードの【起】能力のコストに《無1》を追加する: what playing abilities of such cards costs besides (decision 0655)."""

from __future__ import annotations

from zxscript.interpret.changes.changing import about
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.subjects import now
from zxscript.interpret.prices.costs import payment
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.filters import Of
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Append
from zxscript.meaning.forms import Change, Set, StatChange


def _abilities(what: Append) -> Noun | None:
    """…の【起】能力の(コストに): the abilities whose cost it is."""
    goal = what.goal
    if not isinstance(goal, Noun) or goal.sense != "cost" or len(goal.filters) != 1:
        return None
    of = goal.filters[0]
    found = of.phrase if isinstance(of, Of) else None
    return found if isinstance(found, Noun) and found.sense == "ability" else None


@reads(CHANGES, Append, when=lambda what: _abilities(what) is not None)
def dearer(scope: Scope, take: Take[Append]) -> list[Change]:
    """相手のカードの【起】能力のコストに《無1》を追加する."""
    what = take.node
    found = about(scope, _whose(scope, take), now(scope, take))
    thing = take("object")
    icons = thing.head.icons if isinstance(thing, Noun) and isinstance(thing.head, h.Payment) and not thing.filters else ()
    added = payment(scope, icons, what)
    if added is None or added.colours or thing.head.either:
        raise refuse(what, "something else than colourless resources added", "能力のコストには無色のリソースだけを追加できます")
    (kind,) = _kinds(what)
    return [StatChange(scope.words.ability_prices[kind], found, "add", added.total, when=scope.condition, span=what.span)]


def _kinds(what: Append) -> tuple[str, ...]:
    abilities = _abilities(what)
    assert abilities is not None and isinstance(abilities.head, h.AbilityWord)
    return abilities.head.kinds


def _whose(scope: Scope, take: Take[Append]) -> Set:
    """The cards that have the abilities."""
    what, abilities = take.node, _abilities(take.node)
    take("goal")
    owner = abilities.filters[0] if abilities is not None and len(abilities.filters) == 1 else None
    if not isinstance(owner, Of) or len(_kinds(what)) != 1 or _kinds(what)[0] not in scope.words.ability_prices:
        raise refuse(what, "the cost of which abilities?", "どの能力のコストか決まりません", "相手のカードの【起】能力のコストに")
    with taking(owner) as said:
        said("wide"), said("relation")
        return cards(scope, said("phrase"))
