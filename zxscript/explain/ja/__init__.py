"""Japanese: the common walk with a grammar of its own."""

from zxscript.explain.ja.grammar import Japanese
from zxscript.explain.walk import speaking

abilities = speaking(Japanese())

__all__ = ["abilities"]
