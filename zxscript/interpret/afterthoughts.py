"""Sentences that change the one before: 「〈条件〉の場合、代わりに…」 (decision 0462), 「このダメージは…軽減される」."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret import body as run
from zxscript.interpret import kinds, numbers
from zxscript.interpret.acts.spending import is_spent_elsewhere, spent_elsewhere
from zxscript.interpret.conditions import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.contrary import contrary
from zxscript.interpret.in_place_shape import is_in_place
from zxscript.interpret.logic import negated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.rewording import is_reworded, reworded, two_ways
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Determiner
from zxscript.lang.heads import AbilityWord, Amount
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.zenonzard.verbs import Lessen
from zxscript.meaning.forms import Arithmetic, Clamped, Condition, Do, Held, If, May, Number, Step

INSTEAD = ("代わりに",)


def changed_by_next(scope: Scope, items: tuple[Item, ...], following: Statementlike | None) -> list[Step] | None:
    """The steps of a sentence that the following one changes; None if it does not."""
    if not isinstance(following, s.Sentence) or not following.items:
        return None
    if is_spent_elsewhere(following):
        return spent_elsewhere(scope, run.steps_of(scope.but(looked=[]), items), following)
    if is_reworded(following):
        return reworded(scope, items, following)
    if is_alternative(following):
        return _alternative(scope, items, following)
    if _is_less(following):
        return _lessened(run.steps_of(scope, items), _less(scope, following), following)
    return None


def is_alternative(sentence: s.Sentence) -> bool:
    """Does the sentence say what is done instead of the one before?"""
    head = sentence.items[0] if sentence.items else None
    if not isinstance(head, s.If) or not head.then or len(sentence.items) != 1 or _replaces(head):
        return False
    last = _first(head.then)
    return isinstance(last, s.Do) and isinstance(last.what, VerbClause) and last.what.now[:1] == INSTEAD


def _replaces(head: Item) -> bool:
    """…する場合、代わりに: that is in the place of an event, perhaps under a condition."""
    return is_in_place(head) or (isinstance(head, s.Prefix) and len(head.then) == 1 and _replaces(head.then[0]))


def _first(items: tuple[Item, ...]) -> Item:
    """The first instruction, behind its prefixes; a prefix that nothing follows is given back itself."""
    first = items[0]
    while isinstance(first, s.Prefix) and first.then:
        first = first.then[0]
    return first


def _alternative(scope: Scope, items: tuple[Item, ...], sentence: s.Sentence) -> list[Step]:
    """The second wording, or the first: with what it leaves out taken from the first if they do the same thing."""
    test, then = said_instead(scope, sentence)
    other = other_wording(without_contrary(scope, items, test), then)
    name = scope.shared.name("held")
    done = tuple(run.steps_of(scope.but(), other))
    plain = tuple(run.steps_of(scope.but(), items))
    return [If(test, done, name, span=sentence.span), If(negated(Held(name)), plain, span=items[0].span)]


def said_instead(scope: Scope, sentence: s.Sentence) -> tuple[Condition, tuple[Item, ...]]:
    """When something else is done, and its words."""
    head: s.If = sentence.items[0]  # type: ignore[assignment]
    with taking(head) as take:
        take("word")
        test = condition(scope, take("test"), head.word)
        then = take("then")
    if head.suffix:
        raise refuse(sentence, "instead of what?", "何の代わりなのか決まりません")
    return test, then


def other_wording(items: tuple[Item, ...], then: tuple[Item, ...]) -> tuple[Item, ...]:
    """What is done instead, with what it leaves out, and under the same prefixes, if the same thing is done."""
    first, told = _innermost(items), _first(then)
    second: VerbClause = told.what  # type: ignore[attr-defined]
    if len(then) != 1 or told is not then[0] or not isinstance(first, s.Do) or type(first.what) is not type(second):
        return _plain(then)
    missing = {name: getattr(first.what, name) for name in ("goal", "object", "subject", "source", "state")
               if getattr(second, name) is None and getattr(first.what, name) is not None}  # fmt: skip
    missing |= _so_many(first.what, second)
    return _replaced(items, first.but(what=second.but(**missing, now=second.now[1:], pause=())))


def without_contrary(scope: Scope, items: tuple[Item, ...], test: Condition) -> tuple[Item, ...]:
    """The first wording without a condition under which the other is never meant (Xがある場合、… Xがない場合、代わりに…)."""
    head = items[0]
    if not isinstance(head, s.If) or head.suffix or not contrary(condition(scope.but(), head.test, head.word), test):
        return items
    return (*head.then, *items[1:])


def _so_many(first: VerbClause, second: VerbClause) -> dict[str, Noun | None]:
    """代わりに2体を破壊する, 代わりに2枚破棄する: so many of what the first wording is done to."""
    thing, size = first.object, second.object
    if not isinstance(thing, Noun) or thing.quantity is None:
        return {}
    if size is None and isinstance(second.quantity, Quantity) and second.quantity.counter == thing.quantity.counter:
        return {"object": thing.but(quantity=second.quantity), "quantity": None}
    head = size.head if isinstance(size, Noun) and not size.filters and size.quantity is None else None
    if not isinstance(head, Amount) or head.quantity is None or head.quantity.counter != thing.quantity.counter:
        return {}
    return {"object": thing.but(quantity=head.quantity)}


def _plain(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The instructions without the 代わりに of the first."""
    head = items[0]
    if isinstance(head, s.Prefix):
        return (head.but(then=_plain(head.then)), *items[1:])
    return (head.but(what=head.what.but(now=head.what.now[1:], pause=())), *items[1:])  # type: ignore[attr-defined]


def _innermost(items: tuple[Item, ...]) -> Item | None:
    """The only instruction under the prefixes."""
    while len(items) == 1 and isinstance(items[0], s.Prefix):
        items = items[0].then
    return items[0] if len(items) == 1 else None


def _replaced(items: tuple[Item, ...], other: s.Do) -> tuple[Item, ...]:
    head = items[0]
    if isinstance(head, s.Prefix):
        return (head.but(then=_replaced(head.then, other)),)
    return (other,)


# ------------------------------------------------------------------ this damage


def _is_less(sentence: s.Sentence) -> bool:
    head = sentence.items[0] if len(sentence.items) == 1 else None
    last = head.then[0] if isinstance(head, s.Topic) and len(head.then) == 1 else None
    what = last.what if isinstance(last, s.Do) else None
    return isinstance(head, s.Topic) and _this_damage(head.about) and isinstance(what, Lessen) and what.voice == "passive"


def _this_damage(phrase: object) -> bool:
    """このダメージ."""
    only = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    return (
        isinstance(phrase, Noun) and isinstance(phrase.head, AbilityWord) and phrase.head.word == "ダメージ"
        and isinstance(only, Determiner) and only.word == "この"
    )  # fmt: skip


def _less(scope: Scope, sentence: s.Sentence) -> Number:
    """By how much."""
    what: Lessen = sentence.items[0].then[0].what  # type: ignore[attr-defined]
    with taking(what) as take:
        take("voice")
        times = kinds.per(scope, take("per")) if what.per is not None else None
        measure = take("measure")
    if measure is None:
        raise refuse(what, "by how much?", "どれだけ軽減するのか書かれていません")
    size = numbers.amount(scope, measure)
    return size if times is None else times if size == 1 else Arithmetic("times", times, size)


def _lessened(steps: list[Step], less: Number, node: s.Sentence) -> list[Step]:
    """The last damage of the steps, less by so much but never below 0."""
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        if isinstance(step, Do) and step.verb == "damage" and step.amount is not None:
            amount = Clamped(Arithmetic("minus", step.amount, less), low=0, span=node.span)
            return [*steps[:at], replace(step, amount=amount), *steps[at + 1 :]]
        if isinstance(step, If | May):
            return [*steps[:at], replace(step, steps=tuple(_lessened(list(step.steps), less, node))), *steps[at + 1 :]]
    raise refuse(node, "this damage of no damage", "この前に与えるダメージがありません")


__all__ = ["changed_by_next", "is_alternative", "other_wording", "said_instead", "two_ways", "without_contrary"]
