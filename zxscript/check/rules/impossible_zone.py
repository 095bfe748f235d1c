"""ZX421: an ability that is valid where the card can never be."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.heads import Zone
from zxscript.source.diagnostic import Diagnostic, Words

_EVENT = "番号：EX-1\nカード名：見本の祭り\n種類：イベント\n色：赤\nコスト：2\n\n{}\n"
RULE = Rule(
    "ZX421", "impossible-zone", "warning", "種類「{type}」のカードは{zone}に置かれません", "a card of type {type} is never in {zone}",
    Words("この能力は働く場所がありません。イベントはスクエアに出ず、エクストラは手札・デッキ・チャージ・リソース・トラッシュにとどまりません"
          "（zx.md 14.3）。",
          "The ability is nowhere available: events do not stand on squares, Extra cards do not stay in hand, deck, "
          "charge, resource or trash (zx.md 14.3)."),
    good=(_EVENT.format("【自】【有効】トラッシュ【誘発】あなたのゼクスが登場する。【効果】1枚引く。"),),
    bad=(Bad(_EVENT.format("【自】【有効】⟦スクエア⟧【誘発】あなたのゼクスが登場する。【効果】1枚引く。")),),
    games=("zx",),
)  # fmt: skip
_SQUARES = ("スクエア", "ノーマルスクエア", "プレイヤースクエア", "エリア", "自軍エリア")
_MAIN_DECK = ("手札", "デッキ", "チャージ", "リソース", "トラッシュ", "ライフ")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """【有効】 naming only zones that cards of the type never are in."""
    never = _never(facts.header.type)
    for piece, ability in facts.abilities:
        zones = [noun for zone in (ability.valid.zones if ability.valid else ()) for noun in nouns_of(zone)]
        words = [noun.head.word for noun in zones if isinstance(noun.head, Zone)]
        if words and len(words) == len(zones) and set(words) <= set(never):
            span = piece.span(extent_of(zones[0])).join(piece.span(extent_of(zones[-1])))
            yield RULE.at(facts.card.file, span, type=facts.header.type, zone="・".join(words))


def _never(kind: str) -> tuple[str, ...]:
    if kind.startswith("イベント"):
        return _SQUARES + (_MAIN_DECK if "エクストラ" in kind else ())
    if kind in ("ゼクス エクストラ", "アセンション エクストラ", "シフト"):
        return _MAIN_DECK
    return ("手札", "チャージ", "リソース", "ライフ") if kind in ("プレイヤー", "プレイヤー エクストラ") else ()
