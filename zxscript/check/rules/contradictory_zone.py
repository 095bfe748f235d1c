"""ZX438: cards that lie in two zones at once."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.filters import Within
from zxscript.lang.heads import Zone
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX438", "contradictory-zone", "error", "同時に二つの領域（{zones}）にある札はありません", "no card lies in two zones at once ({zones})",
    Words("どちらかの領域なら「手札かチャージにある」と書きます。", "For either zone write 手札かチャージにある."),
    good=("【イベント】【効果】あなたの手札かチャージにあるカードを1枚選び、公開する。",),
    bad=(Bad("【イベント】【効果】⟦手札にあるチャージ⟧にあるカードを1枚選び、公開する。"),),
    games=("zx",),
)  # fmt: skip
_APART = ("手札", "デッキ", "トラッシュ", "チャージ", "リソース", "ライフ", "デュナミス", "リムーブ", "フォース")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Two …にある modifiers of one noun that name single, different zones."""
    for piece, noun in facts.each(Noun):
        zones = [noun.head.word] if isinstance(noun.head, Zone) and noun.head.word in _APART else []
        for one in noun.filters:
            inner = nouns_of(one.phrase) if isinstance(one, Within) and one.relation == "にある" else []
            if len(inner) == 1 and isinstance(inner[0].head, Zone) and inner[0].head.word in _APART:
                zones.append(inner[0].head.word)
        if len(set(zones)) > 1:
            yield RULE.at(facts.card.file, piece.span(extent_of(noun)), zones="・".join(zones))
