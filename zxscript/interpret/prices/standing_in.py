"""あなたが[X]の降臨条件でゼクスを破壊する際、そのうちの1枚としてかわりにこのカードをトラッシュに置いてよい: a card taken from elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zxscript.interpret.changes.rising import is_multiplied, multiplied
from zxscript.interpret.consume import taking
from zxscript.interpret.events.causes import CONDITIONS, for_condition
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.goals import destination
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.filters import Of
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import Put
from zxscript.meaning.forms import Cards, Do, Event, Instead, Lasting, Self, Set, Step, Tagged
from zxscript.meaning.vocabulary import Vocabulary

ADVENT: Final = "advent"


def is_for_condition(words: Vocabulary, event: Predicate) -> bool:
    """あなたが[X]の降臨条件でゼクスを破壊する."""
    means = event.means if isinstance(event, Destroy) and not event.voice else None
    return isinstance(means, Noun) and isinstance(means.head, h.AbilityWord) and words.conditions.get(means.head.word) in CONDITIONS


def of_its_own(scope: Scope, event: Predicate) -> Callable[[Scope, Any, tuple[Item, ...]], list[Step]] | None:
    """The reading of a continuous …する際、… that replaces no single event; None for one that does."""
    if is_for_condition(scope.words, event):
        return standing_in
    return multiplied if is_multiplied(event) else None


def standing_in(scope: Scope, event: VerbClause, then: tuple[Item, ...]) -> list[Step]:
    """The permission of a continuous ability to take its card as one of those that the condition asks for."""
    with taking(event) as take:
        asked = for_condition(scope, take("means"))
        who, thing = take("subject"), take("object")
    if not is_player(who) or players(scope, who) != ("you",) or not _any_zx(scope, thing):
        raise refuse(event, "who destroys what for the condition?", "だれが何を条件のために破壊するのか決まりません",
                     "あなたが[X]の降臨条件でゼクスを破壊する")  # fmt: skip
    only = then[0] if len(then) == 1 else None
    if asked.tag != ADVENT or not isinstance(asked.source, Cards) or not isinstance(only, s.Do) or not isinstance(only.what, Put):
        raise _unclear(event)
    with taking(only.what) as take:
        may, now, role = take("mode"), take.sense("now"), take("role")
        found = cards(scope, take("object"))
        goal = destination(scope, take("goal"))
    if may != "may" or now != ("instead",) or not _one_of_them(role) or not isinstance(found, Self) or not goal.zone or goal.end:
        raise _unclear(only.what)
    destroyed = Event("destroy", cards(scope, thing), who=("you",), cause=asked, span=event.span)
    put = Do("put", found, goal, span=only.what.span)
    return [Lasting((Instead(destroyed, (put,), may=True, when=scope.condition, span=event.span),), span=event.span)]


def _any_zx(scope: Scope, phrase: Phrase | None) -> bool:
    """ゼクス, and nothing more."""
    if not isinstance(phrase, Noun):
        return False
    found: Set = cards(scope, phrase)
    return isinstance(found, Cards) and found.tests == (Tagged("type", scope.words.fills),) and not found.whose


def _one_of_them(role: Phrase | None) -> bool:
    """そのうちの1枚(として)."""
    head = role.head if isinstance(role, Noun) and len(role.filters) == 1 else None
    of = role.filters[0] if isinstance(role, Noun) and role.filters else None
    them = of.phrase if isinstance(of, Of) else None
    those = isinstance(them, Noun) and them.sense == "of them" and not them.filters
    size = head.quantity if isinstance(head, h.Amount) else None
    return those and size is not None and size.n == 1 and not size.bound


def _unclear(node: VerbClause) -> Refused:
    return refuse(node, "what stands in for cards of the condition?", "条件のカードのかわりに何をどうするのか決まりません",
                  "そのうちの1枚としてかわりにこのカードをトラッシュに置いてよい")  # fmt: skip
