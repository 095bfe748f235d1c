"""What changes are about, in English."""

from __future__ import annotations

from typing import Final

from zxscript.explain.en import description, numbers, sets
from zxscript.explain.en.phrase import Noun
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Among, Best, Cards, Grant, Self, Set, Some, StatChange, TagChange, Under, Union

PICKED: Final = "set:Some("
"""How the focus on cards begins that are picked as a step is carried out: another step picks anew."""


def subject(speaker: Speaker, set_: Set) -> Noun:
    """What changes; "it" for what has just changed, so that the same cards are not taken twice."""
    key = f"set:{set_!r}"
    if speaker.shared.focus == key:
        return Noun("they" if speaker.plural(set_) else "it", speaker.plural(set_))
    if speaker.shared.focus == "self" and isinstance(set_, Self) and set_.now == speaker.shared.moved:
        return Noun("it")
    found = sets.noun(speaker, set_, "they")
    if isinstance(set_, Cards | Among | Under | Best | Some):
        speaker.look(key)
    return found


def every(speaker: Speaker, set_: Set) -> Noun:
    """Of what is not done all are meant: "your Z/X cannot", not "all your Z/X cannot"."""
    described = isinstance(set_, Cards | Among | Under | Best) and not _one(speaker, set_)
    return Noun(plain(speaker, set_), many=True) if described else subject(speaker, set_)


def plain(speaker: Speaker, set_: Set) -> str:
    """All members, without "all" in front."""
    if isinstance(set_, Cards | Among | Under | Best) and not _one(speaker, set_):
        return description.described(speaker, set_).plain()
    return sets.noun(speaker, set_).text


def _one(speaker: Speaker, set_: Set) -> bool:
    """One card that was spoken of, told again by what it is."""
    return isinstance(set_, Among) and not speaker.plural(set_.of) and not set_.whose


def signed(speaker: Speaker, said: object) -> str:
    """+1000, -2; an amount that is counted in words."""
    if isinstance(said, int):
        return f"{said:+d}"
    return f"+({numbers.number(speaker, said)})"  # type: ignore[arg-type]


def wherever(said: StatChange | TagChange | Grant) -> str:
    """(wherever it is), where that is so; a card that is being played is where it is played from."""
    if next_only(said.what):
        return ""
    return ("(wherever it is)" if isinstance(said.what, Self) else "(wherever they are)") if said.wherever else ""


def next_only(set_: Set) -> bool:
    """Is only the next card meant that is played?"""
    return all(description.next_only(part) for part in (set_.parts if isinstance(set_, Union) else (set_,)))
