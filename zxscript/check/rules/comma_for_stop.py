"""ZX487: an instruction in final form with a comma behind it."""

import re
from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule, replace
from zxscript.lang.base import Clause
from zxscript.lang.cardtext import Piece
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Relative
from zxscript.lang.heads import This
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Fix, Words
from zxscript.syntax.lexicon import lexicon

RULE = Rule(
    "ZX487", "comma-for-stop", "warning", "終止形「{words}」のあとが「、」です。「。」か、つなぐ形（…し、…場合、）ではありませんか",
    "a final form ('{words}') in front of a comma; a full stop or a linking form is meant",
    Words("終止形のあとの「、」では、文が次の語の説明として読まれます。条件ならば「場合」が抜けています。",
          "A final form before a comma is read as a description of what follows; if a condition is meant, its word is missing."),
    good=("【常】【有効】スクエア【効果】このカードのパワーを＋1000し、このカードは《IG》を得る。",),
    bad=(Bad("【イベント】【効果】あなたのチャージが3枚以上ある⟦、⟧あなたの手札を1枚選び、トラッシュに置く。"),
         Bad("【常】【有効】スクエア【効果】このカードのパワーを＋1000する⟦、⟧このカードは《IG》を得る。",
             "【常】【有効】スクエア【効果】このカードのパワーを＋1000する。このカードは《IG》を得る。"),),
)  # fmt: skip
_NEXT, _OWN, _LONGEST = re.compile("[^、。]*[、。]"), re.compile("[をはが]|場合|たび"), 12
_LIKE = ("持つ", "含む", "低い", "高い", "多い", "少ない", "等しい", "異なる", "与える", "受ける")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Clauses with a comma that would describe a noun, unless they say what it is like or has."""
    for piece, noun in facts.each(Noun):
        for one in noun.filters:
            if isinstance(one, Relative) and one.wide and (isinstance(noun.head, This) or _happens(one.clause)):
                end = extent_of(one.clause)[1]
                words = one.clause.ja()  # type: ignore[attr-defined]
                yield RULE.at(facts.card.file, piece.span((end, end + 1)), fix=_linked(piece, end), words=words)


def _linked(piece: Piece, end: int) -> Fix | None:
    """公開し、手札に加える for 公開する、手札に加える: what follows has nothing of its own that it is done to."""
    following = _NEXT.match(piece.said, end + 1)
    if following is None or _OWN.search(following[0]):
        return None
    words, verbs = lexicon(piece.game).words, lexicon(piece.game).verbs
    for start in range(max(0, end - _LONGEST), end):
        for terminal, value in words.get(piece.said[start:end], ()):
            if terminal == "V_FIN":
                lemma, _, voice = value.partition("|")
                new = verbs.conjugate(lemma, voice.partition("|")[0], "REN")
                return replace(piece.span((start, end)), new, safe=False)
    return None


def _happens(clause: Clause) -> bool:
    """Something done, or something that is there: 5枚以上ある、 is no description, …にある、 and …を持つ、 are."""
    if not isinstance(clause, VerbClause) or clause.voice or clause.lemma in _LIKE:
        return False
    return clause.lemma not in ("ある", "いる") or clause.subject is not None
