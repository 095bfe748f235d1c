"""Sub-text lines: conditions under which extra cards are played."""

from __future__ import annotations

from zxscript.ir.program import AbilityDef
from zxscript.lang.lower.errors import NotLowered
from zxscript.syntax.node import Node


def compile_subtext(node: Node, game: str = "zx", id: str = "1", text: str = "", name: str = "") -> list[AbilityDef]:
    """The definitions of a sub-text line."""
    raise NotLowered("a sub-text line", node.kind, node.span)
