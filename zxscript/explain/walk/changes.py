"""What is in force: one phrase for each change."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import per
from zxscript.explain.shape import described
from zxscript.explain.walk import ability, areas, conditions, events, numbers, sets, steps
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import (
    Allow,
    AmountChange,
    Change,
    Count,
    Event,
    Flag,
    Forbid,
    ForbidUse,
    Grant,
    Immune,
    Instead,
    Lose,
    Must,
    Number,
    PayAs,
    StatChange,
    TagChange,
)


def change(speaker: Voice, said: Change) -> str:
    """The change, with the time in which it counts."""
    return (conditions.while_(speaker, said.when) if said.when is not None else "") + _bare(speaker, said)


def _bare(speaker: Voice, said: Change) -> str:
    match said:
        case StatChange():
            return _stat(speaker, said)
        case TagChange():
            return _tag(speaker, said)
        case Grant():
            return _grant(speaker, said)
        case Lose():
            return _lose(speaker, said)
        case Forbid():
            return events.event(speaker, said.event, "cannot")
        case ForbidUse():
            return _forbid_use(speaker, said)
        case Must():
            return _must(speaker, said)
        case Immune():
            return speaker.say("immune", what=sets.every(speaker, said.what), to=sets.noun(speaker, described(said.to)))
        case AmountChange():
            return speaker.say(
                "amount_change_once" if said.once else "amount_change", event=events.event(speaker, said.event),
                amount=speaker.words.word("verb", said.event.verb).form("number", speaker.say("amount_word")),
                shift=_shift(speaker, said.how, said.value),
            )  # fmt: skip
        case Instead():
            return _instead(speaker, said)
        case Allow():
            return _allow(speaker, said)
        case Flag():
            word = speaker.words.word("flag", said.flag)
            if said.till is not None:
                return word.form("next").format(what=sets.noun(speaker, said.what))
            return word.text.format(what=sets.every(speaker, said.what))
        case PayAs():
            return speaker.say(
                "pay_as", by=sets.every(speaker, said.by), what=sets.noun(speaker, said.what), colours=speaker.tags("colour", said.colours),
                worth=numbers.amount(speaker, said.worth, speaker.words.say("unit", "mana")),
            )  # fmt: skip
        case _:
            assert_never(said)


def _about(speaker: Voice, said: StatChange | TagChange | Grant) -> str:
    """What changes; wherever it is, the zone that goes without saying demands nothing."""
    if said.wherever:
        return speaker.say("wherever", what=sets.every(speaker, described(said.what)))
    return sets.every(speaker, said.what)


def _grant(speaker: Voice, said: Grant) -> str:
    if said.name and not said.abilities:
        return speaker.say("grant_named", what=_about(speaker, said))
    given = speaker.join("and", (speaker.say("keyword", name=ability.inside(speaker, one)) for one in said.abilities))
    return speaker.say("grant_both" if said.name else "grant", what=_about(speaker, said), given=given)


def _lose(speaker: Voice, said: Lose) -> str:
    which = speaker.join("and", (speaker.say("all_abilities") if one == "*" else speaker.ability(one) for one in said.tags))
    how = "lose_again" if speaker.shared.again(said) else "lose_for_good" if said.bar else "lose"
    return speaker.say(how, what=sets.every(speaker, said.what), which=speaker.say("this_ability") if said.this else which)


def _must(speaker: Voice, said: Must) -> str:
    event = events.event(speaker, Event(said.verb, said.what, who=said.by), "must")
    if said.by:
        return speaker.say("must_by", event=event)
    verb = speaker.grammar.ending(speaker.words.say("verb", said.verb, "event"))
    return speaker.say("must", what=sets.every(speaker, said.what), event=event, verb=verb)


def _instead(speaker: Voice, said: Instead) -> str:
    inner = speaker.nested(triggers=(said.event,))
    event = events.event(speaker, said.event)
    how = speaker.say("first" if said.also else "instead")
    phrase = "in_place_once" if said.once else "in_place"
    return speaker.say(phrase, event=event, how=how, steps=steps.carried(inner, said.steps, may=said.may))


def _allow(speaker: Voice, said: Allow) -> str:
    asked = speaker.join("and", (speaker.words.say("asked", one) for one in said.without))
    what = sets.noun(speaker, said.what)
    if said.onto is not None:
        return speaker.say("allow_shift", asked=asked, what=what, onto=sets.noun(speaker, said.onto))
    end = speaker.say("allow_end", to=areas.destination(speaker, said.to, "")) if said.to is not None else ""
    way = speaker.say("allow_free" if said.free else "allow_paid_without" if asked else "allow_paid")
    return speaker.say("allow_without" if asked else "allow", asked=asked, way=way, what=what, end=end)


def _shift(speaker: Voice, how: str, value: Number) -> str:
    """＋1000する, 2倍にする."""
    if how == "add":
        return speaker.say("shift:add", value=numbers.increase(speaker, value))
    times = numbers.amount(speaker, value, speaker.words.say("unit", "fold"))
    return speaker.say(f"shift:{how if how in ('times', 'min', 'max') else 'set'}", times=times, value=numbers.number(speaker, value))


def _stat(speaker: Voice, said: StatChange) -> str:
    found = per(said.value) if said.how == "add" else None
    found = found if found is not None and isinstance(found.counted, Count) else None
    each = numbers.each(speaker, found) if found is not None else ""
    value = found.each if found is not None else said.value
    of = speaker.say("stat", each=each, what=_about(speaker, said), stat=speaker.stat(said.stat, said.how == "base"))
    if said.how not in ("rise", "fall", "min", "max"):
        return speaker.say("stat_shift", of=of, shift=_shift(speaker, said.how, value))
    how = f"{said.how}_not" if said.how in ("rise", "fall") and value == 0 else said.how
    times = numbers.amount(speaker, value, speaker.words.say("unit", "fold"))
    return speaker.say(f"stat:{how}", of=of, value=numbers.number(speaker, value), times=times)


def _tag(speaker: Voice, said: TagChange) -> str:
    kind = speaker.words.say("tag", said.kind)
    values = [speaker.tags(said.kind, (one,)) for one in said.values] + ([speaker.say("picked_tag", tag=kind)] if said.picked else [])
    joined = speaker.join("tags_barred" if said.how == "bar" else "and", values)
    if said.how == "set" and not values:
        return speaker.say("tag:none", of=speaker.say("of", of=_about(speaker, said), what=kind))
    return speaker.say(f"tag:{said.how}", of=speaker.say("of", of=_about(speaker, said), what=kind), values=joined)


def _forbid_use(speaker: Voice, said: ForbidUse) -> str:
    of = ""
    if said.of is not None:
        of = speaker.say("having" if said.original else "whose", who=sets.noun(speaker, described(said.of)))
    named = speaker.join("and", map(speaker.ability, said.tags))
    which = named or speaker.say("any_ability")
    if said.this:
        which = speaker.say("this_ability_of", which=named)
    if said.same_name:
        of += speaker.say("same_name_as_this" if said.this else "same_name")
    return speaker.say("forbid_use", by=speaker.players(said.by), of=of, which=which)
