"""ZX476: cards that are put, returned or added without saying where to."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.clause import VerbClause
from zxscript.lang.heads import Position, Zone
from zxscript.lang.sentence import Do
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX476", "no-destination", "error", "「{words}を{verb}」では、どこへ動かすのかがわかりません。「{words}に」ではありませんか",
    "where to? In '{words}を{verb}' it is '{words}' that moves; is the particle right?",
    Words("置く・戻す・加えるには行き先（…に）が要ります。領域に「を」を付けると、その領域の札を動かすことになります。",
          "Putting, returning and adding need a destination. A zone as the object is what is moved."),
    good=("【イベント】【効果】スクエアにあるゼクスを1枚選び、手札に戻す。",),
    bad=(Bad("【イベント】【効果】スクエアにあるゼクスを1枚選び、⟦手札⟧を戻す。"),),
)  # fmt: skip
_MOVES = ("置く", "戻す", "加える", "入れる")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Instructions of moving whose object is a zone or an end of one, with no destination."""
    for piece, do in facts.each(Do):
        what = do.what
        if isinstance(what, VerbClause) and what.lemma in _MOVES and not (what.goal or what.state or what.aspect):
            nouns = nouns_of(what.object)
            if nouns and all(isinstance(noun.head, Zone | Position) for noun in nouns):
                words = what.object.ja() if what.object else ""
                yield RULE.at(facts.card.file, piece.span(extent_of(nouns[0])), words=words, verb=what.lemma)
