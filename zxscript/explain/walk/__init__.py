"""The common walk over the meaning: which phrase is said of which form, in which order, with which parts.

It knows no language.  The phrases are the section ``phrase`` of the language's table, the signs between parts its section
``joint``; what a table cannot know is the language's :class:`~zxscript.explain.grammar.Grammar`.
"""

from __future__ import annotations

from collections.abc import Callable

from zxscript.explain.grammar import Grammar
from zxscript.explain.speaker import Speaker
from zxscript.explain.walk.ability import ability
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import Ability


def speaking(grammar: Grammar) -> Callable[[Speaker, tuple[Ability, ...]], tuple[str, ...]]:
    """The function ``abilities`` of a language: each ability as a text of its own."""

    def abilities(speaker: Speaker, said: tuple[Ability, ...]) -> tuple[str, ...]:
        return tuple(ability(Voice(speaker.words, grammar=grammar), one) for one in said)

    return abilities
