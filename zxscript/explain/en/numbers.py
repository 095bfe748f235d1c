"""Numbers and quantities in English."""

from __future__ import annotations

from typing import Final, assert_never

from zxscript.explain.en import areas, description, kinds, sets
from zxscript.explain.en.phrase import done, ordinal, plural, words
from zxscript.explain.en.players import owners, possessive
from zxscript.explain.speaker import Mention, Speaker
from zxscript.meaning.forms import (
    Among,
    Arithmetic,
    Best,
    Bound,
    Cards,
    Clamped,
    Count,
    DoneCount,
    EventNumber,
    Fixed,
    Kinds,
    Number,
    Persons,
    PlaceCount,
    PlayerNumber,
    Quantity,
    Self,
    Set,
    StatOf,
    Sum,
    Under,
    Union,
    Unlimited,
)

AS_MANY: Final = "as many as "
"""In front of a number that is worked out, where so many are taken."""


def number(speaker: Speaker, said: Number) -> str:
    """A number as a noun phrase: "3", "the number of your Z/X"."""
    match said:
        case int():
            return str(said)
        case Unlimited():
            return "∞"
        case Count() if said.pairs:
            return f"the number of pairs of adjacent {_cards_of(speaker, said)}"
        case Count():
            return f"the number of {members(speaker, said.of)}"
        case PlaceCount():
            return f"the number of {areas.spot(speaker, said.of).said(many=True)}"
        case Kinds():
            other = "" if one_card(speaker, said.of) else "different "
            return f"the number of {other}{tags(speaker, said.kind)} {_bearers(speaker, said.of)}"
        case StatOf():
            name = ("original " if said.original else "") + stat(speaker, said.stat)
            if isinstance(said.of, Best) and said.of.stat == said.stat and said.of.original == said.original:
                return f"the {'highest' if said.of.highest else 'lowest'} {name} among {members(speaker, said.of.of)}"
            if isinstance(said.of, Persons):
                return f"{owners(speaker, said.of.who, 'and')} {name}"
            whose = sets.noun(speaker, said.of, "its").text
            if " " not in whose or isinstance(said.of, Self):
                return f"{whose} {name}"
            text = sets.noun(speaker, said.of, "long").text
            if text.startswith("all "):
                text = text.removeprefix("all ") if text.startswith(("all your ", "all their ")) else "the " + text.removeprefix("all ")
            return f"the {name} of {text}"
        case Sum():
            name = ("original " if said.original else "") + stat(speaker, said.stat)
            return f"the total {name} of {members(speaker, said.of)}"
        case PlayerNumber():
            return player_number(speaker, said)
        case DoneCount():
            return done_count(speaker, said)
        case EventNumber() if said.times is None:
            return "that amount"
        case EventNumber():
            return f"the number of times this turn that {_each_time(speaker, said)}"
        case Arithmetic():
            return _arithmetic(speaker, said)
        case Clamped():
            return _clamped(speaker, said)
        case _:
            assert_never(said)


def stat(speaker: Speaker, name: str) -> str:
    """A number of a card: power."""
    return speaker.words.say("stat", name)


def tags(speaker: Speaker, kind: str) -> str:
    """Tags of a kind, several: colors."""
    return plural(speaker.words.word("tag", kind))


def members(speaker: Speaker, set_: Set) -> str:
    """The members of a set that are counted: "your Z/X"; a description needs no "all"."""
    if isinstance(set_, Among) and isinstance(set_.of, Bound) and set_.of.done and sets.says_nothing(speaker, set_):
        return members(speaker, set_.of)
    if isinstance(set_, Cards | Among | Under | Best):
        return description.described(speaker, set_).plain()
    return sets.noun(speaker, set_).text


def one_card(speaker: Speaker, set_: Set) -> bool:
    """Is it one card that was spoken of? The tags that it has are different anyway."""
    return isinstance(set_, Self) or (isinstance(set_, Among) and not speaker.plural(set_.of) and not set_.whose)


def _bearers(speaker: Speaker, set_: Set) -> str:
    """"of that Z/X"; "among your Z/X"."""
    return f"of {sets.noun(speaker, set_).text}" if one_card(speaker, set_) else f"among {members(speaker, set_)}"


def player_number(speaker: Speaker, said: PlayerNumber) -> str:
    """Counters, life, levels."""
    name, colon, what = said.name.partition(":")
    text = speaker.words.say("number", name)
    if colon:
        text = text.format(number_word(speaker, name, what))
    return f"{possessive(speaker, said.who)} {text}"


def player_things(speaker: Speaker, said: PlayerNumber) -> str:
    """What is counted: your Dream Key counters; a number that a player just has stays a number (your life)."""
    name, _, what = said.name.partition(":")
    word = speaker.words.word("number", name)
    if not word.has("have"):
        return player_number(speaker, said)
    return f"{possessive(speaker, said.who)} {word.form('have').format(number_word(speaker, name, what))}"


def number_word(speaker: Speaker, name: str, what: str) -> str:
    """What is counted of a player: a counter, a tribe, a type."""
    known = next(filter(None, (speaker.words.find(section, what) for section in (name, "tribe", "type"))), None)
    return known.text if known else f"“{what}”"


def done_count(speaker: Speaker, said: DoneCount) -> str:
    """To how many a step was done."""
    if said.picked:
        return "the chosen number" if speaker.picked(said.name) else "the number chosen before"
    found = speaker.mention(said.name)
    return "the number of times that was done" if found is None else f"the number of {counted_things(speaker, found)}"


def counted_things(speaker: Speaker, found: Mention) -> str:
    """What is counted of a step: "cards drawn", "Z/X destroyed this way"."""
    return words(*things_done(speaker, found))


def things_done(speaker: Speaker, found: Mention) -> tuple[str, str]:
    """What is counted of a step, and what was done to it: "cards", "drawn"."""
    word = speaker.words.word("verb", found.kind)
    which = "" if found.alike == 1 else f" the {ordinal(found.rank)} time"
    if word.has("things"):
        things, _, way = word.form("things").partition(" | ")
        return things, way + which
    _, several = kinds.type_word(speaker, found.types)
    return several, f"{word.form('way', done(word))} this way{which}"


def thing_done(speaker: Speaker, found: Mention) -> tuple[str, str]:
    """The same of one of them: "card", "drawn"."""
    word = speaker.words.word("verb", found.kind)
    things, way = things_done(speaker, found)
    if word.has("things"):
        return word.form("unit", things), way
    return kinds.type_word(speaker, found.types)[0], way


def _rounded_up(said: Number) -> Arithmetic | None:
    """(X + 1) ÷ 2 is half of X, rounded up: what is divided by how many; None for other numbers."""
    if not isinstance(said, Arithmetic) or said.how != "over" or not isinstance(said.right, int):
        return None
    more = said.left if isinstance(said.left, Arithmetic) and said.left.how == "plus" else None
    return Arithmetic("over", more.left, said.right) if more is not None and said.right > 1 and more.right == said.right - 1 else None


def _arithmetic(speaker: Speaker, said: Arithmetic) -> str:
    upward = _rounded_up(said)
    if upward is not None:
        return f"{number(speaker, upward.left)} divided by {said.right} (rounded up)"
    speaker = speaker.but(moving=False)  # what is counted stays where it is
    left, right = number(speaker, said.left), number(speaker, said.right)
    if isinstance(said.left, Arithmetic) and said.left.how in ("plus", "minus") and said.how in ("times", "over"):
        left = f"({left})"
    match said.how:
        case "plus":
            return f"{left} plus {right}"
        case "minus":
            return f"{left} minus {right}"
        case "times":
            return f"{left} times {right}"
        case "over":
            return f"{left} divided by {right} (rounded down)"
        case _:
            assert_never(said.how)


def _clamped(speaker: Speaker, said: Clamped) -> str:
    text = number(speaker, said.number)
    low = f"at least {number(speaker, said.low)}" if said.low is not None else ""
    high = f"at most {number(speaker, said.high)}" if said.high is not None else ""
    limits = " and ".join(filter(None, (low, high)))
    return f"{text} ({limits})" if limits else text


def scaled(speaker: Speaker, said: Number) -> tuple[str, str]:
    """The number of one step and "for each …" ("" if it does not grow with anything)."""
    if isinstance(said, Clamped):
        each, per = scaled(speaker, said.number)
        if not per:
            return number(speaker, said), ""
        low = f"at least {number(speaker, said.low)}" if said.low is not None else ""
        high = f"at most {number(speaker, said.high)}" if said.high is not None else ""
        return each, words(per, f"({' and '.join(filter(None, (low, high)))} in total)")
    if isinstance(said, Arithmetic) and said.how == "minus" and said.left == 0:
        each, per = scaled(speaker, said.right)
        if per:
            return each.removeprefix("-") if each.startswith("-") else f"-{each}", per
    if isinstance(said, Arithmetic) and said.how == "times":
        for unit, many in ((said.left, said.right), (said.right, said.left)):
            if isinstance(unit, int) and not isinstance(many, int):
                per = per_each(speaker, many)
                if per:
                    return str(unit), per
    per = per_each(speaker, said)
    return ("1", per) if per else (number(speaker, said), "")


def negated(said: Number) -> Number | None:
    """The number of which this is the negative; None for others."""
    if isinstance(said, Arithmetic) and said.how == "minus" and said.left == 0:
        return said.right
    if isinstance(said, Arithmetic) and said.how == "times" and -1 in (said.left, said.right):
        return said.right if said.left == -1 else said.left
    return None


def _each_time(speaker: Speaker, said: EventNumber) -> str:
    """a Z/X was destroyed."""
    from zxscript.explain.en import events

    assert said.times is not None
    return events.clause(speaker, said.times, "past").said


def per_each(speaker: Speaker, said: Number) -> str:
    """"for each of your Z/X", "for every 2 cards in your hand"; "" for a number that counts nothing."""
    upward = _rounded_up(said)
    each = _per_each(speaker, said if upward is None else upward)
    return f"{each} (rounded up)" if each and upward is not None else each


def _per_each(speaker: Speaker, said: Number) -> str:
    step, inner = 1, said
    speaker = speaker.but(moving=False)  # what is counted stays where it is
    if isinstance(said, Arithmetic) and said.how == "over" and isinstance(said.right, int):
        step, inner = said.right, said.left
    if isinstance(inner, Count) and inner.pairs:
        return f"for {'each pair' if step == 1 else f'every {step} pairs'} of adjacent {_cards_of(speaker, inner)}"
    if isinstance(inner, Count):
        return f"for each {_each(speaker, inner.of)}" if step == 1 else f"for every {step} {_these(speaker, inner.of)}"
    if isinstance(inner, DoneCount) and (found := speaker.mention(inner.name)):
        things = counted_things(speaker, found)
        return f"for each of the {things}" if step == 1 else f"for every {step} of the {things}"
    if isinstance(inner, PlayerNumber):
        things = player_things(speaker, inner)
        return f"for each of {things}" if step == 1 else f"for every {step} of {things}"
    if isinstance(inner, PlaceCount):
        place = areas.spot(speaker, inner.of)
        return f"for each {place.said().removeprefix('a ')}" if step == 1 else f"for every {step} {place.said(many=True)}"
    if isinstance(inner, EventNumber) and inner.times is not None:
        often = "for each time" if step == 1 else f"for every {step} times"
        return f"{often} that {_each_time(speaker, inner)} this turn"
    if isinstance(inner, Kinds):
        kind = speaker.words.word("tag", inner.kind)
        other = "" if one_card(speaker, inner.of) else "different "
        head = f"for each {other}{kind.text}" if step == 1 else f"for every {step} {other}{plural(kind)}"
        return f"{head} {_bearers(speaker, inner.of)}"
    if step != 1:
        return f"for every {step} of {number(speaker, inner)}"
    return ""


def _cards_of(speaker: Speaker, said: Count) -> str:
    return members(speaker, said.of).removeprefix("your ") + (" of yours" if members(speaker, said.of).startswith("your ") else "")


def _each(speaker: Speaker, set_: Set) -> str:
    if isinstance(set_, Among) and isinstance(set_.of, Bound) and set_.of.done and sets.says_nothing(speaker, set_):
        return _each(speaker, set_.of)
    if isinstance(set_, Fixed):
        return _each(speaker, set_.of) + " (only those there at that time)"
    if isinstance(set_, Cards | Among | Under | Best):
        phrase = description.described(speaker, set_)
        return phrase.counted("", False).removeprefix("of ") if not phrase.of else phrase.counted("", True)
    if isinstance(set_, Union) and all(isinstance(one, Cards) for one in set_.parts):
        return (" and each " if set_.every else " or ").join(_each(speaker, one) for one in set_.parts)
    return "of " + sets.noun(speaker, set_).text


def _these(speaker: Speaker, set_: Set) -> str:
    if isinstance(set_, Cards | Among | Under | Best):
        return description.described(speaker, set_).counted("", True)
    return "of " + sets.noun(speaker, set_).text


def quantity(speaker: Speaker, said: Quantity) -> tuple[str, bool]:
    """"2", "up to 3", "any number", "1 to 3"; and whether that is more than one."""
    low, high = said.low, said.high
    if high is None:
        text = "any number" if low == 0 else f"{number(speaker, low)} or more"
        return text + (" of" if low == 0 else ""), True
    many = high != 1
    if low == high:
        if isinstance(low, int):
            return str(low), many
        each, per = scaled(speaker, low)
        return (f"{each} ({per})" if per else f"{AS_MANY}{each}"), True
    top = number(speaker, high) if isinstance(high, int) else _up_to(speaker, high)
    if low == 0:
        return f"up to {top}", many
    return f"{number(speaker, low)} to {top}", many


def quantity_per(speaker: Speaker, said: Quantity) -> tuple[str, bool, str]:
    """The same as :func:`quantity`, with "for each …" apart where the quantity grows with something."""
    if said.high is None or isinstance(said.high, int) or said.low not in (0, said.high):
        return (*quantity(speaker, said), "")
    each, per = scaled(speaker, said.high)
    if not per or not each.isdigit():
        return (*quantity(speaker, said), "")
    return "", True, per


def without_per(said: Quantity) -> Quantity:
    """So many for one of what the quantity grows with."""
    inner: Number | None = said.high
    while isinstance(inner, Clamped):
        inner = inner.number
    each = 1
    if isinstance(inner, Arithmetic) and inner.how == "times":
        each = next((one for one in (inner.left, inner.right) if isinstance(one, int)), 1)
    return Quantity(0 if said.low == 0 else each, each)


def _up_to(speaker: Speaker, high: Number) -> str:
    each, per = scaled(speaker, high)
    return f"{each} ({per})" if per else f"{AS_MANY}{each}"


def things(speaker: Speaker, said: Number, one: str, many: str, upto: bool = False) -> str:
    """"1 card", "up to 2 cards", "1 card for each of your Z/X", "cards equal to …"."""
    most = "up to " if upto else ""
    if isinstance(said, int):
        return f"{most}{said} {one if said == 1 else many}"
    each, per = scaled(speaker, said)
    if per:
        return f"{most}{each} {one if each == '1' else many} {per}"
    return f"{most}as many {many} as {each}"


def picked(low: int, high: int | None) -> str:
    """"1 to 2", "any number of", "3 or more": so many as the player likes."""
    if high is None:
        return f"{low} or more" if low else "any number of"
    return f"{low} to {high}"
