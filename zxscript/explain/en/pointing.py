"""Cards that were brought up before, in English: "it", "the chosen Z/X", "the 2nd destroyed card"."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from zxscript.explain.en.kinds import type_word
from zxscript.explain.en.phrase import Noun, done, join, ordinal, past
from zxscript.explain.shape import focus_of, names_in
from zxscript.explain.speaker import Mention, Speaker
from zxscript.meaning.forms import Bound, Choose, Do, Event, OfEvent, Owners, Rest, Self, Set

if TYPE_CHECKING:
    from zxscript.explain.en.sets import Case

_IT = {"it": ("it", "them"), "they": ("it", "they"), "its": ("its", "their"), "long": ("it", "them")}


def pointed(speaker: Speaker, said: Self | Bound | Rest | OfEvent | Owners, case: Case) -> Noun:
    """The phrase; what it points to is in focus from now on."""
    match said:
        case Self():
            return _self(speaker, said, case)
        case Bound():
            return _bound(speaker, said, case)
        case Rest():
            return _owned(Noun(_rest(speaker, said), many=True), case)
        case OfEvent():
            return _of_event(speaker, said, case)
        case Owners():
            from zxscript.explain.en import sets

            many = speaker.plural(said.of)
            with speaker.aside():
                whose = sets.noun(speaker, said.of, "its").text
            return Noun(f"{whose} owner{'s' if many else ''}", many)
        case _:
            assert_never(said)


def _owned(noun: Noun, case: Case) -> Noun:
    if case != "its":
        return noun
    return Noun(noun.text + ("'" if noun.text.endswith("s") else "'s"), noun.many)


def _self(speaker: Speaker, said: Self, case: Case) -> Noun:
    again = speaker.look("self") and case != "long"
    where = ""
    if said.arrived and not speaker.shared.moved:
        where = " (if it is still there)"
    elif said.now != speaker.shared.moved:
        where = " (where it is now)" if said.now else " (where it was before)"
    if again and not where:
        return Noun(_IT[case][0])
    return _owned(Noun(speaker.words.say("type", "this") + where), case)


def _bound(speaker: Speaker, said: Bound, case: Case) -> Noun:
    found = speaker.mention(said.name)
    many = found is None or found.many
    if found is not None and said.name in speaker.shared.siblings and isinstance(found.step, Do) and found.step.what is not None:
        from zxscript.explain.en import sets

        return sets.noun(speaker, found.step.what, case)
    way = said.done and (found is None or isinstance(found.step, Do))
    clear = speaker.look(focus_of(said)) and not way and case != "long"
    tail = (" (as it was before)" if not many else " (as they were before)") if said.was else ""
    if clear and case == "its" and not tail:
        return Noun(_IT[case][many], many)
    if clear:
        return Noun(_IT["it" if case == "its" else case][many] + tail, many)
    return _owned(Noun((those(speaker, found, way) if found else "those cards" + " it was done to" * way) + tail, many), case)


def those(speaker: Speaker, found: Mention, way: bool = False) -> str:
    """"the chosen Z/X", "the Z/X chosen the second time" when several steps chose Z/X; ``way``: "the Z/X destroyed this way"."""
    one, several = type_word(speaker, found.types)
    verb = done(speaker.words.word("verb", found.kind)) if found.kind != "lasting" else "affected"
    which = "" if found.alike == 1 else ordinal(found.rank) + " "
    word = speaker.words.word("verb", found.kind)
    cards = several if found.many else one
    if way:
        return f"the {which}{cards} {word.form('way', verb)} this way"
    if word.has("those"):
        return word.form("those").format(which=which, cards=cards)
    if which:  # "the second chosen card" might be one of several chosen at once
        return f"the {cards} {brief(speaker, found, verb)} the {which}time"
    return f"the {brief(speaker, found, verb)} {cards}"


def brief(speaker: Speaker, found: Mention, verb: str) -> str:
    """One word for what was done: "put into your Trash" is too long in front of a noun."""
    word = speaker.words.word("verb", found.kind)
    return word.form("past_before", verb)


def _rest(speaker: Speaker, said: Rest) -> str:
    found = speaker.mention(said.name)
    told = speaker.shared.told
    takers = {
        name for name, step in told.items()
        if (isinstance(step, Choose) and said.name in names_in(step.of))
        or (isinstance(step, Do) and said.name in names_in(step.what) and not isinstance(step.what, Bound))
    }  # fmt: skip
    speaker.look("")
    shown = [name for name, step in told.items() if isinstance(step, Do) and step.verb in ("look", "reveal")]
    plain = bool(takers) and set(said.without) == takers and shown[-1:] in ([], [said.name])
    if plain or (found is None and not said.without):
        return "the rest"
    group = those(speaker, found) if found else "the cards"
    taken = [those(speaker, one) for one in map(speaker.mention, said.without) if one]
    return f"the rest of {group}" + (f" (all but {join(taken)})" if taken else "")


def _of_event(speaker: Speaker, said: OfEvent, case: Case) -> Noun:
    many = together(speaker, said)
    if speaker.look(focus_of(said)) and case != "long" and not said.was:
        return Noun(_IT[case][many], many)
    was = " (as they were before)" if many else " (as it was before)"
    return _owned(Noun(event_card(speaker, said) + (was if said.was else ""), many), case)


def together(speaker: Speaker, said: Set) -> bool:
    """Are they several to which one act did it?"""
    if not isinstance(said, OfEvent) or said.role != "what":
        return False
    words = [speaker.words.find("event", one.verb) for one in speaker.triggers if isinstance(one, Event)]
    return bool(words) and all(word is not None and word.has("batch") for word in words)


def event_card(speaker: Speaker, said: OfEvent) -> str:
    """"that Z/X (the one that appeared)"."""
    events = [one for one in speaker.triggers if isinstance(one, Event)]
    sets_ = _participants(events, said)
    one, several = type_word(speaker, event_types(speaker, said))
    if sets_ and all(getattr(part, "form", "") == "persons" for part in sets_):
        return "that player"
    verbs = list(dict.fromkeys(event.verb for event in events)) or [""]
    how = join([_how(speaker, verb, said.role) for verb in verbs], "or")
    return f"those {several} (the {how})" if together(speaker, said) else f"that {one} (the {how})"


def _participants(events: list[Event], said: OfEvent) -> list[Set]:
    role = "target" if said.role == "host" else said.role
    return [getattr(one, role) for one in events if getattr(one, role) is not None]


def event_types(speaker: Speaker, said: OfEvent) -> tuple[str, ...]:
    """The card types that the participant of the event is known to have."""
    events = [one for one in speaker.triggers if isinstance(one, Event)]
    parts = [speaker.types(one) for one in _participants(events, said)]
    return tuple(dict.fromkeys(one for part in parts for one in part)) if parts and all(parts) else ()


def _how(speaker: Speaker, verb: str, role: str) -> str:
    word = speaker.words.find("event", verb) or speaker.words.find("verb", verb)
    generic = {"what": "one it happened to", "agent": "one that did it", "target": "target of it", "host": "one it joined"}
    if word is None:
        return generic[role]
    if role == "what":
        one = "ones" if word.has("batch") else "one"
        return f"{one} that {past(word)}" if word.has("of_cards") else f"{one} {done(word)}"
    return word.form(role, generic[role])
