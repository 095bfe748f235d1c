"""All nodes of a tree, remembered: several readers of one tree look through the whole of it, one soon after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from zxscript.source.walks import remembered
from zxscript.syntax.node import Node


def _nodes(node: Node) -> tuple[Node, ...]:
    return tuple(node.walk())


walked: Final[Callable[[Node], Sequence[Node]]] = remembered(_nodes)
""":meth:`Node.walk`, remembered."""
