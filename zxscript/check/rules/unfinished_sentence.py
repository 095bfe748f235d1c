"""ZX448: a sentence that stops in the middle."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.base import Item
from zxscript.lang.sentence import Do, Either, Prefix, Sentence
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX448", "unfinished-sentence", "warning", "文が途中で終わっています（「{found}」のあとに続きがありません）", "the sentence stops in the middle, behind '{found}'",
    Words("「…し、」「…選び、」は次の動作へつなぐ形です。終わるなら「…する。」とします。",
          "…し and …選び lead on to the next instruction; a sentence ends with …する."),
    good=("【イベント】【効果】スクエアにあるゼクスを1枚選び、破壊する。",),
    bad=(Bad("【イベント】【効果】⟦スクエアにあるゼクスを1枚手札に戻し⟧。"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Sentences whose last instruction is in a linking form."""
    for piece, sentence in facts.each(Sentence):
        items: tuple[Item, ...] = sentence.items
        while items and isinstance(items[-1], Prefix):
            items = items[-1].then
        last = items[-1] if items else None
        if isinstance(last, Do | Either) and last.link:
            start, end = extent_of(last)
            words = piece.said[start:end].rstrip("、。")
            yield RULE.at(facts.card.file, piece.span((start, start + len(words))), found=words[-4:])
