"""…たび、…: what is done each time something happens, as an ability of a card or for a time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.interpret.abilities.limits import limit_of
from zxscript.interpret.consume import taking
from zxscript.interpret.events.triggers import Told, event
from zxscript.interpret.logic import both
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.interpret.sentences.belonging import grouped
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.zenonzard.ability import TimedAbility
from zxscript.meaning.forms import Ability, Event, Header, If, Lasting, Later, Limit, Step, Who
from zxscript.syntax.node import Node

BATTLE = "battle"
"""How long something lasts that ends with the attack."""


def watchers(scope: Scope, node: Node, events: tuple[Predicate, ...], then: tuple[Item, ...]) -> list[Ability]:
    """Triggered abilities, one for each way in which it happens that reads differently."""
    found: list[Ability] = []
    scope = scope.but(awaits=tuple(one.span for one in events))
    several = _ways(scope, events)
    for ways, limit in several:
        inner, steps = _steps(scope, node, ways[0], then)
        limit = inner.limited[0] if inner.limited else limit
        if limit is not None and len(several) > 1:
            raise refuse(node, "a limit for events that are read apart", "別々に読まれる出来事に回数の制限は付けられません")
        told = ways[0]
        found.append(Ability("triggered", Header((), limit=limit), tuple(one.trigger for one in ways), told.condition,
                             steps=tuple(steps), span=node.span))  # fmt: skip
    return found


def _ways(scope: Scope, events: tuple[Predicate, ...]) -> list[tuple[list[Told], Limit | None]]:
    """The ways in which it happens, those together that are read alike."""
    groups: dict[Any, list[Told]] = {}
    limit: Limit | None = None
    said: Phrase | None = None
    for clause in events:
        if isinstance(clause, VerbClause) and clause.now and limit_of(scope, clause.now) is not None:  # ターンに1回、…たび
            limit = limit_of(scope, clause.now)
            clause = clause.but(now=(), pause=())
        if isinstance(clause, VerbClause):  # あなたのゼクスが登場するか|攻撃するたび: the subject said once is that of all
            said = clause.subject or said
            clause = clause.but(subject=said)
        if isinstance(clause, VerbClause) and clause.subject is None and clause.voice == "passive" and clause.object is None:
            clause = clause.but(subject=scope.topic) if scope.topic is not None else clause
        elif isinstance(clause, VerbClause) and clause.subject is None and clause.voice != "passive" and scope.topic is not None:
            clause = clause.but(subject=scope.topic)
        for told in event(scope, clause):
            look = isinstance(told.trigger, Event) and told.trigger.look_back
            groups.setdefault((look, tuple(sorted(told.roles.items(), key=str)), told.condition, _verb(told)), []).append(told)
    return [(ways, limit) for ways in _joined(list(groups.values()))]


def _verb(told: Told) -> str:
    return told.trigger.verb if isinstance(told.trigger, Event) else ""


def _joined(groups: list[list[Told]]) -> list[list[Told]]:
    """Events of several verbs that are read alike stand together."""
    found: list[list[Told]] = []
    for ways in groups:
        same = next((one for one in found if _alike(one[0], ways[0])), None)
        if same is None:
            found.append(list(ways))
        else:
            same += ways
    return found


def _alike(one: Told, other: Told) -> bool:
    if not isinstance(one.trigger, Event) or not isinstance(other.trigger, Event):
        return False
    return one.roles == other.roles and one.condition == other.condition and one.trigger.look_back == other.trigger.look_back


def _steps(scope: Scope, node: Node, told: Told, then: tuple[Item, ...]) -> tuple[Scope, list[Step]]:
    trigger = told.trigger if isinstance(told.trigger, Event) else None
    end = scope.words.unsaid_ends.get(trigger.verb) if trigger is not None and trigger.verb != "block" else None
    if end is None and scope.lasting is not None and scope.lasting.turn is None:  # ターン終了時まで、…たび、パワーを＋1000する: until then
        end = scope.lasting
    inner = replace(
        scope.nested(), static=False, condition=None, event=dict(told.roles), limited=[], following=(), trigger=trigger,
        unsaid_end=end, moved=[],
    )  # fmt: skip
    first = s.Sentence(items=then, span=node.span)
    steps = run.body_steps(inner, (first, *scope.following))
    if scope.lasting is not None and scope.lasting.turn is not None and _endless(steps):
        raise refuse(node, "until when does the change in it last?", "その中の変化がいつまで続くのか書かれていません", "ターン終了時まで")
    return inner, steps


def _endless(steps: list[Step]) -> bool:
    return any(isinstance(one, Lasting) and one.until is None for one in steps)


def watch(scope: Scope, node: Node, events: tuple[Predicate, ...], then: tuple[Item, ...]) -> list[Step]:
    """A watcher that an effect leaves behind, for the printed time."""
    until = scope.lasting or scope.unsaid_end
    if until is None:
        raise refuse(node, "watching for how long?", "いつまで続くのか書かれていません")
    if scope.lasting is not None:
        scope.lasted.append(True)
    made: list[Step] = []
    for ability in watchers(scope, node, events, then):
        limit = ability.header.limit
        asked = [one for one in (scope.condition, ability.trigger_if) if one is not None]  # 自分のターン中、…たび、
        if asked and limit is not None:  # it would count where the condition does not hold, too
            raise refuse(node, "a limit for what is watched under a condition", "条件の付いた「…たび、」に回数の制限は付けられません")
        steps = (If(both(*asked), ability.steps),) if asked else ability.steps
        made.append(Later(ability.triggers, steps, once=False, until=until, limit=limit, span=node.span))
    return made


def in_that_battle(scope: Scope, what: VerbClause | None) -> Scope | None:
    """このバトル中、…をBP+200する。そのミニオンがバトルに勝利した場合、: that battle is still to come, and waited for; None for
    what is said of another time."""
    end = scope.ends[-1] if scope.ends else None
    if not isinstance(what, WinGame) or end is None or end.end != BATTLE or scope.static or scope.lasting is not None:
        return None
    return scope.but(lasting=end, lasted=[])


def of_player(scope: Scope, node: Node, who: Who) -> list[Step]:
    """What a player has for a time: what he watches for, what holds for him; 自分 in it is that player."""
    from zxscript.interpret.abilities.not_adding import not_adding_up
    from zxscript.interpret.abilities.notes import notes_of

    if not isinstance(node, TimedAbility):
        raise refuse(node, "given to a player", "プレイヤーに与えられるものではありません")
    with taking(node) as take:
        zones, timings, body = take("zones"), take("timings"), take("body")
    if zones or timings:
        raise refuse(node, "given to a player with a timing", "プレイヤーに与える効果に【】は付けられません")
    inner, outside = seen_by(scope, who).but(topic=None), scope.shared.variable
    body, notes = notes_of(inner, body)
    found = [step for part, behind in grouped(inner, body) for step in _player_sentences(inner.but(body=body), part, behind)]
    scope.shared.variable = outside  # what X is in the quoted text is not what it is around it
    if notes.limit is not None:
        found = [_at_most(node, step, notes.limit) for step in found]
    return not_adding_up(node, found) if notes.single else found


def _at_most(node: Node, step: Step, limit: Limit) -> Step:
    if not isinstance(step, Later) or step.limit is not None:
        raise refuse(node, "a limit for what holds", "回数の制限は「…たび、」にだけ付けられます")
    return replace(step, limit=limit)


def _player_sentences(scope: Scope, part: s.Sentence, behind: list[s.Sentence]) -> list[Step]:
    """A sentence, with those behind it that belong to what is done each time."""
    head = part.items[0]
    if isinstance(head, s.Whenever) and len(part.items) == 1:
        with taking(part) as take:
            take("items")
        with taking(head) as take:
            take("word")
            return watch(scope.but(following=tuple(behind)), head, take("events"), take("then"))
    return [step for one in (part, *behind) for step in _player_sentence(scope, one)]


def _player_sentence(scope: Scope, part: s.Sentence) -> list[Step]:
    with taking(part) as take:
        return run.steps_of(scope.but(player_topic=True), take("items"))


def seen_by(scope: Scope, who: Who) -> Scope:
    """The scope in which 自分 is that player."""
    if who == "you":
        return scope
    swap: dict[Who, Who] = {"you": "opponent", "opponent": "you"}
    players = {word: tuple(swap.get(one, one) for one in said) for word, said in scope.words.players.items()}
    persons = {word: tuple(swap.get(one, one) for one in said) for word, said in scope.words.persons.items()}
    words = replace(scope.words, players=players, persons=persons)
    return scope.but(shared=replace(scope.shared, words=words), actor=who)
