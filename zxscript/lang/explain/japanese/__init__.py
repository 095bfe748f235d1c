"""Plain Japanese: every rule of the language, loaded with the package."""

from __future__ import annotations

from zxscript.lang.bindings import Resolution
from zxscript.lang.explain.japanese import clauses, phrases, sentences, units
from zxscript.lang.explain.japanese.speaker import RULES, Speaker
from zxscript.syntax.node import Node

__all__ = ["RULES", "text"]

_LOADED = (clauses, phrases, sentences, units)


def text(node: Node, resolution: Resolution | None = None) -> str:
    """One ability, sub-text line or effect in plain Japanese.  Raises ``NoPhrase``."""
    speaker = Speaker(node, resolution)
    said = str(speaker.plain(node)).replace("《ユニゾン》", "ユニゾン")
    return said + "".join(f"\n（{note}）" for note in speaker.notes)
