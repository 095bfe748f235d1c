"""Readings by node class.  A module of this folder registers functions; every module is loaded by folder scan."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from threading import RLock
from typing import Any

from zxscript.interpret.refusal import refuse
from zxscript.syntax.node import Node

Table = dict[type[Node], Callable[..., Any]]

STEPS: Table = {}
"""clause -> what is carried out: ``f(scope, take) -> list[Step]``; what it brought up goes into ``scope.produced``."""
EVENTS: Table = {}
"""clause -> the events that it describes: ``f(scope, take) -> list[Told]`` (:mod:`zxscript.interpret.events.triggers`)."""
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
PERMISSIONS: Table = {}
"""clause -> what it permits for a time: ``f(scope, items) -> Allow | None`` for a run of items, None if they say something else."""
ABILITIES: Table = {}
"""ability node that is no Z/X ability line -> its abilities: ``f(scope, take) -> list[Ability]``."""

_USES = {
    id(STEPS): ("an instruction", "指示"), id(EVENTS): ("an event", "誘発"), id(CONDITIONS): ("a condition", "条件"),
    id(CHANGES): ("a lasting change", "継続する効果"), id(FORBIDS): ("a prohibition", "禁止"),
    id(FILTERS): ("a description of cards", "カードの説明"), id(RELATIVES): ("a description of cards", "カードの説明"),
    id(FACTS): ("a condition on what happened", "過去の条件"), id(ABILITIES): ("an ability", "能力"),
}  # fmt: skip


HEADS: Table = {}
"""head of a noun phrase -> its set before the modifiers: ``f(scope, noun, head) -> Set``."""
PICKERS: Table = {}
"""modifier that picks out of all that the others leave: ``f(scope, take, found) -> Set``."""
SHAPES: dict[tuple[int, type[Node]], list[tuple[Callable[[Any], bool], Callable[..., Any]]]] = {}
"""Table and class -> readings of nodes of a certain shape, which go before the plain one."""


def reads(
    table: Table, *nodes: type[Node], when: Callable[[Any], bool] | None = None
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register the decorated function for these node classes.  Two readings of one class are a TypeError.

    ``when``: only for nodes of that shape (which phrases are said, with which heads).
    """

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        for node in nodes:
            if when is not None:
                SHAPES.setdefault((id(table), node), []).append((when, function))
                continue
            if node in table:
                raise TypeError(f"{node.kind} has two readings")
            table[node] = function
        return function

    return register


def picker(node: Node) -> Callable[..., Any] | None:
    """The function of ``PICKERS`` for a modifier; None for one that is a test or a place."""
    shaped = next((function for fits, function in SHAPES.get((id(PICKERS), type(node)), ()) if fits(node)), None)
    return shaped or PICKERS.get(type(node))


def shaped(table: Table, node: Node) -> bool:
    """Is there a reading for nodes of just this shape?"""
    load()
    return any(fits(node) for fits, _ in SHAPES.get((id(table), type(node)), ()))


def reading(table: Table, node: Node) -> Callable[..., Any]:
    """The registered function, or :class:`~zxscript.interpret.refusal.Refused`."""
    load()
    for fits, function in SHAPES.get((id(table), type(node)), ()):
        if fits(node):
            return function
    found = table.get(type(node))
    if found is None:
        en, ja = _USES[id(table)]
        said = node.ja() if hasattr(node, "ja") else node.kind
        raise refuse(node, f"{said} is not supported as {en}", f"{said}は{ja}としてはまだ使えません")
    return found


_LOADING = RLock()
_BEGUN: list[bool] = []
_LOADED: list[bool] = []
_FAILED: list[BaseException] = []


def load() -> None:
    """Import every module below this package once; who asks meanwhile from another thread waits until all are there.

    Raises what an import raised, and from then on ImportError: modules that are imported again would register a second time, and half
    of the readings would be a refusal of texts that can be read.
    """
    if _LOADED:
        return
    with _LOADING:
        if _FAILED:
            raise ImportError("the readings of texts could not all be imported; the program has to be started again") from _FAILED[0]
        if _BEGUN:  # loaded by another thread, or asked by a module that is being loaded
            return
        _BEGUN.append(True)
        try:
            _import_all()
        except BaseException as error:
            _FAILED.append(error)
            raise
        _LOADED.append(True)


def _import_all() -> None:
    import_module("zxscript.interpret.sentences.body")  # the way by which all others come into its circle of imports (note 0764)
    package = import_module("zxscript.interpret")
    for info in sorted(iter_modules(package.__path__), key=lambda one: one.name):
        module = import_module(f"{package.__name__}.{info.name}")
        if info.ispkg:
            for inner in sorted(iter_modules(module.__path__), key=lambda one: one.name):
                import_module(f"{module.__name__}.{inner.name}")
