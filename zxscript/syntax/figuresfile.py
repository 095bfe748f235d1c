"""Reading a figures file (``figures.toml``): the square designation diagrams of cards whose data do not carry them.

    ZXD-901 = '''
    ・◎・
    ・・・
    ・・・
    '''
    ZXD-902 = ["・◎・\\n・・・\\n・・・", "▽・・\\n・・・\\n・・・"]     # a card with two figures

A card number and three rows of three signs, the opponent's side on top, as below ``図：`` in a card file (zx.md 4.5).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Source, Span
from zxscript.syntax.cardsource import Figure

NAME = "figures.toml"
"""The name by which a figures file beside card files is found."""
SIGNS = "◎△▽・"
_SAME_SIGN = str.maketrans({"･": "・", ".": "・"})
_PLACE = re.compile(r"at line (\d+), column (\d+)")


@dataclass(frozen=True, slots=True)
class FiguresFile:
    """The figures of a file by card number, and where each number stands in it."""

    file: str
    figures: dict[str, tuple[Figure, ...]]
    places: dict[str, Span]


def read_figures(source: Source) -> tuple[FiguresFile, list[Diagnostic]]:
    """The figures of a file.  What cannot be used is reported with its place (ZX119, ZX108) and left out."""
    import tomllib  # few projects have such a file

    read = FiguresFile(source.name, {}, {})
    try:
        table = tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        return read, [finding("ZX119", source.name, _broken(source, str(error)), reason=_why(str(error)))]
    found: list[Diagnostic] = []
    for number, value in table.items():
        span = _place(source, number)
        reasons = list(_wrong(value))
        if reasons:
            found += [finding("ZX108", source.name, span, reason=_of(number, one)) for one in reasons]
            continue
        read.places[number] = span
        read.figures[number] = tuple(Figure(_squares(one), span, source.name) for one in _list(value))
    return read, found


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _rows(text: str) -> list[str]:
    """The rows of a figure, blanks left out and the sign of an empty square written one way."""
    rows = ("".join(line.split()).translate(_SAME_SIGN) for line in text.splitlines())
    return [row for row in rows if row]


def _squares(text: str) -> str:
    return "".join(_rows(text))


def _wrong(value: Any) -> list[Words]:
    """Why an entry is no figure or list of figures; empty when it is one."""
    if isinstance(value, dict):
        return [Words("表です。図の文字列か、その並びを書きます", "it is a table, not a text or a list of texts")]
    figures = _list(value)
    if not figures:
        return [Words("図が一つもありません", "there is no figure in the list")]
    return [why for at, one in enumerate(figures, 1) for why in _wrong_figure(one, at if len(figures) > 1 else 0)]


def _wrong_figure(value: Any, at: int) -> list[Words]:
    where = Words(f"{at} 番目の図: ", f"figure {at}: ") if at else Words("", "")
    if not isinstance(value, str):
        return [Words(where.ja + "文字列ではありません", where.en + "it is no text")]
    rows = _rows(value)
    if len(rows) != 3:
        return [Words(f"{where.ja}{len(rows)} 行あります", f"{where.en}there are {len(rows)} rows")]
    found = []
    for line, row in enumerate(rows, 1):
        strange = [sign for sign in row if sign not in SIGNS]
        if strange:
            found.append(Words(f"{where.ja}{line} 行目の「{strange[0]}」は図の印ではありません",
                               f"{where.en}'{strange[0]}' in row {line} is no sign of a figure"))  # fmt: skip
        elif len(row) != 3:
            found.append(Words(f"{where.ja}{line} 行目は {len(row)} マスの行です", f"{where.en}row {line} has {len(row)} squares"))
    return found


def _of(number: str, reason: Words) -> Words:
    return Words(f"{number}: {reason.ja}", f"{number}: {reason.en}")


def _place(source: Source, number: str) -> Span:
    """Where a number stands as a key; the start of the file when it is written in a way that cannot be searched for."""
    at = re.search(rf"^[ \t]*\[*[ \t]*(?:\"{re.escape(number)}\"|'{re.escape(number)}'|{re.escape(number)}(?![\w-]))", source.text,
                   re.MULTILINE)  # fmt: skip
    if at is None:
        return Span(0, 0)
    return Span(at.end() - len(at[0].lstrip(" \t[")), at.end())


def _broken(source: Source, error: str) -> Span:
    at = _PLACE.search(error)
    if at is None:
        return Span(len(source.text), len(source.text))
    line = source.line_span(int(at[1]))
    start = min(line.start + int(at[2]) - 1, line.end)
    return Span(start, min(start + 1, line.end))


def _why(error: str) -> Words:
    at = _PLACE.search(error)
    ja = f"{at[1]} 行 {at[2]} 字目" if at else "ファイルの終わり"
    return Words(f"TOML として読めません（{ja}）", f"it is not TOML: {error}")


def schema() -> dict[str, Any]:
    """The JSON Schema of the table that a figures file holds."""
    row = rf"[ \t]*(?:[{SIGNS}･.][ \t]*){{3}}"
    figure = {"type": "string", "pattern": rf"^\s*{row}\n\s*{row}\n\s*{row}\s*$"}
    several = {"type": "array", "minItems": 1, "items": figure}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "zxscript figures", "type": "object",
        "description": "Card number to its square designation diagram: three rows of three signs, the opponent's side on top.",
        "additionalProperties": {"anyOf": [figure, several]},
    }  # fmt: skip
