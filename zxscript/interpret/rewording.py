"""「〈条件〉の場合、AかわりにB」: the sentence before, with one of its clauses in other words."""

from __future__ import annotations

from dataclasses import fields

from zxscript.interpret import body as run
from zxscript.interpret.conditions import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.logic import negated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Held, If, Step
from zxscript.syntax.node import Extent, Node

_OWN = ("span", "pause")


def is_reworded(sentence: s.Sentence) -> bool:
    """Does the sentence say under which condition the one before reads differently?"""
    head = sentence.items[0] if len(sentence.items) == 1 else None
    instead = head.then[0] if isinstance(head, s.If) and len(head.then) == 1 else None
    return isinstance(head, s.If) and not head.suffix and isinstance(instead, s.InsteadOf) and isinstance(instead.what, VerbClause)


def reworded(scope: Scope, items: tuple[Item, ...], sentence: s.Sentence) -> list[Step]:
    """What is done if the condition holds, and otherwise.  The condition is judged before either; what B leaves out, above
    all from where it takes, is what the clause that it replaces says.  Raises ``Refused``."""
    head: s.If = sentence.items[0]  # type: ignore[assignment]
    instead: s.InsteadOf = head.then[0]  # type: ignore[assignment]
    _apart(scope, items, sentence, head)
    other = _others(items, instead)
    with taking(head) as take:
        take("word"), take("then")
        test = condition(scope, take("test"), head.word)
    name = scope.shared.name("held")
    done = tuple(run.steps_of(scope.but(), other))
    plain = tuple(run.steps_of(scope.but(), items))
    return [If(test, done, name, span=sentence.span), If(negated(Held(name)), plain, span=items[0].span)]


def _apart(scope: Scope, items: tuple[Item, ...], sentence: s.Sentence, head: s.If) -> None:
    """The condition and what comes later may not speak of what is done in one wording or the other."""
    first, last = items[0].span, items[-1].span
    if first is None or last is None or sentence.span is None or head.test.span is None:
        raise refuse(sentence, "a sentence without a place in the text", "文の位置が分かりません")
    within, test = (first[0], last[1]), head.test.span
    for (_role, start, end), binding in scope.shared.resolution.bindings.items():
        asked = _inside((start, end), test) or start >= sentence.span[1]
        if asked and binding.kind != "body" and _inside(binding.clause, within):
            raise refuse(sentence, "other words for a clause of which the text speaks again",
                         "後でもう一度指している部分を「かわりに」で言いかえることはまだできません")  # fmt: skip


def _inside(one: Extent, other: Extent) -> bool:
    return other[0] <= one[0] and one[1] <= other[1]


def _others(items: tuple[Item, ...], instead: s.InsteadOf) -> tuple[Item, ...]:
    """The sentence with the clauses of B in the place of A and of what follows it."""
    old: VerbClause = instead.what  # type: ignore[assignment]
    places = [at for at, item in enumerate(items) if isinstance(item, s.Do) and _says(item.what, old)]
    if len(places) != 1:
        raise refuse(instead, "it is not clear which clause this replaces", "何のかわりか決まりません")
    found = list(items)
    for at, item in enumerate(instead.then, places[0]):
        before = found[at] if at < len(found) else None
        if not isinstance(item, s.Do) or not isinstance(before, s.Do) or type(item.what) is not type(before.what):
            raise refuse(instead, "it does something else in its place", "「かわりに」の前と違うことをしています")
        if getattr(item.what, "mode", ""):
            raise refuse(item, "an option of other words", "「かわりに…てよい」はまだ使えません")
        found[at] = before.but(what=_merged(before.what, item.what, old))
        old = item.what  # type: ignore[assignment]
    return tuple(found)


def _said(clause: Node) -> dict[str, object]:
    """The roles that a clause says."""
    return {
        one.name: getattr(clause, one.name) for one in fields(clause)
        if one.name not in _OWN and getattr(clause, one.name) != one.default
    }  # fmt: skip


def _says(clause: Node, old: VerbClause) -> bool:
    """Does the clause say all that A says of it?"""
    if type(clause) is not type(old):
        return False
    mine = _said(clause)
    return all(mine.get(name) == value or _describes(mine.get(name), value) for name, value in _said(old).items())


def _describes(whole: object, part: object) -> bool:
    """相手のゼクス is said of スクエアにある相手のゼクス."""
    return (
        isinstance(whole, Noun) and isinstance(part, Noun) and whole.head == part.head
        and all(item in whole.filters for item in part.filters) and part.quantity in (None, whole.quantity)
    )  # fmt: skip


def _merged(before: Node, new: Node, old: VerbClause) -> Node:
    """The clause with what the new one says, and its own place in the text."""
    update = _said(new)
    first, second, said = getattr(before, "object", None), getattr(new, "object", None), old.object
    if isinstance(first, Noun) and isinstance(second, Noun):
        kept = tuple(item for item in first.filters if not isinstance(said, Noun) or item not in said.filters)
        number = second.quantity or (first.quantity if getattr(new, "quantity", None) is None else None)
        update["object"] = second.but(filters=(*kept, *second.filters), quantity=number)
    return before.but(**update)
