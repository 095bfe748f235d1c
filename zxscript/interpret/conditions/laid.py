"""相手のターンの直前のリソースフェイズに相手が手札からリソースにカードを置いていた: what a player laid down in the last such phase."""

from __future__ import annotations

from zxscript.interpret.conditions.joining import both
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.leaving import zone_names
from zxscript.interpret.events.moves import zones
from zxscript.interpret.logic import either, negated
from zxscript.interpret.phrases.came import this_turn
from zxscript.interpret.phrases.players import is_player, players, players_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.move import Put
from zxscript.meaning.forms import Compare, Condition, During, PlayerNumber, Who


def laid_down(scope: Scope, take: Take, time: Phrase | None, negative: bool) -> Condition | None:
    """At least one card, or none; None for what is not told of that phase."""
    what = take.node
    if not isinstance(what, Put) or not isinstance(time, Noun) or not isinstance(time.head, h.Moment):
        return None
    if scope.words.phases.get(time.head.word) != scope.words.laid_phase or not scope.words.laid_phase:
        return None
    subject = take("subject")
    who = players(scope, subject) if subject is not None and is_player(subject) else ()
    if len(who) != 1 or what.voice or what.quantity is not None:
        raise refuse(what, "who put it there?", "だれが置いたのか決まりません")
    there, source, card = take("goal"), take("source"), take("object")
    if there is None or source is None or zone_names(zones(scope, there)) != (scope.words.laid_to,):
        raise refuse(what, "what was put there?", "何がどこに置かれたのか決まりません")
    if zone_names(zones(scope, source)) != (scope.words.laid_from,) or not _any_card(scope, card):
        raise refuse(what, "what was put there?", "何がどこに置かれたのか決まりません")
    number = PlayerNumber(scope.words.laid, who[0])
    during = _turn(scope, time, who[0])
    if not negative:
        return both(during, Compare(number, "ge", 1, span=what.span))
    none = Compare(number, "eq", 0, span=what.span)
    return none if during is None else either(negated(during), none)


def _any_card(scope: Scope, phrase: Phrase | None) -> bool:
    """カード."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.CardType) or phrase.filters:
        return False
    return scope.words.types.get(phrase.head.word) == ()


def _turn(scope: Scope, time: Noun, who: Who) -> Condition | None:
    """相手のターンの直前の…: the last one of that player; このターンの…: it has to be that player's turn."""
    with taking(time) as take:
        take("head")
        filters = take("filters")
    last = False
    turn: Phrase | None = None
    for item in filters:
        if item.sense == "last":
            last = True
        elif isinstance(item, f.Of):
            turn = item.phrase
        else:
            raise refuse(item, "which phase?", "どのフェイズか決まりません")
    if last and (turn is None or players_of(scope, _owner(turn)) == (who,)):
        return None
    if not last and turn is not None and this_turn(scope, turn):
        return During(who, span=time.span)
    raise refuse(time, "which phase?", "どのフェイズか決まりません")


def _owner(turn: Phrase) -> tuple[str, ...]:
    """相手のターン."""
    only = turn.filters[0] if isinstance(turn, Noun) and len(turn.filters) == 1 else None
    return only.who if isinstance(only, f.Owner) else ()
