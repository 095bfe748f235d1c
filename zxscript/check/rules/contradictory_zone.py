"""ZX438: cards that lie in two zones at once."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.base import Phrase
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
        places = [one.phrase for one in noun.filters if isinstance(one, Within) and one.relation == "にある"]
        if isinstance(noun.head, Zone):
            places.append(noun)
        found = [(place, _zone(place)) for place in places]
        zones = [zone for _, zone in found if zone]
        if len(set(zones)) > 1:
            extents = [extent_of(place) for place, zone in found if zone]
            span = (min(start for start, _ in extents), max(end for _, end in extents))
            yield RULE.at(facts.card.file, piece.span(span), zones="・".join(zones))


def _zone(place: Phrase) -> str:
    """The single zone that a place names; empty for several zones, squares and parts of a zone."""
    inner = [place] if isinstance(place, Noun) and isinstance(place.head, Zone) else nouns_of(place)
    return inner[0].head.word if len(inner) == 1 and isinstance(inner[0].head, Zone) and inner[0].head.word in _APART else ""
