"""ZX478: an event in which nobody acts."""

from collections.abc import Iterable, Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, said
from zxscript.check.rule import Bad, Rule
from zxscript.lang.cardtext import Piece
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.sentence import Whenever
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX478", "event-without-subject", "warning", "「{words}を{verb}」のは誰か書かれていません。「が」か「される」ではありませんか",
    "nobody acts in '{words}を{verb}'; is the particle right?",
    Words("出来事は「…が…する」か「…が…される」と書きます。「を」だけでは、誰がするのかがわかりません。",
          "An event says who acts, or in the passive to whom it happens."),
    good=("【自】【有効】スクエア【誘発】このカードが攻撃する。【効果】1枚引く。",
          "【自】【有効】スクエア【誘発】このカードが攻撃される。【効果】1枚引く。"),
    bad=(Bad("【自】【有効】スクエア【誘発】⟦このカード⟧を攻撃する。【効果】1枚引く。",
             "【自】【有効】スクエア【誘発】このカードが攻撃する。【効果】1枚引く。"),),
)  # fmt: skip
_BY_SOMEONE = ("攻撃する", "アタックする", "ブロックする", "スリープする", "リブートする", "レストする")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Events with an object of cards and no subject, where the verb is not in the passive."""
    for piece, ability in facts.abilities:
        for trigger in ability.triggers:
            yield from _found(facts, piece, [what for what, _ in said(trigger)])
    for piece, node in facts.each(Whenever):
        yield from _found(facts, piece, node.events)


def _found(facts: CardFacts, piece: Piece, events: Iterable[Predicate]) -> Iterator[Diagnostic]:
    for what in events:
        if not isinstance(what, VerbClause) or what.lemma not in _BY_SOMEONE or what.subject or what.voice:
            continue
        if what.object is not None:
            yield RULE.at(facts.card.file, piece.span(extent_of(what.object)), words=what.object.ja(), verb=what.lemma)

