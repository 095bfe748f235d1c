"""「〈条件〉の場合、代わりに…」: when something else is done, and its words, with what it leaves out (decision 0462)."""

from __future__ import annotations

from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences.contrary import contrary
from zxscript.interpret.sentences.in_place_shape import is_in_place
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.heads import Amount
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import Condition


def is_alternative(sentence: s.Sentence) -> bool:
    """Does the sentence say what is done instead of the one before?"""
    head = sentence.items[0] if sentence.items else None
    if not isinstance(head, s.If) or not head.then or len(sentence.items) != 1 or _replaces(head):
        return False
    last = _first(head.then)
    return isinstance(last, s.Do) and isinstance(last.what, VerbClause) and sense_of(last.what, "now")[:1] == ("instead of this",)


def _replaces(head: Item) -> bool:
    """…する場合、代わりに: that is in the place of an event, perhaps under a condition."""
    return is_in_place(head) or (isinstance(head, s.Prefix) and len(head.then) == 1 and _replaces(head.then[0]))


def _first(items: tuple[Item, ...]) -> Item:
    """The first instruction, behind its prefixes; a prefix that nothing follows is given back itself."""
    first = items[0]
    while isinstance(first, s.Prefix) and first.then:
        first = first.then[0]
    return first


def said_instead(scope: Scope, sentence: s.Sentence) -> tuple[Condition, tuple[Item, ...]]:
    """When something else is done, and its words."""
    head: s.If = sentence.items[0]  # type: ignore[assignment]
    with taking(head) as take:
        take("word")
        test = condition(scope, take("test"))
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
    if not isinstance(head, s.If) or head.suffix or not contrary(condition(scope.but(), head.test), test):
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


__all__ = ["is_alternative", "other_wording", "said_instead", "without_contrary"]
