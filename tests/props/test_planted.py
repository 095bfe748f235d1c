"""The planted bugs still fit the code, and one of them is noticed (all of them: `python -m tests.props.planted`)."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from types import CodeType
from typing import Any

from tests.gates.modules import ROOT
from tests.props import in_place, mutants
from tests.props.planted import bugs, fits

STALE = 6
"""So many may have lost their place to changes of the code; then somebody puts them back."""


def test_most_planted_bugs_find_their_place() -> None:
    lost = [one["why"] for one in bugs() if not fits(one)]
    assert len(bugs()) >= 60 and len(lost) <= STALE, lost


def test_planted_bugs_change_something_and_name_their_tests() -> None:
    for one in bugs():
        assert one["before"] != one["after"] and one["why"]
        assert one["tests"] and all((ROOT / path.split("::")[0]).exists() for path in one["tests"])
    assert len({(one["file"], one["before"], one["after"]) for one in bugs()}) == len(bugs())


def test_planted_bugs_are_programs() -> None:
    """A line that is taken away may be all that stood below an `if` by now."""
    broken = []
    for one in filter(fits, bugs()):
        text = (ROOT / one["file"]).read_text(encoding="utf-8").replace(one["before"], one["after"])
        try:
            ast.parse(text)
        except SyntaxError:
            broken.append(one["why"])
    assert broken == []


SOURCE = "LIMIT = 3\n\ndef within(n):\n    return all(k < LIMIT for k in range(n))\n\nclass Box:\n    def size(self):\n        return 1\n"


def _module(source: str) -> CodeType:
    return compile(source, "made_up.py", "exec")


def test_code_is_exchanged_in_functions_that_are_alive() -> None:
    made: dict[str, Any] = {}
    before = _module(SOURCE)
    exec(before, made)
    within, box = made["within"], made["Box"]()
    codes = in_place.exchanged(before, _module(SOURCE.replace("k < LIMIT", "k <= LIMIT").replace("return 1", "return 2")))
    assert codes is not None and {code.co_qualname for code in codes} == {"within", "within.<locals>.<genexpr>", "Box.size"}
    assert (within(4), box.size()) == (False, 1)
    assert in_place.put(codes) == 2
    assert (within(4), box.size()) == (True, 2)


def test_what_stands_outside_functions_is_not_exchanged() -> None:
    assert in_place.exchanged(_module(SOURCE), _module(SOURCE.replace("LIMIT = 3", "LIMIT = 4"))) is None
    assert in_place.exchanged(_module(SOURCE), _module(SOURCE.replace("class Box:\n", "class Box:\n    sides = 6\n"))) is None
    assert in_place.exchanged(_module(SOURCE), _module(SOURCE)) == {}


TRIED = """
import json, sys
from pathlib import Path
from tests.props import in_place
file = Path(sys.argv[1])
text = file.read_text()
changes = [in_place.Change(in_place.exchanged(compile(text, str(file), "exec"), compile(text.replace(*one), str(file), "exec")))
           for one in (("k < LIMIT", "k <= LIMIT"), ("return 1", "return 2"), ("k < LIMIT", "k is nothing"))]
told = []
in_place.run([sys.argv[2]], changes, told.append)
print(json.dumps(told))
"""


def test_each_change_meets_the_tests_in_a_process_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "made_up.py").write_text(SOURCE)
    tests = tmp_path / "test_made_up.py"
    tests.write_text("import made_up\n\ndef test_three():\n    assert made_up.within(3)\n\ndef test_four():\n    assert not made_up.within(4)\n")
    done = subprocess.run([sys.executable, "-c", TRIED, str(tmp_path / "made_up.py"), str(tests)], cwd=ROOT, capture_output=True, text=True,
                          check=True, env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"})  # fmt: skip
    told = json.loads(done.stdout)                     # nothing of the tests stands before it
    assert [one.split("::")[-1] for one in told] == ["test_four", "", "test_three"]


def test_every_place_of_a_mutant_changes_the_code_or_is_left_out() -> None:
    file = ROOT / "zxscript/engine/chain.py"
    found = list(mutants.mutants(file))
    codes = [one.codes() for one in found]
    assert len(found) > 40 and sum(bool(one) for one in codes) > 0.9 * len(found)
    assert str(found[0]).startswith("zxscript/engine/chain.py:") and " -> " in str(found[0])
