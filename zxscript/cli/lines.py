"""Long lines in a terminal, and cards in such lines.  Japanese characters take two columns, and a line may end between any two."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING, TextIO
from unicodedata import east_asian_width

from zxscript.cli.console import console

if TYPE_CHECKING:
    from zxscript.api import Play

HELP = ("NUMBER choose, c [NUMBER or NAME] cards, u undo, r redo, b board, z zones, e events, t trace, s FILE save, l FILE load, concede, "
        "q quit")  # fmt: skip
CLEARED = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen, and what was scrolled out of it (ECMA-48; 3 J: xterm, the Linux console, tmux)."""
_BEGUN = re.compile(r"\s*(?:\d+  |\[\d\] |[>▷] )?")
_NOT_FIRST = "、。，．」』）］】〕｝！？・ーっゃゅょッャュョ,.)]"
"""Signs that begin no line (JIS X 4051)."""
_NOT_LAST = "「『（【〔｛([“"
"""Signs that end no line."""


def screen_width(stream: TextIO) -> int:
    """Columns of a line where ``stream`` goes, 24 at least and 76 where it is no terminal; a full stop may stand beyond them."""
    return max(24, shutil.get_terminal_size((76, 24)).columns - 2) if stream.isatty() else 76


def terminal_width(stream: TextIO) -> int | None:
    """Columns of the terminal where ``stream`` goes; None where it is none."""
    return shutil.get_terminal_size((80, 24)).columns if stream.isatty() else None


def columns(text: str) -> int:
    """How many columns a text takes."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """A text in lines of at most ``width`` columns, each begun with ``indent``; between words, or between Japanese signs."""
    lines, line = list[str](), ""
    for piece in _pieces(text):
        if line and columns(indent + (line + piece).rstrip()) > width and piece[0] not in _NOT_FIRST:
            kept = line.rstrip(_NOT_LAST) or line
            lines.append(kept.rstrip())
            line = line[len(kept):]
        line += piece if line or not piece.isspace() else ""
    return [indent + one for one in (*lines, line.rstrip()) if one]


def hung(text: str, width: int) -> list[str]:
    """A line in lines of at most ``width`` columns; those after the first stand under its words: behind the number of a choice, the
    ``>`` of an answer, the blanks it begins with."""
    if columns(text) <= width:
        return [text]
    begun = _BEGUN.match(text)
    start = begun.group() if begun else ""
    deep = " " * columns(start) if start else "  "
    first, *more = wrapped(text[len(start):], width, deep)
    return [start + first[len(deep):] if start else first[len(deep):], *more]


def _pieces(text: str) -> list[str]:
    """Words with the space behind them; wide signs one by one."""
    found: list[str] = []
    for sign in text:
        narrow = east_asian_width(sign) not in "WF"
        if found and narrow and not found[-1].endswith(" ") and east_asian_width(found[-1][-1]) not in "WF":
            found[-1] += sign
        else:
            found.append(sign)
    return found


def card_lines(game: Play, ident: str, width: int) -> list[str]:
    """A card of a game by number or name: what it is, its printed text, and behind ``=`` what that does; nothing, and a complaint, for
    a card that the game does not know."""
    from zxscript import api

    try:
        found = api.card(game, ident)
    except api.GameError as error:
        console.complain("{reason}", reason=error.words.in_(console.language))
        return []
    header = found["header"].get(console.language) or found["name"]
    texts = [*found["text"], *(f"= {one}" for one in found["explained"].get(console.language, ()) if one)]
    return ["", *wrapped(header, width), *(line for one in texts for line in wrapped(one, width, "  "))]


def named(game: Play, seat: int, words: str) -> list[str]:
    """The numbers of the cards that ``words`` name: the one of this number or name, else those that ``seat`` sees and whose name holds
    them, else the words themselves."""
    seen = {ident: name or "" for ident, name in game.view(seat)["names"].items()}
    whole = [ident for ident, name in seen.items() if words in (ident, name)]
    return whole or [ident for ident, name in seen.items() if words in name] or [words]


def in_hand(game: Play, seat: int) -> list[str]:
    """The numbers of the cards of a player's hand, each once."""
    piles = game.view(seat)["zones"].get("hand", ([], []))
    return list(dict.fromkeys(card["id"] for card in piles[seat] if not card.get("hidden")))


def zone_lines(game: Play, seat: int) -> list[str]:
    """Every card that lies open to the seat, a line for each zone of a player; behind ``?×`` how many lie hidden."""
    seen, lines = game.view(seat), []
    for name, piles in seen["zones"].items():
        for player, pile in enumerate(piles):
            if pile:
                shown = [seen["names"][card["id"]] or "-" for card in pile if not card.get("hidden")]
                shown += [f"?×{len(pile) - len(shown)}"] if len(shown) < len(pile) else []
                lines.append(f"{player + 1} {name} ({len(pile)}): " + " / ".join(shown))
    return lines
