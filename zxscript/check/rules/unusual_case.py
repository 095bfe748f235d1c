"""ZX450: a phrase with a particle that its verb is never used with."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.frames import ROLES, unusual
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.clause import PARTICLES
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX450", "unusual-case", "warning", "「{verb}」に「{words}{particle}」は付きません。助詞は合っていますか",
    "'{verb}' is not used with '{words}{particle}'; is the particle right?",
    Words("助詞が違うと、誰が何をするのかが変わります。「手札を1枚選び」が「手札に1枚選び」でも読めてしまうので、確かめます。",
          "A wrong particle changes who does what to whom, and the sentence may still be readable."),
    good=("【イベント】【効果】あなたの手札を1枚選び、トラッシュに置く。",),
    bad=(Bad("【イベント】【効果】⟦あなたの手札⟧に1枚選び、トラッシュに置く。"),
         Bad("【イベント】【効果】⟦あなたの手札⟧が1枚選び、トラッシュに置く。")),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Roles of verbs against the table of what rules texts use."""
    for piece, what in facts.verbs:
        for role in ROLES:
            phrase = getattr(what, role)
            if role == "subject" and what.reached is not None:
                continue  # 手札が5枚になるまで引く: the subject of what is reached
            if phrase is not None and unusual(what.lemma, what.voice, role, phrase.sort):
                span = piece.span(extent_of(phrase))
                words, particle = phrase.ja(), PARTICLES[role]
                yield RULE.at(facts.card.file, span, verb=what.lemma, words=words, particle=particle)
