"""Events and moments in Japanese, and who took part in them."""

from __future__ import annotations

import re
from typing import Final, assert_never

from zxscript.explain.cases import Role, participant_of
from zxscript.explain.glossary import Word
from zxscript.explain.ja import areas, conditions, numbers, sets, tests
from zxscript.explain.ja.conjugation import inflected
from zxscript.explain.ja.words import COMPARED, either, player, players
from zxscript.explain.shape import described
from zxscript.explain.speaker import Speaker
from zxscript.explain.templates import fill, left_out, places
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
    Set,
    Trigger,
    Union,
)

_TAIL: Final = re.compile(r"[^}\]をにがはで、]+$")
"""The verb at the end of a template."""


def event(speaker: Speaker, said: Event, about: bool = False) -> str:
    """The event in its dictionary form: 相手のゼクスが登場する; ``about``: what it happens to is the topic (は)."""
    template = _template(speaker.words.word("verb", said.verb), said)
    parts = _parts(speaker, said)
    if parts["who"] and "who" not in places(template):  # カードがあなたによって召喚で出る: by whom is said of the verb
        parts |= {"adv": f"{parts['who']}によって{parts['adv']}", "who": ""}
    over = left_out(template, parts)
    text = fill(template, parts)
    if about:
        text = _topic(text, parts)
    return "".join(_extra(name, parts[name]) for name in over) + text


def _template(word: Word, said: Event) -> str:
    """The template: who= by= onto= when the player, the agent, only the target is said; else event=."""
    if said.who and word.has("who"):
        return word.form("who")
    if said.agent is not None and word.has("by"):
        return word.form("by")
    if said.what is None and said.target is not None and word.has("onto"):
        return word.form("onto")
    return word.form("event")


def _parts(speaker: Speaker, said: Event) -> dict[str, str]:
    def noun(one: Set | None) -> str:
        if isinstance(one, Persons):
            return players(speaker, one.who)
        return "" if one is None else sets.noun(speaker, described(one))

    adverbs = [f"{speaker.words.say('phase', said.phase)}に"] if said.phase else []
    adverbs += [cause(speaker, said.cause)] if said.cause is not None else []
    inside = speaker.words.word("verb", said.verb).form("in", "で")
    adverbs += [areas.area(speaker, said.area) + inside] if said.area is not None else []
    adverbs += [f"{place(speaker, said.source)}から"] if said.source is not None else []
    to = speaker.words.word("verb", said.verb).form("goal", "{}に")
    adverbs += [to.format(place(speaker, said.goal))] if said.goal is not None else []
    return {
        "what": noun(said.what), "agent": noun(said.agent), "target": noun(said.target), "who": players(speaker, said.who),
        "adv": "".join(adverbs), "such": "" if said.such is None else _such(speaker, said.such),
    }  # fmt: skip


def _such(speaker: Speaker, said: Condition) -> str:
    """What holds of the event besides: 5000以下の of its own amount."""
    if isinstance(said, Compare) and said.left == EventNumber():
        return COMPARED[said.compare].format(numbers.number(speaker, said.right)) + "の"
    if isinstance(said, Not) and isinstance(said.part, EventIs):
        return f"（「{event(speaker, said.part.event)}」場合を除いて）"
    return f"（{conditions.clause(speaker, said)}場合に）"


def _topic(text: str, parts: dict[str, str]) -> str:
    """What a sentence is about: who does it, else what it is done to."""
    for name in ("who", "what", "agent", "target"):
        for particle in ("が", "を"):
            lead = parts[name] + particle
            if parts[name] and text.startswith(lead):
                return parts[name] + ("は、" if name == "who" else "は") + text.removeprefix(lead)
    return text


def _extra(name: str, said: str) -> str:
    particle = {"agent": "によって", "target": "に対して", "what": "について"}
    return f"{said}{particle.get(name, '')}"


def place(speaker: Speaker, said: Set) -> str:
    """A described zone: あなたの手札."""
    if isinstance(said, Cards) and not said.tests and said.where:
        own = f"{players(speaker, said.whose)}の" if said.whose else ""
        return own + areas.zones(speaker, said.where) + ("以外" if said.outside else "")
    if isinstance(said, Union):
        return either(place(speaker, one) for one in said.parts)
    return sets.noun(speaker, said)


def cause(speaker: Speaker, said: Cause) -> str:
    """相手のカードの効果で."""
    kind = speaker.words.word("cause", said.kind)
    of = f"{sets.noun(speaker, described(said.source))}の" if said.source is not None else ""
    if said.kind == "condition":
        return f"{of}{speaker.words.say('asked', said.tag or 'any')}{kind.text}"
    by = f"{tests.ability(speaker, said.tag)}の" if said.tag else ""
    own = f"{players(speaker, said.whose)}の" + ("" if of else kind.form("of", "")) if said.whose else ""
    effect = speaker.words.say("cause", "effect") if said.kind == "play" and (own or of) else ""
    had = "元々持つ" if said.original else ""
    text = f"{own}{of}{had}{by}{effect}{kind.text}"
    return f"{text.removesuffix('で')}によるダメージで" if said.damage else text


def forbidden(speaker: Speaker, said: Event) -> str:
    """The event that cannot happen: このカードは破壊されない, 相手はイベントをプレイできない."""
    word = speaker.words.word("verb", said.verb)
    text = event(speaker, said, about=True)
    last = tail_of(_template(word, said))
    if last.endswith("れる") or word.has("intransitive"):
        return inflected(text, "negative")
    if last.endswith("する"):
        return text.removesuffix("する") + "できない"
    return text + "ことはできない"


def tail(speaker: Speaker, verb: str) -> str:
    """The verb by itself: 破壊する."""
    word = speaker.words.word("verb", verb)
    return word.form("tail", tail_of(word.text))


def tail_of(template: str) -> str:
    """The verb at the end of a template."""
    found = _TAIL.search(template)
    return found[0] if found is not None else template


def participant(speaker: Speaker, role: Role) -> str:
    """その（登場した）ゼクス; このカード where the event says that it is this one."""
    found = [one for one in speaker.triggers if isinstance(one, Event)]
    words = either(dict.fromkeys(_took_part(speaker, one.verb, role) for one in found)) if found else ""
    marks = f"（{words}）" if words else {"what": "", "agent": "（それを行った）", "target": "（その対象の）", "host": "（その下の）"}[role]
    return f"その{marks}{sets.head(speaker, _types_in(speaker, role))}"


def types(speaker: Speaker, said: Set) -> tuple[str, ...]:
    """The card types that the members of a set are known to have, of what took part in the event too."""
    return _types_in(speaker, said.role) if isinstance(said, OfEvent) else speaker.types(said)


def _types_in(speaker: Speaker, role: Role) -> tuple[str, ...]:
    named = [participant_of(one, role) for one in speaker.triggers if isinstance(one, Event)]
    parts = [() if one is None else speaker.types(one) for one in named]
    return tuple(dict.fromkeys(kind for part in parts for kind in part)) if all(parts) else ()


def _took_part(speaker: Speaker, verb: str, role: str) -> str:
    word = speaker.words.word("verb", verb)
    if word.has(role):
        return word.form(role)
    if role == "what":
        return inflected(tail_of(word.form("event")), "past")
    if role == "agent":
        return inflected(tail(speaker, verb), "past")
    return inflected(inflected(tail(speaker, verb), "passive"), "past")


def trigger(speaker: Speaker, said: Trigger) -> str:
    """What is waited for: 相手のゼクスが登場したとき, ターン終了時."""
    match said:
        case Event():
            judged = "（直前の状態で判断）" if said.look_back else ""
            return inflected(event(speaker, said), "past") + "とき" + judged
        case Moment():
            return moment(speaker, said)
        case _:
            assert_never(said)


def moment(speaker: Speaker, said: Moment) -> str:
    """あなたのメインフェイズ開始時."""
    own = f"{player(speaker, said.turn)}の" if said.turn is not None else ""
    own = f"次の{own}ターンの" if said.later else own
    phase = speaker.words.say("phase", said.phase) if said.phase else ""
    nth = f"{said.nth}ターン目の" if said.nth else ""
    return own + nth + speaker.words.say("moment", said.kind).format(phase=phase)


__all__ = ["cause", "event", "forbidden", "moment", "participant", "place", "tail", "trigger"]
