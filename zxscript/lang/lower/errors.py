"""What cannot be lowered yet is refused, never approximated."""

from __future__ import annotations

from zxscript.syntax.node import Extent, Node


class NotLowered(Exception):
    """A node that was read but has no lowering: ``reason`` (English), ``kind`` of the node, ``span`` in the text."""

    def __init__(self, reason: str, kind: str, span: Extent | None = None) -> None:
        super().__init__(f"{kind}: {reason}")
        self.reason, self.kind, self.span = reason, kind, span


def refuse(node: Node | None, reason: str) -> NotLowered:
    """The error for a node, to be raised by the caller; None: for a phrase that a sentence does without."""
    return NotLowered(reason, node.kind, node.span) if node is not None else NotLowered(reason, "nothing")
