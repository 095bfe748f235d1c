"""Which tests reach which statements of some files, and how long each test takes: once, before many trials (in_place.py).

Every statement in a function of the files is given a probe (a byte of an array is set), by exchanging the code of the functions in a process
that is thrown away: next to no time, unlike a trace function.  What a test finds in a cache was done by another test; so what tables
are made of (``zxscript.run``, ``zxscript.games``) and what the watched rooms remember is forgotten before each test, and the rest of the
caches before each file, when it is looked for the caches there are: that takes longer than most tests.
"""

from __future__ import annotations

import ast
import functools
import gc
import hashlib
import json
import sys
import time
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import CodeType

import pytest

from tests.gates.modules import ROOT

NAME = "_reached_by_tests"
"""The global with a byte for each statement, in every module that is watched; no other global may be called so."""
OFTEN = ("zxscript.run.table", "zxscript.games.descriptor")
"""Modules whose caches are emptied before each test: they hold what the compiler and the engine made of cards."""
SELDOM = (*OFTEN, "zxscript.run", "zxscript.games", "zxscript.api", "zxscript.compile", "zxscript.engine", "tests.")
"""And before each file, with what the watched rooms remember."""
TABLES = ("zxscript.explain",)
"""Rooms that remember tables of words alone, which take longer to read again than a test takes: forgotten before each file."""
Place = tuple[str, int]
"""A statement: file below the checkout, first line."""


@dataclass
class Reached:
    """``seen``: test → CPU seconds, numbers of the statements that it reaches; ``places``: the statements."""

    digest: str
    places: list[Place]
    seen: dict[str, tuple[float, Sequence[int]]] = field(default_factory=dict)

    def by_place(self, wanted: Iterable[Place] | None = None) -> dict[Place, list[str]]:
        """The tests that reach a statement, the quickest first; of these statements alone."""
        found: dict[Place, list[str]] = {place: [] for place in self.places if wanted is None or place in wanted}
        for test, (_, numbers) in sorted(self.seen.items(), key=lambda one: one[1][0]):
            for number in numbers:
                if (place := self.places[number]) in found:
                    found[place].append(test)
        return found

    def written(self) -> str:
        return json.dumps({"digest": self.digest, "places": self.places, "seen": {test: (took, [*numbers]) for test, (took, numbers) in self.seen.items()}})


def short(file: Path) -> str:
    """A file as places name it."""
    return str(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)


def read(file: Path) -> Reached:
    """What was written down."""
    data = json.loads(file.read_text(encoding="utf-8"))
    seen: dict[str, tuple[float, Sequence[int]]] = {test: (took, array("H", numbers)) for test, (took, numbers) in data["seen"].items()}  # millions of numbers: each fork has them
    return Reached(data["digest"], [(name, line) for name, line in data["places"]], seen)


def digest(files: Iterable[Path]) -> str:
    """What tells whether the files are still those that were watched."""
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in sorted(files))).hexdigest()[:16]


class _Probes(ast.NodeTransformer):
    """Puts a probe before each statement of each function."""

    def __init__(self, file: str, places: list[Place]) -> None:
        self.file, self.places, self.depth = file, places, 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._function(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        depth, self.depth = self.depth, 0                     # the body of a class runs once; its methods are functions again
        self.generic_visit(node)
        self.depth = depth
        return node

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self.depth += 1
        self.generic_visit(node)
        self.depth -= 1
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody") if self.depth else ():
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, [one for statement in block for one in self._probed(statement)])
        return node

    def _probed(self, node: ast.stmt) -> Iterator[ast.stmt]:
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not is_text and not isinstance(node, ast.Global | ast.Nonlocal):
            probe = ast.parse(f"{NAME}[{len(self.places)}] = 1").body[0]
            for one in ast.walk(probe):
                ast.copy_location(one, node)
            self.places.append((self.file, node.lineno))
            yield probe
        yield node


def code(source: str | ast.Module, file: Path) -> CodeType:
    """A module's code, as an import of it would make it: without the futures of the module that asks."""
    made: CodeType = compile(source, str(file), "exec", dont_inherit=True)
    return made


def probed(file: Path, places: list[Place]) -> tuple[CodeType, CodeType]:
    """A module as it is, and with its probes; ``places`` grows by its statements."""
    text = file.read_text(encoding="utf-8")
    tree = _Probes(short(file), places).visit(ast.parse(text))
    return code(text, file), code(ast.fix_missing_locations(tree), file)


def holding(file: Path, node: ast.AST) -> Place:
    """The statement of a function that a node is part of (or is), as its probe is numbered."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    line, column = node.lineno, node.col_offset                 # type: ignore[attr-defined]
    around = [one for one in ast.walk(tree) if isinstance(one, ast.stmt)
              and (one.lineno, one.col_offset) <= (line, column) < (one.end_lineno or 0, one.end_col_offset or 0)]  # fmt: skip
    inner = max(around, key=lambda one: (one.lineno, one.col_offset))
    return short(file), inner.lineno


class Watch:
    """A plugin of pytest: what each test takes and reaches; at the end ``told`` gets it, or the name of the test that failed."""

    def __init__(self, found: Reached, hits: bytearray, told: object) -> None:
        self.found, self.hits, self.told, self.failed, self.file = found, hits, told, "", ""
        self.rooms = tuple(sorted({".".join(Path(name).parts[:2]) for name, _ in found.places}))
        self.caches: list[functools._lru_cache_wrapper[object]] = []

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        file, self.file = self.file, item.nodeid.split("::")[0]
        if file != self.file:
            self.caches = caches((*OFTEN, *(room for room in self.rooms if room not in TABLES)))
            forget(caches((*SELDOM, *self.rooms)))
        forget(self.caches)
        self.hits[:] = bytes(len(self.hits))
        began = time.process_time()
        yield
        numbers = [n for n, hit in enumerate(self.hits) if hit]
        self.found.seen[item.nodeid] = round(time.process_time() - began, 4), numbers

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or (report.nodeid if report.failed else "")

    def pytest_sessionfinish(self) -> None:
        self.told(self.failed or self.found.written())          # type: ignore[operator]


def caches(modules: Sequence[str]) -> list[functools._lru_cache_wrapper[object]]:
    """The caches of functions of these modules that there are by now."""
    return [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)
            and str(getattr(one, "__module__", "")).startswith(tuple(modules))]  # fmt: skip


def forget(known: Iterable[functools._lru_cache_wrapper[object]]) -> None:
    """Empty caches."""
    for one in known:
        one.cache_clear()


def within(codes: Iterable[CodeType]) -> frozenset[Place]:
    """The lines of functions, each of which may be a statement."""
    return frozenset((short(Path(code.co_filename)), line) for code in codes for _, _, line in code.co_lines() if line)


def loaded(file: Path) -> None:
    """A module of the checkout is imported: some are only when the first text is read."""
    if file.is_relative_to(ROOT):
        import_module(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))


def probes(files: Sequence[Path]) -> tuple[Reached, list[tuple[CodeType, CodeType]], bytearray]:
    """Nothing seen yet; the modules without and with probes; the bytes that the probes set, which stand in the modules already."""
    for file in files:
        loaded(file)
    found = Reached(digest(files), [])
    codes = [probed(file, found.places) for file in sorted(files)]
    hits, names = bytearray(len(found.places)), {str(file) for file in files}
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) in names:
            module.__dict__[NAME] = hits
    return found, codes, hits
