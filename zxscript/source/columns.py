"""Text in columns of a terminal: a Japanese character takes two."""

from __future__ import annotations

from collections.abc import Sequence

from zxscript.source.width import char_width, display_width


def printable(text: str) -> str:
    """Without characters that could drive a terminal or turn the direction of a line."""
    return "".join(char if char.isprintable() or char == "　" else "�" for char in text)


def cut(text: str, width: int) -> str:
    """The beginning of a text, not wider than ``width``; what was cut off shows as ``~``."""
    text = printable(text)
    if display_width(text) <= width:
        return text
    kept: list[str] = []
    left = width - 1
    for char in text:
        left -= char_width(char)
        if left < 0:
            break
        kept.append(char)
    return "".join(kept) + "~"


def pad(text: str, width: int) -> str:
    """A text exactly ``width`` columns wide."""
    text = cut(text, width)
    return text + " " * (width - display_width(text))


def folded(text: str, width: int) -> list[str]:
    """A line in as many lines of at most ``width`` columns (from 12 on) as it needs, broken between entries, else at spaces, where there
    are any; those that go on are indented by four."""
    lines, line = [], text
    while display_width(line) > width:
        head = cut(line, width + 1)[:-1]
        breaks = (head.rfind(mark) + len(mark.rstrip()) for mark in ("  ", " / ", "　", " "))
        at = next((one for one in breaks if one > len(head) // 2), len(head))
        lines.append(head[:at].rstrip())
        line = "    " + line[at:].lstrip()
    return [*lines, line]


def grid(rows: Sequence[Sequence[Sequence[str]]], width: int, height: int) -> list[str]:
    """Rows of cells of lines, framed; every cell is ``width`` columns wide and ``height`` lines high."""
    frame = "+" + "+".join("-" * width for _ in rows[0]) + "+"
    lines = [frame]
    for row in rows:
        for at in range(height):
            lines.append("|" + "|".join(pad(cell[at] if at < len(cell) else "", width) for cell in row) + "|")
        lines.append(frame)
    return lines
