"""Reading the lines of one card: header lines, sub-text lines, figures and abilities."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Words
from zxscript.source.limits import too_deep
from zxscript.source.suggest import hint, nearest
from zxscript.source.text import Source, Span
from zxscript.syntax.cardlines import Line, awaits_more, begins_ability, is_closed
from zxscript.syntax.cardsource import CardSource, Comment, Field, Figure, Piece, SubText, Text
from zxscript.syntax.game import Game, Key, find_game, game_text, games, has_key, keys, title

_FIGURE_SIGNS = {"･": "・", ".": "・"}
_UNKNOWN_FIGURE = ("不明", "unknown")
_REPEATABLE = (
    "付記",
    "図",
    "サブテキスト",
    "覚醒条件",
    "降臨条件",
    "夢装条件",
    "憑依条件",
    "剣臨条件",
    "剣臨器",
    "クライシス",
)


@dataclass(slots=True)
class Block:
    """Lines of one card: its headers, then its text."""

    headers: list[Line] = field(default_factory=list)
    text: list[Line] = field(default_factory=list)
    rows: dict[int, list[Line]] = field(default_factory=dict)
    comments: list[Comment] = field(default_factory=list)


def read_field(source: Source, line: Line) -> Field:
    key = line.key.name if line.key else line.written
    written = Span(line.span.start, line.span.start + len(line.written))
    return Field(key, source.slice(line.value), written, line.value)


def joined(lines: Sequence[Line]) -> Text:
    """One running text of several lines."""
    pieces, length = [], 0
    for line in lines:
        pieces.append(Piece(length, line.span.start, len(line.text)))
        length += len(line.text)
    return Text("".join(line.text for line in lines), Span(lines[0].span.start, lines[-1].span.end), tuple(pieces))


def group_abilities(lines: Sequence[Line], game: Game) -> list[list[Line]]:
    """The lines of each ability. Lines before the first heading are one ability.

    Forces of ZENONZARD print a static ability without a heading first (zenonzard.md §15).
    """
    groups: list[list[Line]] = []
    waiting = False
    for at, line in enumerate(lines):
        if groups and (waiting or not _begins(lines, at, groups[-1], game)):
            groups[-1].append(line)
        else:
            groups.append([line])
        waiting = awaits_more(line.text, game)
    return groups


def _begins(lines: Sequence[Line], at: int, before: list[Line], game: Game) -> bool:
    """Whether line ``at`` begins an ability; not if it lies inside a granted “…” that is closed later."""
    if not begins_ability(lines[at].text, game):
        return False
    if not is_closed("".join(line.text for line in before), game):
        return False
    if sum(line.text.count("“") - line.text.count("”") for line in before) > 0:
        rest = "".join(line.text for line in lines[at:])
        closed, opened = rest.find("”"), rest.find("“")
        return not (closed >= 0 and (opened < 0 or closed < opened))
    return True


class CardReader:
    """Reads one block into a card."""

    def __init__(self, source: Source, block: Block, game: Game, found: list[Diagnostic]) -> None:
        self.source, self.block, self.game, self.found = source, block, game, found
        self.fields: list[Field] = []
        self.subtexts: list[SubText] = []
        self.figures: list[Figure] = []

    def read(self) -> CardSource:
        """The card of the block."""
        for line in self.block.headers:
            if line.key is not None and line.key.name == "ゲーム":
                self.game = find_game(self.source.slice(line.value)) or self.game
        for line in self.block.headers:
            self._header(line)
        abilities = self._abilities()
        first = self.block.headers[0].span
        rows = [row for rows in self.block.rows.values() for row in rows]
        end = max(line.span.end for line in [*self.block.headers, *self.block.text, *rows])
        self._require(first)
        return CardSource(
            self.source.name, self.game, tuple(self.fields), tuple(self.subtexts), tuple(self.figures), abilities,
            tuple(self.block.comments), Span(first.start, end),
        )  # fmt: skip

    def _report(self, code: str, span: Span, fix: Fix | None = None, **values: object) -> None:
        self.found.append(finding(code, self.source.name, span, labels=(), fix=fix, **values))

    def _header(self, line: Line) -> None:
        one = read_field(self.source, line)
        if line.key is None:
            self.fields.append(one)
            self._unknown(line)
            return
        name = line.key.name
        if not has_key(self.game, line.key):
            self._report("ZX105", one.key_span, key=name, game=title(self.game), hint=self._of_game(line.key))
        if line.key.role == "subtext":
            self.subtexts.append(self._subtext(line))
        elif line.key.role == "figure":
            self._figure(line)
        else:
            if name not in _REPEATABLE and any(field.key == name for field in self.fields):
                self._report("ZX103", one.key_span, key=name)
            self.fields.append(one)

    @staticmethod
    def _of_game(key: Key) -> Words:
        """What makes a card one of the game that has the header; nothing where several do."""
        titles = [title(game) for game in games() if has_key(game, key)]
        if len(titles) != 1:
            return Words("", "")
        return Words(f"。{titles[0]} のカードには「ゲーム：{titles[0]}」と書きます", f"; a card of {titles[0]} says 'ゲーム：{titles[0]}'")

    def _unknown(self, line: Line) -> None:
        known = [key.name for key in keys().values() if has_key(self.game, key)]
        near = nearest(line.written, known)
        span = Span(line.span.start, line.span.start + len(line.written))
        fix = None
        if near is not None:
            fix = Fix(Words(f"「{near}」にする", f"write '{near}'"), (Edit(span, near),), safe=False)
        self._report("ZX101", span, fix, key=line.written, hint=hint(line.written, known))

    def _subtext(self, line: Line) -> SubText:
        body = joined([Line("text", self.source.slice(line.value), line.value)])
        key = line.key.name if line.key else ""
        if key == "サブテキスト":
            return SubText("", "", body, Text(body.text, line.span, body.pieces))
        head = f"{key}{line.suffix}："
        pieces = (Piece(0, line.span.start, len(head)), Piece(len(head), line.value.start, len(body.text)))
        return SubText(key, line.suffix, body, Text(head + body.text, line.span, pieces))

    def _figure(self, line: Line) -> None:
        rows = self.block.rows.get(line.span.start, [])
        value = self.source.slice(line.value)
        if not rows and value in _UNKNOWN_FIGURE:
            self.figures.append(Figure("", line.value))
            return
        texts = ["".join(_FIGURE_SIGNS.get(char, char) for char in "".join(row.text.split())) for row in rows]
        span = Span(line.span.start, rows[-1].span.end if rows else line.span.end)
        if value:
            self._report(
                "ZX108", line.value, reason=Words("「図：」の次の行から書きます", "it begins on the next line")
            )
        elif len(rows) != 3:
            self._report("ZX108", span, reason=Words(f"{len(rows)} 行あります", f"there are {len(rows)} rows"))
        else:
            for row, text in zip(rows, texts, strict=True):
                if len(text) != 3:
                    self._report("ZX108", row.span, reason=Words(f"{len(text)} マスの行", f"a row of {len(text)}"))
                    return
            self.figures.append(Figure("".join(texts), span))

    def _abilities(self) -> tuple[Text, ...]:
        lines = self.block.text
        if lines and game_text(self.game).needs_heading and not begins_ability(lines[0].text, self.game):
            self._report("ZX107", lines[0].span, starts=game_text(self.game).starts)
        abilities = tuple(joined(group) for group in group_abilities(lines, self.game))
        for ability in abilities:
            self.found += too_deep(self.source, ability.span)
        return abilities

    def _require(self, first: Span) -> None:
        keys = {field.key for field in self.fields}
        if "キーワード" in keys:
            return
        for key in ("カード名", "種類"):
            if key not in keys:
                self._report("ZX102", first, key=key)
