"""色を1つ選択する。…を選択した色に変更する, 選択した色のミニオン1体: one of the colours is picked, and what stands behind speaks of it: the
same text with each colour in the place, one of them carried out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Filter, Item, Statementlike
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity as Number
from zxscript.lang.verbs.change import Alter
from zxscript.lang.zenonzard.heads import ColoredMana
from zxscript.lang.zenonzard.verbs import Pick
from zxscript.meaning.forms import If, Modes, Quantity, Step
from zxscript.syntax.node import Node

Run = Callable[[Scope, tuple[Statementlike, ...]], list[Step]]


def picks_colour(part: s.Sentence) -> bool:
    """Is a colour picked, whatever it is?"""
    item = _behind_condition(part)[0] if part.items else None
    what = item.what if isinstance(item, s.Do) else None
    if not isinstance(what, Pick) or not _colour(what.object) or what.but(object=None, quantity=None, span=None) != Pick():
        return False
    return isinstance(what.quantity, Number) and what.quantity.n == 1 and not what.quantity.bound


def with_each_colour(scope: Scope, part: s.Sentence, following: tuple[Statementlike, ...], run: Run) -> list[Step]:
    """The choice, and everything behind it in each of the ways."""
    item, rest = _behind_condition(part)
    behind = (*((s.Sentence(items=rest, span=part.span),) if rest else ()), *following)
    if any(not isinstance(one, s.Sentence) for one in behind):
        raise refuse(part, "a colour is picked for what is quoted", "選択した色を「…」の中で使うことはできません")
    if not any(_speaks(one) for one in behind):
        raise refuse(item, "a colour that nothing speaks of is picked", "選択した色をどうするのか書かれていません", "選択した色の…")
    words = [word for word, colour in scope.words.colours.items() if colour not in scope.words.any_colour.values()]
    ways = tuple(tuple(run(scope.but(), _with(behind, word))) for word in words)
    return _under(scope, part, behind, Modes(ways, Quantity(1, 1), scope.actor, span=part.span))


def _behind_condition(part: s.Sentence) -> tuple[Item, tuple[Item, ...]]:
    """The item that picks, behind a condition if there is one, and the items behind it."""
    first = part.items[0]
    items = first.then if isinstance(first, s.If) and len(part.items) == 1 and first.then else part.items
    return items[0], items[1:]


def _under(scope: Scope, part: s.Sentence, behind: tuple[Statementlike, ...], chosen: Modes) -> list[Step]:
    """Under a condition nothing is picked where it does not hold; what stands behind and speaks of no colour may be done all the same."""
    head = part.items[0]
    if not isinstance(head, s.If):
        return [chosen]
    apart = next((one for one in behind if not _speaks(one)), None)
    if apart is not None:
        raise refuse(apart, "it is not clear whether this is done under the condition as well",
                     "この文も条件を満たした場合だけ行うのか決まりません")  # fmt: skip
    with taking(head) as take:
        take("then"), take("comma")
        if take("suffix"):
            raise refuse(head, "only if, of something possible", "「にしか」の後ろは「できない」にします")
        take("word")
        test = condition(scope, take("test"))
    return [If(test, (chosen,), span=part.span)]


def _colour(phrase: object) -> bool:
    """色, and nothing more."""
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and phrase.sense == "colour" and not (
        phrase.filters or phrase.head.value or phrase.quantity
    )


def _was_picked(item: Filter) -> bool:
    """選択した."""
    return isinstance(item, f.Relative) and item.clause.but(span=None) == Pick(aspect="past")


def _chosen_colour(node: object) -> bool:
    """選択した色."""
    return isinstance(node, Noun) and len(node.filters) == 1 and _was_picked(node.filters[0]) and _colour(node.but(filters=()))


def _speaks(node: Node) -> bool:
    return any(_chosen_colour(one) or (isinstance(one, Noun) and _pair(one) is not None) for one in node.walk())


def _pair(noun: Noun) -> int | None:
    """選択した|色の|ミニオン: where the two modifiers stand that name the colour."""
    for at, (first, second) in enumerate(zip(noun.filters, noun.filters[1:], strict=False)):
        if _was_picked(first) and isinstance(second, f.Of) and _colour(second.phrase):
            return at
    return None


def _with(value: Any, word: str) -> Any:
    """The words with 赤の in the place of 選択した色の, 赤マナに変更する in that of 選択した色に変更する."""
    if isinstance(value, tuple):
        return tuple(_with(one, word) for one in value)
    if not is_dataclass(value) or not isinstance(value, Node):
        return value
    if isinstance(value, f.Of) and _chosen_colour(value.phrase):
        return f.OfColor(colors=(word,), wide=value.wide, span=value.span)
    if isinstance(value, Noun) and (at := _pair(value)) is not None:
        colour = f.OfColor(colors=(word,), wide=value.filters[at + 1].wide, span=value.filters[at + 1].span)
        value = value.but(filters=(*value.filters[:at], colour, *value.filters[at + 2 :]))
    if isinstance(value, Alter) and _chosen_colour(value.goal):
        assert value.goal is not None
        value = value.but(goal=Noun(head=ColoredMana(color=word, span=value.goal.span), span=value.goal.span))
    changed = {one.name: _with(getattr(value, one.name), word) for one in fields(value) if one.name != "span"}
    changed = {name: new for name, new in changed.items() if new is not getattr(value, name) and new != getattr(value, name)}
    return replace(value, **changed) if changed else value
