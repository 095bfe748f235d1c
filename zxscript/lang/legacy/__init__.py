"""Older templating -> the node of the modern wording: one meaning has one AST.

One family of rules per file of this folder, found by a folder scan.  Every rule has a name (counted as a variant), an
example pair that the tests read in both directions, and the reason why the two wordings mean the same.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from zxscript.lang.legacy.rule import Rewriting
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


def modernise(node: Node) -> tuple[Node, set[str]]:
    """The node in modern templating, and the names of the rules that applied anywhere in it."""
    rules: set[str] = set()
    return _rewrite(node, rules), rules


@cache
def _rules_for(cls: type[Node]) -> tuple[Rewriting, ...]:
    return tuple(rule for rule in rewritings() if issubclass(cls, rule.on))


def _rewrite(node: Node, rules: set[str]) -> Node:
    """Bottom-up; nesting is bounded by the quotes of the text."""
    changed: dict[str, object] = {}
    for name, value in node.__dict__.items():
        if name != "span":
            new = _rewrite_value(value, rules)
            if new is not value:
                changed[name] = new
    if changed:
        node = node.model_copy(update=changed)
    for _ in range(_ROUNDS):
        for rule in _rules_for(type(node)):
            new_node = rule.apply(node)
            if new_node is not None:
                rules.add(rule.name)
                node = new_node
                break
        else:
            return node
    raise RuntimeError(f"rewriting rules do not come to an end at {node.kind}")


def _rewrite_value(value: object, rules: set[str]) -> object:
    if isinstance(value, Node):
        return _rewrite(value, rules)
    if isinstance(value, tuple):
        new = tuple(_rewrite_value(item, rules) for item in value)
        return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
    return value
