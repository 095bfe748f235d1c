"""Terminals of Lantern Way that are patterns rather than words; every pattern is linear-time."""

from __future__ import annotations

from typing import Final

from zxscript.syntax.lexicon import DIGITS

_COUNTER = "枚|体|回|個|つ"
_WHO = "(?:あなた|相手|自分|持ち主|両プレイヤー)"
_COLOR = "(?:朱|藍)"
_STATE = "(?:点灯|消灯)"
_NUMBER = r"(?:(?:元々の)?(?:油|光)が?\d+(?:～\d+)?(?:以上|以下|未満)?)"

PATTERNS: Final[tuple[tuple[str, str, str | None], ...]] = (
    ("NAME", r"「[^」]*」", "「"),
    ("TIMING", r"《(?:自分|相手)?ターン\d?》", "《"),
    ("KIND", r"【(?:自|起|常|風)】", "【"),
    ("H_VALID", "【有効】", "【"),
    ("H_TRIGGER", "【誘発】", "【"),
    ("H_COST", "【コスト】", "【"),
    ("H_EFFECT", "【効果】", "【"),
    ("INT", r"\d+", DIGITS),
    ("SIGNED", r"[＋－]\d+", "＋－"),
    ("NUM_CMP", r"\d+(?:以上|以下|未満)", DIGITS),
    ("QTY", rf"\d+(?:～\d+)?(?:{_COUNTER})(?:以上|以下|まで|ずつ)?|すべて(?=を|に|が|は|の)", DIGITS + "す"),
    ("OWNER", rf"{_WHO}(?:(?:か|と){_WHO})*の(?!場合)", "あ相自持両"),
    ("COLOR_MOD", rf"{_COLOR}(?:か{_COLOR})*の(?!場合)", "朱藍"),
    ("STATE_MOD", rf"{_STATE}の(?!場合)", "点消"),
    ("NUM_MOD", rf"{_NUMBER}(?:か{_NUMBER})*の(?!場合)", "元油光"),
    ("PRONOUN", "それぞれ(?=を|が)", "そ"),
)
