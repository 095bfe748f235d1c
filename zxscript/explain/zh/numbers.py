"""Numbers in Chinese."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import Per, per
from zxscript.explain.shape import as_many
from zxscript.explain.speaker import Speaker
from zxscript.explain.zh import areas, pointing, sets
from zxscript.explain.zh.words import player
from zxscript.meaning.forms import (
    Arithmetic,
    Best,
    Clamped,
    Count,
    DoneCount,
    EventNumber,
    Kinds,
    Number,
    PlaceCount,
    PlayerNumber,
    StatOf,
    Sum,
    Unlimited,
)


def number(speaker: Speaker, said: Number) -> str:
    """The number as a noun: 3, 你的手牌中的卡的张数."""
    match said:
        case int():
            return f"－{-said}" if said < 0 else str(said)
        case Unlimited():
            return "∞（无限）"
        case Count() if said.pairs:
            return f"{sets.noun(speaker, said.of)}中相邻2张的组数"
        case Count():
            return f"{sets.noun(speaker, said.of)}的{speaker.words.say('unit', 'card')}数"
        case PlaceCount():
            return f"{areas.area(speaker, said.of)}的数量"
        case Kinds():
            return f"{sets.noun(speaker, said.of)}的{speaker.words.say('tag', said.kind)}的种类数"
        case StatOf():
            stat = ("原本的" if said.original else "") + speaker.words.say("stat", said.stat)
            if isinstance(said.of, Best) and (said.of.stat, said.of.original) == (said.stat, said.original):
                return f"{sets.noun(speaker, said.of.of)}中最{'高' if said.of.highest else '低'}的{stat}"
            return f"{sets.noun(speaker, said.of)}的{stat}"
        case Sum():
            stat = ("原本的" if said.original else "") + speaker.words.say("stat", said.stat)
            return f"{sets.noun(speaker, said.of)}的{stat}合计"
        case PlayerNumber():
            return _of_player(speaker, said)
        case DoneCount() if said.picked:
            return "所选的数字" if speaker.picked(said.name) else "先前所选的数字"
        case DoneCount():
            mention = speaker.mention(said.name)
            things = speaker.words.word("verb", mention.kind).form("things", "") if mention is not None else ""
            return f"{things or ('前述动作' if mention is None else pointing.deed(speaker, mention))}的数量"
        case EventNumber() if said.times is None:
            return "该事件的数值"
        case EventNumber():
            return _times(speaker, said)
        case Arithmetic():
            return _arithmetic(speaker, said)
        case Clamped():
            return _clamped(speaker, said)
        case _:
            assert_never(said)


def _times(speaker: Speaker, said: EventNumber) -> str:
    from zxscript.explain.zh import events

    assert said.times is not None
    return f"本回合中「{events.event(speaker, said.times)}」的次数"


def counted(speaker: Speaker, said: Number) -> str:
    """So many cards: 3张."""
    return amount(speaker, said, speaker.words.say("unit", "card"))


def amount(speaker: Speaker, said: Number, unit: str) -> str:
    """So much of a unit: 3点, （你的手牌中的卡的张数）点."""
    picked = as_many(said)
    if picked is not None and picked[1] is None:
        return f"{picked[0]}{unit}以上" if picked[0] else f"任意{unit}数的"
    if picked is not None:
        return f"{picked[0]}～{picked[1]}{unit}"
    return f"{number(speaker, said)}{unit}" if isinstance(said, int) else f"（{number(speaker, said)}）{unit}"


def each(speaker: Speaker, said: Per) -> str:
    """In front of what is so much for each: 每有2张你的手牌中的卡，."""
    if isinstance(said.counted, Count) and said.counted.pairs:
        return f"{sets.noun(speaker, said.counted.of)}中每有{number(speaker, said.every)}组相邻的2张，"
    if isinstance(said.counted, Count):
        return f"每有{counted(speaker, said.every)}{sets.noun(speaker, said.counted.of)}，"
    return f"「{number(speaker, said.counted)}」每有{number(speaker, said.every)}，"


def increase(speaker: Speaker, said: Number) -> str:
    """＋3000, －1, ＋（…的张数×1000）."""
    if isinstance(said, int):
        return f"－{-said}" if said < 0 else f"＋{said}"
    if isinstance(said, Arithmetic) and said.how == "minus" and said.left == 0:
        return f"－（{number(speaker, said.right)}）"
    if isinstance(said, Arithmetic) and said.how == "times" and isinstance(said.right, int) and said.right < 0:
        return f"－（{number(speaker, said.left if said.right == -1 else Arithmetic('times', said.left, -said.right))}）"
    if isinstance(said, Arithmetic) and said.how == "times" and said.right == 1:
        said = said.left
    return f"＋（{number(speaker, said)}）"


def _of_player(speaker: Speaker, said: PlayerNumber) -> str:
    name, _, of = said.name.partition(":")
    word = speaker.words.find("counter", of) if of else None
    what = speaker.words.say("number", name).format(of if word is None else word.text)
    return f"{player(speaker, said.who)}的{what}"


def _arithmetic(speaker: Speaker, said: Arithmetic) -> str:
    found = per(said)
    if found is not None and found.every != 1:
        return f"{each(speaker, found)}{number(speaker, found.each)}"
    sign = {"plus": "＋", "minus": "－", "times": "×", "over": "÷"}[said.how]
    left, right = (_operand(speaker, one) for one in (said.left, said.right))
    return f"{left}{sign}{right}" + ("（舍去小数）" if said.how == "over" else "")


def _operand(speaker: Speaker, said: Number) -> str:
    text = number(speaker, said)
    return f"（{text}）" if isinstance(said, Arithmetic | Clamped) or (isinstance(said, int) and said < 0) else text


def _clamped(speaker: Speaker, said: Clamped) -> str:
    bounds = [f"不小于{number(speaker, said.low)}"] if said.low is not None else []
    bounds += [f"不大于{number(speaker, said.high)}"] if said.high is not None else []
    return number(speaker, said.number) + (f"（{'、'.join(bounds)}）" if bounds else "")
