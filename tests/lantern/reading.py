"""Abilities of Lantern Way are built like those of the shared grammar; only some verbs are its own."""

from __future__ import annotations

from tests.lantern import verbs  # noqa: F401  (the verbs register themselves)
from zxscript.lang.readability import read_unit

__all__ = ["read_unit"]
