"""…する際、…(かわりに): replacements of events and what accompanies them; このカードをプレイする際、: costs of that play."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from zxscript.interpret.changes import unending
from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.conditions.joining import both
from zxscript.interpret.consume import taking
from zxscript.interpret.events.consequences import brought_about
from zxscript.interpret.events.triggers import Told, event
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.prices.standing_in import of_its_own
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body
from zxscript.interpret.sentences.own_play import while_played
from zxscript.interpret.where import goals
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import GoBack, Join, Put, Remove, RemoveFromGame, Return
from zxscript.lang.verbs.play import Play
from zxscript.lang.wording import this_card
from zxscript.meaning.forms import Among, Cards, Destination, Do, Event, In, Instead, Lasting, May, OfEvent, Set, Step
from zxscript.syntax.node import Node
from zxscript.syntax.walks import walked

DESTROYED_TO = "charge"
"""Where destroyed cards are put."""
_MOVES: Final = (Put, Return, GoBack, Join, Remove, RemoveFromGame)


def whenever(scope: Scope, item: s.Whenever) -> list[Step]:
    """What a continuous ability, or an effect for a time, does as something happens."""
    with taking(item) as take:
        events, then, how = take("events"), take("then"), item.sense
        take("word")
    first = events[0]
    lasts = scope.lasting is not None or scope.unsaid_end is not None
    if not scope.static and (how == "each time" or (lasts and how != "as")):
        from zxscript.interpret.sentences.watching import watch

        return watch(scope, item, events, then)
    if not scope.static and how == "when" and len(events) == 1:
        return brought_about(scope, item, first, then)
    if not scope.static and not (lasts and how == "as"):
        raise refuse(item, f"{item.word} inside an effect", f"効果の中の「{item.word}」はまだ使えません")
    read = of_its_own(scope, first) if scope.static and len(events) == 1 and how == "as" else None
    if read is not None:
        return read(scope, first, then)
    if len(events) == 1 and isinstance(first, Play) and how == "as":
        return while_played(scope, first, then, body.steps_of)
    old = isinstance(first, Destroy) and first.voice == "passive" and how == "when" and _says_instead(then)
    if not (how == "as" or old) or not all(isinstance(one, VerbClause) for one in events):
        raise refuse(item, "nothing can accompany or replace this event yet", "この出来事に伴う効果や置き換えはまだ使えません")
    changes = [change for one in events for change in _ways(scope, item, one, then)]
    if scope.lasting is not None:
        scope.lasted.append(True)
    return [Lasting(unending.ended(item, changes), None if scope.static else scope.lasting, scope.shared.name("lasting"), span=item.span)]


def takes_the_rest(scope: Scope, part: Statementlike) -> bool:
    """Do the sentences behind this one go on telling what is done in that moment?"""
    moments = [one for one in walked(part) if one.__class__ is s.Whenever and one.sense == "as"]
    return any(not isinstance(one.events[0], Play) and of_its_own(scope, one.events[0]) is None for one in moments)


def _says_instead(then: tuple[Item, ...]) -> bool:
    return bool(then) and isinstance(then[0], s.InsteadOf)


def _ways(scope: Scope, item: s.Whenever, clause: VerbClause, then: tuple[Item, ...]) -> list[Instead]:
    """The replacements for one event clause.  Raises ``Refused``."""
    once = sense_of(clause, "now") == ("next",)
    if once:
        if scope.static:
            raise refuse(clause, "the next event of a continuous ability", "【常】で「次に」は使えません")
        clause = clause.but(now=(), pause=())
    found: list[Instead] = []
    for told in event(scope, clause):
        if not isinstance(told.trigger, Event):
            raise refuse(clause, "a moment that nothing can replace", "この時点に起こることは置き換えられません")
        inside = replace(scope.nested(), event=dict(told.roles), awaits=(clause.span,), inner=scope.inner, condition=None)
        inside = replace(inside, lasting=None, unsaid_end=None, following=())
        when = both(scope.condition, told.condition) if told.condition is not None else scope.condition
        told = replace(told, trigger=replace(told.trigger, look_back=False))  # it is judged before it happens anyway
        found.append(replace(_read(inside, item, told, then, scope.following), when=when, once=once, span=item.span))
    return found


def _read(scope: Scope, item: s.Whenever, told: Told, then: tuple[Item, ...], behind: tuple[Statementlike, ...]) -> Instead:
    """What is done: elsewhere, in its place, or besides."""
    head = then[0] if then else item
    if isinstance(head, s.If) and not head.suffix and _says_instead(head.then) and len(then) == 1:
        with taking(head) as take:
            take("word"), take("suffix")
            test, inner = condition(scope, take("test")), take("then")
        change = _read(scope, item, told, inner, behind)
        return replace(change, event=replace(change.event, such=both(change.event.such, test)))
    assert isinstance(told.trigger, Event)
    if isinstance(head, s.InsteadOf):
        if len(then) != 1:
            raise refuse(head, "several things instead of one", "かわりに行うことが2つ以上あります")
        return _instead_of(scope, head, told, behind)
    rest, replaced = _without_word(then)
    steps = _steps(scope, item, rest, behind)
    return _in_its_place(told.trigger, item, steps) if replaced else Instead(told.trigger, steps, also=True)


def _in_its_place(happens: Event, node: Node, steps: tuple[Step, ...]) -> Instead:
    """かわりに…てよい: if the player does not want that, it happens."""
    first = steps[0] if steps else None
    if isinstance(first, May) and first.by == "you" and len(steps) == 1:
        return Instead(happens, first.steps, may=True)
    if any(isinstance(step, May) for step in steps):
        raise refuse(node, "an option among several things instead of one", "かわりに行うことの一部だけを選ぶことはできません")
    return Instead(happens, steps)


def _without_word(then: tuple[Item, ...]) -> tuple[tuple[Item, ...], bool]:
    """The items without かわりに, and whether one of them says it."""
    found: list[Item] = []
    said = False
    for item in then:
        if isinstance(item, s.Topic):
            inner, here = _without_word(item.then)
            found.append(item.but(then=inner))
            said |= here
        elif isinstance(item, s.Do) and isinstance(item.what, VerbClause) and sense_of(item.what, "now") == ("instead",):
            found.append(item.but(what=item.what.but(now=(), pause=())))
            said = True
        else:
            found.append(item)
    return tuple(found), said


def _steps(scope: Scope, node: s.Whenever | s.InsteadOf, then: tuple[Item, ...], behind: tuple[Statementlike, ...]) -> tuple[Step, ...]:
    return tuple(body.body_steps(scope, (s.Sentence(items=then, span=node.span), *behind)))


def _instead_of(scope: Scope, instead: s.InsteadOf, told: Told, behind: tuple[Statementlike, ...]) -> Instead:
    """チャージに置くかわりに…: it happens, but the card goes elsewhere (zx.md 13.30); 破壊されるかわりに…: it does not happen."""
    with taking(instead) as take:
        what, rest = take("what"), take("then")
        if take("thing") is not None:
            raise refuse(instead, "something instead of a thing", "物の「かわりに」はまだ使えません")
    happens = told.trigger
    assert isinstance(happens, Event)
    if _is_the_event(scope, what, happens):
        return _in_its_place(happens, instead, _steps(scope, instead, rest, behind))
    usual = _usual(happens)
    if usual is None or not _goes_to(scope, what, usual):
        raise refuse(what or instead, "what it replaces is not what happens", "「かわりに」の前が、起こることと違います")
    if behind or len(rest) != 1 or not isinstance(rest[0], s.Do):
        raise refuse(instead, "several things instead of one", "かわりに行うことが2つ以上あります")
    may, step = _elsewhere(scope, rest[0])
    there = happens.goal or Cards((In(usual),), span=instead.span)  # what another replacement sent elsewhere does not go there
    return Instead(replace(happens, goal=there), (step,), may)


def _usual(happens: Event) -> str | None:
    """The zone to which the card of the event goes."""
    if happens.verb == "destroy":
        return DESTROYED_TO
    if happens.verb == "remove":
        return "remove"
    goal = happens.goal
    return goal.where[0].zone if isinstance(goal, Cards) and len(goal.where) == 1 and goal.where[0].area is None else None


def _is_the_event(scope: Scope, what: Predicate | None, happens: Event) -> bool:
    """破壊される(かわりに), ダメージを受ける(かわりに): the event itself said again."""
    if not isinstance(what, VerbClause) or isinstance(what, _MOVES):
        return False
    told = _again(scope, what)
    return told is not None and told.verb == happens.verb


def _again(scope: Scope, what: VerbClause) -> Event | None:
    """The event that a clause without its subject tells: the subject is the participant of the event."""
    if what.subject is not None:
        raise refuse(what, "the event is said again with other words", "「かわりに」の前に、起こることと違う言葉があります")
    try:
        (told,) = event(scope, what.but(subject=Noun(head=this_card())))
    except Refused:
        return None
    return told.trigger if isinstance(told.trigger, Event) else None


def _goes_to(scope: Scope, what: Predicate | None, usual: str) -> bool:
    """チャージに置く(かわりに), 破壊されたゼクスをチャージに置く(かわりに)."""
    if isinstance(what, Remove | RemoveFromGame):
        return usual == "remove"
    if not isinstance(what, _MOVES) or what.goal is None:
        return False
    with taking(what) as take:
        take("voice")
        thing = take("object")
        if thing is not None and _card(cards(scope, thing)) != OfEvent("what"):
            raise refuse(what, "another card than the one of the event", "起こることと別のカードです")
        return goals.destination(scope, take("goal")).zone == usual


def _card(found: Set) -> Set:
    return found.of if isinstance(found, Among) and not found.whose else found


def _elsewhere(scope: Scope, item: s.Do) -> tuple[bool, Do]:
    """Whether the player may, and where the card of the event goes."""
    with taking(item) as take:
        take("link")
        what: VerbClause = take("what")
    if isinstance(what, Remove | RemoveFromGame):
        with taking(what) as take:
            may = take("mode") == "may"
        return may, Do("remove", OfEvent("what"), Destination("remove"), span=what.span)
    if not isinstance(what, Put | Return):
        raise refuse(what, "only another place can be put in its stead", "かわりにできるのは別の場所に置くことだけです")
    with taking(what) as take:
        may = take("mode") == "may"
        if what.goal is None:
            raise refuse(what, "it is not said where it is put", "どこに置くか書かれていません")
        phrase = take("goal")
        if goals.is_origin(phrase):
            raise refuse(what, "back to where it was, instead", "かわりに元に戻すことはできません")
        there, states = goals.bound_for(scope, phrase, take("state"))
        if there.area is not None:
            raise refuse(what, "onto a square instead", "かわりにスクエアに置くことはまだできません")
    verb = "put" if isinstance(what, Put) else "return"
    return may, Do(verb, OfEvent("what"), there, states=states, span=what.span)
