"""Which tests reach which statements, and that a change meets these alone."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from types import CodeType

from tests.gates.modules import ROOT
from tests.props import in_place, reached

SOURCE = """from functools import lru_cache

def within(n):
    \"\"\"Text.\"\"\"
    if n > 3:
        return False
    return True

@lru_cache
def size():
    return 1
"""
TESTS = """import made_up

def test_three():
    assert made_up.within(3)

def test_four():
    assert not made_up.within(4)

def test_size():
    assert made_up.size() == 1
"""
TRIED = """
import json, sys
from pathlib import Path
from tests.props import in_place, reached
file, tests, measured = map(Path, sys.argv[1:])
text, told = file.read_text(), []

def change(before, after, line):
    codes = in_place.exchanged(reached.code(text, file), reached.code(text.replace(before, after), file))
    return in_place.Change(codes, (), frozenset({(str(file), line)}))

changes = [change("n > 3", "n > 4", 5), change("return False", "return None", 6), change("return True", "return 7 // 0", 7)]
in_place.run([str(tests)], changes, told.append, (measured, [file]))
print(json.dumps(told))
"""


def test_a_change_meets_the_tests_that_reach_its_statement(tmp_path: Path) -> None:
    file, tests, measured = tmp_path / "made_up.py", tmp_path / "test_made_up.py", tmp_path / "measured.json"
    file.write_text(SOURCE)
    tests.write_text(TESTS)
    for _ in range(2):                                     # measured, and then read from the file
        done = subprocess.run([sys.executable, "-c", TRIED, str(file), str(tests), str(measured)], cwd=ROOT, capture_output=True, text=True,
                              check=True, env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"})  # fmt: skip
        told = json.loads(done.stdout)
        assert [one.split("::")[-1] for one in told] == ["test_four", "", "test_three"]
        known = reached.read(measured)
        by_line = {line: {test.split("::")[-1] for test in tests} for (_, line), tests in known.by_place().items()}
        assert by_line == {5: {"test_three", "test_four"}, 6: {"test_four"}, 7: {"test_three"}, 11: {"test_size"}}


def _differing(code: CodeType) -> int:
    return sum(_differing(one) + 1 for one in code.co_consts if isinstance(one, CodeType))


def test_probes_change_functions_alone() -> None:
    for room in ("engine", "compile"):
        places: list[reached.Place] = []
        for file in sorted((ROOT / "zxscript" / room).glob("*.py")):
            before, after = reached.probed(file, places)
            codes = in_place.exchanged(before, after)
            assert codes is not None, file
            assert bool(codes) == bool(_differing(before)) or not any(isinstance(one, ast.Return) for one in ast.walk(ast.parse(file.read_text())))
        assert len(places) > 1_000


def test_the_statement_around_a_node() -> None:
    file = ROOT / "zxscript/engine/chain.py"
    places: list[reached.Place] = []
    reached.probed(file, places)
    function = next(node for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef))
    last = function.body[-1]
    inner = list(ast.walk(last))[-1]
    assert reached.holding(file, last) == ("zxscript/engine/chain.py", last.lineno) in places
    if isinstance(inner, ast.expr):
        assert reached.holding(file, inner) in places
