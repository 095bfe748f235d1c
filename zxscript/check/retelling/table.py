"""What a game's table of tellings says.

A table is a text file with sections, one line an entry, its parts parted by tabs; ``#`` begins a remark.

``[slots]`` a name and a pattern that other lines put in as ``<Name>``. ``[words]`` a pattern and what stands for it, one after the
other, everywhere. ``[unit]`` a heading and the name of the section whose frames hold behind it. ``[things]`` how cards are spoken of
(see ``things``). Any other section: frames, each a pattern of a clause and one or more ways to say it; ``{thing}`` in a pattern is a
description of cards, ``{style}`` in what is said is the same told in that style.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from zxscript.check.retelling.things import Things
from zxscript.syntax.game import game_text, grammar_file

_SLOT = re.compile(r"<([A-Z][A-Za-z]+)>")
_SECTION = re.compile(r"\[(\w+)\]")


@dataclass(frozen=True, slots=True)
class Frame:
    """A pattern of a clause and the ways in which the game says it, the likeliest first."""

    pattern: re.Pattern[str]
    ways: tuple[str, ...]


@dataclass(slots=True)
class Table:
    """The tellings of a game."""

    words: list[tuple[re.Pattern[str], str]] = field(default_factory=list)
    units: dict[str, str] = field(default_factory=dict)
    things: Things = field(default_factory=Things)
    frames: dict[str, list[Frame]] = field(default_factory=dict)

    def behind(self, heading: str) -> list[Frame]:
        """The frames for what stands behind a heading."""
        return [*self.frames.get(self.units.get(heading, "effect"), ()), *self.frames.get("any", ())]


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
    made = Table(things=Things.of([[_filled(part, slots) for part in parts] for section, parts in rows if section == "things"]))
    for section, parts in rows:
        if section == "words":
            made.words.append((re.compile(_filled(parts[0], slots)), parts[1] if len(parts) > 1 else ""))
        elif section == "unit":
            made.units[parts[0]] = parts[1]
        elif section not in ("slots", "things"):
            pattern = _filled(parts[0], slots).replace("{thing}", made.things.pattern)
            made.frames.setdefault(section, []).append(Frame(re.compile(pattern), tuple(parts[1:])))
    return made


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
