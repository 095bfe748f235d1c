"""What is carried out, in Chinese.  A sentence is the reach of what stands at its beginning: 若…，则A，并B。"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from zxscript.explain.cases import amount
from zxscript.explain.shape import told_once
from zxscript.explain.speaker import Speaker
from zxscript.explain.templates import numbered
from zxscript.explain.zh import acts, changes, conditions, events, numbers, sets, tests, words
from zxscript.explain.zh.words import either, player
from zxscript.meaning.forms import (
    Choose,
    ChooseAbility,
    ChooseValue,
    Create,
    Do,
    Duration,
    EachPlayer,
    Either,
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


def sentences(speaker: Speaker, said: tuple[Step, ...]) -> str:
    """All steps, a sentence each."""
    return "".join(_sentence(clause(speaker, one)) for one in said)


def _sentence(text: str) -> str:
    return text if text.endswith("\n") else text + "。"


def clause(speaker: Speaker, said: Step) -> str:
    """The step, with who acts where that changes."""
    match said:
        case Do():
            text = acts.do(speaker, said)
        case Choose():
            text = acts.choose(speaker, said)
        case Split():
            text = acts.split(speaker, said)
        case Create():
            text = acts.create(speaker, said)
        case Pay():
            text = acts.pay(speaker, said)
        case ChooseAbility():
            kinds = either(tests.ability(speaker, one) for one in said.tags)
            other = f"（{'和'.join(tests.ability(speaker, one) for one in said.barred)}除外）" if said.barred else ""
            text = f"{acts.acting(speaker, said.by)}选择1个印在{sets.every(speaker, said.of)}上的{kinds}{other}"
        case ChooseValue():
            text = f"{acts.acting(speaker, said.by)}选择1个{_values(speaker, said)}"
        case ResolveAbility():
            text = f"{acts.acting(speaker, said.by)}执行该能力的效果"
        case Modes():
            text = _modes(speaker, said)
        case May():
            text = acts.acting(speaker, said.by) + carried(speaker.but(actor=said.by), said.steps, may=True)
        case If():
            text = conditions.when(speaker, said.condition) + carried(speaker, said.steps)
        case Either():
            who = acts.acting(speaker, said.by)
            ways = "".join(f"「{one}」" for one in _apart(speaker.but(actor=said.by), said.ways, carried))
            text = f"{who}从{ways}中选择一项执行"
        case Repeat():
            text = f"将「{carried(speaker, said.steps)}」执行{numbers.amount(speaker, said.times, '次')}"
        case EachPlayer():
            speaker.look("actor:each")
            text = f"从回合玩家起，各玩家依次{carried(speaker.but(actor='each'), said.steps)}"
        case Later():
            text = _later(speaker, said)
        case Lasting():
            text = _lasting(speaker, said)
        case _:
            assert_never(said)
    if isinstance(said, Do | Choose | ChooseValue | Modes | Split | Create | Pay | If | Lasting):
        speaker.tell(said)
    return text


def _values(speaker: Speaker, said: ChooseValue) -> str:
    """数字, 颜色（红或蓝）."""
    kind = "数字" if said.kind == "number" else speaker.words.say("tag", said.kind)
    if said.values and (said.kind != "colour" or len(said.values) <= 2):
        return f"{kind}（{words.tags(speaker, said.kind, said.values)}）"
    return kind


def carried(speaker: Speaker, said: tuple[Step, ...], *, may: bool = False) -> str:
    """Several steps as one clause: A，并B, or a numbered list where one of them has a reach of its own."""
    text = _carried(speaker, said)
    if not may:
        return text
    if len(said) == 1 and isinstance(said[0], If | May | Later | Lasting):
        return f"可以选择执行「{text}」"
    return f"你可以{text[1:]}" if text.startswith("你") and not text.startswith("你的") else f"可以{text}"


def _carried(speaker: Speaker, said: tuple[Step, ...]) -> str:
    if not said:
        return "什么也不做"
    clauses = tuple(clause(speaker, one) for one in said)
    if all(isinstance(one, _FLAT) for one in said[:-1]) and (len(said) == 1 or isinstance(said[-1], _LAST)):
        *before, last = clauses
        return "，".join(before) + ("，并" if before else "") + last
    return "依次执行以下各项：" + numbered(clauses, "。")


def _apart(
    speaker: Speaker, said: tuple[tuple[Step, ...], ...], say: Callable[[Speaker, tuple[Step, ...]], str]
) -> tuple[str, ...]:
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


def _modes(speaker: Speaker, said: Modes) -> str:
    unit = "项"
    count = {
        "any": "任意项", "least": f"{numbers.amount(speaker, said.count.low, unit)}以上",
        "exact": numbers.amount(speaker, said.count.low, unit),
        "upto": "最多" + numbers.amount(speaker, said.count.high or 0, unit),
        "between": f"{numbers.number(speaker, said.count.low)}～{numbers.amount(speaker, said.count.high or 0, unit)}",
    }[amount(said.count)]  # fmt: skip
    order = "按任意顺序执行" if said.ordered else "按书写顺序执行"
    who = acts.acting(speaker, said.by)
    speaker.look(f"actor:{said.by}")
    lines = "".join(f"\n  ・{one}" for one in _apart(speaker.but(actor=said.by), said.options, sentences))
    left = "" if not said.after else "尚未选择的" if speaker.chose(said.after) else "别处未选择的"
    fresh = "本回合中尚未选择过的" if said.fresh else ""
    return f"{who}从以下{fresh}选择{left}{count}，{order}：{lines}\n"


def _later(speaker: Speaker, said: Later) -> str:
    inner = speaker.nested(triggers=said.when)
    whens = "或".join(events.trigger(speaker, one) for one in said.when)
    first = "" if "下个回合" in whens else "此后第一次"
    how = f"{first}{whens}，" if said.once else f"此后每次{whens}，"
    limit = duration(speaker, said.until) + "，" if said.until is not None else ""
    alone = "（相同效果有多个时只计一次）" if said.single else ""
    return f"{limit}{how}{alone}{carried(inner, said.steps)}"


def _lasting(speaker: Speaker, said: Lasting) -> str:
    speaker.look("")
    until = duration(speaker, said.until) + "，" if said.until is not None else ""
    told = told_once(said)
    texts = [changes.change(speaker, told.changes[0])]
    with speaker.telling(said, told):  # the others may be of the cards that were picked for the first
        texts += [changes.change(speaker, one) for one in told.changes[1:]]
    return until + ("。同一期间，" if until else "。另外，").join(texts)


def duration(speaker: Speaker, said: Duration) -> str:
    """直到回合结束时为止."""
    own = f"下一个{player(speaker, said.turn)}的" if said.turn is not None else ""
    return f"直到{own}{speaker.words.say('end', said.end)}为止"
