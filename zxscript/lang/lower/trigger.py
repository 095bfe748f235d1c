"""Triggers: the sentence(s) of 【誘発】 -> patterns over events."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from zxscript.ir.forms import Expr
from zxscript.ir.program import Pattern
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import Be, Predicate, VerbClause
from zxscript.lang.lower.conditions import condition
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import NotLowered, refuse
from zxscript.lang.lower.logic import both, of_one
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.registry import EVENTS, lowering
from zxscript.lang.lower.scope import Scope
from zxscript.lang.lower.zx.durations import moment_of
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.give import Give
from zxscript.lang.verbs.play import Play


@dataclass(frozen=True, slots=True)
class Trigger:
    """One way to trigger: the pattern, whether it looks back, and where the event holds its participants."""

    pattern: Pattern
    look_back: bool = False
    roles: dict[str, Expr] = field(default_factory=dict)

    def also(self, test: Expr) -> Trigger:
        """The trigger with a further demand."""
        return replace(self, pattern=replace(self.pattern, where=both(self.pattern.where, test)))


def triggers(scope: Scope, sentences: tuple[tuple[Item, ...], ...]) -> list[Trigger]:
    """All ways in which an ability triggers."""
    found: list[Trigger] = []
    for items in sentences:
        found += _sentence(scope, items)
    return found


def _sentence(scope: Scope, items: tuple[Item, ...]) -> list[Trigger]:
    if not items:
        raise NotLowered("a trigger without an event", "trigger")
    items = _apart(items)
    head = items[0]
    if len(items) == 2 and isinstance(head, s.Do) and isinstance(head.what, Play):
        return [one.also(_PLAYED) for one in event(scope, _played(head, items[1]))]
    if len(items) == 2 and isinstance(head, s.Do) and isinstance(head.what, Attack):
        told = _in_battle(head, items[1])
        field = "cause" if isinstance(told, Give) else "reason"  # a destroyed card tells how it was destroyed
        return [one.also(("eq", ("ev", field), "battle")) for one in event(scope, told)]
    if len(items) != 1:
        raise refuse(head, "a trigger of several clauses")
    if isinstance(head, s.If):
        with taking(head) as take:
            take("word"), take("suffix")
            test = condition(scope, take("test"), "場合")
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
    raise refuse(head, "this trigger")


_PLAYED: Expr = ("eq", ("ev", "cause"), "play")


def _in_battle(first: s.Do, then: Item) -> Predicate:
    """攻撃して相手のゼクスにダメージを与える: the damage of that battle, dealt by the attacker."""
    with taking(first) as take:
        if take("link") != "te":
            raise refuse(first, "a trigger of several clauses")
        attack = take("what")
    if not isinstance(then, s.Do) or not isinstance(then.what, Give | Destroy) or then.what.subject is not None:
        raise refuse(first, "a trigger of several clauses")
    with taking(then) as take:
        take("link")
        give: VerbClause = take("what")
    with taking(attack) as take:
        take("aspect")
        subject = take("subject")
    return give.model_copy(update={"subject": subject})


def _apart(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """プレイされて登場する as the two clauses that it consists of."""
    head = items[0]
    if len(items) != 1 or not isinstance(head, s.Do) or head.what.having is None:
        return items
    first = s.Do(what=head.what.having, link="te", comma=False, span=head.what.having.span)  # type: ignore[arg-type]
    return (first, head.model_copy(update={"what": head.what.model_copy(update={"having": None})}))


def _played(first: s.Do, then: Item) -> Predicate:
    """プレイされて登場する: what is said with プレイされて is said of the appearing."""
    with taking(first) as take:
        if take("link") not in ("te", "ren"):
            raise refuse(first, "this way of appearing")
        play = take("what")
    if not isinstance(then, s.Do) or not isinstance(then.what, Appear) or then.what.subject is not None:
        raise refuse(first, "played and then what?")
    with taking(then) as take:
        take("link")
        appear: Appear = take("what")
    with taking(play) as take:
        if take("voice") != "passive":
            raise refuse(play, "this way of appearing")
        said = {role: take(role) for role in ("subject", "source", "goal", "means", "by") if getattr(play, role) is not None}
    if any(getattr(appear, role) is not None for role in said):
        raise refuse(play, "two phrases for one role")
    return appear.model_copy(update=said)


def _either(scope: Scope, item: s.Either) -> list[Trigger]:
    """…するか…する: one of the events; a subject said once is that of all."""
    with taking(item) as take:
        options = take("options")
        take("link")
    found: list[Trigger] = []
    subject: Phrase | None = None
    for option in options:
        subject = getattr(option, "subject", None) or subject
        if isinstance(option, VerbClause) and option.subject is None and subject is not None:
            option = option.model_copy(update={"subject": subject})
        found += event(scope, option)
    return found


def _time(scope: Scope, item: s.At) -> Expr:
    from zxscript.lang.lower.zx.durations import WHILE

    said = item.time.ja()
    if said not in WHILE or item.particle:
        raise refuse(item, "this time in a trigger")
    return WHILE[said]


def event(scope: Scope, what: Predicate) -> list[Trigger]:
    """One event clause."""
    if isinstance(what, Be):
        with taking(what) as take:
            value = take("value")
            said = value.ja() if value is not None else ""
            moment = moment_of(said)
            if moment is None:
                raise refuse(what, f"the moment {said}")
        kind, where = moment
        return [Trigger(Pattern(kind, where))]
    with taking(what) as take:
        if what.negative or what.mode or what.aspect not in ("", "past"):
            raise refuse(what, "an event that does not happen")
        take("aspect")
        found: list[Trigger] = lowering(EVENTS, what, "an event")(scope, take)
    return found


def who(scope: Scope, phrase: Phrase, ref: Expr) -> Expr:
    """Is the card of the event (``ref``) such a card?"""
    found = cards(scope, phrase)
    if found.one is not None and getattr(found, "test", True) is True:
        return ("eq", ref, found.one)
    return of_one(ref, found.described())
