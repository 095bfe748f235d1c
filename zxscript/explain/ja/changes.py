"""What is in force, in Japanese: clauses in their dictionary form."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import per
from zxscript.explain.ja import ability, acts, conditions, events, numbers, sets, steps, tests
from zxscript.explain.ja.words import either, tags
from zxscript.explain.shape import described
from zxscript.explain.speaker import Speaker
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
                return f"{_about(speaker, said)}はその能力を得る"
            given = "と".join(f"“{ability.inside(speaker, one)}”" for one in said.abilities)
            return f"{_about(speaker, said)}は{'その能力と' if said.name else ''}{given}という能力を得る"
        case Lose():
            which = "と".join("すべての能力" if one == "*" else tests.ability(speaker, one) for one in said.tags)
            which = "この能力" if said.this else which
            bar = "得ることもできない" if speaker.shared.again(said) else "失い、得ることもできない" if said.bar else "失う"
            return f"{sets.every(speaker, said.what)}は{which}を{bar}"
        case Forbid():
            return events.forbidden(speaker, said.event)
        case ForbidUse():
            return _forbid_use(speaker, said)
        case Must():
            event = speaker.words.say("verb", said.verb, "event")
            if said.by:
                return "カードの効果で選べるときは必ず、" + events.event(speaker, Event(said.verb, said.what, who=said.by))
            return f"{sets.every(speaker, said.what)}は、できるときは必ず{events.tail_of(event)}"
        case Immune():
            return f"{sets.every(speaker, said.what)}は、{sets.noun(speaker, described(said.to))}の効果を受けない"
        case AmountChange():
            amount = speaker.words.word("verb", said.event.verb).form("number", "数")
            time = "最初のときだけ" if said.once else "とき"
            return f"{events.event(speaker, said.event)}{time}、その{amount}を{_shift(speaker, said.how, said.value)}"
        case Instead():
            return _instead(speaker, said)
        case Allow():
            way = "コストを支払わずに" if said.free else "手札にあるかのようにコストを支払って"
            end = f"（そうしてプレイしたカードは、その後{acts.arriving(speaker, said.to)}に置く）" if said.to is not None else ""
            asked = "と".join(speaker.words.say("asked", one) for one in said.without)
            if said.onto is not None:
                return f"{asked}が何であっても、{sets.noun(speaker, said.what)}を{sets.noun(speaker, said.onto)}にシフトしてよい"
            lead = f"{asked}を満たさずに、" if asked else ""
            return f"{sets.noun(speaker, said.what)}を、{lead}{way}プレイしてよい{end}"
        case Flag():
            word = speaker.words.word("flag", said.flag)
            if said.till is not None:
                return word.form("next").format(what=sets.noun(speaker, said.what))
            return word.text.format(what=sets.every(speaker, said.what))
        case PayAs():
            colours = f"{tags(speaker, 'colour', said.colours)}として、" if said.colours else ""
            worth = numbers.amount(speaker, said.worth, speaker.words.say("unit", "mana"))
            return f"{sets.every(speaker, said.by)}は、{sets.noun(speaker, said.what)}のコストを{colours}{worth}分として支払える"
        case _:
            assert_never(said)


def _about(speaker: Speaker, said: StatChange | TagChange | Grant) -> str:
    """What changes; wherever it is, the zone that goes without saying demands nothing."""
    if said.wherever:
        return f"（どこにあっても）{sets.every(speaker, described(said.what))}"
    return sets.every(speaker, said.what)


def _shift(speaker: Speaker, how: str, value: Number) -> str:
    match how:
        case "add":
            return f"{numbers.increase(speaker, value)}する"
        case "times":
            return f"{numbers.amount(speaker, value, '倍')}にする"
        case "min":
            return f"{numbers.number(speaker, value)}より小さい値にはしない"
        case "max":
            return f"{numbers.number(speaker, value)}より大きい値にはしない"
        case _:
            return f"{numbers.number(speaker, value)}にする"


def _stat(speaker: Speaker, said: StatChange) -> str:
    found = per(said.value) if said.how == "add" else None
    found = found if found is not None and isinstance(found.counted, Count) else None
    lead = numbers.each(speaker, found) if found is not None else ""
    value = found.each if found is not None else said.value
    base = "元々の" if said.how == "base" else ""
    of = f"{lead}{_about(speaker, said)}の{base}{speaker.words.say('stat', said.stat)}"
    if said.how in ("rise", "fall"):
        verb = "増え" if said.how == "rise" else "減"
        if value == 0:
            return f"{of}は{verb}{'' if said.how == 'rise' else 'ら'}ない"
        return f"{of}が{verb}る数値は{numbers.amount(speaker, value, '倍')}になる"
    if said.how in ("min", "max"):
        return f"{of}は{numbers.number(speaker, value)}より{'小さ' if said.how == 'min' else '大き'}くならない"
    return f"{of}を{_shift(speaker, said.how, value)}"


def _tag(speaker: Speaker, said: TagChange) -> str:
    kind = speaker.words.say("tag", said.kind)
    each = [tags(speaker, said.kind, (one,)) for one in said.values] + ([f"選んだ{kind}"] if said.picked else [])
    values = either(each) if said.how == "bar" else "と".join(each)
    of = f"{_about(speaker, said)}の{kind}"
    match said.how:
        case "add":
            return f"{of}に{values}を追加する"
        case "remove":
            return f"{of}から{values}をなくす"
        case "set":
            return f"{of}を{values}だけにする"
        case "bar":
            return f"{of}に{values}を追加することはできない"
        case _:
            assert_never(said.how)


def _forbid_use(speaker: Speaker, said: ForbidUse) -> str:
    by = f"{either(speaker.words.say('player', one) for one in said.by)}は、" if said.by else ""
    of = f"{sets.noun(speaker, described(said.of))}{'が元々持つ' if said.original else 'の'}" if said.of is not None else ""
    which = "と".join(tests.ability(speaker, one) for one in said.tags) or "能力"
    if said.this:
        of += "このカードと同じカード名を持つすべてのカードの" if said.same_name else ""
        which = "この能力" + (f"（{which}）" if said.tags else "")
    elif said.same_name:
        of += "同じカード名を持つカードの"
    return f"{by}{of}{which}をプレイできない"


def _instead(speaker: Speaker, said: Instead) -> str:
    inner = speaker.nested(triggers=(said.event,))
    lead = f"{events.event(speaker, said.event)}{'最初のときだけ' if said.once else 'とき'}、{'まず' if said.also else 'そのかわりに'}"
    return lead + steps.carried(inner, said.steps, may=said.may)
