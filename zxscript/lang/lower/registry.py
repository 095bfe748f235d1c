"""Lowerings by node class.  A module of this folder registers functions; every module is loaded by folder scan."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from zxscript.lang.lower.errors import refuse
from zxscript.syntax.node import Node

Table = dict[type[Node], Callable[..., Any]]

INSTRUCTIONS: Table = {}
"""clause -> ops: ``f(scope, take)``; what it produced goes into ``scope.produced``."""
EVENTS: Table = {}
"""clause -> ``Trigger``: ``f(scope, take)``."""
TESTS: Table = {}
"""clause or test -> condition: ``f(scope, take) -> Expr``."""
MODS: Table = {}
"""clause -> modifications: ``f(scope, take) -> list[ModDef]``."""
FORBIDS: Table = {}
"""negative clause -> modifications that forbid it: ``f(scope, take) -> list[ModDef]``."""
FILTERS: Table = {}
"""filter -> predicate over ``it``: ``f(scope, take) -> Expr``."""
RELATIVES: Table = {}
"""relative clause -> predicate over ``it``: ``f(scope, take) -> Expr``."""
FACTS: Table = {}
"""clause in the past -> condition over remembered events: ``f(scope, take) -> Expr``."""
REPLACED: Table = {}
"""clause of 際 / かわりに -> (verb or group, predicate over the proposal)."""


def lowers(table: Table, *nodes: type[Node]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register the decorated function for these node classes.  Two lowerings of one class are a TypeError."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        for node in nodes:
            if node in table:
                raise TypeError(f"{node.kind} has two lowerings")
            table[node] = function
        return function

    return register


def lowering(table: Table, node: Node, use: str) -> Callable[..., Any]:
    """The registered function, or :class:`NotLowered`."""
    load()
    found = table.get(type(node))
    if found is None:
        raise refuse(node, f"no lowering as {use}")
    return found


_LOADED: list[bool] = []
_SEPARATE = ("zenonzard",)
"""Folders with readings of their own, loaded by those who use them."""


def load() -> None:
    """Import every module below this package once."""
    if _LOADED:
        return
    _LOADED.append(True)
    package = import_module("zxscript.lang.lower")
    for info in sorted(iter_modules(package.__path__), key=lambda one: one.name):
        if info.name in _SEPARATE:
            continue
        name = f"{package.__name__}.{info.name}"
        module = import_module(name)
        if info.ispkg:
            for inner in sorted(iter_modules(module.__path__), key=lambda one: one.name):
                import_module(f"{name}.{inner.name}")
