"""All nodes of a tree, remembered: several readers of one tree look through the whole of it, one soon after the other."""

from __future__ import annotations

from typing import Final

from zxscript.syntax.node import Node

REMEMBERED: Final = 256
"""Trees whose nodes are kept."""

_known: dict[int, tuple[Node, ...]] = {}


def walked(node: Node) -> tuple[Node, ...]:
    """:meth:`Node.walk`.  The nodes are kept with their tree as the first of them, so what it is known by names no other tree."""
    found = _known.get(id(node))
    if found is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        found = _known[id(node)] = tuple(node.walk())
    return found
