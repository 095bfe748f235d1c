"""What the engine and the rules refuse, in the words of both languages."""

from __future__ import annotations

import re

from zxscript.engine.errors import EngineError, IllegalChoice
from zxscript.source.diagnostic import Words

_SAID: tuple[tuple[str, str], ...] = (
    (r"not a saved game of format (.*)", "このプログラムで保存した対戦ではありません（format {0}）"),
    (r"saved game of (.*), not of (.*)", "別のゲーム（{0}）の保存です。ここでは {1}"),
    (r"the rules have changed since the game was saved", "保存したあとで規則が変わっています"),
    (r"saved game is damaged: (.*)", "保存した対戦が壊れています: {0}"),
    (r"card (.*) is missing; give .*", "カード {0} がありません。対戦に使ったカードを渡してください"),
    (r"card (.*) has changed since the game was saved", "カード {0} は保存したあとで変わっています"),
    (r"budget (\w+) \((\d+)\) exceeded.*", "処理が長すぎます（{0} の限度は {1}）"),
    (r"forced sequence repeats, fed by (\d+) cards", "同じことが終わりなく繰り返されます（カード{0}枚による）"),
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


def unanswered(error: Exception) -> Words:
    """Why an answer was not carried out: it is no legal one, or something went wrong on the way."""
    if isinstance(error, IllegalChoice):
        return in_words(error)
    said = in_words(error) if isinstance(error, EngineError) else Words(*[f"{type(error).__name__}: {error}"] * 2)
    return Words(f"この答えは処理できません。対戦は答える前のままです: {said.ja}",
                 f"this answer cannot be carried out; the game is as it was before: {said.en}")  # fmt: skip
