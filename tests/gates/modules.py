"""The modules of the package as syntax trees, for the gates."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "zxscript"


@cache
def modules() -> dict[str, ast.Module]:
    """Relative path -> tree, of every Python file of the package."""
    files = sorted(PACKAGE.rglob("*.py"))
    return {str(file.relative_to(ROOT)): ast.parse(file.read_text(encoding="utf-8"), str(file)) for file in files}


def layer_of(path: str) -> str:
    """``zxscript/lang/ability.py`` -> ``lang``; a module at the top is its own layer."""
    parts = Path(path).parts
    return parts[1] if len(parts) > 2 else Path(parts[1]).stem


def imports(tree: ast.Module) -> Iterator[tuple[int, str, bool]]:
    """Line, module and whether it is for type checking only, of every import of the package's own modules."""
    for_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        for part in node.body
        for inner in ast.walk(part)
    }
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: relative imports hide the layer"
            module = node.module or ""
            names = [f"zxscript.{alias.name}" for alias in node.names] if module == "zxscript" else [module]
        for name in names:
            if name.split(".")[0] == "zxscript":
                yield node.lineno, name, id(node) in for_types
