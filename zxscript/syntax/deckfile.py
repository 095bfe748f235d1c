"""Deck lists: text (``4 カード名`` lines under section names) and JSON.

Text: ``#`` comments; ``デッキ：名前``, ``ゲーム：…``, ``版：…`` lines; a section name on a line of its own; cards as
``4 カード名``, ``4枚 カード名``, ``4x カード名`` or ``カード名 ×4``; ``4 #番号`` names a card by its
number. Before the first section name the section is メイン.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Label, Words
from zxscript.source.hygiene import bad_characters
from zxscript.source.limits import overlong_lines
from zxscript.source.suggest import hint
from zxscript.source.text import Source, Span
from zxscript.syntax.game import Game, find_game, game_text, games, key_written, titles
from zxscript.syntax.keys import fold_width

Section = Literal["main", "dynamis", "player", "force"]
SECTION_NAMES: dict[Section, str] = {"main": "メイン", "dynamis": "デュナミス", "player": "プレイヤー", "force": "フォース"}
MAX_COUNT = 999
"""Copies in one line. Legality is the business of the deck rules."""
_NEAR = 65_536
"""Characters behind a name of a JSON deck within which the next one is looked for; what is spelt with escapes is nowhere."""

_SECTIONS: dict[str, Section] = {
    "メイン": "main", "メインデッキ": "main", "デッキ": "main", "main": "main", "deck": "main", "cards": "main",
    "デュナミス": "dynamis", "dynamis": "dynamis", "プレイヤー": "player", "player": "player", "players": "player",
    "フォース": "force", "force": "force", "forces": "force",
}  # fmt: skip
_KEYS = {"デッキ": "name", "デッキ名": "name", "name": "name", "ゲーム": "game", "game": "game",
         "版": "edition", "edition": "edition"}  # fmt: skip
_NAMING = ("デッキ", "deck")
"""Sections that with a text for their cards are the name of the deck."""
_CARD = Words("。カードファイルなら、名前の終わりを .zx にします", "; a file of cards is called *.zx")
_HEADER = re.compile(r"(?P<key>[^：:\s]{1,12})\s*[：:]\s*(?P<value>.*)")
_SECTION = re.compile(r"[\[［【=＝\s]*(?P<name>[^\[［【\]］】=＝：:\s][^\]］】=＝：:\s]*)[\]］】=＝：:\s]*")
_JSON = re.compile(r"\s*(?:\{|\[\s*[\[{\"\d\]])")
_BEFORE = re.compile(r"(?P<count>[0-9０-９]+)\s*(?:枚|x|X|ｘ|×)?[\s]+(?P<name>\S.*)")
_AFTER = re.compile(r"(?P<name>\S(?:.*\S)?)\s+[xXｘ×]\s*(?P<count>[0-9０-９]+)枚?")  # a name ends in no blank: blanks are looked at once


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """``count`` copies of one card in one section. ``name`` is a card number when ``by_number``."""

    section: Section
    count: int
    name: str
    by_number: bool
    span: Span
    name_span: Span


@dataclass(frozen=True, slots=True)
class DeckSource:
    """A deck as written. ``game`` and ``edition`` are None where the list does not say."""

    file: str
    name: str
    game: Game | None
    edition: str | None
    entries: tuple[DeckEntry, ...]
    span: Span

    def total(self, section: Section) -> int:
        """Number of cards in a section."""
        return sum(entry.count for entry in self.entries if entry.section == section)


def parse_decks(source: Source) -> tuple[list[DeckSource], list[Diagnostic]]:
    """All decks of a file: one for a text list or a JSON object, several for a JSON array or JSON lines."""
    found = overlong_lines(source)
    if found:
        return [], found
    if _JSON.match(source.text):
        decks = _json_decks(source, found)
    else:
        found += bad_characters(source)
        decks = [_text_deck(source, found)]
    for deck in decks:
        if not deck.entries and not found:
            found.append(finding("ZX505", source.name, deck.span))
        _repeated(deck, found)
    return decks, found


def _text_deck(source: Source, found: list[Diagnostic]) -> DeckSource:
    values: dict[str, str] = {}
    entries: list[DeckEntry] = []
    section: Section = "main"
    for number in range(1, source.line_count + 1):
        whole = source.line_span(number)
        raw = source.text[whole.start : whole.end]
        line = raw.strip()
        span = Span(whole.start + len(raw) - len(raw.lstrip()), whole.start + len(raw.rstrip()))
        if not line or line[0] in "#＃" or line.startswith("//"):
            continue
        entry = _entry(source, line, span, section, found)
        if entry is not None:
            entries.append(entry)
        else:
            section = _other_line(source, line, span, values, found) or section
    game = find_game(values.get("game", ""))
    whole_text = Span(0, len(source.text))
    return DeckSource(source.name, values.get("name", ""), game, values.get("edition"), tuple(entries), whole_text)


def _other_line(
    source: Source, line: str, span: Span, values: dict[str, str], found: list[Diagnostic]
) -> Section | None:
    """A line that lists no card: a header, or the name of the section that follows (which is returned)."""
    header = _HEADER.fullmatch(line)
    key = _KEYS.get(header["key"].casefold()) if header else None
    if header and key and header["value"]:
        values[key] = header["value"]
        if key == "game" and find_game(header["value"]) is None:
            found.append(finding("ZX111", source.name, span, found=header["value"], known=titles()))
        return None
    named = _SECTION.fullmatch(line)
    if named and named["name"].casefold() in _SECTIONS:
        return _SECTIONS[named["name"].casefold()]
    if named and (line[0] in "[［【=＝" or line[-1] in "：:"):
        word = named["name"]
        found.append(finding("ZX502", source.name, span, found=word, hint=hint(word, SECTION_NAMES.values())))
    else:
        other = header is not None and key_written(fold_width(header["key"]).casefold()) is not None
        found.append(finding("ZX501", source.name, span, found=line, hint=_CARD if other else ""))
    return None


def _entry(source: Source, line: str, span: Span, section: Section, found: list[Diagnostic]) -> DeckEntry | None:
    match = _BEFORE.fullmatch(line) or _AFTER.fullmatch(line)
    if match is None:
        return None
    count = int(fold_width(match["count"])[:9])
    if not 1 <= count <= MAX_COUNT:
        place = Span(span.start + match.start("count"), span.start + match.end("count"))
        found.append(finding("ZX503", source.name, place, found=match["count"], limit=MAX_COUNT))
        count = 1
    name, start = match["name"].strip(), span.start + match.start("name")
    by_number = name[0] in "#＃"
    place = Span(start, start + len(name))
    return DeckEntry(section, count, name[1:].strip() if by_number else name, by_number, span, place)


def _repeated(deck: DeckSource, found: list[Diagnostic]) -> None:
    first: dict[tuple[Section, str], DeckEntry] = {}
    for entry in deck.entries:
        earlier = first.setdefault((entry.section, entry.name), entry)
        if earlier is not entry:
            label = Label(earlier.name_span, Words("一度目はここ", "first listed here"))
            found.append(finding("ZX504", deck.file, entry.name_span, labels=(label,), found=entry.name))


def _json_decks(source: Source, found: list[Diagnostic]) -> list[DeckSource]:
    values: list[tuple[Any, Span]] = []
    whole = Span(0, len(source.text))
    try:
        data = json.loads(source.text)
        values = [(one, whole) for one in data] if isinstance(data, list) else [(data, whole)]
    except (ValueError, RecursionError):
        for number in range(1, source.line_count + 1):
            span = source.line_span(number)
            if not source.slice(span).strip():
                continue
            try:
                values.append((json.loads(source.slice(span)), span))
            except (ValueError, RecursionError):
                reason = Words("JSON として読めません", "it is not JSON")
                found.append(finding("ZX001", source.name, span, reason=reason))
    return [_json_deck(source, value, span, found) for value, span in values]


def _json_deck(source: Source, value: Any, span: Span, found: list[Diagnostic]) -> DeckSource:
    if not isinstance(value, dict):
        found.append(finding("ZX501", source.name, span, found=json.dumps(value, ensure_ascii=False), hint=""))
        return DeckSource(source.name, "", None, None, (), span)
    entries: list[DeckEntry] = []
    behind = span.start
    for key, listed in value.items():
        section = _section(source, key, listed, span, found)
        if section is None:
            continue
        for name, count in _pairs(listed):
            if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MAX_COUNT or not name:
                found.append(finding("ZX503", source.name, span, found=f"{name}: {count}", limit=MAX_COUNT))
                continue
            by_number = name[0] in "#＃"
            said = name[1:].strip() if by_number else name
            at = source.text.find(name, behind, min(span.end, behind + _NEAR))
            behind = behind if at < 0 else at + len(name)
            entries.append(DeckEntry(section, count, said, by_number, span, span if at < 0 else Span(at, behind)))
    game = find_game(str(value.get("game", "")))
    if game is None:
        game = next((one for one in games() if game_text(one).deck_marks & set(value)), None)
    edition = value.get("edition")
    return DeckSource(
        source.name, str(value.get("name", "")), game, None if edition is None else str(edition), tuple(entries), span
    )


def _section(source: Source, key: str, listed: Any, span: Span, found: list[Diagnostic]) -> Section | None:
    """The section that a member of a JSON deck lists; what looks like one and is none is reported, other members mean nothing."""
    section, many = _SECTIONS.get(key.casefold()), isinstance(listed, dict | list)
    if section is not None and not many and key.casefold() not in _NAMING:
        found.append(finding("ZX501", source.name, span, found=json.dumps({key: listed}, ensure_ascii=False), hint=""))
    elif section is None and many and (meant := hint(key.casefold(), _SECTIONS)).en:
        found.append(finding("ZX502", source.name, span, found=key, hint=meant))
    return section if many else None


def _pairs(listed: Any) -> Iterator[tuple[str, Any]]:
    """Names and counts of ``{name: n}``, ``[name, …]`` or ``[{"name": …, "count": n}, …]``."""
    if isinstance(listed, dict):
        yield from ((str(name), count) for name, count in listed.items())
    elif isinstance(listed, list):
        for one in listed:
            if isinstance(one, dict):
                yield str(one.get("name", "")), one.get("count", 1)
            else:
                yield str(one), 1


def merged(deck: DeckSource) -> DeckSource:
    """The same deck with the lines of one card in one section added up, in the order of their first line."""
    counts: dict[tuple[Section, bool, str], DeckEntry] = {}
    for entry in deck.entries:
        key = (entry.section, entry.by_number, entry.name)
        earlier = counts.get(key)
        counts[key] = entry if earlier is None else replace(earlier, count=earlier.count + entry.count)
    return replace(deck, entries=tuple(counts.values()))
