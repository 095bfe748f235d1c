"""What the words of a tree are bound to, remembered: findings and the interpreter ask for it one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from zxscript.interpret.references.resolve import resolve
from zxscript.lang.bindings import Resolution
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.node import Node

REMEMBERED = 512
"""Trees whose table is kept."""


def resolution(node: Node, words: Vocabulary) -> Resolution:
    """:func:`~zxscript.interpret.references.resolve.resolve`.

    Of the same tree (not: of an equal one, which may have other spans) it is the same table, for nobody to change.
    """
    return _resolution(_Tree(node, words))


@dataclass(frozen=True, slots=True, eq=False)
class _Tree:
    """A tree as the key of what is known of it."""

    node: Node
    words: Vocabulary

    def __hash__(self) -> int:
        return id(self.node)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Tree) and self.node is other.node and self.words is other.words


@lru_cache(REMEMBERED)
def _resolution(tree: _Tree) -> Resolution:
    return resolve(tree.node, tree.words)
