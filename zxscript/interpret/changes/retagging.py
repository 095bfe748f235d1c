"""種族を[X]にする, 色は選んだ色になる, 好きな色を1つ追加する: tags that replace others, and tags that a player picks."""

from __future__ import annotations

from typing import Literal

from zxscript.interpret.amounts.picking import NUMBER, is_open_value, open_value, picked, picks, speaks_of_picked
from zxscript.interpret.changes.changing import about, modify
from zxscript.interpret.changes.coloured import colours
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.shapes import tag_of
from zxscript.interpret.phrases.subjects import attribute, now, owner_cards, phrase_cards
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.registry import CHANGES, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import JOINS, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.change import Append, Become, Make
from zxscript.lang.verbs.give import Gain
from zxscript.meaning.forms import Change, Set, Step, TagChange
from zxscript.syntax.node import Node


def picked_change(scope: Scope, what: Node, found: Set, how: Literal["add", "set"], thing: Phrase | None) -> TagChange | None:
    """The change by a tag that was picked, or that is picked by this very clause; None for any other thing."""
    told = picked(scope, thing) or (open_value(scope, thing) if is_open_value(thing) else None)
    if told is None or told[0] == NUMBER:
        return None
    return TagChange(told[0], found, how, when=scope.condition, picked=told[1], span=what.span)


def is_picked(scope: Scope, thing: Phrase | None) -> bool:
    """選んだ色, 好きな色."""
    return is_open_value(thing) or picked(scope, thing) is not None


@reads(STEPS, Append, Gain, when=lambda what: is_open_value(what.object))
def of_choice(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """好きな色を1つ追加する: it is picked as the effect is carried out."""
    what = take.node
    if scope.static:
        raise refuse(what, "a choice in a continuous ability", "【常】では選べません")
    return [*picks(scope, take), *modify(scope, take)]


def _is_tag(phrase: Phrase | None) -> bool:
    head = phrase.head if isinstance(phrase, Noun) else None
    return isinstance(head, h.Attribute) and tag_of(head.word) is not None and not head.value


def _is_value(phrase: Phrase | None) -> bool:
    """「X」, [X], 赤, 選んだ色, or some of them."""
    if isinstance(phrase, Group):
        return all(map(_is_value, phrase.items))
    if _is_tag(phrase):
        return speaks_of_picked(phrase)
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.Named | h.Tribe | h.Color) and not phrase.filters


@reads(CHANGES, Make, when=lambda what: _is_tag(what.object) and _is_value(what.goal))
def made(scope: Scope, take: Take[Make]) -> list[Change]:
    """カード名を「X」にする, 種族を[X]にする, 色を選んだ色にする."""
    what = take.node
    word, found = attribute(scope, what, take("object"))
    found = found if found is not None else owner_cards(scope, what)
    return [_retagged(scope, what, word, about(scope, found, now(scope, take)), take("goal"))]


def _coloured_so(what: Make) -> bool:
    """(そのゼクスを)無色にする, 赤にする: it is not said that this is the colour."""
    colour = isinstance(what.goal, Noun) and isinstance(what.goal.head, h.Color) and not what.goal.filters
    told = what.object
    return colour and (told is None or (isinstance(told, Noun) and not isinstance(told.head, h.Attribute) and what.quantity is None))


@reads(CHANGES, Make, when=_coloured_so)
def coloured(scope: Scope, take: Take[Make]) -> list[Change]:
    """(そのゼクスを)無色にする."""
    what = take.node
    those = scope.bound("object", what).cards if what.object is None else phrase_cards(scope, what, take("object"))
    found = about(scope, those, now(scope, take))
    values = colours(scope, take("goal"))
    return [TagChange("colour", found, "set", values or (), when=scope.condition, span=what.span)]


def _becomes_tag(what: Become) -> bool:
    """種族は[X]になる, of which the subject may stand in front; a colour alone is read elsewhere."""
    plain = isinstance(what.goal, Noun) and isinstance(what.goal.head, h.Color)
    return _is_value(what.goal) and not plain and not what.negative and (what.subject is None or _is_tag(what.subject))


@reads(CHANGES, Become, when=_becomes_tag)
def becomes(scope: Scope, take: Take[Become]) -> list[Change]:
    """種族は[X]になる, 色は選んだ色になる."""
    what = take.node
    phrase = take("subject") or scope.topic
    if not scope.static and scope.lasting is None:
        raise refuse(what, "it is not said how long it is so", "いつまでそうなるのか書かれていません")
    if phrase is None or not _is_tag(phrase):
        raise refuse(what, "it is not said what becomes what", "何が何になるか書かれていません")
    word, found = attribute(scope, what, phrase)
    found = found if found is not None else owner_cards(scope, what)
    return [_retagged(scope, what, word, about(scope, found, now(scope, take)), take("goal"))]


def _retagged(scope: Scope, what: VerbClause, word: str, found: Set, goal: Phrase) -> TagChange:
    """The one change that gives the cards these tags of a kind and no others."""
    told = picked_change(scope, what, found, "set", goal)
    if told is not None:
        if told.kind != tag_of(word):
            raise _strange(goal)
        return told
    bare = isinstance(goal, Noun) and tag_of(word) == "colour" and colours(scope, goal) == ()  # 無色
    values = () if bare else tuple(_value(scope, word, item) for item in _items(goal))
    return TagChange(tag_of(word) or "", found, "set", values, when=scope.condition, span=what.span)


def _items(goal: Phrase) -> tuple[Phrase, ...]:
    if not isinstance(goal, Group):
        return (goal,)
    with taking(goal) as take:
        take("wide")
        if JOINS[take("conj")] != "and":
            raise refuse(goal, "one of several things", "いずれか1つにすることはできません")
        return tuple(take("items"))


def _value(scope: Scope, word: str, item: Phrase) -> str:
    head = item.head if isinstance(item, Noun) and not item.filters and item.quantity is None else None
    if isinstance(head, h.Named) and not head.word and tag_of(word) == "name":
        return fold(head.name)
    if isinstance(head, h.Tribe) and not head.word and tag_of(word) == "tribe":
        return fold(head.tribe)
    if isinstance(head, h.Color) and head.word in scope.words.colours and tag_of(word) == "colour":
        return scope.words.colours[head.word]
    raise _strange(item)


def _strange(item: Phrase) -> Refused:
    return refuse(item, "a card cannot be made this", "カードをこれにすることはできません")
