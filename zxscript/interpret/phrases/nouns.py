"""Noun phrases that name cards -> sets."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.amounts.quantities import not_both
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.bases import base, deck_end, pointed
from zxscript.interpret.phrases.battling import in_battle_with
from zxscript.interpret.phrases.cardsets import all_but, also, is_one, listed, pieces, said_of, stated, tests_of
from zxscript.interpret.phrases.carried import unfolded
from zxscript.interpret.phrases.different import apart, by_name, distinct_by, keep_apart
from zxscript.interpret.phrases.in_front import this_and_others
from zxscript.interpret.phrases.mixed import one_kind
from zxscript.interpret.phrases.players import players_of
from zxscript.interpret.phrases.sharing import distribute, for_each
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import picker
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.owned import of_their_owner, owned_alike
from zxscript.interpret.where.within import within
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.attach import says_now
from zxscript.lang.base import JOINS, Filter, Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Any as AnyOf
from zxscript.meaning.forms import (
    BeingPlayed,
    Belongs,
    Cards,
    Fixed,
    Located,
    Not,
    Persons,
    PlayerNamed,
    Set,
    SharesTag,
    TagContains,
    Tagged,
    Test,
    Union,
)

_NAMING = ("type", "name", "tribe")
"""Kinds of tags that say what kind of card is meant."""


def cards(scope: Scope, phrase: Phrase) -> Set:
    """The cards of a phrase without a quantity (a phrase with one is taken apart by the verb first)."""
    if phrase.span is not None:
        scope.shared.read.add(phrase.span)
    if isinstance(phrase, Group):
        fought = in_battle_with(phrase)
        return _group(scope, phrase) if fought is None else cards(scope, fought)
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "these are no cards", "これはカードではありません")
    both_ = this_and_others(phrase)
    if both_ is not None:
        return _group(scope, both_)
    with taking(phrase) as take:
        head, filters = take("head"), tuple(item for item in take("filters") if not says_now(item))
        now = len(filters) < len(phrase.filters)
        filters = unfolded(scope, filters)
        one_kind(phrase, head, filters)
        if head.sense == "it" and take("outside"):
            return pointed(scope, "rest", head)
        found = _noun(scope, phrase, head, filters)
        if take("outside"):
            if isinstance(head, h.Zone) and isinstance(found, Cards) and not found.whose and not found.tests:
                return but(found, outside=True)
            return all_but(phrase, (found,))
    found = _spanned(found, phrase)
    if not now:
        return found
    if scope.static:
        raise refuse(phrase, "現在 in a continuous ability", "常に働く能力に「現在」は使えません")
    return Fixed(listed(found, phrase), span=phrase.span)


def _spanned(found: Set, phrase: Phrase) -> Set:
    return found if found.span is not None or phrase.span is None else but(found, span=phrase.span)


def without_quantity(phrase: Phrase) -> tuple[Phrase, Quantity | None]:
    """このリソース2枚 -> (このリソース, 2枚); 2枚のカード -> (カード, 2枚)."""
    if isinstance(phrase, Noun | Group) and phrase.quantity is not None:
        return phrase.but(quantity=None), phrase.quantity
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Amount) and phrase.head.quantity is not None and len(phrase.filters) == 1:
        only = phrase.filters[0]  # そのうちの1枚, 残りの1枚
        if isinstance(only, f.Of) and isinstance(only.phrase, Noun) and isinstance(only.phrase.head, h.Pronoun):
            return only.phrase, phrase.head.quantity
        if isinstance(only, f.Determiner):
            return phrase.but(head=wording.any_card(phrase.head.span)), phrase.head.quantity
    if isinstance(phrase, Noun) and phrase.filters and isinstance(phrase.filters[-1], f.Counted):
        counted = phrase.filters[-1]
        return phrase.but(filters=phrase.filters[:-1]), counted.quantity
    return phrase, None


def so_many_of_them(scope: Scope, phrase: Phrase) -> tuple[Phrase, Quantity] | None:
    """2枚選び、1枚を手札に戻し、…: as そのうちの1枚, and once some of them were taken as 残りの1枚; None for another phrase."""
    head = phrase.head if isinstance(phrase, Noun) and not phrase.filters else None
    if not isinstance(head, h.Amount) or head.quantity is None or not head.span:
        return None
    bound = scope.shared.resolution.bindings.get(("pron", *head.span))
    if bound is None:
        return None
    taken = any(one.among == bound.clause for one in scope.produced.values())
    return Noun(head=wording.of_them(taken, head.span), span=phrase.span), head.quantity


def described(
    scope: Scope, phrase: Phrase, quantity: Quantity | Phrase | None, each: bool = False
) -> tuple[Set, Quantity | None]:
    """The set and the number of a phrase with or without a number behind its head; すべて is no number.

    ``each``: it is said of each conjunct of a list (それぞれ; …ずつ says so itself).
    """
    if quantity is not None and not isinstance(quantity, Quantity):
        raise refuse(quantity, "a number that has to be worked out", "計算しなければならない枚数は使えません")
    bare, own = so_many_of_them(scope, phrase) or without_quantity(phrase)
    if own is not None and quantity is not None:
        raise refuse(phrase, "two numbers of the same cards", "同じカードに枚数が2つ書かれています")
    number = own or quantity
    not_both(bare, number)
    if each or (number is not None and number.apiece):
        bare = for_each(bare)
    found = held(scope, cards(scope, bare))
    if number is not None and number.everything:
        return found, None
    if number is not None and sense_of(number, "counter") == "kinds":
        return by_name(found), number.of_cards()
    return found, number


def held(scope: Scope, found: Set) -> Set:
    """手札 without an owner is the hand of the one who acts: nobody takes cards out of a hand that is hidden from them.
    In a cost every zone off the board is the payer's: one pays with what is one's own.  あなたの手札か相手のトラッシュ says of
    each place whose it is."""
    if isinstance(found, Union):
        return but(found, parts=tuple(held(scope, part) for part in found.parts))
    if not isinstance(found, Cards) or found.whose or not stated(found) or any(_of_each_place(test) for test in found.tests):
        return found
    return but(found, whose=(scope.actor,)) if any(_own(scope, one.zone) for one in found.where) else found


def _of_each_place(test: Test) -> bool:
    """Does it tell places and their owners apart?"""
    return isinstance(test, AnyOf) and any(isinstance(one, Belongs) for part in test.parts for one in getattr(part, "parts", (part,)))


def _own(scope: Scope, zone: str) -> bool:
    return zone in scope.words.hidden or (scope.cost and zone != scope.words.board)


def _group(scope: Scope, group: Group) -> Set:
    with taking(group) as take:
        take("wide")
        every = JOINS[take("conj")] == "and"
        items, outside = distribute(take("items")), take("outside")
    parts: list[Set] = []
    for item in items:
        found = cards(scope, item)
        either = every and isinstance(item, Group) and item.joins == "or"
        parts += (found,) if either else pieces(found)  # AとBかCをそれぞれ1枚: one A, and one B or C
    parts = beside_others(items, parts)
    return all_but(group, tuple(parts)) if outside else Union(tuple(parts), every, span=group.span)


def beside_others(items: tuple[Phrase, ...], parts: list[Set]) -> list[Set]:
    """自分の「X」全てと自分のマナ全て: what is called only by its name lies where the others do, if their word says where that is."""
    if len(items) != len(parts):
        return parts
    said = [one for item, one in zip(items, parts, strict=True) if not _by_name(item)]
    places = {one.where if isinstance(one, Cards) and stated(one) else () for one in said}
    if len(places) != 1 or not all(places):
        return parts
    where = places.pop()
    return [but(one, where=where) if _by_name(item) and isinstance(one, Cards) and not stated(one) else one
            for item, one in zip(items, parts, strict=True)]  # fmt: skip


def _by_name(item: Phrase) -> bool:
    return isinstance(item, Noun) and isinstance(item.head, h.Named) and not item.head.word


# ------------------------------------------------------------------ one noun


def _noun(scope: Scope, noun: Noun, head: Any, filters: tuple[Filter, ...]) -> Set:
    from zxscript.interpret.phrases.filters import filter_test

    filters, whose = of_their_owner(filters)
    found, rest = base(scope, noun, head, filters)
    found = also(found, owned_alike(whose, cards(scope, whose))) if whose is not None else found
    if isinstance(found, Cards) and stated(found) and any(isinstance(item, f.Within) for item in rest):
        raise refuse(noun, "a place in a place", "領域の中の領域は決まりません")
    if isinstance(head, h.Zone) and sum(isinstance(item, f.Owner) for item in rest) > 1:
        raise refuse(noun, "a zone of two owners", "1つの領域に持ち主が2人書かれています")
    for item in rest:
        if picker(item) is not None:
            continue
        if isinstance(item, f.Within):
            found = _placed(scope, found, item)
        elif isinstance(item, f.Owner):
            found = _owned(scope, found, item)
        elif distinct_by(item) is not None:
            found = apart(scope, found, item, rest)
        elif isinstance(found, Cards) and keep_apart(item) in found.differ:
            continue  # said by the modifier in front of it too
        else:
            found = also(found, filter_test(scope, item))
    found = _unsaid(scope, head, found)
    for item in rest:
        pick = picker(item)
        if pick is not None:
            with taking(item) as take:
                found = pick(scope, take, found)
    return found


def _unsaid(scope: Scope, head: Any, found: Set) -> Set:
    """What goes without saying: what a type word demands, unless the contrary is said (破壊されたフォース); that no Link and
    no Player is meant by the cards on the board, unless the text names such cards."""
    if not isinstance(found, Cards):
        return found
    played = any(isinstance(test, BeingPlayed) for test in found.tests)
    if getattr(head, "word", "") in scope.words.placed and not isinstance(head, h.Named):
        meant = _of_its_kind if stated(found) else _yet_to_come if played else _there
        found = meant(scope, head.word, found)
    implied = scope.words.implied.get(head.word) if isinstance(head, h.CardType) else None
    if implied is not None and implied[1] not in found.tests:
        found = but(found, tests=(*found.tests, implied[0]))
    on_board = stated(found) and any(one.zone == scope.words.board for one in found.where)
    if not scope.words.unmeant or not on_board or any(_named(test) for test in found.tests):
        return found
    return also(found, Not(Tagged("type", scope.words.unmeant)))


def _there(scope: Scope, word: str, found: Cards) -> Cards:
    """ミニオン: the word itself says where its cards are."""
    return but(found, where=tuple(but(one, implied=False) for one in found.where))


def _yet_to_come(scope: Scope, word: str, found: Cards) -> Cards:
    """次に召喚するミニオン: no card of the board, but one of that kind."""
    kind = scope.words.kind_words.get(word)
    return but(found, where=(), tests=(*((Tagged("type", kind),) if kind else ()), *found.tests))


def _of_its_kind(scope: Scope, word: str, found: Cards) -> Cards:
    """トラッシュにあるミニオン: where other cards lie too, the word says what kind of card is meant."""
    kind = scope.words.kind_words.get(word)
    elsewhere = any(one.zone != scope.words.board for one in found.where)
    return but(found, tests=(Tagged("type", kind), *found.tests)) if kind and elsewhere else found


def out_of_place(scope: Scope, phrase: Phrase, found: Set) -> Set:
    """トラッシュからミニオンを: such cards, to be looked for in the place that is said beside them."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.CardType) or not isinstance(found, Cards):
        return found
    word = phrase.head.word
    if word not in scope.words.placed or any(isinstance(item, f.Within) for item in phrase.filters):
        return found
    kind = scope.words.kind_words.get(word)
    return but(found, where=(), tests=(*((Tagged("type", kind),) if kind else ()), *found.tests))


def _named(test: Test) -> bool:
    """Does it say what kind of card is meant?"""
    if isinstance(test, AnyOf):
        return all(_named(part) for part in test.parts)
    return isinstance(test, PlayerNamed) or (isinstance(test, Tagged | SharesTag | TagContains) and test.kind in _NAMING)


def _placed(scope: Scope, found: Set, item: f.Within) -> Set:
    """…にある before a set: where its cards lie, or which set they belong to."""
    with taking(item) as take:
        take("wide")
        inner = within(scope, take("phrase"), take.sense("relation"), item)
    if not isinstance(inner, Cards):
        return also(inner, *tests_of(found)) if isinstance(found, Cards) else also(found, said_of(inner))
    if isinstance(found, Cards):
        where = (*(found.where if stated(found) else ()), *inner.where)
        more = tuple(test for test in inner.tests if test not in found.tests)
        return but(found, where=where, whose=inner.whose or found.whose, tests=(*found.tests, *more),
                       apart=found.apart or inner.apart)  # fmt: skip
    if is_one(found) and (scope.static or scope.cost) and scope.unsaid:  # in old templating: where the ability works
        scope.arrivals.extend(one.zone for one in inner.where)
        return also(found, *inner.tests)
    lies = (Located(inner.where, span=item.span),) if is_one(found) and not _at_home(scope, inner) else ()
    return also(found, *lies, *inner.tests)


def _at_home(scope: Scope, inside: Cards) -> bool:
    """Is this card there anyway, as the ability works there and nothing has moved it?"""
    if scope.moved or scope.inner:
        return False
    return not scope.homes or all(one.zone in scope.homes and one.area is None for one in inside.where)


def _owned(scope: Scope, found: Set, item: f.Owner) -> Set:
    with taking(item) as take:
        take("wide")
        take("conj")
        who = take("who")
        if sense_of(item, "who") == ("owner",):
            raise refuse(item, "the owner of what", "何の持ち主か書かれていません")
        whose = players_of(scope, who)
    if isinstance(found, Persons):
        return but(found, who=whose)
    if not isinstance(found, Cards):
        return also(found, Belongs(whose, span=item.span))
    if sense_of(item, "conj") == "or" and not found.apart:
        found = but(found, apart=True)
    if found.whose and found.whose != whose:
        return also(found, Belongs(whose, span=item.span))
    return but(found, whose=whose)


__all__ = [
    "also", "cards", "deck_end", "described", "distribute", "held", "is_one", "listed", "out_of_place", "pieces", "pointed", "said_of",
    "stated", "tests_of", "within", "without_quantity",
]  # fmt: skip
