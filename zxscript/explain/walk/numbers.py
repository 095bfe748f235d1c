"""Numbers."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import Per, per
from zxscript.explain.cases import amount as how_many
from zxscript.explain.shape import as_many
from zxscript.explain.walk import areas, events, pointing, sets
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import (
    Arithmetic,
    Best,
    Clamped,
    Count,
    Demand,
    DoneCount,
    EventNumber,
    Kinds,
    Number,
    PlaceCount,
    PlayerNumber,
    Quantity,
    StatOf,
    Sum,
    Unlimited,
)


def number(speaker: Voice, said: Number) -> str:
    """The number as a noun: 3, あなたの手札にあるカードの枚数."""
    match said:
        case int():
            return speaker.say("minus", number=str(-said)) if said < 0 else str(said)
        case Unlimited():
            return speaker.say("unlimited")
        case Count():
            return speaker.say("count_pairs" if said.pairs else "count", of=sets.noun(speaker, said.of), unit=_card(speaker))
        case PlaceCount():
            return speaker.say("count_places", of=areas.area(speaker, said.of))
        case Kinds():
            return speaker.say("count_kinds", of=sets.noun(speaker, said.of), tag=speaker.words.say("tag", said.kind))
        case StatOf():
            return _stat(speaker, said)
        case Sum():
            return speaker.say("sum", of=sets.noun(speaker, said.of), stat=speaker.stat(said.stat, said.original))
        case PlayerNumber():
            return _of_player(speaker, said)
        case DoneCount():
            return _done(speaker, said)
        case EventNumber():
            return speaker.say("event_number") if said.times is None else _times(speaker, said)
        case Arithmetic():
            return _arithmetic(speaker, said)
        case Clamped():
            return _clamped(speaker, said)
        case _:
            assert_never(said)


def _stat(speaker: Voice, said: StatOf) -> str:
    stat = speaker.stat(said.stat, said.original)
    if isinstance(said.of, Best) and (said.of.stat, said.of.original) == (said.stat, said.original):
        return speaker.say("best_of" if said.of.highest else "worst_of", of=sets.noun(speaker, said.of.of), stat=stat)
    return speaker.say("of", of=sets.noun(speaker, said.of), what=stat)


def _card(speaker: Voice) -> str:
    return speaker.words.say("unit", "card")


def _done(speaker: Voice, said: DoneCount) -> str:
    if said.picked:
        return speaker.say("picked_number" if speaker.picked(said.name) else "picked_number_untold")
    mention = speaker.mention(said.name)
    if mention is None:
        return speaker.say("done_number_untold")
    things = speaker.words.word("verb", mention.kind).form("things", "")
    return speaker.say("count_things", of=things) if things else speaker.say("done_number", deed=pointing.deed(speaker, mention))


def _times(speaker: Voice, said: EventNumber) -> str:
    assert said.times is not None
    return speaker.say("event_times", event=speaker.grammar.past(events.event(speaker, said.times)))


def counted(speaker: Voice, said: Number) -> str:
    """So many cards: 3枚, （置いたカードの枚数）枚."""
    return amount(speaker, said, _card(speaker))


def amount(speaker: Voice, said: Number, unit: str) -> str:
    """So much of a unit: 3点, （あなたの手札にあるカードの枚数）点."""
    picked = as_many(said)
    if picked is None:
        text = number(speaker, said)
        return speaker.say("amount", number=text if isinstance(said, int) else speaker.say("grouped", what=text), unit=unit)
    low, high = picked
    if high is not None:
        return speaker.say("amount_between", low=str(low), high=str(high), unit=unit)
    return speaker.say("amount_least", number=str(low), unit=unit) if low else speaker.say("amount_any", unit=unit)


def demand(speaker: Voice, said: Demand) -> str:
    """What is demanded of cards that are taken together: コストの合計が6以下になるように."""
    bound = speaker.compared(said.compare, number(speaker, said.bound))
    return speaker.say(f"demand:{said.kind}", of=speaker.quality(said.of), bound=bound)


def quantity(speaker: Voice, said: Quantity, of: str = "cards", unit: str = "") -> str:
    """3枚, 3枚まで, 好きな枚数."""
    unit = unit or speaker.words.say("unit", "card")
    case = how_many(said)
    low = amount(speaker, said.low, unit)
    if case == "exact":
        return low
    if case in ("any", "least"):
        return speaker.say(f"{of}:{case}", unit=unit, low=low)
    high = amount(speaker, said.high or 0, unit)
    return speaker.say("upto" if case == "upto" else "between", least=number(speaker, said.low), high=high)


def each(speaker: Voice, said: Per) -> str:
    """In front of what is so much for each: あなたの手札にあるカード2枚につき."""
    of = said.counted
    if not isinstance(of, Count):
        return speaker.say("each_number", what=number(speaker, of), number=number(speaker, said.every))
    if of.pairs:
        return speaker.say("each_pair", of=sets.noun(speaker, of.of), number=number(speaker, said.every))
    return speaker.say("each_card", of=sets.noun(speaker, of.of), count=counted(speaker, said.every))


def increase(speaker: Voice, said: Number) -> str:
    """＋3000, －1, ＋（…の枚数×1000）."""
    if isinstance(said, int):
        return speaker.say("minus", number=str(-said)) if said < 0 else speaker.say("plus", number=str(said))
    sign = "plus"
    if isinstance(said, Arithmetic):
        if said.how == "minus" and said.left == 0:
            sign, said = "minus", said.right
        elif said.how == "times" and isinstance(said.right, int) and said.right < 0:
            sign, said = "minus", said.left if said.right == -1 else Arithmetic("times", said.left, -said.right)
        elif said.how == "times" and said.right == 1:
            said = said.left
    return speaker.say(sign, number=speaker.say("grouped", what=number(speaker, said)))


def _of_player(speaker: Voice, said: PlayerNumber) -> str:
    name, _, of = said.name.partition(":")
    word = (speaker.words.find("counter", of) or speaker.words.find("type", of)) if of else None
    what = speaker.words.say("number", name).format(of if word is None else word.text)
    return speaker.say("of", of=speaker.player(said.who), what=what)


def _arithmetic(speaker: Voice, said: Arithmetic) -> str:
    found = per(said)
    if found is not None and found.every != 1:
        return speaker.say("each_times", each=each(speaker, found), number=number(speaker, found.each))
    return speaker.say(f"arithmetic:{said.how}", left=_operand(speaker, said.left), right=_operand(speaker, said.right))


def _operand(speaker: Voice, said: Number) -> str:
    text = number(speaker, said)
    inner = isinstance(said, Arithmetic | Clamped) or (isinstance(said, int) and said < 0)
    return speaker.say("grouped", what=text) if inner else text


def _clamped(speaker: Voice, said: Clamped) -> str:
    bounds = [speaker.say("not_below", number=number(speaker, said.low))] if said.low is not None else []
    bounds += [speaker.say("not_above", number=number(speaker, said.high))] if said.high is not None else []
    return speaker.say("clamped", number=number(speaker, said.number), bounds=speaker.join("list", bounds))
