"""Conditions in English, as clauses: "there are 5 or more cards in your Resource"."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.en import counting, description, events, kinds, numbers, sets, traits
from zxscript.explain.en.phrase import OPPOSITE, Noun, bounded, done, join, ordinal, quotes, words
from zxscript.explain.en.players import player
from zxscript.explain.shape import Fact
from zxscript.explain.speaker import Mention, Speaker
from zxscript.meaning.forms import (
    All,
    Among,
    Any,
    Best,
    Bound,
    Cards,
    Choose,
    Compare,
    Comparison,
    Condition,
    Do,
    Done,
    During,
    EventIs,
    Happened,
    Held,
    Is,
    Not,
    Persons,
    PlayerIs,
    SamePlayer,
    Tagged,
    Under,
    Who,
)


def clause(speaker: Speaker, said: Condition, negative: bool = False) -> str:
    """What is true, or with ``negative`` what is not."""
    if not isinstance(said, Fact | All | Any | Not):
        return f"it {traits.predicate(speaker, said, negative=negative)}"
    match said:
        case All() | Any():
            word = "and" if isinstance(said, All) != negative else "or"
            parts = [_inside(speaker, part, negative) for part in said.parts]
            return join(parts, word)
        case Not():
            return clause(speaker, said.part, not negative)
        case Compare():
            return counting.compared(speaker, said, negative)
        case Is():
            return _is(speaker, said, negative)
        case Done():
            return _done(speaker, said, negative)
        case Held():
            return _held(speaker, said, negative)
        case Happened():
            return _happened(speaker, said, negative)
        case During():
            return _during(speaker, said, negative)
        case PlayerIs():
            whose = "your" if said.who == "you" else speaker.words.say("player", said.who, "of")
            return f"{whose} Player Name is {'not ' if negative else ''}{quotes(said.names)}"
        case SamePlayer():
            one = player(speaker, said.one)
            return f"{one.text} {one.are} {'not ' if negative else ''}{speaker.words.say('player', said.other)}"
        case EventIs():
            return f"this is {'not ' if negative else ''}a case where {events.clause(speaker, said.event, 'now').said}"
        case _:
            assert_never(said)


def _inside(speaker: Speaker, part: Condition, negative: bool) -> str:
    text = clause(speaker, part, negative)
    return f"either {text}" if isinstance(part, Any if not negative else All) and " or " in text else text


# ---------------------------------------------------------------------- cards


def _is(speaker: Speaker, said: Is, negative: bool) -> str:
    if isinstance(said.of, Among) and said.tests and not speaker.plural(said.of.of) and not said.of.whose:
        known = speaker.types(said.of.of)
        types = [one for one in said.of.tests if not (isinstance(one, Tagged) and one.kind == "type" and one.values == known)]
        one = Is(said.of.of, (*types, *said.tests))
        return f"{sets.noun(speaker, one.of, 'they').text} {_all_of(speaker, one, False, negative)}"
    if isinstance(said.of, Cards | Among | Under | Best):
        phrase = description.described(speaker, said.of)
        if not said.tests:
            return f"there is {phrase.one('any' if negative else 'a')}" if not negative else f"there is {phrase.one('no')}"
        if said.every:
            subject = Noun(("not " if negative else "") + phrase.all(), many=True)
            return f"{subject.text} {_all_of(speaker, said, True)}"
        return f"{phrase.one('no' if negative else 'a')} {_all_of(speaker, said, False)}"
    subject = sets.noun(speaker, said.of, "they")
    if not said.tests:
        return f"there {'is' if not subject.many else 'are'} {'no' if negative else 'still'} {subject.text}"
    if subject.many and not isinstance(said.of, Persons):
        whole = "all of" if said.every else "one of"
        them = "them" if subject.text == "they" else subject.text
        lead = {("all of", False): "all of", ("all of", True): "not all of", ("one of", False): "one of",
                ("one of", True): "none of"}[whole, negative]  # fmt: skip
        return f"{lead} {them} {_all_of(speaker, said, said.every)}"
    every = " (every one)" if said.every and subject.many else ""
    return f"{subject.text} {_all_of(speaker, said, subject.many, negative, subject.second)}{every}"


def _all_of(speaker: Speaker, said: Is, many: bool, negative: bool = False, second: bool = False) -> str:
    if len(said.tests) == 1:
        return traits.predicate(speaker, said.tests[0], many, negative, second)
    parts = [traits.predicate(speaker, test, many, negative, second) for test in said.tests]
    return join(parts, "or" if negative else "and")


# ---------------------------------------------------------------------- what was done


def _done(speaker: Speaker, said: Done, negative: bool) -> str:
    found = speaker.mention(said.name)
    if found is None:
        return f"that was {'not ' if negative else ''}done" + _so_many(speaker, said, "times")
    who = _doer(found)
    if said.count is None and said.compare == "ge" and speaker.shared.latest == said.name:
        subject = player(speaker, who)
        do = "do" if subject.second or subject.many else "does"
        return f"{subject.text} {do}{' not' if negative else ''}{_even(speaker, found)}"
    if said.count is None:
        return _passive(speaker, found, negative, said.compare)
    compare = OPPOSITE[said.compare] if negative else said.compare
    if isinstance(said.count, int):
        return counting.were_done(speaker, found, compare, said.count)
    return f"the number of {numbers.counted_things(speaker, found)} is {bounded(compare, numbers.number(speaker, said.count))}"


def _even(speaker: Speaker, found: Mention) -> str:
    """What was done to chosen cards counts as done only if as many were chosen as was demanded, or even if fewer were."""
    what = found.step.what if isinstance(found.step, Do) else None
    if not isinstance(what, Bound) or what.wholly:
        return ""
    chosen = speaker.mention(what.name)
    several = chosen is not None and isinstance(chosen.step, Choose) and chosen.step.count.high != 1
    return " (even with fewer than demanded)" if several else ""


def _so_many(speaker: Speaker, said: Done, what: str) -> str:
    if said.count is None:
        return "" if said.compare == "ge" else f" ({said.compare})"
    return f" {bounded(said.compare, numbers.number(speaker, said.count), fewer=True)} {what}"


def _doer(found: Mention) -> Who:
    step = found.step
    if isinstance(step, Do) and isinstance(step.what, Persons) and len(step.what.who) == 1 and step.what.who[0] != "you":
        return step.what.who[0] if step.by == step.what.who[0] else step.by
    return getattr(step, "by", "you")


def _passive(speaker: Speaker, found: Mention, negative: bool, compare: Comparison) -> str:
    word = speaker.words.word("verb", found.kind)
    one, several = kinds.type_word(speaker, found.types)
    which = "" if found.alike == 1 else f" the {ordinal(found.rank)} time"
    subject = several if found.many else one
    were = "were" if found.many and not word.has("thing") else "was"
    how = "" if compare == "ge" else f" ({compare})"
    things = word.form("thing", f"the {subject}")
    whole = _even(speaker, found)
    return f"{things} {were} {'not ' if negative else ''}{word.form('way', done(word))} this way{which}{how}{whole}"


def _held(speaker: Speaker, said: Held, negative: bool) -> str:
    found = speaker.mention(said.name)
    which = "that condition" if found is None or found.alike == 1 else f"the {ordinal(found.rank)} condition above"
    return f"{which} {'did not hold' if negative else 'held'}"


def _happened(speaker: Speaker, said: Happened, negative: bool) -> str:
    compare = OPPOSITE[said.compare] if negative else said.compare
    text = events.clause(speaker, said.event, "past")
    if (compare, said.count) == ("ge", 1):
        return f"{text.said} this turn"
    if (compare, said.count) in (("lt", 1), ("eq", 0)):
        for some, none in (("one of ", "none of "), ("a ", "no "), ("an ", "no ")):
            if text.said.startswith(some):
                return f"{none}{text.said.removeprefix(some)} this turn"
        return f"it did not happen this turn that {text.said}"
    often = "exactly once" if (compare, said.count) == ("eq", 1) else f"{bounded(compare, str(said.count), fewer=True)} times"
    return f"it happened {often} this turn that {text.said}"


def _during(speaker: Speaker, said: During, negative: bool) -> str:
    parts = []
    if said.turn is not None:
        whose = "your" if said.turn == "you" else speaker.words.say("player", said.turn, "of")
        parts.append(f"{whose} turn")
    if said.phase:
        parts.append(("the " if not parts else "in the ") + speaker.words.say("phase", said.phase))
    text = f"it is {'not ' if negative else ''}{words(*parts)}" if parts else ""
    if said.battle_of is not None:
        subject = sets.some(speaker, said.battle_of)
        fight = f"{subject.text} {subject.are} {'not ' if negative and not text else ''}in battle"
        text = f"{text} and {fight}" if text else fight
    if said.ability:
        by = f"this is {'not ' if negative and not text else ''}carried out by {traits.ability_name(speaker, said.ability)}"
        text = f"{text} and {by}" if text else by
    return text

