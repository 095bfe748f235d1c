"""Expanding keywords everywhere in an ability, and bringing the spans of definitions back to the card's text."""

from __future__ import annotations

from dataclasses import replace
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
    if isinstance(value, tuple):
        return tuple(_expanded(game, item, found) for item in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, QuotedAbility) and ability_tag(value) is not None:
        return value
    if isinstance(value, Ability) and value.keywords:
        if value.span:
            found[value.span] = value.keywords[0]
        value = expand(game, value)
    changes = {name: _expanded(game, item, found) for name, item in value.__dict__.items() if name != "span"}
    changed = {name: new for name, new in changes.items() if new is not value.__dict__[name] and new != value.__dict__[name]}
    return value.model_copy(update=changed) if changed else value


def placed(ability: AbilityDef, keywords: dict[Extent, Keyword]) -> AbilityDef:
    """Spans inside a definition become the span of the ability that carries the keyword."""
    return _ability(ability, ability.span)


def _ability(ability: AbilityDef, outer: SpanPair | None) -> AbilityDef:
    span = ability.span if ability.span and ability.span[0] < OFFSET else outer
    return replace(
        ability, span=span, mods=tuple(_mod(mod, span) for mod in ability.mods),
        parts=tuple((name, _program(program, span)) for name, program in ability.parts),
    )  # fmt: skip


def _mod(mod: ModDef, span: SpanPair | None) -> ModDef:
    program = _program(mod.program, span) if mod.program else None
    return replace(mod, program=program, ability=_ability(mod.ability, span) if mod.ability else None)


def _program(program: Program, span: SpanPair | None) -> Program:
    spans = tuple(span if one and one[0] >= OFFSET else one for one in program.spans)
    return replace(program, spans=spans, abilities=tuple(_ability(one, span) for one in program.abilities))
