"""Reading a figures file (``figures.toml``): the square designation diagrams of cards whose data do not carry them.

    ["ZXD-901"]
    figures = ["・◎・／・・・／・・・"]

    ["ZXD-902"]
    figures = ["・◎・／・・・／・・・", "▽・・／・・・／・・・"]     # a card with two figures

A card number and three rows of three signs, the opponent's side on top, as below ``図：`` in a card file (zx.md 4.5);
rows end with ``／`` or a line break.  Short: ``ZXD-901 = "・◎・／・・・／・・・"``, a figure or a list of figures without a table.
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
_KEY = "figures"
"""The only key of a card's table."""
SIGNS = "◎△▽・"
_SAME_SIGN = str.maketrans({"･": "・", ".": "・"})
_ROW_ENDS = re.compile(r"[／/\n]")
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
        reasons = _wrong(value)
        if reasons:
            found += [finding("ZX108", source.name, span, reason=_of(number, one)) for one in reasons]
            continue
        read.places[number] = span
        read.figures[number] = tuple(Figure(_squares(one), span, source.name) for one in _list(value))
    return read, found


def _list(value: Any) -> list[Any]:
    """The figures of a card's entry: its table, a list, or one figure."""
    figures = value.get(_KEY) if isinstance(value, dict) else value
    return figures if isinstance(figures, list) else [figures]


def _rows(text: str) -> list[str]:
    """The rows of a figure, blanks left out and the sign of an empty square written one way."""
    rows = ("".join(row.split()).translate(_SAME_SIGN) for row in _ROW_ENDS.split(text))
    return [row for row in rows if row]


def _squares(text: str) -> str:
    return "".join(_rows(text))


def _wrong(value: Any) -> list[Words]:
    """Why an entry is no figure or list of figures; empty when it is one."""
    if isinstance(value, dict) and set(value) != {_KEY}:
        strange = next((key for key in value if key != _KEY), None)
        if strange is None:
            return [Words(f"{_KEY} がありません", f"its table has no {_KEY}")]
        return [Words(f"{_KEY} のほかに {strange} があります", f"its table has {strange} beside {_KEY}" if _KEY in value else
                      f"its table has {strange}, not {_KEY}")]  # fmt: skip
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
    end = r"\s*[／/\n]\s*"
    figure = {"type": "string", "pattern": rf"^\s*{row}{end}{row}{end}{row}\s*$"}
    several = {"type": "array", "minItems": 1, "items": figure}
    table = {"type": "object", "properties": {_KEY: {"anyOf": [several, figure]}}, "required": [_KEY], "additionalProperties": False}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "zxscript figures", "type": "object",
        "description": "Card number to its square designation diagram: three rows of three signs, the opponent's side on top.",
        "additionalProperties": {"anyOf": [table, several, figure]},
    }  # fmt: skip
