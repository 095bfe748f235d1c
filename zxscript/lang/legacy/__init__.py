"""Older templating -> the node of the modern wording: one meaning has one AST.

One family of rules per file of this folder, found by a folder scan.  Every rule has a name (counted as a variant), an
example pair that the tests read in both directions, and the reason why the two wordings mean the same.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from zxscript.lang.legacy.rule import Rewriting
from zxscript.source.limits import MAX_NODES_DEEP
from zxscript.syntax.node import Node

_ROUNDS = 16
"""Rules that may apply to one node in turn; far above what any wording needs, so that a mistake cannot loop."""


@cache
def rewritings() -> tuple[Rewriting, ...]:
    """All rules, in the order of their files."""
    found: list[Rewriting] = []
    for name in sorted(info.name for info in iter_modules(__path__)):
        found += getattr(import_module(f"{__name__}.{name}"), "RULES", ())
    return tuple(found)


class TooDeep(Exception):
    """More nodes inside one another than were allowed."""


def modernise(node: Node, levels: int = MAX_NODES_DEEP) -> tuple[Node, set[str]]:
    """The node in modern templating, and the names of the rules that applied anywhere in it.

    Raises :class:`TooDeep` if more than ``levels`` nodes are inside one another.
    """
    rules: set[str] = set()
    return _rewrite(node, rules, levels), rules


@cache
def _rules_for(cls: type[Node]) -> tuple[Rewriting, ...]:
    return tuple(rule for rule in rewritings() if issubclass(cls, rule.on))


def _rewrite(node: Node, rules: set[str], levels: int) -> Node:
    """Bottom-up."""
    if not levels:
        raise TooDeep
    kind = node.__class__
    values = kind.part_values(node)
    for place, value in enumerate(values):
        if not value or value.__class__ in _LEAVES:
            continue
        new = _rewrite_all(value, rules, levels) if value.__class__ is tuple else _rewrite(value, rules, levels - 1)
        if new is not value:
            node = node.but(**{kind.part_names[place]: new})
    for _ in range(_ROUNDS):
        for rule in _rules_for(node.__class__):
            new_node = rule.apply(node)
            if new_node is not None:
                rules.add(rule.name)
                node = new_node
                break
        else:
            return node
    raise RuntimeError(f"rewriting rules do not come to an end at {node.kind}")


_LEAVES = frozenset((str, int, bool, type(None)))


def _rewrite_all(values: tuple[object, ...], rules: set[str], levels: int) -> tuple[object, ...]:
    """The tuple with its nodes rewritten; the same tuple if nothing changed."""
    new: list[object] = []
    same = True
    for value in values:
        item = value
        if value.__class__ is tuple:
            item = _rewrite_all(value, rules, levels)
        elif value.__class__ not in _LEAVES:
            item = _rewrite(value, rules, levels - 1)  # type: ignore[arg-type]
        same = same and item is value
        new.append(item)
    return values if same else tuple(new)
