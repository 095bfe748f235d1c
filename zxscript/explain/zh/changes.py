"""What is in force, in Chinese."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import per
from zxscript.explain.shape import described
from zxscript.explain.speaker import Speaker
from zxscript.explain.zh import ability, areas, conditions, events, numbers, sets, steps, tests
from zxscript.explain.zh.words import either, tags
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


def change(speaker: Speaker, said: Change) -> str:
    """The change, with the time in which it counts."""
    return (conditions.while_(speaker, said.when) if said.when is not None else "") + _bare(speaker, said)


def _bare(speaker: Speaker, said: Change) -> str:
    match said:
        case StatChange():
            return _stat(speaker, said)
        case TagChange():
            return _tag(speaker, said)
        case Grant():
            if said.name and not said.abilities:
                return f"{_about(speaker, said)}获得该能力"
            given = "和".join(f"“{ability.inside(speaker, one)}”" for one in said.abilities)
            return f"{_about(speaker, said)}获得{'该能力和' if said.name else ''}以下能力：{given}"
        case Lose():
            which = "和".join("所有能力" if one == "*" else tests.ability(speaker, one) for one in said.tags)
            which = "此能力" if said.this else which
            bar = "，且不能再获得" if said.bar else ""
            return f"{sets.every(speaker, said.what)}" + (f"不能再获得{which}" if speaker.shared.again(said) else f"失去{which}{bar}")
        case Forbid():
            return events.event(speaker, said.event, "不能")
        case ForbidUse():
            return _forbid_use(speaker, said)
        case Must():
            if said.by:
                return "若可由卡的效果选择，" + events.event(speaker, Event(said.verb, said.what, who=said.by), "必须")
            return "若可能，" + events.event(speaker, Event(said.verb, said.what), "必须")
        case Immune():
            return f"{sets.every(speaker, said.what)}不受{sets.noun(speaker, described(said.to))}的效果影响"
        case AmountChange():
            amount = speaker.words.word("verb", said.event.verb).form("number", "数值")
            lead = "下一次" if said.once else ""
            return f"{lead}{events.event(speaker, said.event)}时，其{amount}{_shift(speaker, said.how, said.value)}"
        case Instead():
            inner = speaker.nested(triggers=(said.event,))
            lead, how = "下一次" if said.once else "", "首先" if said.also else "作为代替"
            return f"{lead}{events.event(speaker, said.event)}时，{how}，{steps.carried(inner, said.steps, may=said.may)}"
        case Allow():
            way = "不支付费用" if said.free else "支付费用"
            end = f"（如此使用的卡之后改为放置到{areas.destination(speaker, said.to, '')}）" if said.to is not None else ""
            asked = "和".join(speaker.words.say("asked", one) for one in said.without)
            if said.onto is not None:
                return f"无论{asked}为何，都可以将{sets.noun(speaker, said.what)}移装到{sets.noun(speaker, said.onto)}"
            if asked:
                return f"可以无视{asked}，{way}使用{sets.noun(speaker, said.what)}{end}"
            return f"可以像从手牌使用一样，{way}使用{sets.noun(speaker, said.what)}{end}"
        case Flag():
            word = speaker.words.word("flag", said.flag)
            if said.till is not None:
                return word.form("next").format(what=sets.noun(speaker, said.what))
            return word.text.format(what=sets.every(speaker, said.what))
        case PayAs():
            colours = f"视为{tags(speaker, 'colour', said.colours)}，" if said.colours else ""
            worth = numbers.amount(speaker, said.worth, speaker.words.say("unit", "mana"))
            return f"支付{sets.noun(speaker, said.what)}的费用时，{sets.every(speaker, said.by)}{colours}可当作{worth}支付"
        case _:
            assert_never(said)


def _about(speaker: Speaker, said: StatChange | TagChange | Grant) -> str:
    """What changes; wherever it is, the zone that goes without saying demands nothing."""
    if said.wherever:
        return f"{sets.every(speaker, described(said.what))}（无论在哪个区域）"
    return sets.every(speaker, said.what)


def _shift(speaker: Speaker, how: str, value: Number) -> str:
    match how:
        case "add":
            return numbers.increase(speaker, value)
        case "times":
            return f"变为{numbers.amount(speaker, value, '倍')}"
        case "min":
            return f"不会小于{numbers.number(speaker, value)}"
        case "max":
            return f"不会大于{numbers.number(speaker, value)}"
        case _:
            return f"变为{numbers.number(speaker, value)}"


def _stat(speaker: Speaker, said: StatChange) -> str:
    found = per(said.value) if said.how == "add" else None
    found = found if found is not None and isinstance(found.counted, Count) else None
    lead = numbers.each(speaker, found) if found is not None else ""
    value = found.each if found is not None else said.value
    base = "原本的" if said.how == "base" else ""
    stat = speaker.words.say("stat", said.stat)
    if said.how in ("rise", "fall"):
        verb = "增加" if said.how == "rise" else "减少"
        if value == 0:
            return f"{lead}{_about(speaker, said)}的{stat}不会{verb}"
        return f"{lead}{_about(speaker, said)}的{stat}{verb}的数值变为{numbers.amount(speaker, value, '倍')}"
    return f"{lead}{_about(speaker, said)}的{base}{stat}{_shift(speaker, said.how, value)}"


def _tag(speaker: Speaker, said: TagChange) -> str:
    of = f"{_about(speaker, said)}的{speaker.words.say('tag', said.kind)}"
    picked = f"所选的{speaker.words.say('tag', said.kind)}" if said.picked else ""
    values = "和".join(filter(None, (tags(speaker, said.kind, said.values, "和"), picked)))
    match said.how:
        case "add":
            return f"{of}追加{values}"
        case "remove":
            return f"{of}去除{values}"
        case "set":
            return f"{of}仅为{values}"
        case "bar":
            return f"{of}不能追加{values}"
        case _:
            assert_never(said.how)


def _forbid_use(speaker: Speaker, said: ForbidUse) -> str:
    by = either(speaker.words.say("player", one) for one in said.by)
    of = f"{sets.noun(speaker, described(said.of))}{'原本具有的' if said.original else '的'}" if said.of is not None else ""
    which = "和".join(tests.ability(speaker, one) for one in said.tags) or "能力"
    if said.this:
        of += "所有与此卡同名的卡的" if said.same_name else ""
        which = "此能力" + (f"（{which}）" if said.tags else "")
    elif said.same_name:
        of += "同名的卡的"
    return f"{by}不能使用{of}{which}"
