"""ZX444: the thing acted upon stands as the one who acts."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import body_of, extent_of, nouns_of, said, sentences
from zxscript.check.rule import Bad, Rule
from zxscript.lang.clause import VerbClause
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.game import game_text

RULE = Rule(
    "ZX444", "subject-for-object", "warning", "「{words}が{verb}」では、何を{verb}のかがわかりません。「を」ではありませんか",
    "nothing is acted upon in '{words} {verb}'; is the particle right?",
    Words("「が」は動作をするもの、「を」は動作を受けるものです。",
          "One particle marks who acts, another what is acted upon."),
    good=("【イベント】【効果】相手のゼクスを1枚破壊する。",),
    bad=(Bad("【イベント】【効果】⟦ノーマルスクエアにあるゼクス⟧が破壊する。"),),
)  # fmt: skip
_TRANSITIVE = ("破壊する", "置く", "戻す", "加える", "除外する", "公開する", "選ぶ", "選択する", "破棄する", "出す", "レストする",
               "リブートする", "スリープする", "軽減する", "する")  # fmt: skip
_SORTS = ("card", "zone", "self", "abil:ダメージ")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Instructions with a subject of cards and no object."""
    for piece in facts.pieces:
        for sentence in sentences(body_of(piece.node) if piece.node is not None else ()):
            for what, _ in said(sentence.items):
                if not isinstance(what, VerbClause) or what.voice or what.mode == "can" or what.object or what.joined:
                    continue
                nouns = nouns_of(what.subject)
                if nouns and all(_acted_upon(what.lemma, noun.sort, facts.card.game) for noun in nouns):
                    words = what.subject.ja() if what.subject else ""
                    span = piece.span(extent_of(nouns[0]))
                    yield RULE.at(facts.card.file, span, words=words, verb=what.lemma)


def _acted_upon(lemma: str, sort: str, game: str) -> bool:
    """Players are the object of 回復する in some games (zenonzard.md 16); in others they do it."""
    if lemma == "回復する":
        return game_text(game).checks.recovered
    return lemma in _TRANSITIVE and sort in _SORTS
