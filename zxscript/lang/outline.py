"""A tree on one line, for people: ``If(test=Exist(…), then=[Draw(…)])``.

Spans, commas, defaults and what only the printer needs are left out; a noun without modifiers is its head, a quantity is
its printed words.
"""

from __future__ import annotations

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
    fields = [(name, value) for name, value in node.__dict__.items() if name not in _SURFACE and _said(node, name, value)]
    if len(fields) == 1 and isinstance(fields[0][1], str):
        return f"{node.kind}({fields[0][1]})"
    return f"{node.kind}({', '.join(f'{name}={_value(value)}' for name, value in fields)})"


def _said(node: Node, name: str, value: Any) -> bool:
    field = type(node).model_fields[name]
    return value is not None and (field.is_required() or value != field.default)


def _value(value: Any) -> str:
    if isinstance(value, Node):
        return outline(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return str(value)
