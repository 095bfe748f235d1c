"""自分か相手のデッキを上から3枚破棄する, 自分か相手のプレイヤーに1ダメージを与える, 自分か相手は1枚引く: one of the two is picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from zxscript.interpret.acts.either_deck import printed
from zxscript.interpret.acts.minions import is_top
from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reading
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.meaning.forms import Bound, Either, Step, Union, Who

Span = tuple[int, int]
_ROLES: Final = ("object", "goal")


def of_either(scope: Scope, what: VerbClause) -> list[Step] | None:
    """The two ways of an instruction that is carried out on one of two players, or on all there is in a zone of one of them;
    None for other clauses.  Where cards are counted out of the zones of both, they are picked out of both."""
    found = None if scope.static or what.negative else next((one for role in _ROLES if (one := _owner(what, role))), None)
    if found is None:
        return None
    role, owner = found
    thing = getattr(what, role)
    spans = [what.span] if what.span else []
    return _ways(scope, spans, [_way(scope, what.but(**{role: thing.but(filters=(owner.but(who=(who,), conj=""),))})) for who in owner.who],
                 printed(owner), what.span)  # fmt: skip


def _way(scope: Scope, what: VerbClause) -> Callable[[], list[Step]]:
    def read() -> list[Step]:
        with taking(what) as take:
            take("mode")
            return list(reading(STEPS, what)(scope, take))

    return read


def _owner(what: VerbClause, role: str) -> tuple[str, f.Owner] | None:
    thing = getattr(what, role)
    owner = thing.filters[0] if isinstance(thing, Noun) and len(thing.filters) == 1 else None
    if not isinstance(owner, f.Owner) or owner.joins != "or" or len(owner.who) != 2 or owner.wide:
        return None
    player = isinstance(thing.head, h.CardType) and thing.sense == "player" and thing.quantity is None
    everything = isinstance(what.quantity, Quantity) and what.quantity.everything
    zone = role == "object" and thing.sort == "zone" and thing.quantity is None and (is_top(what) or everything)
    return (role, owner) if player or zone else None


def by_either(
    scope: Scope, about: Group, then: tuple[Item, ...], run: Callable[[Scope, tuple[Item, ...]], list[Step]], actors: tuple[Who, ...]
) -> list[Step]:
    """自分か相手は…: one of the two does it, whom the player picks."""
    spans = [one.what.span for one in then if isinstance(one, s.Do) and one.what.span]
    ways = [partial(run, scope.but(actor=who, player_topic=True), then) for who in actors]
    return _ways(scope, spans, ways, tuple(item.span for item in about.items if item.span), about.span)


def _ways(
    scope: Scope, spans: list[Span], ways: Sequence[Callable[[], list[Step]]], said: tuple[Span, ...], span: Span | None
) -> list[Step]:
    """What was done is what the way that was taken did."""
    found: list[tuple[Step, ...]] = []
    names: dict[Span, list[str]] = {}
    for way in ways:
        found.append(tuple(way()))
        for one in spans:
            if one in scope.produced and scope.produced[one].name:
                names.setdefault(one, []).append(scope.produced[one].name)
    for one, done in names.items():
        scope.produced[one] = Produced(set=Union(tuple(Bound(name, done=True) for name in done), span=one))
    return [Either(tuple(found), scope.actor, spans=said, span=span)]


def not_within_a_choice(about: Phrase, then: tuple[Item, ...]) -> None:
    """相手はAするか、あなたはBする: the topic would govern the first way too, and it is not said who chooses (decision 0918)."""
    first = then[0] if then else None
    if isinstance(first, s.Either) and about.span and first.span and about.span[0] > first.span[0]:
        raise refuse(about, "one does this or another does that: who chooses?", "一方がするか、他方がするかを誰が選ぶのか決まりません")
