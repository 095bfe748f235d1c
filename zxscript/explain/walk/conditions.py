"""What is true of the game: あなたのライフが2以下である."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import added_up, existence
from zxscript.explain.grammar import Extent, Predicate
from zxscript.explain.shape import Fact
from zxscript.explain.walk import events, numbers, pointing, sets, tests
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import (
    All,
    Bound,
    Cards,
    Compare,
    Condition,
    Count,
    Done,
    During,
    EventIs,
    Happened,
    Held,
    Is,
    Member,
    Not,
    Parity,
    PlayerIs,
    SamePlayer,
    SameStat,
    StatIs,
)


def clause(speaker: Voice, said: Condition) -> Predicate:
    """The condition as a predicate."""
    if not isinstance(said, Fact):
        return tests.predicate(speaker, said)
    match said:
        case Compare():
            return _compare(speaker, said)
        case Is():
            return _is(speaker, said)
        case Done():
            return _done(speaker, said)
        case Held():
            return speaker.test("held", which=_named(speaker, said.name))
        case Happened():
            return _happened(speaker, said)
        case During():
            time, by = _during(speaker, said)
            return speaker.test("during_by" if time and by else "by_ability" if by else "during", time=time, by=by)
        case PlayerIs():
            return speaker.test("player_is", who=speaker.player(said.who), names=speaker.quoted(said.names))
        case SamePlayer():
            return speaker.test("same_player", one=speaker.player(said.one), other=speaker.player(said.other))
        case EventIs():
            return speaker.test("event_is", event=events.event(speaker, said.event))
        case _:
            assert_never(said)


def when(speaker: Voice, said: Condition) -> str:
    """In front of what happens: …場合、."""
    match said:
        case Done(compare="ge", count=None):
            return speaker.say("when_done", deed=_deed(speaker, said.name))
        case Done(compare="ge" | "eq" as how, count=int() as count) if (mention := speaker.mention(said.name)) is not None:
            return speaker.say(f"when_done:{how}", count=numbers.counted(speaker, count), deed=pointing.deed(speaker, mention))
        case Not(part=Done(compare="ge", count=None) as done):
            return speaker.say("when_not_done", deed=_deed(speaker, done.name, done=False))
        case Not(part=Held() as held):
            return speaker.say("otherwise", which=_named(speaker, held.name))
        case _:
            return speaker.say("when", clause=speaker.grammar.conditional(clause(speaker, said).text))


def while_(speaker: Voice, said: Condition) -> str:
    """In front of what is in force: …間、."""
    if not isinstance(said, During):
        return speaker.say("while", clause=clause(speaker, said).text)
    time, by = _during(speaker, said)
    how = "during_by" if time and by else "by_ability" if by else "during" if said.battle_of is None else "battle"
    return speaker.say(f"while:{how}", time=time, by=by)


def _compare(speaker: Voice, said: Compare) -> Predicate:
    match existence(said), said.left:
        case "none", Count(of=Bound(was=True, done=False)):
            return speaker.test("nothing_to_do")
        case "none" | "some" as whether, Count(pairs=False) as left:
            place, cards = sets.placed(speaker, left.of)
            some, none = ("there_is_at", "there_is_no_at") if place else ("there_is", "there_is_no")
            return speaker.test(some if whether == "some" else none, of=sets.noun(speaker, left.of), place=place, cards=cards)
        case _, Count(pairs=False) as left if isinstance(said.right, int):
            return _how_many(speaker, said, left, said.right)
        case _:
            equal = "compares" if said.compare != "eq" else "equals" if isinstance(said.right, int) else "equals_worked_out"
            bound = speaker.compared(said.compare, numbers.number(speaker, said.right))
            return speaker.test(equal, left=numbers.number(speaker, said.left), bound=bound)


def _how_many(speaker: Voice, said: Compare, left: Count, right: int) -> Predicate:
    bound = speaker.compared(said.compare, numbers.counted(speaker, right))
    place, cards = sets.placed(speaker, left.of, counted=True)
    key = "how_many_bound" if said.compare not in ("ge", "eq") else "how_many_at" if place else "how_many"
    return speaker.test(
        key, of=sets.counted(speaker, left.of), place=place, cards=cards, bound=bound,
        together=speaker.say("in_all") if added_up(said) else "", exact=speaker.say("exactly") if said.compare == "eq" else "",
    )  # fmt: skip


def _is(speaker: Voice, said: Is) -> Predicate:
    many = speaker.plural(said.of)
    passed = _passed(speaker, said)
    of = sets.every(speaker, said.of) if said.every else sets.noun(speaker, said.of)
    of = speaker.say("each_one", of=of) if said.every and not many else of
    extent: Extent = "all" if said.every else "some" if many else "one"
    return speaker.grammar.holds(of, passed, extent, isinstance(said.tests[0], StatIs | Parity | SameStat))


def _passed(speaker: Voice, said: Is) -> Predicate:
    one = said.tests[0] if len(said.tests) == 1 else All(said.tests)
    cards = one.of if isinstance(one, Member) else None
    if isinstance(cards, Cards) and isinstance(said.of, Cards) and (cards.where, cards.whose) == (said.of.where, said.of.whose):
        return tests.predicate(speaker, Member(Cards(tests=cards.tests)))  # the same place is not said twice
    return tests.predicate(speaker, one)


def _done(speaker: Voice, said: Done) -> Predicate:
    if said.count is None:
        compared = "" if said.compare == "ge" else speaker.compared(said.compare, speaker.say("all_of_it"))
        return speaker.test("done", deed=_deed(speaker, said.name), compared=compared)
    mention = speaker.mention(said.name)
    deed = speaker.say("untold_deed") if mention is None else pointing.deed(speaker, mention)
    bound = speaker.compared(said.compare, numbers.counted(speaker, said.count))
    return speaker.test("done_exactly" if said.compare == "eq" else "done_count", deed=deed, bound=bound)


def _deed(speaker: Voice, name: str, done: bool = True) -> str:
    """破壊した, 破壊しなかった; what was not told stays open."""
    mention = speaker.mention(name)
    if mention is None:
        return speaker.say("done_untold" if done else "not_done_untold")
    return pointing.deed(speaker, mention, done)


def _named(speaker: Voice, name: str) -> str:
    mention = speaker.mention(name)
    return speaker.say("before") if mention is None or mention.alike == 1 else speaker.say("nth", number=str(mention.rank))


def _happened(speaker: Voice, said: Happened) -> Predicate:
    event = events.of_participant(speaker, said.event, said.role) if said.role else speaker.grammar.past(events.event(speaker, said.event))
    if said.followed:
        event = speaker.say("gone_on", event=event)
    if (said.compare, said.count) == ("ge", 1):
        return speaker.test("happened", event=event)
    return speaker.test("happened_times", event=event, bound=speaker.compared(said.compare, speaker.say("times", number=str(said.count))))


def _during(speaker: Voice, said: During) -> tuple[str, str]:
    """The time, and the ability that carries the effect out."""
    parts = [speaker.say("turn_of", who=speaker.player(said.turn))] if said.turn is not None else []
    parts += [speaker.words.say("phase", said.phase)] if said.phase else []
    parts += [speaker.say("battle_of", of=sets.noun(speaker, said.battle_of))] if said.battle_of is not None else []
    by = speaker.say("carried_out_by", ability=speaker.ability(said.ability)) if said.ability else ""
    return speaker.join("time", parts), by
