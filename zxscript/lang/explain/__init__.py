"""A text in plain words, from its tree alone: English and Japanese.

What a language says lives in its folder and in ``grammar/explain``; a node, verb or word without a phrase raises
:class:`~zxscript.lang.explain.errors.NoPhrase`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Literal

from zxscript.lang.bindings import Resolution
from zxscript.syntax.node import Node

Language = Literal["en", "ja"]

_PACKAGES = {"en": "english", "ja": "japanese"}


def explain(node: Node, language: Language, resolution: Resolution | None = None) -> str:
    """One text in words, one or more lines.  ``resolution``: what its pointing words speak of.  Raises ``NoPhrase``."""
    said: str = import_module(f"{__name__}.{_PACKAGES[language]}").text(node, resolution)
    return said
