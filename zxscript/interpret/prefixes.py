"""Prefixes and choices inside a sentence: conditions, topics, durations, conjunctions, AするかBする."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret import body as run
from zxscript.interpret.conditions import condition
from zxscript.interpret.consequences import brought_about, consequence
from zxscript.interpret.consume import taking
from zxscript.interpret.discourse import OTHERWISE, of_time
from zxscript.interpret.joining import both
from zxscript.interpret.logic import either as any_of
from zxscript.interpret.logic import negated
from zxscript.interpret.players import is_player, is_your_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import PERMISSIONS
from zxscript.interpret.scope import Case, Scope
from zxscript.lang import filters as f
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.readnoun import leftmost
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.life import Recover
from zxscript.lang.verbs.transform import Ignite
from zxscript.meaning.forms import (
    Among,
    Bound,
    Compare,
    Condition,
    Do,
    Done,
    EachPlayer,
    Either,
    Held,
    If,
    Is,
    Lasting,
    Set,
    Step,
)
from zxscript.syntax.node import Node


def if_(scope: Scope, item: s.If) -> list[Step]:
    """…場合、; …場合にしか: the contrary is the condition of a prohibition."""
    from zxscript.interpret.changes.must import possible
    from zxscript.interpret.watching import happening, watch

    with taking(item) as take:
        suffix = take("suffix")
        said = take("test")
        if not suffix and possible(scope, item):
            take("word")
            return run.steps_of(scope, take("then"))
        awaited = happening(said) if scope.lasting is not None and not scope.static and not suffix else None
        if awaited is not None:  # このバトル中、…バトルに勝利した場合、
            take("word")
            return watch(scope, item, (awaited,), take("then"))
        later = consequence(scope, said) if not scope.static and not suffix else None
        if later is not None:  # この能力によるダメージでゼクスを破壊した場合、: it has not been destroyed yet
            take("word")
            return brought_about(scope, item, later, take("then"))
        test: Condition = condition(scope, said, take("word"))
        if suffix == "にしか":
            return run.steps_of(scope.but(condition=both(scope.condition, negated(test)), only=True), take("then"))
        if suffix not in ("", "は"):
            raise refuse(item, f"場合{suffix} has no meaning here", f"ここでは「場合{suffix}」は使えません")
        return guarded(scope, item, test, take("then"))


def guarded(scope: Scope, node: Node, test: Condition, then: tuple[Item, ...]) -> list[Step]:
    """What is carried out if the condition holds; in a continuous ability, what is true while it does."""
    before = scope.conditions[-1] if scope.conditions and not scope.static else None
    name = "" if scope.static else scope.shared.name("held")
    last = scope.conditions[-1] if scope.conditions else None
    goes_on = last is not None and isinstance(node, s.If) and _another_case(last.said, node, bool(last.earlier))
    case = Case(name, test, node, (*last.earlier, last) if last is not None and goes_on else ())
    scope.conditions.append(case)
    if node.span is not None:
        scope.cases[node.span] = case
    at = next((at for at, item in enumerate(then) if at and _another_case(node, item)), len(then))
    then, others = then[:at], then[at:]
    if scope.static:
        return run.steps_of(scope.but(condition=both(scope.condition, test)), then) + run.steps_of(scope, others)
    steps = run.steps_of(scope, then)
    kept = next((at for at, one in enumerate(steps) if _else_of(name, one)), len(steps))
    step = If(test, tuple(steps[:kept]), name, span=node.span)
    found: list[Step] = [step]
    if before is not None and _contrary(test, before.test):
        found = [If(negated(Held(before.name)), (step,), span=node.span)]
    return [*found, *steps[kept:], *run.steps_of(scope, others)]


def _another_case(node: Node, item: Item, going_on: bool = False) -> bool:
    """…がゼクスの場合、Aし、イベントの場合、B; …がある場合、Aし、[X]がある場合、B; そうでない場合、B: a condition that leaves out
    what it asks about stands beside the one before it.  ``going_on``: the one before has left it out as well."""
    if isinstance(item, s.Conjunction):
        return item.word in OTHERWISE
    if not isinstance(item, s.If) or not isinstance(node, s.If):
        return False
    was, now = getattr(node.test, "what", None), getattr(item.test, "what", None)
    if isinstance(was, Be) and isinstance(now, Be):
        return (going_on or was.subject is not None or of_time(was) == of_time(now)) and now.subject is None
    if not isinstance(was, Exist) or not isinstance(now, Exist) or now.goal is not None:
        return False
    said = leftmost(now.subject).filters if now.subject is not None else ()
    return (going_on or was.goal is not None) and not any(isinstance(one, f.Within | f.Owner | f.Of) for one in said)


def _else_of(name: str, step: Step) -> bool:
    """…の場合、Aし、…でない場合、B: B belongs beside the condition, not under it, where it could never be done."""
    return isinstance(step, If) and step.condition == negated(Held(name))


def _contrary(test: Condition, before: Condition) -> bool:
    """[A]の場合、…。[A]でない場合、…: only one of them is carried out, whatever the first did to the cards."""
    if isinstance(test, Compare) and isinstance(before, Compare):  # …がある場合、…。ない場合、…
        return (before.compare, before.right, test.compare, test.right) == ("gt", 0, "eq", 0) and test.left == before.left
    if not isinstance(test, Is) or not isinstance(before, Is) or len(before.tests) != 1:
        return False
    return test.every and test.tests == (negated(before.tests[0]),) and _cards(test.of) == _cards(before.of)


def _cards(found: Set) -> Set:
    return found.of if isinstance(found, Among) else found


def either(scope: Scope, item: s.Either) -> list[Step]:
    """AするかBする: the acting player chooses one as it is carried out."""
    with taking(item) as take:
        options = take("options")
        take("link")
    ways: list[tuple[Step, ...]] = []
    for option in options:
        ways.append(_same_cards(ways, tuple(run.instruct(scope, option))))
    return [Either(tuple(ways), scope.actor, spans=tuple(option.span for option in options), span=item.span)]


def _same_cards(before: list[tuple[Step, ...]], way: tuple[Step, ...]) -> tuple[Step, ...]:
    """手札を1枚トラッシュに置くか除外する: what is left out is what the first way names, not what that way was done to."""
    named = {one.name: one.what for other in before for one in other if isinstance(one, Do) and one.name}

    def said(step: Step) -> Step:
        if not isinstance(step, Do):
            return step
        what = step.what
        inner = what.of if isinstance(what, Among) else what
        if not isinstance(inner, Bound) or inner.name not in named:
            return step
        first = named[inner.name]
        return replace(step, what=replace(what, of=first) if isinstance(what, Among) and first is not None else first)

    return tuple(said(step) for step in way)


def topic(scope: Scope, item: s.Topic) -> list[Step]:
    """相手は…: who acts and chooses; a topic about cards is their subject."""
    with taking(item) as take:
        about, then = take("about"), take("then")
        if not is_player(about):
            _no_actor(about, then)
            topics = {**scope.topics, **({item.span: about} if item.span else {})}
            return run.steps_of(scope.but(topic=about, topics=topics), then)
        who = players(scope, about)
        if len(who) == 1:
            return run.steps_of(scope.but(actor=who[0], player_topic=True), then)
        return _both_players(scope, item, then)


def _no_actor(about: Phrase, then: tuple[Item, ...]) -> None:
    """What players alone do cannot be said of cards: the topic would say nothing."""
    first = then[0] if then else None
    what = first.what if isinstance(first, s.Do) else None
    deeds = (Draw, Recover, Ignite, Choose) if is_your_player(about) else (Draw, Recover, Ignite)
    if isinstance(what, deeds) and what.subject is None and not what.negative:
        raise refuse(about, "this is no player who could do that", "これはプレイヤーではありません", "あなたは")


def _both_players(scope: Scope, item: s.Topic, then: tuple[Item, ...]) -> list[Step]:
    """あなたと相手は…: nobody can; or each does it, the turn player first (zx.md 1.6, decision 0418)."""
    if all(_forbids(one) for one in then):
        return run.steps_of(scope, then)
    if scope.static:
        raise refuse(item, "both players, in a continuous ability", "【常】では両方のプレイヤーに指示できません")
    return [EachPlayer(tuple(run.steps_of(scope.but(actor="each"), then)), span=item.span)]


def _forbids(item: Item) -> bool:
    """A prohibition, also one with cards as its topic."""
    if isinstance(item, s.Topic):
        return not is_player(item.about) and all(_forbids(one) for one in item.then)
    return isinstance(item, s.Do) and isinstance(item.what, VerbClause) and bool(item.what.negative)


def until(scope: Scope, item: s.Until) -> list[Step]:
    """…まで: every change in the rest of the sentence lasts so long."""
    with taking(item) as take:
        time, then = take("time"), take("then")
        duration = scope.words.durations.get(time.ja())
        if duration is None:
            raise refuse(item, f"the duration {time.ja()} is not known", f"期間「{time.ja()}まで」は分かりません")
        allowed = [found for permit in PERMISSIONS.values() if (found := permit(scope, then)) is not None]
        if allowed:
            return [Lasting(tuple(allowed), duration, span=item.span)]
        lasted: list[bool] = []
        steps = run.steps_of(scope.but(lasting=duration, lasted=lasted), then)
        if not lasted:
            raise refuse(item, "a duration of nothing that lasts", "期間のある効果が後ろにありません")
        return steps


_SEQUENCE = ("また", "その後", "続けて", "さらに", "ただし")
_DONE = ("そうしたならば", "そうした場合")
_NOT_DONE = ("そうしなかったならば", "そうしない場合")


def conjunction(scope: Scope, item: s.Conjunction) -> list[Step]:
    """その後 and the like say nothing; そうしたならば and そうでないならば are conditions.  ただし、: its clause says the bound."""
    with taking(item) as take:
        word, then = take("word"), take("then")
        if word in _SEQUENCE:
            return run.steps_of(scope, then)
        if word in _DONE or word in _NOT_DONE:
            done = any_of(*(Done(one.name, span=item.span) for one in scope.any_way("did", item)))
            return guarded(scope, item, done if word in _DONE else negated(done), then)
        if word in OTHERWISE:
            return _otherwise(scope, item, then)
        raise refuse(item, f"the conjunction {word} has no meaning here", f"接続の言葉「{word}」はここでは使えません")


def _otherwise(scope: Scope, item: s.Conjunction, then: tuple[Item, ...]) -> list[Step]:
    if not scope.conditions:
        raise refuse(item, "no condition before it", "この前に条件がありません")
    case = scope.cases.get(scope.binding("did", item).clause, scope.conditions[-1])
    every = (*case.earlier, case, *(one for one in scope.conditions if case in one.earlier))
    if scope.static:
        return run.steps_of(scope.but(condition=both(scope.condition, *(negated(one.test) for one in every))), then)
    held = both(*(negated(Held(one.name, span=item.span)) for one in every))
    assert held is not None
    return [If(held, tuple(run.steps_of(scope, then)), span=item.span)]
