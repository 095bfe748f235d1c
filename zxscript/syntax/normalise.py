"""Spelling: what authors type -> the canonical encoding, with an exact inverse.

Every rule is named and rewrites a short stretch; the result remembers what stood there, so spans can be carried back to
the author's characters and ``restore`` gives the author's text again.  Card names 「…」 and tribes […] are opaque: no
rule reaches into them (mixed widths occur inside real names).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
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
    Rule("line-break", re.compile(r"(?<![ \t\u3000])[ \t\u3000]*\r?\n[ \t\u3000]*"), lambda m: ""),
    Rule("bracket-style", re.compile(rf"[≪《<\[［](?:({_HEADERS}))[≫》>\]］]"), _bracketed),
    Rule("header-width", re.compile("【(Ｓ|Ｐ)】"), _bracketed),
    Rule("turn-bracket", re.compile(rf"[【≪]((?:{_TURN})[0-9０-９]?)[】≫]"), _icon),
    Rule("icon-bracket", re.compile(r"≪([^≫≪》]*)≫"), _icon),
    Rule("icon-width", re.compile(
        r"《((?:[赤青白黒緑無]+|自分ターン|相手ターン|ターン|ZO:|Lv:[^》]{0,60}:|V:[^》]{0,60}:)[０-９]+)》"
    ), _icon),
    Rule("digit-width", re.compile("[０-９]+"), lambda m: m[0].translate(_FULL)),
    Rule("variable-width", re.compile("Ｘ(?=ダメージ|枚|以|の|回|つ|点|$)"), lambda m: "X"),
    Rule("tribe-bracket", re.compile(r"［([^］\[\]［]*)］"), lambda m: f"[{m[1]}]"),
    Rule("sign-width", re.compile(r"[+\-−–](?=[0-9０-９X∞])"), lambda m: _SIGNS[m[0]]),
    Rule("times-sign", re.compile(r"(?<=枚数|ト数)[xX](?=[0-9])|(?<=枚数)＊(?=[0-9])"), lambda m: "×"),
    Rule("punctuation-width", re.compile("[､｡,]"), lambda m: _SIGNS[m[0]]),
    Rule("infinity", re.compile("(?<=コスト|レンジ)(?:無限|無限大)"), lambda m: "∞"),
    Rule("blank", re.compile(
        r"(?<=[。、：】》”≫\]])[ \u3000]+|^[ \u3000]+|(?<![ \u3000])[ \u3000]+(?:$|(?=[【《≪“]))"
    ), lambda m: ""),
    Rule("reminder", re.compile("（[^（）]*）"), lambda m: ""),
)  # fmt: skip

Span = tuple[int, int]

_OPENERS = re.compile(r"[「\[《]")
_CLOSERS = {"「": re.compile("」"), "[": re.compile(r"[\]\n]"), "《": re.compile("》")}
_HEADER = re.compile(rf"\[(?:{_HEADERS})\]")


def _names(text: str) -> list[Span]:
    """「…」, […] on one line and 《…》, in order.  Each character is looked at once for each kind of bracket: an opener that
    is not closed tells that those up to there are not closed either."""
    found: list[Span] = []
    open_until = dict.fromkeys(_CLOSERS, 0)
    pos = 0
    for opener in _OPENERS.finditer(text):
        at, kind = opener.start(), opener[0]
        if at < pos or at < open_until[kind]:
            continue
        closer = _CLOSERS[kind].search(text, at + 1)
        if closer is None or closer[0] == "\n":
            open_until[kind] = closer.start() if closer else len(text)
            continue
        pos = closer.end()
        if not _HEADER.fullmatch(text, at, pos):
            found.append((at, pos))
    return found


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


STARTS = " \t\u3000\r\n≪《<[［【０１２３４５６７８９Ｘ+-−–xX＊､｡,無（"
_ZX = Spelling(RULES, _names, STARTS)


def normalise(text: str, game: str = "zx") -> Normalised:
    """The canonical encoding of ``text``.  Total: it never fails; what it does not know it leaves as it stands."""
    if game == "zenonzard":
        from zxscript.syntax.normalise_zenonzard import SPELLING

        return SPELLING.normalise(text)
    return _ZX.normalise(text)
