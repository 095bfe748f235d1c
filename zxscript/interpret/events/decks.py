"""あなたのデッキがあなたの[X]の能力でシャッフルされる, このターンの間に…【起】能力をちょうど3回プレイする as events."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.events.moves import phase_of, zones
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.draw import Shuffle
from zxscript.lang.verbs.have import Have
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Cards, Compare, Event, EventNumber, Persons, Self

STARTS = ("activated",)


@reads(EVENTS, Shuffle)
def is_shuffled(scope: Scope, take: Take[Shuffle]) -> list[Told]:
    """デッキが(カードの能力で)シャッフルされる: whose deck it is."""
    what = take.node
    if take("voice") != "passive" or what.subject is None or what.object is not None:
        raise refuse(what, "whose deck is shuffled?", "だれのデッキがシャッフルされるのか書かれていません")
    deck = zones(scope, take("subject"))
    if not isinstance(deck, Cards) or [one.zone in scope.words.ordered for one in deck.where] != [True] or deck.outside:
        raise refuse(what, "only a deck is shuffled", "シャッフルできるのはデッキだけです")
    whose = Persons(deck.whose or ("you", "opponent"), span=deck.span)
    return [Told(Event("shuffle", whose, cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span))]


def _own_ability(phrase: object) -> tuple[f.Relative, Any] | None:
    """このカードが元々持つ【起】能力: the clause that says whose it is, and that clause."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.AbilityWord) or len(phrase.filters) != 1:
        return None
    only = phrase.filters[0]
    return (only, only.clause) if isinstance(only, f.Relative) and isinstance(only.clause, Have) else None


def _so_often(what: Play) -> bool:
    return isinstance(what.quantity, Quantity) and what.time is not None and what.subject is None and _own_ability(what.object) is not None


@reads(EVENTS, Play, when=_so_often)
def plays_so_often(scope: Scope, take: Take[Play]) -> list[Told]:
    """このターンの間にこのカードが元から持つ【起】能力をちょうど3回プレイする: the play that makes it so many in this turn."""
    what = take.node
    time, quantity, thing = take("time"), take("quantity"), take("object")
    found = _own_ability(thing)
    assert found is not None
    with taking(quantity) as said:
        n, lead, counter = said("n"), said.sense("lead"), said.sense("counter")
    if time.ja() not in scope.words.this_turn or counter != "times" or lead not in ("", "exactly") or not isinstance(n, int):
        raise refuse(what, "played how often?", "何回プレイする出来事か決まりません", "このターンの間に…ちょうど3回プレイする")
    if tuple(scope.words.kinds.get(kind) for kind in thing.head.kinds) != STARTS or not scope.words.startups:
        raise refuse(thing, "the playing of abilities is not waited for", "この能力のプレイは誘発の出来事になりません")
    whose = _whose(scope, *found)
    if not isinstance(whose, Self):
        raise refuse(thing, "whose ability is it?", "何の能力か決まりません", "このカードが元々持つ")
    event = Event("own_startup", whose, who=("you",), span=what.span)
    often = Compare(EventNumber(event, span=quantity.span), "eq", n, span=quantity.span)
    return [Told(Event("own_startup", whose, who=("you",), such=often, span=what.span))]


def _whose(scope: Scope, item: f.Relative, clause: Any) -> object:
    """The card that originally has it (元々, 元から)."""
    with taking(item) as take:
        take("wide"), take("clause")
    with taking(clause) as take:
        subject, source, adverbs = take("subject"), take("source"), take.sense("adverbs")
    said = (*adverbs, *((source.sense,) if isinstance(source, Noun) and isinstance(source.head, h.CardType) else ()))
    if subject is None or said not in (("originally",), ("origin",)) or (source is not None and source.filters):
        raise refuse(item, "whose ability is it?", "何の能力か決まりません", "このカードが元々持つ")
    return cards(scope, subject)

