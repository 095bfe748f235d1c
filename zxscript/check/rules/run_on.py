"""ZX445: a sentence that goes on behind its end."""

from collections.abc import Iterator
from itertools import pairwise

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule, replace
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Determiner, Relative
from zxscript.lang.heads import AbilityWord, CardType, DamageAmount, Player, This
from zxscript.lang.nouns import Noun
from zxscript.lang.sentence import Conjunction, Do, Prefix, Sentence
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span
from zxscript.syntax.node import Node

RULE = Rule(
    "ZX445", "run-on", "warning", "文が終わったあとに続きがあります。ここに「。」が要りませんか", "the sentence goes on behind its end; is a 。 missing here?",
    Words("終止形（…する）で文は終わります。「。」がないと、動作が次の語の修飾として読まれます。",
          "A final verb ends a sentence. Without 。 the instruction is read as a description of what follows."),
    good=("【イベント】【効果】1枚引く。その後、相手に1ダメージを与える。",
          "【イベント】【効果】ターン終了時まで、次に相手のゼクスが受けるダメージを－3000する。"),
    bad=(Bad("【イベント】【効果】1枚引く⟦⟧その後、相手に1ダメージを与える。", "【イベント】【効果】1枚引く。その後、相手に1ダメージを与える。"),
         Bad("【イベント】【効果】あなたのデッキをシャッフルする⟦⟧あなたは1枚引く。",
             "【イベント】【効果】あなたのデッキをシャッフルする。あなたは1枚引く。")),
)  # fmt: skip
_ACTS = ("引く", "シャッフルする", "破壊する", "除外する", "公開する", "選ぶ", "選択する", "回復する", "見る", "破棄する", "出す",
         "置く", "戻す", "する", "加える", "登場する", "与える", "捨てる", "リブートする", "スリープする", "レストする")  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Instructions in final form with more of the sentence behind them, also where they are read as a modifier."""
    for piece, sentence in facts.each(Sentence):
        for node in _ends_inside(sentence.items):
            yield _finding(facts, piece.span(extent_of(node)).end)
    for piece, noun in facts.each(Noun):
        for one in noun.filters:
            if isinstance(one, Relative) and isinstance(one.clause, VerbClause) and _is_act(one.clause, noun):
                yield _finding(facts, piece.span(extent_of(one.clause)).end)


def _finding(facts: CardFacts, end: int) -> Diagnostic:
    here = Span(end, end)
    return RULE.at(facts.card.file, here, fix=replace(here, "。", safe=False))


def _is_act(what: VerbClause, noun: Noun) -> bool:
    """A present, active instruction in front of something that is no card or ability that it could describe."""
    if what.lemma not in _ACTS or what.aspect or what.negative or what.mode or what.voice not in ("", "causative"):
        return False
    if isinstance(getattr(what.object, "head", None), DamageAmount | This):
        return True  # 3000ダメージを与える, このカードをリブートする: done, and said of nothing else
    if any(isinstance(one, Determiner) and one.word in ("その", "この") for one in noun.filters) or isinstance(noun.head, Player):
        return True
    if what.quantity is not None or what.amount:
        return True  # how many is said of what is done: 2枚除外する, ＋3000する
    several = sum(isinstance(one, Relative) for one in noun.filters) > 1
    return several or what.lemma == "シャッフルする" or not isinstance(noun.head, AbilityWord | CardType)


def _ends_inside(items: tuple[Item, ...]) -> Iterator[Node]:
    for one, next_one in pairwise(items):
        if isinstance(one, Do) and not one.link and (not one.what.mode or isinstance(next_one, Conjunction)):
            yield one.what
    for one in items:
        if isinstance(one, Prefix):
            yield from _ends_inside(one.then)
