"""What is in force for a time or as long as an ability works, in English: clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from zxscript.explain.en import conditions, events, goals, sets, stat_changes, steps, subjects, traits
from zxscript.explain.en.phrase import join, plural, quote, words
from zxscript.explain.en.players import players
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    Ability,
    Allow,
    AmountChange,
    Bound,
    Change,
    Flag,
    Forbid,
    ForbidUse,
    Grant,
    Happened,
    Immune,
    Instead,
    Lose,
    Must,
    PayAs,
    StatChange,
    TagChange,
)


def change(speaker: Speaker, said: Change) -> str:
    """One change with its condition in front of it."""
    if said.when is None:
        return _change(speaker, said)
    with speaker.aside():
        when = conditions.clause(speaker, said.when)
    lead = "if" if isinstance(said.when, Happened) else "while"
    return f"{lead} {when}, {_change(speaker, said)}"


def changes(speaker: Speaker, said: Sequence[Change]) -> list[str]:
    """Several changes; numbers that the same cards get are said together."""
    groups: list[list[Change]] = []
    for one in said:
        last = groups[-1][-1] if groups else None
        if isinstance(one, StatChange) and isinstance(last, StatChange) and _together(speaker, last, one):
            groups[-1].append(one)
        else:
            groups.append([one])
    return [_group(speaker, group) for group in groups]


def _together(speaker: Speaker, one: StatChange, other: StatChange) -> bool:
    if stat_changes.floor(speaker, one, other):
        return True
    plain = one.how == other.how == "add" and isinstance(one.value, int) and isinstance(other.value, int)
    return plain and (one.what, one.wherever, one.when) == (other.what, other.wherever, other.when)


def _group(speaker: Speaker, group: Sequence[Change]) -> str:
    last, before = group[-1], group[-2] if len(group) > 1 else None
    if isinstance(last, StatChange) and isinstance(before, StatChange) and (least := stat_changes.floor(speaker, before, last)):
        return f"{_group(speaker, group[:-1])}, {least}"
    text = change(speaker, group[0])
    first = group[0]
    if len(group) == 1 or not isinstance(first, StatChange):
        return text
    gets = [f"{one.value:+d} {speaker.words.say('stat', one.stat)}" for one in group if isinstance(one, StatChange)]
    return text.replace(gets[0], join(gets), 1)


def _change(speaker: Speaker, said: Change) -> str:
    match said:
        case StatChange():
            return stat_changes.stat(speaker, said)
        case TagChange():
            return _tag(speaker, said)
        case Grant():
            return _grant(speaker, said)
        case Lose():
            return _lose(speaker, said)
        case Forbid():
            return events.clause(speaker, said.event, "cannot").said
        case ForbidUse():
            return _forbid_use(speaker, said)
        case Must():
            subject = subjects.subject(speaker, said.what)
            verb = speaker.words.word("verb", said.verb)
            if said.by:
                who = players(speaker, said.by, "or").text
                one = sets.some(speaker, said.what).text if subject.many else subject.text
                return f"if {who} can {verb.text} {one} by a card's effect, {who} must"
            if verb.has("by_one") and speaker.plural(said.what) and not isinstance(said.what, Bound):
                return f"{sets.some(speaker, said.what).text} must {verb.form('must')} if able"
            return f"{subject.text} must {verb.form('must')} if able"
        case Immune():
            subject = subjects.every(speaker, said.what)
            with speaker.aside():
                source = sets.some(speaker, said.to, "any").text
            return f"{subject.text} {subject.are} not affected by effects of {source}"
        case AmountChange():
            return stat_changes.amount(speaker, said)
        case Instead():
            return _instead(speaker, said)
        case Allow():
            with speaker.aside():
                what = subjects.plain(speaker, said.what)
            of = "their" if speaker.plural(said.what) else "its"
            way = f"without paying {of} cost" if said.free else f"paying {of} cost"
            if said.onto is not None:
                return f"you may put {what} onto {subjects.plain(speaker, said.onto)}, whatever {of} {_conditions(speaker, said)}"
            end = f" and without meeting {of} {_conditions(speaker, said)}" if said.without else ""
            if said.to is not None:
                end = f" (played in this way, it then goes {goals.destination(speaker, said.to, None)} instead)"
            return f"you may play {what}{' ' if said.free and not end else ', '}{way}{end}"
        case Flag():
            subject = subjects.subject(speaker, said.what)
            word = speaker.words.word("flag", said.flag)
            if said.till is not None:
                return word.form("next").format(sets.some(speaker, said.what).text)
            return f"{subject.text} {word.form('many') if subject.many or subject.second else word.text}"
        case PayAs():
            return _pay_as(speaker, said)
        case _:
            assert_never(said)


def _pay_as(speaker: Speaker, said: PayAs) -> str:
    subject = sets.some(speaker, said.by)
    with speaker.aside():
        what = subjects.plain(speaker, said.what)
    worth = f"counts as {said.worth}" if said.worth != 1 else "counts as 1"
    colours = join([speaker.words.say("colour", one) for one in said.colours], "or")
    paid = f" and as {colours}" if colours else ""
    return f"when {subject.text} pays for {what}, it {worth}{paid}"


# ---------------------------------------------------------------------- tags and abilities


def _tag(speaker: Speaker, said: TagChange) -> str:
    subject = subjects.subject(speaker, said.what)
    kind = speaker.words.word("tag", said.kind)
    known = [speaker.words.find(said.kind, one) for one in said.values]
    values = join([word.text if word else quote(one) for word, one in zip(known, said.values, strict=True)])
    s = "" if subject.many else "s"
    tags = kind.form("change", f"the {plural(kind) if len(known) > 1 else kind.text} {{}}").format(values)
    if said.how == "set" and not said.values and not said.picked:
        return words(subject.text, f"lose{s} all {plural(kind)}", subjects.wherever(said))
    if said.picked:
        tags = join([*([tags] if said.values else []), f"the chosen {kind.text}"])
    how = {"add": f"gain{s} {tags}", "remove": f"lose{s} {tags}", "set": f"{subject.have} only {tags}",
           "bar": f"cannot have {tags}"}  # fmt: skip
    return words(subject.text, how[said.how], subjects.wherever(said))


def _grant(speaker: Speaker, said: Grant) -> str:
    subject = subjects.subject(speaker, said.what)
    gain = "gain" if subject.many or subject.second else "gains"
    if said.name and not said.abilities:
        return words(subject.text, gain, subjects.wherever(said), "that ability")
    texts = [quote(_inner(speaker, one)) for one in said.abilities]
    which = "the following ability" if len(texts) == 1 else "the following abilities"
    besides = "that ability and " if said.name else ""
    return words(subject.text, gain, subjects.wherever(said), besides + which) + ": " + " ".join(texts)


def _inner(speaker: Speaker, said: Ability) -> str:
    from zxscript.explain.en.ability import ability

    inner = speaker.nested(actor="you", triggers=())
    inner.shared.moved = False
    return ability(inner, said)


def _lose(speaker: Speaker, said: Lose) -> str:
    subject = subjects.subject(speaker, said.what)
    every = "any" if speaker.shared.again(said) else "all"
    what = f"{every} abilities" if "*" in said.tags else join([_lost(speaker, one, every) for one in said.tags])
    what = "this ability" if said.this else what
    if every == "any":
        return f"{subject.text} cannot gain {what}"
    bar = " and cannot gain such abilities" if said.bar else ""
    return f"{subject.text} lose{'' if subject.many else 's'} {what}{bar}"


def _lost(speaker: Speaker, tag: str, every: str) -> str:
    """A keyword by its name; of a kind of ability all that the card has."""
    return f"{every} {traits.ability_names(speaker, tag)}" if tag.endswith("】") else traits.ability_name(speaker, tag)


def _forbid_use(speaker: Speaker, said: ForbidUse) -> str:
    who = players(speaker, said.by, "and").text if said.by else "no player"
    cannot = "cannot play" if said.by else "can play"
    kinds = join([traits.ability_names(speaker, one) for one in said.tags], "or")
    if said.this:
        what = "this ability"
        if kinds:
            what += f" ({kinds})"
    else:
        what = kinds or "abilities"
    if said.same_name:
        what += " of any card with the same name as this card"
    if said.of is not None:
        what += f" {'printed on' if said.original else 'of'} {subjects.plain(speaker, said.of)}"
    return f"{who} {cannot} {what}"


def _instead(speaker: Speaker, said: Instead) -> str:
    inner = speaker.nested(triggers=(said.event,))
    event = events.clause(inner, said.event, "would").said
    inner.look("event:what" if said.event.what is not None else "")
    body = steps.steps(inner, said.steps).rstrip(".")
    body = body[:1].lower() + body[1:]
    lead = "the next time" if said.once else "if"
    also = "you may first choose to do this" if said.may else "first do this"
    instead = "you may choose to do this instead" if said.may else "do this instead"
    return f"{lead} {event}, {also if said.also else instead}: {body}"


def _conditions(speaker: Speaker, said: Allow) -> str:
    """Advent Condition, vessel."""
    return join([speaker.words.say("asked", one) for one in said.without], "or")
