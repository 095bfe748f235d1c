"""Which noun a modifier belongs to, where several stand behind it (decision 0403).

In 「攻撃しているゼクスのコスト」 the clause says something of the Z/X, in 「攻撃しているスクエアにあるゼクス」 it would say it of
the Z/X too, although the squares stand nearer: what decides is what the modifier can be said of.
"""

from __future__ import annotations

from zxscript.lang import filters as f
from zxscript.lang.base import Clause, Filter, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.heads import This
from zxscript.lang.nouns import Group, Noun

_CARDS = frozenset(("card", "self", "pron", "player", "icon", "pay"))
_VALUES = frozenset(("num", "qty"))
_COUNTS = frozenset(("attr:枚数", "attr:個数", "attr:回数", "attr:種類数"))
_LISTED = frozenset(("attr:色", "attr:種族", "attr:カード名", "attr:種類", "attr:名前", "attr:色の種類数", "attr:色の種類"))
"""What the cards of a place have between them: リソースにある色."""
_OF_A_CARD = frozenset(("attr:パワー", "attr:コスト", "attr:BP", "attr:DP"))
"""Numbers that cards have and players have not: 相手のパワーが最も高いゼクス."""
_COMPARISONS = frozenset((
    "等しい", "高い", "低い", "多い", "少ない", "異なる", "最も高い", "最も低い", "1番高い", "1番低い", "1番多い", "1番少ない",
))  # fmt: skip
_OF_CARDS = (f.WithNumber, f.OfColor, f.Containing, f.NameIs, f.HavingIcon, f.Having, f.InState)


def leftmost(phrase: Phrase) -> Noun:
    """The first noun of a phrase."""
    while not isinstance(phrase, Noun):
        phrase = phrase.items[0] if isinstance(phrase, Group) else phrase.left  # type: ignore[attr-defined]
    return phrase


def replace_leftmost(phrase: Phrase, noun: Noun) -> Phrase:
    """The phrase with its first noun replaced."""
    if isinstance(phrase, Noun):
        return noun
    span = (noun.span[0], phrase.span[1]) if noun.span and phrase.span else phrase.span
    if isinstance(phrase, Group):
        items = (replace_leftmost(phrase.items[0], noun), *phrase.items[1:])
        return phrase.but(items=items, span=span)
    return phrase.but(left=replace_leftmost(phrase.left, noun), span=span)  # type: ignore[attr-defined]


def without(noun: Noun, count: int) -> Noun:
    """The noun without its first ``count`` modifiers."""
    kept = noun.filters[count:]
    start = (kept[0] if kept else noun.head).span
    span = (start[0], noun.span[1]) if start and noun.span else noun.span
    return noun.but(filters=kept, span=span)


def add_filters(phrase: Phrase, extra: list[Filter]) -> Phrase:
    """The phrase with modifiers put in front of its first noun."""
    first = leftmost(phrase)
    spans = [node.span for node in (*extra, first) if node.span]
    span = (min(start for start, _ in spans), first.span[1]) if first.span else None
    return replace_leftmost(phrase, first.but(filters=(*extra, *first.filters), span=span))


def says_now(item: object) -> bool:
    """現在 as a modifier."""
    return isinstance(item, f.Determiner) and item.word == "現在"


def attach(phrase: Phrase, waiting: list[Filter]) -> Phrase:
    """``waiting`` modifiers put in front of a phrase, each to the noun that it can be said of.

    A modifier never reaches further in than the one behind it: print order and nesting would cross.
    """
    chain = _chain(phrase)
    depth = len(chain) - 1
    groups: list[list[Filter]] = [[] for _ in chain]
    for item in reversed(waiting):
        depth = _depth(item, chain, depth)
        groups[depth].insert(0, item)
        chain[depth] = chain[depth].but(filters=(item, *chain[depth].filters))
    return _put(phrase, groups)


def _chain(phrase: Phrase) -> list[Noun]:
    """The nouns that begin with the phrase's first word, from the whole to the first."""
    chain = [leftmost(phrase)]
    while chain[-1].filters and isinstance(chain[-1].filters[0], f.Related):
        chain.append(leftmost(chain[-1].filters[0].phrase))
    return chain


def _put(phrase: Phrase, groups: list[list[Filter]]) -> Phrase:
    if len(groups) > 1 and any(groups[1:]):
        first = leftmost(phrase)
        related = first.filters[0]
        assert isinstance(related, f.Related)
        inner = _put(related.phrase, groups[1:])
        span = (inner.span[0], related.span[1]) if inner.span and related.span else related.span
        related = related.but(phrase=inner, span=span)
        noun_span = (span[0], first.span[1]) if span and first.span else first.span
        first = first.but(filters=(related, *first.filters[1:]), span=noun_span)
        phrase = replace_leftmost(phrase, first)
    return add_filters(phrase, groups[0]) if groups[0] else phrase


def _depth(item: Filter, chain: list[Noun], deepest: int) -> int:
    """Clauses are said of the nearest noun that they suit, what says something of cards of the farthest."""
    if isinstance(item, f.Relative):
        return next((at for at in range(deepest, -1, -1) if _says(item.clause, _sort(chain[at], item.clause), chain)), 0)
    if isinstance(item, (f.Within, f.Compared, *_OF_CARDS)):
        return next((at for at in range(deepest + 1) if chain[at].sort in _CARDS and not _definite(chain[at])), 0)
    if isinstance(item, f.Without):
        return next((at for at in range(deepest, -1, -1) if chain[at].sort == "zone"), deepest)
    if isinstance(item, f.Owner):  # a zone is one player's
        return next((at for at in range(deepest, -1, -1) if chain[at].sort != "zone" or not _owners(chain[at])), 0)
    return 0 if says_now(item) else deepest


def _sort(noun: Noun, clause: Clause) -> str:
    """What kind of thing the noun is; in 除外したフォース(と同じコストの) the cards that were there, not the zone."""
    there = noun.sort == "zone" and not noun.filters and getattr(noun.head, "word", "") == _NAMES_CARDS
    return "card" if there and getattr(clause, "aspect", "") == "past" and getattr(clause, "subject", None) is None else noun.sort


def _owners(noun: Noun) -> list[int]:
    """Where owners stand among its modifiers."""
    return [at for at, item in enumerate(noun.filters) if isinstance(item, f.Owner)]


def _definite(noun: Noun) -> bool:
    """選んだカード, そのゼクス: known already, so no place in front of it says which."""
    return any(
        (isinstance(item, f.Determiner) and item.word in ("その", "この"))
        or (isinstance(item, f.Relative) and getattr(item.clause, "aspect", "") == "past")
        for item in noun.filters
    )


def is_known(noun: Noun) -> bool:
    """このカード, そのゼクス, 選んだカード: one that needs no place to be found."""
    return isinstance(noun.head, This) or _definite(noun)


def _says(clause: Clause, sort: str, chain: list[Noun]) -> bool:
    """Whether a relative clause can be said of a noun of ``sort``."""
    kind = sort.partition(":")[0]
    if not isinstance(clause, VerbClause):
        return kind in _CARDS
    if clause.lemma in ("選ぶ", "宣言する") or (clause.lemma == "持つ" and clause.object is None):
        return True
    if clause.lemma == "ある":
        return kind == "zone" if clause.subject is not None and clause.goal is None else kind in _CARDS
    if clause.lemma in _COMPARISONS:
        return kind in _CARDS if clause.subject is not None else kind in ("attr", *_VALUES)
    if clause.lemma in ("与える", "受ける") and clause.object is None:
        return sort == "abil:ダメージ"
    if clause.lemma == "プレイする" and kind == "abil":
        return True
    cards = any(noun.sort in _CARDS for noun in chain)
    return kind in _CARDS or sort in _COUNTS or (not cards and kind == "time")


def misplaced(item: Filter, noun: Noun) -> bool:
    """Whether a modifier cannot be meant for the noun that the grammar gave it to (decision 0403)."""
    kind = noun.sort.partition(":")[0]
    if isinstance(item, f.Within):
        if kind == "attr":
            return noun.sort not in _LISTED or _distributed(noun)
        return kind == "zone" or (_definite(noun) and kind in (*_CARDS, "abil"))
    if isinstance(item, f.Owner) and noun.sort in _OF_A_CARD and all(isinstance(one, f.Owner | f.Within) for one in noun.filters):
        return True
    if isinstance(item, f.Owner) and noun.sort in _LISTED and any(isinstance(one, f.Counted) for one in noun.filters):
        return True  # 自分の|2つの色を持つミニオン
    if isinstance(item, f.Owner | f.Containing | f.InState | f.OfColor) and kind == "attr":
        return _distributed(noun)
    if isinstance(item, f.Owner | f.Determiner) and noun.sort == "attr:数字":
        return item.words() in _OF_CARDS_ONLY
    if isinstance(item, f.Except) and item.phrase.sort in ("card", "self"):
        return isinstance(noun.head, This) or kind == "attr"
    if isinstance(item, f.Without):
        return kind == "card"
    if isinstance(item, f.WithNumber):  # コスト6以下の|能力を持たないゼクス
        return noun.sort == _ABILITY
    if isinstance(item, f.Compared):
        return kind == "zone" and item.relation.endswith(_MEASURES)
    return False


_ABILITY = "abil:能力"
_NAMES_CARDS = "フォース"
"""The zone whose word names its cards as well."""
_MEASURES = ("コストの", "パワーの", "色の", "カード名の", "種族の", "以下の", "以上の", "未満の")
_OF_CARDS_ONLY = ("すべての", "あなたの", "相手の")


def _distributed(noun: Noun) -> bool:
    """異なるカード名, それぞれ異なるコスト: what the cards have among themselves, so the rest is said of the cards."""
    return any(isinstance(item, f.Determiner) and item.word.endswith("異なる") for item in noun.filters)


def crowded(phrase: Phrase) -> int:
    """How many modifiers of the first noun, genitives followed, reach to the first of two places; 0 if there are not two.

    トラッシュにある|相手のチャージにあるカードの枚数以下の: no card is in two places, and no zone in another, so the first is
    said of what is behind.
    """
    noun = _first_card(phrase)
    empty = next((at for at, item in enumerate(noun.filters) if isinstance(item, f.Without)), None)
    if empty is not None and noun.sort == "card":  # ゼクスのない|公開したカードのコストに等しい値の番号のスクエア
        return empty + 1
    if noun.sort == "zone" and len(_owners(noun)) > 1:  # 相手の|あなたのリソースの枚数以下のコストの
        return _owners(noun)[-1]
    places = [at for at, item in enumerate(noun.filters) if isinstance(item, f.Within)]
    return places[0] + 1 if len(places) > 1 or (places and noun.sort == "zone") else 0


def lift_first(phrase: Phrase, count: int) -> tuple[Phrase, list[Filter]]:
    """The phrase without the first ``count`` modifiers of its first noun, genitives followed, and those modifiers."""
    first = leftmost(phrase)
    if first.filters and isinstance(first.filters[0], f.Of):
        of = first.filters[0]
        inner, lifted = lift_first(of.phrase, count)
        span = (inner.span[0], of.span[1]) if inner.span and of.span else of.span
        noun_span = (span[0], first.span[1]) if span and first.span else first.span
        kept = (of.but(phrase=inner, span=span), *first.filters[1:])
        return replace_leftmost(phrase, first.but(filters=kept, span=noun_span)), lifted
    return replace_leftmost(phrase, without(first, count)), list(first.filters[:count])


def _first_card(phrase: Phrase) -> Noun:
    noun = leftmost(phrase)
    while noun.filters and isinstance(noun.filters[0], f.Of):
        noun = leftmost(noun.filters[0].phrase)
    return noun


def outside_place(item: Filter) -> bool:
    """Modifiers in front of a place with にある that say something of the cards there, not of the place."""
    if isinstance(item, f.Except):
        return item.phrase.sort in ("card", "self")
    if isinstance(item, f.Compared):
        return item.relation.endswith(_MEASURES)
    if isinstance(item, f.Of):
        return item.phrase.sort in ("attr:コスト", "attr:パワー")
    return isinstance(item, _OF_CARDS)
