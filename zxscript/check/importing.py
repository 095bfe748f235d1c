"""Card data of other programs as card files: JSON lines, a JSON list, or CSV with header keys as column names."""

import csv
import io
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from zxscript.check.figures import give_figures
from zxscript.check.files import Loaded, load
from zxscript.check.places import with_figures
from zxscript.check.playernames import give_player_names
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.hygiene import read_source
from zxscript.source.text import Source, Span
from zxscript.syntax.cardfile import parse_card_file
from zxscript.syntax.cardprint import print_card
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import title
from zxscript.syntax.header import read_header
from zxscript.syntax.keys import find_key
from zxscript.syntax.pool import read_pool

_TEXT_COLUMNS = ("text", "text_ja", "効果", "効果文", "テキスト")
_UNSAFE = re.compile(r"[^\w\-]+")


def import_cards(path: Path, figures: Sequence[Path] = ()) -> tuple[Loaded, dict[str, str]]:
    """The cards of a data file, and the card files to write: file name -> text, one for each set (収録).

    The figures of figures files, those given and those that belong to the data, are written with their cards.

    Rows that cannot be used are findings (ZX114), and so are values that no header has (ZX104; they are written as they are);
    nothing of the others is lost, unknown members become 付記 lines.
    """
    loaded = Loaded()
    source, found = read_source(path)
    loaded.findings += found
    if source is None:
        loaded.unreadable = True
        return loaded, {}
    loaded.sources[source.name] = source
    if path.suffix.lower() == ".csv":
        _read_csv(source, loaded)
    else:
        _read_json(source, loaded)
    _read_figures(path, figures, loaded)
    give_player_names(loaded)
    return loaded, _files(loaded.pool_cards, path.stem)


def _read_figures(path: Path, figures: Sequence[Path], loaded: Loaded) -> None:
    files, found = with_figures([path, *figures])
    of_figures = load(files[1:])
    loaded.findings += [*found, *of_figures.findings]
    loaded.unreadable |= of_figures.unreadable
    loaded.sources.update(of_figures.sources)
    loaded.figure_files += of_figures.figure_files
    give_figures(loaded, figures)


def _read_json(source: Source, loaded: Loaded) -> None:
    try:
        data = json.loads(source.text)
    except (ValueError, RecursionError):
        data = None
    if isinstance(data, list):
        # One row a line gives every row its own place; the line number is the row number then.
        source = Source(source.name, "\n".join(json.dumps(row, ensure_ascii=False) for row in data))
        loaded.sources[source.name] = source
    cards, found = read_pool(source)
    loaded.pool_cards += cards
    loaded.findings += [*found, *(one for card in cards for one in read_header(card)[1])]


def _read_csv(source: Source, loaded: Loaded) -> None:
    dialect: type[csv.Dialect] = csv.excel_tab if "\t" in source.line(1) else csv.excel
    rows = csv.DictReader(io.StringIO(source.text), dialect=dialect, strict=True)
    ends = 1  # the lines that were read; a row may have several
    try:
        for number, row in enumerate(rows, 2):
            here, ends = _lines(source, ends + 1, rows.line_num), rows.line_num
            if not any(row.values()):  # what spreadsheets leave behind the last row
                continue
            written = Source(source.name, _block({str(key): str(value or "") for key, value in row.items()}))
            file, found = parse_card_file(written)
            bad = [one for one in found if one.severity == "error"]
            if len(file.cards) == 1 and not bad:
                loaded.pool_cards += file.cards
                loaded.findings += (_in_row(source, here, written, one) for one in read_header(file.cards[0])[1])
            else:
                reason = bad[0].message if bad else Words("カードになりません", "it does not make a card")
                loaded.findings.append(finding("ZX114", source.name, here, row=number, reason=reason))
    except csv.Error as error:
        loaded.findings.append(finding("ZX114", source.name, _lines(source, ends, rows.line_num), row=rows.line_num, reason=error))


def _lines(source: Source, first: int, last: int) -> Span:
    """From the first to the last of some lines."""
    first, last = min(first, source.line_count), min(last, source.line_count)
    return Span(source.line_span(first).start, max(source.line_span(first).end, source.line_span(last).end))


def _in_row(source: Source, row: Span, written: Source, one: Diagnostic) -> Diagnostic:
    """A finding about the card that was made of a row at the words of that row."""
    words = written.slice(one.span)
    at = source.text.find(words, row.start, row.end) if words else -1
    return replace(one, span=row if at < 0 else Span(at, at + len(words)))


def _block(row: dict[str, str]) -> str:
    """A CSV row as the text of a card file."""
    lines, text = [], ""
    for column, value in row.items():
        value = value.strip()
        key = find_key(column)
        if column.strip().casefold() in _TEXT_COLUMNS:
            text = value.replace("\\n", "\n")
        elif value and key is not None and key.role != "figure":
            lines.append(f"{key.name}：{value.replace(chr(10), chr(92) + 'n')}")
        elif value:
            lines.append(f"付記：{column}={json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + f"\n\n{text}\n"


def _files(cards: list[CardSource], stem: str) -> dict[str, str]:
    sets: dict[str, list[CardSource]] = {}
    for card in cards:
        name = _UNSAFE.sub("-", card.value("収録") or stem).strip("-") or "cards"
        sets.setdefault(name, []).append(card)
    files = {}
    for name, listed in sorted(sets.items()):
        game = listed[0].game
        head = f"ゲーム：{title(game)}\n\n"
        files[f"{name}.zx"] = head + "\n\n".join(print_card(card, default_game=game) for card in listed) + "\n"
    return files
