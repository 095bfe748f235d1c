"""What the engine and the rules refuse, in the words of both languages."""

from __future__ import annotations

import re

from zxscript.source.diagnostic import Words

_SAID: tuple[tuple[str, str], ...] = (
    (r"not a saved game of format (.*)", "このプログラムで保存した対戦ではありません（format {0}）"),
    (r"saved game of (.*), not of (.*)", "別のゲーム（{0}）の保存です。ここでは {1}"),
    (r"the rules have changed since the game was saved", "保存したあとで規則が変わっています"),
    (r"saved game is damaged: (.*)", "保存した対戦が壊れています: {0}"),
    (r"card (.*) is missing", "カード {0} がありません"),
    (r"card (.*) has changed since the game was saved", "カード {0} は保存したあとで変わっています"),
    (r"unknown edition (.*); known: (.*)", "{0} という版はありません。あるもの: {1}"),
    (r"unknown ruling (.*); known: (.*)", "{0} という裁定はありません。あるもの: {1}"),
)


def in_words(error: Exception) -> Words:
    """The message of an error of the engine or the rules; one that no table knows is said as it is."""
    said = str(error)
    for pattern, ja in _SAID:
        match = re.fullmatch(pattern, said, re.DOTALL)
        if match:
            return Words(ja.format(*match.groups()), said)
    return Words(said, said)
