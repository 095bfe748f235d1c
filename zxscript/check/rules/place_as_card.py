"""ZX497: an area counted and acted upon as if it were a minion."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.heads import Zone
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX497", "place-as-card", "error", "「{words}」は場所で、1体・2体とは数えません", "'{words}' is a place and is not counted like minions",
    Words("フィールドとベースは場所です。何かをする相手は、そこにいるミニオンです（zenonzard.md 3）。",
          "The field and the base are places; what is acted upon is a minion there (zenonzard.md 3)."),
    good=("【アタック時】相手のミニオン1体をレストする。",),
    bad=(Bad("【アタック時】⟦相手のフィールド1体⟧をレストする。"),),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Zones with a quantity in 体."""
    for piece, noun in facts.each(Noun):
        if isinstance(noun.head, Zone) and noun.quantity is not None and noun.quantity.counter == "体":
            yield RULE.at(facts.card.file, piece.span(extent_of(noun)), words=noun.head.word)
