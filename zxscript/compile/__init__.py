"""Compiling: abilities and cards from the AST to the engine's definitions."""

from zxscript.compile.ability import compile_ability
from zxscript.lang.lower.errors import NotLowered

__all__ = ["NotLowered", "compile_ability"]
