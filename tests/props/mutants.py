"""Mutants of the code, sampled: ``python -m tests.props.mutants COUNT SEED [--room engine|compile]``.

One operator, number, comparison or statement of a module is changed in a copy of the checkout, and the tests of its room run until
the first fails. Prints one JSON object: how many were caught, the score, and the survivors (file, line, change), to be read: some mean
the same as before. The same seed takes the same mutants of the same code.
"""

import argparse
import ast
import json
import random
import sys
import tempfile
from pathlib import Path

from tests.gates.modules import ROOT
from tests.props.planted import copied, run

TESTS = {
    "engine": ("tests/unit/engine", "tests/unit/zenonzard", "tests/props/test_leaks.py", "tests/props/test_games.py"),
    "compile": ("tests/unit/compile", "tests/unit/zx", "tests/unit/zenonzard"),
}
_COMPARE = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn,
            ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is}  # fmt: skip
_BINARY = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd}


def changes(source: str) -> list[tuple[int, str, str, str]]:
    """(line, what stands there, what would stand there, kind) of every place that can be changed."""
    found: list[tuple[int, str, str, str]] = []
    for node in ast.walk(ast.parse(source)):
        said = ast.get_source_segment(source, node) if isinstance(node, ast.expr | ast.stmt) else None
        if said is None or "\n" in said:
            continue
        other = _other(node)
        if other is not None:
            found.append((node.lineno, said, other, type(node).__name__))
    return found


def _other(node: ast.AST) -> str | None:
    """The source of the changed node, None when nothing is changed here."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _COMPARE:
        node.ops[0] = _COMPARE[type(node.ops[0])]()
    elif isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
        node.op = _BINARY[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return ast.unparse(node.operand)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        node.value += 1
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        node.value = not node.value
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return "pass"
    else:
        return None
    return ast.unparse(node)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--room", choices=list(TESTS), default="engine")
    given = parser.parse_args()
    files = sorted((ROOT / "zxscript" / given.room).glob("*.py"))
    every = [(file, *one) for file in files for one in changes(file.read_text(encoding="utf-8"))]
    chosen = random.Random(given.seed).sample(every, min(given.count, len(every)))
    caught, survived = 0, []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copied(folder)
        for file, line, said, other, kind in chosen:
            place = folder / file.relative_to(ROOT)
            lines = place.read_text(encoding="utf-8").split("\n")
            whole = lines[line - 1]
            lines[line - 1] = whole.replace(said, other, 1)
            place.write_text("\n".join(lines), encoding="utf-8")
            noticed = not run(folder, "pytest", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", *TESTS[given.room])
            place.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
            caught += noticed
            if not noticed:
                survived.append(f"{file.relative_to(ROOT)}:{line} {kind}: {said} -> {other}")
            print("caught" if noticed else "SURVIVED", file.name, line, said, "->", other, file=sys.stderr, flush=True)
    print(json.dumps({"places": len(every), "mutants": len(chosen), "caught": caught, "percent": round(100 * caught / max(1, len(chosen)), 1),
                      "survived": survived}, ensure_ascii=False))  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
