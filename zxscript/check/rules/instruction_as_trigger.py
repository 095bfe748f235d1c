"""ZX418: an instruction to a player where an event is expected."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, said
from zxscript.check.rule import Bad, Rule, replace
from zxscript.lang.clause import VerbClause
from zxscript.source.diagnostic import Diagnostic, Fix, Words
from zxscript.source.text import Span
from zxscript.syntax.lexicon import lexicon

RULE = Rule(
    "ZX418", "instruction-as-trigger", "error", "【誘発】の中に、するべきこと（{verb}）が書かれています",
    "an instruction ({verb}) stands inside 【誘発】",
    Words("【誘発】には起こる出来事を「…が…する。」と書きます。主語のない文は、効果の文が紛れ込んだものです。",
          "A trigger names an event with its subject. A sentence without one has slipped in from the effect."),
    good=("【自】【有効】スクエア【誘発】あなたがカードを引く。【効果】相手に1ダメージを与える。",),
    bad=(Bad("【自】【有効】スクエア【誘発】このカードが登場する。⟦1枚引く⟧。【効果】相手に1ダメージを与える。"),
         Bad("【自】【有効】スクエア【誘発】このカードが登場するか⟦破壊する⟧。【効果】1枚引く。",
             "【自】【有効】スクエア【誘発】このカードが登場するか破壊される。【効果】1枚引く。"),),
    games=("zx",),
)  # fmt: skip
_ACTS = ("引く", "選ぶ", "破壊する", "回復する", "公開する", "見る", "シャッフルする", "戻す", "加える", "置く", "与える")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Active clauses of instruction verbs without a subject among the triggers."""
    for piece, ability in facts.abilities:
        if ability.legacy:
            continue
        for trigger in ability.triggers:
            for what, _ in said(trigger):
                if isinstance(what, VerbClause) and what.lemma in _ACTS and not what.voice and _alone(what):
                    span = piece.span(extent_of(what))
                    fix = _passive(what, span, facts.card.game) if ability.body else None  # else its 【効果】 is what is missing (ZX413)
                    yield RULE.at(facts.card.file, span, fix=fix, verb=what.lemma)


def _passive(what: VerbClause, span: Span, game: str) -> Fix | None:
    """破壊される for a bare 破壊する, which says what happens to the subject of the event before it."""
    bare = what.transitive and not what.roles_ja()
    return replace(span, lexicon(game).verbs.conjugate(what.lemma, "passive", "FIN"), safe=False) if bare else None


def _alone(what: VerbClause) -> bool:
    return what.subject is None and not any(word in what.ja() for word in ("あなた", "相手", "このカード"))
