"""What is carried out: clauses, and sentences made of them.

A sentence is the reach of what stands at its beginning: …場合、Aし、Bする。 does both only then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from zxscript.explain.shape import lists_values, told_once
from zxscript.explain.templates import numbered
from zxscript.explain.walk import acts, changes, conditions, events, numbers, sets
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import (
    Choose,
    ChooseAbility,
    ChooseValue,
    Create,
    Do,
    Duration,
    EachPlayer,
    Either,
    Event,
    If,
    Lasting,
    Later,
    May,
    Modes,
    Pay,
    Repeat,
    ResolveAbility,
    Split,
    Step,
)

_FLAT: Final = Do | Choose | Split | Create | Pay
"""Steps of one clause, with no reach over what follows."""
_LAST: Final = _FLAT | Lasting | Modes
"""Steps that may end such a chain."""


def sentences(speaker: Voice, said: tuple[Step, ...]) -> str:
    """All steps, a sentence each."""
    return "".join(sentence(speaker, clause(speaker, one)) for one in said)


def sentence(speaker: Voice, text: str) -> str:
    """A clause as a sentence; a list ends by itself."""
    return text if text.endswith("\n") else speaker.say("sentence", clause=text)


def clause(speaker: Voice, said: Step) -> str:
    """The step, with who acts where that changes."""
    text = _clause(speaker, said)
    if isinstance(said, Do | Choose | ChooseValue | Modes | Split | Create | Pay | If | Lasting):
        speaker.tell(said)
    return text


def _clause(speaker: Voice, said: Step) -> str:
    match said:
        case Do():
            return acts.do(speaker, said)
        case Choose():
            return acts.choose(speaker, said)
        case Split():
            return acts.split(speaker, said)
        case Create():
            return acts.create(speaker, said)
        case Pay():
            return acts.pay(speaker, said)
        case ChooseAbility():
            return _choose_ability(speaker, said)
        case ChooseValue():
            return speaker.say("choose_value", who=acts.acting(speaker, said.by), values=_values(speaker, said))
        case ResolveAbility():
            return speaker.say("resolve_ability", who=acts.acting(speaker, said.by))
        case Modes():
            return _modes(speaker, said)
        case May():
            return acts.acting(speaker, said.by) + carried(speaker.but(actor=said.by), said.steps, may=True)
        case If():
            return conditions.when(speaker, said.condition) + carried(speaker, said.steps)
        case Either():
            return _either(speaker, said)
        case Repeat():
            return _repeat(speaker, said)
        case EachPlayer():
            speaker.look("actor:each")
            return speaker.say("each_player", steps=carried(speaker.but(actor="each"), said.steps))
        case Later():
            return _later(speaker, said)
        case Lasting():
            return _lasting(speaker, said)
        case _:
            assert_never(said)


def _choose_ability(speaker: Voice, said: ChooseAbility) -> str:
    barred = speaker.join("and", map(speaker.ability, said.barred))
    return speaker.say(
        "choose_ability", who=acts.acting(speaker, said.by), of=sets.every(speaker, said.of),
        kinds=speaker.join("or", map(speaker.ability, said.tags)), barred=barred,
    )  # fmt: skip


def _values(speaker: Voice, said: ChooseValue) -> str:
    """好きな数字, 赤か青."""
    kind = speaker.say("number_word") if said.kind == "number" else speaker.words.say("tag", said.kind)
    if lists_values(said):
        return speaker.say("values", kind=kind, values=speaker.tags(said.kind, said.values))
    return speaker.say("any_value", kind=kind)


def carried(speaker: Voice, said: tuple[Step, ...], *, may: bool = False) -> str:
    """Several steps as one clause: AしてBする, or a numbered list where one of them has a reach of its own."""
    if not said:
        return speaker.say("nothing")
    clauses = tuple(clause(speaker, one) for one in said)
    if not (all(isinstance(one, _FLAT) for one in said[:-1]) and (len(said) == 1 or isinstance(said[-1], _LAST))):
        return speaker.say("may_in_order" if may else "in_order", steps=_list(speaker, clauses))
    text = speaker.grammar.chained(clauses)
    if not may:
        return text
    if len(said) == 1 and isinstance(said[0], speaker.grammar.apart):
        return speaker.say("may_apart", steps=text)
    return speaker.grammar.may(text, said[-1])


def _list(speaker: Voice, clauses: tuple[str, ...]) -> str:
    return numbered(clauses, speaker.words.say("joint", "items")) + speaker.say("list_end")


def _repeat(speaker: Voice, said: Repeat) -> str:
    times = numbers.amount(speaker, said.times, speaker.words.say("unit", "times"))
    text = carried(speaker, said.steps)
    if speaker.grammar.listed(text):
        return speaker.say("repeat_list", times=times, steps=text.removeprefix(speaker.say("in_order", steps="")))
    return speaker.say("repeat", times=times, steps=text)


def _either(speaker: Voice, said: Either) -> str:
    who = acts.acting(speaker, said.by)
    ways = _apart(speaker.but(actor=said.by), said.ways, carried)
    if any(map(speaker.grammar.listed, ways)):
        return speaker.say("either_list", who=who, ways=_list(speaker, ways))
    return speaker.say("either", who=who, ways=speaker.join("ways", (speaker.say("way", way=one) for one in ways)))


def _apart(speaker: Voice, said: tuple[tuple[Step, ...], ...], say: Callable[[Voice, tuple[Step, ...]], str]) -> tuple[str, ...]:
    """Ways of which not all are carried out: what one tells is not told in the others."""
    inner = [speaker.nested() for _ in said]
    focus = speaker.shared.focus
    texts = []
    for one, steps in zip(inner, said, strict=True):
        one.shared.focus = focus
        texts.append(say(one, steps).rstrip())
    for one in inner:
        speaker.shared.told.update(one.shared.told)
    return tuple(texts)


def _modes(speaker: Voice, said: Modes) -> str:
    who = acts.acting(speaker, said.by)
    left = "" if not said.after else speaker.say("not_chosen_yet" if speaker.chose(said.after) else "not_chosen_elsewhere")
    return speaker.say(
        "modes", who=who, left=left, fresh=speaker.say("not_chosen_this_turn") if said.fresh else "",
        count=numbers.quantity(speaker, said.count, "modes", speaker.words.say("unit", "mode")),
        order=speaker.say("modes_ordered" if said.ordered else "modes_as_written"),
        options="".join(f"\n  ・{one}" for one in _apart(speaker.but(actor=said.by), said.options, sentences)) + "\n",
    )  # fmt: skip


def _later(speaker: Voice, said: Later) -> str:
    inner = speaker.nested(triggers=said.when)
    whens = speaker.join("later", (events.trigger(speaker, one) for one in said.when))
    event = any(isinstance(one, Event) for one in said.when)
    how = "each" if not said.once else "event" if event else "next" if events.started_later(said.when) else "first"
    alone = speaker.say("later_alone") if said.single else ""
    if said.limit is not None:
        alone += speaker.say("later_limit", period=speaker.words.say("period", said.limit.period), times=str(said.limit.times))
    return speaker.say(
        "later", until="" if said.until is None else duration(speaker, said.until), when=speaker.say(f"later:{how}", when=whens),
        alone=alone, steps=carried(inner, said.steps),
    )  # fmt: skip


def _lasting(speaker: Voice, said: Lasting) -> str:
    speaker.look("")
    until = duration(speaker, said.until) if said.until is not None else ""
    told = told_once(said)
    texts = [changes.change(speaker, told.changes[0])]
    with speaker.telling(said, told):  # the others may be of the cards that were picked for the first
        texts += [changes.change(speaker, one) for one in told.changes[1:]]
    return speaker.say("lasting", until=until, changes=speaker.join("lasting_until" if until else "lasting", texts))


def duration(speaker: Voice, said: Duration) -> str:
    """ターン終了時まで."""
    word = speaker.words.word("end", said.end)
    if said.turn is None:
        return speaker.say("until", end=word.text)
    return speaker.say("until_next", who=speaker.player(said.turn), end=word.form("next"))
