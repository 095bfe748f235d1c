"""Events and moments, and who took part in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, assert_never

from zxscript.explain.cases import Role, participant_of
from zxscript.explain.glossary import Word
from zxscript.explain.grammar import Mood
from zxscript.explain.shape import described
from zxscript.explain.speaker import Speaker
from zxscript.explain.templates import fill, left_out, places
from zxscript.explain.walk import areas, conditions, numbers, sets
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import (
    Cards,
    Cause,
    Compare,
    Condition,
    Event,
    EventIs,
    EventNumber,
    Moment,
    Not,
    OfEvent,
    Persons,
    Self,
    Set,
    Trigger,
    Union,
)


def event(speaker: Voice, said: Event, mood: Mood = "") -> str:
    """The event: 相手のゼクスが登場する; in a mood: このカードは攻撃できない."""
    word = speaker.words.word("verb", said.verb)
    template = template_of(word, said)
    parts = _parts(speaker, said, word, template)
    over = [extra(speaker, "event", name, parts[name]) for name in left_out(template, parts)]
    return "".join(over) + speaker.grammar.event(word, template, parts, mood)


def of_participant(speaker: Voice, said: Event, role: Literal["what", "agent", "target"]) -> str:
    """The event, told of one of those that took part in it, which it calls それ."""
    word = speaker.words.word("verb", said.verb)
    one = Self()  # whoever it is: only that there is one tells which template it is
    whole = replace(said, what=one) if role == "what" else replace(said, agent=one) if role == "agent" else replace(said, target=one)
    template = template_of(word, whole)
    parts = {**_parts(speaker, said, word, template), role: speaker.say("that_one")}
    over = [extra(speaker, "event", name, parts[name]) for name in left_out(template, parts)]
    told = "".join(over) + speaker.grammar.event(word, template, parts, "")
    return speaker.grammar.past(told.removeprefix(speaker.words.word("phrase", "that_one").form("lead", "")))


def template_of(word: Word, said: Event) -> str:
    """The template: who= by= onto= when the player, the agent, only the target is said; else event=."""
    if said.who and word.has("who"):
        return word.form("who")
    if said.agent is not None and word.has("by"):
        return word.form("by")
    if said.what is None and said.target is not None and word.has("onto"):
        return word.form("onto")
    return word.form("event")


def extra(speaker: Voice, of: str, name: str, what: str) -> str:
    """A part that a verb has no place for: what is said in front of it."""
    phrase = f"{of}:{name}"
    return what if speaker.words.find("phrase", phrase) is None else speaker.say(phrase, what=what)


def _parts(speaker: Voice, said: Event, word: Word, template: str) -> dict[str, str]:
    def noun(one: Set | None) -> str:
        if isinstance(one, Persons):
            return speaker.players(one.who)
        return "" if one is None else sets.noun(speaker, described(one))

    who, goal = speaker.players(said.who), ""
    adverbs = [speaker.say("in_phase", phase=speaker.words.say("phase", said.phase))] if said.phase else []
    adverbs += [cause(speaker, said.cause)] if said.cause is not None else []
    adverbs += [fill(_form(speaker, word, "in"), {"place": areas.area(speaker, said.area)})] if said.area is not None else []
    adverbs += [speaker.say("from", place=place(speaker, said.source))] if said.source is not None else []
    if said.goal is not None:
        goal = place(speaker, said.goal)
    if goal and "goal" not in places(template):
        adverbs, goal = [*adverbs, fill(_form(speaker, word, "goal"), {"place": goal})], ""
    if who and "who" not in places(template):  # 卡由你通过召唤进入战场: by whom is said of the verb
        adverbs, who = [speaker.say("by_whom", who=who), *adverbs], ""
    return {
        "what": noun(said.what), "agent": noun(said.agent), "target": noun(said.target), "who": who, "adv": "".join(adverbs),
        "goal": goal, "such": "" if said.such is None else _such(speaker, said.such),
    }  # fmt: skip


def _form(speaker: Voice, word: Word, form: str) -> str:
    """The template of an adverb; some verbs have one of their own."""
    return word.form(form, speaker.words.say("phrase", f"adverb:{form}"))


def _such(speaker: Voice, said: Condition) -> str:
    """What holds of the event besides: 5000以下の of its own amount."""
    if isinstance(said, Compare) and said.left == EventNumber():
        return speaker.say("such_number", bound=speaker.compared(said.compare, numbers.number(speaker, said.right)))
    if isinstance(said, Not) and isinstance(said.part, EventIs):
        return speaker.say("such_not", event=event(speaker, said.part.event))
    return speaker.say("such", clause=conditions.clause(speaker, said).text)


def place(speaker: Voice, said: Set) -> str:
    """A described zone: あなたの手札."""
    if isinstance(said, Cards) and not said.tests and said.where:
        zones = areas.zones(speaker, said.where)
        return speaker.whose(said.whose) + (speaker.say("but", what=zones) if said.outside else zones)
    if isinstance(said, Union):
        return speaker.join("or", (place(speaker, one) for one in said.parts))
    return sets.noun(speaker, said)


def cause(speaker: Voice, said: Cause) -> str:
    """相手のカードの効果で."""
    kind = speaker.words.word("cause", said.kind)
    of = speaker.say("whose", who=sets.noun(speaker, described(said.source))) if said.source is not None else ""
    if said.kind == "condition":
        return speaker.say("cause_condition", of=of, asked=speaker.words.say("asked", said.tag or "any"), kind=kind.text)
    own = speaker.whose(said.whose) + (kind.form("of", "") if said.whose and not of else "")
    return speaker.say(
        "cause_damage" if said.damage else "cause", own=own, of=of, had=speaker.say("had_originally") if said.original else "",
        tag=speaker.say("whose", who=speaker.ability(said.tag)) if said.tag else "",
        effect=speaker.say("by_effect") if said.kind == "play" and (own or of) else "", kind=kind.text, bare=kind.form("bare"),
        by=kind.form("by", ""),
    )  # fmt: skip


def participant(speaker: Voice, role: Role) -> str:
    """その（登場した）ゼクス; それらの（まとめて破壊された）カード, where one act did it to several."""
    found = [one for one in speaker.triggers if isinstance(one, Event)]
    several = role == "what" and bool(found) and all(speaker.words.word("verb", one.verb).has("batch") for one in found)
    words = speaker.join("or", dict.fromkeys(_took_part(speaker, one.verb, role) for one in found))
    words = words or ("" if role == "what" else speaker.say(f"part:{role}"))
    return speaker.say("participants" if several else "participant", part=words, head=sets.head(speaker, _types_in(speaker, role)))


def types(speaker: Speaker, said: Set) -> tuple[str, ...]:
    """The card types that the members of a set are known to have, of what took part in the event too."""
    return _types_in(speaker, said.role) if isinstance(said, OfEvent) else speaker.types(said)


def _types_in(speaker: Speaker, role: Role) -> tuple[str, ...]:
    named = [participant_of(one, role) for one in speaker.triggers if isinstance(one, Event)]
    parts = [() if one is None else speaker.types(one) for one in named]
    return tuple(dict.fromkeys(kind for part in parts for kind in part)) if all(parts) else ()


def _took_part(speaker: Voice, verb: str, role: Role) -> str:
    word = speaker.words.word("verb", verb)
    return word.form(role) if word.has(role) else speaker.grammar.took_part(word, role)


def trigger(speaker: Voice, said: Trigger) -> str:
    """What is waited for: 相手のゼクスが登場したとき, ターン終了時."""
    match said:
        case Event():
            return speaker.say("trigger_before" if said.look_back else "trigger", event=speaker.grammar.past(event(speaker, said)))
        case Moment():
            return moment(speaker, said)
        case _:
            assert_never(said)


def moment(speaker: Voice, said: Moment) -> str:
    """あなたのメインフェイズ開始時."""
    own = speaker.whose((said.turn,) if said.turn is not None else ())
    phase = speaker.words.say("phase", said.phase) if said.phase else ""
    return speaker.say(
        "moment_next" if said.later else "moment", own=own, nth=speaker.say("nth_turn", number=str(said.nth)) if said.nth else "",
        moment=speaker.words.say("moment", said.kind).format(phase=phase),
    )  # fmt: skip


def started_later(said: tuple[Trigger, ...]) -> bool:
    """Whether what is waited for says itself that it is still to come (次のターン…)."""
    return any(isinstance(one, Moment) and one.later for one in said)
