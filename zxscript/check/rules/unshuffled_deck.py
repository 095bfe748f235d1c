"""ZX457: a deck that was looked through is not shuffled."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import body_of, extent_of, nouns_of, said, sentences
from zxscript.check.rule import Bad, Rule
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Of
from zxscript.lang.heads import Zone
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX457", "unshuffled-deck", "warning", "デッキを見たあと、シャッフルしていません", "the deck was looked through and is not shuffled",
    Words("デッキ全体を見たら、順番を知ったまま続けないように最後にシャッフルします（zx.md 3.6）。",
          "Whoever looked through the whole deck shuffles it in the end (zx.md 3.6)."),
    good=("【イベント】【効果】あなたのデッキを見て、ゼクスを1枚まで選び、公開し、手札に加える。デッキをシャッフルする。",
          "【イベント】【効果】あなたのデッキの上から3枚見る。"),
    bad=(Bad("【イベント】【効果】⟦あなたのデッキを見て⟧、ゼクスを1枚まで選び、公開し、手札に加える。"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Bodies that look at a whole deck and never shuffle."""
    for piece in facts.pieces:
        body = body_of(piece.node) if piece.node is not None else ()
        clauses = [what for one in sentences(body) for what, _ in said(one.items) if isinstance(what, VerbClause)]
        if any(what.lemma == "シャッフルする" for what in clauses):
            continue
        for what in clauses:
            if what.lemma == "見る" and what.source is None and what.quantity is None and _whole_deck(what):
                yield RULE.at(facts.card.file, piece.span(extent_of(what)))


def _whole_deck(what: VerbClause) -> bool:
    nouns = nouns_of(what.object)
    return len(nouns) == 1 and isinstance(nouns[0].head, Zone) and nouns[0].head.word == "デッキ" and not any(
        isinstance(one, Of) for one in nouns[0].filters
    )  # fmt: skip
