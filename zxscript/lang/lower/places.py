"""Places on the board (squares) and destinations of moves."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.players import players_of
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.nouns import Group, Noun
from zxscript.syntax.node import Node

_BOARD_WORDS = ("スクエア", "ノーマルスクエア", "プレイヤースクエア", "自軍エリア", "敵軍エリア", "中央エリア", "エリア")


def is_place(scope: Scope, phrase: Phrase | None) -> bool:
    """Does the phrase name squares?"""
    if isinstance(phrase, Group):
        return all(is_place(scope, item) for item in phrase.items)
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.Zone) and phrase.head.word in _BOARD_WORDS


def is_special_place(scope: Scope, noun: Noun) -> bool:
    """Squares that are more than a plain zone word: marked, of a player, next to a card."""
    if not is_place(scope, noun):
        return False
    return bool(noun.filters) or noun.head.ja() not in scope.words.zones


def board_places(scope: Scope, phrase: Phrase) -> Expr:
    """The squares of a phrase as a tuple of numbers."""
    if isinstance(phrase, Group):
        with taking(phrase) as take:
            take("conj"), take("wide")
            items = take("items")
        from zxscript.lang.lower.nouns import distribute

        return ("union", *(board_places(scope, item) for item in distribute(items)))
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Zone):
        raise refuse(phrase, "squares")
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
        beside = tuple(i for i in filters if isinstance(i, f.Of) or (isinstance(i, f.Determiner) and i.word == "隣の"))
        if beside:
            filters = tuple(i for i in filters if i not in beside)
        owner = tuple(i for i in filters if isinstance(i, f.Owner))
        found = _word(scope, phrase, head.word, owner)
        if beside:
            found = _and(found, _beside(scope, phrase, beside))
        for item in filters:
            if item not in owner:
                for one in _apart(scope, item):
                    found = _narrow(scope, found, one)
    return found


def _apart(scope: Scope, item: Filter) -> tuple[Filter, ...]:
    """相手のプレイヤースクエア以外のゼクスのない(スクエア): no Z/X is a square, so 以外 is said of the squares."""
    inner = item.phrase if isinstance(item, f.Without) else None
    if not isinstance(inner, Noun) or not inner.filters:
        return (item,)
    *owner, last = inner.filters
    if not isinstance(last, f.Except) or not isinstance(last.phrase, Noun) or not is_place(scope, last.phrase):
        return (item,)
    if any(not isinstance(one, f.Owner) for one in owner):
        raise refuse(item, "squares without cards and without squares")
    other = last.model_copy(update={"phrase": last.phrase.model_copy(update={"filters": (*owner, *last.phrase.filters)})})
    return (other, item.model_copy(update={"phrase": inner.model_copy(update={"filters": ()})}))


def _and(found: Expr, other: Expr) -> Expr:
    return other if found == ("fn", "squares") else ("intersect", other, found)


def _beside(scope: Scope, phrase: Noun, items: tuple[Filter, ...]) -> Expr:
    """このカードの隣の, そのゼクスがあったスクエアの隣の: horizontally or vertically next (CR 303.2)."""
    if len(items) != 2 or not isinstance(items[0], f.Of) or not isinstance(items[1], f.Determiner):
        raise refuse(phrase, "squares of something")
    with taking(items[1]) as take:
        take("word"), take("wide")
    with taking(items[0]) as take:
        take("wide"), take("relation")
        what: Phrase = take("phrase")
    if is_place(scope, what):
        square = scope.shared.name("square")
        near: Expr = ("any", board_places(scope, what), ("in", ("local", square), ("fn", "adjacent", IT)))
        return ("where", ("fn", "squares"), ("bind", square, IT, near))
    from zxscript.lang.lower.nouns import cards

    found = cards(scope, what)
    if found.one is not None:
        return ("fn", "near", found.one)
    square = scope.shared.name("square")
    here: Expr = ("any", found.all(), ("in", ("local", square), ("fn", "near", IT)))
    return ("where", ("fn", "squares"), ("bind", square, IT, here))


def _word(scope: Scope, noun: Noun, word: str, owner: tuple[Filter, ...]) -> Expr:
    who: tuple[Expr, ...] = ()
    for item in owner:
        assert isinstance(item, f.Owner)
        with taking(item) as take:
            take("wide"), take("conj")
            who = players_of(scope, take("who"))
    if word in ("プレイヤースクエア", "自軍エリア", "敵軍エリア"):
        name = {"プレイヤースクエア": "player_square", "自軍エリア": "own_area", "敵軍エリア": "enemy_area"}[word]
        if not who and word != "プレイヤースクエア":
            who = (scope.actor,)
        who = who or (("you",), ("opp",))
        if word == "プレイヤースクエア":
            return ("tuple", *(("fn", name, p) for p in who))
        return ("fn", name, who[0]) if len(who) == 1 else ("union", *(("fn", name, p) for p in who))
    if who:
        raise refuse(noun, "a player's squares")
    if word == "スクエア":
        return ("fn", "squares")
    if word == "ノーマルスクエア":
        return ("fn", "normal_squares")
    if word == "中央エリア":
        return ("fn", "centre_area")
    raise refuse(noun, f"the squares {word}")


def _narrow(scope: Scope, found: Expr, item: Filter) -> Expr:

    with taking(item) as take:
        take("wide")
        if isinstance(item, f.Without):
            take("relation")
            return _without(scope, found, take("phrase"))
        if isinstance(item, f.Marked):
            symbols = [("fn", "figure", scope.self_, symbol) for symbol in take("symbols")]
            marked: Expr = symbols[0] if len(symbols) == 1 else ("union", *symbols)
            return marked if found == ("fn", "squares") else ("intersect", found, marked)
        if isinstance(item, f.Determiner) and item.word in ("すべての", "好きな"):
            take("word")
            return found
        if isinstance(item, f.Within):
            raise refuse(item, "squares in a place")
        if isinstance(item, f.Except):
            return ("minus", found, board_places(scope, take("phrase")))
        if isinstance(item, f.Relative):
            return _and(found, _told(scope, item, take("clause")))
    raise refuse(item, f"squares told by {item.ja()}")


def _without(scope: Scope, found: Expr, phrase: Phrase) -> Expr:
    """ゼクスのない: empty squares; other words count what stands there."""
    from zxscript.lang.lower.nouns import cards

    if isinstance(phrase, Noun) and phrase.head.ja() == "ゼクス" and not phrase.filters:
        with taking(phrase) as take:
            take("head")
        return ("fn", "empty", found)
    there = cards(scope, phrase)
    square = scope.shared.name("square")
    held = ("any", ("fn", "on", ("local", square)), there.described())
    return ("where", found, ("bind", square, IT, ("not", held)))


def _told(scope: Scope, item: f.Relative, clause: object) -> Expr:
    """このカードがある(スクエア), そのゼクスがあった(スクエア)."""
    from zxscript.lang.lower.nouns import cards

    if not isinstance(clause, VerbClause) or clause.lemma != "ある" or clause.subject is None:
        raise refuse(item, "squares told by a clause")
    with taking(clause) as take:
        past = take("aspect")
        subject: Phrase = take("subject")
    if past not in ("", "past"):
        raise refuse(item, "squares told by a clause")
    if past:
        return ("map", _as_they_were(scope, subject, item), ("col", scope.words.place, IT))
    found = cards(scope, subject)
    if found.one is not None:
        return ("tuple", ("col", scope.words.place, found.one))
    return ("map", found.all(), ("col", scope.words.place, IT))


def _as_they_were(scope: Scope, subject: Phrase, item: f.Relative) -> Expr:
    """The cards before they were moved: a card that is gone keeps its last place (docs/ir.md, Object reference)."""
    if isinstance(subject, Noun) and isinstance(subject.head, h.This) and not subject.filters:
        return ("tuple", ("self",))
    if isinstance(subject, Noun):
        for one in subject.filters:
            role = "その" if isinstance(one, f.Determiner) and one.word == "その" else ""
            node: Node = one
            if isinstance(one, f.Relative) and one.clause.span and ("past", *one.clause.span) in scope.shared.resolution.bindings:
                role, node = "past", one.clause
            if role and len(subject.filters) == 1:
                was = scope.bound(role, node).was
                if was is not None:
                    return was
    raise refuse(item, "where cards were")
