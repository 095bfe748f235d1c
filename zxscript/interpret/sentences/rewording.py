"""「〈条件〉の場合、AかわりにB」: the sentence before, with one of its clauses in other words."""

from __future__ import annotations

from dataclasses import fields
from typing import NamedTuple

from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.logic import negated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.interpret.sentences.cited import told_by
from zxscript.interpret.sentences.other_bounds import without_replaced
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense, sense_of
from zxscript.lang.verbs.choose import Choose
from zxscript.meaning.forms import Condition, Either, Held, If, Step
from zxscript.syntax.node import Extent, Node

_OWN = ("span", "pause")

class OtherWay(NamedTuple):
    """A sentence in other words: where they begin, the run of items from there on, all of it, and where the words are printed."""

    place: Item
    tail: tuple[Item, ...]
    all: tuple[Item, ...]
    said: Extent | None
    words: dict[Extent | None, Extent | None]
    """Place of a clause that is replaced -> that of the words in its stead."""


def is_reworded(sentence: s.Sentence) -> bool:
    """Does the sentence say (under which condition) the one before reads differently?"""
    head, instead = _parts(sentence)
    return instead is not None and isinstance(instead.what, VerbClause) and (head is not None or _optional(instead))


def _parts(sentence: s.Sentence) -> tuple[s.If | None, s.InsteadOf | None]:
    """The condition, if there is one, and 「AかわりにB」."""
    first = sentence.items[0] if len(sentence.items) == 1 else None
    when = first if isinstance(first, s.If) and not first.suffix else None
    if when is not None and (bare := _unsaid(when)) is not None:
        return when, bare
    head = when if when is not None and len(when.then) == 1 else None
    inner = head.then[0] if head is not None else first
    return head, inner if isinstance(inner, s.InsteadOf) else None


def _unsaid(head: s.If) -> s.InsteadOf | None:
    """〈条件〉の場合、かわりに7000ダメージを与える: instead of the one clause with that verb (decision 0755); None for other words."""
    lead = head.then[0] if head.then else None
    clause = lead.what if isinstance(lead, s.Do) else None
    if not isinstance(lead, s.Do) or not isinstance(clause, VerbClause) or "instead" not in sense_of(clause, "now"):
        return None
    if not all(isinstance(item, s.Do) for item in head.then):
        return None
    said = clause.but(now=tuple(word for word in clause.now if sense("now", word) != "instead"))
    return s.InsteadOf(what=type(clause)(span=clause.span), then=(lead.but(what=said), *head.then[1:]), span=head.span)


def _optional(instead: s.InsteadOf) -> bool:
    """…してよい: the other wording is for the player to pick."""
    last = instead.then[-1] if instead.then else None
    return isinstance(last, s.Do) and getattr(last.what, "mode", "") == "may"


def reworded(scope: Scope, items: tuple[Item, ...], sentence: s.Sentence) -> list[Step]:
    """What is done if the condition holds, and otherwise.  The condition is judged before either; what B leaves out, above
    all from where it takes, is what the clause that it replaces says.  Raises ``Refused``."""
    head, instead = _parts(sentence)
    assert instead is not None
    _apart(scope, items, sentence, head)
    other = _others(items, instead)
    test: Condition | None = None
    if head is not None:
        with taking(head) as take:
            take("word"), take("then")
            test = condition(scope, take("test"))
    name = scope.shared.name("held")
    if _optional(instead):
        done = tuple(run.steps_of(scope.but(other_way=other), items))
    else:
        done = told_by(run.steps_of(scope.but(), other.all), other.words)
    if test is None:
        return list(done)
    plain = tuple(run.steps_of(scope.but(), items))
    return [If(test, done, name, span=sentence.span), If(negated(Held(name)), plain, span=items[0].span)]


def two_ways(scope: Scope, items: tuple[Item, ...]) -> list[Step] | None:
    """AかわりにBしてよい: what comes before A, and then the one or the other as it is carried out; None for a run without A."""
    other = scope.other_way
    at = next((at for at, item in enumerate(items) if other is not None and item is other.place), None)
    if other is None or at is None:
        return None
    inside = scope.but(other_way=None)
    before = run.steps_of(inside, items[:at]) if at else []
    ways = (told_by(run.steps_of(inside, other.tail), other.words), tuple(run.steps_of(inside, items[at:])))
    return [*before, Either(ways, scope.actor, spans=(other.said, other.place.span), span=other.said)]


def _apart(scope: Scope, items: tuple[Item, ...], sentence: s.Sentence, head: s.If | None) -> None:
    """The condition and what comes later may not speak of what is done in one wording or the other."""
    first, last = items[0].span, items[-1].span
    test = head.test.span if head is not None else first
    if first is None or last is None or sentence.span is None or test is None:
        raise refuse(sentence, "a sentence without a place in the text", "文の位置が分かりません")
    within, test = (first[0], last[1]), test if head is not None else (-1, -1)
    for (_role, start, end), binding in scope.shared.resolution.bindings.items():
        asked = _inside((start, end), test) or start >= sentence.span[1]
        if asked and binding.kind != "body" and _inside(binding.clause, within):
            raise refuse(sentence, "other words for a clause of which the text speaks again",
                         "後でもう一度指している部分を「かわりに」で言いかえることはまだできません")  # fmt: skip


def _inside(one: Extent, other: Extent) -> bool:
    return other[0] <= one[0] and one[1] <= other[1]


def _others(items: tuple[Item, ...], instead: s.InsteadOf) -> OtherWay:
    """The sentence with the clauses of B in the place of A and of what follows it."""
    found = _within(items, instead)
    if len(found) != 1:
        raise refuse(instead, "it is not clear which clause this replaces", "何のかわりか決まりません")
    return found[0]


def _within(items: tuple[Item, ...], instead: s.InsteadOf) -> list[OtherWay]:
    """Every way to put B in the place of A, in this run of items or in what a prefix in it governs."""
    found: list[OtherWay] = []
    for at, item in enumerate(items):
        if isinstance(item, s.Do) and _says(item.what, instead.what) and _stands_for(items, at, instead):  # type: ignore[arg-type]
            tail = _replaced(items[at:], instead)
            found.append(OtherWay(item, tail, (*items[:at], *tail), _told(instead), _words(tail, instead.then)))
        elif isinstance(item, s.Prefix):
            for one in _within(item.then, instead):
                found.append(one._replace(all=(*items[:at], item.but(then=one.all), *items[at + 1 :])))
    return found


def _stands_for(items: tuple[Item, ...], at: int, instead: s.InsteadOf) -> bool:
    """Of 「かわりに」 alone: before A are only choices, and B says all of what is done; else it could replace more than A."""
    if instead.what is None or _said(instead.what):
        return True
    before = all(isinstance(item, s.Do) and isinstance(item.what, Choose) for item in items[:at])
    return before and len(items) - at == len(instead.then)


def _told(instead: s.InsteadOf) -> Extent | None:
    """Where B is printed: the words in which it is offered."""
    first, last = instead.then[0].span, instead.then[-1].span
    return instead.span if first is None or last is None else (first[0], last[1])


def _words(tail: tuple[Item, ...], said: tuple[Item, ...]) -> dict[Extent | None, Extent | None]:
    """The clauses keep the places where what they leave out is looked up; they are told by the words of B."""
    pairs = zip(tail, said, strict=False)
    return {one.what.span: new.what.span for one, new in pairs if isinstance(one, s.Do) and isinstance(new, s.Do) and one.what.span}


def _replaced(items: tuple[Item, ...], instead: s.InsteadOf) -> tuple[Item, ...]:
    """The run of items from A on, with the clauses of B."""
    old: VerbClause = instead.what  # type: ignore[assignment]
    before = items[0]
    assert isinstance(before, s.Do) and isinstance(before.what, VerbClause)
    for item in instead.then:
        mode = item.what.mode if isinstance(item, s.Do) and isinstance(item.what, VerbClause) else None
        if mode is None or (mode and (mode != "may" or item is not instead.then[-1])):
            raise refuse(instead, "it does something else in its place", "「かわりに」の前と違うことをしています")
    told: tuple[s.Do, ...] = instead.then  # type: ignore[assignment]
    if type(told[0].what) is type(old):
        return _clause_by_clause(items, told, instead, old)
    if len(told) == 1:
        return (before.but(what=_another_deed(before.what, told[0].what)), *items[1:])  # type: ignore[arg-type]
    if type(told[-1].what) is not type(old) or any(type(one.what) is type(old) for one in told[:-1]):
        raise refuse(instead, "it does something else in its place", "「かわりに」の前と違うことをしています")
    last = _to_others(before.what, told[-1].what, old)
    return (*told[:-1], before.but(what=last), *items[1:])


def _clause_by_clause(items: tuple[Item, ...], told: tuple[s.Do, ...], node: s.InsteadOf, old: VerbClause) -> tuple[Item, ...]:
    """1枚選び、リブートする → 2枚選び、リブートする."""
    found = list(items)
    for at, item in enumerate(told):
        before = found[at] if at < len(found) else None
        if not isinstance(before, s.Do) or type(item.what) is not type(before.what):
            raise refuse(node, "it does something else in its place", "「かわりに」の前と違うことをしています")
        found[at] = before.but(what=_merged(before.what, item.what, old))
        old = item.what  # type: ignore[assignment]
    return tuple(found)


def _to_others(before: VerbClause, new: VerbClause, old: VerbClause) -> VerbClause:
    """Xに与えるかわりにYを選び、与える: the same deed, done to those chosen for it."""
    update = _said(new) | {name: None for name in _said(old) if name not in _said(new)}
    return before.but(**{**update, "mode": before.mode, "span": new.span})  # what is left out is looked up by its place


def _another_deed(before: VerbClause, new: VerbClause) -> VerbClause:
    """手札に加えるかわりにリソースに置く: done to what the first clause is done to, named or left out."""
    told = {"object": before.object, "quantity": before.quantity} if new.object is None else {}
    # what is left out is looked up by the place of the clause
    return new.but(**{**told, "span": before.span, "mode": before.mode, "now": (), "pause": ()})


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
    update.pop("mode", None)
    first, second, said = getattr(before, "object", None), getattr(new, "object", None), old.object
    if isinstance(first, Noun) and isinstance(second, Noun):
        kept = tuple(item for item in first.filters if not isinstance(said, Noun) or item not in said.filters)
        number = second.quantity or (first.quantity if getattr(new, "quantity", None) is None else None)
        update["object"] = second.but(filters=(*without_replaced(kept, second.filters), *second.filters), quantity=number)
    elif getattr(new, "source", None) is not None and second is None:  # デッキの1番上を…かわりにデッキの上から2枚
        update["object"] = None
    return before.but(**update)
