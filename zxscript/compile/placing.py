"""Expanding keywords everywhere in an ability, and bringing the spans of definitions back to the card's text."""

from __future__ import annotations

from dataclasses import replace
from operator import is_
from typing import Any

from zxscript.compile.keywords import OFFSET, expand
from zxscript.ir.program import AbilityDef, ModDef, Program, SpanPair
from zxscript.lang.ability import Ability, Keyword, QuotedAbility
from zxscript.lang.lower.filters import ability_tag
from zxscript.syntax.node import Extent, Node


def expand_all(game: str, node: Node) -> tuple[Node, dict[Extent, Keyword]]:
    """The node with every keyword ability expanded (granted ones too), and which ability came from which keyword.

    A quoted keyword that only names an ability (“【常】絶界”を持つ) stays as it is.
    """
    found: dict[Extent, Keyword] = {}
    return _expanded(game, node, found), found


def _expanded(game: str, value: Any, found: dict[Extent, Keyword]) -> Any:
    """The value with its keywords expanded; the same value if it has none."""
    if value.__class__ in _PLAIN:
        return value
    if value.__class__ is tuple:
        items = [_expanded(game, item, found) for item in value]
        return value if all(map(is_, items, value)) else tuple(items)
    if isinstance(value, QuotedAbility) and ability_tag(value) is not None:
        return value
    if isinstance(value, Ability) and value.keywords:
        if value.span:
            found[value.span] = value.keywords[0]
        value = expand(game, value)
    changed: dict[str, Any] = {}
    values = value.__dict__
    for name in value.model_fields_set:  # no default holds a node; in which order they are looked at does not matter
        item = values[name]
        if item and item.__class__ not in _PLAIN and name != "span":
            new = _expanded(game, item, found)
            if new is not item and new != item:
                changed[name] = new
    return value.model_copy(update=changed) if changed else value


_PLAIN = frozenset((str, int, bool, type(None)))


def placed(ability: AbilityDef) -> AbilityDef:
    """Spans inside a definition become the span of the ability that carries the keyword."""
    return _ability(ability, ability.span)


def _ability(ability: AbilityDef, outer: SpanPair | None) -> AbilityDef:
    span = ability.span if ability.span and ability.span[0] < OFFSET else outer
    return replace(
        ability, span=span, mods=tuple(_mod(mod, span) for mod in ability.mods),
        parts=tuple((name, _program(program, span)) for name, program in ability.parts),
    )  # fmt: skip


def _mod(mod: ModDef, span: SpanPair | None) -> ModDef:
    if mod.program is None and mod.ability is None:
        return mod
    program = _program(mod.program, span) if mod.program else None
    return replace(mod, program=program, ability=_ability(mod.ability, span) if mod.ability else None)


def _program(program: Program, span: SpanPair | None) -> Program:
    if not program.abilities and not any(one and one[0] >= OFFSET for one in program.spans):
        return program
    spans = tuple(span if one and one[0] >= OFFSET else one for one in program.spans)
    return replace(program, spans=spans, abilities=tuple(_ability(one, span) for one in program.abilities))
