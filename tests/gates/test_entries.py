"""Imports that wait for one another: a circle of them is entered at one place, or two threads could each wait for the other's module.

Python locks each module while it is imported, and a module waits for its package.  Where modules import one another in a circle, and a
package that imports its own modules is one, two threads that enter at two places meet in the midst: one gets half a module, or an error.
Imports inside functions begin at a module that is there already; so they can enter a circle, and never close one.
"""

import ast
from collections.abc import Iterator
from functools import cache

from tests.gates.modules import modules

BEGINS = {"zxscript.interpret.registry": {"zxscript.interpret.sentences.body"}}
"""Modules that import all of a package by its folder -> what they import first."""


def _name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def _files() -> dict[str, ast.Module]:
    return {_name(path): tree for path, tree in modules().items()}


def _run_at_once(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module that run when it is imported."""
    for one in body:
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) or (isinstance(one, ast.If) and "TYPE_CHECKING" in ast.unparse(one.test)):
            continue
        yield one
        for block in ("body", "orelse", "finalbody"):
            yield from _run_at_once(getattr(one, block, []))


def _imported(node: ast.AST) -> set[str]:
    """The modules of the program that an import brings, one after the other: the package before its module."""
    if isinstance(node, ast.Import):
        return {one.name for one in node.names} & _files().keys()
    if isinstance(node, ast.ImportFrom):
        return ({f"{node.module}.{one.name}" for one in node.names} | {node.module or ""}) & _files().keys()
    return set()


@cache
def _imports() -> dict[str, tuple[list[ast.AST], list[ast.AST]]]:
    """Module -> its imports that run at once, in order, and all of them."""
    kinds = ast.Import | ast.ImportFrom
    return {name: ([one for one in _run_at_once(tree.body) if isinstance(one, kinds)], [one for one in ast.walk(tree) if isinstance(one, kinds)])
            for name, tree in _files().items()}  # fmt: skip


@cache
def _waits() -> dict[str, set[str]]:
    """Module -> the modules that it waits for while it is locked: what it imports, and its package."""
    return {name: {one for node in at_once for one in _imported(node)} - {name} | ({name.rpartition(".")[0]} & _files().keys())
            for name, (at_once, _) in _imports().items()}  # fmt: skip


@cache
def _reached(start: str) -> frozenset[str]:
    found, waiting = set[str](), [start]
    while waiting:
        for name in _waits()[waiting.pop()] - found:
            found.add(name)
            waiting.append(name)
    return frozenset(found)


def _circles() -> set[frozenset[str]]:
    inside = [name for name in _files() if name in _reached(name)]
    return {frozenset(other for other in _reached(name) if name in _reached(other)) for name in inside}


def _entered(circle: frozenset[str]) -> dict[str, set[str]]:
    """Where a circle is entered -> from which modules outside of it, imports in functions included."""
    found: dict[str, set[str]] = {}
    for name, (at_once, every) in _imports().items():
        above = [name.rsplit(".", cut)[0] for cut in range(1, name.count(".") + 1)]
        if name in circle or any(one in circle or circle & _reached(one) for one in above if one in _files()):
            continue                                            # its package brought the circle before it began
        begun = next(filter(None, (_first(node, circle) for node in at_once)), None)
        for one in BEGINS.get(name, set()) & circle or begun or {one for node in every for one in _first(node, circle)}:
            found.setdefault(one, set()).add(name)
    return found


def _first(node: ast.AST, circle: frozenset[str]) -> set[str]:
    """Where an import enters a circle: a package before its module."""
    package = {node.module or ""} & circle if isinstance(node, ast.ImportFrom) else set()
    return package or _imported(node) & circle


def test_circles_of_imports_are_entered_at_one_place() -> None:
    found = {min(circle): entered for circle in _circles() if len(entered := _entered(circle)) > 1}
    assert not found, found


def test_who_imports_a_whole_folder_begins_at_the_entrance() -> None:
    """What `registry.load` imports first is what others enter by."""
    for name, entrances in BEGINS.items():
        first = next(node for node in ast.walk(_files()[name]) if isinstance(node, ast.Call) and ast.unparse(node.func) == "import_module")
        assert {ast.literal_eval(first.args[0])} == entrances
