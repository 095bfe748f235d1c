"""【常時】, 【自分のターン】, sentences without a timing: what holds, and what is done each time something happens."""

from __future__ import annotations

from zxscript.interpret.abilities.earlier import besides_this
from zxscript.interpret.abilities.standing_instead import in_either_case
from zxscript.interpret.abilities.timed_header import Frame
from zxscript.interpret.abilities.two_events import two_events
from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.conditions.joining import both
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.players import acting, is_player
from zxscript.interpret.prices.paying import pay_ability
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.interpret.sentences.alternatives import is_alternative
from zxscript.interpret.sentences.belonging import grouped, happening, watches
from zxscript.interpret.sentences.otherwise import replacement
from zxscript.interpret.sentences.watching import watchers
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase, Statementlike, Test
from zxscript.lang.nouns import Noun
from zxscript.lang.zenonzard.verbs import AttackBy
from zxscript.meaning.forms import Ability, Change, Condition, Is, Lasting, Located, Self, TagChange
from zxscript.syntax.node import Node


def standing(scope: Scope, node: Node, body: tuple[Statementlike, ...], frame: Frame) -> list[Ability]:
    """One ability a sentence; sentences that go on telling what is done each time belong to it (decision 0464)."""
    found: list[Ability] = []
    groups = grouped(scope, body)
    for at, (part, after) in enumerate(groups):
        if is_alternative(part):
            if at == 0 or is_alternative(groups[at - 1][0]):
                raise refuse(part, "instead of what?", "何の代わりなのか決まりません")
            continue
        with taking(part) as take:
            items = take("items")
        inner = scope.but(following=tuple(after), body=body)
        other = groups[at + 1] if at + 1 < len(groups) and is_alternative(groups[at + 1][0]) else None
        if other is None:
            found += _sentence(inner, node, items, frame)
            continue
        if after or other[1] or frame.limit is not None:
            raise refuse(other[0], "instead of which of these?", "どれの代わりなのか決まりません")
        for way in in_either_case(scope, part, other[0]):
            found += _sentence(inner.but(), node, way.items, frame.but(gate=both(frame.gate, way.gate)))
    if not found:
        raise refuse(node, "an ability that changes nothing", "何も変わらない能力です")
    return found


def _sentence(scope: Scope, node: Node, items: tuple[Item, ...], frame: Frame) -> list[Ability]:
    """One sentence of a continuous ability."""
    if not items:
        raise refuse(node, "a condition without an instruction", "条件の後に指示がありません")
    head = items[0]
    apart = two_events(items)
    if apart is not None:
        return [one for part in apart for one in _sentence(scope, node, part, frame)]
    special = pay_ability(scope, items, frame) or replacement(scope, items, frame)
    if special is not None:
        return [special]
    if isinstance(head, s.At) and not head.particle and len(items) == 1:
        timed = _at_time(scope, node, head, frame)
        if timed is not None:
            return timed
    if isinstance(head, s.If) and len(items) == 1:
        return _conditional(scope, node, head, frame)
    if isinstance(head, s.Whenever) and len(items) == 1:
        with taking(head) as take:
            take("word")
            events, then = take("events"), take("then")
        homes = (scope.words.used_from,) if changes_own_price(scope, then) else frame.homes
        return [_ability(head, one, frame.but(homes=homes)) for one in watchers(scope, head, events, then)]
    if isinstance(head, s.Topic) and len(items) == 1:
        return _topic(scope, node, head, frame)
    return [_statics(scope, node, items, frame)]


def _ability(node: Node, watcher: Ability, frame: Frame) -> Ability:
    """A watcher as an ability of the card."""
    from dataclasses import replace

    limit = watcher.header.limit or frame.limit
    return replace(watcher, header=frame.but(gate=besides_this(node, frame.gate, watcher)).header(limit=limit))


def _topic(scope: Scope, node: Node, head: s.Topic, frame: Frame) -> list[Ability]:
    with taking(head) as take:
        about, then = take("about"), take("then")
    if is_player(about):
        return [_statics(scope, node, (head,), frame)]
    topics = {**scope.topics, **({head.span: about} if head.span else {})}
    return _sentence(scope.but(topic=about, topics=topics, actor=acting(scope, about)), node, then, frame)


def _conditional(scope: Scope, node: Node, head: s.If, frame: Frame) -> list[Ability]:
    awaited = happening(head.test)
    with taking(head) as take:
        take("word")
        if take("suffix"):
            raise refuse(head, "this form of a condition", "この形の条件は使えません")
        said, then = take("test"), take("then")
    if awaited is not None:  # このミニオンがアタックした場合: each time it does
        return [_ability(head, one, frame) for one in watchers(scope, head, (awaited,), then)]
    if _attack_is_over(said) and not watches(then):
        raise refuse(head, "as long as it attacks, or once it has attacked?", "アタックしている間か、アタックした後か決まりません",
                     "アタックしている場合")  # fmt: skip
    test = condition(scope, said)
    if never_there(test, frame.homes):
        raise refuse(head, "it never works there: its zone stands in front as 《…》", "そこでは働きません。先頭に《…》で領域を書きます")
    return _sentence(scope, node, then, frame.but(gate=both(frame.gate, test)))


def never_there(test: Condition, homes: tuple[str, ...]) -> bool:
    """このミニオンがベースにある場合, of an ability that works on the Field only."""
    where = [one.where for one in test.tests if isinstance(one, Located)] if isinstance(test, Is) and isinstance(test.of, Self) else []
    return any(all(zone.area is None and zone.zone not in homes for zone in zones) for zones in where)


def _attack_is_over(said: Test) -> bool:
    """プレイヤーにアタックした場合、: said of what only holds, not of what is waited for."""
    what = said.what if isinstance(said, s.Holds) else None
    return isinstance(what, AttackBy) and what.aspect == "past"


def _at_time(scope: Scope, node: Node, head: s.At, frame: Frame) -> list[Ability] | None:
    """自分のターン中、 and 自分のターン終了時、 in front of a sentence."""
    from zxscript.interpret.abilities.timed import on_time

    said = head.time.ja()
    if said in scope.words.whiles:
        with taking(head) as take:
            take("time")
            return _sentence(scope, node, take("then"), frame.but(gate=both(frame.gate, scope.words.whiles[said])))
    if said in scope.words.timings:
        with taking(head) as take:
            take("time")
            sentence = s.Sentence(items=take("then"), span=head.span)
        return [on_time(scope, node, said, (sentence, *scope.following), frame)]  # type: ignore[arg-type]
    return None


def _statics(scope: Scope, node: Node, items: tuple[Item, ...], frame: Frame) -> Ability:
    """What holds as long as the ability works."""
    changes: list[Change] = []
    for step in run.steps_of(scope.but(static=True, condition=None), items):
        if not isinstance(step, Lasting) or step.until is not None:
            raise refuse(node, "something is done, but not when", "いつ行うのかが書かれていません")
        changes += step.changes
    homes: tuple[str, ...] = (scope.words.used_from,) if _own_cost(scope, items) else ()
    if said_of_the_card(scope, changes):
        homes, frame = scope.words.all_zones, frame.but(faces="any")
    return Ability("static", frame.header(homes=homes), changes=tuple(changes), span=node.span)


def said_of_the_card(scope: Scope, changes: list[Change]) -> bool:
    """このカードは種族「X」を持つ: it is of that race wherever it is; このミニオンは…: only as a minion."""
    head = scope.topic.head if isinstance(scope.topic, Noun) else None
    of_it = head is not None and head.sense == "this card"
    return of_it and bool(changes) and all(isinstance(one, TagChange) and one.what == Self() for one in changes)


def changes_own_price(scope: Scope, items: tuple[Item, ...]) -> bool:
    """…たび、このターン中、自分の手札にあるこのカードのフリーコストを1減らす: it waits in the hand."""
    found = [node for item in items for node in item.walk() if isinstance(node, s.Do)]
    return any(_own_cost(scope, (one,)) and any(_in_hand(scope, node) for node in one.walk()) for one in found)


def _in_hand(scope: Scope, node: Node) -> bool:
    """手札にある, of where cards are used from."""
    place = node.phrase if isinstance(node, f.Within) else None
    zone = scope.words.zones.get(place.head.word) if isinstance(place, Noun) and isinstance(place.head, h.Zone) else None
    return zone is not None and zone.zone == scope.words.used_from


def _own_cost(scope: Scope, items: tuple[Item, ...]) -> bool:
    """自分の手札にあるこのカードの(フリー)コスト: it works in the hand."""
    for item in items:
        what = item.what if isinstance(item, s.Do) else None
        phrase: Phrase | None = getattr(what, "subject", None) or getattr(what, "object", None) or scope.topic
        if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or phrase.sense not in ("cost", "free cost"):
            continue
        inner = getattr(phrase.filters[0], "phrase", None) if phrase.filters else None
        if isinstance(inner, Noun) and isinstance(inner.head, h.This):
            return True
    return False
