"""Compiling: abilities and cards from the AST to the engine's definitions."""

from zxscript.compile.ability import compile_ability
from zxscript.compile.card import CardRefused, Refusal, compile_card, examine_card
from zxscript.lang.lower.errors import NotLowered

__all__ = ["CardRefused", "NotLowered", "Refusal", "compile_ability", "compile_card", "examine_card"]
