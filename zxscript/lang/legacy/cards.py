"""Where older texts say カード and newer ones leave it out: the zone stands for the cards in it."""

from __future__ import annotations

from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Except, Of, Owner, Relative, Within
from zxscript.lang.heads import CardType, Position, Pronoun, Zone
from zxscript.lang.legacy.rule import Rewriting
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.exist import Exist
from zxscript.syntax.node import Node

_PILES = ("手札", "トラッシュ", "チャージ", "リソース", "デュナミス", "ライフ", "リムーブ", "フォース")
"""Zones that newer texts use for the cards in them.  Squares are not among them: there the word means the place."""


def _is_card(phrase: object, *, bare: bool = True) -> bool:
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, CardType) or phrase.head.word != "カード":
        return False
    return not phrase.outside and (not bare or not (phrase.filters or phrase.quantity))


def _counts_cards(quantity: object) -> bool:
    return isinstance(quantity, Quantity) and quantity.counter == "枚"


def is_pile(phrase: object, *more: str) -> bool:
    """手札, あなたのトラッシュ …: a zone whose name stands for its cards; ``more`` names further zones."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, Zone) or phrase.quantity or phrase.outside:
        return False
    known = phrase.head.word in _PILES or phrase.head.word in more
    return known and all(type(f) is Owner or (type(f) is Of and not f.wide) for f in phrase.filters)


def _draw(clause: Draw) -> Node | None:
    if clause.reached is not None and clause.reached.subject is not None:
        pile = pile_of(clause.reached.subject)
        if pile:
            return clause.but(reached=clause.reached.but(subject=pile))
    if _is_card(clause.object) and (clause.quantity is not None or clause.reached is not None):
        return clause.but(object=None)
    return None


def pile_of(phrase: object) -> Noun | None:
    """手札にあるカード -> 手札; このカード以外の手札にあるカード -> このカード以外の手札."""
    if not isinstance(phrase, Noun) or not _is_card(phrase, bare=False) or not phrase.filters:
        return None
    *lead, place = phrase.filters
    if type(place) is not Within or place.relation != "にある" or place.wide or not is_pile(place.phrase):
        return None
    if any(type(f) is not Except or f.wide or f.phrase.sort != "self" for f in lead):
        return None
    inner = place.phrase
    assert isinstance(inner, Noun)
    return inner.but(filters=(*lead, *inner.filters), quantity=phrase.quantity, span=phrase.span)


def _in_pile(clause: VerbClause) -> Node | None:
    update: dict[str, object] = {}
    if _counts_cards(clause.quantity) and "object" not in clause.pause:
        pile = pile_of(clause.object)
        if pile:
            update["object"] = pile
    if isinstance(clause.per, Noun) and clause.per.quantity:
        pile = pile_of(clause.per)
        if pile:
            update["per"] = pile
    return clause.but(**update) if update else None


def _count(clause: Exist) -> Node | None:
    """リソースにカードが5枚以上ある and リソースにあるカードが5枚以上ある -> リソースが5枚以上ある."""
    if not _counts_cards(clause.quantity) or "goal" in clause.pause or "subject" in clause.pause:
        return None
    if clause.goal is None:
        pile = pile_of(clause.subject)
        return clause.but(subject=pile) if pile else None
    bare = clause.subject is None or _is_card(clause.subject)
    if bare and is_pile(clause.goal, "デッキ") and not any("goal" in f for f in clause.focus):
        return clause.but(subject=clause.goal, goal=None)
    return None


def _top(clause: VerbClause) -> Node | None:
    if "object" in clause.pause or not isinstance(clause.object, Noun) or not _is_card(clause.object, bare=False):
        return None
    outer = clause.object
    if outer.quantity or len(outer.filters) != 1:
        return None
    place = outer.filters[0]
    if type(place) is not Of or place.wide or not isinstance(place.phrase, Noun):
        return None
    inner = place.phrase
    if not isinstance(inner.head, Position) or inner.head.word not in ("1番上", "1番下") or inner.quantity:
        return None
    return clause.but(object=inner.at(outer.span))


def _rest(clause: VerbClause) -> Node | None:
    if not isinstance(clause.object, Noun) or not _is_card(clause.object, bare=False):
        return None
    filters = clause.object.filters
    words = [getattr(f, "word", "") for f in filters]
    if not words or words[-1] != "残りの" or clause.object.quantity or len(filters) > 2:
        return None
    if len(filters) == 2 and not _bare_showing(filters[0]):
        return None
    rest = Noun(head=Pronoun(word="残り", span=clause.object.span), span=clause.object.span)
    return clause.but(object=rest)


def _bare_showing(item: object) -> bool:
    """公開した or 見た, with nothing else: what was shown just before."""
    if not isinstance(item, Relative) or item.wide or not isinstance(item.clause, VerbClause):
        return False
    said = item.clause
    return said.lemma in ("公開する", "見る") and said.aspect == "past" and said.roles_ja() == "" and not said.voice


RULES = (
    Rewriting("draw-cards", Draw, _draw, "カードを2枚引く。", "2枚引く。", "Nothing but cards is ever drawn."),
    Rewriting(
        "cards-in-zone", VerbClause, _in_pile, "あなたの手札にあるカードを1枚選び、トラッシュに置く。",
        "あなたの手札を1枚選び、トラッシュに置く。", "A zone with a number of cards is that many of its cards.",
    ),
    Rewriting(
        "count-in-zone", Exist, _count, "あなたのチャージにカードが3枚以上ある場合、1枚引く。",
        "あなたのチャージが3枚以上ある場合、1枚引く。", "A zone that is counted in 枚 is counted by its cards.",
    ),
    Rewriting(
        "top-card", VerbClause, _top, "あなたのデッキの1番上のカードをチャージに置く。",
        "あなたのデッキの1番上をチャージに置く。", "The top of a deck as an object is the card that lies there.",
    ),
    Rewriting(
        "rest-of-cards", VerbClause, _rest,
        "あなたのデッキの上から3枚公開し、その中から1枚選び、手札に加え、公開した残りのカードをトラッシュに置く。",
        "あなたのデッキの上から3枚公開し、その中から1枚選び、手札に加え、残りをトラッシュに置く。",
        "The rest is the rest of the cards shown in that sentence.",
    ),
)  # fmt: skip
