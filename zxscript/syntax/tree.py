"""What parsing gives: words and trees with their ranges, and where a text stops being understood."""

from __future__ import annotations

from typing import Any, NamedTuple

from zxscript.source.limits import MAX_DEPTH

NOT_UNDERSTOOD = "these words are not understood"
_SPINES = frozenset(("elements", "mods"))
"""Left-recursive runs, which the readers take apart in a loop; they do not count as depth."""


class Token(NamedTuple):
    """A word: its terminal, the characters, the lexicon value, and the range in the text."""

    type: str
    text: str
    value: str
    start: int
    end: int


class Tree(NamedTuple):
    """A reduced rule: its alias (or origin), children, and the range in the text."""

    data: str
    children: list[Any]
    start: int
    end: int


class ParseError(Exception):
    """The text stops being understood at ``start``; ``expected`` lists the terminals that could stand there."""

    def __init__(self, start: int, end: int, expected: tuple[str, ...], reason: str = NOT_UNDERSTOOD) -> None:
        super().__init__(f"not understood from character {start}")
        self.start, self.end, self.expected, self.reason = start, end, expected, reason


def tree_of(name: str, children: list[Any]) -> Tree:
    """The tree of a production."""
    tree: Tree = tuple.__new__(Tree, (name, children, children[0][-2], children[-1][-1]))
    return tree


def spliced(children: list[Any]) -> list[Any]:
    """Repetitions (``x*``, ``x+``) become rules whose names begin with ``_``; their children belong to the parent."""
    flat: list[Any] = []
    for child in children:
        if child.__class__ is Tree and child[0][0] == "_":
            flat += child[1]
        else:
            flat.append(child)
    return flat


def shallow(tree: Tree) -> Tree:
    """The tree, if it is not deeper than ``MAX_DEPTH``: the readers call themselves once for each level."""
    level = [tree]
    for _ in range(MAX_DEPTH):
        below: list[Tree] = []
        for node in level:  # grows by the rest of a run
            for child in node.children:
                if child.__class__ is Tree:
                    (level if child.data == node.data and child.data in _SPINES else below).append(child)
        if not below:
            return tree
        level = below
    raise ParseError(level[0].start, level[0].end, (), f"nested deeper than {MAX_DEPTH} levels")
