"""ZX456: cards are chosen and nothing is done with them."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import body_of, extent_of, said
from zxscript.check.rule import Bad, Rule
from zxscript.lang.base import Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.sentence import Do, Sentence
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX456", "idle-choice", "warning", "選ぶだけで、選んだものについて何も書かれていません", "something is chosen and nothing is done with it",
    Words("最後の文で選んで終わっています。続きの動作が抜けていませんか。",
          "The last sentence ends with the choice. Is the instruction behind it missing?"),
    good=("【イベント】【効果】スクエアにあるゼクスを1枚選び、破壊する。", "【イベント】【効果】数字を1つ選ぶ。相手に1ダメージを与える。"),
    bad=(Bad("【イベント】【効果】⟦スクエアにあるゼクスを1枚選ぶ⟧。"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """A body whose last sentence ends with 選ぶ, with nothing behind it."""
    for piece in facts.pieces:
        body: tuple[Statementlike, ...] = body_of(piece.node) if piece.node is not None else ()
        last = body[-1] if body else None
        if not isinstance(last, Sentence):
            continue
        clauses = list(said(last.items))
        what, item = clauses[-1] if clauses else (None, None)
        chosen = isinstance(what, VerbClause) and what.lemma == "選ぶ" and isinstance(item, Do)
        if what and chosen and not (what.negative or what.mode or what.aspect or getattr(what, "voice", "")):
            yield RULE.at(facts.card.file, piece.span(extent_of(what)))
