"""Older templating -> the node of the modern wording: one meaning has one AST.

One family of rules per file of this folder, found by a folder scan.  Every rule has a name (counted as a variant), an
example pair that the tests read in both directions, and the reason why the two wordings mean the same.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from importlib import import_module
from operator import is_
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
    found = tuple(rule for rule in rewritings() if issubclass(cls, rule.on))
    if not found and not cls.part_names:
        _STILL.add(cls)
    return found


def _rewrite(node: Node, rules: set[str], levels: int) -> Node:
    """Bottom-up."""
    if not levels:
        raise TooDeep
    kind = node.__class__
    changed: dict[int, object] = {}
    still = _STILL if levels > 1 else _LEAVES
    for value in filter(None, kind.part_values(node)):
        if value.__class__ is tuple:
            new: object = _rewrite_all(value, rules, levels, still)
        elif value.__class__ in still:
            continue
        else:
            new = _rewrite(value, rules, levels - 1)
        if new is not value:
            changed[id(value)] = new
    if changed:
        parts = zip(kind.part_names, kind.part_values(node), strict=True)
        node = node.but(**{name: changed[id(value)] for name, value in parts if id(value) in changed})
    if not _rules_for(node.__class__):
        return node
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


_LEAVES: frozenset[type] = frozenset((str, int, bool, type(None)))
_STILL: set[type] = set(_LEAVES)
"""Classes of nodes that were met, in which nothing stands and of which no rule is, besides :data:`_LEAVES`: nothing is done to them, and
they are looked at only where they could be too deep."""


def _rewrite_all(values: tuple[object, ...], rules: set[str], levels: int, still: Container[type]) -> tuple[object, ...]:
    """The tuple with its nodes rewritten; the same tuple if nothing changed."""
    new = [
        value if value.__class__ in still
        else _rewrite_all(value, rules, levels, still) if value.__class__ is tuple
        else _rewrite(value, rules, levels - 1)  # type: ignore[arg-type]
        for value in values
    ]  # fmt: skip
    return values if all(map(is_, new, values)) else tuple(new)
