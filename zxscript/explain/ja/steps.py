"""What is carried out, in Japanese: clauses in their dictionary form, sentences made of them.

A sentence is the reach of what stands at its beginning: …場合、Aし、Bする。 does both only then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from zxscript.explain.cases import amount
from zxscript.explain.ja import acts, changes, conditions, events, numbers, sets, tests, words
from zxscript.explain.ja.conjugation import inflected
from zxscript.explain.ja.words import chained, either, player
from zxscript.explain.shape import told_once
from zxscript.explain.speaker import Speaker
from zxscript.explain.templates import numbered
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


def sentences(speaker: Speaker, said: tuple[Step, ...]) -> str:
    """All steps, a sentence each."""
    return "".join(_sentence(clause(speaker, one)) for one in said)


def _sentence(text: str) -> str:
    return text if text.endswith("\n") else text + "。"


def clause(speaker: Speaker, said: Step) -> str:
    """The step in its dictionary form, with who acts where that changes."""
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
            other = f"（{'と'.join(tests.ability(speaker, one) for one in said.barred)}を除く）" if said.barred else ""
            text = f"{acts.acting(speaker, said.by)}{sets.every(speaker, said.of)}に印刷された{kinds}{other}を1つ選ぶ"
        case ChooseValue():
            text = f"{acts.acting(speaker, said.by)}{_values(speaker, said)}を1つ選ぶ"
        case ResolveAbility():
            text = f"{acts.acting(speaker, said.by)}その能力の効果を行う"
        case Modes():
            text = _modes(speaker, said)
        case May():
            text = acts.acting(speaker, said.by) + carried(speaker.but(actor=said.by), said.steps, may=True)
        case If():
            text = _if(speaker, said)
        case Either():
            text = _either(speaker, said)
        case Repeat():
            text = _repeat(speaker, said)
        case EachPlayer():
            speaker.look("actor:each")
            text = f"各プレイヤーはターンプレイヤーから順に、{carried(speaker.but(actor='each'), said.steps)}"
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
    """好きな数字, 赤か青."""
    if said.values and (said.kind != "colour" or len(said.values) <= 2):
        return either(words.tags(speaker, said.kind, (one,)) for one in said.values)
    return "好きな" + ("数字" if said.kind == "number" else speaker.words.say("tag", said.kind))


def carried(speaker: Speaker, said: tuple[Step, ...], *, may: bool = False) -> str:
    """Several steps as one clause: AしてBする, or a numbered list where one of them has a reach of its own."""
    if not said:
        return "何もしない"
    clauses = tuple(clause(speaker, one) for one in said)
    if all(isinstance(one, _FLAT) for one in said[:-1]) and (len(said) == 1 or isinstance(said[-1], _LAST)):
        return willing(chained(clauses), said[-1]) if may else chained(clauses)
    return ("次を順に行ってよい：" if may else "次を順に行う：") + numbered(clauses, "。")


def willing(text: str, last: Step) -> str:
    """…てよい."""
    if isinstance(last, If | May | Later):
        return f"次のことをしてよい：{text}"
    if isinstance(last, Modes):
        return text.replace("行う：", "行ってよい：", 1)
    if text.endswith(("ない", "」", "）", "よい", "\n")) or "：" in text:
        return f"「{text.rstrip()}」を選んでよい"
    return f"{inflected(text, 'te')}よい"


def _if(speaker: Speaker, said: If) -> str:
    return conditions.when(speaker, said.condition) + carried(speaker, said.steps)


def _repeat(speaker: Speaker, said: Repeat) -> str:
    times = numbers.amount(speaker, said.times, "回")
    text = carried(speaker, said.steps)
    if "：" in text or text.endswith(("」", "よい")):
        return f"次のことを{times}行う：{text.removeprefix('次を順に行う：')}"
    return f"{text}ことを{times}行う"


def _either(speaker: Speaker, said: Either) -> str:
    who = acts.acting(speaker, said.by)
    ways = _apart(speaker.but(actor=said.by), said.ways, carried)
    if any("：" in one or one.endswith("よい") for one in ways):
        return f"{who}次のどれか1つを行う：{numbered(ways, '。')}"
    return f"{who}{'か、'.join(ways)}かのどれか1つを行う"


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
    unit = "つ"
    count = {
        "any": "好きな数", "least": f"{numbers.amount(speaker, said.count.low, unit)}以上",
        "exact": numbers.amount(speaker, said.count.low, unit),
        "upto": numbers.amount(speaker, said.count.high or 0, unit) + "まで",
        "between": f"{numbers.number(speaker, said.count.low)}～{numbers.amount(speaker, said.count.high or 0, unit)}",
    }[amount(said.count)]  # fmt: skip
    order = "好きな順番で行う" if said.ordered else "書かれた順に行う"
    who = acts.acting(speaker, said.by)
    speaker.look(f"actor:{said.by}")
    lines = "".join(f"\n  ・{one}" for one in _apart(speaker.but(actor=said.by), said.options, sentences))
    left = "" if not said.after else "、まだ選んでいないものを" if speaker.chose(said.after) else "、ほかで選んでいないものを"
    left += "このターンにまだ選んでいないものを" if said.fresh else ""
    return f"{who}次の中から{left}{count}選び、{order}：{lines}\n"


def _later(speaker: Speaker, said: Later) -> str:
    inner = speaker.nested(triggers=said.when)
    whens = "、または".join(events.trigger(speaker, one) for one in said.when)
    first = "" if whens.startswith("次の") else "この後の最初の"
    how = f"{first}{whens}に、" if said.once else f"この後、{whens}には毎回、"
    if said.once and any(isinstance(one, Event) for one in said.when):
        how = f"この後、{whens}に1度だけ、"
    limit = duration(speaker, said.until) + "、" if said.until is not None else ""
    alone = "（同じ効果がいくつあっても1つ分だけ）" if said.single else ""
    return f"{limit}{how}{alone}{carried(inner, said.steps)}"


def _lasting(speaker: Speaker, said: Lasting) -> str:
    speaker.look("")
    until = duration(speaker, said.until) + "、" if said.until is not None else ""
    told = told_once(said)
    texts = [changes.change(speaker, told.changes[0])]
    with speaker.telling(said, told):  # the others may be of the cards that were picked for the first
        texts += [changes.change(speaker, one) for one in told.changes[1:]]
    return until + ("。また、同じ間、" if until else "。また、").join(texts)


def duration(speaker: Speaker, said: Duration) -> str:
    """ターン終了時まで."""
    own = f"次の{player(speaker, said.turn)}の" if said.turn is not None else ""
    word = speaker.words.word("end", said.end)
    return own + (word.form("next") if said.turn is not None else word.text) + "まで"


__all__ = ["carried", "clause", "duration", "sentences", "willing"]
