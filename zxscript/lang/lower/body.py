"""Sentences -> ops: the run of items, what a prefix governs, what てよい covers, options, granted abilities."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import sentence as s
from zxscript.lang.ability import Bullet, Effect, Quoted
from zxscript.lang.base import Item, Phrase, Statementlike
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.heads import Moment
from zxscript.lang.lower import prefixes
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import NotLowered, refuse
from zxscript.lang.lower.optional import option_start
from zxscript.lang.lower.registry import INSTRUCTIONS, lowering
from zxscript.lang.lower.scope import Produced, Scope
from zxscript.lang.lower.sharing import shared_count
from zxscript.lang.lower.verbs.igob import is_igob, lower_igob
from zxscript.lang.lower.verbs.stack import is_overlay, lower_overlay
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Become


def lower_body(scope: Scope, body: tuple[Statementlike, ...]) -> None:
    """All parts of a body.  Quoted parts are lowered by the sentence that speaks of them (以下の…)."""
    scope.body = body
    spoken: set[int] = set()
    for binding in scope.shared.resolution.bindings.values():
        if binding.kind == "body":
            spoken.update(range(binding.first, binding.last))
    done: set[int] = set()
    for number, part in enumerate(body):
        if number in done:
            continue
        if isinstance(part, s.Sentence):
            if part.span is None:
                raise refuse(part, "a sentence without a span")
            floor = floor_of(body[number + 1]) if number + 1 < len(body) else None
            here = scope.but(floor=[floor] if floor else [])
            with taking(part) as take, scope.at(part):
                lower_items(here, take("items"))
            if floor is not None:
                if not here.floor[1:]:
                    raise refuse(body[number + 1], "a floor of nothing")
                done.add(number + 1)
        elif number not in spoken:
            raise refuse(part, "a quoted part that no sentence speaks of")


def floor_of(part: Statementlike) -> tuple[VerbClause, Phrase | None] | None:
    """The clause of ただし、(コストは)0以下にならない。, and its topic; None for any other part."""
    if not isinstance(part, s.Sentence) or len(part.items) != 1 or not isinstance(part.items[0], s.Conjunction):
        return None
    inner: tuple[Item, ...] = part.items[0].then
    topic: Phrase | None = None
    if part.items[0].word == "ただし" and len(inner) == 1 and isinstance(inner[0], s.Topic):
        topic, inner = inner[0].about, inner[0].then
    if part.items[0].word != "ただし" or len(inner) != 1 or not isinstance(inner[0], s.Do):
        return None
    what = inner[0].what
    return (what, topic) if isinstance(what, Become) and what.negative else None


def lower_items(scope: Scope, items: tuple[Item, ...]) -> None:
    """A run of items; a てよい in it covers the run from ``option_start`` on."""
    items = shared_count(items)
    if scope.static:
        for item in items:
            _item(scope, item)
        return
    if items and is_overlay(items):
        if _may(items[1]):
            raise refuse(items[1], "an optional overlay")
        lower_overlay(scope, items[0], items[1])
        items = items[2:]
    if items and is_igob(scope, items):
        if _may(items[1]):
            raise refuse(items[1], "an optional IGOB")
        lower_igob(scope, items[0], items[1])
        items = items[2:]
    position = 0
    while position < len(items):
        end = next((i for i in range(position, len(items)) if _may(items[i])), None)
        if end is None:
            for item in items[position:]:
                _item(scope, item)
            return
        start = option_start(scope, items, position, end)
        for item in items[position:start]:
            _item(scope, item)
        _optional(scope, items[start : end + 1])
        position = end + 1


def _may(item: Item) -> bool:
    return isinstance(item, s.Do | s.Either) and any(getattr(p, "mode", "") == "may" for p in _predicates(item))


def _predicates(item: Item) -> tuple[Predicate, ...]:
    if isinstance(item, s.Do):
        return (item.what,)
    return item.options if isinstance(item, s.Either) else ()


def _optional(scope: Scope, items: tuple[Item, ...]) -> None:
    """The player is asked first; the choices inside belong to the option (decision 0411)."""
    declare(scope, items)
    answer = scope.local("may")
    with scope.at(items[-1]):
        possible = _payable(scope, items)
        if possible is None:
            scope.b.ask(answer, "yes_no", player=scope.actor)
        else:
            scope.b.let(answer, False)
            with scope.b.when(possible):
                scope.b.ask(answer, "yes_no", player=scope.actor)
    with scope.b.when(("local", answer)):
        for item in items:
            _item(scope, item)


def _payable(scope: Scope, items: tuple[Item, ...]) -> Expr | None:
    """A price that begins an option: who cannot pay it is not asked (a cost is paid whole or not at all, zx.md 8.5)."""
    from zxscript.lang.lower.verbs.play import payment
    from zxscript.lang.verbs.play import Pay

    first = items[0]
    if not isinstance(first, s.Do) or not isinstance(first.what, Pay):
        return None
    total, needs = payment(scope, first.what.object, first.what)
    return ("fn", "payable", scope.actor, total, needs, ("tuple",))


def declare(scope: Scope, items: tuple[Item, ...]) -> None:
    """Choices of a block that may be skipped are empty until they are made."""
    from zxscript.lang.verbs.choose import Choose

    for item in items:
        for node in item.walk():
            if isinstance(node, Choose) and node.span and node.span not in scope.produced:
                name = scope.local("chosen")
                scope.b.let(name, ("tuple",))
                scope.produced[node.span] = Produced(("local", name))


def _item(scope: Scope, item: Item) -> None:
    if isinstance(item, s.Do):
        with taking(item) as take:
            take("link")
            instruct(scope, take("what"))
    elif isinstance(item, s.Either):
        prefixes.either(scope, item)
    elif isinstance(item, s.If):
        prefixes.if_(scope, item)
    elif isinstance(item, s.Topic):
        prefixes.topic(scope, item)
    elif isinstance(item, s.Until):
        prefixes.until(scope, item)
    elif isinstance(item, s.At):
        prefixes.at(scope, item)
    elif isinstance(item, s.Conjunction):
        prefixes.conjunction(scope, item)
    elif isinstance(item, s.Whenever):
        from zxscript.lang.lower.replacing import lower_whenever

        lower_whenever(scope, item)
    else:
        raise refuse(item, "no lowering as part of an effect")


def instruct(scope: Scope, what: Predicate) -> None:
    """One instruction."""
    if not isinstance(what, VerbClause):
        raise refuse(what, "a statement that is no instruction")
    with taking(what) as take, scope.at(what):
        if not what.negative and take("mode") not in (("",) if scope.static else ("", "may")):
            raise refuse(what, f"{what.mode} as an instruction")
        if what.aspect:
            raise refuse(what, "an instruction in the past")
        if scope.only and not what.negative:
            raise refuse(what, "only if, of something possible")
        if what.negative:
            from zxscript.lang.lower.modify import forbid_for_a_while

            forbid_for_a_while(scope, what, take)
            return
        lowering(INSTRUCTIONS, what, "an instruction")(scope, take)


def lower_option(scope: Scope, part: Statementlike) -> None:
    """One option of a modal list."""
    if isinstance(part, Quoted):
        with taking(part) as take:
            content = take("content")
            take("linked")
        if not isinstance(content, Effect):
            raise refuse(part, "an option that is an ability")
        with taking(content) as take:
            lower_body(scope.but(), take("body"))
    elif isinstance(part, Bullet):
        with taking(part) as take:
            lower_body(scope.but(), take("sentences"))
    else:
        raise refuse(part, "not an option")


def is_time(phrase: object) -> bool:
    """A noun phrase of time."""
    return isinstance(phrase, Noun) and isinstance(phrase.head, Moment)


__all__ = ["NotLowered", "declare", "instruct", "is_time", "lower_body", "lower_items", "lower_option"]
