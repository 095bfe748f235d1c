"""Triggers: the sentence(s) of 【誘発】 -> events and moments."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.conditions.played import played
from zxscript.interpret.consume import taking
from zxscript.interpret.events.causes import cause
from zxscript.interpret.events.two_clauses import (
    broken_appearing,
    clauses,
    in_battle,
    in_two,
    played_appearing,
    through_ability,
)
from zxscript.interpret.logic import both, negated
from zxscript.interpret.phrases.cardsets import also
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.registry import EVENTS, reading
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import Be, Predicate, VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.play import Play
from zxscript.lang.verbs.transform import Break
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Came, Cards, Cause, Condition, Event, EventIs, Member, Not, Self, Set, Trigger, Union


@dataclass(frozen=True, slots=True)
class Told:
    """One way to trigger.

    ``roles``: role of a phrase in the clause -> the participant of the event that it speaks of; ``condition``: what has
    to hold as well when it happens.
    """

    trigger: Trigger
    roles: dict[str, Set] = field(default_factory=dict)
    condition: Condition | None = None

    def also(self, test: Condition) -> Told:
        """The same with a further condition."""
        return but(self, condition=test if self.condition is None else both(self.condition, test))

    def by(self, cause: Cause) -> Told:
        """The same with a further cause."""
        if isinstance(self.trigger, Event) and self.trigger.cause is None:
            return but(self, trigger=but(self.trigger, cause=cause))
        if isinstance(self.trigger, Event) and cause.kind == "play" and self.trigger.cause and self.trigger.cause.kind == "effect":
            if self.trigger.cause.source is None and not self.trigger.cause.whose:  # no kind of cause says it
                en, ja = "a play by any ability at all", "どのカードの能力でもよいプレイは、まだ区別できません"
                raise Refused(en, ja, "Play", self.trigger.cause.span)
            return but(self, trigger=but(self.trigger, cause=but(self.trigger.cause, kind="play", span=cause.span)))
        verb = self.trigger.verb if isinstance(self.trigger, Event) else ""
        return self.also(EventIs(Event(verb, cause=cause)))


def triggers(scope: Scope, sentences: tuple[tuple[Item, ...], ...]) -> list[Told]:
    """All ways in which an ability triggers."""
    return [told for items in sentences for told in _sentence(scope, items)]


def _sentence(scope: Scope, items: tuple[Item, ...]) -> list[Told]:
    if not items:
        raise Refused("a trigger without an event", "誘発の出来事が書かれていません", "trigger")
    items = in_two(items)
    head = items[0]
    if len(items) == 2 and isinstance(head, s.Do):
        return _of_two(scope, head, items[1])
    if len(items) != 1:
        raise clauses(head)
    if isinstance(head, s.If):
        with taking(head) as take:
            take("word"), take("suffix")
            test = condition(scope, take("test"))
            inner = _sentence(scope, take("then"))
        return [one.also(test) for one in inner]
    if isinstance(head, s.At):
        return [one.also(_time(scope, head)) for one in _sentence(scope, head.then)]
    if isinstance(head, s.Do):
        with taking(head) as take:
            take("link")
            return event(scope, take("what"))
    if isinstance(head, s.Either):
        return _either(scope, head)
    if isinstance(head, s.Whenever) and not head.then:  # このカードが攻撃された時。
        with taking(head) as take:
            take("word"), take("then")
            return [one for clause in take("events") for one in event(scope, clause)]
    raise refuse(head, "this is no event that an ability can wait for", "誘発の出来事として使えません")


def _of_two(scope: Scope, first: s.Do, then: Item) -> list[Told]:
    """One event told by two clauses: the first says how the second comes about."""
    match first.what:
        case Play():
            return [one.by(Cause("play", span=first.span)) for one in event(scope, played_appearing(first, then))]
        case Break():
            return [_by_break(one) for one in event(scope, broken_appearing(first, then))]
        case Attack():
            return [one.by(Cause("battle", span=first.span)) for one in event(scope, in_battle(first, then))]
        case _:
            raise clauses(first)


def _by_break(told: Told) -> Told:
    """The card that appears is the one that came by Break."""
    assert isinstance(told.trigger, Event) and told.trigger.what is not None
    return but(told, trigger=but(told.trigger, what=also(told.trigger.what, Came(("break",), span=told.trigger.span))))


def _either(scope: Scope, item: s.Either) -> list[Told]:
    """…するか…する: one of the events.  A subject said once is that of all; so is a cause that a comma sets off."""
    with taking(item) as take:
        options: tuple[Predicate, ...] = take("options")
        take("link")
    found: list[Told] = []
    shared: dict[str, Phrase] = {}
    time: Phrase | None = None
    for option in options:
        option = played(through_ability(option))  # プレイされて登場するか…
        if isinstance(option, VerbClause):
            shared |= {role: said for role in _SHARED if (said := _shared(option, role)) is not None}
            if option.subject is None and option.time is None:
                option = option.but(time=time)  # あなたのターンの間に…するか…する
            time = option.time
            option = option.but(**{role: said for role, said in shared.items() if getattr(option, role) is None})
        found += event(scope, option)
    return found


_SHARED: Final = ("subject", "means", "by", "purpose", "source")


def _shared(option: VerbClause, role: str) -> Phrase | None:
    """The phrase, if what is said of this event holds for the next ones."""
    said: Phrase | None = getattr(option, role)
    return said if role == "subject" or role in option.pause else None


def _causes(means: Group) -> tuple[Phrase, ...]:
    with taking(means) as take:
        take("wide"), take("conj")
        items: tuple[Phrase, ...] = take("items")
    return items


def _otherwise(scope: Scope, means: Phrase | None) -> bool:
    """「X」の能力以外で; a phrase that a game knows as a whole is read by the verb."""
    return isinstance(means, Noun) and means.outside and means.ja() not in scope.words.not_replaced


def _but_by(told: Told, by: Cause) -> Told:
    """The event, however it happens but by that."""
    assert isinstance(told.trigger, Event)
    return _at_that_time(told, negated(EventIs(Event(told.trigger.verb, cause=by), span=by.span)))


def _at_that_time(told: Told, during: Condition) -> Told:
    """相手のターンの間に(登場する): a demand on the event itself, where it is one."""
    if not isinstance(told.trigger, Event):
        return told.also(during)
    such = during if told.trigger.such is None else both(told.trigger.such, during)
    return but(told, trigger=but(told.trigger, such=such))


def _time(scope: Scope, item: s.At) -> Condition:
    said = item.time.ja()
    if said not in scope.words.whiles or item.particle:
        raise refuse(item, f"{said} is not known as a time in which an ability waits", f"誘発では「{said}」の間と書けません")
    return scope.words.whiles[said]


def event(scope: Scope, what: Predicate) -> list[Told]:
    """One event clause, or a moment (ターン終了時)."""
    if isinstance(what, Be):
        return _moment(scope, what)
    if isinstance(what, VerbClause) and isinstance(what.means, Group) and what.means.joins == "or":  # カードの能力かバトルで
        causes = _causes(what.means)
        last = {"goal": None} if isinstance(what, Destroy) else {}  # 相手の能力か、バトルで相手のゼクスに
        ways = [what.but(means=cause, **(last if cause is not causes[-1] else {})) for cause in causes]
        return [one for each in ways for one in event(scope, each)]
    if isinstance(what, VerbClause) and _otherwise(scope, what.means):  # 「X」の能力以外で
        by = cause(scope, what.means.but(outside=False))  # type: ignore[union-attr]
        return [_but_by(one, by) for one in event(scope, what.but(means=None))]
    if isinstance(what, VerbClause) and what.time is not None and what.time.ja() in scope.words.whiles:
        during = scope.words.whiles[what.time.ja()]
        return [_at_that_time(one, during) for one in event(scope, what.but(time=None))]
    with taking(what) as take:
        if what.negative or what.mode or what.aspect not in ("", "past"):
            raise refuse(what, "an event that does not happen", "起こらないことは誘発の出来事になりません")
        take("aspect")
        found: list[Told] = reading(EVENTS, what)(scope, take)
    known = scope.words.happens
    if known and any(isinstance(one.trigger, Event) and one.trigger.verb not in known for one in found):
        raise refuse(what, "an event that this game does not know", "このゲームにない出来事です")
    return found


def _moment(scope: Scope, what: Be) -> list[Told]:
    """ターン終了時, このカードが攻撃したバトル終了時."""
    from zxscript.interpret.events.times import told_moment

    with taking(what) as take:
        value = take("value")
        told = told_moment(scope, value) if value is not None else None
        if told is not None:
            return [Told(but(told[0], span=what.span), told[2], told[1])]
        said = value.ja() if value is not None else ""
        moment = scope.words.moment(said)
        if moment is None or moment.later:  # 次の…: of which turn on?
            raise refuse(what, f"the moment {said} is not known", f"「{said}」という時は分かりません")
    return [Told(but(moment, span=what.span))]


def of_others(scope: Scope, members: list[Trigger]) -> bool:
    """The event has not moved このカード (zx.md 12.5): only other cards leave, or cards leave the board and the ability
    works elsewhere."""
    events = [one for one in members if isinstance(one, Event)]
    if len(events) < len(members):
        return False
    if all(_spares_this(one.what) for one in events):
        return True
    return scope.words.board not in scope.homes and all(_from_board(scope.words.board, one) for one in events)


def _from_board(board: str, event: Event) -> bool:
    """Cards of the board are destroyed or leave it."""
    if isinstance(event.what, Self):
        return False
    if isinstance(event.source, Cards):
        return {zone.zone for zone in event.source.where} == {board}
    lies = event.what.where if isinstance(event.what, Cards) else ()
    return event.verb == "destroy" or {zone.zone for zone in lies} == {board}


def _spares_this(what: Set | None) -> bool:
    """Only cards of the opponent, or cards other than this card."""
    if isinstance(what, Union):
        return all(_spares_this(part) for part in what.parts)
    return isinstance(what, Cards) and (what.whose == ("opponent",) or Not(Member(Self())) in what.tests)
