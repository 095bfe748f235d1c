"""What choices are called, in Japanese and English.  ``{0}``, ``{1}`` are what the option names."""

from __future__ import annotations

from typing import Final

Both = tuple[str, str]

DEEDS: Final[dict[str, Both]] = {
    "play": ("{0}をプレイする", "play {0}"), "activate": ("{0}の能力を使う", "use an ability of {0}"),
    "attack": ("{0}で{1}を攻撃する", "attack {1} with {0}"), "block": ("{0}でブロックする", "block with {0}"),
}  # fmt: skip
"""Deeds that games share; a game's own words go before (``Telling.deeds``)."""

NOTHING: Final[Both] = ("選ばない", "choose nothing")
ENOUGH: Final[Both] = ("これでよい", "that is all")

ANSWERS: Final[dict[str, Both]] = {"yes": ("はい", "yes"), "no": ("いいえ", "no")}
ABOUT: Final[Both] = ("（誘発：{0}）", " (set off by {0})")
"""Behind an ability that waits twice: the card of its event."""
