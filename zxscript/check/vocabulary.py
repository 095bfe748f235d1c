"""The words of a game for the findings, without its rules."""

from __future__ import annotations

from importlib import import_module

from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.game import packages


def vocabulary(game: str) -> Vocabulary:
    """The words of a game, for interpreting."""
    return import_module(f"{packages()[game]}.vocabulary").VOCABULARY  # type: ignore[no-any-return]
