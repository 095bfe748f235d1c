"""What the head of a noun phrase names: cards of a type, this card, the cards of a zone, the ends of a deck, what is pointed to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.interpret.amounts.picking import picked
from zxscript.interpret.consume import taking
from zxscript.interpret.folding import fold
from zxscript.interpret.logic import NOTHING, both
from zxscript.interpret.phrases.attachments import attached_mana
from zxscript.interpret.phrases.cardsets import also, of_actor, stated
from zxscript.interpret.phrases.colours import colour_test
from zxscript.interpret.phrases.different import distinct_by
from zxscript.interpret.phrases.lying_on import host_of_those, lies_on
from zxscript.interpret.phrases.shapes import attribute_of, is_measured
from zxscript.interpret.phrases.sharing import SAME_NAME
from zxscript.interpret.references.spoken import of_owner, others, pointed, rest_of_them, said_again
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import HEADS
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import (
    Cards,
    End,
    In,
    Located,
    Number,
    OfEvent,
    Persons,
    PlayerNamed,
    Set,
    SharesTag,
    Tagged,
    Test,
    Under,
    Union,
)

Rests = tuple[Set, tuple[Filter, ...]]
"""A set, and the filters that are still to be applied."""


def base(scope: Scope, noun: Noun, head: Any, filters: tuple[Filter, ...]) -> Rests:
    """The set that the head names, and the filters that are still to be applied."""
    from zxscript.interpret.phrases.nouns import cards

    attached = attached_mana(scope, noun, head, filters, cards)
    if attached is not None:
        return attached
    told, filters = filters, said_again(scope, filters)
    for index, item in enumerate(filters):
        rest = (*filters[:index], *filters[index + 1 :])
        left = rest_of_them(scope, item, told)
        if left is not None:
            return also(left, type_test(scope, noun, head)), rest
        if isinstance(item, f.Determiner) and item.sense in ("rest", "that") and item.span:
            with taking(item) as take:
                take("wide"), take("word")
            return _those(scope, noun, head, item), rest
        if isinstance(item, f.Relative) and ("past", *(item.clause.span or (-1, -1))) in scope.shared.resolution.bindings:
            rest = tuple(one for one in rest if one.sense != "that")  # プレイされたそのイベント
            found = of_owner(scope, pointed(scope, "past", item.clause), item.clause)
            return (found if _is_inside(head) else also(found, type_test(scope, noun, head))), rest
        if isinstance(item, f.Relative) and lies_on(item.clause):
            under = Under(cards(scope, host_of_those(item)), scope.words.beneath, span=item.span)
            return also(under, type_test(scope, noun, head)), rest
        if isinstance(item, f.Of) and not isinstance(head, h.Zone | h.Position) and not _measured(scope, item):
            with taking(item) as take:
                _words, inner = (take("wide"), take("relation")), take("phrase")
            if isinstance(head, h.Pronoun):
                return _there(scope, head, inner), rest
            return _of(scope, noun, head, inner), rest
    return _named(scope, noun, head, filters)


def _those(scope: Scope, noun: Noun, head: Any, item: f.Determiner) -> Set:
    """そのゼクス, 残りのカード; フォースを持つゼクス…、そのフォース."""
    if isinstance(head, h.Zone) and ("host", *(item.span or (-1, -1))) in scope.shared.resolution.bindings:
        return Under(pointed(scope, "host", item), scope.words.under[head.word])
    found = others(pointed(scope, "left" if item.sense == "rest" else item.sense, item))
    kind = _kind(scope, head, found) if isinstance(found, OfEvent) and found.role == "agent" else None
    return found if _is_inside(head) else also(found, kind or type_test(scope, noun, head))


def _named(scope: Scope, noun: Noun, head: Any, filters: tuple[Filter, ...]) -> Rests:
    """What the head names where no modifier points back."""
    if isinstance(head, h.This):
        return also(scope.self_, type_test(scope, noun, head)), filters
    if isinstance(head, h.Zone):
        return _zone(scope, noun, head, filters)
    if isinstance(head, h.Position):
        return _position(scope, noun, head, filters)
    if isinstance(head, h.Pronoun):
        return pointed(scope, "pron", head), filters
    if type(head) in HEADS:
        return HEADS[type(head)](scope, noun, head), filters
    if isinstance(head, h.CardType | h.Player) and head.word in scope.words.persons:
        return Persons(scope.words.persons[head.word]), filters
    return _described(scope, head, type_test(scope, noun, head)), filters


def _is_inside(head: Any) -> bool:
    """公開した中, その中: the cards themselves, whatever they are."""
    return isinstance(head, h.Position) and head.sense == "inside"


def _measured(scope: Scope, item: f.Of) -> bool:  # …と同じコストの, 選んだ色の, 異なるコストの: said of the card itself
    return is_measured(attribute_of(item)) or picked(scope, item.phrase) is not None or distinct_by(item) is not None


def described_as(scope: Scope, noun: Noun, word: str) -> Cards:
    """The cards of a type word, where they are when no zone is said."""
    head = h.CardType(word=word) if word else wording.any_card()
    return _described(scope, head, card_type(scope, noun, head.word))


def _described(scope: Scope, head: Any, *tests: Test) -> Cards:
    """Such cards, where they are when no zone is said: on the board, or (カード, 赤) wherever they are."""
    word = getattr(head, "word", "")
    if isinstance(head, h.CardType) and word in scope.words.where_types:
        where: tuple[In, ...] = tuple(In(zone, implied=True) for zone in scope.words.where_types[word])
    elif isinstance(head, h.Color) or (isinstance(head, h.CardType) and word not in scope.words.board_types):
        where = ()
    else:
        where = (In(scope.words.board, implied=True),)
    found = also(Cards(where=where), *tests)
    assert isinstance(found, Cards)
    return found


def _of(scope: Scope, noun: Noun, head: Any, inner: Phrase) -> Set:
    """デッキの1番上のカード, 手札のカード, その中のカード, 《同名》のゼクス."""
    from zxscript.interpret.phrases.nouns import cards

    if isinstance(inner, Noun) and sense_of(inner.head, "icon") == SAME_NAME:
        found = cards(scope, inner)
        if isinstance(found, Cards) and not stated(found):
            own = _described(scope, head, *found.tests, type_test(scope, noun, head))
            return Cards(own.where, found.whose, own.tests)
        return also(found, type_test(scope, noun, head))
    if isinstance(inner, Noun) and isinstance(inner.head, h.CardType) and inner.quantity is None:
        if isinstance(head, h.CardType) and head.word in scope.words.where_types:  # the place that the word tells would be lost
            raise refuse(noun, "a kind of card, and cards of one place", "カードの種類なのか、領域のカードなのか決まりません", "…である…")
        return also(cards(scope, inner), type_test(scope, noun, head))  # トークンのゼクス: it is both
    if _is_tribe(inner) and isinstance(head, h.CardType):
        if head.word in scope.words.where_types:  # as above
            raise refuse(noun, "cards of a tribe, and cards of one place", "種族のカードなのか、領域のカードなのか決まりません")
        return also(cards(scope, inner), type_test(scope, noun, head))  # [X]のカード
    if isinstance(inner, Noun) and isinstance(inner.head, h.Zone | h.Position | h.Pronoun):
        inside = cards(scope, inner)
        return also(inside, _kind(scope, head, inside) or type_test(scope, noun, head))
    raise refuse(inner, "cards of something that is no place", "場所ではないものの「カード」は決まりません")


def _is_tribe(inner: Phrase) -> bool:
    """[X]のカード, [X]か[Y]のゼクス."""
    if isinstance(inner, Group):
        return inner.joins == "or" and inner.quantity is None and not inner.outside and all(map(_is_tribe, inner.items))
    return isinstance(inner, Noun) and isinstance(inner.head, h.Tribe) and inner.quantity is None


def _there(scope: Scope, head: h.Pronoun, inner: Phrase) -> Set:
    """デッキの残り: of what is spoken of, what lies there."""
    from zxscript.interpret.phrases.nouns import cards

    inside = cards(scope, inner)
    if not isinstance(inside, Cards) or not stated(inside) or inside.tests or inside.outside:
        raise refuse(inner, "cards of something that is no place", "場所ではないものの「残り」は決まりません")
    return also(pointed(scope, "pron", head), Located(inside.where, span=inner.span))


def _kind(scope: Scope, head: Any, inside: Set) -> Test | None:
    """その中のミニオン: off the board other cards lie there too, so that the word says what kind of card is meant; damage is
    dealt by other cards too (そのミニオン)."""
    kind = scope.words.kind_words.get(head.word) if isinstance(head, h.CardType) else None
    on_board = isinstance(inside, Cards) and all(one.zone == scope.words.board for one in inside.where)
    return Tagged("type", kind) if kind and not on_board else None


# ------------------------------------------------------------------ what the head demands


def type_test(scope: Scope, noun: Noun, head: Any) -> Test:
    """What the head of a noun demands of a card: a type, a tribe, a name, a colour."""
    if isinstance(head, h.CardType):
        return card_type(scope, noun, head.word)
    if isinstance(head, h.Tribe):
        return both(Tagged("tribe", (fold(head.tribe),)), _behind(scope, noun, head.word))
    if isinstance(head, h.Named):
        return both(Tagged("name", (fold(head.name),)), _behind(scope, noun, head.word))
    if sense_of(head, "icon") == SAME_NAME:
        return both(same_name(scope), _behind(scope, noun, head.word))
    if isinstance(head, h.PlayerCard) and head.name:
        return PlayerNamed(fold(head.name))
    if isinstance(head, h.This) or (isinstance(head, h.Zone) and head.word in scope.words.under):
        return NOTHING
    if isinstance(head, h.Color):
        return colour_test(scope, head, head.word)
    raise refuse(noun, f"{head.ja()} is no kind of card", f"「{head.ja()}」はカードの種類ではありません")


def card_type(scope: Scope, node: Noun, word: str) -> Test:
    """The test of a card type word; カード demands nothing; a tribe that is printed without its brackets is that tribe."""
    if word in scope.words.tribe_words:
        return Tagged("tribe", (fold(word),))
    if word not in scope.words.types:
        raise refuse(node, f"no card type is called {word}", f"「{word}」というカードの種類はありません")
    types = scope.words.types[word]
    return Tagged("type", types) if types else NOTHING


def _behind(scope: Scope, noun: Noun, word: str) -> Test:
    return card_type(scope, noun, word) if word else NOTHING


def same_name(scope: Scope) -> Test:
    """《同名》: a card with a name of this card."""
    return SharesTag("name", scope.self_)


# ------------------------------------------------------------------ zones and their ends


def _zone(scope: Scope, noun: Noun, head: h.Zone, filters: tuple[Filter, ...]) -> Rests:
    """あなたの手札, このカードのフォース, リブートのリソース."""
    from zxscript.interpret.phrases.nouns import cards

    host = next((item for item in filters if isinstance(item, f.Of)), None)
    if head.word in scope.words.under and host is not None:
        with taking(host) as take:
            take("wide"), take("relation")
            inner = cards(scope, take("phrase"))
        return Under(inner, scope.words.under[head.word]), tuple(item for item in filters if item is not host)
    if head.word not in scope.words.zones:
        raise refuse(noun, f"no zone is called {head.word}", f"「{head.word}」という領域はありません")
    place = scope.words.zones[head.word]
    return Cards((place,), tests=fills(scope) if place.zone == scope.words.board else ()), filters


def fills(scope: Scope) -> tuple[Test, ...]:
    """What a place of the board means when it is said of cards: those that fill it."""
    return (Tagged("type", scope.words.fills),) if scope.words.fills else ()


def _position(scope: Scope, noun: Noun, head: h.Position, filters: tuple[Filter, ...]) -> Rests:
    """その中, デッキの1番上."""
    from zxscript.interpret.phrases.nouns import cards

    if head.sense == "among":
        return pointed(scope, "pron", head), filters
    inside = next((item for item in filters if isinstance(item, f.Of)), None)
    if inside is None or not head.sense:
        raise refuse(noun, f"{head.word} of nothing", f"何の「{head.word}」か書かれていません")
    rest = tuple(item for item in filters if item is not inside)
    with taking(inside) as take:
        take("wide"), take("relation")
        inner = of_actor(scope, cards(scope, take("phrase")))
    if head.sense == "inside":
        return (replace(inner, every=False) if isinstance(inner, Union) else inner), rest
    if isinstance(inner, Union):
        raise refuse(noun, "the ends of several sets of cards", "いくつもの領域の「1番上」は決まりません")
    if head.sense in ("top", "bottom"):
        raise refuse(noun, f"{head.word} without a number of cards", f"「{head.word}」の枚数が書かれていません")
    return deck_ends(noun, inner, head.sense == "topmost", 1), rest


def deck_ends(node: Noun, deck: Set, top: bool, count: Number) -> Set:
    """The same of both players' zones (あなたと相手のデッキの1番上): of each of them."""
    if not isinstance(deck, Cards) or len(deck.whose) < 2 or deck.apart:
        return deck_end(node, deck, top, count)
    return Union(tuple(deck_end(node, replace(deck, whose=(who,)), top, count) for who in deck.whose), True, span=node.span)


def deck_end(node: Noun, deck: Set, top: bool, count: Number) -> End:
    """The top (or bottom) cards of one player's zone, outermost first."""
    if not isinstance(deck, Cards) or not stated(deck) or len(deck.where) != 1 or len(deck.whose) != 1 or deck.tests:
        raise refuse(node, "an end of what is not one player's zone", "1人のプレイヤーの領域でないものの「上」「下」は決まりません")
    return End(deck.where[0].zone, deck.whose[0], count, top, span=node.span)


__all__ = [
     "base", "card_type", "deck_end", "deck_ends", "described_as", "fills", "pointed",
    "same_name", "type_test",
]  # fmt: skip
