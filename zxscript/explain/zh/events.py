"""Events and moments in Chinese, and who took part in them."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import Role, participant_of
from zxscript.explain.glossary import Word
from zxscript.explain.shape import described
from zxscript.explain.speaker import Speaker
from zxscript.explain.templates import fill, left_out, places
from zxscript.explain.zh import areas, conditions, numbers, sets, tests
from zxscript.explain.zh.words import COMPARED, either, player, players
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


def event(speaker: Speaker, said: Event, modal: str = "") -> str:
    """The event: 对手的Z/X登场; with a modal: 此卡不能攻击."""
    template = _template(speaker.words.word("verb", said.verb), said)
    parts = _parts(speaker, said) | {"modal": modal}
    if parts["who"] and "who" not in places(template):  # 卡由你通过召唤进入战场: by whom is said of the verb
        parts |= {"adv": f"由{parts['who']}{parts['adv']}", "who": ""}
    if parts["goal"] and "goal" not in places(template):
        parts |= {"adv": f"{parts['adv']}往{parts['goal']}", "goal": ""}
    over = left_out(template, parts)
    return "".join(_extra(name, parts[name]) for name in over) + fill(template, parts)


def _template(word: Word, said: Event) -> str:
    """The template: who= by= onto= when the player, the agent, only the target is said; else event=."""
    if said.who and word.has("who"):
        return word.form("who")
    if said.agent is not None and word.has("by"):
        return word.form("by")
    if said.what is None and said.target is not None and word.has("onto"):
        return word.form("onto")
    return word.form("event")


_OUT = "从"


def _parts(speaker: Speaker, said: Event) -> dict[str, str]:
    def noun(one: Set | None) -> str:
        if isinstance(one, Persons):
            return players(speaker, one.who)
        return "" if one is None else sets.noun(speaker, described(one))

    adverbs = [f"在{speaker.words.say('phase', said.phase)}"] if said.phase else []
    adverbs += [cause(speaker, said.cause)] if said.cause is not None else []
    adverbs += [f"在{areas.area(speaker, said.area)}"] if said.area is not None else []
    what = noun(said.what)
    out = "自" if what.endswith(_OUT) else _OUT  # …的随从自战场离开: not twice the same sign
    adverbs += [f"{out}{place(speaker, said.source)}"] if said.source is not None else []
    return {
        "what": what, "agent": noun(said.agent), "target": noun(said.target), "who": players(speaker, said.who),
        "adv": "".join(adverbs), "goal": "" if said.goal is None else place(speaker, said.goal),
        "such": "" if said.such is None else _such(speaker, said.such),
    }  # fmt: skip


def _such(speaker: Speaker, said: Condition) -> str:
    """What holds of the event besides: 5000以下的 of its own amount."""
    if isinstance(said, Compare) and said.left == EventNumber():
        return COMPARED[said.compare].format(numbers.number(speaker, said.right)) + "的"
    if isinstance(said, Not) and isinstance(said.part, EventIs):
        return f"（除非「{event(speaker, said.part.event)}」）"
    return f"（当{conditions.clause(speaker, said).text}时）"


def _extra(name: str, said: str) -> str:
    lead = {"agent": "由", "target": "对", "what": "就"}
    return f"{lead.get(name, '')}{said}"


def place(speaker: Speaker, said: Set) -> str:
    """A described zone: 你的手牌."""
    if isinstance(said, Cards) and not said.tests and said.where:
        own = f"{players(speaker, said.whose)}的" if said.whose else ""
        return own + areas.zones(speaker, said.where) + ("以外" if said.outside else "")
    if isinstance(said, Union):
        return either(place(speaker, one) for one in said.parts)
    return sets.noun(speaker, said)


def cause(speaker: Speaker, said: Cause) -> str:
    """因对手的卡的效果."""
    kind = speaker.words.word("cause", said.kind)
    of = f"{sets.noun(speaker, described(said.source))}的" if said.source is not None else ""
    if said.kind == "condition":
        return f"{kind.text}{of}{speaker.words.say('asked', said.tag or 'any')}"
    by = f"{tests.ability(speaker, said.tag)}的" if said.tag else ""
    own = f"{players(speaker, said.whose)}的" + ("" if of else kind.form("of", "")) if said.whose else ""
    effect = f"{speaker.words.say('cause', 'effect')}的" if said.kind == "play" and (own or of) else ""
    had = "原本持有的" if said.original else ""
    return f"{kind.form('by', '因')}{own}{of}{had}{by}{effect}{kind.text}" + ("的伤害" if said.damage else "")


def bare(speaker: Speaker, verb: str) -> str:
    """The verb by itself: 破坏."""
    return speaker.words.say("verb", verb, "bare")


def participant(speaker: Speaker, role: Role) -> str:
    """该（登场的）Z/X."""
    found = [one for one in speaker.triggers if isinstance(one, Event)]
    words = either(dict.fromkeys(_took_part(speaker, one.verb, role) for one in found)) if found else ""
    marks = f"（{words}）" if words else {"what": "", "agent": "（行为者的）", "target": "（作为对象的）", "host": "（其下的）"}[role]
    return f"该{marks}{sets.head(speaker, _types_in(speaker, role))}"


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
    text = word.form("bare")
    return {"agent": f"{text}它的", "host": f"在其上{text}的"}.get(role, f"被{text}的")


def trigger(speaker: Speaker, said: Trigger) -> str:
    """What is waited for: 对手的Z/X登场时, 回合结束时."""
    match said:
        case Event():
            return event(speaker, said) + ("时（以发生前一刻的状态判断）" if said.look_back else "时")
        case Moment():
            return moment(speaker, said)
        case _:
            assert_never(said)


def moment(speaker: Speaker, said: Moment) -> str:
    """你的主要阶段开始时."""
    own = f"{player(speaker, said.turn)}的" if said.turn is not None else ""
    own = f"{own}下个回合的" if said.later else own
    phase = speaker.words.say("phase", said.phase) if said.phase else ""
    nth = f"第{said.nth}个回合的" if said.nth else ""
    return own + nth + speaker.words.say("moment", said.kind).format(phase=phase)
