"""English: every rule of the language, loaded with the package."""

from __future__ import annotations

from zxscript.lang.bindings import Resolution
from zxscript.lang.explain.english import (
    being,
    comparisons,
    filters,
    genitive,
    giving,
    groups,
    heads,
    nouns,
    pointing,
    sentences,
    special,
    units,
    values,
    zenonzard_filters,
    zenonzard_heads,
    zenonzard_units,
    zenonzard_verbs,
)
from zxscript.lang.explain.english.np import capital
from zxscript.lang.explain.english.speaker import RULES, Speaker
from zxscript.syntax.node import Node

__all__ = ["RULES", "text"]

_LOADED = (
    being, comparisons, filters, genitive, giving, groups, heads, nouns, pointing, sentences, special, units, values,
    zenonzard_filters, zenonzard_heads, zenonzard_units, zenonzard_verbs,
)  # fmt: skip


def text(node: Node, resolution: Resolution | None = None) -> str:
    """One ability, sub-text line or effect in English.  Raises ``NoPhrase``."""
    said: str = Speaker(node, resolution).say(node)
    return capital(said)
