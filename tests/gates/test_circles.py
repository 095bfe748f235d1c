"""Modules that import one another in a circle, in each package; imports for types and inside functions count."""

import ast
from functools import cache

from tests.gates.modules import layer_of, modules

LARGEST = {
    "compile": 6, "explain": 10, "interpret": 9, "meaning": 11, "measure": 5, "run": 2, "syntax": 4,
}  # fmt: skip
"""Package -> modules in its largest circle. A circle may shrink; a package that is not named has none."""


def _name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def _graph() -> dict[str, set[str]]:
    """Module -> modules of its package that it imports."""
    paths = {_name(path): path for path in modules()}
    graph: dict[str, set[str]] = {}
    for name, path in paths.items():
        said: set[str] = set()
        for node in ast.walk(modules()[path]):
            if isinstance(node, ast.Import):
                said |= {one.name for one in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                below = {f"{node.module}.{one.name}" for one in node.names}
                said |= (below & paths.keys()) or {node.module}
        graph[name] = {one for one in said & paths.keys() if one != name and layer_of(paths[one]) == layer_of(path)}
    return graph


def _reached(start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for name in _graph()[waiting.pop()] - found:
            found.add(name)
            waiting.append(name)
    return found


@cache
def _circles() -> dict[str, list[list[str]]]:
    """Package -> its circles, the largest first."""
    reached = {name: _reached(name) for name in _graph()}
    circles: dict[str, list[list[str]]] = {}
    known: set[str] = set()
    for name in sorted(reached):
        if name in reached[name] and name not in known:
            circle = sorted(one for one in reached[name] if name in reached[one])
            known |= set(circle)
            circles.setdefault(name.split(".")[1], []).append(circle)
    return {layer: sorted(found, key=len, reverse=True) for layer, found in circles.items()}


def test_no_circle_of_imports_grows() -> None:
    found = _circles()
    grown = [" ".join(all_of[0]) for layer, all_of in found.items() if len(all_of[0]) > LARGEST.get(layer, 0)]
    assert not grown, "\n".join(grown)
    assert set(LARGEST) == set(found), "a package without circles is not named"
