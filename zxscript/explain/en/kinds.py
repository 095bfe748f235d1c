"""What cards of known types are called in English."""

from __future__ import annotations

from zxscript.explain.en.phrase import join, plural
from zxscript.explain.speaker import Speaker


def type_word(speaker: Speaker, types: tuple[str, ...]) -> tuple[str, str]:
    """The noun of these types, singular and plural; "card" for none."""
    known = speaker.words.find("type", "|".join(types))
    found = [known] if known else [speaker.words.word("type", one) for one in types] or [speaker.words.word("type", "card")]
    return join([one.text for one in found], "or"), join([plural(one) for one in found], "or")
