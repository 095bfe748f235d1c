"""What a rewriting rule is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from zxscript.syntax.node import Node


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
