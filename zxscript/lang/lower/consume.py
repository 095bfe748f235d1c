"""Structural completeness: lowering a node means taking every field that is set; a leftover is refused.

    with taking(node) as take:
        take("object")
        …
    # here every set field of the node was taken, or NotLowered was raised

Fields that only the printer needs (commas, spelling of a header) carry no meaning and need not be taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from zxscript.lang.lower.errors import NotLowered
from zxscript.syntax.node import Node

PRINT_ONLY = frozenset(("span", "pause", "comma", "commas", "copula", "seps", "closed", "legacy", "header"))


class Take:
    """Hands out the fields of one node and remembers which are left."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self._left = {name: True for name, value in node.__dict__.items() if name not in PRINT_ONLY and _is_set(node, name, value)}

    def __call__(self, name: str) -> Any:
        """The field's value; it counts as lowered from now on."""
        self._left.pop(name, None)
        return getattr(self.node, name)

    def has(self, name: str) -> bool:
        """Is the field set and not yet taken?"""
        return name in self._left

    def finish(self) -> None:
        """Refuse what is left."""
        if self._left:
            said = ", ".join(f"{name}={_shown(getattr(self.node, name))}" for name in self._left)
            raise NotLowered(f"not lowered: {said}", self.node.kind, self.node.span)


@contextmanager
def taking(node: Node) -> Iterator[Take]:
    """Take all set fields of ``node`` inside the block."""
    take = Take(node)
    yield take
    take.finish()


def _is_set(node: Node, name: str, value: object) -> bool:
    field = type(node).model_fields[name]
    return field.is_required() or value != field.default


def _shown(value: object) -> str:
    if isinstance(value, Node):
        return f"{value.kind} {value.ja()}" if hasattr(value, "ja") else value.kind
    return str(value)
