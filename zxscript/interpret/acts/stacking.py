"""Two clauses that are one instruction: 重ねて置く, IGOBして、「X」になる."""

from __future__ import annotations

from zxscript.interpret.acts.patients import perform, some, spoken_of
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.among import out_of
from zxscript.interpret.phrases.cardsets import is_one, listed, tests_of
from zxscript.interpret.phrases.nouns import cards, described
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import filters as f
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Containing
from zxscript.lang.heads import Attribute, CardType, Named
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Become
from zxscript.lang.verbs.move import Put
from zxscript.lang.verbs.transform import Break, Igob, Shift, Stack
from zxscript.meaning.forms import Among, Bound, Destination, Do, Persons, Quantity, Set, Some, Step, Under


def is_overlay(scope: Scope, items: tuple[Item, ...]) -> bool:
    """…に…を表向きで重ねて置く: two clauses, one instruction."""
    return _pair(items, Stack, Put)


def is_igob(scope: Scope, items: tuple[Item, ...]) -> bool:
    """(あなたのプレイヤーは)IGOBして、「X」になる: two clauses, one instruction."""
    return _pair(items, Igob, Become)


def is_break(scope: Scope, items: tuple[Item, ...]) -> bool:
    """(X1枚は)ブレイクしてあなたの手札からYになる: two clauses, one instruction."""
    return _pair(items, Break, Become)


def _pair(items: tuple[Item, ...], one: type, other: type) -> bool:
    if len(items) < 2:
        return False
    first, second = items[:2]
    return isinstance(first, s.Do) and isinstance(first.what, one) and first.link == "te" and (
        isinstance(second, s.Do) and isinstance(second.what, other)
    )


def overlay(scope: Scope, first: Item, second: Item) -> list[Step]:
    """The card under the host (その下にある) is turned up and joined with it."""
    assert isinstance(first, s.Do) and isinstance(second, s.Do) and isinstance(first.what, Stack)
    with taking(second.what) as take:
        take("mode")
    stack = first.what
    with taking(stack) as take:
        goal, thing, state = take("goal"), take("object"), take("state")
        face_up = isinstance(state, Noun) and isinstance(state.head, Attribute) and not state.filters and (
            scope.words.states.get(state.head.word) == "face_up"
        )
        if goal is None or thing is None or not face_up:
            raise refuse(stack, "to stack cards in this way", "重ねて置けるのは、下にあるカードを表向きにする場合だけです")
        host = cards(scope, goal)
        zone = scope.words.beneath
        found = Among(Under(host, zone), tests=tests_of(cards(scope, _without_place(thing))), span=stack.span)
        return perform(scope, stack, "overlay", found, to=Destination(zone, host=host))


def _without_place(phrase: Phrase) -> Phrase:
    """その下にある「X」 without その下にある, which is the place under the host."""
    if isinstance(phrase, Noun) and phrase.filters:
        place = phrase.filters[0]
        within = place.phrase if isinstance(place, f.Within) and sense_of(place, "relation") == "in" else None
        if isinstance(within, Noun) and within.sense == "under it" and not within.filters:
            return phrase.but(filters=phrase.filters[1:])
    raise refuse(phrase, "to stack cards that do not lie under it", "重ねて置けるのは「その下にある」カードだけです")


def igob(scope: Scope, first: Item, second: Item) -> list[Step]:
    """CR 1014: the lower half whose name contains the printed one; the game chooses the square."""
    assert isinstance(first, s.Do) and isinstance(second, s.Do)
    if not _your_player(scope):
        raise refuse(first, "it is not said that your player does it", "「あなたのプレイヤーは」がありません")
    with taking(first.what) as take:
        take("mode")
    with taking(second.what) as take:
        goal = take("goal")
        if take("mode") not in ("", "may"):
            raise refuse(second, "to become this", "この形では使えません")
    name = scope.shared.name("done")
    for clause in (first.what, second.what):
        scope.remember(clause, Produced(name=name))
    return [Do("igob", Persons(("you",)), word=_name(second, goal), name=name, span=first.what.span)]


def break_(scope: Scope, first: Item, second: Item) -> list[Step]:
    """A card of the hand takes the square of the one that breaks, which comes to lie under it."""
    assert isinstance(first, s.Do) and isinstance(second, s.Do)
    if scope.topic is None:
        raise refuse(first, "what breaks?", "何がブレイクするのか書かれていません")
    with taking(first.what) as take:
        take("mode")
    assert isinstance(first.what, VerbClause)
    below = _host(scope, first.what, scope.topic)
    with taking(second.what) as take:
        goal, source = take("goal"), take("source")
        if goal is None or source is None or take("mode") not in ("", "may"):
            raise refuse(second, "to become this", "何になるのかが書かれていません")
    found = out_of(second.what, cards(scope, goal), cards(scope, source))
    above = Some((listed(found, goal, choosing=True),), Quantity(1, 1), by=scope.actor, span=second.what.span)
    return perform(scope, second.what, "break", above, to=Destination(scope.words.board, host=below))


@reads(STEPS, Shift)
def shift(scope: Scope, take: Take[Shift]) -> list[Step]:
    """(シフトを1枚選び、)このカードにシフトする, [X]1枚にシフトする: it becomes part of that card."""
    what = take.node
    if what.goal is None:
        raise refuse(what, "what shifts where?", "どのカードにシフトするのか書かれていません")
    there = Destination(scope.words.beneath, host=_host(scope, what, take("goal")))
    return perform(scope, what, "shift", spoken_of(scope, what), to=there)


def _host(scope: Scope, what: VerbClause, phrase: Phrase) -> Set:
    """The one card on which something is laid, or one that is chosen for it."""
    found, quantity = described(scope, phrase, None)
    if quantity is not None:
        return some(scope, what, found, quantity, False)
    spoken = found.of if isinstance(found, Among) and not found.whose and not found.demanded else found  # そのゼクス
    if not isinstance(spoken, Bound) and not is_one(found):
        raise refuse(phrase, "on which card?", "どのカードの上か決まりません", f"{phrase.ja()}1枚に")
    return found


def _your_player(scope: Scope) -> bool:
    topic = scope.topic
    if not isinstance(topic, Noun) or not isinstance(topic.head, CardType) or len(topic.filters) != 1:
        return False
    owner = topic.filters[0]
    players = scope.words.types.get(topic.head.word, ())
    return isinstance(owner, f.Owner) and sense_of(owner, "who") == ("you",) and "player" in players


def _name(node: Item, goal: Phrase | None) -> str:
    """「X」; カード名に「X」を含むゼクス (the rule asks for a name that contains it in both cases, CR 1014.1)."""
    if isinstance(goal, Noun) and isinstance(goal.head, Named) and not goal.head.word and not goal.filters:
        return fold(goal.head.name)
    if isinstance(goal, Noun) and isinstance(goal.head, CardType) and len(goal.filters) == 1:
        item = goal.filters[0]
        if isinstance(item, Containing) and sense_of(item, "where") == "name" and len(item.items) == 1 and sense_of(item, "verb") == "has":
            printed = item.items[0]
            return fold(printed[3:-1] if printed.startswith("《P:") else printed[1:-1])
    raise refuse(node, "to become this", "何になるのかが名前で書かれていません")
