"""Chinese: ``abilities`` says each ability; the modules say one family of forms each."""

from __future__ import annotations

from zxscript.explain.speaker import Speaker
from zxscript.explain.zh.ability import ability
from zxscript.meaning.forms import Ability


def abilities(speaker: Speaker, said: tuple[Ability, ...]) -> tuple[str, ...]:
    """Each ability as a text of its own."""
    return tuple(ability(Speaker(speaker.words), one) for one in said)
