"""Prefixes and choices inside a sentence: conditions, topics, durations, conjunctions, AするかBする."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.changes.how_often import of_each_player, of_player
from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.conditions.joining import both
from zxscript.interpret.consume import taking
from zxscript.interpret.events.consequences import brought_about, consequence
from zxscript.interpret.logic import either as any_of
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.players import ACTING, acting, is_player, is_your_player, players, players_of, whoever
from zxscript.interpret.references.discourse import is_cards, is_self
from zxscript.interpret.references.itself import of_itself, tells_again
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import PERMISSIONS
from zxscript.interpret.scope import Case, Scope
from zxscript.interpret.sentences import body as run
from zxscript.interpret.sentences.belonging import happening
from zxscript.interpret.sentences.both_players import forbids, of_players
from zxscript.interpret.sentences.casewise import another_case, cases_apart, contrary, denied, else_of, excluded
from zxscript.interpret.sentences.delayed import asked_then, lasting, of_that_battle, when_asked
from zxscript.interpret.sentences.either_player import by_either, not_within_a_choice
from zxscript.interpret.sentences.their_owner import by_their_owner, is_owner
from zxscript.interpret.sentences.undone import within_the_deed
from zxscript.interpret.sentences.which_of_them import one_is_meant
from zxscript.interpret.sentences.with_more import by_whoever_has_more, has_more
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.filters import Owner
from zxscript.lang.heads import This
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.life import Recover
from zxscript.lang.verbs.transform import Ignite
from zxscript.meaning.forms import Among, Bound, Condition, Do, Done, EachPlayer, Either, Held, If, Lasting, Step, Who
from zxscript.meaning.walk import walk
from zxscript.syntax.node import Node


def if_(scope: Scope, item: s.If) -> list[Step]:
    """…場合、; …場合にしか: the contrary is the condition of a prohibition."""
    from zxscript.interpret.changes.must import possible
    from zxscript.interpret.sentences.watching import in_that_battle, watch

    moment = when_asked(scope, item)
    if moment is not None:
        return asked_then(scope, item, moment)
    with taking(item) as take:
        suffix, said = take.sense("suffix"), take("test")
        take("word")
        if not suffix and possible(scope, item):
            return run.steps_of(scope, take("then"))
        awaited = happening(said) if not scope.static and not suffix else None
        while_ = scope if scope.lasting is not None else in_that_battle(scope, awaited)
        if awaited is not None and while_ is not None:  # このバトル中、…バトルに勝利した場合、
            return watch(while_, item, (awaited,), take("then"))
        later = consequence(scope, said) if not scope.static and not suffix else None
        if later is not None:  # この能力によるダメージでゼクスを破壊した場合、: it has not been destroyed yet
            return brought_about(scope, item, later, take("then"))
        last = scope.conditions[-1] if scope.conditions and not scope.static else None
        test: Condition = denied(last, said) or condition(scope, said)
        scope = of_itself(one_is_meant(scope, item), item)
        if suffix == "only if":
            return run.steps_of(scope.but(condition=both(scope.condition, negated(test)), only=True), take("then"))
        if suffix not in ("", "topic"):
            raise refuse(item, f"場合{item.suffix} has no meaning here", f"ここでは「場合{item.suffix}」は使えません")
        return guarded(scope, item, test, take("then"))


def guarded(scope: Scope, node: Node, test: Condition, then: tuple[Item, ...]) -> list[Step]:
    """What is carried out if the condition holds; in a continuous ability, what is true while it does."""
    before = scope.conditions[-1] if scope.conditions and not scope.static else None
    name = "" if scope.static else scope.shared.name("held")
    last = scope.conditions[-1] if scope.conditions else None
    goes_on = last is not None and isinstance(node, s.If) and another_case(last.said, node, bool(last.earlier))
    goes_on = goes_on or (last is not None and excluded(node, last, test))
    case = Case(name, test, node, (*last.earlier, last) if last is not None and goes_on else (), scope.within)
    scope.conditions.append(case)
    if node.span is not None:
        scope.cases[node.span] = case
    then, others = cases_apart(node, then)
    if scope.static:
        if any(isinstance(one, Done) for one in walk((test,))):
            raise refuse(node, "whether it was done, although nothing is done", "【常】では何も行われないので、したかどうかは決まりません")
        return run.steps_of(scope.but(condition=both(scope.condition, test)), then) + run.steps_of(scope, others)
    steps = run.steps_of(scope.but(within=(*scope.within, case)), then)
    kept = next((at for at, one in enumerate(steps) if else_of(name, one)), len(steps))
    step = If(test, tuple(steps[:kept]), name, span=node.span)
    found: list[Step] = [step]
    if before is not None and contrary(node, test, before.test):
        found = [If(negated(Held(before.name)), (step,), span=node.span)]
    return [*found, *steps[kept:], *run.steps_of(scope, others)]


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
        more = has_more(about)
        if more is not None:
            return by_whoever_has_more(scope, item, more, then, run.steps_of)
        if not is_player(about):
            _no_actor(about, then, whoever(scope, about))
            inner = scope.but(topic=about, topics=scope.topics | ({item.span: about} if item.span else {}), actor=acting(scope, about))
            steps = run.steps_of(inner, then)
            if not _told(scope, about, then):
                raise refuse(about, f"nothing is said of {about.ja()}", f"「{about.ja()}は」が何をするのか、何をされるのか書かれていません")
            return steps
        if is_owner(about):
            return by_their_owner(scope, about, lambda owner: run.steps_of(owner, then))
        not_within_a_choice(about, then)
        if len(who := players(scope, about)) == 1:
            theirs = scope.but(actor=who[0], player_topic=True)
            at = _acts_again(theirs, scope.actor, then)
            return run.steps_of(theirs, then[:at]) + run.steps_of(scope, then[at:])
        if isinstance(about, Group) and about.joins == "or" and not scope.static and not any(map(forbids, then)):
            return by_either(scope, about, then, run.steps_of, who)
        return _both_players(scope, item, then)


def _acts_again(theirs: Scope, outer: Who, then: tuple[Item, ...]) -> int:
    """相手は自分の…を選び、破壊し、あなたの…を選び、: having chosen of their own, they do not choose of yours; you do (decision 0412)."""
    own = False
    for at, item in enumerate(then):
        whose = {who for node in item.walk() if isinstance(node, Owner) for who in players_of(theirs, node.who)}
        if own and whose == {outer} and isinstance(item, s.Do) and isinstance(item.what, Choose):
            return at
        own = own or theirs.actor in whose
    return len(then)


def _told(scope: Scope, about: Phrase, then: tuple[Item, ...]) -> bool:
    """Was a topic of cards given a meaning, whole or item by item; or does what it governs say このカード itself?"""
    if isinstance(about, Noun) and about.sort == "state":  # スリープは…
        return False
    if not is_cards(about) or is_your_player(about) or about.span is None:
        return True
    if is_self(about) and any(isinstance(node, This) for item in then for node in item.walk()):
        return True
    return any(node.span in scope.shared.read for node in about.walk() if isinstance(node, Phrase))


def _no_actor(about: Phrase, then: tuple[Item, ...], who: tuple[Who, ...]) -> None:
    """What players alone do cannot be said of cards: the topic would say nothing.  ``who``: those whom it names (相手のプレイヤーは)."""
    first = then[0] if then else None
    what = first.what if isinstance(first, s.Do) else None
    deeds = (Draw, Recover, Ignite, Choose) if is_your_player(about) else (Draw, Recover, Ignite)
    if len(who) != 1 and isinstance(what, deeds) and what.subject is None and not what.negative:
        raise refuse(about, "this is no player who could do that", "これはプレイヤーではありません", "あなたは")


def _both_players(scope: Scope, item: s.Topic, then: tuple[Item, ...]) -> list[Step]:
    """あなたと相手は…: nobody can; or each does it, the turn player first (zx.md 1.6, decision 0418)."""
    if all(forbids(one) for one in then):
        if any(sense("who", word) == ACTING for one in then for node in one.walk() if isinstance(node, Owner) for word in node.who):
            raise refuse(item, "one's own, of both players", "両方のプレイヤーについての「自分の」は使えません", "相手は")
        if any(of_each_player(one) for one in then):
            return [step for who in players(scope, item.about) for step in run.steps_of(of_player(scope, item.about, who), then)]
        return run.steps_of(scope, then)
    if scope.static:
        raise refuse(item, "both players, in a continuous ability", "【常】では両方のプレイヤーに指示できません")
    steps = tuple(run.steps_of(scope.but(actor="each"), tuple(of_players(one) for one in then)))
    scope.shared.of_each.update(one.name for one in walk(steps) if isinstance(one, Do))
    return [EachPlayer(steps, span=item.span)]


def until(scope: Scope, item: s.Until) -> list[Step]:
    """…まで: every change in the rest of the sentence lasts so long."""
    with taking(item) as take:
        time, then = of_that_battle(scope, take("time")), take("then")
        duration = scope.words.durations.get(time.ja())
        if duration is None:
            raise refuse(item, f"the duration {time.ja()} is not known", f"期間「{time.ja()}まで」は分かりません")
        allowed = [found for permit in PERMISSIONS.values() if (found := permit(scope, then)) is not None]
        if allowed:
            return [Lasting(tuple(allowed), duration, span=allowed[0].span or item.span)]
        return lasting(scope, item, duration, then)


_SEQUENCE = ("also", "after", "further", "but")


def conjunction(scope: Scope, item: s.Conjunction) -> list[Step]:
    """その後 and the like say nothing; そうしたならば and そうでないならば are conditions.  ただし、: its clause says the bound."""
    with taking(item) as take:
        word, then, how = take("word"), take("then"), item.sense
        if how in _SEQUENCE or (how == "so" and tells_again(scope, then)):
            return run.steps_of(scope, then)
        if how in ("done", "not done"):
            done = any_of(*(Done(name, span=item.span) for one in scope.any_way("did", item) for name in one.ways))
            return guarded(scope, item, done if how == "done" else negated(done), then)
        if how == "otherwise":
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
    return within_the_deed(case, If(held, tuple(run.steps_of(scope, then)), span=item.span))
