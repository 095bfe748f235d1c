"""Prices of cards that are played: あなたがプレイする[X]のコスト, あなたが次にプレイする[X]のコスト."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.cardsets import wherever
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Among, BeingPlayed, Cards, Compare, Condition, Event, EventNumber, Set, Test, Union
from zxscript.syntax.node import Node


def is_of_play(phrase: Phrase) -> bool:
    """Does it speak of cards that are played?"""
    return isinstance(phrase, Noun) and any(_plays(node) for node in phrase.walk())


def next_play(phrase: Phrase) -> Phrase | None:
    """The phrase without 次に; None if it does not speak of the next play."""
    if not isinstance(phrase, Noun):
        return None
    item = next((node for node in phrase.walk() if _plays(node) and sense_of(node.clause, "now") == ("next",)), None)  # type: ignore[attr-defined]
    if not isinstance(item, f.Relative):
        return None
    return _replaced(phrase, item, item.but(clause=item.clause.but(now=())))


def first_play(scope: Scope, phrase: Phrase) -> tuple[Phrase, Condition] | None:
    """相手がこのターンに手札から最初にプレイするカード(のコスト): the phrase without この turn and 最初に, and the condition that no such
    card was played in this turn yet; None if it does not speak of the first play of a turn."""
    if not isinstance(phrase, Noun):
        return None
    for noun in phrase.walk():
        item = next((one for one in noun.filters if _plays(one)), None) if isinstance(noun, Noun) else None
        clause = item.clause if isinstance(item, f.Relative) else None
        if not isinstance(noun, Noun) or not isinstance(item, f.Relative) or not isinstance(clause, Play):
            continue
        if sense_of(clause, "now") != ("first",):
            continue
        if clause.time is None or clause.time.ja() not in scope.words.this_turn:
            raise refuse(item, "the first play of which time?", "いつの最初のプレイか決まりません", "このターンに最初にプレイする")
        others = tuple(one for one in noun.filters if one is not item)
        event = _played(scope, item, clause, noun.but(filters=others, quantity=None))
        none = Compare(EventNumber(event, span=item.span), "eq", 0, span=item.span)
        return _replaced(phrase, item, item.but(clause=clause.but(now=(), time=None))), none
    return None


def _played(scope: Scope, item: f.Relative, clause: Play, thing: Noun) -> Event:
    """The event that such a card was played, by that player, out of that zone."""
    from zxscript.interpret.events.moves import origin
    from zxscript.interpret.phrases.nouns import cards
    from zxscript.interpret.phrases.players import is_player, players

    who = players(scope, clause.subject) if clause.subject is not None and is_player(clause.subject) else ()
    if len(who) != 1:
        raise refuse(item, "the first one that who plays?", "だれが最初にプレイするのか決まりません")
    source = origin(scope, clause.source) if clause.source is not None else None
    return Event("play", wherever(cards(scope, thing)), who=who, source=source, span=item.span)


def without_next(phrase: Noun) -> Noun:
    """(あなたが次にプレイする)[X]の【起】能力: the phrase without the clause in brackets; the same phrase where nothing says it."""
    item = next((node for node in phrase.walk() if _plays(node) and sense_of(node.clause, "now") == ("next",)), None)  # type: ignore[attr-defined]
    if not isinstance(item, f.Relative):
        return phrase
    with taking(item.clause) as take:
        take("now")
        if players_of_you(take("subject")):
            dropped: Noun = _dropped(phrase, item)
            return dropped
    raise refuse(item, "the next one that who plays?", "だれが次にプレイするのか決まりません", "あなたが次にプレイする")


def players_of_you(phrase: Phrase | None) -> bool:
    """あなた."""
    return isinstance(phrase, Noun) and phrase.sense == "you" and not phrase.filters


def _dropped(node: Any, item: f.Relative) -> Any:
    """The node without the modifier, wherever it stands."""
    if isinstance(node, tuple):
        return tuple(_dropped(one, item) for one in node if one is not item)
    if not isinstance(node, Node):
        return node
    changes = {name: _dropped(value, item) for name, value in node.said().items() if name != "span" and isinstance(value, tuple | Node)}
    return node.but(**changes)


def only_next(found: Set, what: VerbClause) -> Set:
    """The cards that are played, of which only the next one is meant.  They come from one zone, or it is not said where."""
    if isinstance(found, Union):
        return replace(found, parts=tuple(only_next(part, what) for part in found.parts))
    if not isinstance(found, Cards | Among):
        raise refuse(what, "the next one of cards that are known already", "すでに決まっているカードの「次」は決まりません")
    return replace(found, tests=tuple(_next(test, what) for test in found.tests))


def _next(test: Test, what: VerbClause) -> Test:
    if not isinstance(test, BeingPlayed):
        return test
    if len(test.source) > 1:
        raise refuse(what, "the next card out of several zones", "次にプレイするカードの領域が1つに決まりません")
    return replace(test, next_only=True)


def _plays(node: object) -> bool:
    return isinstance(node, f.Relative) and isinstance(node.clause, Play)


def _replaced(phrase: Phrase, item: f.Relative, new: f.Relative) -> Phrase:
    """The phrase with one modifier replaced, wherever it stands."""
    if isinstance(phrase, Group):
        return phrase.but(items=tuple(_replaced(one, item, new) for one in phrase.items))
    if not isinstance(phrase, Noun):
        return phrase
    filters: list[Filter] = []
    for one in phrase.filters:
        if one is item or (isinstance(one, f.Relative) and one.span == item.span and one == item):
            filters.append(new)
        elif isinstance(one, f.Related):
            filters.append(one.but(phrase=_replaced(one.phrase, item, new)))
        else:
            filters.append(one)
    return phrase.but(filters=tuple(filters))
