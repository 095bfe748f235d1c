"""What questions and choices are called, in Japanese and English.  ``{0}``, ``{1}`` are what the option names."""

from __future__ import annotations

from typing import Final

Both = tuple[str, str]

KINDS: Final[dict[str, Both]] = {
    "choose": ("選ぶ", "Choose"), "pick": ("選ぶ", "Choose"), "action": ("行動を選ぶ", "Choose an action"),
    "yes_no": ("行いますか", "Do it?"), "mode": ("1つ選ぶ", "Choose one"), "number": ("数を選ぶ", "Choose a number"),
    "value": ("選ぶ", "Choose"), "order": ("順番を決める（最初のものから）", "Choose the order, the first first"),
    "trigger": ("先に解決する能力を選ぶ", "Choose the ability that resolves next"),
    "order_triggers": ("能力を解決する順番を決める", "Choose the order of the abilities"),
    "replacement": ("先に適用する効果を選ぶ", "Choose the effect that applies first"),
    "use_replacement": ("かわりに行いますか", "Do it instead?"),
}  # fmt: skip

DEEDS: Final[dict[str, Both]] = {
    "play": ("{0}をプレイする", "play {0}"), "activate": ("{0}の能力を使う", "use an ability of {0}"),
    "attack": ("{0}で{1}を攻撃する", "attack {1} with {0}"), "block": ("{0}でブロックする", "block with {0}"),
}  # fmt: skip
"""Deeds that games share; a game's own words go before (``Telling.deeds``)."""

NOTHING: Final[Both] = ("選ばない", "choose nothing")
ENOUGH: Final[Both] = ("これでよい", "that is all")

ANSWERS: Final[dict[str, Both]] = {"yes": ("はい", "yes"), "no": ("いいえ", "no")}
