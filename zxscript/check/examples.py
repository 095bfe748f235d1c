"""The examples of lint rules as whole files: a plain card around an ability, and the marks taken out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from zxscript.source.text import Span
from zxscript.syntax.game import DEFAULT, game_text, has_key, keys

OPEN, CLOSE = "⟦", "⟧"

_FIGURE = "図：\n  {}{}{}\n  ・・・\n  ・・・\n"
_HEADER = re.compile(r"[#＃]|(?:[^：【《≪［\[（(＜「。、\n]{1,12})：")
_FILE = re.compile(r"^--- (\S+)\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Example:
    """A file and the places that its marks named, in order."""

    name: str
    text: str
    places: tuple[Span, ...]


def examples(text: str, game: str = DEFAULT, name: str = "example.zx") -> list[Example]:
    """The files of an example: one, or several that begin with ``--- name``."""
    parts = _FILE.split(text)
    if len(parts) == 1:
        return [example(text, game, name)]
    return [example(body, game, given) for given, body in zip(parts[1::2], parts[2::2], strict=True)]


def example(text: str, game: str = DEFAULT, name: str = "example.zx") -> Example:
    """The file that an example stands for. One that begins with a header line or a comment is a file already."""
    plain = name.endswith(".zx") and not _HEADER.match(text.lstrip(OPEN))
    whole = _on_plain_card(text, game) if plain else text
    places: list[Span] = []
    out: list[str] = []
    length, start = 0, 0
    for char in whole:
        if char == OPEN:
            start = length
        elif char == CLOSE:
            places.append(Span(start, length))
        else:
            out.append(char)
            length += 1
    return Example(name, "".join(out), tuple(places))


def _on_plain_card(text: str, game: str) -> str:
    figure = ""
    if has_key(game, keys()["図"]) and any(symbol in text for symbol in "◎△▽"):
        figure = _FIGURE.format(*(symbol if symbol in text else "・" for symbol in "◎△▽"))
    return f"{game_text(game).checks.sample}{figure}\n{text}\n"
