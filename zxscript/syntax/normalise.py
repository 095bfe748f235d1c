"""Spelling: what authors type -> the canonical encoding, with an exact inverse.

Every rule is named and rewrites a short stretch; the result remembers what stood there, so spans can be carried back to
the author's characters and ``restore`` gives the author's text again.  Card names 「…」 and tribes […] are opaque: no
rule reaches into them (mixed widths occur inside real names).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import NamedTuple


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


_HEADERS = "自|起|常|S|Ｓ|イベント|P|Ｐ|有効|誘発|コスト|効果"
_TURN = "自分ターン|相手ターン|ターン"
_FULL = str.maketrans("０１２３４５６７８９Ｘ", "0123456789X")
_SIGNS = {"+": "＋", "-": "－", "−": "－", "–": "－", "x": "×", ":": "：", ",": "、", "､": "、", "｡": "。", "｢": "「", "｣": "」"}


def _bracketed(match: re.Match[str]) -> str:
    return f"【{match[1].translate(str.maketrans('ＳＰ', 'SP'))}】"


def _icon(match: re.Match[str]) -> str:
    return f"《{match[1].translate(_FULL)}》"


class Rule(NamedTuple):
    """``pattern`` -> ``write``; applied where the pattern matches outside names."""

    name: str
    pattern: re.Pattern[str]
    write: Callable[[re.Match[str]], str]


RULES: tuple[Rule, ...] = (
    Rule("line-break", re.compile(r"[ \t\u3000]*\r?\n[ \t\u3000]*"), lambda m: ""),
    Rule("bracket-style", re.compile(rf"[≪《<\[［](?:({_HEADERS}))[≫》>\]］]"), _bracketed),
    Rule("header-width", re.compile("【(Ｓ|Ｐ)】"), _bracketed),
    Rule("turn-bracket", re.compile(rf"[【≪]((?:{_TURN})[0-9０-９]?)[】≫]"), _icon),
    Rule("icon-bracket", re.compile(r"≪([^≫≪》]*)≫"), _icon),
    Rule("icon-width", re.compile(r"《((?:[赤青白黒緑無]+|自分ターン|相手ターン|ターン|ZO:|Lv:[^》]*:|V:[^》]*:)[０-９]+)》"), _icon),
    Rule("digit-width", re.compile("[０-９]+"), lambda m: m[0].translate(_FULL)),
    Rule("variable-width", re.compile("Ｘ(?=ダメージ|枚|以|の|回|つ|点|$)"), lambda m: "X"),
    Rule("tribe-bracket", re.compile(r"［([^］\[\]［]*)］"), lambda m: f"[{m[1]}]"),
    Rule("sign-width", re.compile(r"[+\-−–](?=[0-9０-９X∞])"), lambda m: _SIGNS[m[0]]),
    Rule("times-sign", re.compile(r"(?<=枚数|ト数)[xX](?=[0-9])|(?<=枚数)＊(?=[0-9])"), lambda m: "×"),
    Rule("punctuation-width", re.compile("[､｡,]"), lambda m: _SIGNS[m[0]]),
    Rule("infinity", re.compile("(?<=コスト|レンジ)(?:無限|無限大)"), lambda m: "∞"),
    Rule("blank", re.compile(r"(?<=[。、：】》”≫\]])[ \u3000]+|^[ \u3000]+|[ \u3000]+$|[ \u3000]+(?=[【《≪“])"), lambda m: ""),
    Rule("reminder", re.compile("（[^（）]*）"), lambda m: ""),
)

_OPAQUE = re.compile(r"「[^」]*」|\[[^\]\n]*\]|《[^》]*》")


class Spelling:
    """The rules of one game, with the stretches into which none reaches."""

    def __init__(self, rules: tuple[Rule, ...], opaque: re.Pattern[str], header: re.Pattern[str] | None = None, starts: str = "") -> None:
        """``starts``: every character that the pattern of a rule can begin with; empty if one can match nothing."""
        self.rules, self._opaque, self._header = rules, opaque, header
        self._starts = re.compile(f"[{re.escape(starts)}]") if starts else None
        self._any = re.compile("|".join(f"(?P<r{n}>{rule.pattern.pattern})" for n, rule in enumerate(rules)))

    def normalise(self, text: str) -> Normalised:
        """The canonical encoding of ``text``.  Total: it never fails; what it does not know it leaves as it stands."""
        shut = [m.span() for m in self._opaque.finditer(text) if not (self._header and self._header.fullmatch(m[0]))]
        edits: list[Edit] = []
        out: list[str] = []
        pos = length = 0
        for match in self._candidates(text):
            start = match.start()
            if start < pos or _inside(shut, start):
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
        return Normalised("".join([*out, text[pos:]]), tuple(edits))

    def _candidates(self, text: str) -> Iterator[re.Match[str]]:
        """Places where some rule's pattern matches; inside a match that led to nothing the search goes on."""
        if self._starts is not None:  # a set of characters is found ten times as fast as one of many patterns
            for first in self._starts.finditer(text):
                if match := self._any.match(text, first.start()):
                    yield match
            return
        pos = 0
        while pos <= len(text) and (match := self._any.search(text, pos)):
            yield match
            pos = max(match.start() + 1, pos + 1)


def _inside(spans: list[tuple[int, int]], pos: int) -> bool:
    return any(start < pos < end for start, end in spans)


STARTS = " \t\u3000\r\n≪《<[［【０１２３４５６７８９Ｘ+-−–xX＊､｡,無（"
_ZX = Spelling(RULES, _OPAQUE, re.compile(rf"\[(?:{_HEADERS})\]"), STARTS)


def normalise(text: str, game: str = "zx") -> Normalised:
    """The canonical encoding of ``text``.  Total: it never fails; what it does not know it leaves as it stands."""
    if game == "zenonzard":
        from zxscript.syntax.normalise_zenonzard import SPELLING

        return SPELLING.normalise(text)
    return _ZX.normalise(text)
