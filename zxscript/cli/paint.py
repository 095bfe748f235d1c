"""Colours of a game in the terminal: names of cards in the colour of the card, the signs of the players, what is asked.

rich finds out how many colours a terminal has, and whether it wants any (``NO_COLOR``, ``TERM=dumb``, no terminal at all).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from rich.text import Text

    from zxscript.api import Play

INKS: Final[Mapping[str, str]] = {
    "red": "#e0605a", "blue": "#5a9bea", "white": "#c2ad5c", "black": "#a48bc4", "green": "#45a96f", "yellow": "#cfa022",
    "purple": "#b07be0",
}  # fmt: skip
"""The colour word of a card -> how its name is written: bright enough on a dark ground, dark enough on a light one."""
_SIGNS: Final = {"▲": "bold #3f97d8", "▼": "bold #d8685f"}
"""The players, as in the pictures of boards."""
_LINES: Final = (
    (re.compile(r"==.*==|--.*--|［.*］"), "bold"),
    (re.compile(r"\[[12]\] .*"), "bold"),
    (re.compile(r"(> |▷ ).*"), "italic"),
)
"""How whole lines begin -> how they are written."""
_NUMBER: Final = re.compile(r" {2,3}\d+(?=  )")
"""The number of a choice."""
_CELL: Final = re.compile(r"(?<=\|)([▲▼<>☆+ ]*)([^|]*[^|\s~])")
"""A cell of a board: signs, and the name of a card, which is cut or goes on in the next line if it is too long."""
_STATE: Final = re.compile(r"\bzz\b|(?:>>|<<)\d?")
"""What a board says of a card: at rest, and what it attacks or is attacked by."""


class Paint:
    """Writes lines to ``stream`` in colours.  ``colours``: the name of each card of the game -> its colour word."""

    def __init__(self, colours: Mapping[str, str], stream: TextIO) -> None:
        from rich.console import Console

        self.inks = {name: INKS.get(colour, "") for name, colour in colours.items() if name}
        self.names = re.compile("|".join(map(re.escape, sorted(self.inks, key=lambda name: (-len(name), name)))) or r"(?!)")
        self.console = Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=True)

    def write(self, line: str, parts: Sequence[str]) -> None:
        """A line that was broken into ``parts``: its words in this order, each part perhaps begun with blanks."""
        whole, at = self.painted(line), 0
        for part in parts:
            words = part.strip()
            found = line.find(words, at)
            begun = len(part) - len(part.lstrip())
            if words and found >= 0:
                shown = whole[found : found + len(words)]
                shown.pad_left(begun)
                at = found + len(words)
                self.console.print(shown)
            else:
                self.console.print(part)

    def painted(self, line: str) -> Text:
        """A line with its colours."""
        from rich.text import Text

        text = Text(line, next((style for begun, style in _LINES if begun.match(line)), ""))
        for name, start, end in self.cards(line):
            text.stylize(self.inks[name], start, end)
        for sign, style in _SIGNS.items():
            for at in (found.start() for found in re.finditer(sign, line)):
                text.stylize(style, at, at + 1)
        for found in _STATE.finditer(line) if line.startswith(("|", "▲", "▼", "  ")) else ():
            text.stylize("dim" if found.group() == "zz" else "bold reverse", *found.span())
        if number := _NUMBER.match(line):
            text.stylize("bold", *number.span())
        return text

    def cards(self, line: str) -> Iterator[tuple[str, int, int]]:
        """The cards that a line names, and where; in the cells of a board the beginning of a name is one."""
        for found in self.names.finditer(line):
            yield found.group(), *found.span()
        for found in _CELL.finditer(line) if line.startswith("|") else ():
            if not self.names.search(found.group(2)):
                begun = [name for name in self.inks if name.startswith(found.group(2))]
                if begun:
                    yield begun[0], *found.span(2)


def brush(game: Play, stream: TextIO) -> Paint | None:
    """What paints the lines of a game; None where no colours are to be had or wanted."""
    from zxscript import api

    paint = Paint(api.card_colours(game), stream)
    colours = paint.console.is_terminal and paint.console.color_system is not None and not paint.console.no_color
    return paint if colours else None
