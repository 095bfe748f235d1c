"""Prices in English."""

from __future__ import annotations

from zxscript.explain.en import numbers
from zxscript.explain.en.phrase import join, words
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Number, Payment


def payment(speaker: Speaker, said: Payment) -> str:
    """2 Resource (at least 1 red)."""
    text = speaker.words.say("label", "payment").format(said.total)
    counts: dict[tuple[str, ...], int] = {}
    for colours in said.colours:
        counts[colours] = counts.get(colours, 0) + 1
    needs = [f"{many} {join([speaker.words.say('colour', one) for one in colours], 'or')}" for colours, many in counts.items()]
    text = f"{text} (at least {join(needs)})" if needs else text
    less = "" if said.less is None else f", {_less(speaker, said.less)}"
    return f"{text}{less}{_floor(said)}"


def _less(speaker: Speaker, said: Number) -> str:
    """1 less for each of your Z/X."""
    each, per = numbers.scaled(speaker, said)
    return words(each, "less", per)


def _floor(said: Payment) -> str:
    return f", but at least {said.floor}" if said.floor else ""
