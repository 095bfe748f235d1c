"""One small change of a text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Repair:
    """Writing ``new`` at ``start``..``end``; the lower ``cost``, the likelier it was meant."""

    kind: Literal["word", "missing", "extra", "wrong"]
    start: int
    end: int
    new: str
    cost: int = 5
    whole: bool = False
    """Only if nothing of the text is left unread with it."""
