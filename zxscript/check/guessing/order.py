"""Guesses at the order of words: quantities before their noun, owners before a place, what is done to something behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zxscript.check.guessing.repair import Repair

_MANY = r"(?P<many>全部|全て|すべて|\d+[枚体つ](?:まで)?)の"
_BEFORE = re.compile(_MANY + r"(?P<noun>(?:[^、。】0-9]|(?<=[トーPベルフ])\d+|(?<=\d)\d){0,30}?[^、。】0-9のにある])(?=[をにがは])")
_OWNED = re.compile(r"(?P<owner>あなた|自分|相手|お互い)の(?P<place>[^、。】のを]{2,12}にある)(?P<other>[^、。】]{1,12}以外の)?")
_AMOUNT = re.compile(r"(?P<amount>(?:(?:BP|DP|パワー|コスト)[＋－+-]\d+/?)+)を(?P<thing>[^、。】]{2,20})に(?=する|し|付与|与え)")
_HEAD = re.compile("【[^】]*】")
_ICONS = "(?:《[^》]*》)+"
_MARKS = tuple(re.compile(one) for one in (
    f"({_ICONS})(【有効】)", f"(?<=【有効】)([^《【。]{{1,20}})({_ICONS})",
    f"(【[^】]{{1,2}}】)({_ICONS})(?=【有効】)", f"^({_ICONS})(【[^】]{{1,2}}】(?:【有効】)?)",
))  # fmt: skip
_BACK, _BEHIND = 8, 14
"""Characters around a place in which such words may begin."""


def turned(text: str, at: int, end: int) -> Iterator[Repair]:
    """全部のマナを for マナ全てを, 1体の相手のミニオンを for 相手のミニオン1体を, 1枚のゼクスを for ゼクスを1枚."""
    for match in _BEFORE.finditer(text, max(0, at - _BACK), min(len(text), end + 2 * _BEHIND)):
        many, noun = match["many"], match["noun"]
        amount = many if many[0].isdecimal() else "全て"
        yield Repair("wrong", *match.span(), noun + amount, 1, whole=True)
        if many[0].isdecimal() and text[match.end()] in "をが":
            yield Repair("wrong", match.start(), match.end() + 1, f"{noun}{text[match.end()]}{amount}", 1, whole=True)


def owners(text: str, at: int, end: int) -> Iterator[Repair]:
    """あなたのスクエアにあるゼクス for スクエアにあるあなたのゼクス: squares are nobody's, the cards on them are."""
    for match in _OWNED.finditer(text, max(0, at - _BACK), min(len(text), end + _BEHIND)):
        owner, place, other = match["owner"] + "の", match["place"], match["other"] or ""
        yield Repair("wrong", *match.span(), place + other + owner, 2, whole=True)
        if other:
            yield Repair("wrong", *match.span(), place + owner + other, 2, whole=True)


def blocks(text: str, at: int) -> Iterator[Repair]:
    """【誘発】…【効果】… for 【効果】…【誘発】…: two headings and what stands behind them, where reading stops at the second."""
    heads = [match.start() for match in _HEAD.finditer(text)] + [len(text)]
    places = [number for number, place in enumerate(heads[:-1]) if place - 1 <= at <= place + 1]
    for here in places:
        for first in range(here - 1, max(-1, here - 4), -1):
            for after in range(here + 1, min(len(heads), here + 3)):
                start, cut, stop = heads[first], heads[here], heads[after]
                yield Repair("wrong", start, stop, text[cut:stop] + text[start:cut], 3, whole=True)


def marks(text: str, at: int, end: int) -> Iterator[Repair]:
    """【有効】《ターン1》スクエア for 《ターン1》【有効】スクエア, 《Lv:守り:2》【自】 for 【自】《Lv:守り:2》."""
    for pattern in _MARKS:
        for match in pattern.finditer(text, 0, min(len(text), end + _BACK)):
            if match.end() >= at:
                yield Repair("wrong", *match.span(), match[2] + match[1], 1, whole=True)


def given(text: str, at: int, end: int) -> Iterator[Repair]:
    """BP+100をこのミニオンにする for このミニオンをBP+100する."""
    for match in _AMOUNT.finditer(text, max(0, at - 2 * _BEHIND), min(len(text), end + _BEHIND)):
        yield Repair("wrong", *match.span(), f"{match['thing']}を{match['amount']}", 2, whole=True)
