"""Reading a card file (``.zx``): headers, sub-text, figures and rules text of each card, with every place.

**Where a card begins.** At a header line that follows a blank line or the start of the file (comment lines between do
not count). So a block of headers has no blank line in it. After the headers a blank line, then the rules text;
blank lines inside it are allowed. A block that says nothing but ``ゲーム：…`` sets the game of the cards after it; cards of a game
that is not known are not read, since nobody can say what is wrong with them.

Reading never stops: what is wrong becomes a finding, and the next card begins where it begins.
"""

import re
from bisect import bisect_right

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Label, Words
from zxscript.source.hygiene import bad_characters, look_alikes
from zxscript.source.limits import MAX_CARDS, overlong_lines
from zxscript.source.text import Source, Span
from zxscript.syntax.cardlines import FIGURE_ROW, Line, is_block_head, split_lines
from zxscript.syntax.cardreader import Block, CardReader, read_field
from zxscript.syntax.cardsource import CardFile, CardSource, Comment, Field
from zxscript.syntax.game import DEFAULT, Game, find_game, titles
from zxscript.syntax.suppression import read_suppressions

_QUOTED = re.compile("「[^」\n]*(?P<end>」?)")
"""A name in quotes; without an end no later one of its line has one, and none is looked for again."""


def parse_card_file(source: Source, game: Game = DEFAULT) -> tuple[CardFile, list[Diagnostic]]:
    """Read all cards of ``source``; ``game`` is the one of cards that name none. Never raises on any text."""
    found = overlong_lines(source)
    if found:
        return CardFile(source.name, (), (), (), ()), found
    lines = split_lines(source)
    found += bad_characters(source) + _look_alikes(source, lines)
    blocks, orphans = _blocks(source, lines, found)
    cards: list[CardSource] = []
    settings: list[Field] = []
    now: Game | None = game
    strangers, unread = set[str](), False
    for block in blocks:
        only_game = all(line.key is not None and line.key.name == "ゲーム" for line in block.headers)
        if only_game and not block.text:
            now = _set_game(source, block, settings, strangers, found)
            orphans += block.comments
        elif now is None or not _is_known_game(source, block, strangers, found):
            unread = True
        elif len(cards) >= MAX_CARDS:
            found.append(finding("ZX117", source.name, block.headers[0].span, limit=MAX_CARDS))
            break
        else:
            cards.append(CardReader(source, block, now, found).read())
    if not cards and not unread and now is not None:
        found.append(finding("ZX115", source.name, Span(0, 0)))
    _duplicates(source, cards, found)
    suppressions = read_suppressions(source, lines, cards, found)
    return CardFile(source.name, tuple(cards), tuple(suppressions), tuple(settings), tuple(orphans)), found


def _look_alikes(source: Source, lines: list[Line]) -> list[Diagnostic]:
    """Look-alikes outside card names, which are spelled as their author likes (katakana for a particle is style)."""
    names = [line.value for line in lines if line.key is not None and line.key.name in ("カード名", "読み", "英文")]
    names = sorted(names + [Span(*match.span()) for match in _QUOTED.finditer(source.text) if match["end"]])
    kept = []
    for one in look_alikes(source):
        at = bisect_right(names, (one.span.start, len(source.text) + 1)) - 1
        if at < 0 or one.span.start >= names[at].end:
            kept.append(one)
    return kept


def _blocks(source: Source, lines: list[Line], found: list[Diagnostic]) -> tuple[list[Block], list[Comment]]:
    """Lines grouped by card, and the comments that belong to none (at the end of the file)."""
    blocks: list[Block] = []
    pending: list[Line] = []
    fresh, reported = True, False
    for at, line in enumerate(lines):
        if line.kind == "comment":
            pending.append(line)
            continue
        if line.kind == "blank":
            fresh = True
            continue
        head = fresh and is_block_head(lines, at)
        if head:
            blocks.append(Block())
        if not blocks:
            if not reported:
                found.append(finding("ZX106", source.name, line.span))
            fresh, reported = False, True
            continue
        after_headers = fresh and not head
        fresh = False
        _sort_line(blocks[-1], line, after_headers, source, found)
        blocks[-1].comments += [Comment(c.text, c.span, line.span.start) for c in pending]
        pending = []
    end = len(source.text)
    return blocks, [Comment(c.text, c.span, end) for c in pending]


def _sort_line(block: Block, line: Line, after_blank: bool, source: Source, found: list[Diagnostic]) -> None:
    """Put a line where it belongs: header, figure row, or text. After a blank line, what is no header is text."""
    last = block.headers[-1] if block.headers else None
    if not block.text and last is not None and last.key is not None and last.key.name == "図" and line.kind == "text":
        rows = block.rows.setdefault(last.span.start, [])
        if FIGURE_ROW.fullmatch(line.text) and len(rows) < 3:
            rows.append(line)
            return
    if line.kind != "header" or (line.key is None and (block.text or after_blank)):
        block.text.append(line)
        return
    if block.text and line.key is not None:
        found.append(finding("ZX112", source.name, line.span, key=line.key.name))
    block.headers.append(line)


def _set_game(source: Source, block: Block, settings: list[Field], strangers: set[str], found: list[Diagnostic]) -> Game | None:
    """The game that a block names; None for one that is not known."""
    named = [read_field(source, line) for line in block.headers]
    settings += named
    return find_game(named[-1].value) if _is_known_game(source, block, strangers, found) else None


def _is_known_game(source: Source, block: Block, strangers: set[str], found: list[Diagnostic]) -> bool:
    """Whether the game that a card names, if it names one, is known; where it is not it is told, once for all cards of the file."""
    named = (read_field(source, line) for line in block.headers if line.key is not None and line.key.name == "ゲーム")
    strange = [one for one in named if find_game(one.value) is None]
    for one in strange:
        if one.value not in strangers:
            found.append(finding("ZX111", source.name, one.span, found=one.value, known=titles()))
        strangers.add(one.value)
    return not strange


def _duplicates(source: Source, cards: list[CardSource], found: list[Diagnostic]) -> None:
    first: dict[str, Field] = {}
    for card in cards:
        number = card.field("番号")
        if number is None or not number.value:
            continue
        earlier = first.setdefault(number.value, number)
        if earlier is not number:
            label = Label(earlier.span, Words("一枚目はここ", "the first one is here"))
            found.append(finding("ZX116", source.name, number.span, labels=(label,), found=number.value))
