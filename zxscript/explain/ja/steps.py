"""What is carried out, in Japanese: clauses in their dictionary form, sentences made of them.

A sentence is the reach of what stands at its beginning: …場合、Aし、Bする。 does both only then.
"""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import amount
from zxscript.explain.ja import acts, changes, conditions, events, numbers, sets
from zxscript.explain.ja.conjugation import inflected
from zxscript.explain.ja.words import chained, player
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    Choose,
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
    Split,
    Step,
)


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
        case Modes():
            text = _modes(speaker, said)
        case May():
            text = _may(speaker, said)
        case If():
            text = _if(speaker, said)
        case Either():
            ways = "か、".join(block(speaker.but(actor=said.by), one) for one in said.ways)
            text = acts.acting(speaker, said.by) + f"{ways}かのどれか1つを行う"
        case Repeat():
            text = f"{block(speaker, said.steps)}ことを{numbers.amount(speaker, said.times, '回')}行う"
        case EachPlayer():
            speaker.look("actor:each")
            text = f"各プレイヤーはターンプレイヤーから順に、{block(speaker.but(actor='each'), said.steps)}"
        case Later():
            text = _later(speaker, said)
        case Lasting():
            text = _lasting(speaker, said)
        case _:
            assert_never(said)
    if isinstance(said, Do | Choose | Modes | Split | Create | Pay | If | Lasting):
        speaker.tell(said)
    return text


def block(speaker: Speaker, said: tuple[Step, ...]) -> str:
    """Several steps as one clause: Aし、Bする."""
    parts = [_enclosed(speaker, one, last=at == len(said) - 1) for at, one in enumerate(said)]
    return chained(parts) if parts else "何もしない"


def _enclosed(speaker: Speaker, said: Step, last: bool) -> str:
    text = clause(speaker, said)
    if last or isinstance(said, Do | Choose | Split | Create | Pay):
        return text
    return f"「{text.rstrip()}」ということを行う"


def _may(speaker: Speaker, said: May) -> str:
    who = acts.acting(speaker, said.by)
    text = block(speaker.but(actor=said.by), said.steps)
    if said.steps and isinstance(said.steps[-1], Do | Choose | Split | Create | Pay | Lasting) and not text.endswith("ない"):
        return f"{who}{inflected(text, 'te')}よい"
    return f"{who}{text}ことをしてよい"


def _if(speaker: Speaker, said: If) -> str:
    return conditions.when(speaker, said.condition) + block(speaker, said.steps)


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
    lines = "".join(f"\n  ・{sentences(speaker.but(actor=said.by), one).rstrip()}" for one in said.options)
    return f"{who}次の中から{count}選び、{order}：{lines}\n"


def _later(speaker: Speaker, said: Later) -> str:
    inner = speaker.nested(triggers=said.when)
    whens = "、または".join(events.trigger(speaker, one) for one in said.when)
    how = f"次に{whens}に1度だけ、" if said.once else f"{whens}には毎回、"
    limit = duration(speaker, said.until) + "、" if said.until is not None else ""
    return f"{limit}{how}{block(inner, said.steps)}"


def _lasting(speaker: Speaker, said: Lasting) -> str:
    speaker.look("")
    until = duration(speaker, said.until) + "、" if said.until is not None else ""
    texts = [changes.change(speaker, one) for one in said.changes]
    return until + ("。また、同じ間、" if until else "。また、").join(texts)


def duration(speaker: Speaker, said: Duration) -> str:
    """ターン終了時まで."""
    own = f"次の{player(speaker, said.turn)}の" if said.turn is not None else ""
    word = speaker.words.word("end", said.end)
    return own + (word.form("next") if said.turn is not None else word.text) + "まで"


__all__ = ["block", "clause", "duration", "sentences", "sets"]
