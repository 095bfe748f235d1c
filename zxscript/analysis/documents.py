"""An open text: its name, what kind of file it is, its version, and edits to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import Literal, NamedTuple

from zxscript.analysis.positions import Lines
from zxscript.source.limits import MAX_DOCUMENT

Kind = Literal["cards", "scene", "deck", "other"]
"""``other``: nothing is said of it."""

_KINDS: dict[str, Kind] = {".zx": "cards", ".zxt": "scene", ".deck": "deck"}
LANGUAGES: dict[str, Kind] = {"zx": "cards", "zxt": "scene", "zxdeck": "deck"}
"""Language identifiers of editors, for texts without a file name."""


class Change(NamedTuple):
    """Put ``text`` in place of what stands from one (line, UTF-16 column) to another; without places it is the whole text."""

    text: str
    start: tuple[int, int] | None = None
    end: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """A text as an editor has it."""

    name: str
    """A path, or a URI that is none."""
    text: str
    version: int = 0
    said: Kind = "cards"
    """What its name, or its editor, says that it is."""
    lines: Lines = field(default_factory=lambda: Lines(""), compare=False, repr=False)

    @property
    def too_large(self) -> bool:
        """Is it longer than what is looked at while others wait?"""
        return self.said != "other" and len(self.text) > MAX_DOCUMENT

    @property
    def kind(self) -> Kind:
        """What it is looked at as."""
        return "other" if self.too_large else self.said

    @classmethod
    def of(cls, name: str, text: str, version: int = 0, language: str = "") -> Document:
        """A document; its kind follows from the suffix of its name, else from the editor's language identifier."""
        kind = _KINDS.get(PurePath(name).suffix.lower()) or LANGUAGES.get(language, "other")
        return cls(name, text, version, kind, Lines(text))

    def edited(self, changes: Iterable[Change], version: int) -> Document:
        """The document after changes, each told in places of the text that the one before it left."""
        text, lines = self.text, self.lines
        for change in changes:
            if change.start is None or change.end is None:
                text = change.text
            else:
                start, end = lines.span(change.start, change.end)
                text = text[:start] + change.text + text[end:]
            lines = Lines(text)
        return replace(self, text=text, version=version, lines=lines)
