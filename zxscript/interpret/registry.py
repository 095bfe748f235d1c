"""Readings by node class.  A module of this folder registers functions; every module is loaded by folder scan."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from zxscript.interpret.refusal import refuse
from zxscript.syntax.node import Node

Table = dict[type[Node], Callable[..., Any]]

STEPS: Table = {}
"""clause -> what is carried out: ``f(scope, take) -> list[Step]``; what it brought up goes into ``scope.produced``."""
EVENTS: Table = {}
"""clause -> the events that it describes: ``f(scope, take) -> list[Trigger]``."""
CONDITIONS: Table = {}
"""clause -> condition: ``f(scope, take) -> Condition``."""
CHANGES: Table = {}
"""clause -> changes that are in force: ``f(scope, take) -> list[Change]``."""
FORBIDS: Table = {}
"""negative clause -> changes that forbid it: ``f(scope, take) -> list[Change]``."""
FILTERS: Table = {}
"""modifier -> test of a card: ``f(scope, take) -> Test``."""
RELATIVES: Table = {}
"""relative clause -> test of a card: ``f(scope, take) -> Test``."""
FACTS: Table = {}
"""clause in the past -> condition over what happened: ``f(scope, take) -> Condition``."""

_USES = {
    id(STEPS): ("an instruction", "指示"), id(EVENTS): ("an event", "誘発"), id(CONDITIONS): ("a condition", "条件"),
    id(CHANGES): ("a lasting change", "継続する効果"), id(FORBIDS): ("a prohibition", "禁止"),
    id(FILTERS): ("a description of cards", "カードの説明"), id(RELATIVES): ("a description of cards", "カードの説明"),
    id(FACTS): ("a condition on what happened", "過去の条件"),
}  # fmt: skip


def reads(table: Table, *nodes: type[Node]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register the decorated function for these node classes.  Two readings of one class are a TypeError."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        for node in nodes:
            if node in table:
                raise TypeError(f"{node.kind} has two readings")
            table[node] = function
        return function

    return register


def reading(table: Table, node: Node) -> Callable[..., Any]:
    """The registered function, or :class:`~zxscript.interpret.refusal.Refused`."""
    load()
    found = table.get(type(node))
    if found is None:
        en, ja = _USES[id(table)]
        said = node.ja() if hasattr(node, "ja") else node.kind
        raise refuse(node, f"{said} is not supported as {en}", f"{said}は{ja}としてはまだ使えません")
    return found


_LOADED: list[bool] = []


def load() -> None:
    """Import every module below this package once."""
    if _LOADED:
        return
    _LOADED.append(True)
    package = import_module("zxscript.interpret")
    for info in sorted(iter_modules(package.__path__), key=lambda one: one.name):
        module = import_module(f"{package.__name__}.{info.name}")
        if info.ispkg:
            for inner in sorted(iter_modules(module.__path__), key=lambda one: one.name):
                import_module(f"{module.__name__}.{inner.name}")
