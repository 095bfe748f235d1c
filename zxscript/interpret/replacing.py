"""…する際、…かわりに: replacements of events; このカードをプレイする際、: costs of that play."""

from __future__ import annotations

from zxscript.interpret import body, goals
from zxscript.interpret.cardsets import is_one
from zxscript.interpret.consume import taking
from zxscript.interpret.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import Put, Return
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Cards, Do, Event, In, Instead, Lasting, OfEvent, Set, Step

DESTROYED_TO = "charge"
"""Where destroyed cards are put."""


def whenever(scope: Scope, item: s.Whenever) -> list[Step]:
    """A continuous ability that works as something happens."""
    with taking(item) as take:
        events, word, then = take("events"), take("word"), take("then")
    if not scope.static and (word == "たび" or scope.lasting is not None or scope.unsaid_end is not None):
        from zxscript.interpret.watching import watch

        return watch(scope, item, events, then)
    if not scope.static or len(events) != 1:
        raise refuse(item, f"{word} inside an effect", f"効果の中の「{word}」はまだ使えません")
    event = events[0]
    if isinstance(event, Play) and word in ("際", "際に"):
        return _playing(scope, event, then)
    if isinstance(event, Destroy) and event.voice == "passive" and word in ("際", "時", "際に"):
        return [Lasting((_destroyed(scope, item, event, then),), None, scope.shared.name("lasting"), span=item.span)]
    raise refuse(event, "nothing can accompany or replace this event yet", "この出来事に伴う効果や置き換えはまだ使えません")


def _playing(scope: Scope, event: Play, then: tuple[Item, ...]) -> list[Step]:
    """このカードをプレイする際、このカードのコストを－1する: only while it is being played (CR 803)."""
    with taking(event) as take:
        thing = take("object")
        if thing is None or not is_one(cards(scope, thing)):
            raise refuse(event, "only the play of this card can be accompanied", "「プレイする際」と言えるのはこのカードだけです")
    return body.steps_of(scope.but(playing=True), then)


def _destroyed(scope: Scope, item: s.Whenever, event: Destroy, then: tuple[Item, ...]) -> Instead:
    """破壊される際、チャージに置くかわりに…: it is destroyed, but goes elsewhere (zx.md 13.30)."""
    with taking(event) as take:
        take("voice")
        if take("aspect") not in ("", "past") or event.subject is None:
            raise refuse(event, "it is not said what is destroyed", "何が破壊されるか書かれていません")
        about = cards(scope, take("subject"))
    if len(then) != 1 or not isinstance(then[0], s.InsteadOf):
        raise refuse(item, "something besides the destruction, not in its place", "破壊される際に行うことは「かわりに」が必要です")
    instead = then[0]
    with taking(instead) as take:
        what, rest = take("what"), take("then")
        if take("thing") is not None:
            raise refuse(instead, "something instead of a thing", "物の「かわりに」はまだ使えません")
    if len(rest) != 1 or not isinstance(rest[0], s.Do):
        raise refuse(instead, "several things instead of one", "かわりに行うことが2つ以上あります")
    if not _is_usual(scope, what):
        raise refuse(instead, "only where the card is put can be replaced", "置き換えられるのはチャージに置くことだけです")
    may, step = _elsewhere(scope, rest[0], about)
    usual = Cards((In(DESTROYED_TO),), span=instead.span)  # what another replacement sent elsewhere is not put there
    return Instead(Event("destroy", about, goal=usual, span=event.span), (step,), may, when=scope.condition, span=item.span)


def _is_usual(scope: Scope, what: Predicate | None) -> bool:
    """チャージに置く(かわりに)."""
    if not isinstance(what, Put) or what.goal is None:
        return False
    with taking(what) as take:
        return goals.destination(scope, take("goal")).zone == DESTROYED_TO


def _elsewhere(scope: Scope, item: s.Do, about: Set) -> tuple[bool, Do]:
    """Whether the player may, and where the card of the event goes."""
    with taking(item) as take:
        take("link")
        what: VerbClause = take("what")
    if not isinstance(what, Put | Return):
        raise refuse(what, "only another place can be put in its stead", "かわりにできるのは別の場所に置くことだけです")
    with taking(what) as take:
        may = take("mode") == "may"
        if what.goal is None:
            raise refuse(what, "it is not said where it is put", "どこに置くか書かれていません")
        phrase = take("goal")
        if goals.is_origin(phrase):
            raise refuse(what, "back to where it was, instead", "かわりに元に戻すことはできません")
        there = goals.destination(scope, phrase)
        states = goals.arrival(scope, take("state"))
        if there.area is not None:
            raise refuse(what, "onto a square instead", "かわりにスクエアに置くことはまだできません")
    verb = "put" if isinstance(what, Put) else "return"
    return may, Do(verb, OfEvent("what", span=about.span), there, states=states, span=what.span)
