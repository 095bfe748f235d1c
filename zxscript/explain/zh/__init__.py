"""Chinese: the common walk with a grammar of its own."""

from zxscript.explain.walk import speaking
from zxscript.explain.zh.grammar import Chinese

abilities = speaking(Chinese())

__all__ = ["abilities"]
