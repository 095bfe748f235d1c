"""Expanding keywords everywhere in an ability, and bringing the spans of definitions back to the card's text."""

from __future__ import annotations

from operator import is_
from typing import Any

from zxscript.interpret.abilities.keywords import OFFSET, Definition, expand
from zxscript.interpret.abilities.named_abilities import ability_tag, numbered_tag
from zxscript.lang.ability import Ability, Keyword, QuotedAbility
from zxscript.lang.base import Phrase
from zxscript.lang.filters import Having
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.give import Gain, Give
from zxscript.lang.verbs.have import Have
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Ability as Meaning
from zxscript.meaning.forms import Either, Form, Modes, Span
from zxscript.meaning.walk import parts_of
from zxscript.syntax.node import Extent, Node
from zxscript.syntax.walks import walked


def expand_all(game: str, node: Node, own: tuple[Definition, ...]) -> tuple[Node, dict[Extent, Keyword]]:
    """The node with every keyword ability expanded (granted ones too), and which ability came from which keyword.

    A quoted keyword that only names an ability (“【常】絶界”を持つ, “【常】レンジ2”を持つ) stays as it is.
    """
    if not [one for one in walked(node) if one.__class__ is Ability and one.keywords]:
        return node, {}
    found: dict[Extent, Keyword] = {}
    return _expanded(game, node, found, own), found


def _expanded(game: str, value: Any, found: dict[Extent, Keyword], own: tuple[Definition, ...]) -> Any:
    """The value with its keywords expanded; the same value if it has none."""
    if value.__class__ in _PLAIN:
        return value
    if value.__class__ is tuple:
        items = [_expanded(game, item, found, own) for item in value]
        return value if all(map(is_, items, value)) else tuple(items)
    if isinstance(value, Gain | Give) and not value.negative and value.object is not None:
        value = value.but(object=_gained(game, value.object, found, own))
    if isinstance(value, QuotedAbility) and ability_tag(value) is not None:
        return value
    if isinstance(value, Having | Have) and all(numbered_tag(one) is not None for one in value.walk() if isinstance(one, QuotedAbility)):
        return value
    if isinstance(value, Ability) and value.keywords:
        if value.span:
            found[value.span] = value.keywords[0]
        value = expand(game, value, own)
    changed: dict[str, Any] = {}
    kind = type(value)
    for name, item in zip(kind.part_names, kind.part_values(value), strict=True):
        if item and item.__class__ not in _PLAIN:
            new = _expanded(game, item, found, own)
            if new is not item and new != item:
                changed[name] = new
    return value.but(**changed) if changed else value


def _gained(game: str, phrase: Phrase, found: dict[Extent, Keyword], own: tuple[Definition, ...]) -> Phrase:
    """“【常】絶界”と“【常】レンジ2”(を得る, を与える): what is gained is the ability, not its name."""
    if isinstance(phrase, Group):
        return phrase.but(items=tuple(_gained(game, item, found, own) for item in phrase.items))
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, QuotedAbility):
        return phrase
    return phrase.but(head=phrase.head.but(ability=_expanded(game, phrase.head.ability, found, own)))


_PLAIN = frozenset((str, int, bool, type(None)))


def placed(ability: Meaning) -> Meaning:
    """Spans inside a definition become the span of the ability that carries the keyword."""
    found: Meaning = _placed(ability, ability.span)
    return found


def _placed(value: Any, outer: Span | None) -> Any:
    if value.__class__ is tuple:
        items = tuple([_placed(item, outer) for item in value])
        return value if all(map(is_, items, value)) else items
    if value.__class__ in _PLAIN or not isinstance(value, Form):
        return value
    outside = value.span is not None and value.span[0] >= OFFSET
    new: dict[str, Any] = {"span": outer} if outside else {}
    if isinstance(value, Meaning) and value.span and not outside:
        outer = value.span
    for name in parts_of(value.__class__):
        old = getattr(value, name)
        if old and (item := _placed(old, outer)) is not old:
            new[name] = item
    if isinstance(value, Either | Modes) and any(one and one[0] >= OFFSET for one in value.spans):
        new["spans"] = ()
    return but(value, **new) if new else value
