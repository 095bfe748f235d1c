"""What a game's table of tellings says.

A table is a text file with sections, one line an entry, its parts parted by tabs; ``#`` begins a remark.

``[slots]`` a name and a pattern that other lines put in as ``<Name>``. ``[words]`` a pattern and what stands for it, one after the
other, everywhere. ``[senses]`` a name and verbs of one sense, blank separated; ``[verbs]`` a verb of the game with those that mean it
(``<name>``: all of a sense): each of their forms becomes the same form of it, what is brought about (退却させる) what is done.
``[unit]`` a heading (``none``: there is none; ``*``: any other) and the names of the sections whose frames hold behind it. ``[things]``
how cards are spoken of (see ``things``). Any other section: frames, each a pattern of a clause and one or more ways to say it;
``{thing}`` in a pattern is a description of cards, ``{style}`` in what is said is the same told in that style.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from zxscript.check.guessing.hints import conjugations
from zxscript.check.guessing.verbs import conjugated
from zxscript.check.retelling.things import Things
from zxscript.syntax.game import game_text, grammar_file
from zxscript.syntax.lexicon import lexicon

_SLOT = re.compile(r"<([A-Z][A-Za-z]+)>")
_SENSE = re.compile(r"<(\w+)>")
_ALONE = "(?:(?:(?<![一-鿿])|(?<=\\d[枚体匹つ個]))(?=[一-鿿])|(?<![ァ-ー])(?=[ァ-ー])|(?<![A-Za-z])(?=[A-Za-z])|(?=[ぁ-ゖ]))"
"""Where a word may begin: not among letters of its own kind."""
_DONE = {"causative": "", "causative-passive": "passive"}
"""The voice of what is done to a card that is made to do it."""
_SECTION = re.compile(r"\[(\w+)\]")


@dataclass(frozen=True, slots=True)
class Frame:
    """A pattern of a clause and the ways in which the game says it, the likeliest first."""

    pattern: re.Pattern[str]
    ways: tuple[str, ...]


@dataclass(slots=True)
class Table:
    """The tellings of a game."""

    game: str
    words: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = field(default_factory=list)
    """What stands for words, one after the other."""
    units: dict[str, list[str]] = field(default_factory=dict)
    """The sections of frames that hold behind a heading."""
    things: Things = field(default_factory=Things)
    frames: dict[str, list[Frame]] = field(default_factory=dict)

    def behind(self, heading: str) -> list[Frame]:
        """The frames for what stands behind a heading."""
        sections = self.units.get(heading or "none", self.units.get("*", ["effect"]))
        return [frame for section in (*sections, "any") for frame in self.frames.get(section, ())]

    def worded(self, said: str) -> tuple[str, int]:
        """A text with the words of the game, and how many were those of another."""
        others = 0
        for pattern, words in self.words:
            told = pattern.sub(words, said)
            others, said = others + (told != said), told
        return said, others


@cache
def table(game: str) -> Table | None:
    """The table of a game; None where it has none."""
    names = game_text(game).retold
    if not names:
        return None
    rows = [row for name in names for row in _rows(grammar_file(game, name).read_text(encoding="utf-8"))]
    slots: dict[str, str] = {}
    for section, parts in rows:
        if section == "slots":
            slots[parts[0]] = f"(?:{_filled(parts[1], slots)})"
    senses = {parts[0]: parts[1] for section, parts in rows if section == "senses"}
    made = Table(game, things=Things.of([[_filled(part, slots) for part in parts] for section, parts in rows if section == "things"]))
    for section, parts in rows:
        if section == "words":
            made.words.append((re.compile(_filled(parts[0], slots)), parts[1] if len(parts) > 1 else ""))
        elif section == "verbs":
            made.words.append(_verb(game, parts[0], _SENSE.sub(lambda found: senses[found[1]], parts[1]).split()))
        elif section == "unit":
            made.units[parts[0]] = parts[1].split()
        elif section not in ("slots", "things", "senses"):
            pattern = _filled(parts[0], slots).replace("{thing}", made.things.pattern)
            made.frames.setdefault(section, []).append(Frame(re.compile(pattern), tuple(parts[1:])))
    return made


def _verb(game: str, own: str, others: list[str]) -> tuple[re.Pattern[str], Callable[[re.Match[str]], str]]:
    """All forms of verbs, and the same form of the game's own for each."""
    words = lexicon(game).words
    before, value = next((own[:at], value) for at in range(len(own)) for terminal, value in words.get(own[at:], ()) if terminal == "V_FIN")
    lemma, _, own_voice = value.partition("|")
    meant: dict[str, str] = {}
    for other in others:
        for voice, form, written in conjugations(other):
            told = conjugated(game, f"{lemma}|{own_voice or _DONE.get(voice, voice)}", form)
            if told:
                meant.setdefault(written, before + told)
    pattern = "|".join(re.escape(written) for written in sorted(meant, key=len, reverse=True))
    return re.compile(_ALONE + f"(?:{pattern})"), lambda found: meant[found[0]]


def _filled(pattern: str, slots: dict[str, str]) -> str:
    return _SLOT.sub(lambda found: slots[found[1]], pattern)


def _rows(text: str) -> Iterator[tuple[str, list[str]]]:
    section = ""
    for line in text.splitlines():
        named = _SECTION.fullmatch(line)
        if named:
            section = named[1]
        elif line and not line.startswith("#"):
            yield section, line.split("\t")
