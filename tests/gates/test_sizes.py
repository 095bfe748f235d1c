"""Livable sizes. Above the soft limit an entry with a reason is needed; above the hard limit nothing helps."""

import ast
from pathlib import Path

import pytest

from tests.gates.modules import ROOT, modules

MODULE, FUNCTION, SLICE, GRAMMAR = (250, 400), (30, 60), (90, 150), (150, 300)


def _large() -> dict[str, str]:
    """Path, or path::function, above its soft limit -> why it is one thing and stays so (``large.txt``)."""
    lines = Path(__file__).with_name("large.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.partition(" = ") for line in lines if line and not line.startswith("#")]
    return {name: reason for name, _, reason in pairs}


LARGE = _large()

_SLICES = ("zxscript/lang/verbs/", "zxscript/check/rules/")


def _limits(path: str) -> tuple[int, int]:
    return SLICE if path.startswith(_SLICES) and not path.endswith("__init__.py") else MODULE


def _sizes() -> dict[str, tuple[int, tuple[int, int]]]:
    sizes: dict[str, tuple[int, tuple[int, int]]] = {}
    for path, tree in modules().items():
        sizes[path] = len((ROOT / path).read_text(encoding="utf-8").splitlines()), _limits(path)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                start = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                name = f"{path}::{node.name}"
                length = (node.end_lineno or start) - start + 1 - _docstring_lines(node)
                sizes[name] = max(sizes.get(name, (0, FUNCTION))[0], length), FUNCTION
    for file in sorted((ROOT / "grammar").rglob("*.lark")):
        sizes[str(file.relative_to(ROOT))] = len(file.read_text(encoding="utf-8").splitlines()), GRAMMAR
    return sizes


def _docstring_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    first = node.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return (first.end_lineno or first.lineno) - first.lineno + 1
    return 0


def test_nothing_is_larger_than_the_hard_limit() -> None:
    wrong = [
        f"{name}: {size} lines, the limit is {limits[1]}"
        for name, (size, limits) in _sizes().items()
        if size > limits[1]
    ]
    assert not wrong, "\n".join(wrong)


def test_what_is_larger_than_the_soft_limit_has_a_reason() -> None:
    sizes = _sizes()
    above = {name: size for name, (size, limits) in sizes.items() if size > limits[0]}
    missing = [
        f"{name}: {size} lines, the soft limit is {sizes[name][1][0]}"
        for name, size in above.items()
        if name not in LARGE
    ]
    assert not missing, "\n".join(missing)
    stale = sorted(set(LARGE) - set(above))
    assert not stale, f"no longer above the limit: {stale}"


@pytest.mark.parametrize("reason", LARGE.values())
def test_reasons_say_something(reason: str) -> None:
    assert len(reason) > 20


def test_the_package_has_no_catch_all_modules() -> None:
    banned = {"utils", "helpers", "manager", "common", "misc"}
    assert not [path for path in modules() if Path(path).stem in banned]


FOLDER = 55
"""Modules beside one another in a folder: more, and nobody finds the room for a change."""
LISTS = {"zxscript/check/rules": "a file for each rule, named by what it finds"}


def test_no_folder_is_a_heap() -> None:
    folders: dict[str, int] = {}
    for path in modules():
        folder = path.rpartition("/")[0]
        folders[folder] = folders.get(folder, 0) + (folder not in LISTS)
    assert len(folders) > 30
    assert not [f"{folder}: {count}" for folder, count in folders.items() if count > FOLDER]
