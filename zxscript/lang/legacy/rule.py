"""What a rewriting rule is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from zxscript.syntax.node import Extent, Node


@dataclass(frozen=True, slots=True)
class Rewriting:
    """``apply`` takes a node of class ``on`` and gives the modern node, or None where the rule has nothing to do.

    ``older`` => ``modern`` is an example pair in our own words; ``why`` says why nothing of the meaning moves.
    """

    name: str
    on: type[Node]
    apply: Callable[[Any], Node | None]
    older: str
    modern: str
    why: str


def around(*nodes: Node) -> Extent | None:
    """From the first to the last word of ``nodes``: what a node points at that says what they said."""
    spans = [node.span for node in nodes if node.span]
    return (min(start for start, _ in spans), max(end for _, end in spans)) if spans else None
