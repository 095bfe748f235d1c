"""ZX459: 「…ならば」 behind an instruction that cannot fail."""

from collections.abc import Iterator
from itertools import pairwise

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import body_of, locate, said
from zxscript.check.rule import Bad, Rule
from zxscript.lang.clause import VerbClause
from zxscript.lang.sentence import If, Sentence
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX459", "may-and-go-on", "info", "「…てよい」のあとの文が、したかどうかに関わらず続きます", "what follows 'may' happens in any case",
    Words("続きを「した」ときだけにするなら「…たならば、」を付けます。どちらでも続くつもりならこのままで構いません。",
          "If the rest depends on it, begin it with …たならば. If it is meant in any case, all is well."),
    good=("【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたの手札を1枚選び、トラッシュに置いてよい。置いたならば、1枚引く。",),
    bad=(Bad("【自】【有効】スクエア【誘発】このカードが登場する。【効果】このカードをトラッシュに⟦置いてよい⟧。相手に1ダメージを与える。"),),
    games=("zx",),
)  # fmt: skip
_PRICE = ("トラッシュ", "リムーブ")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """A sentence that may give something up (置いてよい into the trash), directly followed by a plain instruction."""
    for piece in facts.pieces:
        body = body_of(piece.node) if piece.node is not None else ()
        for one, following in pairwise(body):
            if not isinstance(one, Sentence) or not isinstance(following, Sentence):
                continue
            what = next((what for what, _ in reversed(list(said(one.items)))), None)
            if isinstance(what, VerbClause) and what.mode == "may" and what.goal is not None:
                price = what.lemma == "置く" and getattr(getattr(what.goal, "head", None), "word", "") in _PRICE
                if price and not isinstance(following.items[0], If) and "ならば" not in following.ja():
                    yield RULE.at(facts.card.file, piece.span(locate(piece.said, what, "置いてよい")))
