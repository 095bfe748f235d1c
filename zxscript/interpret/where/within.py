"""…にある: the places of the cards that a noun phrase describes; …に隣接している: places next to them."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.logic import both, either
from zxscript.interpret.phrases.bases import fills
from zxscript.interpret.phrases.cardsets import listed, stated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.have import Adjoin
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Area, Belongs, Cards, In, Located, NextTo, Set, Test, Union, Who
from zxscript.syntax.node import Node


def within(scope: Scope, phrase: Phrase, relation: str, node: Node) -> Set:
    """…にある: the cards of these zones, or of a set that was spoken of (その中にある)."""
    if relation != "in":
        raise refuse(node, "cards that are not in a place", "「〜にない」カードは決まりません")
    from zxscript.interpret.phrases.nouns import cards, held
    from zxscript.interpret.where.places import area, at_its_side, is_special_place

    if isinstance(phrase, Group):
        parts = tuple(within(scope, item, relation, node) for item in shared_owner(scope, phrase))
        if phrase.joins == "or" and any(not isinstance(part, Cards) for part in parts):  # その中かあなたの手札にある
            return Union(parts, span=phrase.span)
        found = _of_one_owner(scope, phrase, parts)
        if len({part.whose for part in found if isinstance(part, Cards)}) > 1:  # 手札か相手のトラッシュ: one's own hand
            found = tuple(held(scope, part) for part in found)
        return but(_zones(node, found), apart=phrase.joins == "or")
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "this is no place", "これは場所ではありません")
    if is_special_place(scope, phrase):
        return Cards((In(scope.words.board, area(scope, phrase), span=phrase.span),))
    if isinstance(phrase.head, h.Position) and phrase.sense == "beside":
        return Cards((In(scope.words.board, at_its_side(scope, phrase), span=phrase.span),))
    if phrase.sense in ("among", "inside"):
        return cards(scope, phrase)
    if isinstance(phrase.head, h.Zone):
        inside = cards(scope, phrase)
        if isinstance(inside, Cards) and inside.where[0].zone == scope.words.board and inside.tests == fills(scope):
            return but(inside, tests=())
        return inside
    raise refuse(phrase, "this is no place of cards", "これはカードのある場所ではありません")


def _on_board(scope: Scope, phrase: Phrase) -> bool:
    """スクエア: places that nobody has."""
    name = scope.words.regions.get(phrase.head.ja()) if isinstance(phrase, Noun) and isinstance(phrase.head, h.Zone) else None
    return name is not None and name not in scope.words.owned_regions


def _of_one_owner(scope: Scope, group: Group, parts: tuple[Set, ...]) -> tuple[Set, ...]:
    """あなたのリソースかスクエアにある: the owner of the first zone is that of the cards on the board too."""
    first = parts[0]
    if not isinstance(first, Cards) or not first.whose:
        return parts
    bare = [isinstance(item, Noun) and not item.filters and _on_board(scope, item) for item in group.items]
    pairs = zip(bare, parts, strict=True)
    return tuple(but(part, whose=first.whose) if mine and isinstance(part, Cards) else part for mine, part in pairs)


def shared_owner(scope: Scope, group: Group) -> tuple[Phrase, ...]:
    """あなたのチャージかリソース: the owner holds for every zone that has none."""
    with taking(group) as take:
        take("conj"), take("wide")
        items: tuple[Phrase, ...] = take("items")
    first = items[0]
    owner = tuple(item for item in first.filters if isinstance(item, f.Owner)) if isinstance(first, Noun) else ()
    found = [first]
    for item in items[1:]:
        bare = isinstance(item, Noun) and not item.filters and not _on_board(scope, item)
        found.append(item.but(filters=owner) if bare and owner else item)
    return tuple(found)


def _zones(node: Node, parts: tuple[Set, ...]) -> Cards:
    zones: list[In] = []
    whose: list[tuple[Who, ...]] = []
    told: list[Test] = []
    told_zones: list[tuple[In, ...]] = []
    for part in parts:
        if not isinstance(part, Cards) or not stated(part) or part.tests or part.outside:
            raise refuse(node, "a list of places that are not plain zones", "並べた場所の中に領域でないものがあります")
        zones += part.where
        told_zones.append(part.where)
        whose.append(part.whose)
        told.append(both(Located(part.where), *((Belongs(part.whose),) if len(part.whose) == 1 else ())))
    alike = len(set(told_zones)) == 1
    if alike and all(len(one) == 1 for one in whose):  # あなたのチャージと相手のチャージ
        return Cards(tuple(zones[:1]), tuple(dict.fromkeys(who for one in whose for who in one)))
    if any(one != whose[0] for one in whose):
        return Cards(tuple(zones), tests=(either(*told),))
    return Cards(tuple(zones), whose[0])


def next_to(scope: Scope, clause: Adjoin) -> Area:
    """このカードに隣接している, プレイヤースクエアに隣接する(スクエア): the same places as those of の隣の."""
    from zxscript.interpret.phrases.nouns import cards
    from zxscript.interpret.where.places import area, is_place

    with taking(clause) as take:
        aspect = take("aspect")
        role = "partner" if clause.partner is not None else "goal"
        what: Phrase | None = take(role)
    if what is None or aspect not in ("", "ongoing"):
        raise refuse(clause, "places next to what?", "何に隣接している場所か決まっていません", "このカードに隣接している")
    if is_place(scope, what):
        return NextTo(places=area(scope, what), span=clause.span)
    return NextTo(listed(cards(scope, what), what), span=clause.span)
