"""Card data (JSON objects, one a line) as cards: the same :class:`CardSource` that a card file gives.

Each game tells the shape of its rows (``DataShape``).
What has no header of its own is kept in ``付記`` lines as ``key=JSON``, so that nothing is lost.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.kana import hiragana
from zxscript.source.limits import MAX_CARDS, MAX_POOL_LINE, overlong_lines
from zxscript.source.text import Source, Span
from zxscript.syntax.cardlines import Line, header_or_text
from zxscript.syntax.cardreader import group_abilities
from zxscript.syntax.cardsource import CardSource, Field, Figure, Piece, SubText, Text
from zxscript.syntax.game import Game, game_text, games, has_key, keys
from zxscript.syntax.header import write_cost
from zxscript.syntax.jsonspans import Member, members, string_pieces, text_of

Row = Mapping[str, Any]
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
_HALVES = re.compile("[\ud800-\udfff]")
"""Half of a character that needs two; it cannot be written as UTF-8."""
_BREAK = re.compile(r"\n|<br ?/?>")
"""The end of a line of a text, also as a page of the web writes it."""
_SMALL_PRINT = re.compile("(?P<name>.+)[（(](?P<above>[^（）()]+)[）)]")
"""A name with something in round brackets behind it."""


class BadRow(Exception):
    """A row that is no card; ``words`` say why."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.words = Words(ja, en)


def read_pool(source: Source) -> tuple[list[CardSource], list[Diagnostic]]:
    """All cards of a JSONL text. A row that cannot be used is reported (ZX114) and left out; blank ones are skipped.

    The first row that is one card too many is reported (ZX117) and ends it.
    """
    found = overlong_lines(source, MAX_POOL_LINE)
    if found:
        return [], found
    cards: list[CardSource] = []
    for line in range(1, source.line_count + 1):
        span = source.line_span(line)
        raw = source.text[span.start : span.end]
        if not raw.strip():
            continue
        if len(cards) >= MAX_CARDS:
            found.append(finding("ZX117", source.name, span, limit=MAX_CARDS))
            break
        try:
            row = json.loads(raw)
            if _HALF.search(raw) and _HALVES.search(json.dumps(row, ensure_ascii=False)):
                raise BadRow("文字の片割れ（\\ud800 など）があります", "it holds half a character (such as \\ud800)")
            cards.append(card_of(row, source.name, _Places(source.text, span)))
        except (ValueError, RecursionError):
            reason = Words("JSON として読めません", "it is not JSON")
            found.append(finding("ZX114", source.name, span, row=line, reason=reason))
        except BadRow as bad:
            found.append(finding("ZX114", source.name, span, row=line, reason=bad.words))
    if not cards and not found:
        found.append(finding("ZX115", source.name, Span(0, 0)))
    return cards, found


COLOR_NAMES = {
    "red": "赤", "blue": "青", "white": "白", "black": "黒", "green": "緑", "yellow": "黄", "purple": "紫",
    "colourless": "無", "colorless": "無",
}  # fmt: skip


class _Places:
    """Where the members of one row stand."""

    def __init__(self, text: str, span: Span) -> None:
        self.text, self.span = text, span
        self._members: dict[str, Member] | None = None

    def of(self, key: str) -> Member:
        """Key and value of a member; the whole row when the member was made up from others."""
        if self._members is None:
            self._members = members(self.text, self.span.start)
        return self._members.get(key) or Member(self.span, self.span)


def game_of(row: Row) -> Game | None:
    """The game whose shape a row has."""
    for game in reversed(games()):  # the default game's shape is the plainest, so it is asked last
        shape = game_text(game).data
        if any(marks <= row.keys() and all(isinstance(row[m], str) for m in marks & {shape.text}) for marks in shape.marks):
            return game
    return None


def card_of(row: Any, file: str, places: _Places) -> CardSource:
    """One row as a card. Raises :class:`BadRow`."""
    if not isinstance(row, dict):
        raise BadRow("オブジェクトではありません", "it is no object")
    game = game_of(row)
    if game is None:
        raise BadRow("「text」も「text_ja」もありません", "it has neither 'text' nor 'text_ja'")
    if not isinstance(row.get("name"), str) or not row["name"].strip():
        raise BadRow("カード名がありません", "it has no name")
    fields = tuple(_fields(row, game, places))
    subtexts = tuple(_subtexts(row, places)) if has_key(game, keys()["サブテキスト"]) else ()
    figures = (Figure("", places.of("has_diagram").value_span),) if row.get("has_diagram") is True else ()
    abilities = _abilities(row, game, places)
    return CardSource(file, game, fields, subtexts, figures, abilities, (), places.span)


def _fields(row: Row, game: Game, places: _Places) -> Iterator[Field]:
    for key, value in row.items():
        header = game_text(game).data.plain.get(key)
        if header is not None and value is not None and value != "" and value != []:
            written = _value(header, value, row, game)
            if written is not None:
                yield _field(header, written, places.of(key))
                continue
        if key not in game_text(game).data.taken and (header is None or value not in (None, "", [])):
            yield _field("付記", f"{key}={json.dumps(value, ensure_ascii=False)}", places.of(key))


def _field(key: str, value: str, place: Member) -> Field:
    return Field(key, value, place.key_span, place.value_span)


def _value(header: str, value: Any, row: Row, game: Game) -> str | None:
    """The header value for a member; None when the member cannot be written so (it then goes to 付記)."""
    if header == "カード名":
        return _plain_name(str(value).strip().replace("\n", "\\n"), row, game)
    if header == "多色":
        return "あり" if value is True else None
    if header == "枚数":
        return "無制限" if value is True else None
    if header == "コスト":
        colored: Any = row.get("cost_coloured") or {}
        if not isinstance(colored, dict):
            raise BadRow("cost_coloured は色と数の表です", "cost_coloured is an object of colours and numbers")
        parts = tuple((COLOR_NAMES.get(str(color), str(color)), amount) for color, amount in colored.items())
        return write_cost(value, parts)
    if header == "色":
        names = value if isinstance(value, list) else str(value).replace("/", "|").split("|")
        return "／".join(COLOR_NAMES.get(name, name) for name in names)
    if header == "種族":
        return "／".join(f"[{tribe}]" for tribe in (value if isinstance(value, list) else [value]))
    if header == "種類":
        return game_text(game).data.kinds.get(str(value), str(value))
    if isinstance(value, list):
        return ("" if header == "アイコン" else "／").join(map(str, value))
    return str(value).strip().replace("\n", "\\n")


def _plain_name(name: str, row: Row, game: Game) -> str:
    """The name without what is printed small above it: data writes that behind it in round brackets, and its reading is then that
    of the brackets alone. Texts call the card by what is before them."""
    found = _SMALL_PRINT.fullmatch(name)
    reading = next((row.get(key) for key, header in game_text(game).data.plain.items() if header == "読み"), None)
    if found is None or not isinstance(reading, str) or hiragana(found["above"]) != hiragana(reading):
        return name
    return found["name"].strip()


def _subtexts(row: Row, places: _Places) -> Iterator[SubText]:
    place = places.of("subtext").value_span
    for sentence in row.get("subtext") or ():
        for words in _lines(str(sentence)):
            at = places.text.find(words, place.start, place.end)
            start = at if at >= 0 else place.start
            yield read_subtext(words, start)


def _lines(sentence: str) -> list[str]:
    """The lines of a sub-text; where a line break was lost, each begins at its key."""
    names = "|".join(re.escape(key.name) for key in keys().values() if key.role == "subtext")
    return [line for part in re.split(f"(?<=.)(?=(?:{names})：)", sentence) if (line := part.strip())]


def read_subtext(line: str, start: int) -> SubText:
    """A printed sub-text line that begins at ``start`` in the file: with one of the known keys, or a plain sentence."""
    read = header_or_text(line, Span(start, start + len(line)))
    whole = Text(line, read.span, (Piece(0, start, len(line)),))
    if read.key is None or read.key.role != "subtext" or read.key.name == "サブテキスト":
        return SubText("", "", whole, whole)
    body = line[read.value.start - start :].strip()
    piece = Piece(0, read.value.start, len(body))
    canonical = f"{read.key.name}{read.suffix}："
    pieces = (Piece(0, start, len(canonical)), Piece(len(canonical), read.value.start, len(body)))
    printed = Text(canonical + body, read.span, pieces)
    return SubText(read.key.name, read.suffix, Text(body, read.value, (piece,)), printed)


def _abilities(row: Row, game: Game, places: _Places) -> tuple[Text, ...]:
    key = game_text(game).data.text
    decoded = row.get(key) or ""
    if not decoded:
        return ()
    pieces = string_pieces(places.text, places.of(key).value_span)
    lines, at = [], 0
    for end in (*_BREAK.finditer(decoded), None):
        raw = decoded[at : end.start() if end else None]
        words = raw.strip()
        if words:
            start = at + len(raw) - len(raw.lstrip())
            lines.append(Line("text", words, Span(start, start + len(words))))
        at = end.end() if end else 0
    groups = [[line] for line in lines] if game_text(game).data.lines else group_abilities(lines, game)
    return tuple(text_of(pieces, [(line.text, line.span.start) for line in group]) for group in groups)
