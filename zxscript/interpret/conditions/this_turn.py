"""このターンに…している: what has happened in this turn."""

from __future__ import annotations

from zxscript.interpret.acts.minions import BECOMING
from zxscript.interpret.changes.minion_forbids import attacked
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.cardsets import that_stood, wherever
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.give import Receive
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import Condition, Event, Happened, Persons


@reads(CONDITIONS, Use, z.Summon)
def has_happened(scope: Scope, take: Take[VerbClause]) -> Condition:
    """このターンに自分がマジックを使用している, カードを3枚以上使用している, ミニオンを召喚している."""
    what = take.node
    _this_turn(scope, take)
    subject, thing, negative = take("subject"), take("object"), take("negative")
    if take("aspect") != "ongoing" or thing is None:
        raise refuse(what, "a condition of this form", "この形の条件は使えません")
    who = players(scope, subject) if subject is not None else ()
    if subject is not None and len(who) != 1:
        raise refuse(what, "who did?", "だれが行ったのか決まりません")
    verb = "use" if isinstance(what, Use) else "summon"
    found = wherever(cards(scope, thing))
    test = Happened(Event(verb, found, who=who), "ge", _at_least(take), span=what.span)
    return negated(test) if negative else test


def _at_least(take: Take) -> int:
    """3枚以上: a bare number could mean just so many."""
    quantity = take("quantity")
    if quantity is None:
        return 1
    if not isinstance(quantity, Quantity) or not isinstance(quantity.n, int) or sense_of(quantity, "bound") != "ge":
        raise refuse(take.node, "how often?", "何回行ったのか決まりません", "3枚以上")
    with taking(quantity) as said:
        said("bound"), said("counter")
        return int(said("n"))


@reads(CONDITIONS, z.AttackBy, when=lambda what: what.time is not None or what.during is not None)
def has_attacked(scope: Scope, take: Take[z.AttackBy]) -> Condition:
    """このターンにこのミニオンがアタックしていない, 自分のミニオンがプレイヤーに(2回以上)アタックしている."""
    what = take.node
    if what.quantity is not None and sense_of(what.quantity, "counter") != "times":
        raise refuse(what, "so many attacks, or so many cards that attacked?", "何回なのか何体なのか決まりません", "2回以上")
    _this_turn(scope, take)
    subject, goal, negative = take("subject"), take("goal"), take("negative")
    if take("aspect") != "ongoing" or subject is None:
        raise refuse(what, "a condition of this form", "この形の条件は使えません")
    target = None if goal is None else that_stood(scope, attacked(scope, what, goal))
    test = Happened(Event("attack", wherever(cards(scope, subject)), target=target), "ge", _at_least(take), span=what.span)
    return negated(test) if negative else test


@reads(CONDITIONS, *BECOMING)
def has_become(scope: Scope, take: Take[VerbClause]) -> Condition:
    """このターンに自分のミニオンが(1回以上)変身している."""
    what = take.node
    _this_turn(scope, take)
    subject, negative, goal = take("subject"), take("negative"), take("goal")
    if take("aspect") != "ongoing" or subject is None or goal is not None:
        raise refuse(what, "a condition of this form", "この形の条件は使えません")
    test = Happened(Event(BECOMING[type(what)], wherever(cards(scope, subject))), "ge", _at_least(take), span=what.span)
    return negated(test) if negative else test


def _this_turn(scope: Scope, take: Take) -> None:
    time = take("time") or take("during")
    if time is None or time.ja() not in scope.words.this_turn:
        raise refuse(take.node, "when?", "いつのことか決まりません")


@reads(CONDITIONS, Receive)
def was_damaged(scope: Scope, take: Take[Receive]) -> Condition:
    """このターンに自分のプレイヤーがダメージを受けていない."""
    what = take.node
    _this_turn(scope, take)
    negative, thing, subject = take("negative"), take("object"), take("subject")
    if take("aspect") != "ongoing" or subject is None or thing is None or thing.sense != "damage" or getattr(thing, "filters", ()):
        raise refuse(what, "to be dealt what?", "何を受けているのか決まりません")
    victim = Persons(players(scope, subject)) if is_player(subject) else that_stood(scope, cards(scope, subject))
    test = Happened(Event("damage", target=victim), "ge", 1, span=what.span)
    return negated(test) if negative else test
