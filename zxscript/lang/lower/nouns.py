"""Noun phrases that name cards -> :class:`CardSet`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.attach import says_now
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.lower.cardset import CardSet, Union, all_but
from zxscript.lang.lower.carried import card_with
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import NotLowered, refuse
from zxscript.lang.lower.filters import color_test, filter_test
from zxscript.lang.lower.folding import fold
from zxscript.lang.lower.logic import both, either
from zxscript.lang.lower.players import players_of
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.lower.sharing import distribute as distribute
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.have import Have

Cards = CardSet | Union


def cards(scope: Scope, phrase: Phrase) -> Cards:
    """The cards of a phrase without a quantity (a phrase with one is taken apart by the verb first)."""
    if isinstance(phrase, Group):
        return _group(scope, phrase)
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "no cards")
    with taking(phrase) as take:
        head, filters = take("head"), tuple(item for item in take("filters") if not says_now(item))
        if isinstance(head, h.Pronoun) and head.word == "それ" and take("outside"):
            return CardSet(scope.words, refs=pointed(scope, "rest", head))
        found = _noun(scope, phrase, head, filters)
        if take("outside"):
            if isinstance(head, h.Zone) and found.zones is not None and found.players is None and found.test is True:
                return replace(found, outside=True)
            return all_but(phrase, (found,))
    if len(filters) == len(phrase.filters):
        return found
    if scope.static:
        raise refuse(phrase, "現在 in a continuous ability")
    return CardSet(scope.words, refs=scope.keep("now", found.all()))


def without_quantity(phrase: Phrase) -> tuple[Phrase, Quantity | None]:
    """このリソース2枚 -> (このリソース, 2枚); 2枚のカード -> (カード, 2枚)."""
    if isinstance(phrase, Noun | Group) and phrase.quantity is not None:
        return phrase.model_copy(update={"quantity": None}), phrase.quantity
    if isinstance(phrase, Noun) and phrase.filters and isinstance(phrase.filters[-1], f.Counted):
        counted = phrase.filters[-1]
        return phrase.model_copy(update={"filters": phrase.filters[:-1]}), counted.quantity
    return phrase, None


def _group(scope: Scope, group: Group) -> Cards:
    with taking(group) as take:
        take("wide")
        every = take("conj") == "と"
        items, outside = distribute(take("items")), take("outside")
    parts: list[CardSet] = []
    for item in items:
        found = cards(scope, item)
        parts += found.parts if isinstance(found, Union) else (found,)
    return all_but(group, tuple(parts)) if outside else Union(tuple(parts), every)


# ------------------------------------------------------------------ one noun


def _noun(scope: Scope, noun: Noun, head: Any, filters: tuple[Filter, ...]) -> CardSet:
    base, rest = _base(scope, noun, head, filters)
    zones: tuple[tuple[str, Expr], ...] | None = None
    for item in rest:
        if isinstance(item, f.Within):
            with taking(item) as take:
                take("wide")
                inner = within(scope, take("phrase"), take("relation"), item)
            if isinstance(inner, CardSet) and inner.refs is not None:
                base = replace(inner, test=both(inner.test, base.test))
            elif isinstance(inner, CardSet):
                zones = (*(zones or ()), *(inner.zones or ()))
                if base.one is not None and scope.static and scope.unsaid:
                    scope.arrivals.extend(zone for zone, _ in zones)
                base = replace(base, zones=zones, players=inner.players or base.players, test=both(base.test, inner.test),
                               either=base.either or inner.either)  # fmt: skip
            else:
                base = base.also(inner)
        elif isinstance(item, f.Owner):
            base = _owned(scope, base, item)
        elif distinct_by(item) is not None:
            base = replace(base, limits=(*base.limits, ("distinct", taken_distinct(item))))
            base = _lifted(scope, base, item)
        else:
            base = base.also(filter_test(scope, item))
    return base


_DIFFERENT = ("異なる", "それぞれ異なる", "すべて異なる")


def distinct_by(item: Filter) -> str | None:
    """それぞれ異なるコストの, 異なるカード名を持つ: the attribute in which the chosen cards differ pairwise."""
    inner: Any = item.phrase if isinstance(item, f.Of | f.Having) else None
    if isinstance(item, f.Relative) and isinstance(item.clause, Have) and not item.clause.negative:
        inner = item.clause.object
    if not isinstance(inner, Noun):
        return None
    if not isinstance(inner.head, h.Attribute) or not inner.filters:
        return None
    first = inner.filters[-1]
    if not isinstance(first, f.Determiner) or first.word not in _DIFFERENT:
        return None
    return inner.head.word


def _lifted(scope: Scope, base: CardSet, item: Filter) -> CardSet:
    """A place and an owner said before それぞれ異なる belong to the cards."""
    inner: Any = item.phrase if isinstance(item, f.Of | f.Having) else item.clause.object  # type: ignore[attr-defined]
    lifted = inner.filters[:-1]
    if not lifted:
        return base
    outer = cards(scope, card_with(lifted))
    assert isinstance(outer, CardSet)
    if outer.zones is None and outer.players is None and outer.refs is None:
        return base.also(outer.test)
    if base.zones is not None or base.players is not None or base.refs is not None:
        raise refuse(item, "two places")
    return replace(outer, test=both(outer.test, base.test), limits=base.limits)


def taken_distinct(item: Filter) -> Expr:
    """The value that has to differ."""
    word = distinct_by(item)
    if isinstance(item, f.Having) and item.relation not in ("を持つ", "を持っている"):
        raise refuse(item, "not to differ")
    if isinstance(item, f.Relative) and (item.clause.subject or item.clause.adverbs or item.clause.goal):  # type: ignore[attr-defined]
        raise refuse(item, "to differ somehow")
    values: dict[str, Expr] = {"コスト": ("fn", "cost", IT), "パワー": ("stat", "power", IT), "カード名": ("first", ("tags", "name", IT))}
    if word not in values:
        raise refuse(item, f"to differ in {word}")
    return values[word]


def _owned(scope: Scope, base: CardSet, item: f.Owner) -> CardSet:
    with taking(item) as take:
        take("wide")
        conj, who = take("conj"), take("who")
        if who == ("持ち主",):
            raise refuse(item, "the owner's")
        found = players_of(scope, who)
    base = replace(base, either=base.either or conj == "か")
    if base.refs is not None:
        return base.also(either(*(("eq", ("col", "controller", IT), p) for p in found)))
    if base.players is not None and base.players != found:
        return base.also(either(*(("eq", ("col", "controller", IT), p) for p in found)))
    return replace(base, players=found)


def _base(scope: Scope, noun: Noun, head: Any, filters: tuple[Filter, ...]) -> tuple[CardSet, tuple[Filter, ...]]:
    """The set that the head names, and the filters that are still to be applied."""
    words = scope.words
    for index, item in enumerate(filters):
        rest = (*filters[:index], *filters[index + 1 :])
        if isinstance(item, f.Determiner) and item.word in ("その", "残りの") and item.span:
            with taking(item) as take:
                take("wide"), take("word")
            refs = pointed(scope, "その" if item.word == "その" else "残りの", item)
            among = isinstance(head, h.Position) and head.word == "中"
            return CardSet(words, refs=refs, test=True if among else _type_test(scope, noun, head)), rest
        if isinstance(item, f.Relative) and ("past", *(item.clause.span or (-1, -1))) in scope.shared.resolution.bindings:
            refs = scope.bound("past", item.clause).refs
            return CardSet(words, refs=refs, test=_type_test(scope, noun, head)), rest
        if isinstance(item, f.Of) and not isinstance(head, h.Zone | h.Position) and distinct_by(item) is None:
            with taking(item) as take:
                take("wide"), take("relation")
                inner = take("phrase")
            return _of(scope, noun, head, inner), rest
    if isinstance(head, h.This):
        test = _type_test(scope, noun, head)
        return CardSet(words, refs=("tuple", scope.self_), one=scope.self_, test=test), filters
    if isinstance(head, h.Zone):
        return _zone(scope, noun, head, filters)
    if isinstance(head, h.Position):
        return _position(scope, noun, head, filters)
    if isinstance(head, h.Pronoun):
        return CardSet(words, refs=pointed(scope, "pron", head)), filters
    test = _type_test(scope, noun, head)
    return CardSet(words, test=test, anywhere=_is_anywhere(scope, head)), filters


def _is_anywhere(scope: Scope, head: Any) -> bool:
    return isinstance(head, h.Color) or (isinstance(head, h.CardType) and head.word not in scope.words.board_types)


def pointed(scope: Scope, role: str, node: Any) -> Expr:
    """The refs that a pointing word speaks of; for 残り what is left of the cards shown."""
    rest = role in ("残りの", "rest") or (role == "pron" and getattr(node, "word", "") == "残り")
    role = "pron" if role == "rest" else role
    found = scope.bound(role, node)
    if rest:
        clause = scope.binding(role, node).clause
        chosen = [one.refs for one in scope.produced.values() if one.among == clause]
        left: Expr = ("where", found.refs, ("alive", IT))
        return ("minus", left, chosen[0] if len(chosen) == 1 else ("concat", *chosen)) if chosen else left
    return found.refs


def _of(scope: Scope, noun: Noun, head: Any, inner: Phrase) -> CardSet:
    """デッキの1番上のカード, 手札のカード, 効果のゼクス …"""
    if isinstance(inner, Noun) and isinstance(inner.head, h.Icon) and inner.head.icon == "同名":
        found = cards(scope, inner)
        assert isinstance(found, CardSet)
        return replace(found.also(_type_test(scope, noun, head)), anywhere=_is_anywhere(scope, head))
    if isinstance(inner, Noun) and isinstance(inner.head, h.Zone | h.Position | h.Pronoun):
        found = cards(scope, inner)
        assert isinstance(found, CardSet)
        return found.also(_type_test(scope, noun, head))
    raise refuse(inner, "a genitive of cards")


def _type_test(scope: Scope, noun: Noun, head: Any) -> Expr:
    words = scope.words
    if isinstance(head, h.CardType):
        if head.word not in words.types:
            raise refuse(noun, f"the card type {head.word}")
        return words.types[head.word]
    if isinstance(head, h.Tribe):
        return both(("tagged", "tribe", fold(head.tribe), IT), _word_test(scope, noun, head.word))
    if isinstance(head, h.Named):
        return both(("tagged", "name", fold(head.name), IT), _word_test(scope, noun, head.word))
    if isinstance(head, h.Icon) and head.icon == "同名":
        return both(same_name(scope), _word_test(scope, noun, head.word))
    if isinstance(head, h.PlayerCard) and head.name:
        return ("fn", "is_player", ("col", "controller", IT), fold(head.name))
    if isinstance(head, h.Zone) and head.word == "フォース":
        return True
    if isinstance(head, h.This):
        return True
    if isinstance(head, h.Color):
        return color_test(scope, head, head.word)
    raise refuse(noun, "this head as cards")


def _word_test(scope: Scope, noun: Noun, word: str) -> Expr:
    if not word:
        return True
    if word not in scope.words.types:
        raise refuse(noun, f"the card type {word}")
    return scope.words.types[word]


def same_name(scope: Scope) -> Expr:
    """《同名》: a card with a name of this card."""
    return ("tagged", "name", ("tags", "name", scope.self_), IT)


# ------------------------------------------------------------------ zones and places as cards


def _zone(scope: Scope, noun: Noun, head: h.Zone, filters: tuple[Filter, ...]) -> tuple[CardSet, tuple[Filter, ...]]:
    """あなたの手札, このカードのフォース, リブートのリソース."""
    words = scope.words
    host = next((i for i in filters if isinstance(i, f.Of)), None)
    if head.word == "フォース" and host is not None:
        with taking(host) as take:
            take("wide"), take("relation")
            inner = cards(scope, take("phrase"))
        refs: Expr = ("fn", "forces", inner.one) if inner.one is not None else _forces(inner)
        return CardSet(words, refs=refs), tuple(i for i in filters if i is not host)
    if head.word == "その下":
        raise refuse(noun, "the cards under a card")
    if head.word not in words.zones:
        raise refuse(noun, f"the zone {head.word}")
    word = words.zones[head.word]
    test: Expr = words.types["ゼクス"] if word.zone == words.board else True
    return CardSet(words, zones=((word.zone, word.part),), test=test), filters


def _forces(inner: Cards) -> Expr:
    return ("where", ("cards", "force"), ("in", ("fn", "host", IT), inner.all()))


def _position(scope: Scope, noun: Noun, head: h.Position, filters: tuple[Filter, ...]) -> tuple[CardSet, tuple[Filter, ...]]:
    """その中, デッキの1番上."""
    words = scope.words
    if head.word in ("その中", "うち"):
        return CardSet(words, refs=pointed(scope, "pron", head)), filters
    deck = next((i for i in filters if isinstance(i, f.Of)), None)
    if deck is None or head.word not in ("1番上", "1番下", "中", "上", "下"):
        raise refuse(noun, f"the position {head.word}")
    rest = tuple(i for i in filters if i is not deck)
    with taking(deck) as take:
        take("wide"), take("relation")
        inner = cards(scope, take("phrase"))
    if head.word == "中" or isinstance(inner, Union):
        if not isinstance(inner, CardSet):
            raise refuse(noun, "among cards of several kinds")
        return inner, rest
    if head.word in ("上", "下"):
        raise refuse(noun, f"{head.word} without a number")
    return CardSet(words, refs=deck_end(noun, inner, head.word == "1番上", 1)), rest


def deck_end(noun: Noun, deck: CardSet, top: bool, count: Expr) -> Expr:
    """The top (or bottom) cards of a zone, outermost first."""
    if not deck.zones or len(deck.zones) != 1 or not deck.players or len(deck.players) != 1 or deck.test is not True:
        raise refuse(noun, "an end of something that is not one player's zone")
    zone, player = deck.zones[0][0], deck.players[0]
    return ("top", zone, player, count) if top else ("slice", ("cards", zone, player), 0, count)


def within(scope: Scope, phrase: Phrase, relation: str, node: f.Within) -> CardSet | Expr:
    """…にある: a set of zones, a set of refs, or a test."""
    if relation != "にある":
        raise refuse(node, "cards that are not in a place")
    from zxscript.lang.lower.places import board_places, is_special_place

    if isinstance(phrase, Group):
        found = [within(scope, item, relation, node) for item in distribute_owner(phrase, scope)]
        return replace(_zones_union(scope, node, found), either=phrase.conj == "か")
    assert isinstance(phrase, Noun)
    if is_special_place(scope, phrase):
        return CardSet(scope.words, zones=((scope.words.board, ("in", IT, board_places(scope, phrase))),))
    if isinstance(phrase.head, h.Position) and phrase.head.word in ("その中", "うち"):
        inner = cards(scope, phrase)
        assert isinstance(inner, CardSet)
        return inner
    if isinstance(phrase.head, h.Zone):
        inner = cards(scope, phrase)
        if isinstance(inner, CardSet):
            on_board = inner.zones and inner.zones[0][0] == scope.words.board and inner.test == scope.words.types["ゼクス"]
            return replace(inner, test=True) if on_board else inner
    raise refuse(phrase, "a place of cards")


def distribute_owner(group: Group, scope: Scope) -> tuple[Phrase, ...]:
    """あなたのチャージかリソース: the owner holds for every zone that has none."""
    with taking(group) as take:
        take("conj"), take("wide")
        items = take("items")
    first = items[0]
    owner = tuple(i for i in first.filters if isinstance(i, f.Owner)) if isinstance(first, Noun) else ()
    found = [first]
    for item in items[1:]:
        bare = isinstance(item, Noun) and not item.filters
        found.append(item.model_copy(update={"filters": owner}) if bare and owner else item)
    return tuple(found)


def _zones_union(scope: Scope, node: Any, parts: list[CardSet | Expr]) -> CardSet:
    zones: list[tuple[str, Expr]] = []
    players: list[tuple[Expr, ...] | None] = []
    for part in parts:
        if not isinstance(part, CardSet) or part.refs is not None or part.zones is None or part.test is not True:
            raise refuse(node, "a coordination of places that are not plain zones")
        zones += part.zones
        players.append(part.players)
    if any(p != players[0] for p in players):
        tests = [both(part.where(), part.whose()) for part in parts if isinstance(part, CardSet)]
        return CardSet(scope.words, zones=tuple(zones), test=either(*tests))
    return CardSet(scope.words, zones=tuple(zones), players=players[0])


def pieces(found: Cards) -> tuple[CardSet, ...]:
    """The parts that それぞれ speaks of."""
    return found.parts if isinstance(found, Union) else (found,)


def one_player(scope: Scope, found: Cards, node: Any) -> Expr:
    """Whose zone it is, when the phrase names one player's zone."""
    sets = pieces(found)
    owners = {part.players for part in sets}
    if len(owners) == 1:
        only = owners.pop()
        if only and len(only) == 1:
            return only[0]
    raise NotLowered("whose zone?", node.kind, node.span)
