"""Players in English."""

from __future__ import annotations

from collections.abc import Sequence

from zxscript.explain.en.phrase import Noun, join
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Who


def player(speaker: Speaker, who: Who, again: bool = False) -> Noun:
    """A player as a subject or object; ``again``: he was just named."""
    if who == "you":
        return Noun("you", second=True)
    if again or (who == "each" and speaker.actor == "each"):
        return Noun("that player" if who == "each" else "they", many=who != "each")
    return Noun(speaker.words.say("player", who))


def players(speaker: Speaker, whose: Sequence[Who], word: str = "and") -> Noun:
    """Several players."""
    if len(whose) == 1:
        return player(speaker, whose[0])
    return Noun(join([player(speaker, who).text for who in whose], word), many=True)


def possessive(speaker: Speaker, who: Who) -> str:
    """your, their …; the third person who acts is "their"."""
    if who != "you" and who == speaker.actor:
        return "their"
    return speaker.words.say("player", who, "of")


def owners(speaker: Speaker, whose: Sequence[Who], word: str = "or") -> str:
    """your, your opponent's, your or your opponent's; "" for nobody's in particular."""
    return join([possessive(speaker, who) for who in whose], word)
