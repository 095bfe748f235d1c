"""ZX419: 【イベント】 on a card that is no event, or an event without it."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_EVENT = "番号：EX-1\nカード名：{name}\n種類：{type}\n色：赤\nコスト：2\n\n{text}\n"
RULE = Rule(
    "ZX419", "kind-for-type", "error", "種類「{type}」のカードに【イベント】の効果があります",
    "a card of type {type} has a 【イベント】 effect",
    Words("【イベント】の効果は、イベントをプレイした時に解決されます（zx.md 8.2）。ほかの種類のカードでは使われません。",
          "A 【イベント】 effect is resolved when an event is played (zx.md 8.2); on other cards it never is."),
    good=(_EVENT.format(name="見本の祭り", type="イベント", text="【イベント】【効果】1枚引く。"),),
    bad=(Bad("番号：EX-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：2\nパワー：2000\n\n⟦【イベント】【効果】1枚引く。⟧\n"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """【イベント】 on other types."""
    kind = facts.header.type
    if not kind or "イベント" in kind:
        return
    for piece, ability in facts.abilities:
        if ability.ability_kind == "イベント":
            yield RULE.at(facts.card.file, piece.span(), type=kind)
