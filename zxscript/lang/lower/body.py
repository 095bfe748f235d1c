"""Sentences -> ops: the run of items, what a prefix governs, what てよい covers, options, granted abilities."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import sentence as s
from zxscript.lang.ability import Bullet, Effect, Quoted
from zxscript.lang.base import Item, Phrase, Statementlike, Test
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.heads import AbilityWord, Moment
from zxscript.lang.lower.conditions import condition
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import NotLowered, refuse
from zxscript.lang.lower.logic import both, negated
from zxscript.lang.lower.optional import option_start
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import INSTRUCTIONS, lowering
from zxscript.lang.lower.scope import Lasting, Produced, Scope
from zxscript.lang.lower.verbs.igob import is_igob, lower_igob
from zxscript.lang.lower.verbs.stack import is_overlay, lower_overlay
from zxscript.lang.lower.zx.durations import DURATIONS
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.change import Become
from zxscript.lang.verbs.play import Play


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
    if scope.static:
        for item in played_first(items):
            _item(scope, item)
        return
    items = played_first(items)
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


def played_first(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """プレイされて登場していた場合: what is said with プレイされて belongs to the appearing in the condition."""
    found: list[Item] = []
    for item in items:
        before = found[-1] if found else None
        if isinstance(before, s.Do) and isinstance(before.what, Play) and before.link == "te" and isinstance(item, s.If):
            merged = played(before.what, item.test)
            if merged is not None:
                found[-1] = item.model_copy(update={"test": merged})
                continue
        found.append(item)
    return tuple(found)


def played(play: Play, test: Test) -> Test | None:
    """The condition with プレイされて inside it; None if it is not about appearing."""
    if not isinstance(test, s.Holds) or not isinstance(test.what, Appear) or test.what.means is not None:
        return None
    with taking(play) as take:
        if take("voice") != "passive":
            return None
        said = {role: take(role) for role in ("subject", "source", "time", "during") if getattr(play, role) is not None}
    if any(getattr(test.what, role) is not None for role in said):
        return None
    said["means"] = Noun(head=AbilityWord(word="プレイ"), span=play.span)
    return test.model_copy(update={"what": test.what.model_copy(update=said)})


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
        scope.b.ask(answer, "yes_no", player=scope.actor)
    with scope.b.when(("local", answer)):
        for item in items:
            _item(scope, item)


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
        _either(scope, item)
    elif isinstance(item, s.If):
        with taking(item) as take, scope.at(item):
            suffix = take("suffix")
            test = condition(scope, take("test"), take("word"))
            if suffix == "にしか":
                lower_items(scope.but(condition=both(scope.condition, negated(test)), only=True), take("then"))
            elif suffix not in ("", "は"):
                raise refuse(item, f"場合{suffix}")
            else:
                _guarded(scope, test, take("then"))
    elif isinstance(item, s.Topic):
        _topic(scope, item)
    elif isinstance(item, s.Until):
        _until(scope, item)
    elif isinstance(item, s.At):
        _at(scope, item)
    elif isinstance(item, s.Conjunction):
        _conjunction(scope, item)
    elif isinstance(item, s.Whenever):
        from zxscript.lang.lower.replacing import lower_whenever

        lower_whenever(scope, item)
    else:
        raise refuse(item, "no lowering as part of an effect")


def _guarded(scope: Scope, test: Expr, then: tuple[Item, ...]) -> None:
    if scope.static:
        scope.tests.append(test)
        lower_items(scope.but(condition=both(scope.condition, test)), then)
        return
    declare(scope, then)
    scope.tests.append(scope.keep("holds", test) if scope.else_follows() else test)
    with scope.b.when(scope.tests[-1]):
        lower_items(scope, then)


def _either(scope: Scope, item: s.Either) -> None:
    """AするかBする: the acting player chooses one as it is carried out."""
    with taking(item) as take:
        options = take("options")
        take("link")
    declare(scope, (item,))
    picked = scope.local("picked")
    labels: Expr = ("tuple", *(option.ja() for option in options))
    scope.b.ask(picked, "mode", player=scope.actor, options=labels)
    for number, option in enumerate(options):
        with scope.b.when(("in", number, ("local", picked))):
            instruct(scope, option)


def _topic(scope: Scope, item: s.Topic) -> None:
    """相手は…: who acts and chooses; a topic about cards is their subject."""
    with taking(item) as take:
        about, then = take("about"), take("then")
        if is_player(about):
            who = players(scope, about)
            if len(who) != 1:
                _both(scope, item, then)
                return
            inner = scope.but(actor=who[0], chooser=who[0], player_topic=True)
        else:
            inner = scope.but(topic=about, topics={**scope.topics, **({item.span: about} if item.span else {})})
        lower_items(inner, then)


def _both(scope: Scope, item: s.Topic, then: tuple[Item, ...]) -> None:
    """あなたと相手は…: nobody can; or each does it, the turn player first (zx.md 1.6, decision 0418)."""
    if all(isinstance(one, s.Do) and isinstance(one.what, VerbClause) and one.what.negative for one in then):
        lower_items(scope, then)
        return
    if scope.static:
        raise refuse(item, "both players, in a continuous ability")
    name = scope.local("player")
    declare(scope, then)
    first: Expr = ("var", "turn_player")
    with scope.b.each(name, ("tuple", first, ("sub", 1, first))):
        lower_items(scope.but(actor=("local", name), chooser=("local", name)), then)


def _until(scope: Scope, item: s.Until) -> None:
    with taking(item) as take:
        time, then = take("time"), take("then")
        options = DURATIONS.get(time.ja())
        if options is None:
            raise refuse(item, f"the duration {time.ja()}")
        lasting = Lasting(options)
        lower_items(scope.but(lasting=lasting), then)
        if not lasting.used:
            raise refuse(item, "a duration of nothing that lasts")


def _at(scope: Scope, item: s.At) -> None:
    from zxscript.lang.lower.delayed import lower_delayed

    with taking(item) as take:
        lower_delayed(scope, take("time"), take("particle"), take("then"), item)


def _conjunction(scope: Scope, item: s.Conjunction) -> None:
    with taking(item) as take:
        word, then = take("word"), take("then")
        if word in ("また", "その後", "続けて", "さらに"):
            lower_items(scope, then)
        elif word in ("そうしたならば", "そうした場合", "そうしなかったならば", "そうしない場合"):
            did = scope.bound("did", item).did
            _guarded(scope, did if word.startswith("そうした") else negated(did), then)
        elif word in ("そうでないならば", "そうでない場合", "それ以外の場合"):
            if not scope.tests:
                raise refuse(item, "no condition before it")
            if scope.static:
                lower_items(scope.but(condition=both(scope.condition, negated(scope.tests[-1]))), then)
                return
            with scope.b.when(negated(scope.tests[-1])):
                declare(scope, then)
                lower_items(scope, then)
        elif word == "ただし":
            _proviso(scope, item, then)
        else:
            raise refuse(item, f"the conjunction {word}")


def _proviso(scope: Scope, item: s.Conjunction, then: tuple[Item, ...]) -> None:
    """ただし、…: a bound or an exception; lowered by the clause itself."""
    lower_items(scope, then)


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
