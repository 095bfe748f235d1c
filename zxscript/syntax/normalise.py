"""Spelling: what authors type -> the canonical encoding, with an exact inverse.

Every rule is named and rewrites a short stretch; the result remembers what stood there, so spans can be carried back to
the author's characters and ``restore`` gives the author's text again.  Card names 「…」 and tribes […] are opaque: no
rule reaches into them (mixed widths occur inside real names).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from zxscript.syntax.game import DEFAULT, game_text

REMEMBERED: Final = 1024
"""Texts whose encoding is kept."""


class Edit(NamedTuple):
    """One rewriting: canonical text at ``start``..``end`` stood as ``original`` at ``source`` in the author's text."""

    start: int
    end: int
    source: int
    original: str
    rule: str


class Normalised(NamedTuple):
    """Canonical text and the edits that led to it, in order."""

    text: str
    edits: tuple[Edit, ...]

    def restore(self) -> str:
        """The author's text."""
        out: list[str] = []
        at = 0
        for edit in self.edits:
            out += [self.text[at : edit.start], edit.original]
            at = edit.end
        return "".join([*out, self.text[at:]])

    def to_source(self, offset: int) -> int:
        """The author's offset of a canonical offset (inside a rewritten stretch: its beginning)."""
        index = bisect_right([edit.start for edit in self.edits], offset) - 1
        if index < 0:
            return offset
        edit = self.edits[index]
        if offset < edit.end:
            return edit.source
        return edit.source + len(edit.original) + (offset - edit.end)

    def rules(self) -> tuple[str, ...]:
        """The names of the rules that applied, sorted."""
        return tuple(sorted({edit.rule for edit in self.edits}))


class Rule(NamedTuple):
    """``pattern`` -> ``write``; applied where the pattern matches outside names."""

    name: str
    pattern: re.Pattern[str]
    write: Callable[[re.Match[str]], str]


Span = tuple[int, int]


class Spelling:
    """The rules of one game, with the stretches into which none reaches.

    ``opaque``: finds these stretches, in order.  ``starts``: every character that a rule can begin with; empty where one
    can begin anywhere.
    """

    def __init__(self, rules: tuple[Rule, ...], opaque: Callable[[str], list[Span]], starts: str = "") -> None:
        self.rules, self._opaque = rules, opaque
        self._any = re.compile("|".join(f"(?P<r{n}>{rule.pattern.pattern})" for n, rule in enumerate(rules)))
        # A set of characters is found ten times as fast as one of many patterns.
        self._start = re.compile(f"[{re.escape(starts)}]" if starts else "|".join(rule.pattern.pattern for rule in rules))

    def normalise(self, text: str) -> Normalised:
        """The canonical encoding of ``text``.  Total: it never fails; what it does not know it leaves as it stands."""
        if not self._start.search(text):
            return Normalised(text, ())
        shut = self._opaque(text)
        edits: list[Edit] = []
        out: list[str] = []
        pos = length = within = 0
        search, begin = self._start.search, 0
        while begin <= len(text) and (first := search(text, begin)):
            start = first.start()
            begin = start + 1
            while within < len(shut) and shut[within][1] <= start:
                within += 1
            if within < len(shut) and shut[within][0] < start:
                continue
            match = self._any.match(text, start)
            if not match:
                continue
            rule = self.rules[int(match.lastgroup[1:])]  # type: ignore[index]
            found = rule.pattern.match(text, start)
            written = rule.write(found) if found else match[0]
            if not found or written == found[0]:
                continue
            out += [text[pos:start], written]
            length += start - pos
            edits.append(Edit(length, length + len(written), start, found[0], rule.name))
            length += len(written)
            pos = found.end()
            begin = max(begin, pos)
        return Normalised("".join([*out, text[pos:]]), tuple(edits))


def normalise(text: str, game: str = DEFAULT) -> Normalised:
    """The canonical encoding of ``text``.  Total: it never fails; what it does not know it leaves as it stands."""
    return _normalised(game_text(game).spelling(), text)


@lru_cache(REMEMBERED)
def _normalised(spelling: Spelling, text: str) -> Normalised:
    """Remembered: a card's text is asked for as written, and then, in its canonical encoding, by what reads it."""
    return spelling.normalise(text)
