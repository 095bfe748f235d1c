"""Changes of numbers in English."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.en import events, numbers, sets, subjects
from zxscript.explain.en.phrase import Noun, words
from zxscript.explain.en.players import owners
from zxscript.explain.glossary import Word
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    Among,
    AmountChange,
    Arithmetic,
    Best,
    Cards,
    End,
    Fixed,
    Persons,
    Some,
    StatChange,
    Under,
    Union,
    Unlimited,
)


def stat(speaker: Speaker, said: StatChange) -> str:
    """it gets +1000 power; its cost becomes 0."""
    word = speaker.words.word("stat", said.stat)
    if said.how == "add" and word.has("price"):
        return _price(speaker, said, word)
    if said.how == "add":
        return _added(speaker, said, word)
    if isinstance(said.value, Unlimited) and word.has("without") and said.how == "set":
        subject = subjects.subject(speaker, said.what)
        return words(subject.text, subject.have, word.form("without"), subjects.wherever(said))
    with speaker.aside():
        value = numbers.number(speaker, said.value)
    its = _its(speaker, said, word)
    match said.how:
        case "set":
            text = f"{its} becomes {value}"
        case "base":
            text = f"{its.replace(word.text, 'original ' + word.text, 1)} becomes {value}"
        case "min":
            text = f"{its} {word.form('least', 'does not become less than')} {value}"
        case "max":
            text = f"{its} does not become more than {value}"
        case "times":
            text = f"{its} is multiplied by {value}"
        case "rise" | "fall" if said.value == 0:
            text = f"{its} cannot be {'increased' if said.how == 'rise' else 'reduced'}"
        case "rise" | "fall":
            text = f"whatever {its} is {'increased' if said.how == 'rise' else 'reduced'} by counts {value} times"
        case _:
            assert_never(said.how)
    return words(text, subjects.wherever(said))


def _added(speaker: Speaker, said: StatChange, word: Word) -> str:
    """it gets +1000 power; it gets -1 cost for each card in your hand; its cost is reduced by the total cost of your Z/X."""
    down = numbers.negated(said.value)
    with speaker.aside():
        each, per = numbers.scaled(speaker, said.value)
    counted = bool(per) and each.lstrip("-").isdigit()
    if down is not None and not counted:
        return words(_its(speaker, said, word), "is reduced by", numbers.number(speaker, down), subjects.wherever(said))
    subject = subjects.subject(speaker, said.what)
    gets = "get" if subject.many or subject.second else "gets"
    if isinstance(said.value, int):
        return words(subject.text, subjects.wherever(said), gets, f"{said.value:+d} {word.form('gets', word.text)}")
    if counted:
        per = numbers.scaled(speaker, said.value)[1]
        return words(subject.text, subjects.wherever(said), gets, f"{int(each):+d} {word.text}", per)
    return words(subject.text, gets, f"additional {word.text} equal to", numbers.number(speaker, said.value), subjects.wherever(said))


def _its(speaker: Speaker, said: StatChange, word: Word) -> str:
    """this card's power; the power of all your Z/X."""
    subject = sets.noun(speaker, said.what, "its") if not isinstance(said.what, Persons) else Noun(
        owners(speaker, said.what.who, "and"))  # fmt: skip
    if isinstance(said.what, Cards | Among | Under | Best | Some | Union | Fixed | End):
        return f"the {word.text} of {subjects.subject(speaker, said.what).text}"
    return f"{subject.text} {word.text}"


def _price(speaker: Speaker, said: StatChange, word: Word) -> str:
    """this card costs 2 less to play for each card in your hand."""
    with speaker.aside():
        each, per = numbers.scaled(speaker, said.value)
    elsewhere = "" if said.wherever or subjects.next_only(said.what) else "(only where it lies)"
    if not each.lstrip("-").isdigit():
        down = numbers.negated(said.value)
        with speaker.aside():
            by = numbers.number(speaker, said.value if down is None else down)
        subject = sets.noun(speaker, said.what)
        return words("the cost of playing", subject.text, "is", "reduced" if down is not None else "increased", "by", by, elsewhere)
    subject = subjects.subject(speaker, said.what)
    if per:
        per = numbers.scaled(speaker, said.value)[1]
    by = f"{each.lstrip('-')} {'less' if each.startswith('-') else 'more'}"
    return words(subject.text, "cost" if subject.many or subject.second else "costs", by, word.form("price"), elsewhere, per)


def floor(speaker: Speaker, change: StatChange, least: StatChange) -> str:
    """"but not below 1", where the second only bounds what the first takes off; "" else."""
    of = speaker.words.word("stat", least.stat).form("floor_of", least.stat)
    bounds = change.how == "add" and least.how == "min" and isinstance(least.value, int) and of == change.stat
    same = (change.what, change.wherever, change.when) == (least.what, least.wherever, least.when)
    return f"but not below {least.value}" if bounds and same else ""


def amount(speaker: Speaker, said: AmountChange) -> str:
    """when it would take damage, the amount is increased by 1000."""
    value = numbers.number(speaker, said.value)
    lead = "the next time" if said.once else "when"
    if said.how == "add" and isinstance(said.value, int):
        change_by = "increased" if said.value >= 0 else "reduced"
        return f"{lead} {events.clause(speaker, said.event, 'would').said}, the amount is {change_by} by {abs(said.value)}"
    less = said.value.right if isinstance(said.value, Arithmetic) and (said.value.how, said.value.left) == ("minus", 0) else None
    if said.how == "add" and less is not None:
        return f"{lead} {events.clause(speaker, said.event, 'would').said}, the amount is reduced by {numbers.number(speaker, less)}"
    how = {
        "add": f"is {subjects.signed(speaker, said.value)}", "set": f"becomes {value}", "min": f"is at least {value}",
        "max": f"is at most {value}", "times": f"is multiplied by {value}",
    }[said.how]  # fmt: skip
    return f"{lead} {events.clause(speaker, said.event, 'would').said}, the amount {how}"
