"""What every form of meaning has: a span, and equality that ignores it.

A form is a frozen dataclass with slots.  ``form`` names its class in JSON.  Strings in a form are identifiers of the
game's glossary (zones, stats, states, verbs, tags) or proper names (card names, tribes); never printed words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Span: TypeAlias = tuple[int, int]
"""Start and end of the printed words in the text of the ability, in characters."""

Who: TypeAlias = Literal["you", "opponent", "first", "second", "each"]
"""A player, seen by the controller of the ability: you, the opponent, the first and the second player of the game; in
:class:`~zxscript.meaning.flow.EachPlayer` "each" is the player whose turn it is to do it."""

Comparison: TypeAlias = Literal["eq", "ne", "lt", "le", "gt", "ge"]


@dataclass(frozen=True, slots=True)
class Form:
    """The base of all forms."""

    span: Span | None = field(default=None, kw_only=True, compare=False, repr=False)


def called(name: str) -> Any:
    """The default of the field ``form`` of the form called ``name``."""
    return field(default=name, kw_only=True, compare=False, repr=False)
