"""Places on the board -> areas."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.cardsets import listed, said_of
from zxscript.interpret.phrases.carried import BOARD
from zxscript.interpret.phrases.players import players_of
from zxscript.interpret.phrases.shapes import SAME
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.where_it_was import as_it_was, taken_away
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.have import Adjoin
from zxscript.meaning.forms import (
    Area,
    Bound,
    Cards,
    Figure,
    NextTo,
    OfEvent,
    Places,
    PlacesOf,
    Region,
    Set,
    Tagged,
    Vacant,
    Who,
)
from zxscript.syntax.node import Node


def is_place(scope: Scope, phrase: Phrase | None) -> bool:
    """Does the phrase name places on the board?"""
    if isinstance(phrase, Group):
        return all(is_place(scope, item) for item in phrase.items)
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.Zone) and phrase.head.word in scope.words.regions


def is_places(scope: Scope, phrase: Phrase) -> bool:
    """ゼクスのないスクエア: places themselves and not the cards on them."""
    return isinstance(phrase, Noun) and is_place(scope, phrase) and any(isinstance(item, f.Without) for item in phrase.filters)


def is_special_place(scope: Scope, noun: Noun) -> bool:
    """Places that are more than a plain zone word: marked, of a player, next to a card."""
    if not is_place(scope, noun):
        return False
    return bool(noun.filters) or noun.head.ja() not in scope.words.zones


def area(scope: Scope, phrase: Phrase) -> Area:
    """The places of a phrase."""
    if isinstance(phrase, Group):
        from zxscript.interpret.phrases.sharing import distribute

        with taking(phrase) as take:
            take("conj"), take("wide")
            items = take("items")
        return Places("any", tuple(area(scope, item) for item in distribute(items)), span=phrase.span)
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Zone):
        raise refuse(phrase, "this is no place on the board", "これは場の場所ではありません")
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
        inside = tuple(i for i in filters if isinstance(i, f.Of) and is_place(scope, i.phrase) and not _says_next(filters))
        beside = tuple(i for i in filters if i not in inside and (isinstance(i, f.Of) or _is_next(i)))
        owner = tuple(i for i in filters if isinstance(i, f.Owner))
        found: Area = _region(scope, phrase, head.word, owner)
        if beside:
            found = _both(found, _beside(scope, phrase, beside))
        for item in inside:  # 自軍エリアの(スクエア)
            with taking(item) as said:
                said("wide"), said("relation")
                found = _both(found, area(scope, said("phrase")))
        for item in filters:
            if item not in owner and item not in beside and item not in inside:
                for one in _apart(scope, item):
                    found = _narrow(scope, found, one)
    return found


def _is_next(item: Filter) -> bool:
    """隣の."""
    return item.sense == "beside"


def _says_next(filters: tuple[Filter, ...]) -> bool:
    return any(_is_next(item) for item in filters)


def _apart(scope: Scope, item: Filter) -> tuple[Filter, ...]:
    """相手のプレイヤースクエア以外のゼクスのない(スクエア): no Z/X is a square, so 以外 is said of the squares."""
    inner = item.phrase if isinstance(item, f.Without) else None
    if not isinstance(inner, Noun) or not inner.filters:
        return (item,)
    lead = inner.filters[0]
    if isinstance(lead, f.Relative) and isinstance(lead.clause, Adjoin):  # 隣接しているゼクスのない: the squares are next to it
        return (lead, item.but(phrase=inner.but(filters=inner.filters[1:])))
    *owner, last = inner.filters
    if not isinstance(last, f.Except) or not isinstance(last.phrase, Noun) or not is_place(scope, last.phrase):
        return (item,)
    if any(not isinstance(one, f.Owner) for one in owner):
        raise refuse(item, "places without cards and without other places", "「以外の」が場所とカードのどちらに付くのか分かりません")
    other = last.but(phrase=last.phrase.but(filters=(*owner, *last.phrase.filters)))
    return (other, item.but(phrase=inner.but(filters=())))


def _whole(found: Area) -> bool:
    return isinstance(found, Region) and found.name == BOARD


def _both(found: Area, other: Area) -> Area:
    return other if _whole(found) else Places("all", (other, found))


def _beside(scope: Scope, phrase: Noun, items: tuple[Filter, ...]) -> Area:
    """このカードの隣の, そのゼクスがあったスクエアの隣の: horizontally or vertically next (CR 303.2)."""
    if len(items) != 2 or not isinstance(items[0], f.Of) or not isinstance(items[1], f.Determiner):
        raise refuse(phrase, "places of something", "何の場所か決まっていません")
    with taking(items[1]) as take:
        take("word"), take("wide")
    return _next_to(scope, phrase, items[0])


def at_its_side(scope: Scope, phrase: Noun) -> Area:
    """プレイヤースクエアの隣(に): the places next to it, as プレイヤースクエアの隣の(スクエア)."""
    only = phrase.filters[0] if len(phrase.filters) == 1 and phrase.quantity is None else None
    if not isinstance(only, f.Of):
        raise refuse(phrase, "places next to what?", "何の隣の場所か決まっていません", "このカードの隣に")
    with taking(phrase) as take:
        take("head"), take("filters")
    return _next_to(scope, phrase, only)


def _next_to(scope: Scope, phrase: Noun, item: f.Of) -> Area:
    with taking(item) as take:
        take("wide"), take("relation")
        what: Phrase = take("phrase")
    if is_place(scope, what):
        return NextTo(places=area(scope, what), span=phrase.span)
    from zxscript.interpret.phrases.nouns import cards

    return NextTo(listed(cards(scope, what), what), span=phrase.span)


def _region(scope: Scope, noun: Noun, word: str, owner: tuple[Filter, ...]) -> Region:
    name = scope.words.regions.get(word)
    if name is None:
        raise refuse(noun, f"no part of the board is called {word}", f"「{word}」という場所はありません")
    whose: tuple[Who, ...] = ()
    for item in owner:
        with taking(item) as take:
            take("wide"), take("conj")
            whose = players_of(scope, take("who"))
    if whose and name not in scope.words.owned_regions:
        raise refuse(noun, "a player's part of the board that nobody has", f"「{word}」はプレイヤーのものではありません")
    if not whose and name in scope.words.sided_regions:
        whose = (scope.actor,)
    return Region(name, whose, span=noun.span)


def _narrow(scope: Scope, found: Area, item: Filter) -> Area:
    with taking(item) as take:
        take("wide")
        if isinstance(item, f.Without):
            take("relation")
            return _without(scope, found, take("phrase"))
        if isinstance(item, f.Marked):
            marked = Figure(take("symbols"), scope.self_.now, span=item.span)
            return marked if _whole(found) else Places("all", (found, marked))
        if item.sense in ("any", "every"):
            take("word")
            return found
        if isinstance(item, f.Within):
            raise refuse(item, "places in a place", "場所の中の場所は決まりません")
        if isinstance(item, f.Except):
            take("relation")
            return Places("but", (found, area(scope, take("phrase"))))
        if isinstance(item, f.Compared) and sense_of(item, "relation") == SAME:
            take("relation")
            return _both(found, _where(scope, take("phrase")))
        if isinstance(item, f.Relative):
            return _both(found, _told(scope, item, take("clause")))
    raise refuse(item, f"places told by {item.ja()}", f"「{item.ja()}」では場所は決まりません")


def _where(scope: Scope, what: Phrase) -> PlacesOf:
    """このカードと同じ(スクエア): the place on which it stands."""
    from zxscript.interpret.phrases.nouns import cards

    return PlacesOf(listed(cards(scope, what), what), span=what.span)


def _without(scope: Scope, found: Area, phrase: Phrase) -> Area:
    """ゼクスのない: places on which no card that fills a place stands; other words count what stands there."""
    from zxscript.interpret.phrases.nouns import cards

    there = cards(scope, phrase)
    fills = isinstance(there, Cards) and there.tests == (Tagged("type", scope.words.fills),) and not there.whose
    if fills and isinstance(phrase, Noun) and not phrase.filters:
        return Vacant(found, span=phrase.span)
    said_of(there)
    return Vacant(found, there, span=phrase.span)


def _told(scope: Scope, item: f.Relative, clause: object) -> Area:
    """このカードがある(スクエア), そのゼクスがあった(スクエア), このカードに隣接している(スクエア)."""
    from zxscript.interpret.phrases.nouns import cards

    if isinstance(clause, Adjoin):
        from zxscript.interpret.where.within import next_to

        return next_to(scope, clause)
    if not isinstance(clause, Exist) or not isinstance(clause, VerbClause) or clause.subject is None:
        raise refuse(item, "places told by what happens", "ある・あった以外の文では場所は決まりません")
    with taking(clause) as take:
        past = take("aspect")
        subject: Phrase = take("subject")
    if past not in ("", "past"):
        raise refuse(item, "places told by what happens", "ある・あった以外の文では場所は決まりません")
    if past:
        return PlacesOf(_as_they_were(scope, subject, item), span=item.span)
    return PlacesOf(listed(cards(scope, subject), subject), span=item.span)


def _as_they_were(scope: Scope, subject: Phrase, item: f.Relative) -> Set:
    """The cards before they were moved: a card that is gone keeps its last place (docs/ir.md, Object reference)."""
    if isinstance(subject, Noun) and isinstance(subject.head, h.This) and not subject.filters:
        return as_it_was(scope, subject)
    if isinstance(subject, Noun):
        for one in subject.filters:
            role = "that" if one.sense == "that" else ""
            node: Node = one
            if isinstance(one, f.Relative) and one.clause.span and ("past", *one.clause.span) in scope.shared.resolution.bindings:
                role, node = "past", one.clause
            if role and len(subject.filters) == 1:
                moved = scope.bound(role, node)
                if isinstance(moved.set, OfEvent):
                    return taken_away(scope, moved.set, subject)
                if moved.name and moved.set is None:
                    return Bound(moved.name, was=True, span=subject.span)
    raise refuse(item, "where cards were that did not move", "動いていないカードが「あった」場所は決まりません")
