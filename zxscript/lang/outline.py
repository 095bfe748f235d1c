"""A tree on one line, for people: ``If(test=Exist(…), then=[Draw(…)])``.

Spans, commas, defaults and what only the printer needs are left out; a noun without modifiers is its head, a quantity is
its printed words.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.syntax.node import Node

_SURFACE = frozenset(("span", "comma", "commas", "pause", "links", "seps", "legacy"))


def outline(node: Node) -> str:
    """The outline of a node.  Nesting is bounded by the parser's limit on depth."""
    if isinstance(node, Quantity):
        return node.ja()
    if isinstance(node, Noun) and not (node.filters or node.quantity or node.outside):
        return outline(node.head)
    values = {one.name: (getattr(node, one.name), one.default) for one in fields(node) if one.name not in _SURFACE}
    said = [(name, value) for name, (value, default) in values.items() if value is not None and value != default]
    if len(said) == 1 and isinstance(said[0][1], str):
        return f"{node.kind}({said[0][1]})"
    return f"{node.kind}({', '.join(f'{name}={_value(value)}' for name, value in said)})"


def _value(value: Any) -> str:
    if isinstance(value, Node):
        return outline(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return str(value)
