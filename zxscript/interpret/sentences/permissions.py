"""あなたはこのカードをコストを支払わずにプレイしてよい: cards that may be played, also from elsewhere, and for nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from zxscript.interpret.acts.spending import is_replaced_place, replaced_place
from zxscript.interpret.changes.playing import without_next
from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.times import while_of
from zxscript.interpret.logic import both
from zxscript.interpret.phrases.cardsets import listed, wherever
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.prices.offers import conditions
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import PERMISSIONS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase, Statementlike
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense, sense_of
from zxscript.lang.verbs.have import Have
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Allow, Cards, Condition, Destination, Event, Flag, Set

_WAYS: Final[dict[tuple[str, ...], bool]] = {("paid",): False, ("unpaid",): True}
"""How it may be played -> whether for nothing."""
VESSEL: Final = "vessel"


def permission(scope: Scope, body: tuple[Statementlike, ...]) -> Allow | Flag | None:
    """The cards that may be played, or whose abilities may be for nothing; None if the body is something else."""
    first = body[0] if body and len(body) <= 2 else None
    if not isinstance(first, s.Sentence) or (len(body) == 2 and not is_replaced_place(body[1])):
        return None
    during, items = _in_time(scope, first.items)
    tests, items = conditions(items)
    if len(items) == 1 and isinstance(items[0], s.Topic) and is_player(items[0].about):
        if players(scope, items[0].about) != ("you",):
            return None
        inner, items = conditions(items[0].then)
        tests += inner
    only = items[0] if len(items) == 1 else None
    if not isinstance(only, s.Do) or not isinstance(only.what, Play) or only.what.mode != "may":
        return None
    held = [*during, *(condition(scope, one.test) for one in tests)]
    if ignored(scope, only.what) is not None:
        return _unasked(scope, only, both(*held) if held else None) if len(body) == 1 else None
    with taking(only.what) as take:
        take("mode")
        free = _WAYS.get(take.sense("adverbs"))
        if free is None:
            raise refuse(only, "to be played in this way", "このプレイの仕方はまだ使えません")
        thing = _thing(only, take)
        if isinstance(thing, Noun) and isinstance(thing.head, h.AbilityWord):
            return _abilities(scope, only, thing, free and len(body) == 1, both(*held) if held else None)
        found = listed(cards(scope, thing), thing)
    scope.remember(only.what, Produced(set=found, found=found))
    there = _afterwards(scope, body[1]) if len(body) == 2 else None
    return Allow(found, free, there, when=both(*held) if held else None, span=only.span)


def ignored(scope: Scope, what: Play) -> tuple[str, str] | None:
    """降臨条件を無視してコストを支払わずに: the kind of the condition that is not asked for, and how it is played besides."""
    said = "".join(what.adverbs)
    found = next((one for one in scope.words.ignored.items() if said.startswith(one[0])), None)
    return None if found is None else (found[1], sense("adverbs", said.removeprefix(found[0])))


def _thing(only: s.Do, take: Take[Play]) -> Phrase:
    """What may be played."""
    if not take.has("object"):
        raise refuse(only, "to play what?", "何をプレイするのか書かれていません", "…をプレイしてよい")
    found: Phrase = take("object")
    return found


def _unasked(scope: Scope, only: s.Do, held: Condition | None) -> Allow:
    """降臨条件を無視してコストを支払わずに, 剣臨器を無視してこのカードに(プレイしてよい): what they otherwise ask for is left out."""
    assert isinstance(only.what, Play)
    with taking(only.what) as take:
        take("mode")
        kind, way = ignored(scope, only.what) or ("", "")
        take("adverbs")
        thing = _thing(only, take)
        host: Phrase | None = take("goal")
        found = wherever(cards(scope, thing)) if host is not None else _own(listed(cards(scope, thing), thing))
    laid = kind == VESSEL
    if laid != (host is not None) or (_WAYS.get((way,)) is not True and not (laid and not way)):
        raise refuse(only, "to be played in this way", "このプレイの仕方はまだ使えません", "降臨条件を無視してコストを支払わずに")
    scope.remember(only.what, Produced(set=found, found=found))
    onto = listed(cards(scope, host), host) if host is not None else None
    return Allow(found, not laid, without=(kind,), onto=onto, when=held, span=only.span)


def _in_time(scope: Scope, items: tuple[Item, ...]) -> tuple[list[Condition], tuple[Item, ...]]:
    """あなたの[X]が攻撃しているバトル中、: only then; and what it governs."""
    only = items[0] if len(items) == 1 and isinstance(items[0], s.At) and scope.static else None
    if not isinstance(only, s.At) or only.particle:
        return [], items
    held = while_of(scope, only.time)
    return ([], items) if held is None else ([held], only.then)


@reads(PERMISSIONS, Play)
def permitted(scope: Scope, then: tuple[Item, ...]) -> Allow | Flag | None:
    """(ターン終了時まで、)あなたは…をコストを支払ってプレイしてよい: a permission for a time; None for anything else."""
    topic = then[0] if len(then) == 1 else None
    if isinstance(topic, s.Topic) and not scope.static and scope.words.startups and is_free(topic):
        return free_ability(scope, topic)
    only = topic.then[0] if isinstance(topic, s.Topic) and is_player(topic.about) and len(topic.then) == 1 else None
    what = only.what if isinstance(only, s.Do) else None
    if scope.static or not isinstance(what, Play) or what.mode != "may" or sense_of(what, "adverbs") not in _WAYS or what.object is None:
        return None
    found = permission(scope, (s.Sentence(items=then),)) if scope.words.permits_for_a_time else None
    if not isinstance(found, Allow):
        raise refuse(what, "to be allowed to play this for a time", "この許可は期間を付けて与えられません")
    return found


def is_free(topic: s.Topic) -> bool:
    """…の【起】能力はコストを支払わずにプレイできる."""
    about = topic.about
    only = topic.then[0] if len(topic.then) == 1 else None
    what = only.what if isinstance(only, s.Do) else None
    ability = isinstance(about, Noun) and isinstance(about.head, h.AbilityWord)
    return ability and isinstance(what, Play) and what.mode in ("may", "can") and _WAYS.get(sense_of(what, "adverbs")) is True


def free_ability(scope: Scope, topic: s.Topic) -> Flag:
    """(あなたが次にプレイする)ゼクスが元々持つ【起】能力は…: of all such cards, or only the next time that one of them is played."""
    (only,) = topic.then
    assert isinstance(only, s.Do) and isinstance(topic.about, Noun)
    with taking(only.what) as take:
        take("mode"), take("adverbs")
    phrase = without_next(topic.about)
    found = _abilities(scope, only, phrase, True, scope.condition)
    scope.shared.read.update(node.span for node in topic.about.walk() if isinstance(node, Noun) and node.span)
    if phrase is topic.about:
        return found
    return replace(found, till=Event(scope.words.flag_deeds[found.flag], found.what, who=("you",), span=topic.span))


def _abilities(scope: Scope, node: s.Do, phrase: Noun, free: bool, held: Condition | None) -> Flag:
    """このカードが元々持つ【起】能力, このカードの【起】能力 (をコストを支払わずに)."""
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    owner = filters[0] if len(filters) == 1 else None
    if not free or head.sense != "ability" or sense_of(head, "kinds") != ("startup",):
        raise refuse(node, "to be allowed to play an ability", "この能力をプレイしてよいという許可はまだ使えません")
    if isinstance(owner, f.Of):
        with taking(owner) as take:
            take("wide"), take("relation")
            return Flag("free_startup", _own(cards(scope, take("phrase"))), when=held, span=node.span)
    if not isinstance(owner, f.Relative) or not isinstance(owner.clause, Have):
        raise refuse(phrase, "whose abilities?", "どのカードの能力か書かれていません")
    with taking(owner.clause) as take:
        of = take("subject")
        if take.sense("adverbs") != ("originally",) or of is None:
            raise refuse(phrase, "whose abilities?", "どのカードの能力か書かれていません")
        return Flag("free_own_startup", _own(cards(scope, of)), when=held, span=node.span)


def _own(found: Set) -> Set:
    """Nobody plays the abilities of another player's cards.  Cards that only tell whose ability it is need no place."""
    if not isinstance(found, Cards):
        return found
    where = () if all(one.implied for one in found.where) else found.where
    return replace(found, where=where, whose=found.whose or ("you",))


def _afterwards(scope: Scope, sentence: Statementlike) -> Destination:
    """この能力でプレイされたこのカードがトラッシュに置かれる際、トラッシュに置くかわりに除外する."""
    assert isinstance(sentence, s.Sentence)
    return replaced_place(scope, sentence)
