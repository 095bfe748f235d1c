"""What a card file says, piece by piece, each with its place. Nothing is interpreted here beyond its line."""

import re
from dataclasses import dataclass, field

from zxscript.source.text import Span
from zxscript.syntax.keys import Game

Extent = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Field:
    """A header line. ``key`` is the canonical key, ``value`` what was written after the colon, without outer space."""

    key: str
    value: str
    key_span: Span
    span: Span


@dataclass(frozen=True, slots=True)
class Piece:
    """``length`` characters from ``text_start`` on come from ``file_start`` on in the file."""

    text_start: int
    file_start: int
    length: int


@dataclass(frozen=True, slots=True)
class Text:
    """Running text put together from one or more lines; line breaks inside it mean nothing and are dropped.

    ``pieces`` say where each stretch of ``text`` stands in the file; ``span`` covers all of it, line breaks included.
    """

    text: str
    span: Span
    pieces: tuple[Piece, ...]

    def to_file(self, extent: Extent) -> Span:
        """The place in the file of a half-open character range of ``text``."""
        start, end = extent
        first = self._at(start)
        if end <= start:
            return Span(first, first)
        return Span(first, self._at(end - 1) + 1)

    def _at(self, offset: int) -> int:
        for piece in self.pieces:
            if offset < piece.text_start + piece.length:
                return piece.file_start + max(0, offset - piece.text_start)
        return self.span.end


@dataclass(frozen=True, slots=True)
class SubText:
    """A line of sub-text. ``key`` is empty for a plain sentence (``サブテキスト：…``).

    ``suffix`` is what the printed key carries: a colour (覚醒条件－緑) or a player designation (クライシス《P:…》).
    ``body`` is the text after the colon; ``line`` the whole printed line, key included.
    """

    key: str
    suffix: str
    body: Text
    line: Text


@dataclass(frozen=True, slots=True)
class Figure:
    """A square designation diagram: nine signs of ◎△▽・, top row (the opponent's side) first; empty when it is lost.

    ``file``: the figures file that ``span`` counts in; empty when the figure stands with its card."""

    squares: str
    span: Span
    file: str = ""


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment line, without its line break. ``before`` is the offset of the line it stands above (or of the end)."""

    text: str
    span: Span
    before: int


@dataclass(frozen=True, slots=True)
class Suppression:
    """``# zx: ignore[CODE] reason``: these codes are not reported inside ``scope``."""

    codes: tuple[str, ...]
    reason: str
    span: Span
    scope: Span


@dataclass(frozen=True, slots=True)
class KeywordText:
    """What a keyword block defines: the word, its parameters (X, 「名」, [種族], 《費》) in order, and the ability text."""

    word: str
    parameters: tuple[str, ...]
    text: str


PARAMETERS = re.compile(r"X|「名」|\[種族\]|《費》")


def keyword_text(title: str, text: str) -> KeywordText:
    """A block's title taken apart: キーワード：レンジX is レンジ with one number."""
    return KeywordText(PARAMETERS.sub("", title), tuple(PARAMETERS.findall(title)), text)


@dataclass(frozen=True, slots=True)
class CardSource:
    """One card, or one keyword definition (then ``is_keyword``), as written."""

    file: str
    game: Game
    fields: tuple[Field, ...]
    subtexts: tuple[SubText, ...]
    figures: tuple[Figure, ...]
    abilities: tuple[Text, ...]
    comments: tuple[Comment, ...]
    span: Span
    keywords: tuple[KeywordText, ...] = ()
    """The keywords that blocks read together with this card define, and that its texts name."""
    _first: dict[str, Field] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_first", {one.key: one for one in reversed(self.fields)})

    def __hash__(self) -> int:
        # Enough to tell cards apart, also where their places count from each card and their texts are alike; of every line and
        # place of a card it took longer than what a cache by cards saves.
        said = [one.value for one in self.fields] + [text.text for text in self.abilities]
        return hash((self.file, self.span.start, self.span.end, tuple(said)))

    @property
    def is_keyword(self) -> bool:
        """Whether this defines a keyword ability and is no card."""
        return self.field("キーワード") is not None

    @property
    def name(self) -> str:
        """The card name or the keyword as written, or an empty string."""
        return self.value("カード名") or self.value("キーワード")

    @property
    def number(self) -> str:
        """The card number, or an empty string."""
        return self.value("番号")

    @property
    def figure_lost(self) -> bool:
        """Whether the card carries a diagram whose squares are not known."""
        return any(not figure.squares for figure in self.figures)

    def field(self, key: str) -> Field | None:
        """The first header line with this canonical key."""
        return self._first.get(key)

    def value(self, key: str) -> str:
        """The value of a header, or an empty string."""
        field = self.field(key)
        return field.value if field else ""


@dataclass(frozen=True, slots=True)
class CardFile:
    """All cards of a file. ``game`` is set when the file names one for all its cards."""

    file: str
    cards: tuple[CardSource, ...]
    suppressions: tuple[Suppression, ...]
    settings: tuple[Field, ...]
    comments: tuple[Comment, ...]
