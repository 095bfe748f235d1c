"""ZX422: a trigger about the card itself that cannot happen where the ability is valid."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of, said
from zxscript.check.rule import Bad, Rule
from zxscript.lang.ability import Ability
from zxscript.lang.clause import VerbClause
from zxscript.lang.heads import This, Zone
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX422", "trigger-out-of-place", "error", "{zone}にあるこのカードは「{verb}」ことがありません", "this card cannot {verb} in {zone}",
    Words("能力は【有効】の場所にある間だけ誘発します（zx.md 11.2、12.6）。登場・攻撃・破壊はスクエアで起こることです。",
          "An ability triggers only where it is valid (zx.md 11.2, 12.6). Appearing, attacking and being destroyed "
          "happen on squares."),
    good=("【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。",
          "【自】【有効】トラッシュ【誘発】このカードがデッキからトラッシュに置かれる。【効果】1枚引く。"),
    bad=(Bad("【自】【有効】手札【誘発】⟦このカードが登場する⟧。【効果】1枚引く。"),
         Bad("【自】【有効】リソース【誘発】⟦このカードが攻撃する⟧。【効果】1枚引く。")),
    games=("zx",),
)  # fmt: skip
_ON_SQUARES = {"登場する": "", "攻撃する": "", "破壊する": "passive", "攻撃される": "", "ブレイクする": ""}
_AFTER = ("トラッシュ", "チャージ", "デュナミス", "リムーブ", "フォース")
"""A destroyed card may be looked at where it went."""


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """このカードが登場する and the like with 【有効】 naming only zones that are no squares."""
    for piece, ability in facts.abilities:
        zones = _zones(ability)
        if not zones or any(word.endswith(("スクエア", "エリア")) for word in zones):
            continue
        for trigger in ability.triggers:
            for what, _ in said(trigger):
                if isinstance(what, VerbClause) and _own(what) and _ON_SQUARES.get(what.lemma) == what.voice:
                    if what.lemma == "破壊する" and any(word in _AFTER for word in zones):
                        continue
                    verb = what.lemma if not what.voice else "破壊される"
                    yield RULE.at(facts.card.file, piece.span(extent_of(what)), verb=verb, zone="・".join(zones))


def _own(what: VerbClause) -> bool:
    return isinstance(what.subject, Noun) and isinstance(what.subject.head, This) and what.source is None


def _zones(ability: Ability) -> list[str]:
    zones = ability.valid.zones if ability.valid and not ability.valid.icons else ()
    return [noun.head.word for zone in zones for noun in nouns_of(zone) if isinstance(noun.head, Zone)]
