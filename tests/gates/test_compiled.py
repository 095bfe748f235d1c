"""What machine code asks of the modules that are compiled (pyproject.toml names them)."""

import ast
import tomllib
from pathlib import PurePath

from tests.gates.modules import ROOT, modules


def _compiled() -> dict[str, ast.ClassDef]:
    """The classes of compiled modules, by name."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    patterns = [pattern.lstrip("/") for pattern in build["targets"]["wheel"]["hooks"]["mypyc"]["include"]]
    trees = [tree for path, tree in modules().items() if any(PurePath(path).match(pattern) for pattern in patterns)]
    return {node.name: node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def _declared(node: ast.ClassDef) -> set[str]:
    """Attributes that a class declares with a type: in its body, or where a method assigns to them."""
    own = {one.target.id for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)}
    return own | {one.target.attr for one in ast.walk(node) if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Attribute)}


def _inherited(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> set[str]:
    bases = [classes[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in classes]
    return {name for base in bases for name in _declared(base) | _inherited(base, classes)}


def test_no_class_declares_an_attribute_of_its_base_again() -> None:
    """The collector of Python would look at it twice, and let nothing go that it reaches (docs/decisions/1095)."""
    classes = _compiled()
    assert len(classes) > 60 and _inherited(classes["Engine"], classes) > {"code", "notes"}
    again = {name: found for name, node in classes.items() if (found := _declared(node) & _inherited(node, classes))}
    assert not again
