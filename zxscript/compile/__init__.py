"""Compiling: from meaning to the programs of the engine, one function a form, total: what has a meaning runs."""

from zxscript.compile.abilities import compile_abilities
from zxscript.compile.cards import compile_meaning

__all__ = ["compile_abilities", "compile_meaning"]
