"""Prices in English."""

from __future__ import annotations

from zxscript.explain.en.phrase import join
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Payment


def payment(speaker: Speaker, said: Payment) -> str:
    """2 Resource (at least 1 red)."""
    text = speaker.words.say("label", "payment").format(said.total)
    counts: dict[tuple[str, ...], int] = {}
    for colours in said.colours:
        counts[colours] = counts.get(colours, 0) + 1
    needs = [f"{many} {join([speaker.words.say('colour', one) for one in colours], 'or')}" for colours, many in counts.items()]
    return f"{text} (at least {join(needs)})" if needs else text
