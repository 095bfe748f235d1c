"""ZX406: words that this game spells another way."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import HOUSE, respelled
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX406", "house-spelling", "info", "「{found}」はこのゲームでは「{wanted}」と書きます",
    "this game writes '{wanted}' for '{found}'",
    Words("二つの表記は同じ意味です。どの札も同じ字で書くと、文面の差が意味の差になります。",
          "Both mean the same. When every card spells alike, a difference in wording is one in meaning."),
    good=("【召喚時】相手のミニオンを全て破壊する。",),
    bad=(Bad("【召喚時】相手のミニオンを⟦すべて⟧破壊する。", "【召喚時】相手のミニオンを全て破壊する。"),),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every word that the normaliser respells."""
    yield from respelled(facts, HOUSE, RULE)
