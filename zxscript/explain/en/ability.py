"""Abilities in English."""

from __future__ import annotations

from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Ability


def ability(speaker: Speaker, said: Ability) -> str:
    """The whole text of an ability."""
    return speaker.words.say("kind", said.kind)
