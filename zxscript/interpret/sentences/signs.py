"""◎か△を選ぶ。選んだ記号の…: one of the signs is chosen, and what stands behind speaks of it: the same text with each sign in its
place, one of them carried out."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.choose import Choose
from zxscript.meaning.forms import If, Modes, Quantity, Step
from zxscript.syntax.node import Node


def picks_sign(part: s.Sentence) -> bool:
    """Does the sentence let a player choose one of several signs?"""
    return bool(_signs(_behind_condition(part)[0]))


def with_each_sign(scope: Scope, part: s.Sentence, following: tuple[Statementlike, ...]) -> list[Step]:
    """The choice, and everything behind it in each of the ways."""
    item, rest = _behind_condition(part)
    if any(not isinstance(one, s.Sentence) for one in following):
        raise refuse(part, "a sign is chosen for what is quoted", "選んだ記号を“…”の中で使うことはできません")
    behind = (*((s.Sentence(items=rest, span=part.span),) if rest else ()), *following)
    signs = _signs(item)
    if not any(_speaks(one) for one in behind):
        raise refuse(item, "a sign that nothing speaks of is chosen", "選んだ記号をどうするのか書かれていません", "選んだ記号のスクエア")
    within = _reach(scope, part, behind)
    known = dict(scope.produced)
    ways = tuple(tuple(run.body_steps(scope.but(), _with(behind[:within], sign))) for sign in signs)
    if behind[within:]:  # of what one of the ways did nothing is known there
        scope.produced.clear()
        scope.produced.update(known)
    chosen = Modes(ways, Quantity(1, 1), scope.actor, spans=tuple(sign.span for sign in signs), span=part.span)
    return [*_under(scope, part, chosen), *run.body_steps(scope.but(), behind[within:])]


def _reach(scope: Scope, part: s.Sentence, behind: tuple[Statementlike, ...]) -> int:
    """How many of the parts behind are done with the chosen sign: all; under a condition those up to the last that speaks of the sign
    or of what was done there, since what stands behind that is done in any case."""
    if not isinstance(part.items[0], s.If):
        return len(behind)
    end = 1 if behind[0].span == part.span else 0
    for number, one in enumerate(behind):
        if number < end or _speaks(one) or _refers(scope, one, behind[:end]):
            if number > end or _if_not(one):
                raise refuse(behind[end], "it is not clear whether this is done under the condition as well",
                             "この文も条件を満たした場合だけ行うのか決まりません")  # fmt: skip
            end = number + 1
    return end


def _if_not(one: Statementlike) -> bool:
    """破壊しなかったならば: so it is as well if nothing of this was to be done."""
    head = one.items[0] if isinstance(one, s.Sentence) else None
    return isinstance(head, s.If) and any(isinstance(node, VerbClause) and node.negative for node in head.test.walk())


def _refers(scope: Scope, one: Statementlike, to: tuple[Statementlike, ...]) -> bool:
    """Does a part point to what was done in those before it?"""
    there = {node.span for part in to for node in part.walk()}
    here = {node.span for node in one.walk()}
    told = scope.shared.resolution.bindings.items()
    return any((first, last) in here and not there.isdisjoint((found.clause, *found.also)) for (_, first, last), found in told)


def _behind_condition(part: s.Sentence) -> tuple[Item | None, tuple[Item, ...]]:
    """The item that chooses, behind a condition if there is one, and the items behind it."""
    items = part.items
    if len(items) == 1 and isinstance(items[0], s.If):
        items = items[0].then
    return (items[0], items[1:]) if items else (None, ())


def _under(scope: Scope, part: s.Sentence, chosen: Modes) -> list[Step]:
    head = part.items[0]
    if not isinstance(head, s.If):
        return [chosen]
    with taking(head) as take:
        take("then"), take("comma")
        if take("suffix"):
            raise refuse(head, "only if, of something possible", "「にしか」の後ろは「できない」にします")
        take("word")
        test = condition(scope, take("test"))
    return [If(test, (chosen,), span=part.span)]


def _signs(item: Item | None) -> tuple[Noun, ...]:
    """The signs of ◎か△を選ぶ; none for any other item."""
    what = item.what if isinstance(item, s.Do) else None
    listed = what.object if isinstance(what, Choose) and what.but(object=None, span=None) == Choose() else None
    if not isinstance(listed, Group) or listed.joins != "or":
        return ()
    found = tuple(one for one in listed.items if isinstance(one, Noun) and isinstance(one.head, h.Symbol) and not one.filters)
    return found if len(found) == len(listed.items) else ()


def _chosen_sign(node: object) -> bool:
    """選んだ記号."""
    if not isinstance(node, Noun) or node.sense != "sign" or len(node.filters) != 1:
        return False
    only = node.filters[0]
    return isinstance(only, f.Relative) and only.clause.but(span=None) == Choose(aspect="past")  # 選ばなかった記号 are the others


def _speaks(node: Node) -> bool:
    return any(_chosen_sign(one) for one in node.walk())


def _with(value: Any, sign: Noun) -> Any:
    """The words with ◎のスクエア in the place of 選んだ記号のスクエア."""
    if isinstance(value, tuple):
        return tuple(_with(one, sign) for one in value)
    if not is_dataclass(value) or not isinstance(value, Node):
        return value
    if isinstance(value, f.Of) and _chosen_sign(value.phrase):
        return f.Marked(symbols=(sign.head.ja(),), wide=value.wide, span=value.span)
    changed = {one.name: _with(getattr(value, one.name), sign) for one in fields(value) if one.name != "span"}
    changed = {name: new for name, new in changed.items() if new is not getattr(value, name) and new != getattr(value, name)}
    return replace(value, **changed) if changed else value
