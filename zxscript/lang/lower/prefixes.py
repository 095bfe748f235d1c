"""Prefixes and choices inside a sentence: conditions, topics, durations, conjunctions, AするかBする."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower import body as run
from zxscript.lang.lower.conditions import condition
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, negated
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.scope import Lasting, Scope
from zxscript.lang.lower.zx.durations import DURATIONS


def if_(scope: Scope, item: s.If) -> None:
    """…場合、; …場合にしか: the contrary is the condition of a prohibition."""
    with taking(item) as take, scope.at(item):
        suffix = take("suffix")
        test = condition(scope, take("test"), take("word"))
        if suffix == "にしか":
            run.lower_items(scope.but(condition=both(scope.condition, negated(test)), only=True), take("then"))
        elif suffix not in ("", "は"):
            raise refuse(item, f"場合{suffix}")
        else:
            guarded(scope, test, take("then"))


def guarded(scope: Scope, test: Expr, then: tuple[Item, ...]) -> None:
    if scope.static:
        scope.tests.append(test)
        run.lower_items(scope.but(condition=both(scope.condition, test)), then)
        return
    run.declare(scope, then)
    scope.tests.append(scope.keep("holds", test) if scope.else_follows() else test)
    with scope.b.when(scope.tests[-1]):
        run.lower_items(scope, then)


def either(scope: Scope, item: s.Either) -> None:
    """AするかBする: the acting player chooses one as it is carried out."""
    with taking(item) as take:
        options = take("options")
        take("link")
    run.declare(scope, (item,))
    picked = scope.local("picked")
    labels: Expr = ("tuple", *(option.ja() for option in options))
    scope.b.ask(picked, "mode", player=scope.actor, options=labels)
    for number, option in enumerate(options):
        before = frozenset(one.span for one in options[:number] if one.span)
        with scope.b.when(("in", number, ("local", picked))):
            run.instruct(scope.but(siblings=before), option)


def topic(scope: Scope, item: s.Topic) -> None:
    """相手は…: who acts and chooses; a topic about cards is their subject."""
    with taking(item) as take:
        about, then = take("about"), take("then")
        if is_player(about):
            who = players(scope, about)
            if len(who) != 1:
                both_players(scope, item, then)
                return
            inner = scope.but(actor=who[0], chooser=who[0], player_topic=True)
        else:
            inner = scope.but(topic=about, topics={**scope.topics, **({item.span: about} if item.span else {})})
        run.lower_items(inner, then)


def both_players(scope: Scope, item: s.Topic, then: tuple[Item, ...]) -> None:
    """あなたと相手は…: nobody can; or each does it, the turn player first (zx.md 1.6, decision 0418)."""
    if all(isinstance(one, s.Do) and isinstance(one.what, VerbClause) and one.what.negative for one in then):
        run.lower_items(scope, then)
        return
    if scope.static:
        raise refuse(item, "both players, in a continuous ability")
    name = scope.local("player")
    run.declare(scope, then)
    first: Expr = ("var", "turn_player")
    with scope.b.each(name, ("tuple", first, ("sub", 1, first))), scope.b.round():
        run.lower_items(scope.but(actor=("local", name), chooser=("local", name)), then)


def until(scope: Scope, item: s.Until) -> None:
    with taking(item) as take:
        time, then = take("time"), take("then")
        options = DURATIONS.get(time.ja())
        if options is None:
            raise refuse(item, f"the duration {time.ja()}")
        lasting = Lasting(options)
        run.lower_items(scope.but(lasting=lasting), then)
        if not lasting.used:
            raise refuse(item, "a duration of nothing that lasts")


def at(scope: Scope, item: s.At) -> None:
    from zxscript.lang.lower.delayed import lower_delayed

    with taking(item) as take:
        lower_delayed(scope, take("time"), take("particle"), take("then"), item)


def conjunction(scope: Scope, item: s.Conjunction) -> None:
    with taking(item) as take:
        word, then = take("word"), take("then")
        if word in ("また", "その後", "続けて", "さらに"):
            run.lower_items(scope, then)
        elif word in ("そうしたならば", "そうした場合", "そうしなかったならば", "そうしない場合"):
            did = scope.bound("did", item).did
            guarded(scope, did if word.startswith("そうした") else negated(did), then)
        elif word in ("そうでないならば", "そうでない場合", "それ以外の場合"):
            if not scope.tests:
                raise refuse(item, "no condition before it")
            if scope.static:
                run.lower_items(scope.but(condition=both(scope.condition, negated(scope.tests[-1]))), then)
                return
            with scope.b.when(negated(scope.tests[-1])):
                run.declare(scope, then)
                run.lower_items(scope, then)
        elif word == "ただし":
            proviso(scope, item, then)
        else:
            raise refuse(item, f"the conjunction {word}")


def proviso(scope: Scope, item: s.Conjunction, then: tuple[Item, ...]) -> None:
    """ただし、…: a bound or an exception; lowered by the clause itself."""
    run.lower_items(scope, then)
