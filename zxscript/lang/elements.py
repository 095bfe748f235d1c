"""The pieces of a run of elements: words, spans, heads, before any meaning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zxscript.lang.quantity import Quantity
from zxscript.syntax.node import Node
from zxscript.syntax.parser import Token, Tree


def first_head(tree: Tree) -> str:
    """Which kind of head comes first in a tree: cards_head, place_head …; empty if none."""
    stack: list[Any] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Tree):
            if node.data.endswith("_head"):
                return node.data
            stack.extend(reversed(node.children))
    return ""


def holds_word(tree: Tree, *kinds: str) -> bool:
    """Is there a word of one of these kinds in it?"""
    return any(holds_word(kid, *kinds) if isinstance(kid, Tree) else kid.type in kinds for kid in tree.children)


def flatten(tree: Tree) -> list[Tree]:
    """The elements of a left-recursive run, in order."""
    run: list[Tree] = []
    while len(tree.children) == 2 and tree.data == "elements":
        run.append(tree.children[1])
        tree = tree.children[0]
    run.append(tree.children[0])
    return run[::-1]


def quantity_of(token: Token) -> Quantity:
    """The quantity of a QTY word."""
    return Quantity.read(token.text, (token.start, token.end))


def around(nodes: Sequence[Node], last: Tree | None = None) -> tuple[int, int]:
    """From the first of ``nodes`` (or ``last``) to the last of them, or to the end of ``last``."""
    spans = [node.span for node in nodes if node.span]
    if last is not None:
        return (min([last.start, *(start for start, _ in spans)]), last.end)
    return (min(start for start, _ in spans), max(end for _, end in spans))


def words_of(kids: list[Any]) -> list[Token]:
    """The words among the children, those of a case included."""
    found: list[Token] = []
    for kid in kids:
        if isinstance(kid, Token):
            found.append(kid)
        elif kid.data == "case":
            found += kid.children
    return found


def span_of(tree: Tree | Token) -> tuple[int, int]:
    """Where it stands."""
    return (tree.start, tree.end)
