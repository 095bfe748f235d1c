"""Brackets that are not closed or close nothing, found before anything is parsed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

PAIRS = {"「": "」", "『": "』", "《": "》", "≪": "≫", "【": "】", "［": "］", "[": "]", "“": "”", "＜": "＞", "（": "）"}
_CLOSERS = {close: opener for opener, close in PAIRS.items()}
_SHORT = "【《≪［["
"""Brackets around one word: they never hold a sentence, another bracket of their kind, or a line."""
_WORD = {
    "【": re.compile("自分のターン開始時|自分のターン終了時|相手のターン開始時|相手のターン終了時|自分のターン|相手のターン|イベント"
                    "|コスト|誘発|有効|効果|召喚時|破壊時|アタック時|ブロック時|配置時|後退時|進撃時|加護時|変形時|フラッシュ|メイン|常時"
                    "|自|起|常|S|P"),
    "《": re.compile(r"自分ターン\d?|相手ターン\d?|ターン\d?|スリープ|同名|ベース|デッキ|トラッシュ|付与能力|[赤青白黒緑無]\d+|IG|ES|鍵"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Unpaired:
    """A bracket without its partner at ``at``. The partner belongs at ``wanted`` (-1: nobody can tell)."""

    kind: Literal["unclosed", "unopened"]
    at: int
    bracket: str
    wanted: int
    partner: str


def unpaired(text: str) -> list[Unpaired]:
    """All brackets without a partner, in order of the text."""
    found: list[Unpaired] = []
    stack: list[tuple[str, int]] = []
    for at, char in enumerate(text):
        if char in PAIRS:
            if stack and stack[-1][0] in _SHORT and (char in _SHORT or char in "“"):
                found.append(_unclosed(text, *stack.pop()))
            stack.append((char, at))
        elif char in _CLOSERS:
            opener = _CLOSERS[char]
            depth = next((n for n in range(len(stack) - 1, -1, -1) if stack[n][0] == opener), -1)
            if depth < 0:
                found.append(_unopened(text, char, at))
                continue
            while len(stack) > depth + 1:
                found.append(_unclosed(text, *stack.pop()))
            stack.pop()
    found += [_unclosed(text, opener, at) for opener, at in stack]
    return sorted(found, key=lambda one: one.at)


def _unclosed(text: str, opener: str, at: int) -> Unpaired:
    pattern = _WORD.get(opener)
    word = pattern.match(text, at + 1) if pattern else None
    wanted = word.end() if word else _likely_end(text, opener, at)
    return Unpaired("unclosed", at, opener, wanted, PAIRS[opener])


def _likely_end(text: str, opener: str, at: int) -> int:
    """An option or a granted ability ends with its sentence (a keyword has none: with the text); a name before its particle."""
    if opener == "“":
        end = text.rfind("。", at)
        return end + 1 if end >= 0 else len(text)
    if opener in "「[":
        match = re.compile("[をのにがは」、。]").search(text, at + 1)
        return match.start() if match else -1
    match = re.compile("[【《≪［。\n]").search(text, at + 1)
    end = match.start() if match else len(text)
    return end if end - at <= 16 else -1


def _unopened(text: str, close: str, at: int) -> Unpaired:
    opener = _CLOSERS[close]
    pattern = _WORD.get(opener)
    wanted = -1
    if pattern is not None:
        starts = [n for n in range(max(0, at - 10), at) if pattern.fullmatch(text, n, at)]
        wanted = starts[0] if starts else -1
    elif opener == "“":
        wanted = text.rfind("。", 0, max(0, at - 1)) + 1
    return Unpaired("unopened", at, close, wanted, opener)
