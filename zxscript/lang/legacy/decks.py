"""Older wording around the cards of a deck, the cards shown, and what is counted besides a card."""

from __future__ import annotations

from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Counted, Determiner, Except, NameIs, Of, Within
from zxscript.lang.heads import AbilityWord, Amount, Attribute, CardType, Named, Position, Zone
from zxscript.lang.legacy.cards import is_pile, pile_of
from zxscript.lang.legacy.rule import Rewriting, around
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.exist import Exist
from zxscript.syntax.node import Node

_DIFFERENT = ("異なる", "それぞれ異なる")


def _card(phrase: object) -> bool:
    return (
        isinstance(phrase, Noun) and isinstance(phrase.head, CardType) and phrase.head.word == "カード"
        and phrase.quantity is None and not phrase.outside
    )  # fmt: skip


def _cards_counted(quantity: object) -> bool:
    return isinstance(quantity, Quantity) and quantity.counter == "枚"


def _end_of_deck(phrase: object) -> bool:
    """デッキの上, デッキの下."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, Position) or phrase.head.word not in ("上", "下"):
        return False
    of = phrase.filters[-1] if phrase.filters else None
    return isinstance(of, Of) and isinstance(of.phrase, Noun) and isinstance(of.phrase.head, Zone)


def _top_cards(clause: VerbClause) -> Node | None:
    """上から2枚のカードを, 上から2枚までカードを -> 上から2枚."""
    said = clause.object
    if not _card(said) or not _end_of_deck(clause.source) or "object" in clause.pause or clause.joined:
        return None
    assert isinstance(said, Noun)
    if not said.filters:
        return clause.but(object=None) if _cards_counted(clause.quantity) else None
    counted = said.filters[0]
    if len(said.filters) > 1 or type(counted) is not Counted or counted.wide or clause.quantity is not None:
        return None
    if not _cards_counted(counted.quantity):
        return None
    return clause.but(object=None, quantity=counted.quantity)


def _amount(clause: VerbClause) -> Node | None:
    """上から2枚を -> 上から2枚."""
    said = clause.object
    if not isinstance(said, Noun) or not isinstance(said.head, Amount) or said.filters or said.quantity is not None or said.outside:
        return None
    if clause.source is None or clause.quantity is not None or "object" in clause.pause or clause.joined:
        return None
    return clause.but(object=None, quantity=said.head.quantity) if _cards_counted(said.head.quantity) else None


def _differing(noun: Noun) -> Node | None:
    """コストの異なるゼクス -> 異なるコストのゼクス."""
    for place, item in enumerate(noun.filters[1:], 1):
        of = noun.filters[place - 1]
        if not isinstance(item, Determiner) or item.word not in _DIFFERENT or type(of) is not Of or of.wide or noun.sort != "card":
            continue
        if not isinstance(of.phrase, Noun) or not isinstance(of.phrase.head, Attribute) or of.phrase.quantity is not None:
            continue
        lifted = of.phrase.filters
        told = of.but(phrase=of.phrase.but(filters=(item,), span=around(of, item)), span=around(of, item))
        return noun.but(filters=(*noun.filters[: place - 1], *lifted, told, *noun.filters[place + 1 :]))
    return None


def _among(clause: Choose) -> Node | None:
    """その中にあるカードを1枚選び -> その中から1枚選び."""
    said = clause.object
    if not _card(said) or not _cards_counted(clause.quantity) or clause.source is not None or "object" in clause.pause:
        return None
    assert isinstance(said, Noun)
    place = said.filters[0] if len(said.filters) == 1 else None
    if type(place) is not Within or place.relation != "にある" or place.wide or not isinstance(place.phrase, Noun):
        return None
    within = place.phrase
    if not isinstance(within.head, Position) or within.head.word != "その中" or within.filters:
        return None
    return clause.but(object=None, source=within.at(said.span))


def _ability_of(noun: Noun) -> Node | None:
    """カード名が「X」の能力 -> 「X」の能力."""
    if not isinstance(noun.head, AbilityWord):
        return None
    for place, item in enumerate(noun.filters):
        if type(item) is NameIs and len(item.names) == 1:
            named = Noun(head=Named(name=item.names[0], span=item.span), span=item.span)
            of = Of(phrase=named, wide=item.wide, span=item.span)
            return noun.but(filters=(*noun.filters[:place], of, *noun.filters[place + 1 :]))
    return None


def _card_of(noun: Noun) -> Node | None:
    """カード名が「X」のカード -> 「X」."""
    item = noun.filters[0] if len(noun.filters) == 1 else None
    if type(item) is not NameIs or len(item.names) != 1 or not isinstance(noun.head, CardType) or noun.head.word != "カード":
        return None
    return noun.but(filters=(), head=Named(name=item.names[0], span=noun.span))


def _besides(clause: Exist) -> Node | None:
    """このカード以外に手札が4枚以上ある -> このカード以外の手札が4枚以上ある."""
    goal, subject = clause.goal, clause.subject
    if not isinstance(goal, Noun) or not goal.outside or goal.sort not in ("card", "self") or not isinstance(subject, Noun):
        return None
    if any("goal" in entry for entry in clause.focus) or {"goal", "subject"} & set(clause.pause):
        return None
    item = Except(phrase=goal.but(outside=False), span=goal.span)
    besides = subject.but(filters=(item, *subject.filters), span=around(goal, subject))
    return clause.but(goal=None, subject=besides)


def _out_of(clause: Choose) -> Node | None:
    """トラッシュから3枚選び -> トラッシュを3枚選び."""
    if clause.object is not None or clause.such is not None or clause.joined or not _cards_counted(clause.quantity):
        return None
    if not is_pile(clause.source, "デッキ") or "source" in clause.pause or any("source" in entry for entry in clause.focus):
        return None
    return clause.but(object=clause.source, source=None)


def _number(noun: Noun) -> Node | None:
    """手札にあるカードの枚数 -> 手札の枚数."""
    of = noun.filters[0] if len(noun.filters) == 1 else None
    if not isinstance(noun.head, Attribute) or noun.head.word != "枚数" or type(of) is not Of:
        return None
    pile = pile_of(of.phrase)
    return noun.but(filters=(of.but(phrase=pile),)) if pile else None


RULES = (
    Rewriting(
        "out-of-zone", Choose, _out_of, "あなたのトラッシュから3枚選び、除外する。", "あなたのトラッシュを3枚選び、除外する。",
        "Cards chosen out of a zone are that many of its cards.",
    ),
    Rewriting(
        "number-in-zone", Noun, _number, "あなたの手札にあるカードの枚数が相手の手札の枚数より少ない場合、1枚引く。",
        "あなたの手札の枚数が相手の手札の枚数より少ない場合、1枚引く。", "The number of a zone is the number of its cards.",
    ),
    Rewriting(
        "top-cards", VerbClause, _top_cards, "あなたのデッキの上から2枚のカードをトラッシュに置く。",
        "あなたのデッキの上から2枚トラッシュに置く。", "What lies on a deck is cards.",
    ),
    Rewriting(
        "amount-of-deck", VerbClause, _amount, "あなたのデッキの上から2枚をトラッシュに置く。",
        "あなたのデッキの上から2枚トラッシュに置く。",
        "A number of cards out of somewhere is that many of what lies there.",
    ),
    Rewriting(
        "differing", Noun, _differing, "あなたのトラッシュにあるコストの異なるゼクスを2枚選び、除外する。",
        "あなたのトラッシュにある異なるコストのゼクスを2枚選び、除外する。", "Cards differ in the number that is named, in either order.",
    ),
    Rewriting(
        "cards-among", Choose, _among, "あなたのデッキの上から3枚見て、その中にあるカードを1枚選び、手札に加える。",
        "あなたのデッキの上から3枚見て、その中から1枚選び、手札に加える。", "What was shown is cards.",
    ),
    Rewriting(
        "ability-of-name", Noun, _ability_of, "ターン終了時まで、あなたはカード名が「灯台の魚」の【起】能力をプレイできない。",
        "ターン終了時まで、あなたは「灯台の魚」の【起】能力をプレイできない。",
        "An ability has no name; the name is that of the card that has it.",
    ),
    Rewriting(
        "card-of-name", Noun, _card_of, "あなたの手札が1枚の場合、あなたはカード名が「灯台の魚」のカードをプレイしてよい。",
        "あなたの手札が1枚の場合、あなたは「灯台の魚」をプレイしてよい。", "A name in brackets alone is a card of exactly that name.",
    ),
    Rewriting(
        "besides", Exist, _besides, "このカード以外にあなたの手札が4枚以上ある場合、1枚引く。",
        "このカード以外のあなたの手札が4枚以上ある場合、1枚引く。", "What is there besides a card is counted without that card.",
    ),
)  # fmt: skip
