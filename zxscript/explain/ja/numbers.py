"""Numbers in Japanese."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import Per, per
from zxscript.explain.ja import areas, pointing, sets
from zxscript.explain.ja.conjugation import inflected
from zxscript.explain.ja.words import player
from zxscript.explain.shape import as_many
from zxscript.explain.speaker import Speaker
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
    """The number as a noun: 3, あなたの手札にあるカードの枚数."""
    match said:
        case int():
            return f"－{-said}" if said < 0 else str(said)
        case Unlimited():
            return "∞（無制限）"
        case Count() if said.pairs:
            return f"{sets.noun(speaker, said.of)}のうち隣り合う2枚の組の数"
        case Count():
            return f"{sets.noun(speaker, said.of)}の{speaker.words.say('unit', 'card')}数"
        case PlaceCount():
            return f"{areas.area(speaker, said.of)}の数"
        case Kinds():
            return f"{sets.noun(speaker, said.of)}の{speaker.words.say('tag', said.kind)}の種類の数"
        case StatOf():
            stat = ("元々の" if said.original else "") + speaker.words.say("stat", said.stat)
            if isinstance(said.of, Best) and (said.of.stat, said.of.original) == (said.stat, said.original):
                return f"{sets.noun(speaker, said.of.of)}のうち最も{'高い' if said.of.highest else '低い'}{stat}"
            return f"{sets.noun(speaker, said.of)}の{stat}"
        case Sum():
            stat = ("元々の" if said.original else "") + speaker.words.say("stat", said.stat)
            return f"{sets.noun(speaker, said.of)}の{stat}の合計"
        case PlayerNumber():
            return _of_player(speaker, said)
        case DoneCount() if said.picked:
            return "選んだ数字" if speaker.picked(said.name) else "前に選んだ数字"
        case DoneCount():
            mention = speaker.mention(said.name)
            if mention is None:
                return "前に行った数"
            things = speaker.words.word("verb", mention.kind).form("things", "")
            return f"{things}の数" if things else f"{pointing.deed(speaker, mention)}数"
        case EventNumber() if said.times is None:
            return "その出来事の量"
        case EventNumber():
            return _times(speaker, said)
        case Arithmetic():
            return _arithmetic(speaker, said)
        case Clamped():
            return _clamped(speaker, said)
        case _:
            assert_never(said)


def _times(speaker: Speaker, said: EventNumber) -> str:
    from zxscript.explain.ja import events

    assert said.times is not None
    return f"このターンの間に{inflected(events.event(speaker, said.times), 'past')}回数"


def counted(speaker: Speaker, said: Number) -> str:
    """So many cards: 3枚, （置いたカードの枚数）枚."""
    return amount(speaker, said, speaker.words.say("unit", "card"))


def amount(speaker: Speaker, said: Number, unit: str) -> str:
    """So much of a unit: 3点, （あなたの手札にあるカードの枚数）点."""
    picked = as_many(said)
    if picked is not None and picked[1] is None:
        return f"{picked[0]}{unit}以上" if picked[0] else f"好きな{unit}数"
    if picked is not None:
        return f"{picked[0]}～{picked[1]}{unit}"
    return f"{number(speaker, said)}{unit}" if isinstance(said, int) else f"（{number(speaker, said)}）{unit}"


def each(speaker: Speaker, said: Per) -> str:
    """In front of what is so much for each: あなたの手札にあるカード2枚につき、."""
    if isinstance(said.counted, Count) and not said.counted.pairs:
        return f"{sets.noun(speaker, said.counted.of)}{counted(speaker, said.every)}につき、"
    if isinstance(said.counted, Count):
        return f"{sets.noun(speaker, said.counted.of)}のうち隣り合う2枚の組{number(speaker, said.every)}つにつき、"
    return f"「{number(speaker, said.counted)}」{number(speaker, said.every)}につき、"


def increase(speaker: Speaker, said: Number) -> str:
    """＋3000, －1, ＋（…の枚数×1000）."""
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
    what = speaker.words.say("number", name)
    word = speaker.words.find("counter", of) if of else None
    return f"{player(speaker, said.who)}の{what.format(of if word is None else word.text)}"


def _arithmetic(speaker: Speaker, said: Arithmetic) -> str:
    found = per(said)
    if found is not None and found.every != 1:
        return f"{each(speaker, found).removesuffix('、')}{number(speaker, found.each)}"
    sign = {"plus": "＋", "minus": "－", "times": "×", "over": "÷"}[said.how]
    left, right = (_operand(speaker, one) for one in (said.left, said.right))
    return f"{left}{sign}{right}" + ("（端数は切り捨て）" if said.how == "over" else "")


def _operand(speaker: Speaker, said: Number) -> str:
    text = number(speaker, said)
    return f"（{text}）" if isinstance(said, Arithmetic | Clamped) or (isinstance(said, int) and said < 0) else text


def _clamped(speaker: Speaker, said: Clamped) -> str:
    bounds = [f"{number(speaker, said.low)}より小さくはならない"] if said.low is not None else []
    bounds += [f"{number(speaker, said.high)}より大きくはならない"] if said.high is not None else []
    return number(speaker, said.number) + (f"（{'、'.join(bounds)}）" if bounds else "")


__all__ = ["Per", "amount", "counted", "each", "increase", "number", "per"]
