"""Relative clauses: 終止形 = 連体形, so the left edge is found from the verb.

The verb takes phrases from its left as long as it has a role for them, none is doubled and no comma intervenes.  The
case sets say which phrases a verb takes inside a relative clause (decision 0403).
"""

from __future__ import annotations

from collections.abc import Callable

from zxscript.lang.attach import crowded, is_known, leftmost, lift_first, misplaced, replace_leftmost, without
from zxscript.lang.base import Clause, Filter, Phrase
from zxscript.lang.clause import Joined
from zxscript.lang.filters import LINKED, Determiner, Having, Owner, Related, Relative, Within
from zxscript.lang.readverb import Arg, VerbForm

_DEFAULT = frozenset(("を", "に", "で", "から", "が", "によって", "と", "として", "間に", "しか", "より", "よりも"))
_CASES: dict[str, frozenset[str]] = {
    "含む": frozenset("をにが"),
    "持つ": frozenset(("を", "が", "に", "から")),
    "登場する": frozenset(("で", "から", "に", "が", "によって", "間に")),
    "置く": frozenset(("を", "に", "で", "から", "が")),
    "異なる": frozenset("と"),
    "選ぶ": frozenset(("で", "から", "が")),
    "破壊する": frozenset(("で", "が", "を", "によって")),
    "等しい": frozenset("に"),
    "隣接する": frozenset("とに"),
    "受ける": frozenset(("を", "が", "に", "から", "で", "によって")),
    "攻撃する": frozenset("がをに"),
    "ある": frozenset("にが"),
    "プレイする": frozenset(("で", "から", "が", "に")),
    **dict.fromkeys(("1番高い", "1番低い", "最も高い", "最も低い"), frozenset(("が", "で"))),
    "高い": frozenset(("が", "より")),
    "低い": frozenset(("が", "より")),
    "多い": frozenset(("が", "より")),
    "少ない": frozenset(("が", "より")),
    "《ユニゾン》する": frozenset("で"),
    "ブレイクする": frozenset("で"),
}
_ORIENTING = frozenset(("置く", "する", "重ねる", "移動する", "出す", "召喚する"))
"""Verbs after which a card lies upright or sideways."""
COMPANIONS = frozenset(("異なる", "隣接する", "隣り合う", "バトルする", "等しい", "《ユニゾン》する", "入れ替える", "交換する"))
"""Verbs of two sides: 〜と is their partner.  With any other verb it is a conjunct."""
_INTRANSITIVE = frozenset(("登場する", "離れる", "戻る", "加わる"))
_NO_PLACE = frozenset(("《ユニゾン》する", "ブレイクする", "増える", "受ける"))
_ATTRIBUTE_SUBJECT = frozenset((
    "等しい", "高い", "低い", "多い", "少ない", "増える", "異なる", "最も高い", "最も低い", "1番高い", "1番低い", "ある",
    "減る", "最も多い", "1番多い",
))  # fmt: skip


def takes_for_relative(form: VerbForm, args: list[Arg], of_card: bool = False) -> tuple[list[Arg], list[Filter]]:
    """The trailing phrases of ``args`` that the relative verb takes, and modifiers lifted off them for the noun.

    ``of_card``: the noun behind the clause is a card; it is itself what appears or what something is done to.
    """
    own_subject = of_card and (form.lemma in _INTRANSITIVE or form.voice in ("passive", "causative-passive"))
    taken: list[Arg] = []
    lifted: list[Filter] = []
    seen: set[str] = set()
    for arg in reversed(args):
        if not _fits(form.lemma, arg, seen) or _of_the_main_verb(form, arg, of_card):
            break
        if own_subject and arg.case == "が" and not (arg.sort.startswith("abil") or _is_given(form)):
            break
        if form.lemma == "選ぶ" and arg.case == "が" and arg.sort != "player":
            break
        if arg.case not in ("~", "#", "±", "num", "time"):
            seen.add(arg.case)
        lifted = _lift(arg, form.lemma in ("受ける", "持つ", "付与する"))
        taken.insert(0, arg)
        if lifted:  # what stands further left stands outside the clause
            break
    return taken, lifted


def _is_given(form: VerbForm) -> bool:
    """「X」が|付与されている|ミニオンが: what is given has to be said."""
    return form.lemma == "付与する" and form.voice == "passive"


def _of_the_main_verb(form: VerbForm, arg: Arg, of_card: bool) -> bool:
    """Words in front of a relative clause that are about the verb behind its noun.

    現在|選んだ記号のスクエアにある…: what is done with them is fixed now.  表向きで|登場させたゼクスのフォースにする: no card
    appears face up or face down (CR 1007).  リブートで|手札に戻ったゼクスがあったスクエアに登場させる: no card is upright in
    the hand.  リブートで|トラッシュに置いたゼクスがあったスクエアに登場させる: which card that was is told without it.
    """
    if arg.case == "~":
        return arg.value == "現在" and form.aspect == "past"
    if arg.case == "から" and arg.sort.startswith("abil:効果"):
        return form.lemma != "選ぶ"  # 以下の効果から|除外されているカード…1つ選び
    if arg.case == "に" and arg.sort == "zone":
        return form.lemma == "攻撃する" and form.voice == "passive"  # スクエアに|攻撃されているゼクスがある
    if arg.sort != "state":
        return False
    faces = arg.value.ja() in ("表向き", "裏向き")
    told = of_card and form.aspect == "past" and not form.voice
    return faces if form.lemma == "登場する" else not faces and (told or form.lemma not in _ORIENTING)


def first_lemma(phrase: Phrase) -> str:
    """The verb of the relative clause that the phrase begins with; empty if it begins otherwise."""
    first = leftmost(phrase)
    while first.filters and isinstance(first.filters[0], Related):
        first = leftmost(first.filters[0].phrase)
    lead = first.filters[0] if first.filters else None
    return getattr(lead.clause, "lemma", "") if isinstance(lead, Relative) else ""


def takes_source(lemma: str) -> bool:
    """Whether a relative clause of the verb would take a place with から that stands to its left."""
    return bool(lemma) and "から" in _CASES.get(lemma, _DEFAULT) and lemma != "持つ"


def takes_place(clause: Clause) -> bool:
    """Whether a relative clause would take a place with に that stands to its left."""
    lemma = getattr(clause, "lemma", "")
    if lemma == "攻撃する" and getattr(clause, "voice", "") == "passive":
        return False
    return bool(lemma) and "に" in _CASES.get(lemma, _DEFAULT) and lemma not in _NO_PLACE and lemma != "持つ"


def _fits(lemma: str, arg: Arg, seen: set[str]) -> bool:
    if arg.case in ("~", "#", "±", "num", "&") or (arg.sort == "qty" and arg.case in ("しか", "も")):
        return True
    if arg.case == "も":  # “A”も“B”も|持たないゼクス
        return lemma == "持つ" and arg.sort in ("ability", "icon", "color") and not arg.comma
    if arg.sort == "time" and arg.case in ("time", "に", "で", "まで"):
        return not arg.comma and arg.case != "まで" and lemma != "持つ"
    if arg.comma or arg.case in seen or arg.case not in _CASES.get(lemma, _DEFAULT):
        return False
    if arg.case == "と" and lemma not in COMPANIONS:
        return False
    if arg.case == "から" and lemma == "持つ" and arg.value.ja() != "元":
        return False
    if arg.case == "に" and arg.sort == "zone" and lemma in _NO_PLACE:
        return False
    if arg.case == "に" and lemma == "持つ" and arg.sort == "zone" and not arg.value.ja().startswith("フォース"):
        return False
    kind = arg.sort.split(":")[0]
    return not (arg.case == "が" and kind in ("attr", "zone") and lemma not in _ATTRIBUTE_SUBJECT)


def _lift(arg: Arg, had: bool) -> list[Filter]:
    """スクエアにある|効果を受けている|ゼクス: the place belongs to the noun, not to the ability or the number.

    ``had``: the verb says that the noun has the ability, so that あなたの in front is said of the noun as well.
    """
    if arg.sort.startswith(("card", "attr")) and not isinstance(arg.value, Joined) and crowded(arg.value):
        arg.value, lifted = lift_first(arg.value, crowded(arg.value))
        arg.start = arg.value.span[0] if arg.value.span else arg.start
        return lifted
    if arg.case in ("より", "よりも") and not isinstance(arg.value, Joined) and is_known(leftmost(arg.value)):
        told = any(isinstance(item, Relative) for item in leftmost(arg.value).filters)
        of_noun = Within if told else (Within, Owner)  # チャージにある|このカードより…
        return _lift_all(arg, lambda item: isinstance(item, of_noun))
    if arg.case in ("より", "よりも") and arg.sort == "attr:数値":  # 相手の|元々の数値よりパワーが高いゼクス
        return _lift_all(arg, lambda item: isinstance(item, Within | Owner))
    if not arg.sort.startswith(("abil", "attr", "zone")) or (arg.case == "が" and not arg.sort.startswith("attr")):
        return []
    first = leftmost(arg.value)
    owner = had and arg.sort.startswith(("abil", "zone"))

    def outer(item: Filter) -> bool:
        of_noun = isinstance(item, Owner) or (isinstance(item, Determiner) and item.word == "すべての")
        goes_on = isinstance(item, Having) and item.relation == LINKED  # 色を持ち、|同じ色を持たない|カード
        return isinstance(item, Within) or goes_on or (owner and of_noun) or misplaced(item, first)

    return _lift_all(arg, outer)


def _lift_all(arg: Arg, outer: Callable[[Filter], bool]) -> list[Filter]:
    """The leading modifiers of the first noun that are said of what is behind the clause."""
    first = leftmost(arg.value)
    count = next((at for at, item in enumerate(first.filters) if not outer(item)), len(first.filters))
    if count:
        arg.value = replace_leftmost(arg.value, without(first, count))
        arg.start = arg.value.span[0] if arg.value.span else arg.start
    return list(first.filters[:count])
